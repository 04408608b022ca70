#!/bin/sh
# Measure how fast poker hands are valued, beside other libraries: sh benchmarks/poker.sh [PYTHON] [--write]
# Makes an environment of its own, in which the ranking of hands is compiled and nothing else, so that it does
# not take long; what cannot be installed is left out of the report.
set -eu
cd "$(dirname "$0")/.."
python=${1:-python3}
where=$PWD/.venv-bench-poker
if [ ! -x "$where/bin/python" ]; then
    "$python" -m venv "$where"
    "$where/bin/pip" --quiet --disable-pip-version-check install 'mypy[mypyc]' setuptools .
    for library in eval7 phevaluator pokerkit; do
        "$where/bin/pip" --quiet --disable-pip-version-check install "$library" ||
            echo "Cannot install $library; it is left out."
    done
fi

# in a copy: a compiled build leaves its libraries beside the source
rm -rf build/poker && mkdir -p build && cp -r src build/poker && cd build/poker
files=$(ls cardtable/cards/*.py cardtable/mechanics/poker_*.py cardtable/games/poker/rules/low.py |
    grep -v __init__)
# shellcheck disable=SC2086 # a list of files
MYPYC_OPT_LEVEL=3 MYPYC_DEBUG_LEVEL=0 CFLAGS="-fno-semantic-interposition ${CFLAGS:-}" \
    "$where/bin/mypyc" --strict $files >build.log 2>&1 || { tail -n 20 build.log; exit 1; }
cd ../..
PYTHONPATH=build/poker "$where/bin/python" benchmarks/poker.py ${2:-}

#!/bin/sh
# Measure speed beside OpenSpiel, interpreted and compiled: sh benchmarks/run.sh [PYTHON] [--write]
# Makes its own environments; what cannot be installed is left out of the report, which says so.
set -eu
cd "$(dirname "$0")/.."
python=${1:-python3}
write=${2:-}

# make_environment DIR: the package as it is now, with OpenSpiel if that installs.
make_environment() {
    [ -x "$1/bin/python" ] || "$python" -m venv "$1"
    # from a copy: a compiled build leaves its libraries beside the source
    rm -rf build/bench && mkdir -p build/bench/scripts
    cp -r pyproject.toml README.md LICENSE src build/bench && cp scripts/build_units.py build/bench/scripts
    pip="$1/bin/pip --quiet --disable-pip-version-check install --force-reinstall"
    $pip './build/bench[bench]' ||
        { echo "Cannot install with OpenSpiel; trying to measure our own speed alone."; $pip ./build/bench; }
}

plain=.venv-bench
compiled=.venv-bench-compiled
make_environment "$plain"
rm -f "$plain/speed.json" "$compiled/speed.json"
echo "Measuring the interpreted engine ..."
"$plain/bin/python" benchmarks/measure.py "$plain/speed.json"

if ! "${CC:-cc}" --version >/dev/null 2>&1; then
    echo "There is no C compiler (cc): the compiled engine is left out."
elif (
    # calls within the library need not go through a table that others could change: a tenth quicker
    export HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 CFLAGS="-fno-semantic-interposition ${CFLAGS:-}"
    make_environment "$compiled"
); then
    echo "Measuring the compiled engine ..."
    "$compiled/bin/python" benchmarks/measure.py "$compiled/speed.json"
else
    echo "The package does not compile here: the compiled engine is left out."
fi
"$plain/bin/python" benchmarks/report.py $write "$compiled/speed.json" "$plain/speed.json"

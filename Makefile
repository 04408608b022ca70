# Everything a newcomer needs: `make play` and `make test` make their own environments.
PYTHON ?= python3
GAME ?=
LEVEL ?=
LAN ?=
KIND ?=
SEED ?=
MINUTES ?= 60
VENV := .venv
NODE := build/node
TSC := $(NODE)/node_modules/.bin/tsc
COMPILED := .venv-compiled
RUN := $(VENV)/bin/python

.PHONY: serve play test test-all test-browser check check-scripts format compiled compiled-build compiled-test bench bench-poker bench-server ladder winnability mutants new-game docs screenshots clean help

help:
	@echo "make serve [LAN=1]        open a card room in the browser, with LAN=1 for friends in your network too"
	@echo "make play [GAME=euchre] [LEVEL=strong]    play a game in the terminal"
	@echo "make test [KIND=poker]    run all tests but those in a browser, or those of one kind of game"
	@echo "make test-all             run them with full trials of the laws for every game, and the long counts"
	@echo "make test-browser [AGAIN=1]  run the tests in a browser (chromium), or those that failed"
	@echo "make check                lint, type-check, hold the layers, check the generated files"
	@echo "make compiled             build with mypyc and run the tests on the compiled package"
	@echo "make bench                measure speed, beside OpenSpiel where it installs"
	@echo "make bench-poker [WRITE=1]  measure how fast poker hands are valued, beside eval7 and others"
	@echo "make bench-server [WRITE=1]  measure the card room under load, beside a bare table"
	@echo "make ladder [GAME=euchre] measure how much better each level of bots is than the one below"
	@echo "make winnability         measure how many deals of each patience can be won, and are"
	@echo "make mutants KIND=poker [SEED=1] [MINUTES=60] [WRITE=1]  see whether tests notice small faults in the rules"
	@echo "make new-game ID=my-game [KIND=hearts]  write the files of a new game"
	@echo "make docs                 write the generated lists and pages anew"
	@echo "make screenshots          take the pictures of docs/screenshots anew (needs chromium)"

$(VENV)/.play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.serve: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[server]'
	@touch $@ $(VENV)/.play

$(VENV)/.dev: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(VENV)/bin/pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.play $(VENV)/.serve

$(TSC):
	@npm install --silent --no-save --no-package-lock --prefix $(NODE) typescript@5.9 @asyncapi/specs@6

serve: $(VENV)/.serve
	@$(VENV)/bin/cardtable serve $(if $(LAN),--lan)

play: $(VENV)/.play
	@$(VENV)/bin/cardtable play $(GAME) $(if $(LEVEL),--level $(LEVEL))

test: $(VENV)/.dev
	$(RUN) -m pytest -n auto --reach $(if $(KIND),--kind $(KIND) tests/games/$(KIND) tests/games/test_golden.py \
		tests/conformance/test_laws.py tests/conformance/test_options_matter.py)

test-all: $(VENV)/.dev
	$(RUN) -m pytest -n auto --reach --all-trials -m 'not browser'

test-browser: $(VENV)/.dev
	$(RUN) -m pytest -n auto -m browser tests/web $(if $(AGAIN),--last-failed)

check: $(VENV)/.dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports
	$(RUN) scripts/generate.py --check
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory check-scripts; \
	else echo "There is no npm: scripts of the pages and docs/asyncapi.json are not checked."; fi

check-scripts: $(VENV)/.dev $(TSC)
	$(TSC) -p src/cardtable/web/static/js/jsconfig.json
	$(RUN) scripts/check_asyncapi.py $(NODE)/node_modules/@asyncapi/specs/schemas

format: $(VENV)/.dev
	$(VENV)/bin/ruff check --fix .
	$(VENV)/bin/ruff format .

compiled: compiled-build compiled-test

compiled-build:
	@$${CC:-cc} --version >/dev/null 2>&1 || { echo "make compiled needs a C compiler (cc); all else works without."; exit 1; }
	$(PYTHON) -m venv --clear $(COMPILED)
	rm -rf build/compiled && mkdir -p build/compiled
	cp -r pyproject.toml README.md LICENSE src build/compiled # a copy: the build leaves its libraries beside the source
	mkdir build/compiled/scripts && cp scripts/build_units.py build/compiled/scripts
	CARDTABLE_OPT_LEVEL=1 HATCH_BUILD_HOOK_ENABLE_CUSTOM=1 \
		$(COMPILED)/bin/pip install --quiet --disable-pip-version-check './build/compiled[dev]' # tests gain nothing by -O3, which compiles half as long again

compiled-test:
	CARDTABLE_COMPILED=1 $(COMPILED)/bin/python -m pytest -n auto tests/bots tests/conformance tests/games tests/numbers \
		tests/property tests/unit # what is compiled; server, terminal and pages are not

bench:
	sh benchmarks/run.sh $(PYTHON)

bench-poker:
	sh benchmarks/poker.sh $(PYTHON) $(if $(WRITE),--write)

bench-server: $(VENV)/.dev
	$(RUN) benchmarks/server.py $(if $(WRITE),--write)

ladder: $(VENV)/.dev
	$(RUN) scripts/ladder.py $(GAME)

winnability: $(VENV)/.dev
	$(RUN) scripts/winnability.py $(GAME)
	$(RUN) scripts/winnability.py $(GAME) --as-played casual
	$(RUN) scripts/winnability.py $(GAME) --as-played strong --quick

mutants: $(VENV)/.dev
	$(RUN) scripts/mutants.py $(KIND) --minutes $(MINUTES) $(if $(SEED),--seed $(SEED)) $(if $(AT),--at $(AT)) $(if $(WRITE),--write)

new-game: $(VENV)/.dev
	$(RUN) scripts/new_game.py $(ID) $(KIND)

docs: $(VENV)/.dev
	$(RUN) scripts/generate.py

screenshots: $(VENV)/.dev
	$(RUN) scripts/screenshots.py

clean:
	rm -rf $(VENV) $(COMPILED) .venv-bench .venv-bench-compiled .venv-bench-poker build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis

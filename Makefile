# Two commands for everybody: `make play` and `make test`. Python 3.11 or newer, pip, venv and make are all they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= peloponnes
SEATS ?= me,fair,fair
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# The versions of the lock with their hashes, from whichever index pip is told to ask.
LOCKED := $(INSTALL) --require-hashes --requirement

PORT ?= 8765

# Images of containers often tell Python to keep nothing of what it has compiled. The tests start hundreds of Pythons, and
# each would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play terminal test check wire client tests coverage compiled test-compiled goldens fuzz nightly prove mutants strength ladder weights bench load maps wheel newest lock clean

# The table in the browser: matches are kept in the user's data folder.
play: $(VENV)/.play
	@$(BIN)/ecumene serve --port $(PORT) --open

terminal: $(VENV)/.play
	@$(BIN)/ecumene play $(GAME) --seats $(SEATS)

# The checks keep one core busy, and so does the first half of building the twin: they are done side by side.
test: $(VENV)/.compiled client
	$(MAKE) --jobs 2 check compiled
	$(MAKE) tests test-compiled fuzz

check: $(VENV)/.dev client
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/vulture
	$(BIN)/python -m tools.wire --check
	$(BIN)/python tools/client.py --types --lint --test

# Whole games by bots and laws along whole games: the same sources, and the twin plays them in a third of the time.
BY_THE_TWIN := tests/contract/test_bots.py tests/contract/test_levels.py tests/contract/test_mutations.py tests/contract/test_pages.py tests/contract/test_sentences.py tests/prove/test_secrets.py

# Many tests wait for a service or for a page: three at a time keep two cores busy.
AT_A_TIME ?= 3

# The page in a browser has a run of its own: its driver keeps a loop going, beside which others cannot run theirs.
tests: $(VENV)/.dev $(VENV)/.browser client
	$(BIN)/python -m pytest -n $(AT_A_TIME) --dist worksteal --ignore tests/browser $(BY_THE_TWIN:%=--ignore %)
	$(BIN)/python -m pytest -n $(AT_A_TIME) --dist worksteal tests/browser

# How many of the lines of kernel, rules and service the tests run, held to floors; quick on Python 3.12 and newer only.
coverage: $(VENV)/.dev client
	$(BIN)/python -m coverage erase
	$(BIN)/python -m coverage run -m pytest $(PATIENTLY) -n 2 --dist worksteal --ignore tests/browser $(BY_THE_TWIN:%=--ignore %)
	$(BIN)/python -m coverage combine --quiet
	$(BIN)/python tools/floors.py

# The page's types, from Python.
wire: $(VENV)/.dev
	$(BIN)/python -m tools.wire

# The page, from web/ and the board folders of the games; nothing happens while nothing changed.
client: $(VENV)/.dev
	@$(BIN)/python tools/client.py

PAGE := $(shell find web/src web/public web/index.html web/package-lock.json src/ecumene/games/*/board -type f)

# A virtual environment is only asked for what a target needs, and only again when the lock changes.
$(VENV)/.made:
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml locked/play.txt $(PAGE)
	@echo "Installing Ecumene and building its page; the first time takes a minute."
	$(LOCKED) locked/play.txt
	$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play locked/test.txt
	$(LOCKED) locked/test.txt
	@touch $@

# A browser for the tests: the one that is there, else Debian's, else Playwright's.
$(VENV)/.browser: $(VENV)/.dev
	$(BIN)/python tools/browser.py
	@touch $@

$(VENV)/.compiled: $(VENV)/.dev locked/compiled.txt
	$(LOCKED) locked/compiled.txt
	@touch $@

# The newest of everything instead of what is locked; the targets after it take what they find.
newest: $(VENV)/.made
	$(INSTALL) --upgrade --upgrade-strategy eager --editable . $$($(BIN)/python tools/group.py build dev compiled)
	@touch $(VENV)/.play $(VENV)/.dev $(VENV)/.compiled

# The compiled twin: the same sources, built into build/compiled, never into the source tree.
compiled: build/compiled/.built

build/compiled/.built: $(VENV)/.compiled tools/compile.py $(shell find src -name '*.py' -o -name '*.toml')
	$(BIN)/python tools/compile.py build/compiled
	@touch $@

test-compiled: build/compiled/.built
	PYTHONPATH=build/compiled ECUMENE_EXPECT_COMPILED=1 $(BIN)/python -m pytest -n 2 --dist worksteal \
		tests/contract/test_conformance.py tests/contract/test_goldens.py tests/kernel tests/matches $(BY_THE_TWIN)

goldens: $(VENV)/.dev
	$(BIN)/python -m ecumene.testing.goldens

# Thousands of random games over all tables and options, every piece counted after every decision.
fuzz: build/compiled/.built
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene.testing.fuzz

# The same with more games than a check has time for, and so with more time for each test.
PATIENTLY := --timeout 1800 --override-ini faulthandler_timeout=3600

nightly: build/compiled/.built $(VENV)/.browser client
	ECUMENE_THOROUGH=1 $(BIN)/python -m pytest $(PATIENTLY) -n 2 --dist worksteal tests/contract tests/prove/test_secrets.py
	ECUMENE_THOROUGH=1 $(BIN)/python -m pytest $(PATIENTLY) -n 2 --dist worksteal tests/browser
	ECUMENE_THOROUGH=1 $(BIN)/python -m pytest $(PATIENTLY) tests/service/test_memory.py
	ECUMENE_THOROUGH=1 $(BIN)/python -m pytest $(PATIENTLY) -n 2 --dist worksteal tests/recipes
	PYTHONPATH=build/compiled ECUMENE_EXPECT_COMPILED=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/contract
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene.testing.fuzz --games 40000
	$(MAKE) strength coverage prove

# The proof, for hours: Ctrl-C stops it, `make prove PROVE=--resume` goes on, docs/proof has its report.
prove: build/compiled/.built client
	$(BIN)/python -m tools.prove --twin build/compiled $(PROVE)

# One small fault after the other in the rules; build/mutants/survivors.md lists those that no test notices. It goes on
# where it was stopped; `make mutants MUTANTS='--sample 500 --seed 2'` draws some, `--help` says what else there is.
mutants: $(VENV)/.dev
	$(BIN)/python -m tools.mutants $(MUTANTS)

# What the terms of each evaluation count, learned from self-play and kept only where it wins; `make weights
# WEIGHTS='inner_sea --by duels'`. What single cards and monuments are worth: `python -m tools.weights.things inner_sea`.
weights: build/compiled/.built
	PYTHONPATH=build/compiled:. $(BIN)/python -m tools.weights $(WEIGHTS)

# How much stronger greedy is than random; `ecumene arena` compares any bots.
ALL_GAMES := $(patsubst src/ecumene/games/%/game.py,%,$(wildcard src/ecumene/games/*/game.py))

strength: build/compiled/.built
	@for game in $(ALL_GAMES); do echo "$$game:"; \
		PYTHONPATH=build/compiled $(BIN)/python -m ecumene arena --game $$game --bots greedy,random --games 400 || exit 1; \
	done

# Whether each level is as much stronger as it should be, for hours: Ctrl-C stops it, the same command goes on.
ladder: build/compiled/.built
	PYTHONPATH=build/compiled:. $(BIN)/python -m tools.ladder $(LADDER)

bench: build/compiled/.built
	$(LOCKED) locked/bench.txt
	$(BIN)/ecumene bench
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene bench

# Draw the maps again from the coastline; a minute. The committed ones must come out.
maps: $(VENV)/.dev client
	$(BIN)/python -m tools.maps.build --check
	$(BIN)/python -m tools.maps.facts --check

# The source distribution and the wheel in dist/, opened in a new environment; `make wheel WHEEL=--compiled` compiles it.
wheel: $(VENV)/.compiled client
	$(BIN)/python tools/wheel.py $(WHEEL)

# Two hundred tables of two on this machine: how long a move takes to reach the other seat.
# `make load ATTACK=all` measures it again while somebody attacks, in each of the ways that `--help` names.
load: $(VENV)/.dev
	$(BIN)/python tools/load.py $(ATTACK:%=--attack %)

# The lock, and what pip reads of it; `make lock UPGRADE=--upgrade` takes the newest versions.
EXPORT = $(BIN)/uv export --quiet --locked --format requirements.txt --no-annotate --no-header --no-emit-project \
	--no-default-groups --output-file

lock: $(VENV)/.made
	$(INSTALL) uv
	$(BIN)/uv lock $(UPGRADE)
	$(EXPORT) locked/play.txt --group build
	$(EXPORT) locked/test.txt --only-group dev
	$(EXPORT) locked/compiled.txt --only-group compiled
	$(EXPORT) locked/bench.txt --extra bench

clean:
	find src -name '*.so' -delete
	rm -rf $(VENV) build dist web/node_modules src/ecumene/doors/http/client .mypy_cache .ruff_cache .pytest_cache .hypothesis

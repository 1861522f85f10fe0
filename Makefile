# Two commands for everybody: `make play` and `make test`. Python 3.11 or newer, pip, venv and make are all they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= peloponnes
SEATS ?= me,greedy,greedy
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

PORT ?= 8765

.PHONY: play terminal test check wire client tests compiled test-compiled goldens fuzz nightly prove strength bench load maps lock clean

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
	$(BIN)/python tools/wire.py --check
	$(BIN)/python tools/client.py --types

# Whole games by bots and laws along whole games: the same sources, and the twin plays them in a third of the time.
BY_THE_TWIN := tests/contract/test_bots.py tests/contract/test_pages.py tests/contract/test_sentences.py

# The page in a browser has a run of its own: its driver keeps a loop going, beside which others cannot run theirs.
tests: $(VENV)/.dev $(VENV)/.browser client
	$(BIN)/python -m pytest -n 2 --dist worksteal --ignore tests/browser $(BY_THE_TWIN:%=--ignore %)
	$(BIN)/python -m pytest -n 2 --dist worksteal tests/browser

# The page's types, from Python.
wire: $(VENV)/.dev
	$(BIN)/python tools/wire.py

# The page, from web/ and the board folders of the games; nothing happens while nothing changed.
client: $(VENV)/.dev
	@$(BIN)/python tools/client.py

PAGE := $(shell find web/src web/public web/index.html web/package-lock.json src/ecumene/games/*/board -type f)

# A virtual environment is only asked for what a target needs, and only again when pyproject.toml changes.
$(VENV)/.made:
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml $(PAGE)
	@echo "Installing Ecumene and building its page; the first time takes a minute."
	$(INSTALL) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	$(INSTALL) $$($(BIN)/python tools/group.py dev)
	@touch $@

# A browser for the tests: the one that is there, else Debian's, else Playwright's.
$(VENV)/.browser: $(VENV)/.dev
	$(BIN)/python tools/browser.py
	@touch $@

$(VENV)/.compiled: $(VENV)/.dev
	$(INSTALL) $$($(BIN)/python tools/group.py compiled)
	@touch $@

# The compiled twin: the same sources, built into build/compiled, never into the source tree.
compiled: build/compiled/.built

build/compiled/.built: $(VENV)/.compiled tools/compile.py $(shell find src -name '*.py' -o -name '*.toml')
	$(BIN)/python tools/compile.py build/compiled
	@touch $@

test-compiled: build/compiled/.built
	PYTHONPATH=build/compiled ECUMENE_EXPECT_COMPILED=1 $(BIN)/python -m pytest -n 2 --dist worksteal \
		tests/contract/test_conformance.py tests/contract/test_goldens.py tests/kernel $(BY_THE_TWIN)

goldens: $(VENV)/.dev
	$(BIN)/python -m ecumene.testing.goldens

# Thousands of random games over all tables and options, every piece counted after every decision.
fuzz: build/compiled/.built
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene.testing.fuzz

# The same with more games than a check has time for.
nightly: build/compiled/.built $(VENV)/.browser client
	ECUMENE_THOROUGH=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/contract
	ECUMENE_THOROUGH=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/browser
	ECUMENE_THOROUGH=1 $(BIN)/python -m pytest tests/service/test_memory.py
	PYTHONPATH=build/compiled ECUMENE_EXPECT_COMPILED=1 $(BIN)/python -m pytest -n 2 --dist worksteal tests/contract
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene.testing.fuzz --games 40000
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene.testing.strength
	$(MAKE) prove

# The proof, for hours: Ctrl-C stops it, `make prove PROVE=--resume` goes on, docs/proof has its report.
prove: build/compiled/.built client
	$(BIN)/python -m tools.prove --twin build/compiled $(PROVE)

strength: build/compiled/.built
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene.testing.strength

bench: build/compiled/.built
	$(INSTALL) --editable '.[bench]'
	$(BIN)/ecumene bench
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene bench

# Draw the maps again from the coastline; a minute. The committed ones must come out.
maps: $(VENV)/.dev client
	$(BIN)/python -m tools.maps.build --check
	$(BIN)/python -m tools.maps.facts --check

# Two hundred tables of two on this machine: how long a move takes to reach the other seat.
# `make load ATTACK=all` measures it again while somebody attacks, in each of the ways that `--help` names.
load: $(VENV)/.dev
	$(BIN)/python tools/load.py $(ATTACK:%=--attack %)

lock: $(VENV)/.dev
	$(INSTALL) uv
	$(BIN)/uv lock

clean:
	find src -name '*.so' -delete
	rm -rf $(VENV) build dist web/node_modules src/ecumene/doors/http/client .mypy_cache .ruff_cache .pytest_cache .hypothesis

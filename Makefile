# Two commands for everybody: `make play` and `make test`. Python 3.11 or newer, pip, venv and make are all they need.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
GAME ?= peloponnes
SEATS ?= me,greedy,greedy
INSTALL := $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: play test check types tests compiled test-compiled goldens fuzz strength bench lock clean

play: $(VENV)/.play
	@$(BIN)/ecumene play $(GAME) --seats $(SEATS)

test: check tests test-compiled fuzz

check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

tests: $(VENV)/.dev
	$(BIN)/python -m pytest -n 2

# A virtual environment is only asked for what a target needs, and only again when pyproject.toml changes.
$(VENV)/.made:
	$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/.play: $(VENV)/.made pyproject.toml
	$(INSTALL) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	$(INSTALL) $$($(BIN)/python tools/group.py dev)
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
	PYTHONPATH=build/compiled ECUMENE_EXPECT_COMPILED=1 $(BIN)/python -m pytest -n 2 tests/contract tests/kernel

goldens: $(VENV)/.dev
	$(BIN)/python -m ecumene.testing.goldens

# Twenty thousand random games, every piece counted after every decision: half a minute on the compiled twin.
fuzz: build/compiled/.built
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene.testing.fuzz

strength: build/compiled/.built
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene.testing.strength

bench: build/compiled/.built
	$(INSTALL) --editable '.[bench]'
	$(BIN)/ecumene bench
	PYTHONPATH=build/compiled $(BIN)/python -m ecumene bench

lock: $(VENV)/.dev
	$(INSTALL) uv
	$(BIN)/uv lock

clean:
	find src -name '*.so' -delete
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis

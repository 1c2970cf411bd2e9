# Everything happens in .venv, which the first target that needs it makes.
# PYTHON may name another interpreter: make check PYTHON=python3.12

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORPUS ?= corpus/cr-418
REPORT ?= report.html
WORKERS ?= auto
JOBS ?= 1
MUTANTS_ARGS ?= -o docs/mutants.md
PYTEST_ARGS ?=

.DEFAULT_GOAL := help
.PHONY: help setup setup-dev check lint types imports test report bench challenge mutants golden docs dist clean

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 12

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "diglot needs Python 3.11 or later; $(PYTHON) is older (name another: make $(MAKECMDGOALS) PYTHON=python3.12)" >&2; exit 2; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-dev: pyproject.toml | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $(VENV)/.installed $@

setup: $(VENV)/.installed ## make .venv with diglot in it

setup-dev: $(VENV)/.installed-dev ## the same, with the tools for development

report: $(VENV)/.installed ## set up, lint the bundled corpus and write report.html
	$(BIN)/diglot lint $(CORPUS) --fail-on never
	$(BIN)/diglot report $(CORPUS) -o $(REPORT)

check: lint types imports test ## set up, then ruff, mypy --strict, import contract and tests

lint: $(VENV)/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.installed-dev
	$(BIN)/mypy

imports: $(VENV)/.installed-dev
	$(BIN)/lint-imports --no-cache

test: $(VENV)/.installed-dev ## set up and run the tests
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadgroup $(PYTEST_ARGS)

golden: $(VENV)/.installed-dev ## write the golden files anew (look at the difference before you commit it)
	$(BIN)/python -m pytest --update-golden tests/cli tests/report

docs: $(VENV)/.installed-dev ## write the pages of the checks and the table of scenario keys anew
	$(BIN)/python docs/generate.py
	$(BIN)/python docs/scenario_keys.py

bench: $(VENV)/.installed-dev ## the benchmarks
	$(BIN)/python benchmarks

challenge: $(VENV)/.installed-dev ## write docs/challenge.md: faults found and false alarms on the challenge sets
	$(BIN)/python benchmarks/challenge.py -o docs/challenge.md

mutants: $(VENV)/.installed-dev ## plant faults in all texts and write docs/mutants.md: how many of each kind the linter finds
	$(BIN)/python -m benchmarks.mutants --jobs $(JOBS) $(MUTANTS_ARGS)

dist: $(VENV)/.installed-dev ## build sdist and wheel into dist/
	$(BIN)/python -m build

clean: ## take away what these targets made
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	rm -f $(REPORT)
	find src tests benchmarks docs -name __pycache__ -type d -prune -exec rm -rf {} +

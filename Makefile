# `make` alone lists the targets. Nothing but Python 3.11+ and make is needed.

# PYTHON=/path/to/python make setup chooses the Python; otherwise the one of a finished .venv
# stays, and a new .venv gets the first of these that works.
PYTHONS = python3.14 python3.13 python3.12 python3.11 python3 python
FINISHED = $(if $(wildcard .venv/castellan-setup),.venv/bin/python)

BIN = .venv/bin
PYTEST = $(BIN)/pytest -q -n auto --dist loadgroup
COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --custom-compile-command 'make lock' $(if $(UPGRADE),--upgrade)

.DEFAULT_GOAL := help
.PHONY: help setup play test soak bench watch lint format lock clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

setup: ## make or refresh .venv from the lock files
	@for python in $(if $(PYTHON),"$(PYTHON)",$(FINISHED) $(PYTHONS)); do \
		if "$$python" -c pass >/dev/null 2>&1; then \
			exec "$$python" config/bootstrap.py $(if $(PYTHON),,--keep-python); \
		fi; \
	done; \
	echo 'No working Python found ($(if $(PYTHON),PYTHON=$(PYTHON),tried $(PYTHONS))).' >&2; \
	echo 'Install Python 3.11 or newer (apt install python3 python3-venv, brew install python@3.13,' >&2; \
	echo 'or pyenv install 3.13), or name one: PYTHON=/path/to/python3.13 make setup' >&2; \
	exit 1

play: setup ## start Castellan and its page; no account, no other server needed
	@$(BIN)/python -m bot

test: lint ## run every check and the tests
	$(PYTEST)

soak: lint ## run every check and the tests at length, then the endurance run
	CASTELLAN_SOAK=1 $(PYTEST)
	CASTELLAN_SOAK=1 $(BIN)/python -m tests.soak

bench: setup ## measure the speed of the engine, the pictures and the store
	$(BIN)/python -m tests.bench

watch: setup ## watch the computer play a game of Carcassonne against itself
	$(BIN)/python -m engine.selfplay carcassonne --policy normal --watch

lint: setup ## check format, style, types and import contracts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo

format: setup ## format the code and apply the safe fixes
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

lock: setup ## resolve requirements*.in into the lock files (UPGRADE=1: newest versions)
	$(COMPILE) -o requirements.lock requirements.in
	$(COMPILE) -o requirements-dev.lock requirements-dev.in
	$(COMPILE) -o requirements-tools.lock requirements-tools.in

clean: ## remove .venv and all caches
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache .cache .pictures
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# Two commands do everything on a fresh machine with Python 3.11 or newer: `make run` and `make test`.
# Each makes the environment in $(VENV) first, from the committed locks. `make help` lists the rest.

VENV    ?= .venv
PYTHON  ?= $(shell for p in python3 python3.13 python3.12 python3.11 python3.14 python; do \
             $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$p && break; done)
EXAMPLE ?= flows/ma-angel-investor/example.answers.toml
# The seed of the random parts of the long runs; `make test` always draws the same.
SEED    ?= 1
MUTANTS ?= 1000
KILLS   ?= 510
TURNS   ?= 10000
ROWS    ?= 200000
# How many tests run side by side; 0 runs them one after another, in this process (for a debugger).
JOBS    ?= auto
SIDE_BY_SIDE = --numprocesses $(JOBS) --dist worksteal

BIN     := $(VENV)/bin
PIP      = $(BIN)/python -m pip --disable-pip-version-check --quiet
# Wheels only: a source package would fetch a build system that no lock names.
INSTALL  = $(PIP) --quiet install --require-hashes --only-binary :all: --requirement

# Another project's path must not decide which code is run.
unexport PYTHONPATH
unexport PYTHONHOME

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

##@ For everyone
.PHONY: run test help
run: $(VENV)/base.done ## start the screener (without a terminal: screen a shipped example and print the result)
	@if [ -t 0 ] && [ -t 1 ]; then exec $(BIN)/python -m screener; \
	 else exec $(BIN)/python -m screener check $(EXAMPLE); fi

test: $(VENV)/base.done ## run the tests (at most 10 minutes)
	@$(BIN)/python -m pytest $(SIDE_BY_SIDE) $(ARGS)

help: ## list these targets
	@awk 'BEGIN { FS = ":.*## " } /^##@ / { printf "\n%s\n", substr($$0, 5) } \
	      /^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

##@ For people who change it
.PHONY: dev check lint format types contracts flows-check wheel
dev: $(VENV)/check.done ## the environment with the tools of `make check`

check: lint types contracts flows-check site test wheel ## everything CI does (at most 30 minutes)

lint: $(VENV)/check.done ## ruff: rules and format
	$(BIN)/ruff check
	$(BIN)/ruff format --check

format: $(VENV)/check.done ## ruff: mend what can be mended
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

types: $(VENV)/check.done ## mypy --strict
	$(BIN)/mypy

contracts: $(VENV)/check.done ## import-linter: which layer may import which
	$(BIN)/lint-imports

flows-check: $(VENV)/base.done ## the flow and content files, and the examples inside them
	$(BIN)/python -m screener flows check

wheel: $(VENV)/check.done ## build the wheel and try it in a fresh environment outside this folder
	$(BIN)/python tests/packaging/try_wheel.py --example $(EXAMPLE)

.PHONY: snapshots docs-write site locks clean
snapshots: $(VENV)/base.done ## write the snapshots anew and show what changed
	$(BIN)/python -m pytest --snapshot-update $(ARGS)
	git diff --stat -- '*.txt'

docs-write: $(VENV)/base.done ## write the pages, schemas and the manual page that are made from the code anew
	$(BIN)/python docs/write_keys.py
	$(BIN)/python docs/write_expressions.py
	$(BIN)/python docs/write_schema.py
	$(BIN)/python docs/write_flow_keys.py
	$(BIN)/python docs/write_commands.py
	git diff --stat -- docs flows/schema

site: $(VENV)-docs/docs.done ## build the documentation site into build/site, in an environment of its own; a warning fails it
	$(VENV)-docs/bin/sphinx-build --fail-on-warning --keep-going --nitpicky --fresh-env --write-all --quiet \
	  --builder html --doctree-dir build/doctrees docs build/site
	@echo "built build/site/index.html" >&2

locks: ## resolve requirements/ anew (needs uv on the path)
	uv pip compile pyproject.toml --extra batch --group build --group test -o requirements/base.txt $(LOCKING)
	uv pip compile pyproject.toml --extra batch --group check -c requirements/base.txt -o requirements/check.txt $(LOCKING)
	uv pip compile pyproject.toml --group bench -c requirements/base.txt -o requirements/bench.txt $(LOCKING)
	uv pip compile --group docs -c requirements/base.txt -o requirements/docs.txt $(LOCKING)
	uv pip compile pyproject.toml --extra spark -c requirements/base.txt -o requirements/spark.txt $(LOCKING)
LOCKING = --universal --python-version 3.11 --generate-hashes --no-header --no-annotate --upgrade --quiet \
          --no-emit-index-url --no-emit-find-links

clean: ## remove the environment, builds and caches
	rm -rf $(VENV) $(VENV)-docs build dist mutants .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

##@ Long runs (not part of check)
.PHONY: soak fuzz mutate planted mistakes crash walk verify bench agreement spark
soak: $(VENV)/base.done ## the property tests with many more examples, from SEED
	$(BIN)/python -m pytest $(SIDE_BY_SIDE) --hypothesis-profile soak --hypothesis-seed $(SEED) $(ARGS)

fuzz: $(VENV)/base.done ## hostile keys, pastes and files, 200,000 and more, from SEED: only refusals in words may come out
	$(BIN)/python -m tests.fuzz.run --seed $(SEED) $(ARGS)

mutate: $(VENV)/check.done ## MUTANTS changed copies of values, expr and result, drawn by SEED: how many do the tests catch?
	$(BIN)/python tests/mutation/run.py --count $(MUTANTS) --seed $(SEED)

planted: $(VENV)/base.done ## each reported fault brought back, one at a time: do the tests of that report notice?
	$(BIN)/python -m tests.reports.plant $(ARGS)

mistakes: $(VENV)/base.done ## a hundred mistakes of authors planted in the flows, by SEED: does flows check find each, at its place?
	$(BIN)/python -m tests.authoring.planting.run --seed $(SEED) $(ARGS)

crash: $(VENV)/base.done ## kill KILLS sessions drawn by SEED, save one case twice over and over, fill disks: no answer may go
	$(BIN)/python tests/crash/run.py --count $(KILLS) --seed $(SEED)

walk: $(VENV)/base.done ## interviews held at random, TURNS turns, from SEED: nothing breaks, all end, nothing is asked twice
	$(BIN)/python -m screener flows walk --n $(TURNS) --seed $(SEED) $(ARGS)

verify: $(VENV)/base.done ## what the shipped flows can never bring about, proved by a solver, and what their examples miss
	$(BIN)/python -m screener flows verify $(ARGS)
	$(BIN)/python -m screener flows coverage --table

bench: $(VENV)/bench.done ## each timed promise beside its peer: starting, one case, after an answer, 500 rows, 10,000 cases
	$(BIN)/python -m benchmarks.start_up --example $(EXAMPLE)
	$(BIN)/python -m benchmarks.one_case
	$(BIN)/python -m benchmarks.after_an_answer
	$(BIN)/python benchmarks/rows.py
	$(BIN)/python benchmarks/folder.py
	$(BIN)/python -m benchmarks.questions --seed $(SEED)
	$(BIN)/python -m benchmarks.batch
	$(BIN)/python -m benchmarks.batch_growth
	$(BIN)/python -m benchmarks.batch_openfisca
	$(BIN)/python -m benchmarks.batch_engine

agreement: $(VENV)/spark.done ## ROWS random rows by DuckDB and by Spark beside check, cell by cell, at every boundary (needs a Java)
	$(BIN)/python -m benchmarks.agreement --rows $(ROWS) --seed $(SEED) $(ARGS)

spark: $(VENV)/spark.done ## the tests on a Spark session of this machine (needs a Java, 17 or newer; 450 MB to fetch)
	$(BIN)/python -m pytest tests/batch/test_spark.py $(ARGS)

# ------------------------------------------------------------------------------------------ environments
$(VENV)/base.done: requirements/base.txt pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer was not found; name one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "setting up $(VENV) (once)" >&2
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(INSTALL) requirements/base.txt >&2
	@$(PIP) install --no-index --no-deps --no-build-isolation --editable . >&2
	@touch $@

$(VENV)/check.done: requirements/check.txt $(VENV)/base.done
	@echo "adding the tools of make check (once)" >&2
	@$(INSTALL) requirements/check.txt >&2
	@touch $@

$(VENV)/bench.done: requirements/bench.txt $(VENV)/base.done
	@echo "adding the peers of make bench (once)" >&2
	@$(INSTALL) requirements/bench.txt >&2
	@touch $@

# The site is built from its pages alone: the program is not installed there.
$(VENV)-docs/docs.done: requirements/docs.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer was not found; name one: make PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "setting up $(VENV)-docs (once)" >&2
	@test -x $(VENV)-docs/bin/python || $(PYTHON) -m venv $(VENV)-docs
	@$(VENV)-docs/bin/python -m pip --disable-pip-version-check --quiet --quiet \
	  install --require-hashes --only-binary :all: --requirement requirements/docs.txt >&2
	@touch $@

# There is no wheel of pyspark: it alone is built here.
$(VENV)/spark.done: requirements/spark.txt $(VENV)/base.done
	@echo "adding Spark (once)" >&2
	@$(PIP) install --require-hashes --only-binary :all: --no-binary pyspark --requirement requirements/spark.txt >&2
	@touch $@

# Longbox: `make help` lists the commands. You need Python 3.11 or newer; with a C compiler it runs ten times faster.
#
# Everything lives in .venv: the packages of a lock file and the built wheel of Longbox (compiled where possible).
#   compiled run:  .venv/bin/python ...
#   pure run:      PYTHONPATH=src .venv/bin/python ...      (src hides the installed wheel)

PY = .venv/bin/python
PIP = $(PY) -m pip --disable-pip-version-check
PYTEST = $(PY) -m pytest -n auto --dist worksteal -q
ARGS =
MINUTES = 10
GAME =

.PHONY: help play web node test soak lint wire format mutants bench docs wheel release lock clean pure-tests compiled-tests slow-tests compiler-in-ci player developer install

help:
	@echo "make play     set up and play in your browser (.venv/bin/longbox play stays in this terminal)"
	@echo "make test     lint, all tests on the plain source, then conformance, server and browser on the compiled build"
	@echo "make lint     ruff, mypy, import-linter, a check that compiled code calculates in 64 bits;"
	@echo "              svelte-check, eslint and prettier, if the web pages changed"
	@echo "make wire     write the browser's types (web/src/wire.ts and others) from the server's"
	@echo "make format   let ruff fix layout and imports"
	@echo "make web      build the web pages, if their sources changed (make play does this too)"
	@echo "make docs     build the documentation into build/site"
	@echo "make soak     the conformance kit with fresh seeds, for MINUTES=10, over all games or GAME=titans;"
	@echo "              without GAME, then half an hour of the server: killed ten times, a hostile client, 500 tables"
	@echo "make mutants  put faults into the rules and list those that no test notices"
	@echo "make bench    measure the speed beside OpenSpiel and RLCard (installs both)"
	@echo "make wheel    build the wheel into dist/"
	@echo "make release  source archive, wheels and release notes in dist/, ready to publish"
	@echo "make lock     resolve requirements*.lock again from pyproject.toml"
	@echo "make clean    remove everything that was built or installed here"

# Plain Python right away, compiled in the background for the next start: see ready.py.
play: web
	@$(PY) ready.py --soon
	@.venv/bin/longbox serve $(ARGS)

web: player node
	@$(PY) hatch_build.py web

# Node comes from the PATH, else from a package.
node: .venv/.made
	@command -v node >/dev/null 2>&1 && command -v npm >/dev/null 2>&1 || $(MAKE) -s .venv/.node

test: compiler-in-ci
	@started=`date +%s`; \
	$(MAKE) -s lint && $(MAKE) -s pure-tests || { echo "make test: FAILED (see above)"; exit 1; }; \
	why=`$(why_no_compiler)`; \
	$(MAKE) -s web || exit 1; \
	if [ -n "$$why" ]; then $(MAKE) -s install || exit 1; PYTHONPATH=src $(PYTEST) -m kit || exit 1; compiled="The compiled half did NOT run: $$why."; \
	else $(MAKE) -s compiled-tests || { echo "make test: FAILED in the compiled half (see above)"; exit 1; }; \
	  compiled="The compiled half passed."; fi; \
	$(MAKE) -s slow-tests || { echo "make test: FAILED (see above)"; exit 1; }; \
	.venv/bin/longbox rules --coverage || { echo "make test: FAILED: rules without code or test (see above)"; exit 1; }; \
	now=`date +%s`; \
	echo "make test: passed in $$(( (now - started) / 60 )) min $$(( (now - started) % 60 )) s. Lint and the pure half passed. $$compiled"

soak: developer
	@$(MAKE) -s install
	@$(PY) -m longbox.testing.soak --minutes $(MINUTES) $(GAME) $(ARGS)
	@if [ -z "$(GAME)" ]; then $(PY) -m tests.games.mutated && $(PY) -m tests.server.soak; fi

lint: developer node
	@echo "== lint"
	@failed=; \
	$(PY) -m ruff check . || failed="$$failed ruff-check"; \
	$(PY) -m ruff format --check . || failed="$$failed ruff-format"; \
	$(PY) -m mypy || failed="$$failed mypy"; \
	PYTHONPATH=src .venv/bin/lint-imports --no-logo || failed="$$failed import-linter"; \
	$(PY) -m tests.build.narrow || failed="$$failed narrow"; \
	$(PY) -m tests.build.late || failed="$$failed late"; \
	$(PY) -m tests.build.pages lint || failed="$$failed pages"; \
	PYTHONPATH=src $(PY) -m tests.build.wire --check || failed="$$failed wire"; \
	if [ -n "$$failed" ]; then echo "lint: FAILED:$$failed"; exit 1; fi

# What the browser knows of the server's types.
wire: developer
	@PYTHONPATH=src $(PY) -m tests.build.wire

format: developer
	@$(PY) -m ruff check --fix .
	@$(PY) -m ruff format .

# Tests that play whole games through a server, a browser or a screen, and the conformance kit (marked "kit"), run only
# once: on the compiled build if there is one.
SLOW = tests/server tests/web tests/terminal/test_screens.py tests/terminal/test_newcomer.py

pure-tests: developer node
	@echo "== unit tests of the web pages"
	@$(PY) -m tests.build.pages test
	@echo "== tests on the plain source"
	@LONGBOX_EXPECT=pure PYTHONPATH=src $(PYTEST) -m "not kit" $(SLOW:%=--ignore=%)

slow-tests: developer web
	@echo "== tests of server, browser and screens"
	@$(PY) -m tests.web.browser >/dev/null
	@$(PYTEST) $(SLOW)

compiled-tests: developer
	@echo "== tests on the compiled build"
	@LONGBOX_COMPILE=require $(MAKE) -s install
	@LONGBOX_EXPECT=compiled $(PYTEST) tests/build/test_installed.py tests/conformance

mutants: developer
	@$(PY) -m mutants $(ARGS)

bench: .venv/.bench
	@$(MAKE) -s install
	@$(PY) -m benchmarks $(ARGS)

wheel: player
	@$(MAKE) -s install
	@mkdir -p dist && cp build/wheel/*.whl dist && ls dist

docs: .venv/.docs
	@PATH="$(CURDIR)/.venv/bin:$$PATH" PYTHONPATH=src NO_MKDOCS_2_WARNING=1 $(PY) -m mkdocs build -q
	@echo "The documentation is in build/site. To read it: $(PY) -m http.server -d build/site"

release: player web
	@$(PY) release.py

# CI needs the compiled half: say so at the start instead of after half a run.
compiler-in-ci: developer
	@why=`$(why_no_compiler)`; \
	if [ -n "$$why" ] && [ -n "$$CI" ]; then echo "make test: FAILED: CI is set, so the compiled half must run, but $$why. $(get_compiler)"; exit 1; fi

# The venv and what is in it -------------------------------------------------------------------------------------------

player: .venv/.player
developer: .venv/.developer

get_python = Debian, Ubuntu: apt install python3 python3-venv. Fedora: dnf install python3. macOS: brew install python.
get_compiler = Debian, Ubuntu: apt install gcc python3-dev. Fedora: dnf install gcc python3-devel. macOS: xcode-select --install.
why_no_compiler = $(PY) -c 'import hatch_build; print(hatch_build.why_no_compiler() or "")'

# Remove a venv whose Python has gone.
ifneq ($(wildcard .venv/.made),)
broken := $(shell $(PY) -c '' 2>/dev/null || rm -rf .venv)
endif

.venv/.made:
	@found=; \
	for p in $$PYTHON python3 python3.14 python3.13 python3.12 python3.11 python; do \
	  if $$p -c 'import sys; raise SystemExit(sys.version_info < (3, 11))' >/dev/null 2>&1; then found=$$p; break; fi; \
	done; \
	if [ -z "$$found" ]; then echo "Longbox needs Python 3.11 or newer, and none was found. $(get_python)"; exit 1; fi; \
	if ! $$found -c 'import venv, ensurepip' >/dev/null 2>&1; then \
	  echo "Longbox needs Python's venv module, which this Python ($$found) lacks. $(get_python)"; exit 1; fi; \
	echo "Making .venv with `$$found -V`"; \
	rm -rf .venv && $$found -m venv .venv && touch $@

.venv/.player: requirements-play.lock .venv/.made
	@echo "Installing what a player needs ..."
	@$(PIP) -qq install --require-hashes -r requirements-play.lock && touch $@

.venv/.developer: requirements.lock .venv/.made
	@echo "Installing what a developer needs ..."
	@$(PIP) -qq install --require-hashes -r requirements.lock && touch $@ .venv/.player

.venv/.node: requirements-node.lock .venv/.made
	@echo "Installing node, which builds the front end ..."
	@$(PIP) -qq install --require-hashes -r requirements-node.lock && touch $@

.venv/.docs: requirements-docs.lock .venv/.player
	@echo "Installing what builds the documentation ..."
	@$(PIP) -qq install --require-hashes -r requirements-docs.lock && touch $@

.venv/.bench: requirements-bench.lock .venv/.player
	@echo "Installing the peers that we are measured against ..."
	@$(PIP) -qq install --require-hashes -r requirements-bench.lock && touch $@

# Build and install the wheel, only if the sources, the build or LONGBOX_COMPILE changed.
install:
	@$(PY) ready.py

# uv resolves for all platforms and Pythons at once. The files contain no addresses.
lock: developer
	@$(PIP) -qq install uv
	@for set in "requirements --extra=dev" "requirements-play --extra=web --extra=operate --extra=build" "requirements-server --extra=web --extra=operate --extra=otel" "requirements-node --extra=node" "requirements-docs --extra=docs" "requirements-bench --extra=bench"; do \
	  name=$${set%% *}; extras=$${set#* }; others=; [ $$name = requirements ] || others="-c requirements.lock"; \
	  echo "$$name.lock"; \
	  $(PY) -m uv pip compile -q pyproject.toml $$extras $$others --universal --python-version 3.11 --generate-hashes \
	    --no-header --no-annotate --no-emit-index-url --no-emit-package longbox $(ARGS) -o $$name.lock >/dev/null || exit 1; \
	done

clean:
	rm -rf .venv build dist benchmarks/out __pycache__ .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	find src tests benchmarks mutants -name __pycache__ -type d -prune -exec rm -rf {} +

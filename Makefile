# The commands of this repository. Each first installs missing system libraries.

# The input and output of `make render`: make render THEME=my.yaml OUTPUT=pictures
THEME ?= Resources/Themes/harbor.yaml
OUTPUT ?= .build/rendered

# On Linux, the standard library is linked statically: the program starts in half the time, and does
# not need Swift. macOS has it in the system. Only libraries that the program calls are linked; the option
# for clang is in a variable, since it has to precede the libraries that SwiftPM names. Generic types are made
# from what they are made of, and not looked up among all conformances: a start takes a quarter fewer instructions.
ifeq ($(shell uname -s),Linux)
RELEASE := env CCC_OVERRIDE_OPTIONS='\#^-Wl,--as-needed' swift build --configuration release --static-swift-stdlib \
    -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors
else
RELEASE := swift build --configuration release
endif

FORMATTED := $(wildcard Package.swift Sources Plugins Examples Tests Checks Benchmarks/Package.swift Benchmarks/Benchmarks \
    Fuzz/Package.swift Fuzz/Sources Server/Package.swift Server/Sources Server/Tests)

# The server is a separate package. The port of `make serve`: make serve THEME=my.yaml PORT=9000
PORT ?= 8080
# The style sheet and the folder of screens for `make studio`. Default: those of the sample theme.
ifeq ($(THEME),Resources/Themes/harbor.yaml)
SHEET ?= Resources/StyleSheets/harbor.yaml
SCREENS ?= Resources/Screens
endif
SERVER := swift build --package-path Server --configuration release

.PHONY: help setup render serve studio test test-all test-quick test-thread test-address test-consumer test-plugin test-server example-desktop check-accessibility conformance conformance-web bench bench-check lint check-api format docs schemas deb tarball artifactbundle fuzz corpora test-faults test-growth clean

help:
	@echo 'make setup    install the system libraries that are missing'
	@echo 'make render   render THEME=$(THEME) to OUTPUT=$(OUTPUT)'
	@echo 'make serve    serve THEME=$(THEME) over HTTP at PORT=$(PORT)'
	@echo 'make studio   show THEME=$(THEME) live, with SHEET= and SCREENS='
	@echo 'make test     run all tests, or those of FILTER=, with a tenth of the random rounds'
	@echo 'make test-all run all tests with all random rounds'
	@echo 'make test-server    run the tests of the server, a separate package'
	@echo 'make check-accessibility    run the rules of AXE=axe.min.js over galleries and the studio'
	@echo 'make test-quick    run the tests of documents and values, for the inner loop'
	@echo 'make test-thread, make test-address    the same under a sanitizer'
	@echo 'make test-consumer    test a package that uses the golden tests, as its user would'
	@echo 'make test-plugin    build the example of the plugins, as its user would'
	@echo 'make example-desktop    test the example with a window of GTK 4 on a screen in memory'
	@echo 'make conformance    compare with a browser, and write Checks/Conformance/Results.md'
	@echo 'make conformance-web    compare with a browser that uses the exported style sheets'
	@echo 'make bench    measure, and print a table'
	@echo 'make bench-check    fail if a benchmark exceeds its threshold in Benchmarks/thresholds.json'
	@echo 'make fuzz     fuzz each reader for SECONDS=60'
	@echo 'make corpora  read public collections of files, and compare with other readers'
	@echo 'make test-faults    fail every call to the file system in turn, and kill runs'
	@echo 'make test-growth    measure whether time and memory grow faster than input, in minutes'
	@echo 'make lint     check the formatting of all Swift files, the scripts of Pages, and check-api'
	@echo 'make check-api    count public types, compare the libraries with those of the last release'
	@echo 'make format   format all Swift files'
	@echo 'make docs     build the reference documentation as static HTML in .build/docs'
	@echo 'make schemas  write the schemas for editors to Resources/Schemas'
	@echo 'make deb, make tarball, make artifactbundle    make a package of the command line in .build/packages'
	@echo 'make clean    remove .build'

setup:
	@Scripts/setup

render: setup
	$(RELEASE) --product livery
	"$$($(RELEASE) --show-bin-path)/livery" render "$(THEME)" --output "$(OUTPUT)"
	@echo 'The pictures are in $(OUTPUT)'

serve: setup
	$(SERVER) --product livery-server
	"$$($(SERVER) --show-bin-path)/livery-server" serve --theme "$(THEME)" --port $(PORT)

studio: setup
	$(SERVER) --product livery-server
	"$$($(SERVER) --show-bin-path)/livery-server" studio "$(THEME)" \
	    $(if $(SHEET),--sheet "$(SHEET)") $(if $(SCREENS),--screens "$(SCREENS)")

# All tests, or those of a pattern: make test FILTER=LiveryGoldensTests. Package.swift reads LIVERY_TEST_BUILD. What
# else needs programs that are quickly built takes those of the tests.
FILTER ?=
TESTS := --scratch-path .build/tests
DEBUG := LIVERY_TEST_BUILD=1 swift build $(TESTS)
test test-quick test-thread test-address: export LIVERY_TEST_BUILD = 1
test: setup
	Scripts/run-tests $(TESTS) $(if $(FILTER),--filter '$(FILTER)')

# The same with all random rounds and kills. LIVERY_SEED=20261125 tries others.
test-all: export LIVERY_ROUNDS = all
test-all: test

# Packages that use Livery share a folder, so that it is compiled for them once.
OUTSIDE := --scratch-path "$(CURDIR)/.build/outside"
test-server: setup
	Scripts/run-tests --package-path Server $(OUTSIDE)

# Runs the rules of axe-core over galleries and the studio: make check-accessibility AXE=axe.min.js
AXE ?= axe.min.js
check-accessibility: setup
	$(DEBUG) --product livery
	swift build --package-path Server $(OUTSIDE) --product livery-server
	node Server/Tests/Studio/accessibility.mjs "$(AXE)" .build/tests/debug/livery \
	    .build/outside/debug/livery-server Resources Examples

# The tests that most changes break first, in seconds.
test-quick: setup
	Scripts/run-tests $(TESTS) \
	    --filter 'LiverySupportTests|LiveryDocumentsTests|LiveryTests.*(Value|Color|Architecture|BoxKey)'

# The same tests under ThreadSanitizer and AddressSanitizer.
test-thread: setup
	TSAN_OPTIONS=suppressions=$(CURDIR)/Checks/Sanitizers/races.supp \
	    Scripts/run-tests --sanitize=thread --scratch-path .build/thread

test-address: setup
	ulimit -s 65536; LSAN_OPTIONS=suppressions=$(CURDIR)/Checks/Sanitizers/leaks.supp:print_suppressions=0 \
	    Scripts/run-tests --sanitize=address --scratch-path .build/address

# Golden tests of a package outside of the repository, with only `swift test`.
test-consumer: setup
	Checks/Consumer/check

# The plugins in a package outside of the repository.
test-plugin: setup
	Checks/Plugin/check

# The example with a window, on a screen in memory. Installs GTK 4.
example-desktop: setup
	Examples/Desktop/check

# Draws the cases of Checks/Conformance, or those of a name, with Chromium or Chrome, which node drives; without a
# browser, compares with the stored pictures: make conformance ONLY=edges/pillBox
ONLY ?=
conformance: setup
	$(DEBUG) --product ConformanceTool
	.build/tests/debug/ConformanceTool $(if $(ONLY),--only '$(ONLY)')

# Draws the sample themes with the exported style sheets in Chromium or Chrome, and boxes also twelve times as
# large.
conformance-web: setup
	swift run -c release ConformanceTool --web Resources/Themes/harbor.yaml Resources/Themes/classic.plist \
	    Checks/Conformance/Web/Library/components.yaml

# Benchmarks are a separate package. The plugin runs them in its own process, each for a second.
bench: setup
	swift package --package-path Benchmarks benchmark --grouping benchmark

# Ratios to a fixed amount of work in the same run. Benchmarks/check --record records the current ones.
bench-check: setup
	Benchmarks/check

# Of the web pages, node reads the scripts, each page's as the page has them: one after another.
PAGES := Sources/CPages/gallery.c Sources/CPages/report.c Server/Sources/CStudioPage/page.c
lint: setup check-api
	swift format lint --strict --recursive --parallel $(FORMATTED)
	@if command -v node >/dev/null; then for page in $(PAGES); do \
	    sed -n 's|^#embed "[./]*\(Pages/.*[.]js\)".*|\1|p' $$page | awk '!seen[$$0]++' | xargs cat | node --check - || exit; done; \
	    else echo 'The scripts of Pages are not checked: node is not installed'; fi

# Counts the public types of the libraries, and compares their declarations with those of the last release.
check-api: setup
	Scripts/check-api

format: setup
	swift format --in-place --recursive --parallel $(FORMATTED)

docs: setup
	Scripts/docs .build/docs

# With PyPI's jsonschema, Scripts/check-schemas checks them against all documents of the repository.
schemas: setup
	$(DEBUG) --product livery
	Scripts/schemas

# Fuzzes readers under AddressSanitizer: make fuzz SECONDS=60 TARGETS='png svg'
SECONDS ?= 60
TARGETS ?=
fuzz: setup
	Fuzz/run $(SECONDS) $(TARGETS)

# Fetches the collections to .build/corpora: make corpora CORPORA='pngsuite resvg'
CORPORA ?=
corpora: setup
	$(DEBUG) --product livery
	Scripts/corpora $(CORPORA)

test-faults: setup
	$(RELEASE) --product livery
	Checks/Faults/run "$$($(RELEASE) --show-bin-path)/livery"

# Some lines of the table: make test-growth GROWTH='SVG: tokens:'
GROWTH ?=
test-growth: setup
	$(RELEASE) --product livery
	Checks/Growth/run "$$($(RELEASE) --show-bin-path)/livery" $(GROWTH)
	Checks/Growth/run "$$($(RELEASE) --show-bin-path)/livery" --deep $(GROWTH)

# Packages of the command line: for Debian, for any folder, for SwiftPM plugins.
deb: setup
	Scripts/package deb

tarball: setup
	Scripts/package tarball

artifactbundle: setup
	Scripts/package artifactbundle

clean:
	rm -rf .build

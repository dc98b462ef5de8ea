# make run      build, then the tour and the prompt
# make test     all tests, warnings as errors
# make lint     the format rules           make format   repairs the layout
# make install  PREFIX=/usr/local          make bench    make fuzz [SECONDS=60]

PREFIX ?= /usr/local
SECONDS ?= 60
SWIFT_SOURCES = Sources Tests Benchmarks/Package.swift Benchmarks/Sources Fuzz Package.swift

# Numeric code is tested as it is shipped too: the compiler does not optimise C in debug builds.
NUMERIC_TESTS = RealFunctionsTests|ExpressionsTests|SamplingTests|AnalysisTests|ChartCoreTests

.PHONY: run test lint format bench install fuzz setup

# Standard output belongs to the program alone.
run: setup
	@swift build -c release --product locus 1>&2
	@if [ -t 0 ] && [ -t 1 ]; then exec .build/release/locus -i examples/tour.plot; \
	else exec .build/release/locus examples/tour.plot; fi

# The whole suite comes last, so that the last line counts all of it.
test: setup
	LOCUS_WARNINGS_AS_ERRORS=1 swift test -c release --scratch-path .build-numeric \
	  --filter '^($(NUMERIC_TESTS))\.'
	LOCUS_WARNINGS_AS_ERRORS=1 swift test

lint:
	swift format lint --strict -r $(SWIFT_SOURCES)

format:
	swift format format -i -r $(SWIFT_SOURCES)

bench: setup
	swift build -c release --product locus 1>&2
	swift run -c release --package-path Benchmarks locus-benchmarks evaluate --formulas Benchmarks/formulas.txt
	Benchmarks/startup.py
	Benchmarks/data.py

# With the standard library inside: the program must not need the toolchain it was built with. On Linux
# the C++ runtime goes in too, found as an archive in a folder without the shared one: loading it would be
# a fifth of the start.
STATIC = .build-install/static
install: setup
	@mkdir -p $(STATIC)
	@flags=; archive=$$($${CC:-cc} -print-file-name=libstdc++.a 2>/dev/null); \
	if [ "$$(uname)" = Linux ] && [ -f "$$archive" ]; then \
	  ln -sf "$$archive" $(STATIC)/libstdc++.a; \
	  flags="-Xswiftc -Xclang-linker -Xswiftc -static-libgcc -Xlinker -L$$PWD/$(STATIC)"; \
	fi; \
	swift build -c release --static-swift-stdlib --product locus --scratch-path .build-install \
	  $$flags 1>&2
	mkdir -p "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 .build-install/release/locus "$(DESTDIR)$(PREFIX)/bin/locus"

fuzz:
	scripts/fuzz.sh $(SECONDS)

setup:
	@scripts/setup.sh 1>&2

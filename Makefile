# make run      build, then the tour and the prompt
# make test     all tests, warnings as errors
# make lint     the format rules           make format   repairs the layout
# make setup-export  what PDF, PNG, films and pictures in pixels need: librsvg, libwebp
# make install  PREFIX=/usr/local DESTDIR=  the program, its man page, completion for three shells
# make uninstall                            takes them away again
# make deb      a Debian package of that program     make dist  a tarball that runs without anything installed; both in out/
# make packages     both of what `make test` compiled, unpacked and tried in empty roots
# make bench    make fuzz [SECONDS=60]   make fuzz-lines [LINES=100000]
# make fuzz-session [STATEMENTS=1000000] [SEED=1]  sessions of the grammar, every answer judged
# make sanitize [PART=name]  tests under AddressSanitizer, then ThreadSanitizer, in parts
# make interrupts  [MOMENTS=400] Ctrl-C during heavy work   make latency  Return to picture
# make containment [TRIPLES=100000000]  enclosures of random formulas, held to GNU MPFR
# make certificates [N=100000] [SEED=9000]  what is said to be proved of the curves of random formulas, held to their values
# make torture  [KILLS=500] kills the program while it writes files
# make memory   attacks the program's memory with three budgets
# make faults   lets one system call after the other fail
# make keys     [PAIRS=0] all pairs of keys at the prompt, or so many of them
# make attacks  the last five, short, on the program that `make test` built
# make graphics  pictures in pixels in xterm and kitty on a screen of Xvfb, where they are installed
# make renderers  the gallery as librsvg, CairoSVG, resvg and LibreOffice draw it, those that are installed, held to Chromium
# make compatibility  published Swift Charts code, compiled in both language modes and drawn
# make wasm     the engine of pages for WebAssembly   make wasm-test  its points, compared with the program BUILT
# make charts   the charts of examples/charts, compiled by a package of its own, compared with the gallery

PREFIX ?= /usr/local
SECONDS ?= 60
LINES ?= 100000
KILLS ?= 500
PAIRS ?= 0
STATEMENTS ?= 1000000
SEED ?= 1
MOMENTS ?= 400
PART ?=
SWIFT_SOURCES = Sources Tests Benchmarks/Package.swift Benchmarks/Sources Fuzz Package.swift \
  Compatibility/Package.swift Compatibility/Sources $(wildcard Compatibility/Tests/*/*.swift) \
  examples/charts/Package.swift examples/charts/Sources

.PHONY: wasm wasm-test containment certificates run test lint format bench install uninstall fuzz fuzz-lines fuzz-session sanitize interrupts \
  place deb dist packages graphics renderers latency torture faults keys memory attacks compatibility charts setup setup-export

# Standard output belongs to the program alone. Somebody waits for the first build: rooms that read statements and word answers are left
# without optimisation there (Package.swift), which makes each statement somewhat slower.
run: setup
	@LOCUS_QUICK=1 swift build -c release -debug-info-format none --product locus 1>&2
	@if [ -t 0 ] && [ -t 1 ]; then exec .build/release/locus -i examples/tour.plot; \
	else exec .build/release/locus examples/tour.plot; fi

# The code is tested as it is shipped, optimised and without debug information: one build, and numeric tests that end in seconds. A plain
# `swift test` runs the same tests on a debug build, which is made anew faster after a change.
test: setup
	LOCUS_WARNINGS_AS_ERRORS=1 scripts/tests.sh

# The same build as `make test`; without MPFR (libmpfr6) the tests are left out.
containment: setup
	LOCUS_TRIPLES=$(or $(TRIPLES),100000000) LOCUS_WARNINGS_AS_ERRORS=1 \
	  scripts/tests.sh --filter MpfrContainmentTests

certificates: setup
	LOCUS_CERTIFICATES=$(or $(N),100000) LOCUS_CERTIFICATE_SEED=$(or $(SEED),9000) LOCUS_WARNINGS_AS_ERRORS=1 \
	  scripts/tests.sh --filter CertificateTests

setup-export:
	@scripts/setup.sh export

# The layout, that every test and suite is named by a sentence, that no new folders of a target need each other, and that the manifest names
# each import.
lint:
	swift format lint --strict -r $(SWIFT_SOURCES)
	@perl -0ne 'while (/\@(Test|Suite)\b(?!\(\s*")/g) { print "$$ARGV: \@$$1 without a sentence\n"; $$bad = 1 } \
	END { exit $$bad // 0 }' $$(find Tests Compatibility/Tests -name "*.swift")
	@scripts/cycles.py
	@scripts/imports.py
	@scripts/columns.py

format:
	swift format format -i -r $(SWIFT_SOURCES)

bench: setup
	swift build -c release --product locus 1>&2
	Benchmarks/native.sh Benchmarks/.build/native
	swift run -c release --package-path Benchmarks locus-benchmarks evaluate \
	  --formulas Benchmarks/formulas.txt --native Benchmarks/.build/native
	swift run -c release --package-path Benchmarks locus-benchmarks sample --curves Benchmarks/curves.txt
	swift run -c release --package-path Benchmarks locus-benchmarks chart
	CC=$${CC:-clang} Benchmarks/kernels.sh
	Benchmarks/startup.py
	Benchmarks/data.py
	Benchmarks/space.py

# With every library inside where Linux has the archives: the program must not need the toolchain it was
# built with, and loading libraries would be a third of its start. Otherwise with the standard library
# inside.
SHARE = $(DESTDIR)$(PREFIX)/share
PROGRAM = $(DESTDIR)$(PREFIX)/bin/locus
# What draws PDF, PNG and pixels for a program that cannot load librsvg.
PIXELS = $(DESTDIR)$(PREFIX)/libexec/locus/locus-pixels
MAN = $(SHARE)/man/man1/locus.1
BASH_COMPLETION = $(SHARE)/bash-completion/completions/locus
# Where zsh looks; Debian's packages have a folder of their own.
ZSH = zsh/site-functions
ZSH_COMPLETION = $(SHARE)/$(ZSH)/_locus
FISH_COMPLETION = $(SHARE)/fish/vendor_completions.d/locus.fish
FOLDERS = "$(dir $(PROGRAM))" "$(dir $(MAN))" "$(dir $(BASH_COMPLETION))" \
  "$(dir $(ZSH_COMPLETION))" "$(dir $(FISH_COMPLETION))"
BUILT = .build-install/release/locus
# Functions that run at the start lie side by side, where the linker can: scripts/startup-order.sh runs the program that was linked and lists
# them, and the program is linked once more. Without valgrind the functions stay where they are: twice the memory at the start. Types are
# asked by functions, not by their names, which the runtime would read and look up: a fifth of the instructions of a start.
ORDER = $(CURDIR)/.build-install/startup-order.txt
.build-install/release/locus: setup
	@archive() { $${CC:-cc} -print-file-name="$$1" 2>/dev/null; }; \
	flags="-Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors"; \
	if [ -e .build-archives/libstdc++.a ]; then \
	  if [ -f "$$(archive libc.a)" ] && [ -f "$$(archive libreadline.a)" ] && [ -f "$$(archive libtinfo.a)" ]; then \
	    flags="$$flags -Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -lmpfr -Xlinker -lgmp"; \
	  else \
	    flags="$$flags -Xswiftc -Xclang-linker -Xswiftc -static-libgcc"; \
	  fi; \
	fi; \
	can_order=; \
	if [ "$$(uname)" = Linux ] && command -v ld.gold >/dev/null 2>&1; then \
	  can_order=1; mkdir -p .build-install; [ -e $(ORDER) ] || : >$(ORDER); \
	  flags="$$flags -Xswiftc -use-ld=gold -Xswiftc -Xfrontend -Xswiftc -function-sections"; \
	  flags="$$flags -Xlinker --section-ordering-file=$(ORDER)"; \
	fi; \
	build() { \
	  swift build -c release -debug-info-format none --static-swift-stdlib --product locus --scratch-path .build-install $$flags 1>&2; \
	}; \
	build || exit; \
	if [ -n "$$can_order" ] && [ $@ -nt $(ORDER) ] && scripts/setup.sh order 1>&2 \
	  && scripts/startup-order.sh $@ $(ORDER) 1>&2; then \
	  rm $@; build && touch $(ORDER); \
	fi

install: .build-install/release/locus
	@$(MAKE) --no-print-directory place

# What is installed of the program BUILT.
place:
	install -d $(FOLDERS)
	install -s -m 755 "$(BUILT)" "$(PROGRAM)"
	scripts/package/pixels.sh "$(BUILT)" "$(PIXELS)"
	install -m 644 docs/locus.1 "$(MAN)"
	"$(BUILT)" --completion bash >"$(BASH_COMPLETION)"
	"$(BUILT)" --completion zsh >"$(ZSH_COMPLETION)"
	"$(BUILT)" --completion fish >"$(FISH_COMPLETION)"
	chmod 644 "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"

# docs/packaging.md says what is in them.
OUT = out
deb dist: .build-install/release/locus
	@scripts/setup.sh package 1>&2
	@scripts/package/$@.sh $(BUILT) $(OUT)

packages:
	@scripts/setup.sh package 1>&2
	scripts/package/check.py .build-test

uninstall:
	rm -f "$(PROGRAM)" "$(PIXELS)" "$(MAN)" "$(BASH_COMPLETION)" "$(ZSH_COMPLETION)" "$(FISH_COMPLETION)"

fuzz:
	for subject in formula session data latex svg plot; do scripts/fuzz.sh $(SECONDS) $$subject || exit 1; done

# Random lines through the program itself.
fuzz-lines: setup
	swift build -c release --product locus 1>&2
	scripts/fuzz-lines.py $(LINES)

# Sessions through the program itself, with what must be true of their answers.
fuzz-session: setup
	swift build -c release --product locus 1>&2
	scripts/fuzz-session.py $(STATEMENTS) --seed $(SEED)

# The tests once more with memory errors and data races watched; each takes a build of its own.
sanitize: setup
	scripts/sanitize.sh $(PART)

interrupts latency torture faults keys memory: setup
	swift build -c release --product locus 1>&2
	scripts/$@.py $(if $(filter torture,$@),--kills $(KILLS)) $(if $(filter keys,$@),--pairs $(PAIRS)) \
	  $(if $(filter interrupts,$@),--moments $(MOMENTS))

# What real terminals show of pictures in pixels.
graphics:
	scripts/graphics.py $(TESTED)

renderers:
	scripts/renderers.py --short $(TESTED)

# A minute and a half of everything that tries to break the program. Judged are deaths and differences; times
# only so far that a machine with other work meets them.
TESTED = $(CURDIR)/.build-test/release/locus
attacks:
	scripts/keys.py --pairs 400 --patience 30 $(TESTED)
	scripts/keys.py --explore --pairs 60 --patience 30 $(TESTED)
	scripts/keys.py --explore --graphics sixel --pairs 20 --patience 30 $(TESTED)
	scripts/interrupts.py --program $(TESTED) --moments 10 --limit 5000
	scripts/torture.py --program $(TESTED) --kills 60
	scripts/faults.py --program $(TESTED) --short
	scripts/fuzz-session.py 20000 --program $(TESTED) --seconds 25
	scripts/fuzz-lines.py 2000 --program $(TESTED)

# Files written for SwiftUI and Charts, through the modules of those names; the libraries are built once.
compatibility:
	COMPATIBILITY_SWIFT=5 swift test --package-path Compatibility
	COMPATIBILITY_SWIFT=6 swift test --package-path Compatibility

# A package that sees the libraries as any other does; it shares what `make compatibility` built of them.
charts:
	@pictures=$$(mktemp -d) && \
	swift run --package-path examples/charts --scratch-path Compatibility/.build charts "$$pictures" && \
	diff -r "$$pictures" docs/charts && rm -rf "$$pictures"

# docs/wasm.md says what is in it. Its points are held to those of the program that `make test` built.
wasm:
	@scripts/setup.sh wasm 1>&2
	scripts/wasm.py

wasm-test: wasm
	node scripts/wasm-test.js .build-wasm/locus.wasm $(TESTED) \
	  Tests/PictureTests/Resources/explicit.jsonl Tests/PictureTests/Resources/ranges.jsonl

setup:
	@scripts/setup.sh 1>&2

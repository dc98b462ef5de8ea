import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `locus --watch`.
@Suite("Watching files", .serialized)
struct WatchTests {
  private let home = TemporaryFolder()
  private static let controlC = "\u{3}"

  private func write(_ text: String, to name: String) { home.write(Array(text.utf8), to: name) }

  @Test(
    "the script runs again when it, or data that it reads, changes; an error waits for the next change"
  )
  func runs() throws {
    write("1 1\n2 2\n", to: "d.csv")
    write("print \"first\"\nplot \"\(home["d.csv"])\"\n", to: "w.plot")
    let terminal = try Terminal(["--watch", home["w.plot"]], home: home)
    #expect(try terminal.expect("first").hasSuffix("\u{1b}[H\u{1b}[2J"))
    try terminal.expect("Ctrl-C ends it")
    write("1 1\n2 7000\n", to: "d.csv")
    try terminal.expect("6000")
    try terminal.expect("Ctrl-C ends it")
    write("print \"second\"\nplot sin(\n", to: "w.plot")
    try terminal.expect("E06")
    try terminal.expect("Ctrl-C ends it")
    // As editors do it.
    write("print \"third\"\n", to: "next.plot")
    rename(home["next.plot"], home["w.plot"])
    try terminal.expect("third")
    try terminal.expect("Ctrl-C ends it")
    terminal.type(Self.controlC)
    #expect(try terminal.status() == 130)
  }

  @Test("each run is a new session, and writes the file of -o anew; a file of its own is no change")
  func outputs() throws {
    write(
      "a = 1\nplot a\nsave \"\(home["p.csv"])\"\nplot \"\(home["p.csv"])\" follow\n",
      to: "w.plot"
    )
    let terminal = try Terminal(["--watch", home["w.plot"], "-o", home["w.svg"]], home: home)
    try terminal.expect("Ctrl-C ends it")
    #expect(home.text("w.svg")?.contains("p.csv") == true)
    terminal.watch(seconds: 0.7)
    #expect(!terminal.shown.contains("Ctrl-C"))
    write("plot a\n", to: "w.plot")
    try terminal.expect("E")
    try terminal.expect("Ctrl-C ends it")
    write("plot x^2 label \"parabola\"\n", to: "w.plot")
    try terminal.expect("Ctrl-C ends it")
    #expect(home.text("w.svg")?.contains("parabola") == true)
    terminal.type(Self.controlC)
    #expect(try terminal.status() == 130)
  }

  @Test("elsewhere than on a terminal one picture follows the other, without escape sequences")
  func pipe() throws {
    write("plot x\n", to: "w.plot")
    let run = try ProgramRun(["--watch", home["w.plot"]], interruptAfter: 0.5, isOnceItWrote: true)
    #expect(run.status == 130)
    #expect(!run.text.contains("\u{1b}"))
    #expect(run.text.split(separator: "\n").count > 10)
    #expect(run.errors == "interrupted\n")
  }

  @Test(
    "what is no file cannot be watched",
    arguments: [
      ([], "--watch needs a file with statements"),
      (["-e", "1"], "--watch needs a file with statements"),
      (["-"], "--watch needs a file with statements"),
      (["w.plot", "-"], "--watch is for files only, and standard input is none"),
      (["w.plot", "-e", "1"], "--watch is for files only, and a statement behind -e is none"),
      (["w.plot", "-i"], "--watch is for files only, and the prompt of -i is none"),
    ]
  )
  func refusals(arguments: [String], message: String) throws {
    let run = try ProgramRun(["--watch"] + arguments)
    #expect(run.status == 2)
    #expect(run.errors.hasPrefix("locus: error[U09]: \(message)\n"))
  }

  @Test("a script that is not there is no script that will be")
  func missing() throws {
    let run = try ProgramRun(["--watch", home["no.plot"]])
    #expect(run.status == 3)
  }
}

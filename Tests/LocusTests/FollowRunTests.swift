import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// `plot … follow` in the real program.
@Suite("Following data in the program", .serialized)
struct FollowRunTests {
  private let home = TemporaryFolder()
  private static let controlC = "\u{3}"

  private func append(_ text: String, to name: String) {
    let file = open(home[name], O_WRONLY | O_APPEND)
    _ = text.withCString { write(file, $0, strlen($0)) }
    close(file)
  }

  private func statement(_ rest: String) -> String { "plot \"\(home["run.log"])\" \(rest)" }

  @Test("on a terminal the picture is drawn in the place of the one before it")
  func terminal() throws {
    home.write(Array("1 1\n2 2\n".utf8), to: "run.log")
    let terminal = try Terminal(["-e", statement("follow"), "-e", "print 6*7"], home: home)
    try terminal.expect("run.log")
    try terminal.expect("1.8")
    append("3 700\n", to: "run.log")
    // As many rows up as the picture has.
    try terminal.expect("\u{1b}[22A\r")
    try terminal.expect("600")
    append("4 8000\n5 ", to: "run.log")
    try terminal.expect("8000")
    terminal.type(Self.controlC)
    #expect(try terminal.status() == 130)
    #expect(terminal.transcript.hasSuffix("interrupted\r\n"))
    #expect(!terminal.transcript.contains("working"))
  }

  @Test("at the prompt Ctrl-C ends the following, and the picture stays in the session")
  func prompt() throws {
    home.write(Array("1 1\n2 2\n".utf8), to: "run.log")
    let terminal = try Terminal(["-q"], home: home)
    try terminal.expectPrompt()
    terminal.enter(statement("follow"))
    try terminal.expect("1.8")
    append("3 700\n", to: "run.log")
    try terminal.expect("600")
    terminal.type(Self.controlC)
    try terminal.expect("interrupted")
    try terminal.expectPrompt()
    terminal.enter("describe")
    try terminal.expect("3 points")
    terminal.enter("quit")
    #expect(try terminal.status() == 0)
  }

  @Test("a name that another file gets begins anew")
  func replaced() throws {
    home.write(Array("1 1\n2 2\n".utf8), to: "run.log")
    let terminal = try Terminal(["-e", statement("follow")], home: home)
    try terminal.expect("1.8")
    home.write(Array("1 10\n2 5000\n".utf8), to: "next.log")
    rename(home["next.log"], home["run.log"])
    try terminal.expect("5000")
    terminal.type(Self.controlC)
    #expect(try terminal.status() == 130)
  }

  @Test("in a pipe what is piped in is drawn once, at its end, without escape sequences")
  func pipe() throws {
    let run = try ProgramRun(
      ["--size", "40x8", "-e", "plot \"-\" follow 2 with lines", "-e", "print 5"],
      input: "t,v\n1,9\n2,3\n3,4"
    )
    #expect(run.status == 0)
    #expect(run.errors == "")
    #expect(!run.text.contains("\u{1b}"))
    #expect(run.text.hasSuffix("5\n"))
    #expect(run.text.split(separator: "\n").count == 9)
    #expect(!run.text.contains("9┤"))
  }

  @Test("an interrupt ends a file that is followed, and -o has the picture")
  func output() throws {
    home.write(Array("1 1\n2 2\n".utf8), to: "run.log")
    let run = try ProgramRun(
      ["-o", home["a.svg"], "-e", statement("follow")],
      interruptAfter: 0.8
    )
    #expect(run.status == 130)
    #expect(run.errors == "interrupted\n")
    #expect(home.text("a.svg")?.contains("<svg") == true)
  }

  @Test("a file that can never be read is refused, although it has no end")
  func endless() throws {
    let run = try ProgramRun(["-e", "plot \"/dev/zero\" follow"])
    #expect(run.status == 3)
    #expect(run.errors.contains("error[E68]"))
  }

  @Test("what was followed on standard input is not there a second time")
  func givenAway() throws {
    let run = try ProgramRun(
      ["-k", "--size", "40x8", "-e", "plot \"-\" follow", "-e", "replot"],
      input: "1 2\n2 3\n"
    )
    // Rows that cannot be read again are a failure of a file.
    #expect(run.status == 3)
    #expect(run.errors.contains("it was followed, and its rows are not kept"))
  }
}

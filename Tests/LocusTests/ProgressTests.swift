import Testing

@testable import locus

/// The line that tells of long work.
@Suite("Progress", .serialized)
struct ProgressTests {
  private let home = TemporaryFolder()
  private static let endless = "sum(sum(sin(m n) for m in 1..1e4) for n in 1..1e7)"

  @Test("after half a second a line tells of the work, and goes before the answer")
  func line() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.enter(Self.endless)
    try terminal.expect("working …")
    try terminal.expect("\r\u{1b}[Kworking … 2 s")
    terminal.type("\u{3}")
    #expect(try terminal.expect("interrupted\r\n").hasSuffix("\r\u{1b}[K"))
    try terminal.expectPrompt()
    terminal.enter("6*7")
    #expect(try terminal.expectPrompt().contains("42\r\n"))
  }

  @Test("a script on a terminal tells of its work too")
  func script() throws {
    let terminal = try Terminal(["-e", Self.endless], home: home)
    try terminal.expect("working …")
    terminal.type("\u{3}")
    #expect(try terminal.status() == 130)
    #expect(terminal.transcript.hasSuffix("\r\u{1b}[Kinterrupted\r\n"))
  }

  @Test(
    "quick work and plain terminals show no progress",
    arguments: [("sum(n for n in 1..1000)", "TERM=xterm"), (endless, "TERM=dumb")]
  )
  func none(statement: String, terminal kind: String) throws {
    let terminal = try Terminal(home: home, environment: [kind])
    try terminal.expectPrompt()
    terminal.enter(statement)
    if statement == Self.endless {
      terminal.watch(seconds: 0.9)
      terminal.type("\u{3}")
    }
    try terminal.expectPrompt()
    #expect(!terminal.transcript.contains("working"))
  }

  @Test("a pipe gets not one byte of the progress")
  func pipe() throws {
    let run = try ProgramRun(["-e", Self.endless], interruptAfter: 0.9)
    #expect(run.errors == "interrupted\n")
    #expect(run.output.isEmpty)
  }
}

import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The prompt on a pseudo-terminal.
@Suite(.serialized) struct PromptTests {
  private let home = TemporaryFolder()
  private var historyFile: String { ".local/state/locus/history" }

  private static let controlC = "\u{3}"
  private static let controlD = "\u{4}"
  private static let up = "\u{1b}[A"

  @Test func `the greeting, the prompt, and the end by Ctrl-D`() throws {
    let terminal = try Terminal(home: home)
    #expect(try terminal.expectPrompt().hasPrefix(HelpText.greeting + "\r\n"))
    terminal.type(Self.controlD)
    #expect(try terminal.status() == 0)
    #expect(terminal.transcript.hasSuffix("\r\n"))
  }

  @Test func `a quiet prompt greets nobody`() throws {
    let terminal = try Terminal(["-q"], home: home)
    #expect(!(try terminal.expectPrompt().contains("locus")))
  }

  @Test func `Ctrl-C clears the line and keeps the program`() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("half a li")
    try terminal.expect("half a li")
    terminal.type(Self.controlC)
    try terminal.expect("^C\r\n")
    try terminal.expectPrompt()
    terminal.type(Self.controlD)
    #expect(try terminal.status() == 0)
    #expect(home.text(historyFile) == nil)
  }

  @Test func `a line that ends with a backslash goes on, and Ctrl-C drops all of it`() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.enter("a = 1 + \\")
    try terminal.expect("… ")
    terminal.type(Self.controlC)
    try terminal.expectPrompt()
    terminal.enter("b = 2 + \\")
    try terminal.expect("… ")
    terminal.enter("3")
    try terminal.expectPrompt()
    #expect(home.text(historyFile) == "b = 2 + 3\n")
  }

  @Test func `history comes back with the arrow keys, in a second program too`() throws {
    do {
      let terminal = try Terminal(home: home)
      try terminal.expectPrompt()
      for line in ["a = 41", "a = 41", " b = 42", "c = 43"] {
        terminal.enter(line)
        try terminal.expectPrompt()
      }
      terminal.type(Self.up + Self.up)
      try terminal.expect("a = 41")
      terminal.type(Self.controlC)
      try terminal.expectPrompt()
      terminal.type(Self.controlD)
      #expect(try terminal.status() == 0)
    }
    #expect(home.text(historyFile) == "a = 41\nc = 43\n")
    #expect(home.mode(historyFile) == 0o600)
    let second = try Terminal(home: home)
    try second.expectPrompt()
    second.type(Self.up)
    try second.expect("c = 43")
    // The same line again is no new entry.
    second.enter("")
    try second.expectPrompt()
    #expect(home.text(historyFile) == "a = 41\nc = 43\n")
  }

  @Test func `two prompts keep each other's history`() throws {
    let first = try Terminal(home: home)
    let second = try Terminal(home: home)
    try first.expectPrompt()
    try second.expectPrompt()
    first.enter("a = 1")
    try first.expectPrompt()
    second.enter("b = 2")
    try second.expectPrompt()
    first.enter("c = 3")
    try first.expectPrompt()
    #expect(home.text(historyFile) == "a = 1\nb = 2\nc = 3\n")
  }

  @Test func `Greek, wide and accented characters are edited as one character each`() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("θ日é")
    try terminal.expect("é")
    // Three times backspace leaves nothing, so the line that follows is whole.
    terminal.type("\u{7f}\u{7f}\u{7f}")
    terminal.enter("a = 5")
    try terminal.expectPrompt()
    #expect(home.text(historyFile) == "a = 5\n")
  }

  @Test func `a pasted block runs line by line`() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("\u{1b}[200~a = 1\rb = 2 + \\\r3\rc = 4\u{1b}[201~")
    terminal.enter("")
    try terminal.expect("c = 4")
    try terminal.expectPrompt()
    #expect(home.text(historyFile) == "a = 1\nb = 2 + 3\nc = 4\n")
  }

  @Test func `a new size of the window keeps the line`() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("a = 1")
    try terminal.expect("a = 1")
    terminal.resize(columns: 40, rows: 10)
    try terminal.expect("a = 1")
    terminal.enter("2")
    try terminal.expectPrompt()
    #expect(home.text(historyFile) == "a = 12\n")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func `a signal that ends the program leaves the terminal as it was`(signal: Int32) throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.send(signal)
    #expect(try terminal.status() == -signal)
    // Bracketed paste is switched off again.
    #expect(terminal.transcript.contains("\u{1b}[?2004l"))
  }

  @Test func `without a home folder the prompt works`() throws {
    let terminal = try Terminal(home: home, environment: ["XDG_STATE_HOME=/proc/none"])
    try terminal.expectPrompt()
    terminal.enter("a = 1")
    try terminal.expect("the history is not kept")
    try terminal.expectPrompt()
    terminal.enter("b = 1")
    #expect(!(try terminal.expectPrompt().contains("note:")))
  }
}

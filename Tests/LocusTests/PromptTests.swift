import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The prompt on a pseudo-terminal.
@Suite("The prompt", .serialized)
struct PromptTests {
  private let home = TemporaryFolder()
  private var historyFile: String { ".local/state/locus/history" }

  private static let controlC = "\u{3}"
  private static let controlD = "\u{4}"
  private static let up = "\u{1b}[A"

  @Test("the prompt greets, and Ctrl-D ends it")
  func greeting() throws {
    let terminal = try Terminal(home: home)
    #expect(try terminal.expectPrompt().hasPrefix(HelpText.greeting + "\r\n"))
    terminal.type(Self.controlD)
    #expect(try terminal.status() == 0)
    #expect(terminal.transcript.hasSuffix("\r\n"))
  }

  @Test("a quiet prompt greets nobody")
  func quiet() throws {
    let terminal = try Terminal(["-q"], home: home)
    #expect(!(try terminal.expectPrompt().contains("locus")))
  }

  @Test("Ctrl-C clears the line and keeps the program")
  func clearedLine() throws {
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

  @Test("a line that ends with a backslash goes on, and Ctrl-C drops all of it")
  func continued() throws {
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

  @Test("history comes back with the arrow keys, in a second program too")
  func history() throws {
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

  @Test("two prompts keep each other's history")
  func twoPrompts() throws {
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

  @Test("Greek, wide and accented characters are edited as one character each")
  func characters() throws {
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

  @Test("a pasted block runs line by line")
  func pasted() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("\u{1b}[200~a = 1\rb = 2 + \\\r3\rc = 4\u{1b}[201~")
    terminal.enter("")
    try terminal.expect("c = 4")
    try terminal.expectPrompt()
    #expect(home.text(historyFile) == "a = 1\nb = 2 + 3\nc = 4\n")
  }

  @Test("a new size of the window keeps the line")
  func windowSize() throws {
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

  @Test(
    "a signal that ends the program leaves the terminal as it was",
    arguments: [
      SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGPROF, SIGXCPU, SIGSYS,
      SIGABRT,
    ]
  )
  func signal(signal: Int32) throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.send(signal)
    #expect(try terminal.status() == -signal)
    // Bracketed paste is switched off again.
    #expect(terminal.transcript.contains("\u{1b}[?2004l"))
    #expect(terminal.echoes)
  }

  @Test("a long paste is read at once, and what is typed behind it runs")
  func longPaste() throws {
    let terminal = try Terminal(["-q"], home: home)
    try terminal.expectPrompt()
    let lines = (0..<600).map { "a = \($0)\r" }.joined()
    terminal.type("\u{1b}[200~\(lines)b = 7\u{1b}[201~\rprint a + b\r")
    try terminal.expect("606\r\n")
  }

  @Test("without a home folder the prompt works")
  func noHome() throws {
    let terminal = try Terminal(home: home, environment: ["XDG_STATE_HOME=/proc/none"])
    try terminal.expectPrompt()
    terminal.enter("a = 1")
    try terminal.expect("the history is not kept")
    try terminal.expectPrompt()
    terminal.enter("b = 1")
    #expect(!(try terminal.expectPrompt().contains("note:")))
  }

  // MARK: Answers

  @Test("values, echoes and mistakes are answered, and a mistake can be recalled")
  func answers() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.enter("2^10")
    #expect(try terminal.expectPrompt().contains("1024\r\n"))
    terminal.enter("a = 1/3")
    #expect(try terminal.expectPrompt().contains("a = 0.333333333333\r\n"))
    terminal.enter("b = 5")
    #expect(!(try terminal.expectPrompt().contains("b = 5\r\nb")))
    terminal.enter("1/")
    let mistake = try terminal.expectPrompt()
    #expect(mistake.contains("the line ends where a value is expected"))
    #expect(!mistake.contains(":1:"))
    terminal.type(Self.up)
    try terminal.expect("1/")
    terminal.enter("4")
    #expect(try terminal.expectPrompt().contains("0.25\r\n"))
    terminal.enter("quit")
    #expect(try terminal.status() == 0)
  }

  @Test("a picture leaves the typed line and the next prompt in view")
  func picture() throws {
    let terminal = try Terminal(home: home, columns: 60, rows: 15)
    try terminal.expectPrompt()
    terminal.enter("sin(x)")
    // The end of the typed line, the picture, and the prompt's line.
    #expect(try terminal.expectPrompt().lines.count == 1 + 13 + 1)
    terminal.resize(columns: 40, rows: 30)
    terminal.enter("replot")
    try terminal.expect("replot\r\n")
    #expect(try terminal.expectPrompt().lines.count == 12 + 1)
  }

  @Test("colours follow the terminal and NO_COLOR")
  func colors() throws {
    let coloured = try Terminal(home: home)
    try coloured.expectPrompt()
    coloured.enter("sin(x)")
    #expect(try coloured.expectPrompt().contains("\u{1b}[38;5;"))
    let plain = try Terminal(home: home, environment: ["NO_COLOR=1"])
    try plain.expectPrompt()
    plain.enter("sin(x)")
    #expect(!(try plain.expectPrompt().contains("\u{1b}[38;5;")))
  }

  @Test("Ctrl-C stops the work and keeps the session")
  func interrupt() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.enter("fib(n) = {n < 2: n, fib(n - 1) + fib(n - 2)}")
    try terminal.expectPrompt()
    terminal.enter("a = 41")
    try terminal.expectPrompt()
    terminal.enter("fib(80)")
    terminal.waitForWork()
    terminal.type(Self.controlC)
    try terminal.expect("interrupted\r\n")
    try terminal.expectPrompt()
    terminal.enter("a + 1")
    #expect(try terminal.expectPrompt().contains("42\r\n"))
  }

  @Test("TAB completes one match and lists several with what they do")
  func completion() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("hyp\t")
    try terminal.expect("hypot(")
    terminal.enter("3, 4)")
    #expect(try terminal.expectPrompt().contains("5\r\n"))
    terminal.type("set gri\t")
    try terminal.expect("set grid")
    terminal.type(Self.controlC)
    try terminal.expectPrompt()
    terminal.type("1 + sin\t\t")
    try terminal.expect("sinh(")
    try terminal.expect("1 + sin")
  }

  @Test("TAB completes file names in quotes, closes them, and goes on in folders")
  func fileNames() throws {
    home.makeFolder("data")
    home.write("1 2\n", to: "data/week day.csv")
    home.write("a = 40\n", to: "wave.plot")
    home.write("", to: "\u{1b}[31mred.csv")
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("load \"~/w\t")
    try terminal.expect("\(home.path)/wave.plot\"")
    terminal.enter("; a + 2")
    #expect(try terminal.expectPrompt().contains("42\r\n"))
    terminal.type("plot \"\(home.path)/da\tw\t")
    try terminal.expect("week day.csv\"")
    terminal.type("\u{15}plot \"\(home.path)/\t\t")
    try terminal.expect("data/")
    #expect(!terminal.transcript.contains("red.csv"))
    terminal.type(Self.controlC)
    try terminal.expectPrompt()
    terminal.enter("quit")
    #expect(try terminal.status() == 0)
    let safe = try Terminal(["--safe"], home: home)
    try safe.expectPrompt()
    safe.type("load \"~/w\t\t")
    safe.type(Self.controlC)
    try safe.expect("^C")
    #expect(!safe.transcript.contains("wave.plot"))
  }

  @Test("TAB writes a Greek letter for its LaTeX name")
  func greekLetter() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("\\ome\t = 6")
    terminal.enter("; 7ω")
    #expect(try terminal.expectPrompt().contains("42\r\n"))
  }

  @Test("a line typed again comes once from the history")
  func typedAgain() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    for line in ["a = 1", "b = 2", "a = 1"] {
      terminal.enter(line)
      try terminal.expectPrompt()
    }
    terminal.type(Self.up + Self.up + Self.up)
    terminal.enter(" + 40")
    try terminal.expectPrompt()
    #expect(home.text(historyFile) == "a = 1\nb = 2\na = 1\nb = 2 + 40\n")
  }

  @Test("a history of broken bytes is read as far as it is text")
  func brokenHistory() throws {
    home.makeFolder(".local")
    home.makeFolder(".local/state")
    home.makeFolder(".local/state/locus")
    var bytes = Array("a = 41\n".utf8) + [0xff, 0xfe, 10, 0x1b] + Array("[2J\n".utf8) + [0, 10]
    bytes += [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20) + [10]
    bytes += Array("a + 1\nhalf a line".utf8)
    home.write(bytes, to: historyFile)
    let terminal = try Terminal(home: home)
    #expect(!(try terminal.expectPrompt().contains("\u{1b}[2J")))
    for _ in 1...2 {
      terminal.type(Self.up + Self.up + Self.up)
      terminal.enter("")
      try terminal.expectPrompt()
    }
    #expect(terminal.transcript.contains("42\r\n"))
    #expect(home.text(historyFile)?.hasSuffix("\nhalf a line\na = 41\na + 1\n") == true)
    #expect(home.mode(historyFile) == 0o600)
  }

  @Test("TAB offers no file names in a title")
  func titleCompletion() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("set title \"\t\ta")
    terminal.enter("\"")
    try terminal.expectPrompt()
    #expect(home.text(historyFile) == "set title \"a\"\n")
  }

  @Test("a pasted block stops at its first error and says what was not run")
  func pastedError() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("\u{1b}[200~a = 1\rsni(2)\rb = 2\r\rc = 3\r\u{1b}[201~")
    terminal.enter("")
    try terminal.expect("did you mean sin?")
    try terminal.expect("2 pasted lines were not run\r\n")
    try terminal.expectPrompt()
    terminal.enter("a + 1")
    #expect(try terminal.expectPrompt().contains("2\r\n"))
    terminal.enter("b + 1")
    #expect(try terminal.expectPrompt().contains("unknown name b"))
  }

  @Test("the init file runs first, and its mistakes keep nobody out")
  func initFile() throws {
    home.makeFolder(".config")
    home.makeFolder(".config/locus")
    home.write("a = 6\nsni(2)\n", to: ".config/locus/init.plot")
    let terminal = try Terminal(home: home)
    let greeting = try terminal.expectPrompt()
    #expect(greeting.contains("init.plot:2:1: "))
    terminal.enter("7a")
    #expect(try terminal.expectPrompt().contains("42\r\n"))
    let without = try Terminal(["--no-init"], home: home)
    try without.expectPrompt()
    without.enter("7a + 1")
    #expect(try without.expectPrompt().contains("unknown name a"))
  }

  @Test("-i goes to the prompt after a script")
  func interactive() throws {
    home.write("a = 6\nprint 7a\n", to: "a.plot")
    let terminal = try Terminal(["-i", home["a.plot"]], home: home)
    #expect(try terminal.expectPrompt().hasPrefix("42\r\n"))
    terminal.enter("a")
    #expect(try terminal.expectPrompt().contains("6\r\n"))
    terminal.type(Self.controlD)
    #expect(try terminal.status() == 0)
  }

  @Test("a script on a terminal has no prompt and no echo")
  func script() throws {
    let terminal = try Terminal(["-e", "a = 2^3", "-e", "a"], home: home)
    #expect(try terminal.status() == 0)
    #expect(terminal.transcript == "8\r\n")
  }
}

extension String {
  /// The parts between line ends.
  fileprivate var lines: [Substring] {
    split(separator: "\r\n", omittingEmptySubsequences: false)
  }
}

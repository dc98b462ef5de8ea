import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The question for the terminal's background, with tests that play the terminal.
@Suite("The terminal's background", .serialized)
struct BackgroundTests {
  private let home = TemporaryFolder()

  private static let question = "\u{1b}]11;?\u{1b}\\\u{1b}[c"
  private static let light = "\u{1b}]11;rgb:fdfd/f6f6/e3e3\u{1b}\\"
  private static let dark = "\u{1b}]11;rgb:00/2b/36\u{7}"
  private static let attributes = "\u{1b}[?62;22c"
  /// The first colour of series on light and on dark pages, in 256 colours.
  private static let ink = (light: "38;5;20m", dark: "38;5;111m")

  private func asked(_ arguments: [String] = [], environment: [String] = []) throws -> Terminal {
    let terminal = try Terminal(["-q"] + arguments, home: home, environment: environment)
    try terminal.expect(Self.question)
    return terminal
  }

  /// The picture of a line, as the terminal gets it.
  private func picture(_ terminal: Terminal) throws -> String {
    terminal.enter("plot x")
    try terminal.expect("plot x\r\n")
    return try terminal.expectPrompt()
  }

  struct Answer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What the terminal and the user type, in this order.
    let keys: [String]
    let isLight: Bool
    /// What the line editor gets of it.
    let line: String
    init(_ name: String, _ keys: [String], isLight: Bool, line: String) {
      (testDescription, self.keys, self.isLight, self.line) = (name, keys, isLight, line)
    }
  }

  static let answers: [Answer] = [
    Answer("light", [light + attributes, "6*7"], isLight: true, line: "6*7"),
    Answer("dark", [dark + attributes, "6*7"], isLight: false, line: "6*7"),
    Answer(
      "four digits and alpha",
      ["\u{1b}]11;rgba:ffff/ffff/ffff/ffff\u{7}" + attributes, "6*7"],
      isLight: true,
      line: "6*7"
    ),
    Answer("no colour", [attributes, "6*7"], isLight: false, line: "6*7"),
    Answer(
      "a colour that is none",
      ["\u{1b}]11;white\u{7}" + attributes, "6*7"],
      isLight: false,
      line: "6*7"
    ),
    Answer(
      "an answer to another question",
      ["\u{1b}]10;rgb:ffff/ffff/ffff\u{7}" + attributes, "6*7"],
      isLight: false,
      line: "6*7"
    ),
    Answer("no answer", ["6*7"], isLight: false, line: "6*7"),
    Answer("between keys", ["6", light, "*", attributes, "7"], isLight: true, line: "6*7"),
    Answer(
      "in one piece with keys",
      ["6" + light + "*" + attributes + "7"],
      isLight: true,
      line: "6*7"
    ),
    Answer(
      "byte by byte",
      ["6*"] + (light + attributes).unicodeScalars.map(String.init) + ["7"],
      isLight: true,
      line: "6*7"
    ),
    Answer(
      "arrow keys before the answer",
      ["6*77\u{1b}[D\u{7f}", "\u{1b}[C", light + attributes],
      isLight: true,
      line: "6*7"
    ),
  ]

  @Test("an answer chooses the colours and never reaches the line", arguments: answers)
  func answer(_ answer: Answer) throws {
    let terminal = try asked()
    for keys in answer.keys {
      terminal.type(keys)
      usleep(3000)
    }
    terminal.enter("")
    #expect(try terminal.expectPrompt().contains("42\r\n"))
    let picture = try picture(terminal)
    #expect(picture.contains(answer.isLight ? Self.ink.light : Self.ink.dark))
    #expect(!terminal.transcript.contains("rgb"))
    #expect(!terminal.transcript.contains("62;22"))
    terminal.enter("quit")
    #expect(try terminal.status() == 0)
    #expect(home.text(".local/state/locus/history") == "\(answer.line)\nplot x\nquit\n")
  }

  @Test("an answer that comes while a statement runs is not shown and not typed")
  func duringStatement() throws {
    // Nothing but the background is asked.
    let terminal = try asked(["--graphics", "text"])
    terminal.enter("fib(n) = {n < 2: n, fib(n - 1) + fib(n - 2)}; fib(80)")
    terminal.waitForWork()
    terminal.type(Self.light + Self.attributes)
    usleep(50_000)
    terminal.type("\u{3}")
    try terminal.expect("interrupted\r\n")
    try terminal.expectPrompt()
    #expect(try picture(terminal).contains("38;5;"))
    #expect(!terminal.transcript.contains("rgb"))
    // Once the last answer is there, what is typed during work is shown as ever.
    terminal.enter("fib(80)")
    terminal.waitForWork()
    terminal.type("6*7")
    try terminal.expect("6*7")
    terminal.type("\u{3}")
    try terminal.expect("interrupted\r\n")
  }

  @Test("an answer that comes after the end of the program is not left to the shell")
  func afterEnd() throws {
    let terminal = try asked()
    terminal.type("\u{4}")
    usleep(20_000)
    terminal.type(Self.light + Self.attributes)
    #expect(try terminal.status() == 0)
    #expect(!terminal.transcript.contains("rgb"))
  }

  @Test("the first picture waits for no answer")
  func firstPicture() throws {
    let terminal = try asked()
    // The question stands on the terminal and nobody answers.
    #expect(try picture(terminal).contains(Self.ink.dark))
    let first = terminal.transcript
    #expect(first.firstRange(of: Self.question) != nil)
  }

  @Test("brackets that are typed ahead are not waited at")
  func typedAhead() throws {
    let terminal = try asked()
    // The line editor shows the partner of a closing bracket for half a second, if nothing follows:
    // all of them together would take longer than any test waits.
    let depth = 150
    terminal.enter(
      String(repeating: "(", count: depth) + "42" + String(repeating: ")", count: depth)
    )
    try terminal.expect("\r42\r\n")
  }

  @Test("the background is asked for once")
  func once() throws {
    let terminal = try asked()
    for _ in 0..<3 { _ = try picture(terminal) }
    #expect(terminal.transcript.ranges(of: Self.question).count == 1)
  }

  @Test(
    "the background is not asked for where the answer has no use",
    arguments: [
      (["--theme", "light"], []), (["--theme", "mono"], []), (["--color", "never"], []),
      ([], ["TERM=dumb"]), ([], ["TERM=linux"]), ([], ["NO_COLOR=1"]), (["-e", "1"], []),
    ]
  )
  func notAsked(arguments: [String], environment: [String]) throws {
    let terminal = try Terminal(["-q"] + arguments, home: home, environment: environment)
    if arguments.first != "-e" {
      try terminal.expectPrompt()
      terminal.enter("quit")
    }
    #expect(try terminal.status() == 0)
    #expect(!terminal.transcript.contains("\u{1b}]"))
  }

  @Test(
    "pictures of scripts can be read on light and on dark pages, as nobody asks for the background",
    arguments: [
      ([], "38;5;69m"), (["COLORFGBG=0;15"], "38;5;20m"), (["COLORFGBG=15;0"], "38;5;111m"),
    ]
  )
  func script(environment: [String], ink: String) throws {
    let arguments = ["-q", "--graphics", "text", "-e", "plot x"]
    let terminal = try Terminal(arguments, home: home, environment: environment)
    #expect(try terminal.status() == 0)
    #expect(terminal.transcript.contains(ink))
    #expect(!terminal.transcript.contains("\u{1b}]"))
  }

  @Test("a theme of the init file needs no question")
  func initFile() throws {
    home.makeFolder(".config")
    home.makeFolder(".config/locus")
    home.write("set theme light\n", to: ".config/locus/init.plot")
    let terminal = try Terminal(["-q"], home: home)
    try terminal.expectPrompt()
    #expect(try picture(terminal).contains(Self.ink.light))
    #expect(!terminal.transcript.contains("\u{1b}]"))
  }
}

import Testing

@testable import locus

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Pictures in pixels at the prompt, with tests that play the terminal.
@Suite("Pictures in pixels", .serialized)
struct GraphicsTests {
  private let home = TemporaryFolder()

  private static let isInstalled = dlopen("librsvg-2.so.2", RTLD_LAZY) != nil
  private static let background = "\u{1b}]11;?\u{1b}\\\u{1b}[c"
  private static let question =
    "\u{1b}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1b}\\\u{1b}[16t\u{1b}[14t\u{1b}[?1;1;0S\u{1b}[c"
  private static let attributes = "\u{1b}[?62;22c"

  /// How a picture was shown.
  private enum Shown: Equatable {
    case kitty, sixel, text

    init(_ output: String) {
      if output.contains("\u{1b}_Ga=T") {
        self = .kitty
      } else {
        self = output.contains("\u{1b}P0;1;0q") ? .sixel : .text
      }
    }
  }

  /// A prompt whose terminal has answered the question for its background.
  private func prompt(_ arguments: [String] = [], environment: [String] = []) throws -> Terminal {
    let terminal = try Terminal(["-q"] + arguments, home: home, environment: environment)
    try terminal.expect(Self.background)
    terminal.type(Self.attributes)
    // The answer is read before the line.
    terminal.enter("2 + 3")
    try terminal.expect("5\r\n")
    try terminal.expectPrompt()
    return terminal
  }

  struct Answer: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let start: String
    init(_ name: String, _ text: String, _ start: String) {
      (testDescription, self.text, self.start) = (name, text, start)
    }
  }

  static let answers = [
    Answer(
      "kitty's protocol",
      "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;10t\u{1b}[4;480;800t\u{1b}[?62;c",
      "\u{1b}_Ga=T,f=100,"
    ),
    Answer(
      "kitty's protocol and sixels",
      "\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;10t\u{1b}[?1;0;256S\u{1b}[?62;4c",
      "\u{1b}_Ga=T,f=100,"
    ),
    Answer("sixels", "\u{1b}[?1;0;16S\u{1b}[?63;1;2;4;6c", "\u{1b}P0;1;0q\"1;1;"),
    Answer("sixels and cells", "\u{1b}[6;20;10t\u{1b}[?62;4c", "\u{1b}P0;1;0q\"1;1;800;438"),
  ]

  @Test(
    "a terminal that says so gets pixels, and none of its answers is typed or shown",
    .enabled(if: isInstalled),
    arguments: answers
  )
  func pixels(_ answer: Answer) throws {
    let terminal = try prompt()
    terminal.enter("plot x")
    try terminal.expect(Self.question)
    terminal.type(answer.text)
    try terminal.expect(answer.start)
    try terminal.expectPrompt()
    // The second picture asks nothing.
    terminal.enter("plot sin(x)")
    let second = try terminal.expectPrompt()
    #expect(second.contains(answer.start.prefix(5)))
    #expect(!second.contains(Self.question))
    terminal.enter("quit")
    #expect(try terminal.status() == 0)
    #expect(home.text(".local/state/locus/history") == "2 + 3\nplot x\nplot sin(x)\nquit\n")
  }

  @Test(
    "a terminal that shows no pixels gets text",
    arguments: [
      "\u{1b}[?1;2c", "\u{1b}[6;20;10t\u{1b}[4;480;800t\u{1b}[?62;22c",
      "\u{1b}_Gi=31;EINVAL:no\u{1b}\\\u{1b}[?62;c", "\u{1b}[?1;3S\u{1b}[?64;1;14;40c",
    ]
  )
  func noPixels(_ answer: String) throws {
    let terminal = try prompt()
    terminal.enter("plot x")
    try terminal.expect(Self.question)
    terminal.type(answer)
    #expect(Shown(try terminal.expectPrompt()) == .text)
    terminal.enter("quit")
    #expect(try terminal.status() == 0)
    #expect(home.text(".local/state/locus/history") == "2 + 3\nplot x\nquit\n")
  }

  @Test(
    "an explored picture has one number, is drawn over, and is taken away at the end",
    .enabled(if: isInstalled)
  )
  func explored() throws {
    let terminal = try prompt()
    terminal.enter("plot x")
    try terminal.expect(Self.question)
    terminal.type(Self.answers[0].text)
    try terminal.expect("\u{1b}_Ga=T")
    try terminal.expectPrompt()
    terminal.enter("explore")
    try terminal.expect("\u{1b}[?1049h")
    try terminal.expect("\u{1b}[H\u{1b}_Ga=T")
    terminal.watch(seconds: 0.5)
    terminal.type("\u{1b}[C")
    try terminal.expect("\u{1b}[H\u{1b}_Ga=T")
    terminal.watch(seconds: 0.5)
    terminal.type("q")
    try terminal.expect("\u{1b}_Ga=d,d=I,i=")
    try terminal.expect("\u{1b}[?1049l")
    // The picture that was left stands below the prompt, in pixels.
    #expect(Shown(try terminal.expectPrompt()) == .kitty)
    let numbers = terminal.transcript.split(separator: "\u{1b}[H\u{1b}_Ga=T,f=100,t=d,i=")
      .dropFirst().map { $0.prefix { $0.isNumber } }
    #expect(numbers.count >= 2 && Set(numbers).count == 1)
    #expect(terminal.transcript.contains("\u{1b}_Ga=d,d=I,i=\(numbers.first ?? "none"),"))
  }

  @Test(
    "sixels of an explored picture are written from the upper left corner on",
    .enabled(if: isInstalled)
  )
  func exploredSixels() throws {
    let terminal = try prompt()
    terminal.enter("plot x")
    try terminal.expect(Self.question)
    terminal.type(Self.answers[2].text)
    try terminal.expect("\u{1b}P0;1;0q")
    try terminal.expectPrompt()
    terminal.enter("explore")
    try terminal.expect("\u{1b}[?1049h")
    try terminal.expect("\u{1b}[H\u{1b}P0;1;0q")
    terminal.watch(seconds: 0.5)
    terminal.type("+")
    try terminal.expect("\u{1b}[H\u{1b}P0;1;0q")
    terminal.watch(seconds: 0.5)
    terminal.type("q")
    try terminal.expect("\u{1b}[?1049l")
    try terminal.expectPrompt()
  }

  @Test("keys among the answers are the next line", .enabled(if: isInstalled))
  func keys() throws {
    let terminal = try prompt()
    terminal.enter("plot x")
    try terminal.expect(Self.question)
    terminal.type("6\u{1b}_Gi=31;OK\u{1b}\\*\u{1b}[6;20;10t7\u{1b}[?62;c\r")
    try terminal.expect("\u{1b}_Ga=T")
    try terminal.expect("42\r\n")
  }

  @Test("a terminal that answers no more gets text, and its late answers are not typed")
  func silent() throws {
    let terminal = try prompt()
    terminal.enter("plot x")
    try terminal.expect(Self.question)
    #expect(Shown(try terminal.expectPrompt()) == .text)
    terminal.type("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;10t\u{1b}[?62;c6*7\r")
    try terminal.expect("42\r\n")
    try terminal.expectPrompt()
    #expect(!terminal.transcript.contains("Gi=31;OK"))
  }

  @Test("a terminal that has answered nothing is not asked")
  func neverAnswered() throws {
    let terminal = try Terminal(["-q"], home: home)
    try terminal.expect(Self.background)
    terminal.enter("plot x")
    #expect(Shown(try terminal.expectPrompt()) == .text)
    #expect(!terminal.transcript.contains(Self.question))
  }

  @Test(
    "who asks for text, or for certain characters, or no file, is not asked",
    arguments: [["--graphics", "text"], ["--charset", "braille"], ["--safe"]]
  )
  func notAsked(_ arguments: [String]) throws {
    let terminal = try prompt(arguments)
    terminal.enter("plot x")
    #expect(Shown(try terminal.expectPrompt()) == .text)
    #expect(!terminal.transcript.contains(Self.question))
  }

  @Test("a script asks nothing, and draws text")
  func script() throws {
    let terminal = try Terminal(["-e", "plot x"], home: home)
    #expect(try terminal.status() == 0)
    #expect(Shown(terminal.transcript) == .text)
    #expect(!terminal.transcript.contains("\u{1b}_G"))
  }

  @Test(
    "what is asked for is drawn in a script, too, in cells of a usual size",
    .enabled(if: isInstalled),
    arguments: [("kitty", "\u{1b}_Ga=T,f=100,"), ("sixel", "\u{1b}P0;1;0q\"1;1;800;438")]
  )
  func forced(_ way: String, _ start: String) throws {
    let terminal = try Terminal(["--graphics", way, "-e", "plot x"], home: home)
    #expect(try terminal.status() == 0)
    #expect(terminal.transcript.contains(start))
  }

  @Test("a picture in a file or a pipe is text, whatever is asked for")
  func redirected() throws {
    let run = try ProgramRun(["--graphics", "kitty", "-e", "plot x"], in: home)
    #expect(Shown(run.text) == .text && run.status == 0)
  }

  @Test("set graphics changes the picture that is shown", .enabled(if: isInstalled))
  func setting() throws {
    let terminal = try prompt()
    terminal.enter("plot x")
    try terminal.expect(Self.question)
    terminal.type("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}[6;20;10t\u{1b}[?62;4c")
    #expect(Shown(try terminal.expectPrompt()) == .kitty)
    for (way, shown) in [("sixel", Shown.sixel), ("text", .text), ("kitty", .kitty)] {
      terminal.enter("set graphics \(way)")
      #expect(Shown(try terminal.expectPrompt()) == shown)
    }
  }

  @Test("where librsvg is missing, what was asked for in pixels is text")
  func missing() throws {
    home.write("no library\n", to: "librsvg-2.so.2")
    let terminal = try prompt(
      ["--graphics", "sixel"],
      environment: ["LD_LIBRARY_PATH=\(home.path)"]
    )
    terminal.enter("plot x")
    try terminal.expect(Self.question)
    terminal.type(Self.attributes)
    #expect(Shown(try terminal.expectPrompt()) == .text)
  }
}

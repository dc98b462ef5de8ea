import Testing

@Suite("A terminal whose size changes", .serialized)
struct ResizeTests {
  private let home = TemporaryFolder()

  /// A line that is half typed: how many letters it has, how far back the cursor goes, and the widths that follow 80.
  struct Walk: CustomTestStringConvertible, Sendable {
    var letters: Int
    var back = 0
    var widths: [Int]
    var testDescription: String { "\(letters) letters, \(back) back, \(widths)" }

    /// Letters of which no two places look alike for long.
    var text: String {
      var text = ""
      for number in 0... where text.count < letters { text += "\(number)+" }
      return String(text.prefix(letters))
    }
  }

  private static let walks: [Walk] = [
    Walk(letters: 0, widths: [60, 40, 80]), Walk(letters: 8, widths: [60, 40, 80]),
    Walk(letters: 8, back: 3, widths: [30, 100, 20]), Walk(letters: 70, widths: [40, 33, 80, 120]),
    Walk(letters: 100, widths: [60, 40, 80]), Walk(letters: 150, back: 70, widths: [100, 37, 200]),
    // The last letter, or the cursor, stands at the end of a row.
    Walk(letters: 78, widths: [40, 20, 80]), Walk(letters: 118, widths: [60, 40, 30, 80]),
    Walk(letters: 98, back: 20, widths: [40, 80]),
  ]

  @Test("a half-typed line stays one line, and what stands above it stays", arguments: walks)
  func resized(_ walk: Walk) throws {
    let terminal = try Terminal(home: home)
    var screen = ScreenModel(width: 80)
    var written = 0
    /// Takes what was written until the screen is as wanted, or for a while.
    func settle(_ isSettled: (ScreenModel) -> Bool) {
      for _ in 0..<100 {
        terminal.watch(seconds: 0.06)
        let bytes = Array(terminal.transcript.utf8)
        screen.write(String(decoding: bytes[written...], as: UTF8.self))
        written = bytes.count
        if isSettled(screen) { return }
      }
    }
    try terminal.expectPrompt()
    terminal.enter("6 7")
    terminal.enter("6*7")
    try terminal.expect("42\r\n")
    try terminal.expectPrompt()
    terminal.type(walk.text + String(repeating: "\u{1b}[D", count: walk.back))
    let line = "> " + walk.text
    settle {
      $0.lines.last == line.trimmed && $0.cursor.letters == line.count - walk.back
    }
    let (lines, cursor) = (screen.lines, screen.cursor)
    #expect(lines.last == line.trimmed)
    #expect(lines.contains("42"))
    for width in walk.widths {
      screen.resize(width: width)
      #expect(screen.lines == lines)
      terminal.resize(columns: UInt16(width), rows: 24)
      let before = written
      settle { _ in written > before }
      settle { $0.lines == lines && $0.cursor == cursor }
      #expect(screen.lines == lines, "\(width) columns")
      #expect(screen.cursor == cursor, "\(width) columns")
    }
    // The line is whole: it goes on where it was.
    terminal.type("\u{5}\u{15}7*6")
    terminal.enter("")
    try terminal.expect("42\r\n")
  }

  @Test("a line that arrives at once with its end is shown, also where the terminal has answered")
  func atOnce() throws {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    terminal.type("\u{1b}]11;rgb:0000/0000/0000\u{1b}\\\u{1b}[?62;22c")
    for number in 1...5 {
      terminal.enter("6*\(number)")
      try terminal.expect("6*\(number)\r\n")
      try terminal.expect("\(6 * number)\r\n")
      try terminal.expectPrompt()
    }
  }

  @Test("the model of a screen sees a line that is painted twice, and one that is left")
  func judge() {
    var screen = ScreenModel(width: 80)
    screen.write("above\r\n> sin(x)")
    screen.resize(width: 40)
    screen.write("\r\n> sin(x)")
    #expect(screen.lines == ["above", "> sin(x)", "> sin(x)"])
    var long = ScreenModel(width: 10)
    long.write("above\r\n> 0123456789")
    #expect(long.lines == ["above", "> 0123456789"])
    #expect(long.cursor == ScreenModel.Place(line: 1, letters: 12))
    long.resize(width: 5)
    #expect(long.lines == ["above", "> 0123456789"])
    #expect(long.cursor == ScreenModel.Place(line: 1, letters: 12))
    // Whoever counts rows with the old width leaves a piece of the line.
    long.write("\r\u{1b}[K\u{1b}[A\r\u{1b}[K> 0123456789")
    #expect(long.lines == ["above", "> 012> 0123456789"])
    var moved = ScreenModel(width: 10)
    moved.write("abcdef\u{1b}[2D\u{1b}[P\u{8}\u{1b}[@x\u{1b}[?2004h\u{1b}]11;?\u{7}\u{1b}[C!")
    #expect(moved.lines == ["abcxd!"])
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}

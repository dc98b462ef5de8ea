import Testing

@testable import locus

/// Pictures that are drawn again where they stand.
@Suite("Pictures where they stand", .serialized)
struct StandingPictureTests {
  private let home = TemporaryFolder()

  static let texts: [(String, Int?)] = [
    ("", 0), ("a = 2\n", 1), ("one\ntwo\n", 2), ("\n\n", 2), ("no line end", nil),
    (String(repeating: "x", count: 20) + "\n", 1), (String(repeating: "x", count: 21) + "\n", nil),
    (String(repeating: "é", count: 10) + "\n", 1), (String(repeating: "é", count: 11) + "\n", nil),
    ("\u{1b}[1;31merror\u{1b}[0m: twelve\n", 1),
  ]

  @Test(
    "rows of a text are counted unless the edge of the terminal may have broken one",
    arguments: texts
  )
  func counts(_ text: String, _ count: Int?) {
    var rows = WrittenRows()
    rows.add(text, columns: 20)
    #expect(rows.count == count)
  }

  @Test("a count that was given up stays so until the next one begins")
  func givesUp() {
    var rows = WrittenRows()
    rows.add("one\n", columns: 20)
    rows.giveUp()
    rows.add("two\n", columns: 20)
    #expect(rows.count == nil)
  }

  private func prompt() throws -> Terminal {
    let terminal = try Terminal(home: home)
    try terminal.expectPrompt()
    for line in ["set live on", "set size 40x8", "a = 1", "plot a x"] {
      terminal.enter(line)
      try terminal.expectPrompt()
    }
    return terminal
  }

  @Test("with set live on a picture is drawn again above the lines that were typed since")
  func isReplaced() throws {
    let terminal = try prompt()
    terminal.enter("a = 2")
    try terminal.expect("\u{1b}[9A\r")
    try terminal.expect("\u{1b}[1B")
    try terminal.expectPrompt()
    terminal.enter("1 + 1")
    try terminal.expectPrompt()
    terminal.enter("a = 3")
    // The picture, two typed lines before, an answer, and this line.
    try terminal.expect("\u{1b}[12A\r")
    try terminal.expect("\u{1b}[4B")
    try terminal.expectPrompt()
  }

  @Test("where something else was shown it stands below", arguments: ["\u{c}", "\t\t"])
  func standsBelow(_ keys: String) throws {
    let terminal = try prompt()
    terminal.type(keys)
    terminal.watch(seconds: 0.3)
    terminal.enter("a = 2")
    let before = try terminal.expect("┤")
    #expect(!before.contains("A\r"))
    try terminal.expectPrompt()
  }
}

import ChartTerminal
import Testing

/// The bytes between two pages, read by a terminal of a few lines.
struct TextPageTests {
  /// A terminal that knows letters of one cell, movements and SGR.
  struct Screen {
    var rows: [[Character]]

    init(columns: Int, rows: Int) {
      self.rows = Array(repeating: Array(repeating: " ", count: columns), count: rows)
    }

    mutating func read(_ bytes: [UInt8]) {
      var (row, column) = (0, 0)
      var text = Array(String(decoding: bytes, as: UTF8.self))[...]
      while let letter = text.popFirst() {
        guard letter == "\u{1b}" else {
          rows[row][column] = letter
          column += 1
          continue
        }
        let end = text.firstIndex { $0.isLetter } ?? text.endIndex
        let numbers = String(text[..<end].dropFirst()).split(separator: ";").compactMap { Int($0) }
        switch text[end] {
        case "H": (row, column) = (numbers[0] - 1, numbers[1] - 1)
        case "G": column = numbers[0] - 1
        case "C": column += numbers.first ?? 1
        default: break
        }
        text = text[(end + 1)...]
      }
    }

    var text: String {
      rows.map { row in
        var row = row
        while row.last == " " { row.removeLast() }
        return String(row)
      }
      .joined(separator: "\n")
    }
  }

  static func page(_ lines: [String], columns: Int = 20) -> TextPage {
    var page = TextPage(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() { page.write(line, column: 0, row: row) }
    return page
  }

  static let pairs: [([String], [String])] = [
    (["abc", "def"], ["abc", "def"]),
    (["abc", "def"], ["axc", "def"]),
    (["a b c d e f g h", ""], ["A b c D e f g H", "new"]),
    (["", ""], ["⠁⠂⠄", "x"]),
    (["full line of text here", ""], ["", ""]),
  ]

  @Test("the difference of two pages turns one into the other", arguments: pairs)
  func differs(_ pair: ([String], [String])) {
    let (old, new) = (Self.page(pair.0), Self.page(pair.1))
    var screen = Screen(columns: 20, rows: 2)
    screen.read(old.bytes(after: nil))
    #expect(screen.text == old.plainText)
    screen.read(new.bytes(after: old))
    #expect(screen.text == new.plainText)
  }

  @Test("cells of one pen are written together, whatever stands between them")
  func sortsPens() {
    var (old, new) = (TextPage(columns: 12, rows: 1), TextPage(columns: 12, rows: 1))
    old.write("zzzzzzzzzzzz", column: 0, row: 0)
    for column in 0..<12 {
      new.write(
        column % 2 == 0 ? "a" : "b",
        column: column,
        row: 0,
        look: column % 2 == 0 ? .bold : .dim
      )
    }
    let bytes = new.bytes(after: old)
    #expect(bytes.count { $0 == UInt8(ascii: "m") } == 3)
    var screen = Screen(columns: 12, rows: 1)
    screen.read(old.bytes(after: nil))
    screen.read(bytes)
    #expect(screen.text == new.plainText)
  }

  @Test("equal pages need no bytes")
  func isEqual() {
    let page = Self.page(["abc", "déf"])
    #expect(page.bytes(after: page).isEmpty)
  }

  @Test("commands for the terminal in a text are left out")
  func leavesCommandsOut() {
    let page = Self.page(["a\u{1b}[2Jb\u{7}c"])
    #expect(page.plainText == "abc")
  }

  @Test("a text ends at the edge of the page, and outside of it nothing happens")
  func ends() {
    var page = TextPage(columns: 3, rows: 1)
    #expect(page.write("abcdef", column: 1, row: 0) == 3)
    page.write("x", column: 0, row: 5)
    page.write("x", column: -4, row: 0)
    page.reverse(column: 9, row: 9)
    page.erase(row: -1)
    #expect(page.plainText == " ab")
  }

  @Test("a moved rectangle is blank where nothing came from")
  func moves() {
    var page = Self.page(["12345", "abcde"], columns: 5)
    page.show(CellArea(left: 1, top: 0, right: 4, bottom: 2), x: (-1, 1), y: (0, 1))
    #expect(page.plainText == "1 235\na bce")
    page.show(CellArea(left: 0, top: 0, right: 50, bottom: 50), x: (0, 1), y: (-1, 1))
    #expect(page.plainText == "\n1 235")
  }

  @Test("a scaled rectangle repeats cells, or leaves some out")
  func scales() {
    var page = Self.page(["123456"], columns: 6)
    let area = CellArea(left: 0, top: 0, right: 6, bottom: 1)
    page.show(area, x: (0, 0.5), y: (0, 1))
    #expect(page.plainText == "112233")
    page.show(area, x: (0, 2), y: (0, 1))
    #expect(page.plainText == "123")
  }
}

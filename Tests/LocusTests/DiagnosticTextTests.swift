import Expressions
import PlotSession
import Testing

@testable import locus

@Suite("Errors as text")
struct DiagnosticTextTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let line: String
    let offset: Int
    let column: Int
    /// The source line and the mark.
    let excerpt: String

    init(_ line: String, at offset: Int, column: Int, _ excerpt: String) {
      self.line = line
      self.offset = offset
      self.column = column
      self.excerpt = excerpt
    }

    var testDescription: String { "\(line.prefix(30)) at \(offset)" }
  }

  static let cases: [Case] = [
    Case("plot sin(x + cos(2", at: 18, column: 19, "  plot sin(x + cos(2\n                    ^"),
    Case("sni(2)", at: 0, column: 1, "  sni(2)\n  ^"),
    Case("", at: 0, column: 1, "  \n  ^"),
    Case("1 +", at: 900, column: 4, "  1 +\n     ^"),
    Case("θ + @", at: 5, column: 5, "  θ + @\n      ^"),
    // Offset 1 lies inside θ: its own column.
    Case("θ", at: 1, column: 1, "  θ\n  ^"),
    Case("\t\t@", at: 2, column: 3, "  \t\t@\n  \t\t^"),
    Case("日本 @", at: 7, column: 4, "  日本 @\n       ^"),
    // One character of two code points: a letter and its accent.
    Case("e\u{301} @", at: 4, column: 3, "  e\u{301} @\n    ^"),
    Case("1 \u{1b}[31m@", at: 2, column: 3, "  1 ␛[31m@\n    ^"),
    Case("a\u{0}\u{7f}\u{202e}@", at: 6, column: 5, "  a␀␡\u{fffd}@\n      ^"),
  ]

  @Test("the mark stands under its character", arguments: cases)
  func mark(_ row: Case) {
    let diagnostic = Diagnostic(
      code: .E01,
      range: SourceRange(row.offset, row.offset),
      message: "missing ')'"
    )
    let text = DiagnosticText().text(diagnostic, in: row.line, at: ("wave.plot", 3))
    #expect(text == "wave.plot:3:\(row.column): error[E01]: missing ')'\n\(row.excerpt)\n")
  }

  @Test("at the prompt there is no place, and a hint has its own line")
  func prompt() {
    let diagnostic = Diagnostic(
      code: .E11,
      range: SourceRange(0, 3),
      message: "unknown function sni",
      hint: "did you mean sin?"
    )
    let expected = """
      error[E11]: unknown function sni
        sni(2)
        ^
      hint: did you mean sin?

      """
    #expect(DiagnosticText().text(diagnostic, in: "sni(2)", at: nil) == expected)
  }

  @Test("a mistake on the command line names the program")
  func commandLine() {
    let error = Problem.unknownOption("--szie", suggestion: "--size")
    let expected = "locus: error[U01]: unknown option --szie\nhint: did you mean --size?\n"
    #expect(DiagnosticText().text(error) == expected)
  }

  @Test("of a long line the part around the mark is shown", arguments: [0, 1, 700, 65_535, 65_536])
  func window(offset: Int) throws {
    var line = Array(repeating: Character("a"), count: 65_536)
    if offset < line.count { line[offset] = "@" }
    let diagnostic = Diagnostic(
      code: .E02,
      range: SourceRange(offset, offset),
      message: "'@' cannot be used here"
    )
    let lines = DiagnosticText(columns: 60).text(diagnostic, in: String(line), at: nil)
      .split(separator: "\n").map(Array.init)
    #expect(lines.count == 3)
    let mark = try #require(lines[2].firstIndex(of: "^"))
    #expect(lines[1].count <= 60)
    #expect(offset == 65_536 ? mark == lines[1].count : lines[1][mark] == "@")
    #expect(lines[1].contains("…"))
  }

  @Test("a line that fits is shown whole")
  func wholeLine() {
    let line = String(repeating: "a", count: 76)
    let diagnostic = Diagnostic(code: .E02, range: SourceRange(70, 70), message: "m")
    #expect(DiagnosticText(columns: 80).text(diagnostic, in: line, at: nil).contains(line))
  }

  @Test("colours mark the kind and nothing of the source")
  func colors() {
    let diagnostic = Diagnostic(
      code: .E11,
      range: SourceRange(0, 3),
      message: "unknown",
      hint: "none"
    )
    let text = DiagnosticText(hasColor: true).text(diagnostic, in: "sni(2)", at: nil)
    #expect(text.contains("\u{1b}[1;31merror[E11]:\u{1b}[0m unknown\n  sni(2)\n"))
    #expect(text.contains("\u{1b}[36mhint:\u{1b}[0m none\n"))
  }

  @Test("control characters of messages, hints and names are shown, not obeyed")
  func controlCharacters() {
    let diagnostic = Diagnostic(
      code: .E02,
      range: SourceRange(0, 0),
      message: "'\u{1b}[2J'",
      hint: "\u{7}"
    )
    let text = DiagnosticText().text(diagnostic, in: "", at: ("\u{1b}c.plot", 1))
    #expect(!text.utf8.contains(0x1b))
    #expect(!text.utf8.contains(7))
  }
}

@Suite("Sizes of text pictures")
struct PictureSizeTests {
  @Test(
    "a text picture leaves room for the typed line and the next prompt",
    arguments: [
      (80, 24, 80, 22), (80, 50, 80, 24), (120, 50, 120, 24), (200, 60, 120, 24), (60, 50, 60, 18),
      (40, 10, 40, 8), (1, 1, 1, 1), (10, 2, 10, 1),
    ]
  )
  func fitting(columns: Int, rows: Int, width: Int, height: Int) {
    let size = PictureSize.fitting((columns, rows))
    #expect(size == PictureSize(width: width, height: height))
    #expect(size.width <= columns)
  }

  @Test("without a terminal a picture has 80 columns and 22 rows")
  func usualSize() {
    #expect(PictureSize.fitting(nil) == PictureSize(width: 80, height: 22))
  }
}

import Expressions
import Foundation
import PlotSession
import Testing

/// A row of the table that `scripts/dialects.py` keeps.
struct DialectRow: CustomTestStringConvertible, Sendable {
  /// What happens to the formula here.
  enum Kind: String { case same, note, hint, refused }

  let program: String
  let formula: String
  /// The numbers of the value in the program.
  let there: [Double]
  let kind: Kind
  /// The line of the hint; empty for other kinds.
  let line: String
  /// The numbers of the value here, of the formula or of the line.
  let here: [Double]

  var testDescription: String { "\(program): \(formula)" }

  init?(_ text: Substring) {
    let cells = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 7, let kind = Kind(rawValue: cells[4]) else { return nil }
    (program, formula, self.kind, line) = (cells[0], cells[2], kind, cells[5])
    (there, here) = (Self.numbers(cells[3]), Self.numbers(cells[6]))
  }

  private static func numbers(_ text: String) -> [Double] {
    text.split(separator: " ").compactMap { Double($0) }
  }

  static let all: [DialectRow] = {
    guard
      let url = Bundle.module.url(
        forResource: "dialects",
        withExtension: "tsv",
        subdirectory: "Resources"
      ), let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap(DialectRow.init)
  }()
}

@Suite("Formulas of other programs")
struct DialectTableTests {
  @Test("the table has rows of all programs")
  func rows() {
    #expect(DialectRow.all.count >= 400)
    #expect(Set(DialectRow.all.map(\.program)).count >= 12)
  }

  @Test(
    "a formula has the value of the program it comes from, or a note, or is refused",
    arguments: DialectRow.all
  )
  func value(_ row: DialectRow) throws {
    var session = Session()
    _ = session.replies(to: "set digits 15; set output none")
    let replies = session.replies(to: row.formula)
    switch row.kind {
    case .same:
      #expect(replies.codes == [])
      #expect(Self.isClose(Self.numbers(replies), row.there))
    case .note:
      #expect(replies.codes == [])
      #expect(!replies.notes.isEmpty)
      #expect(Self.isClose(Self.numbers(replies), row.here))
    case .hint:
      // The line may be one of several that the hint offers, or the formula with it in place of a part.
      #expect(replies.failures.first?.diagnostic.hint != nil)
      let written = session.replies(to: row.line)
      #expect(written.codes == [])
      #expect(Self.isClose(Self.numbers(written), row.here))
      #expect(!written.notes.isEmpty || Self.isClose(row.here, row.there))
    case .refused:
      #expect(!replies.failures.isEmpty || Self.numbers(replies).isEmpty)
    }
  }

  /// The numbers of the last value; conditions count as 1 and 0.
  private static func numbers(_ replies: Replies) -> [Double] {
    let text = replies.values.last ?? ""
    if let holds = ["true": 1.0, "false": 0.0][text] { return [holds] }
    return text.split { "[], ()".contains($0) }.compactMap { Double($0) }
  }

  /// Whether two rows of numbers agree to eleven digits, as many as the table holds.
  private static func isClose(_ left: [Double], _ right: [Double]) -> Bool {
    left.count == right.count
      && zip(left, right).allSatisfy { a, b in
        a == b || (a - b).magnitude <= max(1e-14, 2e-9 * max(a.magnitude, b.magnitude))
      }
  }
}

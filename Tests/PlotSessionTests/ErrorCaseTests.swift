import Expressions
import Foundation
import PlotSession
import Testing

/// One line of `error_cases.jsonl`: a statement that must fail, and how.
struct ErrorCase: Decodable, CustomTestStringConvertible, Sendable {
  var n: Int?
  var setup: [String]?
  var `in`: String?
  var error: String?
  var col: Int?
  var message: String?
  var hint: String?

  var testDescription: String { "\(n ?? 0): \(`in` ?? "")" }

  static let all: [ErrorCase] = {
    guard
      let url = Bundle.module.url(
        forResource: "error_cases",
        withExtension: "jsonl",
        subdirectory: "Resources"
      ),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(ErrorCase.self, from: Data($0.utf8))
    }
  }()

  /// Rows about lists, sums, derivatives, implicit curves, coordinates that hold values, strictness,
  /// log axes and the habits of other programs: the statements of these are not there yet.
  static let later: Set<Int> = [
    33, 49, 52, 55, 57, 58, 59, 60, 61, 62, 63, 70, 73, 74, 75, 76, 77,
  ]

  static var now: [ErrorCase] { all.filter { $0.in != nil && !later.contains($0.n ?? 0) } }
}

@Suite("Error cases")
struct ErrorCaseTests {
  @Test("the file of cases is there, whole")
  func casesAreThere() { #expect(ErrorCase.all.count == 76) }

  @Test("a wrong statement says what is wrong, where, and what to write", arguments: ErrorCase.now)
  func failure(_ one: ErrorCase) throws {
    var session = Session()
    for line in (ErrorCase.all.first?.setup ?? []) + (one.setup ?? []) {
      session.respond(to: line) { _ in }
    }
    let text = one.in ?? ""
    let replies = session.replies(to: text)
    #expect(replies.codes == [one.error])
    let failure = try #require(replies.failures.first)
    let start = min(failure.diagnostic.range.start, text.utf8.count)
    let before = String(decoding: Array(text.utf8)[..<start], as: UTF8.self)
    #expect(before.count + 1 == one.col)
    #expect(failure.diagnostic.message == one.message)
    #expect(failure.diagnostic.hint == one.hint)
    #expect(replies.values.isEmpty && replies.pictures.isEmpty && replies.notes.isEmpty)
    #expect(session.replies(to: "1 + 1").values == ["2"])
  }
}

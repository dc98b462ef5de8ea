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

  /// Rows whose statement runs by now: gnuplot's `lw 2` is read as `width 2`.
  static let superseded: Set<Int> = [48]

  /// Rows that need what is not there yet.
  static let later: Set<Int> = []

  static var cases: [ErrorCase] {
    all.filter { $0.in != nil && !superseded.contains($0.n ?? 0) }
  }
}

@Suite("Error cases")
struct ErrorCaseTests {
  @Test("the file of cases is there, whole")
  func casesAreThere() { #expect(ErrorCase.all.count == 76) }

  @Test(
    "what is read by now draws",
    arguments: ErrorCase.all.filter { ErrorCase.superseded.contains($0.n ?? 0) }
  )
  func superseded(_ one: ErrorCase) {
    var session = Session()
    #expect(session.replies(to: one.in ?? "").pictures.count == 1)
  }

  @Test(
    "a wrong statement says what is wrong, where, and what to write",
    arguments: ErrorCase.cases
  )
  func failure(_ one: ErrorCase) throws {
    if ErrorCase.later.contains(one.n ?? 0) {
      // The list is honest: a row that passes no longer belongs there.
      withKnownIssue { try check(one) }
    } else {
      try check(one)
    }
  }

  private func check(_ one: ErrorCase) throws {
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

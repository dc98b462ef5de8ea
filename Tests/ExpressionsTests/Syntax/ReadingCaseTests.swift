import Foundation
import Testing

@testable import Expressions

/// One line of `parse_cases.jsonl`: a text with its reading, or with the code of its error.
struct ReadingCase: Decodable, CustomTestStringConvertible, Sendable {
  var `in`: String?
  var canonical: String?
  var error: String?
  var notes: [String]?
  var setup: [String]?

  var testDescription: String { `in` ?? "setup" }

  static let all: [ReadingCase] = {
    guard
      let url = Bundle.module.url(
        forResource: "parse_cases",
        withExtension: "jsonl",
        subdirectory: "Resources"
      ),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(ReadingCase.self, from: Data($0.utf8))
    }
  }()

  /// Lists, ranges over names and derivatives are not read yet.
  static func isLater(_ text: String) -> Bool {
    ["[", "sum(", "integral(", "d/dx", "f'", "f’"].contains { text.contains($0) }
  }

  static var now: [ReadingCase] { all.filter { $0.in.map { !isLater($0) } ?? false } }
  static var later: [ReadingCase] { all.filter { $0.in.map(isLater) ?? false } }

  /// The scope that the setup lines make.
  static func scope() throws -> Scope {
    var scope = Scope()
    for line in all.first?.setup ?? [] {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      let left = parts[0].trimmingCharacters(in: .whitespaces)
      guard let opening = left.firstIndex(of: "(") else {
        if let value = Double(parts[1].trimmingCharacters(in: .whitespaces)) {
          scope.define(left, as: .number(value))
        }
        continue
      }
      let names = left[opening...].dropFirst().dropLast().split(separator: ",")
      let start = line.utf8.count - parts[1].utf8.count
      _ = try scope.define(
        function: String(left[..<opening]),
        parameters: names.map { $0.trimmingCharacters(in: .whitespaces) },
        source: line,
        body: SourceRange(start, line.utf8.count)
      )
    }
    return scope
  }
}

@Suite("Readings")
struct ReadingCaseTests {
  @Test("the file of cases is there")
  func casesAreThere() {
    #expect(ReadingCase.all.count > 190)
    #expect(ReadingCase.now.count > 170)
  }

  /// Reads and checks a text: what a name stands for, and how many arguments a function takes, is
  /// checked behind reading.
  private func read(_ text: String) throws -> Result<Formula, Diagnostic> {
    let scope = try ReadingCase.scope()
    do throws(Diagnostic) {
      let formula = try Formula(text, in: scope)
      let coordinates = ["x", "y", "t", "r", "z", "theta"]
      // A point has no value of its own: its parts are checked.
      let parts =
        if case .point(let x, let y) = formula.syntax.node { [x, y] } else { [formula.syntax] }
      for part in parts { _ = try Evaluation.check(part, parameters: coordinates, in: scope) }
      return .success(formula)
    } catch {
      return .failure(error)
    }
  }

  @Test("a text is read as the language says", arguments: ReadingCase.now)
  func reading(_ one: ReadingCase) throws {
    switch try read(one.in ?? "") {
    case .success(let formula):
      let canonical = formula.canonicalText
      #expect(one.canonical == canonical)
      let notes = formula.notes.map(\.text)
      for expected in one.notes ?? [] where !expected.contains("log") {
        #expect(notes.contains { $0.contains(expected) }, "notes: \(notes)")
      }
      if one.notes == nil { #expect(notes == []) }
    case .failure(let diagnostic):
      #expect(diagnostic.code == one.error, "\(diagnostic.message)")
    }
  }

  @Test("what is not read yet is refused, not misread", arguments: ReadingCase.later)
  func laterReading(_ one: ReadingCase) throws {
    let result = try read(one.in ?? "")
    #expect(throws: Diagnostic.self) { try result.get() }
  }

  @Test("reading the canonical text again gives the same tree", arguments: ReadingCase.now)
  func canonicalTextReadsBack(_ one: ReadingCase) throws {
    let scope = try ReadingCase.scope()
    guard let formula = try? Formula(one.in ?? "", in: scope) else { return }
    let again = try Formula(formula.canonicalText, in: scope)
    #expect(again.syntax == formula.syntax)
    #expect(again.canonicalText == formula.canonicalText)
  }
}

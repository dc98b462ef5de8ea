import Expressions
import Foundation
import Testing

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

  static var texts: [ReadingCase] { all.filter { $0.in != nil } }

  /// The value of a line such as `a = 2` or `L = [1, 2]`.
  private static func value(_ text: String) -> Value? {
    guard let syntax = try? Formula(text).syntax else { return nil }
    switch syntax.node {
    case .number(let number): return .number(number)
    case .list(let elements):
      return .list(
        elements.compactMap {
          if case .number(let number) = $0.node { .number(number) } else { nil }
        }
      )
    default: return nil
    }
  }

  /// The scope that the setup lines make.
  static func scope() throws -> Scope {
    var scope = Scope()
    for line in all.first?.setup ?? [] {
      let parts = line.split(separator: "=", maxSplits: 1).map(String.init)
      let left = parts[0].trimmingCharacters(in: .whitespaces)
      guard let opening = left.firstIndex(of: "(") else {
        if let value = value(parts[1]) { scope.define(left, as: value) }
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
    #expect(ReadingCase.texts.count == 201)
  }

  /// Reads a text, and checks it if it must fail: what a name stands for, and how many arguments a
  /// function takes, is checked behind reading.
  private func read(_ one: ReadingCase) throws -> Result<Formula, Diagnostic> {
    let scope = try ReadingCase.scope()
    do throws(Diagnostic) {
      let formula = try Formula(one.in ?? "", in: scope)
      if one.error != nil {
        let coordinates = ["x", "y", "t", "r", "z", "theta"]
        _ = try Evaluation.check(formula.syntax, parameters: coordinates, in: scope)
      }
      return .success(formula)
    } catch {
      return .failure(error)
    }
  }

  @Test("a text is read as the language says", arguments: ReadingCase.texts)
  func reading(_ one: ReadingCase) throws {
    switch try read(one) {
    case .success(let formula):
      let canonical = formula.canonicalText
      #expect(one.canonical == canonical)
      let notes = formula.notes.map(\.text)
      for expected in one.notes ?? [] {
        #expect(notes.contains { $0.contains(expected) }, "notes: \(notes)")
      }
      if one.notes == nil { #expect(notes == []) }
    case .failure(let diagnostic):
      #expect(diagnostic.code.rawValue == one.error, "\(diagnostic.message)")
    }
  }

  @Test(
    "reading the canonical text again gives the same tree",
    arguments: ReadingCase.texts.filter { $0.canonical != nil }
  )
  func canonicalTextReadsBack(_ one: ReadingCase) throws {
    let scope = try ReadingCase.scope()
    let formula = try Formula(one.in ?? "", in: scope)
    let again = try Formula(formula.canonicalText, in: scope)
    #expect(again.syntax == formula.syntax)
    #expect(again.canonicalText == formula.canonicalText)
  }
}

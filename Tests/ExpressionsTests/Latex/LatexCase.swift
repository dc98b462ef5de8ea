import Expressions
import Foundation
import Testing

/// One line of `latex_cases.jsonl`: a LaTeX text with its reading.
struct LatexCase: Decodable, CustomTestStringConvertible, Sendable {
  var setup: [String]
  var `in`: String
  var canonical: String

  var testDescription: String { `in` }

  static let all: [LatexCase] = {
    guard
      let url = Bundle.module.url(
        forResource: "latex_cases",
        withExtension: "jsonl",
        subdirectory: "Resources"
      ),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(LatexCase.self, from: Data($0.utf8))
    }
  }()

  /// The scope that the setup lines make.
  var scope: Scope {
    var scope = Scope()
    for line in setup {
      let parts = line.split(separator: "=", maxSplits: 1)
      guard parts.count == 2 else { continue }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      guard let number = Double(value) else { continue }
      scope.define(parts[0].trimmingCharacters(in: .whitespaces), as: .number(number))
    }
    return scope
  }
}

import Expressions
package import Statements

/// A statement for number lines, as it was parsed: `number line -2 < x <= 3, x^2 > 4`.
///
///     number line = "number" "line" [ "of" ] [ "solve" ] set { "," [ "solve" ] set } [ "for" name "in" a ".." b ]
///     set         = condition | equation
///
/// Each set has a line of its own, one below the other over the same axis. An equation stands for its solutions, which
/// are points.
package struct NumberLineRequest {
  /// The sets as requests for their solutions, each one condition, with the common range if there is one.
  package let sets: [AnalysisRequest]
}

extension StatementParser {
  private static let mostSets = 12

  /// Whether `number line` and more comes next, and `number` is no name of the user.
  package var beginsNumberLine: Bool {
    textFromHere.name(0) == "number" && textFromHere.name(1) == "line"
      && scope.kind(of: "number") == nil
  }

  /// Parses the sets of a number line, after its words.
  package mutating func numberLine() throws(Diagnostic) -> NumberLineRequest {
    let command = parser.previous?.range ?? here
    _ = parser.match(word: "of")
    let own = parser.endWords
    parser.endWords = ["for"]
    defer { parser.endWords = own }
    var sets: [AnalysisRequest] = []
    repeat {
      _ = parser.match(word: "solve")
      guard parser.peek.kind != .end else {
        throw Diagnostic(.formulaNeeded("number line", example: "number line x > 2"), at: here)
      }
      let start = parser.peek.range
      let syntax = try parser.expression()
      guard syntax.isCondition else {
        throw Diagnostic(
          .onlyFor("number line", "conditions and equations", instead: "write number line x > 2"),
          at: syntax.range
        )
      }
      guard sets.count < Self.mostSets else {
        throw Diagnostic(
          .onlyFor("number line", "up to \(Self.mostSets) sets", instead: nil),
          at: start
        )
      }
      // An equation is a condition that holds at its solutions.
      let condition = syntax.isEquation ? Syntax(.conjunction([syntax]), syntax.range) : syntax
      sets.append(AnalysisRequest(kind: .solve, range: command, formulas: [formula(condition)]))
    } while parser.match(.comma)
    let domain = try domain()
    for index in sets.indices { sets[index].domain = domain }
    return NumberLineRequest(sets: sets)
  }
}

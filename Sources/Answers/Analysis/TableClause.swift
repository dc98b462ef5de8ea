import Expressions
import Statements

// Clauses of `table`:
//
//     table  = "table" { front } e { "," e } { clause }
//     clause = range | "step" expression | "digits" number
//     front  = "step" value | "digits" number      value is a number, a name or a bracket
//
// Rule. Clauses stand in any order, and each once; a step may also stand in its range, `for x in 0..5 step 1`. Without
// a range the step is that of the usual range. In front of the formulas a step ends with its value, because what
// follows it is a formula: `table step 1 x^2`. A word that is a name of the user ends no formula.

/// A row of the clauses of `table`, with what each of them does; their words are rows of `ClauseTable`.
struct TableClause: Sendable {
  /// The usual word.
  let name: String
  /// Whether the request already has the clause.
  let isGiven: @Sendable (AnalysisRequest) -> Bool
  /// Reads the argument after the word; `isInFront` says whether formulas follow it.
  let read:
    @Sendable (inout StatementParser, inout AnalysisRequest, _ isInFront: Bool)
      throws(Diagnostic) -> Void

  static let all = [
    TableClause(
      name: "step",
      isGiven: { $0.step != nil },
      read: { parser, request, isInFront throws(Diagnostic) in
        request.ownStep = isInFront ? try parser.parser.factor() : try parser.parser.sum()
      }
    ),
    TableClause(
      name: "digits",
      isGiven: { $0.digits != nil },
      read: { parser, request, _ throws(Diagnostic) in
        request.digits = try parser.countOfDigits(behind: "digits", example: "digits 4")
      }
    ),
  ]
}

extension StatementParser {
  /// Reads clauses of a table as long as one comes next, and the range, unless `isInFront` says that formulas follow.
  mutating func readClauses(
    ofTable request: inout AnalysisRequest,
    isInFront: Bool
  ) throws(Diagnostic) {
    while true {
      // The variable of a table may run over a list.
      if !isInFront, request.domain == nil, let range = try domain(takesIntervals: false) {
        guard request.ownStep == nil || range.step == nil else { throw stepTwice(range) }
        request.domain = range
      } else if case .name(let word) = parser.peek.kind, scope.kind(of: word) == nil,
        let clause = TableClause.all.first(where: { $0.name == word }), !clause.isGiven(request)
      {
        parser.advance()
        try clause.read(&self, &request, isInFront)
      } else {
        return
      }
    }
  }

  private func stepTwice(_ range: RangeClause) -> Diagnostic {
    Diagnostic(
      .foreign("a table has one step", instead: "leave one of the two steps out"),
      at: range.step?.range ?? here
    )
  }
}

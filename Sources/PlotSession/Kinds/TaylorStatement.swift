import Answers
import Expressions

/// Statement `taylor sin(x) at 0 degree 5`: the Taylor polynomial as a formula that can be typed.
struct TaylorStatement: AnsweringStatementKind {
  let polynomial: TaylorPolynomial

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: StatementParser.taylor,
          usage: "taylor e at a degree n",
          summary:
            "calculates the polynomial with the same derivatives at a place; behind plot it is drawn",
          examples: [
            "taylor sin(x) at 0 degree 5", "plot sin(x), taylor sin(x) at 0 degree 5",
            "taylor ln(x) at 1 degree 4",
          ],
          seeAlso: ["derivatives", "tangent", "differentiate"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          TaylorStatement(polynomial: try parser.taylorPolynomial())
        }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  /// Checks the derivatives at the place.
  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> [ResolvedFormula] {
    var derivatives: [ResolvedFormula] = []
    for derivative in polynomial.derivatives {
      derivatives.append(try session.state.resolvedAnswer(derivative, run))
    }
    return derivatives
  }

  func carryOut(
    _ derivatives: [ResolvedFormula],
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    var values: [Double] = []
    for derivative in derivatives {
      try run.refuseCancelled()
      guard case .number(let value) = try derivative.calculation(using: run.workspace).value else {
        throw .diagnostic(Diagnostic(.listAsNumber, at: polynomial.formula.range))
      }
      guard value.isFinite else {
        let (formula, place) = polynomial.text
        throw .problem(
          .noTaylorPolynomial(of: formula, at: place, order: values.count),
          at: polynomial.formula.range
        )
      }
      values.append(value)
    }
    let (formula, place) = polynomial.text
    run.notes.add(
      "to draw it: plot \(formula), taylor \(formula) at \(place) degree \(polynomial.degree)"
    )
    return .value(
      AnalysisRun(session.state).polynomial(ofDerivatives: values, at: place)
    )
  }
}

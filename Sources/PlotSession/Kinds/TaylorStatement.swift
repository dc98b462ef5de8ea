import Answers
import Expressions
import RealFunctions
import Statements

/// Statement `taylor sin(x) at 0 degree 5`: the Taylor polynomial as a formula that can be typed.
///
///     statement = taylor-polynomial [ "for" "x" "in" a ".." b ]
///
/// A note bounds the difference between the function and the polynomial over the range, or over the window of x: the
/// bound is proved (``TaylorRemainder``), or the note says that none is.
struct TaylorStatement: AnsweringStatementKind {
  let polynomial: TaylorPolynomial
  /// The range over which the remainder is bounded; nil for the window.
  var domain: RangeClause?

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: StatementParser.taylor,
          usage: "taylor e at a degree n",
          summary:
            "calculates the polynomial with the same derivatives at a place; behind plot it is drawn",
          examples: [
            "taylor sin(x) at 0 degree 5", "plot sin(x), taylor sin(x) at 0 degrees 1..7",
            "taylor ln(x) at 1 degree 4 for x in 0.5..1.5",
          ],
          seeAlso: ["derivatives", "tangent", "differentiate", "fourier"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          var statement = TaylorStatement(polynomial: try parser.taylorPolynomial())
          statement.domain = try parser.domain()
          return statement
        }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  /// Calculates the derivatives at the place.
  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> [Double] {
    try polynomial.values(in: session, &run)
  }

  func carryOut(
    _ values: [Double],
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let (formula, place) = polynomial.text
    let text = AnalysisRun(session.state)
      .polynomial(ofDerivatives: values, at: place, in: polynomial.variable)
    let isDrawn = (try? polynomial.derivativeValues(in: session, &run)) != nil
    run.notes.add(
      isDrawn
        ? "to draw it: plot \(formula), taylor \(formula) at \(place) degree \(polynomial.degree)"
        : "\(formula) has no value at \(place): it is the polynomial of its limit; to draw it: plot \(formula), \(text)"
    )
    try noteRemainder(in: session, &run)
    return .value(text)
  }

  private func noteRemainder(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) {
    let range =
      try domain.map { clause throws(Failure) in
        try session.state.ranges(run.workspace).interval(clause, named: "x")
      } ?? session.state.usualDomains.domain(of: "x")
    let place = try session.state.resolvedAnswer(polynomial.place, run)
      .calculation(using: run.workspace).value
    let formula = try Failure.wrap { () throws(Diagnostic) in
      try Evaluation.check(outputs: [polynomial.formula], parameters: ["x"], in: session.scope)
        .withParameters(1)
    }
    let words = "for x in \(range.lower.text(digits: 6))..\(range.upper.text(digits: 6))"
    guard case .number(let number) = place,
      let remainder = TaylorRemainder(
        of: formula,
        at: number,
        degree: polynomial.degree,
        over: range,
        using: run.workspace
      )
    else {
      try run.refuseCancelled()
      // Without a range nobody asked.
      if domain != nil { run.notes.add("no bound of the remainder is proved \(words)") }
      return
    }
    run.notes.add(
      remainder.bound == 0
        ? "it is the function itself"
        : "\(words) it differs from \(polynomial.text.formula) by at most \(remainder.text) (proved)"
    )
  }
}

extension TaylorPolynomial {
  /// Calculates the derivatives at the place; those of the limit where the formula has no value there, as sin(x)/x
  /// at 0 (``RemovedGap``).
  func values(in session: Session, _ run: inout StatementRun) throws(Failure) -> [Double] {
    do throws(Failure) { return try derivativeValues(in: session, &run) } catch {
      if case .interrupted = error { throw error }
      let gap = RemovedGap(of: formula, at: place, degree: degree, in: session.scope, run.workspace)
      guard let gap else { throw error }
      return gap.derivatives
    }
  }

  /// Calculates the derivatives at the place, from the value on; throws if one of them is no number.
  func derivativeValues(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> [Double] {
    var values: [Double] = []
    for derivative in derivatives {
      try run.refuseCancelled()
      let resolved = try session.state.resolvedAnswer(derivative, run)
      guard case .number(let value) = try resolved.calculation(using: run.workspace).value else {
        throw .diagnostic(Diagnostic(.listAsNumber, at: formula.range))
      }
      guard value.isFinite else {
        throw .problem(
          .noTaylorPolynomial(of: text.formula, at: text.place, order: values.count),
          at: formula.range
        )
      }
      values.append(value)
    }
    return values
  }
}

import Answers
import Expressions
import Statements

/// Statement `fourier x for x in -pi..pi terms 5`: the beginning of a Fourier series as a formula that can be typed.
struct FourierStatement: AnsweringStatementKind {
  let series: FourierSeries

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: StatementParser.fourier,
          usage: "fourier e for x in a..b terms n",
          summary:
            "calculates the first waves of a Fourier series; behind plot they are drawn",
          examples: [
            "fourier x for x in -pi..pi terms 3", "plot x, fourier x for x in -pi..pi terms 5",
            "plot fourier x for x in -pi..pi terms 1..5",
          ],
          seeAlso: ["taylor", "integrate", "spectrum"]
        ),
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in
          FourierStatement(series: try parser.fourierSeries())
        }
      )
    ]
  }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: false) }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> FourierCoefficients {
    try series.knownCoefficients()
  }

  func carryOut(
    _ coefficients: FourierCoefficients,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    let (formula, range) = series.text
    run.notes.add(
      "to draw it: plot \(formula), fourier \(formula) \(range) terms \(series.terms)"
    )
    return .value(AnalysisRun(session.state).text(of: coefficients))
  }
}

extension FourierSeries {
  /// The coefficients; throws if one has no finite value.
  func knownCoefficients() throws(Failure) -> FourierCoefficients {
    if let coefficients { return coefficients }
    throw .problem(
      .onlyFor(
        StatementParser.fourier,
        "formulas whose integral over the range is a number",
        instead: "fourier x for x in -pi..pi terms 5"
      ),
      at: formula.range
    )
  }
}

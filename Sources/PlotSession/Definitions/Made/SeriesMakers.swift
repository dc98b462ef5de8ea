import Answers
import Expressions
import Statements

/// `f(x) = taylor sin(x) at 0 degree 5`: a Taylor polynomial as a function.
struct TaylorMaker: FunctionMaker {
  let polynomial: TaylorPolynomial

  func functions(
    named name: String,
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> MadeFunctions {
    let values = try polynomial.values(in: session, &run)
    let body = session.exactAnswers.polynomial(ofDerivatives: values, at: polynomial.text.place)
    return MadeFunctions(functions: [(name, "x", body)])
  }
}

/// `f = fourier x for x in -pi..pi terms 5`: the beginning of a Fourier series as a function.
struct FourierMaker: FunctionMaker {
  let series: FourierSeries

  func functions(
    named name: String,
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> MadeFunctions {
    let coefficients = try series.knownCoefficients()
    let body = session.exactAnswers.text(of: coefficients)
    return MadeFunctions(functions: [(name, "x", body)])
  }
}

extension Session {
  /// Answers with all digits of doubles, for formulas that are calculated with.
  var exactAnswers: AnalysisRun {
    var state = state
    state.settings.digits = AnswerDigits.ofDoubles
    return AnalysisRun(state)
  }
}

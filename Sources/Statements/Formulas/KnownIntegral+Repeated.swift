import Analysis
import Expressions
import NumericalMethods
import RealFunctions

// Integrals over several ranges, such as `integral(x y for x in 0..1, y in 0..x)`.

extension KnownIntegral {
  /// The integral for an answer.
  ///
  /// One whose integrand is itself an integral is computed over all ranges together (``RepeatedIntegral``), one range
  /// as ``CheckedFormula/answeredIntegral(from:to:cancellation:)`` says.
  func answered(_ cancellation: Cancellation) throws(Failure) -> AnsweredIntegral {
    guard let repeated = repeated(cancellation) else {
      return try formula.answeredIntegral(from: lower, to: upper, cancellation: cancellation)
    }
    let found = repeated.integral()
    if cancellation.isCancelled { throw .interrupted }
    guard let found else { return AnsweredIntegral(.unknown) }
    return AnsweredIntegral(
      .value(
        EstimatedIntegral(
          value: found.value,
          error: found.error,
          size: found.size,
          isBlind: found.isBlind
        )
      )
    )
  }

  /// The integral over all ranges; nil for one range, or more than there is a method for.
  private func repeated(_ cancellation: Cancellation) -> RepeatedIntegral? {
    var ranges = [
      RepeatedIntegral.Range(from: ConstantFunction(lower), to: ConstantFunction(upper))
    ]
    var integrand = formula
    while let inner = integrand.innerIntegral {
      guard ranges.count < RepeatedIntegral.mostRanges, let lower = try? inner.lower.compiled(),
        let upper = try? inner.upper.compiled()
      else { return nil }
      ranges.append(RepeatedIntegral.Range(from: lower, to: upper))
      integrand = inner.integrand
    }
    guard ranges.count > 1, let function = try? integrand.compiled() else { return nil }
    return RepeatedIntegral(of: function, over: ranges, cancellation: cancellation)
  }
}

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
    guard let found, found.value.isFinite else {
      var unknown = AnsweredIntegral(.unknown)
      unknown.hasGaps = hasGaps(cancellation)
      return unknown
    }
    var integral = EstimatedIntegral(
      value: found.value,
      error: found.error,
      size: found.size,
      isBlind: found.isBlind
    )
    if let range = try proved(found, cancellation), range.contains(found.value) {
      let error = max(range.upper - found.value, found.value - range.lower)
      if error <= Self.provedShare * found.value.magnitude {
        (integral.error, integral.isProved, integral.isBlind) = (error, true, false)
        integral.unseen = 0
      }
    }
    return AnsweredIntegral(.value(integral))
  }

  /// The places of each range at which gaps are looked for.
  private static let looks = 24

  /// Whether the integrand of two ranges has values at some of the places of a grid, and at others none.
  private func hasGaps(_ cancellation: Cancellation) -> Bool {
    guard let inner = formula.innerIntegral, inner.integrand.innerIntegral == nil,
      let low = try? inner.lower.compiled(), let high = try? inner.upper.compiled(),
      let function = try? inner.integrand.compiled(), lower.isFinite, upper.isFinite
    else { return false }
    let workspace = Workspace(cancellation: cancellation)
    let shares = (0..<Self.looks).map { (Double($0) + 0.5) / Double(Self.looks) }
    let outer = shares.map { lower * (1 - $0) + upper * $0 }
    let lows = low.columns(at: outer, count: outer.count, using: workspace)
    let highs = high.columns(at: outer, count: outer.count, using: workspace)
    let rows = outer.indices.filter { lows[$0].isFinite && highs[$0].isFinite }
    let count = rows.count * shares.count
    let x = rows.flatMap { row in shares.map { _ in outer[row] } }
    let y = rows.flatMap { row in shares.map { lows[row] * (1 - $0) + highs[row] * $0 } }
    guard count > 0 else { return false }
    let values = function.columns(at: x + y, count: count, using: workspace)
    return values.contains(where: \.isNaN) && values.contains(where: \.isFinite)
  }

  /// The error, as a part of the integral, above which a proof says less than rules that agree.
  private static let provedShare = 1e-9

  /// Returns an interval that is proved to contain an integral over a rectangle; nil for other regions, and where the
  /// integrand is not smooth.
  private func proved(
    _ found: RepeatedIntegral.Found,
    _ cancellation: Cancellation
  ) throws(Failure) -> Interval? {
    guard let inner = formula.innerIntegral, inner.integrand.innerIntegral == nil,
      let outer = Interval(lower, upper), outer.isFinite,
      let low = Self.constant(inner.lower, over: outer),
      let high = Self.constant(inner.upper, over: outer), let across = Interval(low, high),
      let function = try? inner.integrand.compiled().enclosed
    else { return nil }
    let size = max(found.size, found.value.magnitude)
    return try Failure.interruptible { () throws(Interrupted) in
      try PlaneIntegralEnclosure(cancellation: cancellation).integral(
        of: function,
        x: outer,
        y: across,
        size: size
      )
    }
  }

  /// The value of an end of a range that does not depend on the outer variable; nil for one that does.
  private static func constant(_ end: CheckedFormula, over range: Interval) -> Double? {
    guard let function = try? end.compiled().enclosed else { return nil }
    let found = function.enclosures([range.lower], [range.upper], count: 1, using: Workspace())
    guard let only = found.first, only.flags.isEmpty, only.lower == only.upper else { return nil }
    return only.lower
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

package import RealFunctions

/// Integrates functions of one variable.
///
/// Adaptive Gauss–Kronrod panels with extrapolation at singularities were chosen over the
/// double-exponential rule of Takahasi and Mori (1974): both handle singular ends, but panels also
/// isolate peaks, kinks and jumps inside, distinguish a pole from an integrable singularity, and
/// extrapolate past the last double before an end such as 1 in 1/sqrt(1 - x^2), where the
/// double-exponential rule stops at 8 digits.
///
/// The target error is 1e-13 of the integral of |f|; above 1e-9 the result is NaN, and an
/// ``Integral`` contains the reached error. Features much narrower than 1/400 of the interval may
/// be missed: a second quadrature with another ``Partition`` uses other places, and a caller that
/// needs certainty compares both.
package struct Quadrature {
  /// The first cuts of an interval.
  package enum Partition: Sendable {
    /// In the middle and at equal parts.
    case even
    /// An additional cut at the golden section, so that hardly any place is shared with ``even``.
    case golden
  }

  private let cancellation: Cancellation
  private let budget: Int
  private let partition: Partition
  private let followsWaves: Bool

  /// Creates a quadrature that evaluates a function at no more than `budget` places.
  ///
  /// If the function has no finite values far out, as sin(e^x) in doubles, its waves are followed
  /// only with `followsWaves`, that is, if the caller knows that it is defined there.
  package init(
    budget: Int = 200_000,
    partition: Partition = .even,
    followsWaves: Bool = false,
    cancellation: Cancellation = .never
  ) {
    self.budget = budget
    self.partition = partition
    self.followsWaves = followsWaves
    self.cancellation = cancellation
  }

  /// Whether integrals should be given up; results are then meaningless.
  package var isCancelled: Bool { cancellation.isCancelled }

  /// Returns the integral of `function` from `a` to `b`, either of which may be infinite.
  ///
  /// NaN if it does not converge within the budget, if the function is undefined in a part of the
  /// interval, if an end is NaN, and when cancelled. a > b changes the sign.
  package func integral(of function: BatchFunction, from a: Double, to b: Double) -> Double {
    estimate(of: function, from: a, to: b).value
  }

  /// An integral, with its error and a warning if narrow features may have been missed.
  package struct Integral {
    /// The integral; NaN if there is none.
    package var value: Double
    /// The error estimate from the difference of the rules; NaN if there is no integral.
    package var error: Double
    /// The integral of the function's magnitude, as far as it is known; at least that of ``value``.
    package var size: Double
    /// Whether the function was 0 at all evaluated places, or at all of those in a part that is
    /// wide compared with 1.
    package var isBlind: Bool
  }

  /// Returns the integral as ``integral(of:from:to:)`` does, with its error.
  package func estimate(
    of function: BatchFunction,
    from a: Double,
    to b: Double
  ) -> Integral {
    guard !a.isNaN, !b.isNaN else { return Self.none }
    guard a != b else { return a.isInfinite ? Self.none : Self.nothing }
    var meter = EvaluationMeter(budget: budget, cancellation: cancellation)
    let found = rising(function, min(a, b), max(a, b), meter: &meter)
    guard !cancellation.isCancelled else { return Self.none }
    let isNarrow = a.isInfinite || b.isInfinite || found.zeros <= Self.blindWidth
    return Integral(
      value: a < b ? found.value : -found.value,
      error: found.error,
      size: max(found.size, found.value.magnitude),
      isBlind: found.isZero || !isNarrow
    )
  }

  private static let none = Integral(value: .nan, error: .nan, size: .nan, isBlind: false)
  private static let nothing = Integral(value: 0, error: 0, size: 0, isBlind: false)

  /// The width of a panel above which twenty-one zeros may have a peak of width 1 between them.
  private static let blindWidth = 1024.0

  /// The integral over a part of the range.
  private struct Part {
    var value: Double
    var error: Double
    /// The integral of the magnitude, where it is known.
    var size = 0.0
    /// The width of the widest panel in which all values were 0.
    var zeros = 0.0
    /// Whether all values were 0.
    var isZero = false

    /// An integral that does not exist.
    static let missing = Part(value: .nan, error: .nan)

    init(value: Double, error: Double) {
      self.value = value
      self.error = error
    }

    init(_ estimate: GaussKronrod.Estimate) {
      value = estimate.value
      error = estimate.error
      size = estimate.magnitude
      zeros = estimate.zeros
      isZero = estimate.magnitude == 0
    }
  }

  private func rising(
    _ function: BatchFunction,
    _ a: Double,
    _ b: Double,
    meter: inout EvaluationMeter
  ) -> Part {
    guard case .golden = partition else { return whole(function, a, b, meter: &meter) }
    let cut = Self.goldenCut(a, b)
    guard a < cut, cut < b else { return whole(function, a, b, meter: &meter) }
    let left = meter.sharing(oneIn: 2) { share in whole(function, a, cut, meter: &share) }
    let right = whole(function, cut, b, meter: &meter)
    var sum = Part(value: left.value + right.value, error: left.error + right.error)
    sum.size = left.size + right.size
    sum.zeros = max(left.zeros, right.zeros)
    sum.isZero = left.isZero && right.isZero
    return sum
  }

  /// A place inside at which equal parts do not meet.
  private static func goldenCut(_ a: Double, _ b: Double) -> Double {
    let share = 0.381_966_011_250_105
    if a.isFinite, b.isFinite { return a + share * (b - a) }
    if a.isFinite { return a + (1 + share) * max(1, a.magnitude) }
    return b.isFinite ? b - (1 + share) * max(1, b.magnitude) : share
  }

  private func whole(
    _ function: BatchFunction,
    _ a: Double,
    _ b: Double,
    meter: inout EvaluationMeter
  ) -> Part {
    guard a.isInfinite || b.isInfinite else { return finite(function, a, b, meter: &meter) }
    let finitePart = Self.finitePart(a, b)
    var panels = finitePart.map { Panel.between($0.0, $0.1, count: Self.panelCount) } ?? []
    if a.isInfinite { panels += Panel.halfLine(from: finitePart?.0 ?? min(b, 0), sign: -1) }
    if b.isInfinite { panels += Panel.halfLine(from: finitePart?.1 ?? max(a, 0), sign: 1) }
    // An oscillation out to infinity is left to its own method before the budget is used up here.
    let outcome = meter.sharing(oneIn: 8) { share in
      PanelRefinement.run(function, over: panels, meter: &share)
    }
    switch outcome {
    case .value(let estimate): return Part(estimate)
    case .undefined:
      if !followsWaves { return .missing }
    case .unsettled, .stopped: break
    }
    return oscillating(function, a, b, meter: &meter)
  }

  /// The finite interval between an end and 0, where half-lines start; nil if there is none.
  private static func finitePart(_ a: Double, _ b: Double) -> (Double, Double)? {
    if a.isFinite, a < 0 { return (a, 0) }
    if b.isFinite, b > 0 { return (0, b) }
    return nil
  }

  /// Adds up the parts of an interval with infinite parts that oscillate.
  private func oscillating(
    _ function: BatchFunction,
    _ a: Double,
    _ b: Double,
    meter: inout EvaluationMeter
  ) -> Part {
    let start = a.isFinite ? a : (b.isFinite ? b : 0)
    var sum = Part(value: 0, error: 0)
    for (isInfinite, sign) in [(a.isInfinite, -1.0), (b.isInfinite, 1.0)] where isInfinite {
      let alternating = meter.sharing(oneIn: 2) { share in
        OscillatingTail.integral(of: function, from: start, sign: sign, meter: &share)
      }
      // Each slope takes two values.
      let tail =
        alternating
        ?? meter.sharing(oneIn: 2) { share in
          PulsatingTail.integral(of: function, from: start, sign: sign, meter: &share)
        }
      guard let tail, tail.value.isFinite else { return .missing }
      sum.value += tail.value
      sum.error += tail.error
    }
    return sum
  }

  private func finite(
    _ function: BatchFunction,
    _ a: Double,
    _ b: Double,
    meter: inout EvaluationMeter
  ) -> Part {
    let isWide = b - a > Self.wideRange
    let panels = isWide ? Panel.graded(from: a, to: b) : Panel.between(a, b, count: Self.panelCount)
    switch PanelRefinement.run(function, over: panels, meter: &meter) {
    case .value(let estimate): return Part(estimate)
    case .undefined, .stopped: return .missing
    case .unsettled(let panels):
      let places = Singularities.places(of: function, in: panels, meter: &meter)
      return split(function, a, b, at: places, meter: &meter)
    }
  }

  /// Integrates between singular places, which become ends that extrapolation handles.
  private func split(
    _ function: BatchFunction,
    _ a: Double,
    _ b: Double,
    at places: [Double],
    meter: inout EvaluationMeter
  ) -> Part {
    let inner = places.filter { a < $0 && $0 < b }
    guard !inner.isEmpty else { return .missing }
    let ends = [a] + inner + [b]
    var sum = Part(value: 0, error: 0)
    for (lower, upper) in zip(ends, ends.dropFirst()) {
      let panels = Panel.between(lower, upper, count: Self.panelCount)
      guard case .value(let estimate) = PanelRefinement.run(function, over: panels, meter: &meter)
      else { return .missing }
      sum.value += estimate.value
      sum.error += estimate.error
      sum.size += estimate.magnitude
      sum.zeros = max(sum.zeros, estimate.zeros)
    }
    return sum
  }

  /// The width of a range above which peaks are searched at every scale from its end or from 0 on.
  private static let wideRange = 256.0
  /// After one halving, 420 places show peaks; an even number, so that the middle of a symmetric
  /// interval is an end of panels.
  private static let panelCount = 10
}

import NumericalMethods
import RealFunctions

/// Integrates functions with infinitely many breaks on the way to infinity, such as frac(x)/x² and
/// (-1)^floor(x)/x².
///
/// The integrals from break to break are the terms of a series. Terms of one sign are summed by
/// Sidi's W transformation, those of changing signs by the epsilon algorithm, in groups where their
/// pattern repeats. Each sum is computed with all terms and with fewer of them: the difference
/// estimates the error of the sum.
struct PieceTail {
  let cancellation: Cancellation

  private static let budget = 8000
  private static let leastBreaks = 24
  private static let enoughBreaks = 160
  private static let mostBreaks = 640
  private static let mostWindows = 24
  private static let groups = [1, 2, 3, 4, 6, 8, 12]
  private static let caution = 8.0
  /// The largest relative error of a result.
  private static let tolerance = 1e-5

  /// The integral from `start` to infinity; nil if there are few breaks, or the series between them
  /// does not visibly converge.
  func integral(
    of function: any EnclosableFunction,
    from start: Double
  ) throws(Interrupted) -> EstimatedIntegral? {
    let breaks = try self.breaks(of: function, from: start)
    guard breaks.count >= Self.leastBreaks else { return nil }
    let pair = PairedQuadrature(cancellation: cancellation)
    var parts: [EstimatedIntegral] = []
    var lower = start
    for one in breaks {
      let upper = one.lower
      if lower < upper {
        guard let part = try pair.integral(of: function, from: lower, to: upper, .even) else {
          return nil
        }
        parts.append(part)
      } else {
        parts.append(.zero)
      }
      lower = one.upper
    }
    let places = breaks.map(\.midpoint)
    var best: EstimatedIntegral?
    for group in Self.groups {
      guard let found = Self.sum(parts, places, group) else { continue }
      if found.error < best?.error ?? .infinity { best = found }
    }
    guard let best, best.error <= Self.tolerance * best.value.magnitude else { return nil }
    return best
  }

  /// The breaks beyond a place, somewhat more than a hundred; empty where it is not known whether
  /// there are others.
  private func breaks(
    of function: any EnclosableFunction,
    from start: Double
  ) throws(Interrupted) -> [Interval] {
    var found: [Interval] = []
    var lower = start
    var width = max(1, start.magnitude / 2)
    for _ in 0..<Self.mostWindows where found.count < Self.enoughBreaks {
      var search = BreakSearch(
        function,
        budget: Self.budget,
        limit: Self.mostBreaks,
        cancellation: cancellation
      )
      let window = Interval(hull: lower, lower + width)
      try search.run(over: window, order: 0)
      guard search.undecided.isEmpty, search.empty.isEmpty else { return [] }
      found += search.breaks.filter { $0.lower > start }
      if search.breaks.count > Self.mostBreaks / 4 { width /= 2 } else { width *= 1.5 }
      lower = window.upper
    }
    return Interval.merged(found)
  }

  /// The sum of the parts, in groups of `group`.
  private static func sum(
    _ parts: [EstimatedIntegral],
    _ places: [Double],
    _ group: Int
  ) -> EstimatedIntegral? {
    // The first part does not start at a break.
    let terms = stride(from: 1, to: parts.count - group + 1, by: group).map { start in
      (
        value: parts[start..<(start + group)].reduce(0) { $0 + $1.value },
        place: places[start - 1]
      )
    }
    guard terms.count >= 12, let first = parts.first else { return nil }
    let noise = parts.reduce(0) { $0 + $1.error + $1.size.ulp }
    let isOneSigned = terms.allSatisfy { $0.value * terms[0].value > 0 }
    let guesses = [terms.count, terms.count * 3 / 4, terms.count / 2].compactMap { count in
      let some = Array(terms.prefix(count))
      return isOneSigned ? steady(some, first.value) : alternating(some, first.value)
    }
    guard guesses.count == 3 else { return nil }
    let value = guesses[0].value
    let change = max(
      (value - guesses[1].value).magnitude,
      (value - guesses[2].value).magnitude / caution
    )
    // Extrapolation enlarges the errors of parts more than a sum does.
    let error = caution * (change + guesses[0].error + caution * noise) + 4 * value.ulp
    let size = parts.reduce(0) { $0 + $1.size }
    return error.isFinite ? EstimatedIntegral(value: value, error: error, size: size) : nil
  }

  private static func steady(
    _ terms: [(value: Double, place: Double)],
    _ start: Double
  ) -> EpsilonAlgorithm.Guess? {
    // Parts that fall like 1/n have no sum.
    let last = terms.count - 1
    let fall = (terms[last / 2].value / terms[last].value).magnitude
    let distance = terms[last].place / terms[last / 2].place
    guard fall > 1.05 * distance else { return nil }
    var transform = SidiTransform()
    var sum = start
    var next = 0
    for (index, term) in terms.enumerated() {
      if index == next {
        transform.append(sum, upTo: term.place, next: term.value)
        next = max(next + 1, next * 13 / 10)
      }
      sum += term.value
    }
    return transform.best
  }

  private static func alternating(
    _ terms: [(value: Double, place: Double)],
    _ start: Double
  ) -> EpsilonAlgorithm.Guess? {
    let sizes = terms.map(\.value.magnitude)
    guard OscillatingTail.fallsToZero(sizes) else { return nil }
    var epsilon = EpsilonAlgorithm()
    var sum = start
    for term in terms {
      sum += term.value
      epsilon.append(sum)
    }
    return epsilon.surest
  }
}

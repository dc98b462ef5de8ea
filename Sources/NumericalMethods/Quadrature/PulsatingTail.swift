/// Integrates functions that rise and fall infinitely often on the way to infinity, without a
/// change of sign from one arch to the next, such as sin(x)²/(1 + x²).
///
/// The integrals from one minimum to the next are parts of one sign, which fall like a power:
/// ``SidiTransform`` finds the limit. If they fall like 1/n or slower there is no integral. Any
/// partition that follows the oscillation suffices (Sidi 1988, "A user-friendly extrapolation
/// method for oscillatory infinite integrals", Mathematics of Computation 51).
enum PulsatingTail {
  /// Returns the integral from `origin` to infinity (sign 1) or from minus infinity to `origin`
  /// (sign -1), with its error estimate; nil if it does not converge.
  static func integral(
    of function: BatchFunction,
    from origin: Double,
    sign: Double,
    meter: inout EvaluationMeter
  ) -> EpsilonAlgorithm.Guess? {
    withoutActuallyEscaping(function) { function in
      for reach in reaches {
        let turns = slope(of: function, reach: reach, sign: sign)
        if let found = integral(of: function, turning: turns, origin, sign, meter: &meter) {
          return found
        }
      }
      return nil
    }
  }

  private static func integral(
    of function: BatchFunction,
    turning turns: BatchFunction,
    _ origin: Double,
    _ sign: Double,
    meter: inout EvaluationMeter
  ) -> EpsilonAlgorithm.Guess? {
    guard var places = SignChanges(function: turns, from: origin, sign: sign, meter: &meter),
      let head = firstBottom(of: turns, origin, sign, &places, meter: &meter),
      let start = integral(of: function, origin, sign, 0, head, parts: 10, meter: &meter)
    else { return nil }
    var transform = SidiTransform()
    var periods: [GaussKronrod.Estimate] = []
    var sum = start.value
    var lower = head
    var next = 0
    while periods.count < periodLimit {
      guard places.next(turns, meter: &meter) != nil,
        let upper = places.next(turns, meter: &meter),
        let period = integral(of: function, origin, sign, lower, upper, parts: 2, meter: &meter)
      else { break }
      if periods.count == next {
        transform.append(sum, upTo: lower, next: period.value)
        next = max(next + 1, next * 13 / 10)
      }
      periods.append(period)
      sum += period.value
      lower = upper
      if let best = transform.best, best.error <= goal * best.value.magnitude { break }
    }
    guard let best = transform.best, fallsFastEnough(periods),
      best.error <= acceptance * max(best.value.magnitude, start.value.magnitude)
    else { return nil }
    return best
  }

  /// A function with the sign of the slope, away from the origin: the difference of two values
  /// nearby.
  private static func slope(
    of function: @escaping BatchFunction,
    reach: Double,
    sign: Double
  ) -> BatchFunction {
    { inputs, outputs, count in
      var places = [Double](repeating: 0, count: 2 * count)
      for index in 0..<count {
        let step = reach * (1 + 1e-3 * inputs[index].magnitude)
        places[index] = inputs[index] - sign * step
        places[count + index] = inputs[index] + sign * step
      }
      let values = [Double](unsafeUninitializedCapacity: 2 * count) { buffer, initialized in
        if let base = buffer.baseAddress { function(places, base, 2 * count) }
        initialized = 2 * count
      }
      for index in 0..<count { outputs[index] = values[count + index] - values[index] }
    }
  }

  /// Moves to the first minimum of the function, and returns its distance.
  private static func firstBottom(
    of turns: BatchFunction,
    _ origin: Double,
    _ sign: Double,
    _ places: inout SignChanges,
    meter: inout EvaluationMeter
  ) -> Double? {
    guard let first = places.next(turns, meter: &meter),
      let second = places.next(turns, meter: &meter),
      let slope = meter.values(of: turns, at: [origin + sign * (first / 2 + second / 2)])?.first
    else { return nil }
    // The function rises from the first place to the second: the first is a minimum, and so is the
    // third.
    return slope > 0 ? places.next(turns, meter: &meter) : second
  }

  private static func integral(
    of function: BatchFunction,
    _ origin: Double,
    _ sign: Double,
    _ lower: Double,
    _ upper: Double,
    parts: Int,
    meter: inout EvaluationMeter
  ) -> GaussKronrod.Estimate? {
    let panels = Panel.parts(
      of: .line(origin: origin, sign: sign),
      from: lower,
      to: upper,
      count: parts
    )
    guard case .value(let term) = PanelRefinement.run(function, over: panels, meter: &meter)
    else { return nil }
    return term
  }

  /// Whether the parts have one sign and fall faster than 1/n, by more than half over each doubling
  /// of the number, and whether the function itself falls.
  ///
  /// For example, sin(x) + 1/x² has such parts, but no integral.
  private static func fallsFastEnough(_ periods: [GaussKronrod.Estimate]) -> Bool {
    guard periods.count >= leastPeriods, let first = periods.first,
      periods.allSatisfy({ $0.value * first.value > 0 })
    else { return false }
    let last = periods.count - 1
    return periods[last / 2].value.magnitude > 2.05 * periods[last].value.magnitude
      && OscillatingTail.fallsToZero(periods.map { $0.magnitude })
  }

  /// Distances of two values that show the sign of the slope: wide enough that rounding hardly
  /// moves a turn, and narrow ones where that is more than a period.
  private static let reaches = [1e-3, 1e-6]
  private static let goal = 1e-13
  private static let acceptance = 1e-9
  private static let leastPeriods = 8
  private static let periodLimit = 128
}

import RealFunctions

/// Round decimal ticks: whole multiples of {1, 2, 5} · 10^k.
///
/// Talbot, Lin and Hanrahan (2010) score such sets; here the first set whose labels fit is chosen,
/// from fine to coarse, because measured labels replace the estimate of their legibility score.
struct LinearTicks {
  let window: Interval
  let glyphs: LabelGlyphs

  /// Returns sets from fine to coarse, starting near `count` ticks; sets of more than `most` ticks
  /// are left out.
  func candidates(near count: Double, most: Double = .infinity) -> TickCandidates {
    let steps = TickStep.decimals(in: window, near: count)
    return TickCandidates(count: steps.count) { index in
      guard case .decimal(let digits, let exponent) = steps[index] else { return nil }
      return set(mantissa: digits, exponent: exponent, most: most)
    }
  }

  private static let mostTicks = 1000

  /// Returns the multiples of one step inside the window, or nil if they cannot be told apart.
  func set(mantissa: Int, exponent: Int, most: Double = .infinity) -> TickSet? {
    let step = ScaledDecimal(digits: mantissa, exponent: exponent).value
    guard step > 0, step.isFinite,
      var first = Int(nearest: (window.lower / step).rounded(.up)),
      var last = Int(nearest: (window.upper / step).rounded(.down)),
      last - first < Self.mostTicks, Double(last - first) <= most,
      max(first.magnitude, last.magnitude) < UInt(Int.max / mantissa) - 1
    else { return nil }
    func decimal(_ index: Int) -> ScaledDecimal {
      ScaledDecimal(digits: index * mantissa, exponent: exponent)
    }
    // The quotients are rounded, so the decimals themselves decide which ticks are inside.
    if decimal(first - 1).value >= window.lower { first -= 1 }
    if decimal(first).value < window.lower { first += 1 }
    if decimal(last + 1).value <= window.upper { last += 1 }
    if decimal(last).value > window.upper { last -= 1 }
    guard first <= last else { return TickSet.none }
    let indices = Array(first...last)
    let values = indices.map { decimal($0).value }
    guard zip(values, values.dropFirst()).allSatisfy({ $0 < $1 }) else { return nil }
    let scale = DecimalScale(
      digits: indices.map { $0 * mantissa },
      step: mantissa,
      exponent: exponent
    )
    let labels = scale.labels(glyphs)
    return TickSet(
      ticks: zip(values, labels).map { Tick(value: $0, label: $1) },
      note: scale.note,
      step: .decimal(digits: mantissa, exponent: exponent)
    )
  }
}

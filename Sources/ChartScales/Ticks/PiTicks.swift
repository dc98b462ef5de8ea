package import RealFunctions

/// Ticks at multiples of π, labelled with reduced fractions of the integer index, never from the
/// double.
package struct PiTicks {
  let window: Interval
  let glyphs: LabelGlyphs

  /// Creates ticks at parts of π inside a window.
  package init(window: Interval, glyphs: LabelGlyphs) {
    (self.window, self.glyphs) = (window, glyphs)
  }

  /// Greatest distance of an end of the window from a multiple of π/12.
  private static let tolerance = 1e-9
  /// Number of twelfths of π beyond which being within the tolerance means nothing.
  private static let mostTwelfths = 120_000.0

  /// Returns whether both ends are multiples of π/12, not both zero.
  static func suit(_ window: Interval) -> Bool {
    isMultiple(window.lower) && isMultiple(window.upper) && window.width > 0.1
  }

  private static func isMultiple(_ value: Double) -> Bool {
    let twelfths = (value / .pi * 12).rounded()
    guard twelfths.magnitude <= mostTwelfths else { return false }
    return (value - twelfths * .pi / 12).magnitude <= tolerance
  }

  /// Returns sets from fine to coarse: steps of π/12, π/6, π/4, π/2, π, 2π, 5π and so on.
  ///
  /// Thirds are used only if a window ends at them: with multiples of π/3 the maximum of a sine
  /// would get no tick.
  func candidates() -> TickCandidates {
    let steps = isInThirds ? TickStep.partsOfPi : TickStep.halvesOfPi
    return TickCandidates(count: steps.count) { steps[$0].ticks(in: window, glyphs) }
  }

  /// Whether the ends are multiples of π/3, and at least one is no multiple of π/2.
  private var isInThirds: Bool {
    let ends = [window.lower, window.upper]
    return ends.allSatisfy { Self.isMultiple($0, of: .pi / 3) }
      && !ends.allSatisfy { Self.isMultiple($0, of: .pi / 2) }
  }

  private static func isMultiple(_ value: Double, of step: Double) -> Bool {
    (value - (value / step).rounded() * step).magnitude <= tolerance
  }

  /// Returns the multiples of numerator · π / denominator inside the window.
  func set(numerator: Int, denominator: Int) -> TickSet? {
    let step = Double(numerator) * .pi / Double(denominator)
    let slack = Self.tolerance / step
    guard let first = Int(nearest: (window.lower / step - slack).rounded(.up)),
      let last = Int(nearest: (window.upper / step + slack).rounded(.down)),
      last - first < 1000, max(first.magnitude, last.magnitude) < 1_000_000
    else { return nil }
    guard first <= last else { return TickSet.none }
    return TickSet(
      ticks: (first...last).map { index in
        let value = Double(index * numerator) * .pi / Double(denominator)
        return Tick(
          value: window.clamped(value),
          label: Self.label(numerator: index * numerator, denominator: denominator, glyphs)
        )
      },
      note: nil,
      step: .partOfPi(numerator: numerator, denominator: denominator)
    )
  }

  /// Returns numerator · π / denominator as text: "0", "−3π/2", "2π".
  package static func label(numerator: Int, denominator: Int, _ glyphs: LabelGlyphs) -> String {
    if numerator == 0 { return "0" }
    let divisor = greatestCommonDivisor(Int(numerator.magnitude), denominator)
    let top = Int(numerator.magnitude) / divisor
    let bottom = denominator / divisor
    let sign = numerator < 0 ? glyphs.minus : ""
    return sign + (top == 1 ? "" : String(top)) + glyphs.pi + (bottom == 1 ? "" : "/\(bottom)")
  }

  /// Returns a value as a multiple of π with a denominator up to 12, or nil if it is not one.
  package static func label(of value: Double, _ glyphs: LabelGlyphs) -> String? {
    for denominator in 1...12 {
      let numerator = (value / .pi * Double(denominator)).rounded()
      guard numerator.magnitude < 1e6, let whole = Int(nearest: numerator),
        (value - numerator * .pi / Double(denominator)).magnitude <= tolerance
      else { continue }
      return label(numerator: whole, denominator: denominator, glyphs)
    }
    return nil
  }

  private static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }
}

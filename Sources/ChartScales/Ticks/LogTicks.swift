package import RealFunctions
import SystemLibrary

/// Ticks at powers of ten and, where there is room, between them.
package struct LogTicks {
  let window: Interval
  /// What the other axis shows, if it is logarithmic too.
  var other: Interval?
  let glyphs: LabelGlyphs

  /// Creates ticks of a logarithmic axis inside a window.
  package init(window: Interval, other: Interval? = nil, glyphs: LabelGlyphs) {
    (self.window, self.other, self.glyphs) = (window, other, glyphs)
  }

  /// Returns sets of a log axis from fine to coarse; none for less than a decade.
  package func candidates() -> [TickSet] {
    guard window.lower > 0, window.upper / window.lower >= 10,
      let first = Int(nearest: floor(log10(window.lower))),
      let last = Int(nearest: ceil(log10(window.upper)))
    else { return [] }
    let decades = Array(first...max(first, last))
    var sets: [TickSet] = []
    // Between powers written as such, digits in front of them say less than marks without a number.
    let powers = set(decades, factors: [1])
    let hasEnough = style(of: decades) == .power && powers.ticks.count >= Self.enoughPowers
    if !hasEnough, decades.count <= 12 {
      for factors in [[1, 2, 3, 4, 5, 6, 7, 8, 9], [1, 2, 5], [1, 3]] {
        sets.append(set(decades, factors: factors))
      }
    }
    for stride in Self.strides {
      sets.append(set(decades.filter { $0 % stride == 0 }, factors: [1]))
    }
    return sets
  }

  /// Returns sets of a symmetric log axis: 0 and ± powers of ten from the threshold on.
  func symmetricCandidates(threshold: Double) -> [TickSet] {
    let largest = max(window.lower.magnitude, window.upper.magnitude)
    guard largest > threshold, let first = Int(nearest: ceil(log10(threshold))),
      let last = Int(nearest: floor(log10(largest))), first <= last
    else { return [] }
    return Self.strides.map { stride in
      let exponents = (first...last).filter { ($0 - first) % stride == 0 }
      let style = style(of: exponents)
      let positive = exponents.map { tick(1, $0, style) }
      let zero = Tick(value: 0, label: "0")
      let negative = exponents.reversed().map { exponent in
        let tick = tick(1, exponent, style)
        return Tick(value: -tick.value, label: glyphs.minus + tick.label)
      }
      return TickSet(
        ticks: (negative + [zero] + positive).filter { window.contains($0.value) },
        note: nil
      )
    }
  }

  private static let enoughPowers = 3
  private static let strides = [1, 2, 3, 5, 10, 20, 50, 100, 200]

  private func set(_ exponents: [Int], factors: [Int]) -> TickSet {
    let style = style(of: exponents)
    let ticks = exponents.flatMap { exponent in factors.map { tick($0, exponent, style) } }
    return TickSet(ticks: ticks.filter { window.contains($0.value) }, note: nil)
  }

  private enum Style { case plain, power }

  /// Plain numbers from 0.001 to 100000; one power outside makes all of them powers, on both axes.
  private func style(of exponents: [Int]) -> Style {
    let inside = exponents.filter { exponent in
      window.contains(ScaledDecimal(digits: 1, exponent: exponent).value)
    }
    let isPlain = (inside + (other.map(Self.decades) ?? [])).allSatisfy { (-3...5).contains($0) }
    return isPlain ? .plain : .power
  }

  /// The first and the last power of ten inside a window; none if there is no other.
  private static func decades(in window: Interval) -> [Int] {
    guard window.lower > 0, let first = Int(nearest: ceil(log10(window.lower))),
      let last = Int(nearest: floor(log10(window.upper))), first < last
    else { return [] }
    return [first, last]
  }

  private func tick(_ factor: Int, _ exponent: Int, _ style: Style) -> Tick {
    let decimal = ScaledDecimal(digits: factor, exponent: exponent)
    let power = glyphs.powerOfTen(exponent)
    let label: String
    switch style {
    case .plain: label = decimal.text(glyphs)
    case .power: label = factor == 1 ? power : "\(factor)\(glyphs.times)\(power)"
    }
    return Tick(value: decimal.value, label: label)
  }
}

package import RealFunctions
import SystemLibrary

/// A step whose multiples are formed and written exactly.
package enum TickStep: Equatable, Sendable {
  /// digits · 10^exponent.
  case decimal(digits: Int, exponent: Int)
  /// numerator · π / denominator.
  case partOfPi(numerator: Int, denominator: Int)

  /// Creates the step of a number, as a decimal of at most twelve digits, or nil for 0 and what is not finite; its sign
  /// means nothing.
  package init?(_ step: Double) {
    guard step.isFinite, step != 0 else { return nil }
    // More digits are rounding, or leave no room for those of the multiples.
    guard let decimal = ScaledDecimal(step.magnitude, digits: 12) else { return nil }
    self = .decimal(digits: decimal.digits, exponent: decimal.exponent)
  }

  /// Creates the step of a fraction of π with a denominator up to 12, or nil if it is none.
  package init?(partOfPi step: Double) {
    let step = step.magnitude
    for denominator in 1...12 {
      let numerator = (step / .pi * Double(denominator)).rounded()
      guard numerator >= 1, numerator < 100_000, let whole = Int(exactly: numerator),
        (step - numerator * .pi / Double(denominator)).magnitude <= 1e-12 * step
      else { continue }
      self = .partOfPi(numerator: whole, denominator: denominator)
      return
    }
    return nil
  }

  /// How large it is.
  package var size: Double { multiple(1) ?? .nan }

  /// Returns so many of it, or nil if that has too many digits.
  package func times(_ factor: Int) -> TickStep? {
    switch self {
    case .decimal(let digits, let exponent):
      let (product, isTooLarge) = digits.multipliedReportingOverflow(by: factor)
      return isTooLarge ? nil : .decimal(digits: product, exponent: exponent)
    case .partOfPi(let numerator, let denominator):
      let (product, isTooLarge) = numerator.multipliedReportingOverflow(by: factor)
      return isTooLarge ? nil : .partOfPi(numerator: product, denominator: denominator)
    }
  }

  /// How it is written: `0.5`, `π/2`, `2×10⁹`.
  package var text: String {
    switch self {
    case .decimal(let digits, let exponent):
      (-6...6).contains(exponent)
        ? ScaledDecimal(digits: digits, exponent: exponent).text(.unicode)
        : ScaledDecimal.shortest(size, .unicode)
    case .partOfPi(let numerator, let denominator):
      PiTicks.label(numerator: numerator, denominator: denominator, .unicode)
    }
  }

  /// Half of it.
  package var half: TickStep {
    switch self {
    case .decimal(let digits, let exponent):
      digits.isMultiple(of: 2)
        ? .decimal(digits: digits / 2, exponent: exponent)
        : .decimal(digits: digits * 5, exponent: exponent - 1)
    case .partOfPi(let numerator, let denominator):
      .partOfPi(numerator: numerator, denominator: 2 * denominator)
    }
  }

  /// Returns a whole multiple, or nil if it cannot be told from those beside it.
  package func multiple(_ index: Int) -> Double? {
    switch self {
    case .decimal(let digits, let exponent):
      let (product, isTooLarge) = index.multipliedReportingOverflow(by: digits)
      return isTooLarge ? nil : ScaledDecimal(digits: product, exponent: exponent).value
    case .partOfPi(let numerator, let denominator):
      let (product, isTooLarge) = index.multipliedReportingOverflow(by: numerator)
      return isTooLarge ? nil : Double(product) * .pi / Double(denominator)
    }
  }

  /// Returns the last multiple that is not above a value.
  package func multiple(below value: Double) -> Double? {
    multiple(at: value, .down).map { min($0, value) }
  }

  /// Returns the first multiple that is not below a value.
  package func multiple(above value: Double) -> Double? {
    multiple(at: value, .up).map { max($0, value) }
  }

  private func multiple(at value: Double, _ rule: FloatingPointRoundingRule) -> Double? {
    // A quotient that misses a whole number by rounding alone is that number.
    let quotient = value / size
    let near = quotient.rounded()
    let isWhole = (quotient - near).magnitude <= 1e-9 * max(1, near.magnitude)
    guard let index = Int(nearest: isWhole ? near : quotient.rounded(rule)),
      index.magnitude < 1_000_000_000_000
    else { return nil }
    return multiple(index).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Returns the multiples inside a window with their labels, or nil if they cannot be told apart.
  package func ticks(in window: Interval, _ glyphs: LabelGlyphs) -> TickSet? {
    switch self {
    case .decimal(let digits, let exponent):
      LinearTicks(window: window, glyphs: glyphs).set(mantissa: digits, exponent: exponent)
    case .partOfPi(let numerator, let denominator):
      PiTicks(window: window, glyphs: glyphs)
        .set(numerator: numerator, denominator: denominator)
    }
  }

  /// The steps 1, 2 and 5 times powers of ten from fine to coarse, beginning near `count` of them in a range.
  package static func decimals(in range: Interval, near count: Double) -> [TickStep] {
    // Halves, because the width of ±1e308 overflows.
    let half = range.upper / 2 - range.lower / 2
    let start = Int(nearest: floor(log10(half) + log10(2 / max(1, count)))) ?? 0
    return (0..<24).map { .decimal(digits: [1, 2, 5][$0 % 3], exponent: start - 1 + $0 / 3) }
  }

  /// The parts and multiples of π from fine to coarse: π/12, π/6, π/4, π/3, π/2, π, 2π, 5π and so on.
  static let partsOfPi: [TickStep] = {
    var steps = [(1, 12), (1, 6), (1, 4), (1, 3), (1, 2)]
    var scale = 1
    for _ in 0..<12 {
      steps += [(scale, 1), (2 * scale, 1), (5 * scale, 1)]
      scale *= 10
    }
    return steps.map { .partOfPi(numerator: $0.0, denominator: $0.1) }
  }()

  /// The same without thirds: multiples of each are among those of the one before, or hold all those of π/2.
  package static let halvesOfPi = partsOfPi.filter { $0 != .partOfPi(numerator: 1, denominator: 3) }

  /// The parts of a turn in degrees from fine to coarse: 1, 5, 10, 15, 30, 45, 90, 180, 360, 720, 1800 and so on.
  package static let degrees: [TickStep] = {
    var steps = [1, 5, 10, 15, 30, 45, 90, 180]
    var turns = 360
    for _ in 0..<5 {
      steps += [turns, 2 * turns, 5 * turns]
      turns *= 10
    }
    return steps.map { .decimal(digits: $0, exponent: 0) }
  }()
}

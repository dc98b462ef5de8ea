package import RealFunctions
import SystemLibrary

/// Whether there are smaller ticks between those with numbers.
package enum MinorTicks: Equatable, Sendable {
  /// On logarithmic axes.
  case automatic
  /// Nowhere.
  case none
  /// As many as there is room for.
  case fitted
  /// As many as part a step into so many.
  case parts(Int)

  /// More parts than this nobody counts.
  package static let mostParts = 20
}

/// Where the smaller ticks of an axis stand.
package struct MinorTickPlaces {
  let projection: AxisProjection
  /// The ticks with numbers.
  let ticks: TickSet
  /// The least distance between smaller ticks of a logarithmic axis, in device units.
  let gap: Double
  /// The same where steps are parted at even distances: one sees them as lines, not as a scale.
  let evenGap: Double

  /// Creates the places between ticks.
  package init(projection: AxisProjection, ticks: TickSet, gap: Double, evenGap: Double) {
    (self.projection, self.ticks, self.gap, self.evenGap) = (projection, ticks, gap, evenGap)
  }

  /// More than this are no marks any more.
  private static let most = 2000

  /// Returns the places in rising order, none of them that of a number.
  package func values(_ minor: MinorTicks) -> [Double] {
    let isLog = projection.map.scale.ticks == .decades && !isEven
    switch minor {
    case .none: return []
    case .automatic: return isLog ? logarithmic : []
    case .fitted: return isLog ? logarithmic : fitted
    case .parts(let parts):
      return isLog ? logarithmic : parted(parts, apart: 1)
    }
  }

  /// Whether the ticks are multiples of one step: so they are on a logarithmic axis of less than a decade.
  private var isEven: Bool { ticks.step != nil }

  // MARK: Decades

  /// 2, 3 … 9 times the powers of ten; 2 and 5 where these would touch; the powers between those with numbers.
  private var logarithmic: [Double] {
    let window = projection.window
    guard window.lower > 0, let first = Int(nearest: floor(log10(window.lower))),
      let last = Int(nearest: ceil(log10(window.upper))), last - first <= Self.most / 8
    else { return [] }
    let factors = [Array(1...9), [1, 2, 5], [1]].first { factors in
      let closest: Double = factors.count == 9 ? 10.0 / 9 : factors.count == 3 ? 2 : 10
      return log10(closest) * decade >= gap
    }
    guard let factors else { return [] }
    return free(
      (first...last).flatMap { exponent in
        factors.map { ScaledDecimal(digits: $0, exponent: exponent).value }
      }
    )
  }

  /// How long a decade is.
  private var decade: Double {
    projection.length / max(1e-9, log10(projection.window.upper / projection.window.lower))
  }

  // MARK: Even steps

  private var fitted: [Double] {
    guard let step = ticks.step else { return [] }
    for parts in step.usualParts {
      let values = parted(parts, apart: evenGap)
      if !values.isEmpty { return values }
    }
    return []
  }

  /// The places that part the step, also before the first number and behind the last, if they are far enough apart.
  private func parted(_ parts: Int, apart gap: Double) -> [Double] {
    guard parts > 1, let step = ticks.step?.divided(by: parts), step.size > 0 else { return [] }
    let window = projection.window
    guard let first = Int(nearest: (window.lower / step.size).rounded(.down)),
      let last = Int(nearest: (window.upper / step.size).rounded(.up)), last - first < Self.most
    else { return [] }
    let all = (first...last).compactMap(step.multiple)
    let places = all.map(projection.position).filter(\.isFinite)
    let closest = zip(places, places.dropFirst()).map { $1 - $0 }.min() ?? 0
    return closest >= gap ? free(all) : []
  }

  /// Values of the window at which no number stands.
  private func free(_ values: [Double]) -> [Double] {
    let slack = projection.window.width * 1e-9
    var taken = ticks.ticks[...]
    return values.filter { value in
      guard projection.window.contains(value) else { return false }
      while let first = taken.first, first.value < value - Self.slack(value, slack) {
        taken.removeFirst()
      }
      return taken.first.map { $0.value > value + Self.slack(value, slack) } ?? true
    }
  }

  /// What rounding may part, on a logarithmic axis of the value and not of the window.
  private static func slack(_ value: Double, _ slack: Double) -> Double {
    min(slack, max(value.magnitude * 1e-9, .leastNonzeroMagnitude))
  }
}

extension TickStep {
  /// Into how many parts a step is usually parted, the best first: 1 into tenths or fifths, a right angle into thirds.
  fileprivate var usualParts: [Int] {
    switch self {
    case .decimal(let digits, _):
      if digits % 9 == 0 || digits % 3 == 0 { return [3] }
      let leading = String(digits).first
      return leading == "2" ? [4, 2] : leading == "1" && digits % 3 != 0 ? [5, 2] : [5]
    case .partOfPi(let numerator, let denominator):
      if numerator == 1 { return denominator % 3 == 0 ? [2] : denominator == 4 ? [3] : [4, 3, 2] }
      return numerator % 5 == 0 ? [5] : [4, 2]
    }
  }

  /// Returns the step divided by a whole number, as far as that is exact.
  fileprivate func divided(by parts: Int) -> TickStep? {
    switch self {
    case .decimal(let digits, let exponent):
      var (digits, exponent) = (digits, exponent)
      for _ in 0..<6 where !digits.isMultiple(of: parts) {
        let (product, isTooLarge) = digits.multipliedReportingOverflow(by: 10)
        if isTooLarge { return nil }
        (digits, exponent) = (product, exponent - 1)
      }
      if digits.isMultiple(of: parts) {
        return .decimal(digits: digits / parts, exponent: exponent)
      }
      return TickStep(size / Double(parts))
    case .partOfPi(let numerator, let denominator):
      let (product, isTooLarge) = denominator.multipliedReportingOverflow(by: parts)
      return isTooLarge ? nil : .partOfPi(numerator: numerator, denominator: product)
    }
  }
}

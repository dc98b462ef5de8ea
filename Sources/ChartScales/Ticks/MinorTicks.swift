package import RealFunctions
import SystemLibrary

/// Choice of minor ticks between those with numbers.
package enum MinorTicks: Equatable, Sendable {
  /// Minor ticks only on logarithmic axes.
  case automatic
  /// No minor ticks.
  case none
  /// As many minor ticks as there is room for.
  case fitted
  /// Minor ticks that divide each step into a number of parts.
  case parts(Int)

  /// Most parts; nobody would count more.
  package static let mostParts = 20
}

/// Finds the positions of the minor ticks of an axis.
package struct MinorTickPlaces {
  let projection: AxisProjection
  /// The ticks with numbers.
  let ticks: TickSet
  /// The least distance between minor ticks of a logarithmic axis, in device units.
  let gap: Double
  /// The least distance between evenly spaced minor ticks; they look like separate lines, not like
  /// a scale.
  let evenGap: Double

  /// Creates the minor ticks between given ticks.
  package init(projection: AxisProjection, ticks: TickSet, gap: Double, evenGap: Double) {
    (self.projection, self.ticks, self.gap, self.evenGap) = (projection, ticks, gap, evenGap)
  }

  /// Most minor ticks; more would merge.
  private static let most = 2000

  /// Returns the values of minor ticks in rising order, without those of ticks with numbers.
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

  /// Whether the ticks are multiples of one step, as on a logarithmic axis of less than a decade.
  private var isEven: Bool { ticks.step != nil }

  // MARK: Decades

  /// Minor ticks at 2, 3 … 9 times the powers of ten; at 2 and 5 if these would touch; else at the
  /// powers without numbers.
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

  /// Length of a decade.
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

  /// Returns the values that divide the step, also before the first and after the last number, if
  /// they are far enough apart.
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

  /// Returns the values inside the window at which there is no tick with a number.
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

  /// Returns the rounding tolerance, on a logarithmic axis relative to the value, not to the window.
  private static func slack(_ value: Double, _ slack: Double) -> Double {
    min(slack, max(value.magnitude * 1e-9, .leastNonzeroMagnitude))
  }
}

extension TickStep {
  /// Numbers of parts into which a step is usually divided, the best first: 1 into fifths or
  /// halves, a right angle into thirds.
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

  /// Returns the step divided by a whole number, or nil if the result is not exact.
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

package import RealFunctions

/// The spacing of a scale.
public struct ScaleType: Equatable, Sendable {
  package let map: AxisMap

  /// Creates the spacing of a map.
  package init(map: AxisMap) { self.map = map }

  /// Equal differences are equally long.
  public static let linear = ScaleType(map: .linear)
  /// Equal ratios are equally long; positive values only.
  public static let log = ScaleType(map: .log)
  /// Logarithmic on both sides of zero, linear between −1 and 1.
  public static let symmetricLog = ScaleType(map: .symlog(threshold: 1))
  /// The square root of values, mirrored below zero.
  public static let squareRoot = ScaleType(map: .power(exponent: 0.5))
  /// Equal times are equally long; dates ask for it by themselves.
  public static let date = ScaleType(map: .linear)
  /// Names stand equally far apart; they ask for it by themselves.
  public static let category = ScaleType(map: .linear)

  /// Logarithmic on both sides of zero, linear within ±`threshold`, which is positive.
  public static func symmetricLog(threshold: Double) -> ScaleType {
    guard threshold > 0, threshold.isFinite else { return .symmetricLog }
    return ScaleType(map: .symlog(threshold: threshold))
  }

  /// Logarithmic on both sides of zero; near it values are spread by `slope`, which is positive: the larger it
  /// is, the smaller are the numbers that still stand apart.
  public static func symmetricLog(slopeAtZero slope: Double) -> ScaleType {
    guard slope > 0, slope.isFinite else { return .symmetricLog }
    return symmetricLog(threshold: 1 / slope)
  }

  /// What an axis shows if nothing says otherwise: −10 … 10, or 0.1 … 100 on a log axis.
  package var usualDomain: Interval { map.usualWindow }

  /// A positive power of values, mirrored below zero.
  public static func power(_ exponent: Double) -> ScaleType {
    guard exponent >= 0.01, exponent <= 100 else { return .linear }
    return ScaleType(map: .power(exponent: exponent))
  }

  /// A positive power of values, mirrored below zero.
  public static func power(exponent: Double) -> ScaleType { power(exponent) }
}

import CurveSampling
public import RealFunctions

/// The suggested range of values of one curve, when the user gave no window.
public struct SuggestedRange: Equatable, Sendable {
  /// The range in data units, without a margin, or nil if the curve is undefined everywhere.
  public var range: Interval?
  /// The number of points that were evaluated to find it.
  public var evaluations: Int
  /// Whether the values are known much better than the range is wide, so that even a narrow range
  /// is not rounding.
  public var isExact: Bool
  /// The results of the search, for drawing the curve over the same domain; nil if it was searched
  /// by values alone.
  public internal(set) var walk: CurveWalk?
  /// Whether the search has gone but its first part, and there may be a range.
  package internal(set) var isUnfinished = false

  /// Creates a suggestion.
  public init(range: Interval?, evaluations: Int, isExact: Bool = false) {
    self.range = range
    self.evaluations = evaluations
    self.isExact = isExact
  }

  /// The margin on each side, as a share of the range on the page.
  private static let marginShare = 0.05

  /// Returns the window for several curves: the union of their ranges with 5 % more on each side.
  ///
  /// The margin is even on the page, so it is a factor on a log axis. A range of one value y gets
  /// ±max(1, |y| / 2), or from 0 to 2y if y could not be told from 0 there, or a decade each way on
  /// a log axis. No range at all gives −1…1, or 0.1…10 on a log axis. Values without a position on
  /// the axis are ignored. Exact ranges are shown as long as they contain a few doubles: the waves
  /// of 1e15 + sin x. The ends of windows that are shown are rounded, see ``roundEnds(of:)``; on
  /// nonlinear axes, and around a single value, they stay unchanged.
  public static func window(
    for ranges: [Interval],
    map: AxisMap = .linear,
    areExact: Bool = false,
    isShown: Bool = false
  ) -> Interval {
    let places = ranges.compactMap { shown($0, on: map) }
    guard let first = places.first else {
      return map.scale.emptyWindow
    }
    let union = places.dropFirst().reduce(first) { $0.union($1) }
    let low = union.lower
    let high = union.upper
    let half = high / 2 - low / 2
    // A range as narrow as rounding is a single value: x − x, sin²x + cos²x.
    let least = areExact ? exactRounding : rounding
    guard half > least * max(abs(low), abs(high)) else {
      let window = constant(map.inverse(low / 2 + high / 2), map: map)
      return half > 0 ? raised(window) : window
    }
    let margin = half * 2 * marginShare
    let lower = finite(map.inverse(low - margin))
    let window = Interval(
      // A margin below the least normal double is cut off.
      hull: map.hasZero ? lower : max(lower, .leastNormalMagnitude),
      finite(map.inverse(high + margin))
    )
    guard window.width > 0 else { return constant(window.lower, map: map) }
    return isShown && map == .linear ? roundEnds(of: window) : window
  }

  /// Half the width of a range that rounding alone makes of one value, as a share of the value: 16
  /// units in the last place, so that 1e14 + sin x still shows its waves.
  public static let rounding = 0x1p-49
  /// Whether the places are so close, compared with their distance from 0, that they may differ
  /// only by rounding.
  static func isNarrow(_ places: Interval) -> Bool {
    !(places.upper / 2 - places.lower / 2 > rounding * max(abs(places.lower), abs(places.upper)))
  }

  /// Half the width, as a share of the value, for values that are exact except for the last
  /// rounding: a range of eight doubles.
  private static let exactRounding = 0x1p-50
  /// A constant nearer to 0 than this is shown between 0 and twice its value.
  private static let smallConstant = 0.01
  /// Upward shift of the window of a trembling value, as a share of its height.
  private static let raising = 0.0037

  /// Moves a window off the middle of its value: two rows of dots meet in the middle, and a value
  /// that trembles by rounding would step from one to the other.
  private static func raised(_ window: Interval) -> Interval {
    Interval(hull: window.lower, finite(window.upper + window.width * raising))
  }

  private static func constant(_ value: Double, map: AxisMap) -> Interval {
    let value = finite(value)
    // Within ±1 the value would lie on the zero line.
    if map.hasZero, value != 0, abs(value) < smallConstant { return Interval(hull: 0, 2 * value) }
    let window = map.scale.window(around: value)
    return Interval(hull: finite(window.lower), finite(window.upper))
  }

  /// The range as places on the axis, without the part that has no position.
  private static func shown(_ range: Interval, on map: AxisMap) -> Interval? {
    let low = map.forward(finite(range.lower))
    let high = map.forward(finite(range.upper))
    if high.isNaN || !high.isFinite { return nil }
    // For a range that reaches below a log axis, its upper three decades are shown.
    guard low.isFinite else { return Interval(hull: high - 3, high) }
    // An underflow is ignored: below the normal doubles there is only rounding.
    let least = map.hasZero ? low : map.forward(.leastNormalMagnitude)
    return Interval(hull: min(high, max(low, least)), high)
  }

  private static func finite(_ value: Double) -> Double {
    min(.greatestFiniteMagnitude, max(-.greatestFiniteMagnitude, value))
  }
}

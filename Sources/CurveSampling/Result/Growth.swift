import RealFunctions
import SystemLibrary

/// Distinguishes a pole from a large value: a curve that runs to infinity keeps rising towards its
/// pole, by equal amounts for a logarithm and by growing ones for a power.
///
/// The course of the curve farther away does not matter: 10⁻⁶/x + sin x follows its sine down to a
/// thousandth of a pixel. Rounding nearer by does not matter either; its scatter reveals it.
enum Growth {
  /// The growth of reaches at distances that shrink by equal factors, farthest first.
  enum Rise {
    /// Rises from the first reach to the last.
    case steady(up: Bool)
    /// Rises from the first reach on, often enough, but not to the last.
    case long(up: Bool)
    /// Rises often enough somewhere to be examined more closely.
    case partial
    /// Rises too seldom.
    case none
  }

  /// The number of rises in a row that count as growth.
  private static let enough = 4
  /// The slowest power of the distance that counts as a pole: |x|^0.1 is a cusp.
  private static let slowestPower = 0.09
  /// The share of a rise that a logarithm keeps over a distance 32 times smaller, with some
  /// allowance for another term; 1/ln x keeps less.
  private static let logarithmic = 0.9
  /// The number of rises in a row that are examined more closely.
  private static let suspicious = 3
  /// Rises below this many units in the last place are due to rounding.
  private static let roundingUnits = 16.0

  /// Returns how reaches rise.
  ///
  /// A curve that is still in the window at the last reach must rise at least like a logarithm.
  /// After enough rises values may be missing: 1/(1 − cos x) has none within 10⁻⁸ of 0.
  static func rise(_ reaches: [Double], factor: Double, isInSight: Bool = false) -> Rise {
    guard reaches.count > enough, !reaches[0].isNaN, !reaches[1].isNaN else { return .none }
    let sign = reaches[1] < reaches[0] ? -1.0 : 1.0
    let keptUp = keptUp(factor, isInSight)
    var lastRise = 0.0
    for index in 0..<reaches.count - 1 {
      let rise = (reaches[index + 1] - reaches[index]) * sign
      if rise == .infinity || index >= enough && rise.isNaN { return .steady(up: sign > 0) }
      guard rise > 0, rise >= keptUp * lastRise else {
        return index >= enough ? .long(up: sign > 0) : hasRises(reaches) ? .partial : .none
      }
      lastRise = rise
    }
    return .steady(up: sign > 0)
  }

  private static func keptUp(_ factor: Double, _ isInSight: Bool) -> Double {
    isInSight ? pow(logarithmic, -log2(factor) / 5) : pow(factor, slowestPower)
  }

  /// Whether enough rises in a row to the same side keep up, anywhere, and are not due to rounding.
  private static func hasRises(_ reaches: [Double]) -> Bool {
    var row = 0
    var last = 0.0
    for (reach, next) in zip(reaches, reaches.dropFirst()) {
      let rise = next - reach
      let isClear = abs(rise) > roundingUnits * max(abs(reach), abs(next)).ulp
      let goesOn = rise * last > 0 && abs(rise) >= logarithmic * abs(last)
      row = isClear ? (goesOn ? row + 1 : 1) : 0
      last = rise
      if row >= suspicious { return true }
    }
    return false
  }

  // MARK: A closer look

  /// The largest scatter of a fit that is smooth, as a share of the rise to the next one.
  private static let smoothScatter = 0.1
  /// The least scatter of rounding, as a share of the last rise before it.
  private static let roughScatter = 0.01

  /// Returns 1 if the curve rises without end to the innermost fit, or to where rounding starts,
  /// −1 if it falls, otherwise 0; fits are farthest first.
  ///
  /// Rounding may spoil the values next to a pole: those of 1/(eˣ − 1 − x) within 10⁻⁸ of 0. A
  /// curve that levels off has no such scatter: arctan(10⁻¹²/x) has no pole. This test does not
  /// apply at distances below the rounding of the domain's numbers.
  static func direction(
    of fits: [LocalFit],
    _ look: Approach.LocalFitPlaces,
    isInSight: Bool
  ) -> Double {
    let rises = zip(fits, fits.dropFirst()).map { $1.height - $0.height }
    func scatter(_ index: Int) -> Double { max(fits[index].scatter, fits[index + 1].scatter) }
    func isClear(_ index: Int) -> Bool {
      rises[index] != 0 && scatter(index) <= smoothScatter * abs(rises[index])
    }
    func goesOn(_ index: Int, _ keptUp: Double) -> Bool {
      isClear(index) && rises[index - 1] * rises[index] > 0
        && abs(rises[index]) >= keptUp * abs(rises[index - 1])
    }
    // A pole that rounding itself makes lies within a zone of rounding: within 10⁻⁸ of 0, all that
    // is left of (cos x − 1 + x²/2)/x⁴ is a pole of 0.5/x².
    func isRough(_ fit: LocalFit) -> Bool { fit.scatter > smoothScatter * fit.size }
    let end = fits.firstIndex(where: isRough) ?? fits.count
    var start = 0
    while start < rises.count, start < end {
      // A rise that starts late must be clear: 1/ln x keeps up more and more, and has a limit.
      let keptUp = keptUp(look.factor, isInSight || start > 0)
      var last = start
      while last + 1 < rises.count, isClear(start), goesOn(last + 1, keptUp) { last += 1 }
      if isClear(start), last - start + 1 >= enough,
        last + 1 >= look.coarse || isEnd(last, rises, scatter)
      {
        return rises[last] > 0 ? 1 : -1
      }
      start = last + 1
    }
    return 0
  }

  /// Whether nothing smooth follows a row of rises: only rounding, or a value that stays the same
  /// to the last digit, as ln(tan(x − π)) does within 10⁻¹⁶ of 0; one rise between is allowed.
  private static func isEnd(
    _ last: Int,
    _ rises: [Double],
    _ scatter: (Int) -> Double
  ) -> Bool {
    func isRounding(_ index: Int) -> Bool {
      rises[index] == 0 && scatter(index) == 0
        || !(scatter(index) < roughScatter * abs(rises[last]))
    }
    guard last + 1 < rises.count else { return true }
    return isRounding(last + 1) || last + 2 < rises.count && isRounding(last + 2)
  }

  /// The least ratio of the values in the inner half of the fits to those in the outer half.
  private static let wildGrowth = 1.5
  /// The least number of rough fits of an oscillating curve.
  private static let fewestRough = 3

  /// Returns whether the curve grows without running to infinity.
  ///
  /// It oscillates, like sin(1/x)/x at 0, or is rounding, like (cos x − 1 + x²/2)/x⁴. Then it has
  /// neither a limit nor a pole.
  static func isWild(_ fits: [LocalFit]) -> Bool {
    guard fits.count >= 2 * enough else { return false }
    let rough = fits.count { $0.scatter > smoothScatter * $0.size }
    let outer = fits.prefix(fits.count / 2).map { $0.size }.max() ?? 0
    let inner = fits.suffix(fits.count / 2).map { $0.size }.max() ?? 0
    return rough >= fewestRough && inner > wildGrowth * outer
  }
}

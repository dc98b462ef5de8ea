import RealFunctions
import SystemLibrary

/// Telling a pole from a large value: a curve that runs to infinity keeps rising as its pole is
/// approached, by equal amounts for a logarithm and by growing ones for a power.
///
/// What the curve does farther off does not count: 10⁻⁶/x + sin x follows its sine down to a
/// thousandth of a pixel. What rounding does nearer by does not count either, and that it is rounding
/// shows in its scatter.
enum Growth {
  /// How reaches at distances that shrink by equal factors rise, farthest first.
  enum Rise {
    /// From the first to the last.
    case steady(up: Bool)
    /// From the first one on and often enough, but not to the last.
    case long(up: Bool)
    /// Often enough to be looked at more closely, somewhere.
    case partial
    /// Too seldom.
    case none
  }

  /// This many rises in a row are growth.
  private static let enough = 4
  /// The slowest power of the distance that counts as a pole: |x|^0.1 is a cusp.
  private static let slowestPower = 0.09
  /// The share of a rise that one over a distance 32 times smaller keeps up in a logarithm, give or take
  /// another term; 1/ln x keeps up less.
  private static let logarithmic = 0.9
  /// So many rises in a row are worth a closer look.
  private static let suspicious = 3
  /// Rises below this many units in the last place are rounding.
  private static let roundingUnits = 16.0

  /// Returns how reaches rise.
  ///
  /// A curve that is still in sight at the last one must rise like a logarithm at least. After enough rises values may be missing: 1/(1 − cos x) has none within 10⁻⁸ of 0.
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

  /// Whether enough rises in a row to the same side keep up, anywhere, and are no rounding.
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

  /// The largest scatter of a shell that is smooth, as a share of the rise to the next one.
  private static let smoothScatter = 0.1
  /// The least scatter of rounding, as a share of the last rise before it.
  private static let roughScatter = 0.01

  /// Returns 1 if the curve rises without end to the innermost shell, or to where rounding begins, −1 if
  /// it falls, else 0; shells are farthest first.
  ///
  /// Rounding may spoil the values next to a pole: those of 1/(eˣ − 1 − x) within 10⁻⁸ of 0. Levelling
  /// off is told from it by its lack of scatter, arctan(10⁻¹²/x) has no pole, unless it is nearer than the
  /// domain's numbers round.
  static func direction(
    of shells: [Shell],
    _ look: Approach.Shells,
    isInSight: Bool
  ) -> Double {
    let rises = zip(shells, shells.dropFirst()).map { $1.height - $0.height }
    func scatter(_ index: Int) -> Double { max(shells[index].scatter, shells[index + 1].scatter) }
    func isClear(_ index: Int) -> Bool {
      rises[index] != 0 && scatter(index) <= smoothScatter * abs(rises[index])
    }
    func goesOn(_ index: Int, _ keptUp: Double) -> Bool {
      isClear(index) && rises[index - 1] * rises[index] > 0
        && abs(rises[index]) >= keptUp * abs(rises[index - 1])
    }
    // A pole that rounding itself makes lies behind rounding: that of 0.5/x² is all that is left of
    // (cos x − 1 + x²/2)/x⁴ within 10⁻⁸ of 0.
    func isRough(_ shell: Shell) -> Bool { shell.scatter > smoothScatter * shell.size }
    let end = shells.firstIndex(where: isRough) ?? shells.count
    var start = 0
    while start < rises.count, start < end {
      // What begins to rise late has to do so clearly: 1/ln x keeps up more and more, and has a limit.
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

  /// Whether nothing smooth lies behind a row of rises: only rounding, or a value that stays the same to
  /// the last digit, as ln(tan(x − π)) does within 10⁻¹⁶ of 0, give or take one rise between.
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

  /// How much larger values must be in the inner half of the shells than in the outer one.
  private static let wildGrowth = 1.5
  /// So many shells are rough where a curve oscillates.
  private static let fewestRough = 3

  /// Returns whether the curve gets ever higher without running to infinity.
  ///
  /// It oscillates, like sin(1/x)/x at 0, or is rounding, like (cos x − 1 + x²/2)/x⁴. It has neither a limit nor a pole then.
  static func isWild(_ shells: [Shell]) -> Bool {
    guard shells.count >= 2 * enough else { return false }
    let rough = shells.count { $0.scatter > smoothScatter * $0.size }
    let outer = shells.prefix(shells.count / 2).map(\.size).max() ?? 0
    let inner = shells.suffix(shells.count / 2).map(\.size).max() ?? 0
    return rough >= fewestRough && inner > wildGrowth * outer
  }
}

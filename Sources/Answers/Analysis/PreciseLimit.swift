import Expressions
import NumericalMethods
import RealFunctions

/// Limit of a formula at a place, from a few values in extended precision, each right to the last
/// digit of a double.
///
/// Distances fall by a factor of a thousand each, so that terms which cancel beside the place are
/// too small to matter: the values themselves go to the limit. They are trusted where their changes
/// fall at least as fast as the root of the distance; a limit that is approached like a logarithm
/// is not decided here.
///
/// Doubles end early: `1e-20/x` is seen only near 0, and `x/(x + 1e14)` only far out. So the values
/// much nearer to the place count first, at distances 2^-100 to 2^-1000, and 2^-30000 where those
/// do not settle the limit (at infinity 2^100 to 2^30000):
///
/// - a number at which the values settle there is the limit, whatever was found before;
/// - if the values multiply there, the limit is infinite, even if a number was found before;
/// - the limit is undecided if it was a number and the values there go away or stay away from it,
///   or if it was infinite and they shrink or do not grow.
///
/// At infinity large doubles are even whole numbers, so that a function of period 1 has the same
/// value at all of them. Values are taken there also at distances of irrational roots from a power
/// of two: if they stay spread there is no limit. Values of a sequence are taken at whole numbers
/// beyond powers of two, a different distance from each power, so that a periodic sequence does not
/// look constant.
struct PreciseLimit {
  private let formula: CheckedFormula
  private let isSequence: Bool
  private let workspace: Workspace

  /// Exponents of the distances 2^-10 to 2^-100, at infinity 2^10 to 2^100.
  private static let powers = Array(stride(from: 10, through: 100, by: 10))
  private static let farPowers = Array(stride(from: 100, through: 1000, by: 100))
  /// Exponents of distances at which only logarithms and the smallest powers still change.
  private static let farthestPowers = [3000, 10_000, 30_000]
  /// Exponents of distances at which formulas too large for doubles still have values in extended
  /// precision: e^(x^2) has one at 2^30.
  private static let nearPowers = Array(stride(from: 4, through: 30, by: 2))
  private static let digits = 17

  /// Creates the limit of a formula over the distance from a place, or over its variable towards
  /// infinity, which may take whole numbers alone.
  init(_ formula: CheckedFormula, isSequence: Bool = false, _ workspace: Workspace) {
    (self.formula, self.isSequence, self.workspace) = (formula, isSequence, workspace)
  }

  /// Returns the limit after a check of the one that was found from values with 106 binary digits.
  func surer(
    _ found: OneSidedLimit,
    _ isNegative: Bool,
    towardsInfinity: Bool
  ) -> OneSidedLimit {
    let isInfinite: Bool
    switch found.finding {
    case .oscillating: return found
    case .undefined: return unseen(isNegative, towardsInfinity) ?? found
    case .infinite: isInfinite = true
    case .value, .undecided: isInfinite = false
    }
    if towardsInfinity, !isInfinite, let waves = waves(isNegative) { return waves }
    let course = course(Self.farPowers, isNegative, towardsInfinity)
    if isInfinite {
      if towardsInfinity, swings(isNegative) {
        return Self.limit(.undecided(latest: course.values.last ?? .infinity), course.reach)
      }
      // Values that multiply are infinite, if they still grow at the farthest distances.
      if course.multiplies {
        let farthest = self.course(Self.farthestPowers, isNegative, towardsInfinity).values
        if zip(course.values.suffix(1) + farthest, farthest).allSatisfy({
          $1.magnitude > $0.magnitude
        }) {
          return found
        }
      }
    } else if course.multiplies, let last = course.values.last,
      last.magnitude > Self.leastGrowth * Self.size(of: found)
    {
      return Self.limit(.infinite(isNegative: last < 0), course.reach)
    }
    if let limit = course.settled(falls: 4) {
      return isWholeAlone(limit, isNegative, towardsInfinity)
        ? Self.limit(.undecided(latest: course.values[0]), course.reach)
        : Self.agreed(found, limit)
    }
    guard course.values.count == Self.farPowers.count else {
      guard !isInfinite else { return found }
      if let near = near(isNegative, towardsInfinity) { return Self.agreed(found, near) }
      let near = self.course(Self.powers, isNegative, towardsInfinity)
      guard let last = near.values.last, near.values.count == Self.powers.count,
        near.departs(from: found)
      else { return found }
      return Self.limit(.undecided(latest: last), near.reach)
    }
    let farthest = self.course(Self.farthestPowers, isNegative, towardsInfinity)
    let values = course.values + farthest.values
    let reach = farthest.values.isEmpty ? course.reach : farthest.reach
    let whole = LimitCourse(values: values, reach: reach)
    if farthest.values.count == Self.farthestPowers.count,
      let limit = whole.settled(falls: 2)
    {
      return Self.agreed(found, limit)
    }
    if !isInfinite, let near = near(isNegative, towardsInfinity) {
      return Self.agreed(found, near)
    }
    guard let last = values.last, whole.departs(from: found) else { return found }
    return Self.limit(.undecided(latest: last), reach)
  }

  /// Returns the limit from extended precision where doubles have no values, because they overflow
  /// on the way; nil if there are no values either.
  ///
  /// A formula that has values at whole numbers alone has a limit only as a sequence: hence values
  /// between whole numbers are tried unless it is one.
  private func unseen(_ isNegative: Bool, _ towardsInfinity: Bool) -> OneSidedLimit? {
    var latest: OneSidedLimit?
    for powers in [Self.farPowers, Self.powers, Self.nearPowers] {
      let course = course(powers, isNegative, towardsInfinity)
      guard let last = course.values.last else { continue }
      let between = powers.last.flatMap {
        isSequence || !towardsInfinity ? last : value($0, isNegative, beside: Self.beside[0])
      }
      if between != nil, course.values.count >= Self.fewest {
        if course.multiplies {
          return Self.limit(.infinite(isNegative: last < 0), course.reach)
        }
        if let settled = course.settled(falls: 4) { return settled }
      }
      latest = latest ?? Self.limit(.undecided(latest: last), course.reach)
    }
    return latest
  }

  /// The least number of values that decide a limit where doubles have none.
  private static let fewest = 6

  /// Returns the limit from values at distances 2^-100 to 2^-1000, much smaller than those of
  /// doubles: the number at which they settle, or the infinity towards which they multiply; nil
  /// where they do neither.
  func shown(_ isNegative: Bool) -> OneSidedLimit? {
    let course = course(Self.farPowers, isNegative, false)
    guard course.values.count == Self.farPowers.count else { return nil }
    if course.multiplies, let last = course.values.last {
      return Self.limit(.infinite(isNegative: last < 0), course.reach)
    }
    return course.settled(falls: 4)
  }

  /// Returns the limit that was found if the settled one does not contradict it; else the settled
  /// one.
  private static func agreed(_ found: OneSidedLimit, _ limit: OneSidedLimit) -> OneSidedLimit {
    guard case .value(let value, let error) = limit.finding,
      case .value(let other, let otherError) = found.finding
    else { return limit }
    let apart = (value - other).magnitude
    // A number with a large error would agree with all.
    guard otherError <= error + OneSidedLimit.vague * max(1, value.magnitude) else { return limit }
    return apart <= 4 * (error + otherError) + LimitCourse.known * value.magnitude ? found : limit
  }

  /// Returns the limit at which values at distances 2^-10 to 2^-100 settle; nil if they do not
  /// settle.
  private func near(_ isNegative: Bool, _ towardsInfinity: Bool) -> OneSidedLimit? {
    let course = course(Self.powers, isNegative, towardsInfinity)
    return course.values.count == Self.powers.count ? course.settled(falls: 4) : nil
  }

  /// Whether values settle at a limit at whole numbers alone: x frac(x) is 0 at all of them.
  private func isWholeAlone(
    _ limit: OneSidedLimit,
    _ isNegative: Bool,
    _ towardsInfinity: Bool
  ) -> Bool {
    guard towardsInfinity, !isSequence, case .value(let number, let error) = limit.finding,
      let last = Self.farPowers.last, let beside = value(last, isNegative, beside: Self.beside[0])
    else { return false }
    return (beside - number).magnitude > 4 * error + LimitCourse.known * max(1, number.magnitude)
  }

  // MARK: Values

  /// Returns the values at powers of two, from the first known one (those too small for doubles are
  /// unknown) to the last one before an unknown or too large value.
  private func course(_ powers: [Int], _ isNegative: Bool, _ towardsInfinity: Bool) -> LimitCourse {
    var seen = LimitCourse()
    for (index, power) in powers.enumerated() {
      let exponent = towardsInfinity ? power : -power
      let square = isSequence ? Self.squares[index % Self.squares.count] : 0
      guard let value = value(exponent, isNegative, beside: square) else {
        if seen.values.isEmpty { continue }
        break
      }
      seen.values.append(value)
      let reach = Double(sign: .plus, exponent: exponent, significand: 1)
      seen.reach =
        towardsInfinity ? min(reach, .greatestFiniteMagnitude) : max(reach, .leastNormalMagnitude)
    }
    return seen
  }

  private func value(_ exponent: Int, _ isNegative: Bool, beside square: Double) -> Double? {
    guard !workspace.isCancelled else { return nil }
    // All digits of a double, not only those that are printed.
    let answer = try? formula.at(
      powerOfTwo: exponent,
      isNegative: isNegative,
      beside: square
    ).value(using: workspace, digits: .significant(Self.digits))
    guard !workspace.isCancelled, let answer, answer.notes.isEmpty,
      answer.value.number.isFinite
    else { return nil }
    return answer.value.number
  }

  /// Least size of values, relative to a number found before, at which they count as infinite
  /// instead.
  private static let leastGrowth = 1e3

  private static func size(of found: OneSidedLimit) -> Double {
    if case .value(let value, let error) = found.finding { value.magnitude + error } else { 0 }
  }

  private static func limit(_ finding: OneSidedLimit.Finding, _ reach: Double) -> OneSidedLimit {
    OneSidedLimit(finding: finding, reach: reach, ground: .values)
  }

  // MARK: Waves

  /// Whether values side by side, far out, have very different sizes: x (1 + sin(x)) grows, and
  /// returns to 0 again and again.
  private func swings(_ isNegative: Bool) -> Bool {
    let beside = isSequence ? Self.squares : Self.beside
    let sizes = beside.compactMap {
      value(Self.firstWave, isNegative, beside: $0)?.magnitude
    }
    guard sizes.count == beside.count, let least = sizes.min(), let most = sizes.max() else {
      return false
    }
    return least < Self.leastOfGrowth * most
  }

  /// Least share of the largest size to which values may fall, and still count as growing.
  private static let leastOfGrowth = 0.03

  /// Returns the oscillation of values that stay spread however far out; nil if they come together,
  /// grow, or are unknown.
  ///
  /// They are compared at irrational distances of many sizes beyond two powers of two, those of a
  /// sequence at whole numbers.
  private func waves(_ isNegative: Bool) -> OneSidedLimit? {
    let beside = isSequence ? Self.squares : Self.beside
    guard let few = extent(Self.lastWave, isNegative, Array(beside.prefix(12))),
      Self.isSpread(few),
      let early = extent(Self.firstWave, isNegative, beside), Self.isSpread(early),
      let late = extent(Self.lastWave, isNegative, beside), Self.isSpread(late)
    else { return nil }
    let (before, after) = (early.upper - early.lower, late.upper - late.lower)
    guard after >= Self.leastSpread * before, before >= Self.leastSpread * after else { return nil }
    return Self.limit(
      .oscillating(
        lower: min(early.lower, late.lower),
        upper: max(early.upper, late.upper)
      ),
      Double(sign: .plus, exponent: Self.lastWave, significand: 1)
    )
  }

  private func extent(_ power: Int, _ isNegative: Bool, _ squares: [Double]) -> Interval? {
    var values: [Double] = []
    for square in squares {
      guard let value = value(power, isNegative, beside: square) else { return nil }
      values.append(value)
    }
    guard let least = values.min(), let most = values.max() else { return nil }
    return Interval(hull: least, most)
  }

  /// Whether values differ by more than a small part of their size; a slow function such as a root
  /// changes less.
  private static func isSpread(_ extent: Interval) -> Bool {
    extent.upper - extent.lower > 1e-6 * max(extent.lower.magnitude, extent.upper.magnitude)
  }

  private static let firstWave = 300
  private static let lastWave = 1000
  /// Least ratio between two spreads for them to count as equal, as in the search among doubles: a
  /// spread that falls does not stay.
  private static let leastSpread = 0.9
  /// Squares of the distances from a power of two: no ratio of two distances is rational, and each
  /// is about four times as large as the one before.
  private static let beside: [Double] = [
    2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41, 43, 47, 53, 59, 61, 67, 71, 73, 79, 83, 89,
  ].enumerated().map { index, prime in
    Double(sign: .plus, exponent: 4 * (index % 12), significand: prime)
  }
  /// Squares of whole numbers: 0 to 11, then some that share few divisors.
  private static let squares: [Double] = [
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 17, 26, 39, 58, 87, 131, 197, 295, 443, 664, 997, 1495,
  ].map { $0 * $0 }
}

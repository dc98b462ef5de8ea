import Expressions
import NumericalMethods
import RealFunctions

/// Where the values of a formula go beside a place, read off a few of them that are right to the last digit.
///
/// Distances fall by a thousand each, so that of what cancels beside the place nothing is left to see: the values themselves go to the
/// limit. They are believed where their changes fall as fast as at least the root of the distance; what goes to its limit as a
/// logarithm does is not decided here.
///
/// Doubles end early: `1e-20/x` is seen only near 0, and `x/(x + 1e14)` only far out. So the values that are much nearer to the place count
/// first, 2^-100 to 2^-1000, and 2^-30000 where those do not settle it (at infinity 2^100 to 2^30000):
///
/// - values that settle there are the limit, whatever was found before;
/// - values that multiply there are infinite, even if a number was found;
/// - a number from which they go away, or stay away, and an infinity towards which they shrink, or do not grow, are not decided.
///
/// At infinity a double is a whole number, and even, so that whatever has a period of 1 is the same at all of them. There values are taken
/// besides at roots beyond a power of two: if they stay spread there is no limit. Values of a sequence are taken at whole numbers beyond
/// powers of two, each power with another one, so that one that goes round does not look as if it stood.
struct PreciseLimit {
  private let formula: CheckedFormula
  private let isSequence: Bool
  private let workspace: Workspace

  /// 2^-10 to 2^-100; at infinity 2^10 to 2^100.
  private static let powers = Array(stride(from: 10, through: 100, by: 10))
  private static let farPowers = Array(stride(from: 100, through: 1000, by: 100))
  /// Where only logarithms and the smallest powers still move.
  private static let farthestPowers = [3000, 10_000, 30_000]
  /// Where parts of a formula have values that are too large for doubles: e^(x^2) has some at 2^30.
  private static let nearPowers = Array(stride(from: 4, through: 30, by: 2))
  /// Changes that fall by less from one distance to the next settle nothing.
  private static let leastFall = 16.0
  /// What is told of a limit must be known to this part of it.
  private static let known = 1e-11

  private static let digits = 17

  private typealias Seen = (values: [Double], reach: Double)

  /// Creates the limit of a formula over the distance from a place, or over its variable towards infinity, which may be that of
  /// whole numbers alone.
  init(_ formula: CheckedFormula, isSequence: Bool = false, _ workspace: Workspace) {
    (self.formula, self.isSequence, self.workspace) = (formula, isSequence, workspace)
  }

  /// Returns what is known of a limit that was searched for by values of 106 binary digits.
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
      // What multiplies is infinite, if it does not end to do so.
      if Self.multiplies(course.values) {
        let farthest = self.course(Self.farthestPowers, isNegative, towardsInfinity).values
        if zip(course.values.suffix(1) + farthest, farthest).allSatisfy({
          $1.magnitude > $0.magnitude
        }) {
          return found
        }
      }
    } else if Self.multiplies(course.values), let last = course.values.last,
      last.magnitude > Self.leastGrowth * Self.size(of: found)
    {
      return Self.limit(.infinite(isNegative: last < 0), course.reach)
    }
    if let limit = Self.settled(course, falls: 4) {
      return isWholeAlone(limit, isNegative, towardsInfinity)
        ? Self.limit(.undecided(latest: course.values[0]), course.reach)
        : Self.agreed(found, limit)
    }
    guard course.values.count == Self.farPowers.count else {
      guard !isInfinite else { return found }
      if let near = near(isNegative, towardsInfinity) { return Self.agreed(found, near) }
      let near = self.course(Self.powers, isNegative, towardsInfinity)
      guard let last = near.values.last, near.values.count == Self.powers.count,
        Self.departs(near.values, from: found)
      else { return found }
      return Self.limit(.undecided(latest: last), near.reach)
    }
    let farthest = self.course(Self.farthestPowers, isNegative, towardsInfinity)
    let values = course.values + farthest.values
    let reach = farthest.values.isEmpty ? course.reach : farthest.reach
    if farthest.values.count == Self.farthestPowers.count,
      let limit = Self.settled((values, reach), falls: 2)
    {
      return Self.agreed(found, limit)
    }
    if !isInfinite, let near = near(isNegative, towardsInfinity) {
      return Self.agreed(found, near)
    }
    guard let last = values.last, Self.departs(values, from: found) else { return found }
    return Self.limit(.undecided(latest: last), reach)
  }

  /// Returns what the values tell that are there where doubles have none, as they overflow on the way; nil if there are none either.
  ///
  /// A formula that has values at whole numbers alone has no limit of its own: its values beside them are asked, and only of a sequence
  /// those at whole numbers.
  private func unseen(_ isNegative: Bool, _ towardsInfinity: Bool) -> OneSidedLimit? {
    var latest: OneSidedLimit?
    for powers in [Self.farPowers, Self.powers, Self.nearPowers] {
      let course = course(powers, isNegative, towardsInfinity)
      guard let last = course.values.last else { continue }
      let between = powers.last.flatMap {
        isSequence || !towardsInfinity ? last : value($0, isNegative, beside: Self.beside[0])
      }
      if between != nil, course.values.count >= Self.fewest {
        if Self.multiplies(course.values) {
          return Self.limit(.infinite(isNegative: last < 0), course.reach)
        }
        if let settled = Self.settled(course, falls: 4) { return settled }
      }
      latest = latest ?? Self.limit(.undecided(latest: last), course.reach)
    }
    return latest
  }

  /// Fewer values tell nothing where doubles tell nothing.
  private static let fewest = 6

  /// Returns what values that are much nearer to the place than doubles show, 2^-100 to 2^-1000: the limit that they settle, or the
  /// infinity towards which they multiply; nil where they do neither.
  func shown(_ isNegative: Bool) -> OneSidedLimit? {
    let course = course(Self.farPowers, isNegative, false)
    guard course.values.count == Self.farPowers.count else { return nil }
    if Self.multiplies(course.values), let last = course.values.last {
      return Self.limit(.infinite(isNegative: last < 0), course.reach)
    }
    return Self.settled(course, falls: 4)
  }

  /// What was found if it is not contradicted by a limit that the values settle, else that limit.
  private static func agreed(_ found: OneSidedLimit, _ limit: OneSidedLimit) -> OneSidedLimit {
    guard case .value(let value, let error) = limit.finding,
      case .value(let other, let otherError) = found.finding
    else { return limit }
    let apart = (value - other).magnitude
    // A number that may be anything agrees with all.
    guard otherError <= error + OneSidedLimit.vague * max(1, value.magnitude) else { return limit }
    return apart <= 4 * (error + otherError) + known * value.magnitude ? found : limit
  }

  /// Returns the limit that values from 2^-10 to 2^-100 settle; nil if they do not.
  private func near(_ isNegative: Bool, _ towardsInfinity: Bool) -> OneSidedLimit? {
    let course = course(Self.powers, isNegative, towardsInfinity)
    return course.values.count == Self.powers.count ? Self.settled(course, falls: 4) : nil
  }

  /// Whether values settle a limit at whole numbers alone: x frac(x) is 0 at all of them.
  private func isWholeAlone(
    _ limit: OneSidedLimit,
    _ isNegative: Bool,
    _ towardsInfinity: Bool
  ) -> Bool {
    guard towardsInfinity, !isSequence, case .value(let number, let error) = limit.finding,
      let last = Self.farPowers.last, let beside = value(last, isNegative, beside: Self.beside[0])
    else { return false }
    return (beside - number).magnitude > 4 * error + Self.known * max(1, number.magnitude)
  }

  // MARK: Values

  /// The values at powers of two, from the first one that is known, which is not so where it is too small for doubles, up to the first one
  /// behind it that is not known or too large.
  private func course(_ powers: [Int], _ isNegative: Bool, _ towardsInfinity: Bool) -> Seen {
    var seen: Seen = ([], 0)
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
    // All digits of doubles, not only those that are printed.
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

  // MARK: What they tell

  /// The limit where changes fall fast over the last distances; nil if they do not.
  private static func settled(_ seen: Seen, falls count: Int) -> OneSidedLimit? {
    let values = seen.values
    guard values.count >= count + 2, let last = values.last else { return nil }
    let changes = zip(values, values.dropFirst()).map { ($1 - $0).magnitude }
    // Steps stay what they are, 0 among them.
    if changes.suffix(count + 1).allSatisfy({ $0 == 0 }) {
      return limit(.value(last, error: 0), seen.reach)
    }
    // A value is rounded, and so are changes.
    let noise = 2 * last.ulp
    let falls = zip(changes, changes.dropFirst()).suffix(count)
    guard falls.allSatisfy({ $1 <= max($0 / leastFall, noise) }), let change = changes.last
    else { return nil }
    let error = change + noise
    // Beside a limit of 0 the first value tells what is small, if it is not large itself.
    guard error <= known * max(last.magnitude, min(1, values[0].magnitude)) else { return nil }
    return limit(.value(last, error: error), seen.reach)
  }

  /// Whether values grow by a factor from each distance to the next.
  private static func multiplies(_ values: [Double]) -> Bool {
    let last = values.suffix(4)
    return last.count >= 3
      && zip(last, last.dropFirst()).allSatisfy {
        $0.sign == $1.sign && $0 != 0 && $1.magnitude >= 2 * $0.magnitude
      }
  }

  /// A number that was found is left behind by values that are so many times as large.
  private static let leastGrowth = 1e3

  private static func size(of found: OneSidedLimit) -> Double {
    if case .value(let value, let error) = found.finding { value.magnitude + error } else { 0 }
  }

  /// Whether values contradict what was found.
  ///
  /// They do so to a number if they go away from it from each distance to the next, or are nearly as far from it at last as at first; to an infinity
  /// if they shrink at last, or are no larger at last than at first.
  private static func departs(_ values: [Double], from found: OneSidedLimit) -> Bool {
    let last = values.suffix(5)
    switch found.finding {
    case .value(let value, let error):
      let apart = values.map { ($0 - value).magnitude }
      let isBeside = (apart.last ?? 0) <= 4 * error + known * value.magnitude
      let goesAway = zip(apart.suffix(5), apart.suffix(5).dropFirst()).allSatisfy { $0 <= $1 }
      let staysAway = extremes(of: apart).map { $0.last >= $0.first / 8 } ?? false
      return !isBeside && (goesAway || staysAway)
    case .infinite:
      let sizes = values.map(\.magnitude)
      let largest = sizes.max() ?? 0
      let shrinks = zip(last, last.dropFirst()).allSatisfy { $0.magnitude > $1.magnitude }
      let stays = extremes(of: sizes).map { $0.last <= 1.01 * $0.first } ?? false
      return shrinks || stays || (sizes.last ?? 0) < largest / 2
    case .oscillating, .undefined, .undecided: return false
    }
  }

  /// The largest of the first three sizes, and of the last three; nil for few sizes.
  private static func extremes(of sizes: [Double]) -> (first: Double, last: Double)? {
    guard sizes.count >= 6, let first = sizes.prefix(3).max(), let last = sizes.suffix(3).max()
    else { return nil }
    return (first, last)
  }

  private static func limit(_ finding: OneSidedLimit.Finding, _ reach: Double) -> OneSidedLimit {
    OneSidedLimit(finding: finding, reach: reach, ground: .values)
  }

  // MARK: Waves

  /// Whether values side by side, far out, are of very different sizes: x (1 + sin(x)) grows, and comes back to 0 again and again.
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

  /// What comes back to less than this part of its size does not grow for certain.
  private static let leastOfGrowth = 0.03

  /// What is known of values that stay spread however far out; nil if they come together, grow, or are not known.
  ///
  /// They are compared at roots of as many sizes beyond two powers of two, those of a sequence at whole numbers.
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

  /// Values that differ by less beside their size are one, as those of a root are that moves slowly.
  private static func isSpread(_ extent: Interval) -> Bool {
    extent.upper - extent.lower > 1e-6 * max(extent.lower.magnitude, extent.upper.magnitude)
  }

  private static let firstWave = 300
  private static let lastWave = 1000
  /// As in the search among doubles: a spread that falls is none that stays.
  private static let leastSpread = 0.9
  /// Squares of the distances from a power of two: no two roots are whole multiples of one number, and each is four times as far.
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

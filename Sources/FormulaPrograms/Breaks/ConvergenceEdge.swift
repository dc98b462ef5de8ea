import FormulaChecking
import FormulaProperties
import FormulaVocabulary
import RealFunctions
import SystemLibrary

/// The search for the place at which the infinite sums and integrals of a formula start or stop to converge.
///
/// Numerical summation gives up before the edge: for 1/n^x at 1.005, although the sum converges
/// down to 1. At single places the terms prove whether there is a sum, or an integral
/// (``CheckedFormula/rangeConvergence``); between a place with and a place without a value the edge
/// is found by bisection, at numbers with few binary places, which are fractions that the rules of
/// powers accept. Between two places convergence is assumed to change only once.
///
/// | at the place | answer |
/// | --- | --- |
/// | the sum is proved to diverge, and all terms there and beside it have one sign | the curve runs to infinity (Fatou's lemma) |
/// | the sum diverges | no value |
/// | the function has a number | that number |
/// | neither | unknown value |
struct ConvergenceEdge {
  /// A formula of one number over one parameter.
  let formula: CheckedFormula
  /// The value of the function at a place; NaN where it has none or none is found.
  let value: (Double) -> Double

  /// The number of places that are tried on each side, each four times nearer than the last.
  private static let rings = 14
  /// The most bisections; two doubles are then neighbours.
  private static let mostRounds = 80
  /// Relative precision that an answer needs; edges known less precisely are not reported.
  private static let sureness = 1e-8

  /// Returns the behaviour of the function at the edge of convergence nearest to a place, at most
  /// `room` away; nil where nothing is proved, or where the edge is more than `reach` away and the
  /// limit beside it is unknown.
  func course(near place: Double, within room: Double, reach: Double) -> BreakCourse? {
    guard room > 0, room.isFinite, var bracket = bracket(around: place, room) else { return nil }
    narrow(&bracket)
    let (low, high) = (
      min(bracket.without, bracket.with), max(bracket.without, bracket.with)
    )
    guard high - low <= Self.sureness * max(Self.sureness, low.magnitude, high.magnitude) else {
      return nil
    }
    let edge = Self.plainest(from: low, to: high)
    let verdict = verdict(at: edge)
    let isBelow = bracket.with < bracket.without
    let beside = self.verdict(at: bracket.with)
    let isInfinite =
      formula.isOneRange && verdict?.holds == false && verdict?.sign != nil
      && verdict?.sign == beside?.sign
    guard isInfinite || (edge - place).magnitude <= reach else { return nil }
    let side: BreakCourse.Side =
      isInfinite ? .infinite(isNegative: verdict?.sign == -1) : .unknown
    let number = verdict?.holds == false ? .nan : value(edge)
    return BreakCourse(
      place: edge,
      value: number.isFinite ? .number(number) : .missing,
      left: isBelow ? side : .unknown,
      right: isBelow ? .unknown : side
    )
  }

  // MARK: Steps

  /// Two places, one with a value and one without, both proved.
  private struct Bracket {
    var with: Double
    var without: Double
  }

  private func verdict(at place: Double) -> Convergence? {
    formula.at(exactly: place).rangeConvergence { part, cell in
      guard let walk = NodeWalk(to: part.outputs[0], of: part.graph, part.bodies) else {
        return false
      }
      let found = walk.enclosures(over: cell)[Int(part.outputs[0])]
      return found.flags.isEmpty && found.interval.isFinite
    }
  }

  /// Returns the nearest two neighbouring places around one between which convergence changes.
  private func bracket(around place: Double, _ room: Double) -> Bracket? {
    var probes: [(place: Double, holds: Bool)] = []
    for direction in [-1.0, 1] {
      var distance = room
      for _ in 0..<Self.rings {
        let far = place + direction * distance
        let other = Self.short(between: far, and: place + direction * distance / 2)
        if let holds = verdict(at: other)?.holds { probes.append((other, holds)) }
        distance /= 4
      }
    }
    if let holds = verdict(at: place)?.holds { probes.append((place, holds)) }
    probes.sort { $0.place < $1.place }
    let changes = zip(probes, probes.dropFirst()).filter { $0.holds != $1.holds }
    let nearest = changes.min { first, second in
      min((first.0.place - place).magnitude, (first.1.place - place).magnitude)
        < min((second.0.place - place).magnitude, (second.1.place - place).magnitude)
    }
    return nearest.map { first, second in
      first.holds
        ? Bracket(with: first.place, without: second.place)
        : Bracket(with: second.place, without: first.place)
    }
  }

  private func narrow(_ bracket: inout Bracket) {
    for _ in 0..<Self.mostRounds {
      let (low, high) = (
        min(bracket.without, bracket.with), max(bracket.without, bracket.with)
      )
      let width = high - low
      let found = [0.5, 0.25, 0.75].lazy.compactMap { share -> (Double, Bool)? in
        let middle = low + share * width
        let next = Self.short(between: middle - width / 8, and: middle + width / 8)
        guard low < next, next < high else { return nil }
        return verdict(at: next).map { (next, $0.holds) }
      }.first
      guard let (next, holds) = found else { return }
      if holds { bracket.with = next } else { bracket.without = next }
    }
  }

  /// Returns a number between two others with few binary places.
  private static func short(between a: Double, and b: Double) -> Double {
    let (low, high) = (min(a, b), max(a, b))
    guard low < high else { return low }
    var unit = Double(sign: .plus, exponent: (high - low).exponent + 1, significand: 1)
    for _ in 0..<2 {
      let next = (high / unit).rounded(.down) * unit
      if next >= low { return next }
      unit /= 2
    }
    return low / 2 + high / 2
  }

  /// Returns the number of an interval with the fewest digits.
  private static func plainest(from low: Double, to high: Double) -> Double {
    if low <= 0, high >= 0 { return 0 }
    for exponent in stride(from: 9, through: -17, by: -1) {
      let scale = pow(10, -Double(exponent))
      let next = (high * scale).rounded(.down) / scale
      if low <= next, next <= high { return next }
    }
    return low
  }
}

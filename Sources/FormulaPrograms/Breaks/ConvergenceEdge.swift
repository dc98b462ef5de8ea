import FormulaChecking
import FormulaVocabulary
import RealFunctions
import SystemLibrary

/// The search for the place at which what a formula sums or integrates without end begins, or ceases, to have a value.
///
/// Values end where the ways to sum no longer settle: those of 1/n^x at 1.005, although there are values down to 1. At single places the terms tell
/// by proof whether there is a sum, or an integral (``CheckedFormula/rangeConvergence``); between a place where there is one and a place where
/// there is none the edge is halved out, at numbers of few binary places, which are fractions that rules of powers know. What lies between
/// two places is taken to go on steadily from one to the other.
///
/// | at the place | told |
/// | --- | --- |
/// | the sum is proved to have none, and all terms there and beside it have one sign | the curve runs to infinity (Fatou's lemma) |
/// | there is none | no value |
/// | the function has a number | that |
/// | neither | nothing of the value |
struct ConvergenceEdge {
  /// A formula of one number over one parameter.
  let formula: CheckedFormula
  /// The function at a place; NaN where it has no value or none is found.
  let value: (Double) -> Double

  /// Places that are looked at on each side, each four times nearer than the last.
  private static let rings = 14
  /// Halvings until two doubles are neighbours, at worst.
  private static let mostRounds = 80
  /// An edge that is not known to this part of itself is not told.
  private static let sureness = 1e-8

  /// Returns what the function does at the edge nearest to a place at which its values end, at most `room` away; nil where nothing is proved, or where
  /// an edge that is more than `reach` away has a limit beside it of which nothing is known.
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

  /// Two places, one of which has a value by proof, and the other one none.
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

  /// The nearest two places around one between which values end.
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

  /// A number between two others with as few binary places as can be.
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

  /// The number of an interval with the fewest digits.
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

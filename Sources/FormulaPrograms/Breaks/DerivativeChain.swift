import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// A formula of one parameter with its derivatives, made on demand, and the search for all its
/// zeros in a narrow cell.
///
/// Zeros that are touched and not crossed change no sign. The first derivative that is proved to
/// have no zero in the cell ends the chain: the one before it rises or falls over the whole cell,
/// so it has at most one zero there, which the signs at both ends show. Between the ends of the
/// cell and the zeros of one derivative, the one before is monotonic again, and so on down to the
/// formula itself (Rolle's theorem). No zero is missed, and each is found to 106 digits.
///
/// A value that cannot be told from 0 at a zero of the derivative counts as 0: it is less than
/// 10⁻³⁰ of the values at neighbouring doubles.
struct DerivativeChain {
  /// The formula, or one of its derivatives.
  private struct Member {
    let formula: CheckedFormula
    let output: NodeIndex
    let walk: NodeWalk

    init?(_ formula: CheckedFormula) {
      guard let output = formula.outputs.first,
        let walk = NodeWalk(to: output, of: formula.graph, formula.bodies)
      else { return nil }
      (self.formula, self.output, self.walk) = (formula, output, walk)
    }

    func enclosure(over cell: Interval) -> EnclosedValue {
      walk.enclosures(over: cell)[Int(output)]
    }

    func value(at place: wm_ball) -> wm_ball { walk.balls(at: [place])[Int(output)] }

    /// Returns the sign at a place, 0 for a value that is 0 as far as 106 digits show; nil if it is not known.
    func sign(at place: wm_ball) -> Int? {
      let value = value(at: place)
      if let sign = value.sign { return sign }
      let double = place.nearest.value
      let width = enclosure(over: Interval(hull: double.nextDown, double.nextUp)).interval.width
      let tolerance = width.isFinite ? width * NodeWalk.gain : 0
      return value.isAsGood(as: 0, within: tolerance) ? 0 : nil
    }

    /// Returns all zeros in a cell that `turns`, in rising order, cut into parts where the member
    /// is monotonic; nil if a sign is not known.
    func zeros(between turns: [BreakPlace], in cell: Interval) -> [BreakPlace]? {
      let ends = [cell.lower, cell.upper].map { BreakPlace(wm_ball(exactly: $0)) }
      var zeros: [BreakPlace] = []
      var last: (place: BreakPlace, sign: Int)?
      for stop in [ends[0]] + turns + [ends[1]] {
        guard let sign = sign(at: stop.ball) else { return nil }
        if sign == 0 {
          zeros.append(stop)
        } else if let last, last.sign * sign < 0 {
          let part = Interval(hull: last.place.nearest, stop.nearest)
          // Distances from 0 have full precision, however many powers of ten the part spans.
          let center = part.width < part.midpoint.magnitude ? part.midpoint : 0
          guard let zero = zero(between: last.place, stop, around: center) else {
            return nil
          }
          zeros.append(zero)
        }
        last = (stop, sign)
      }
      return zeros
    }

    private func zero(
      between lower: BreakPlace,
      _ upper: BreakPlace,
      around center: Double
    ) -> BreakPlace? {
      func way(_ place: BreakPlace) -> Double {
        Operation.subtract.recomputed(place.ball, wm_ball(exactly: center)).nearest.value
      }
      let search = SignChange { value(at: $0) }
      return search.place(from: way(lower), to: way(upper), around: center).map {
        search.refined($0, around: center)
      }
    }
  }

  private var members: [Member] = []
  /// The next derivative; nil where rules give no more.
  private var next: CheckedFormula?

  /// The most derivatives; zeros of higher order cannot be isolated in cells with double ends.
  private static let mostDerivatives = 6

  init(_ formula: CheckedFormula) { next = formula }

  /// Returns all zeros in a cell, in rising order; nil if they are not known, because the formula
  /// may break there, or no derivative is proved to have one sign.
  mutating func zeros(in cell: Interval) -> [BreakPlace]? {
    var order = 0
    while true {
      guard let member = member(order) else { return nil }
      let found = member.enclosure(over: cell)
      guard found.flags.isEmpty, found.interval.isFinite else { return nil }
      if !found.interval.contains(0) { break }
      order += 1
    }
    var zeros: [BreakPlace] = []
    for order in (0..<order).reversed() {
      guard let known = members[order].zeros(between: zeros, in: cell) else { return nil }
      zeros = known
    }
    return zeros
  }

  private mutating func member(_ order: Int) -> Member? {
    while members.count <= order {
      guard members.count <= Self.mostDerivatives, let formula = next, let member = Member(formula)
      else { return nil }
      members.append(member)
      next = (try? formula.derivative()).flatMap { $0.hasNumericalDerivatives ? nil : $0 }
    }
    return members[order]
  }
}

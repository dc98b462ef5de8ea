import RealFunctions
import Sampling

/// Krawczyk's test of a box for solutions of F = 0, G = 0 (Krawczyk 1969; Neumaier, Interval
/// Methods for Systems of Equations, 1990).
///
/// With the middle c of the box X, an approximate inverse Y of the Jacobian there, and an enclosure
/// J of all Jacobians over X, all solutions in X lie in K = c − Y·(F, G)(c) + (I − Y·J)·(X − c). If
/// K is inside of X there is exactly one.
struct KrawczykTest {
  /// The result of the test for a box.
  enum Verdict: Equatable {
    /// No solution.
    case none
    /// Exactly one solution, which lies in this part of the box.
    case one(PlaneBox)
    /// All solutions lie in this part of the box.
    case within(PlaneBox)
    /// Not decided: the functions may not be smooth in the box, or the Jacobian is singular.
    case unknown
  }

  /// Tests a box, given enclosures of both functions with their slopes over it, and of both values
  /// at its middle.
  static func verdict(
    on box: PlaneBox,
    over functions: (PlaneEnclosure, PlaneEnclosure),
    middle: (x: Double, y: Double),
    values: (Enclosed, Enclosed)
  ) -> Verdict {
    let all = [functions.0, functions.1].flatMap { [$0.value, $0.alongX, $0.alongY] }
    guard (all + [values.0, values.1]).allSatisfy(\.isSmooth) else { return .unknown }
    let jacobian = (
      functions.0.alongX.interval, functions.0.alongY.interval, functions.1.alongX.interval,
      functions.1.alongY.interval
    )
    let (a, b) = (jacobian.0.midpoint, jacobian.1.midpoint)
    let (c, d) = (jacobian.2.midpoint, jacobian.3.midpoint)
    let determinant = a * d - b * c
    let inverse = (
      Interval(d / determinant), Interval(-b / determinant), Interval(-c / determinant),
      Interval(a / determinant)
    )
    guard determinant != 0,
      [inverse.0, inverse.1, inverse.2, inverse.3].allSatisfy(\.isFinite)
    else { return .unknown }
    func product(_ first: (Interval, Interval), _ second: (Interval, Interval)) -> Interval {
      first.0.times(second.0).plus(first.1.times(second.1))
    }
    let one = Interval(1)
    let zero = Interval(0)
    let rows = ((inverse.0, inverse.1), (inverse.2, inverse.3))
    let columns = ((jacobian.0, jacobian.2), (jacobian.1, jacobian.3))
    let rest = (
      (one.minus(product(rows.0, columns.0)), zero.minus(product(rows.0, columns.1))),
      (zero.minus(product(rows.1, columns.0)), one.minus(product(rows.1, columns.1)))
    )
    let reach = (box.x.minus(Interval(middle.x)), box.y.minus(Interval(middle.y)))
    let value = (values.0.interval, values.1.interval)
    let x = Interval(middle.x).minus(product(rows.0, value)).plus(product(rest.0, reach))
    let y = Interval(middle.y).minus(product(rows.1, value)).plus(product(rest.1, reach))
    guard let insideX = x.intersection(box.x), let insideY = y.intersection(box.y) else {
      return .none
    }
    let part = PlaneBox(x: insideX, y: insideY)
    let isInside =
      x.lower > box.x.lower && x.upper < box.x.upper && y.lower > box.y.lower
      && y.upper < box.y.upper
    return isInside ? .one(part) : .within(part)
  }
}

extension Enclosed {
  /// Whether the output is defined and continuous all over its box, within finite bounds.
  var isSmooth: Bool { flags.isEmpty && lower.isFinite && upper.isFinite }

  /// The bounds.
  var interval: Interval { Interval(hull: lower, upper) }
}

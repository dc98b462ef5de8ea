package import RealFunctions
import Sampling

/// A function to be integrated, and what can be asked of it besides its values.
package struct Integrand {
  /// How the neighbourhood of a place is looked at, t being the new variable: p ± t, p ± 1/t, p ± e^-t.
  package enum View: CaseIterable, Sendable {
    case near, inverted, logarithmic
  }

  /// The function, with enclosures.
  package let function: any EnclosableFunction
  /// The integrand with values that are computed again, with more digits, where doubles lose them.
  package let precise: any PointFunction
  /// Bounds of the size of the integrand, and of how it grows.
  package let bounds: [ImproperIntegral.Bound]
  /// Where roots, logarithms and divisors in it may be 0, in rising order.
  package let places: [Double]
  /// The function seen from a place towards greater numbers (1) or smaller ones (-1), times |dx/dt|.
  package let seen: (_ place: Double, _ direction: Double, _ view: View) -> Integrand?

  /// The functions of which it is the sum; none if it is no sum.
  package let summands: () -> [Integrand]

  /// Whether f(c + t) = -f(c - t), by algebra.
  package let isTurned: (_ center: Double) -> Bool

  package init(
    function: any EnclosableFunction,
    precise: any PointFunction,
    bounds: [ImproperIntegral.Bound],
    places: [Double],
    seen: @escaping (_ place: Double, _ direction: Double, _ view: View) -> Integrand?,
    summands: @escaping () -> [Integrand],
    isTurned: @escaping (_ center: Double) -> Bool
  ) {
    self.function = function
    self.precise = precise
    self.bounds = bounds
    self.places = places
    self.seen = seen
    self.summands = summands
    self.isTurned = isTurned
  }
}

extension Integrand {
  /// Whether an enclosure of the function over a cell has ends: without them it has none over any range that holds the cell.
  ///
  /// Those of the slope are asked for too where it is known and somebody wants it: beside a place where it has no bound an enclosure takes
  /// very many cells.
  func isBounded(
    over cell: Interval,
    withSlope: Bool,
    cancellation: Cancellation
  ) throws(Interrupted) -> Bool {
    var probe = CellProbe(function, budget: 8, cancellation: cancellation)
    let order = withSlope && probe.knowsDerivatives(upTo: 1) ? 1 : 0
    let found = try probe.enclosures(over: [cell], order: order)
    return (0...order).allSatisfy { found.interval(0, $0).isFinite }
  }
}

package import RealFunctions
import Sampling

/// A function to be integrated, with its enclosures, bounds and transformations.
package struct Integrand {
  /// The substitution in the neighbourhood of a place p, with the new variable t: x = p ± t, p ±
  /// 1/t, p ± e^-t.
  package enum View: CaseIterable, Sendable {
    case near, inverted, logarithmic
  }

  /// The function, with enclosures.
  package let function: any EnclosableFunction
  /// The integrand with values in extended precision where doubles lose them.
  package let precise: any PointFunction
  /// Bounds of the magnitude of the integrand, and of its growth.
  package let bounds: [ImproperIntegral.Bound]
  /// Places where arguments of roots and logarithms, and divisors, may be 0, in rising order.
  package let places: [Double]
  /// The function transformed at a place, towards greater numbers (1) or smaller ones (-1), times
  /// |dx/dt|.
  package let seen: (_ place: Double, _ direction: Double, _ view: View) -> Integrand?

  /// The functions whose sum the integrand is; empty if it is not a sum.
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
  /// Whether the enclosure of the function over a cell is bounded: otherwise it is unbounded over
  /// any range that contains the cell.
  ///
  /// With `withSlope` the enclosure of the slope, if known, must be bounded, too: beside a place
  /// with an unbounded slope an enclosure takes very many cells.
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

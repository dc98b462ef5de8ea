package import NumericalMethods
package import RealFunctions
import Sampling

/// Proves that a function is undefined on one side of a place.
///
/// Undefined doubles are not enough: parts of a formula may overflow where the whole is defined.
/// One enclosure of the neighbourhood proves it.
package enum EmptySide {
  /// Returns whether a function is undefined over a millionth of the place, or of 1, beside it;
  /// beyond 2^40 for an infinite place.
  ///
  /// - Throws: `Interrupted` if the cancellation asks for it.
  package static func isProved(
    of function: any EnclosableFunction,
    at place: Double,
    from side: Side,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Bool {
    var probe = CellProbe(function, budget: 1, cancellation: cancellation)
    let found = try probe.enclosures(over: [cell(beside: place, side)])
    return found.flags(0, 0).contains(.empty)
  }

  private static func cell(beside place: Double, _ side: Side) -> Interval {
    if place.isInfinite {
      let (near, far) = (0x1p40, Double.greatestFiniteMagnitude)
      return place < 0 ? Interval(hull: -far, -near) : Interval(hull: near, far)
    }
    let step = max(1, place.magnitude) * 0x1p-20
    return side == .left
      ? Interval(hull: place - step, place.nextDown) : Interval(hull: place.nextUp, place + step)
  }
}

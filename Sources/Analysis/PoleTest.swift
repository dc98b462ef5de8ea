import NumericalMethods
package import RealFunctions

/// Tells whether a function has a pole at a place, as far as doubles tell.
///
/// No double is pi/2 itself: there tan(x) is 1.6e16, and its slope 2.7e32. Yet within the next doubles it
/// falls to a thousandth of that on both sides, as only a pole does that lies nearer than they.
package struct PoleTest {
  private let cancellation: Cancellation

  /// Creates a test.
  package init(cancellation: Cancellation = .never) { self.cancellation = cancellation }

  /// Whether the function of one variable has a pole within half a double of `place`; false where it has
  /// no value.
  package func hasPole(
    _ function: any PointFunction,
    at place: Double
  ) throws(Interrupted) -> Bool {
    guard place.isFinite else { return false }
    var probe = Probe(function, budget: .max, cancellation: cancellation)
    let value = try probe.value(at: place).magnitude
    guard value.isFinite else { return false }
    let step = RoundingNoise.step(at: place, scale: 1)
    for direction in [-1.0, 1.0] {
      let places = [16, 64, 256, 1024].map { place + direction * step * $0 }
      let sizes = try probe.values(at: places).map(\.magnitude)
      // A simple pole within half a double leaves a thirtieth over sixteen, and half over two.
      guard sizes[0] * 8 < value, zip(sizes, sizes.dropFirst()).allSatisfy({ $1 * 2 < $0 }) else {
        return false
      }
    }
    return value > 0
  }
}

/// A point of a curve where a cubic may start and end, with the directions of the curve there.
package struct Knot {
  /// The parameter of the cubics: the position along x for y(x), the parameter for (x(t), y(t)).
  package var place: Double
  /// The position on the page.
  package var position: SIMD2<Double>
  /// The derivative of the position by ``place`` on the side of smaller places.
  package var incoming = SIMD2(Double.nan, .nan)
  /// The derivative of the position by ``place`` on the side of larger places.
  package var outgoing = SIMD2(Double.nan, .nan)
  /// Whether the curve has a corner here.
  package var isCorner = false
  /// Whether the curve arrives vertically, with an unbounded slope.
  var arrivesVertically = false
  /// Whether the curve leaves vertically, with an unbounded slope.
  var leavesVertically = false

  package init(place: Double, position: SIMD2<Double>) {
    self.place = place
    self.position = position
  }

  /// Whether no cubic may run across the knot.
  var isBreak: Bool { isCorner || arrivesVertically || leavesVertically }
}

/// A point of a curve where a cubic may start and end, with the directions of the curve there.
struct Knot {
  /// The parameter of the cubics: the position along x for y(x), the parameter for (x(t), y(t)).
  var place: Double
  /// The position on the page.
  var position: SIMD2<Double>
  /// The derivative of the position by ``place`` on the side of smaller places.
  var incoming = SIMD2(Double.nan, .nan)
  /// The derivative of the position by ``place`` on the side of larger places.
  var outgoing = SIMD2(Double.nan, .nan)
  /// Whether the curve has a corner here.
  var isCorner = false
  /// Whether the curve arrives vertically, with an unbounded slope.
  var arrivesVertically = false
  /// Whether the curve leaves vertically, with an unbounded slope.
  var leavesVertically = false

  /// Whether no cubic may run across the knot.
  var isBreak: Bool { isCorner || arrivesVertically || leavesVertically }
}

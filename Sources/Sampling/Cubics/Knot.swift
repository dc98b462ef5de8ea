/// A point of a curve where a cubic may begin and end, with the directions of the curve there.
struct Knot {
  /// What the cubics are linear in: the position along x for y(x), the parameter for (x(t), y(t)).
  var place: Double
  /// The position on the page.
  var position: SIMD2<Double>
  /// The derivative of the position by ``place`` on the side of smaller places.
  var incoming = SIMD2(Double.nan, .nan)
  /// The derivative of the position by ``place`` on the side of larger places.
  var outgoing = SIMD2(Double.nan, .nan)
  /// Whether the curve turns here at once.
  var isCorner = false
  /// Whether the curve arrives vertically, its slope having no bound.
  var arrivesVertically = false
  /// Whether the curve leaves vertically.
  var leavesVertically = false

  /// Whether no cubic may run across.
  var isBreak: Bool { isCorner || arrivesVertically || leavesVertically }
}

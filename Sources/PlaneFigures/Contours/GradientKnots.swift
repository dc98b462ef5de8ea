/// Makes knots along a line on which a function is constant: the line is perpendicular to the
/// gradient of the function.
enum GradientKnots {
  /// Cosine of the angle to the neighbour below which a direction belongs to a corner, or is
  /// rounding.
  private static let leastCosine = 0.7

  /// Returns knots along positions, in pixels, with the gradients of the function there, per pixel;
  /// where a gradient is NaN the line goes straight on.
  static func knots(
    through places: [(position: SIMD2<Double>, gradient: SIMD2<Double>)]
  ) -> [Knot] {
    var knots: [Knot] = []
    knots.reserveCapacity(places.count)
    var length = 0.0
    for (index, place) in places.enumerated() {
      let before = index > 0 ? place.position - places[index - 1].position : nil
      let after =
        index + 1 < places.count ? places[index + 1].position - place.position : nil
      if let before { length += (before * before).sum().squareRoot() }
      var knot = Knot(place: length, position: place.position)
      let tangent = tangent(acrossTo: place.gradient)
      knot.incoming = along(before ?? after, tangent) ?? unit(before ?? after)
      knot.outgoing = along(after ?? before, tangent) ?? unit(after ?? before)
      knot.isCorner =
        (knot.incoming * knot.outgoing).sum() < leastCosine && before != nil && after != nil
      knots.append(knot)
    }
    return knots
  }

  /// The direction of the line, one pixel long, in either orientation; NaN where there is no slope.
  static func tangent(acrossTo gradient: SIMD2<Double>) -> SIMD2<Double> {
    let size = max(gradient.x.magnitude, gradient.y.magnitude)
    guard size > 0, size.isFinite else { return SIMD2(.nan, .nan) }
    let scaled = gradient / size
    return SIMD2(-scaled.y, scaled.x) / (scaled * scaled).sum().squareRoot()
  }

  /// The tangent scaled to a chord; nil where it differs too much from the chord.
  private static func along(
    _ chord: SIMD2<Double>?,
    _ tangent: SIMD2<Double>
  ) -> SIMD2<Double>? {
    guard let chord else { return nil }
    let cosine = (unit(chord) * tangent).sum()
    guard cosine.magnitude >= leastCosine else { return nil }
    return cosine < 0 ? -1 * tangent : tangent
  }

  private static func unit(_ chord: SIMD2<Double>?) -> SIMD2<Double> {
    guard let chord else { return SIMD2(1, 0) }
    let length = (chord * chord).sum().squareRoot()
    return length > 0 ? chord / length : SIMD2(1, 0)
  }
}

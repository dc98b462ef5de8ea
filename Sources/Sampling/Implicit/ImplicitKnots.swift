import RealFunctions

/// The directions of a curve on which a function is 0, from the slopes of the function: they stand upright on its gradient.
struct ImplicitKnots {
  let view: PlotView

  /// Directions that differ by more from the way to the neighbour are a corner, or are rounding.
  private static let leastCosine = 0.7

  /// Returns knots along places, in pixels, with the slopes of the function there, in data units.
  func knots(through places: [(position: SIMD2<Double>, slope: SIMD2<Double>)]) -> [Knot] {
    var knots: [Knot] = []
    var length = 0.0
    for (index, place) in places.enumerated() {
      let before = index > 0 ? place.position - places[index - 1].position : nil
      let after =
        index + 1 < places.count ? places[index + 1].position - place.position : nil
      if let before { length += (before * before).sum().squareRoot() }
      var knot = Knot(place: length, position: place.position)
      let tangent = tangent(at: place.position, place.slope)
      knot.incoming = along(before ?? after, tangent) ?? unit(before ?? after)
      knot.outgoing = along(after ?? before, tangent) ?? unit(after ?? before)
      knot.isCorner =
        (knot.incoming * knot.outgoing).sum() < Self.leastCosine && before != nil && after != nil
      knots.append(knot)
    }
    return knots
  }

  /// The direction of the curve, either way, as long as a pixel; not a number where the function has no slope.
  private func tangent(at position: SIMD2<Double>, _ slope: SIMD2<Double>) -> SIMD2<Double> {
    let reach = 0.5
    let x = view.x.value(at: position.x + reach) - view.x.value(at: position.x - reach)
    let y = view.y.value(at: position.y + reach) - view.y.value(at: position.y - reach)
    // The gradient in units of pixels.
    let gradient = slope * SIMD2(x, y)
    let size = max(gradient.x.magnitude, gradient.y.magnitude)
    guard size > 0, size.isFinite else { return SIMD2(.nan, .nan) }
    let scaled = gradient / size
    return SIMD2(-scaled.y, scaled.x) / (scaled * scaled).sum().squareRoot()
  }

  /// The tangent along a chord; nil where it has nothing to do with it.
  private func along(_ chord: SIMD2<Double>?, _ tangent: SIMD2<Double>) -> SIMD2<Double>? {
    guard let chord else { return nil }
    let cosine = (unit(chord) * tangent).sum()
    guard cosine.magnitude >= Self.leastCosine else { return nil }
    return cosine < 0 ? -1 * tangent : tangent
  }

  private func unit(_ chord: SIMD2<Double>?) -> SIMD2<Double> {
    guard let chord else { return SIMD2(1, 0) }
    let length = (chord * chord).sum().squareRoot()
    return length > 0 ? chord / length : SIMD2(1, 0)
  }
}

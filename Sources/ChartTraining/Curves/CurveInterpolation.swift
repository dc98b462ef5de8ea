import SystemLibrary

/// Joins values by the pieces of a curve.
package struct CurveInterpolation {
  package let method: InterpolationMethod
  /// Pixels per unit of x and y: what is round depends on them.
  package let scale: (x: Double, y: Double)

  package init(
    method: InterpolationMethod,
    scale: (x: Double, y: Double)
  ) {
    self.method = method
    self.scale = scale
  }

  /// Returns the pieces from each point to the next.
  package func pieces(through points: [DataPoint]) -> [CurvePiece] {
    guard points.count > 1 else { return [] }
    switch method.form {
    case .linear: return straight(points)
    case .stepStart: return steps(points) { _, to in to }
    case .stepEnd: return steps(points) { from, _ in from }
    case .stepCenter: return steps(points) { from, to in from / 2 + to / 2 }
    case .monotone: return points.count > 2 ? monotone(points) : straight(points)
    case .cardinal(let tension):
      return points.count > 2 ? cardinal(points, tension) : straight(points)
    case .catmullRom(let alpha):
      return points.count > 2 ? catmullRom(points, alpha) : straight(points)
    }
  }

  private func straight(_ points: [DataPoint]) -> [CurvePiece] {
    zip(points, points.dropFirst()).map { CurvePiece(from: $0, to: $1) }
  }

  /// Steps that leave a value's height at the x that `edge` returns for it and the next one.
  private func steps(
    _ points: [DataPoint],
    edge: (Double, Double) -> Double
  ) -> [CurvePiece] {
    var corners: [DataPoint] = []
    for (from, to) in zip(points, points.dropFirst()) {
      let x = edge(from.x, to.x)
      corners += [from, DataPoint(x: x, y: from.y), DataPoint(x: x, y: to.y)]
    }
    corners += points.suffix(1)
    return straight(corners).filter { $0.from != $0.to }
  }

  // MARK: Cubics

  /// Steffen (1990), "A simple method for monotonic interpolation in one dimension": the slope at a
  /// value is at most twice the smaller of both neighbours' and 0 at extremes, so that the curve rises
  /// and falls only where the values do.
  private func monotone(_ points: [DataPoint]) -> [CurvePiece] {
    let widths = zip(points, points.dropFirst()).map { $1.x - $0.x }
    let rises = zip(points, points.dropFirst()).map { $1.y - $0.y }
    let secants = zip(widths, rises).map { $0 == 0 ? 0 : $1 / $0 }
    var slopes = [Double](repeating: 0, count: points.count)
    for index in 1..<(points.count - 1) {
      let (h0, h1) = (widths[index - 1], widths[index])
      let (s0, s1) = (secants[index - 1], secants[index])
      // Where x turns back or stands still, the curve is no graph: level there.
      guard h0 * h1 > 0, s0 * s1 > 0 else { continue }
      let parabola = (s0 * h1 + s1 * h0) / (h0 + h1)
      let least = min(s0.magnitude, s1.magnitude, parabola.magnitude / 2)
      slopes[index] = 2 * least * (s0 < 0 ? -1 : 1)
    }
    // The ends take the parabola's slope, as d3-shape does: three halves of the secant less half the
    // inner slope.
    func end(_ secant: Double, _ inner: Double) -> Double { (3 * secant - inner) / 2 }
    slopes[0] = end(secants[0], slopes[1])
    slopes[points.count - 1] = end(secants[points.count - 2], slopes[points.count - 2])
    return (0..<(points.count - 1)).map { index in
      let (from, to) = (points[index], points[index + 1])
      let third = widths[index] / 3
      return CurvePiece(
        from: from,
        DataPoint(x: from.x + third, y: from.y + third * slopes[index]),
        DataPoint(x: to.x - third, y: to.y - third * slopes[index + 1]),
        to: to
      )
    }
  }

  private func cardinal(_ points: [DataPoint], _ tension: Double) -> [CurvePiece] {
    let share = (1 - tension) / 6
    return (0..<(points.count - 1)).map { index in
      let (from, to) = (points[index], points[index + 1])
      let before = points[max(0, index - 1)]
      let after = points[min(points.count - 1, index + 2)]
      return CurvePiece(
        from: from,
        DataPoint(x: from.x + (to.x - before.x) * share, y: from.y + (to.y - before.y) * share),
        DataPoint(x: to.x - (after.x - from.x) * share, y: to.y - (after.y - from.y) * share),
        to: to
      )
    }
  }

  /// Catmull and Rom (1974) with the parametrisation of Lee (1989), whose alpha 0.5 Yuksel, Schaefer
  /// and Keyser (2011) prove to have neither loops nor cusps within a piece.
  private func catmullRom(_ points: [DataPoint], _ alpha: Double) -> [CurvePiece] {
    let knots = zip(points, points.dropFirst()).map { pow(distance($0, $1), alpha) }
    return (0..<(points.count - 1)).map { index in
      let (from, to) = (points[index], points[index + 1])
      let middle = knots[index]
      var first = from
      var second = to
      if index > 0 {
        first = control(points[index - 1], from, to, near: knots[index - 1], far: middle)
      }
      if index + 2 < points.count {
        second = control(points[index + 2], to, from, near: knots[index + 1], far: middle)
      }
      return CurvePiece(from: from, first, second, to: to)
    }
  }

  /// Returns the control point beside `from` on the way to `to`, `before` being on the other side.
  private func control(
    _ before: DataPoint,
    _ from: DataPoint,
    _ to: DataPoint,
    near: Double,
    far: Double
  ) -> DataPoint {
    // Equal neighbours have no distance: the piece leaves its end straight.
    guard near > 0, far > 0 else { return from }
    let weight = 2 * near * near + 3 * near * far + far * far
    let divisor = 3 * near * (near + far)
    func mix(_ before: Double, _ from: Double, _ to: Double) -> Double {
      (from * weight - before * far * far + to * near * near) / divisor
    }
    return DataPoint(x: mix(before.x, from.x, to.x), y: mix(before.y, from.y, to.y))
  }

  private func distance(_ a: DataPoint, _ b: DataPoint) -> Double {
    hypot((b.x - a.x) * scale.x, (b.y - a.y) * scale.y)
  }
}

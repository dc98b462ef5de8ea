import CurveSampling
import RealFunctions

/// Computes the directions of a curve at points by its symbolic derivative, and checks which of
/// them are reliable.
///
/// Between two close points a smooth curve rises by about the mean of its slopes there. This fails
/// beside a corner, at a vertical place, and for a derivative spoilt by rounding: there the
/// directions are taken from values beside the point.
struct ExactTangents {
  let plane: Plane

  /// The largest difference of a rise from the mean, as a share of the change of the slopes, and
  /// the difference that is always allowed, as a share of the rise.
  private static let mostUneven = 0.25
  private static let leastDifference = 0.01

  /// Returns the directions at points as derivatives of the position by the place of a knot, NaN
  /// where there is no slope; nil if the budget ends.
  func directions(
    at points: [CurveTrace.Point],
    evaluator: inout Evaluator
  ) throws(Interrupted) -> [SIMD2<Double>]? {
    let slopes = try evaluator.slopes(at: points.map { $0.parameter }, on: plane)
    guard slopes.count == points.count else { return nil }
    return zip(points, slopes).map { point, slope in
      let (x, y) = (plane.view.x, plane.view.y)
      let scale = SIMD2(
        x.slope(at: x.value(at: point.position.x)),
        y.slope(at: y.value(at: point.position.y))
      )
      let direction = slope * scale
      guard direction.x.isFinite, direction.y.isFinite else { return SIMD2(.nan, .nan) }
      if plane.isParametric { return direction == .zero ? SIMD2(.nan, .nan) : direction }
      let rise = direction.y / direction.x
      return rise.isFinite ? SIMD2(1, rise) : SIMD2(.nan, .nan)
    }
  }

  /// Returns the indices of the points whose directions do not agree with the chords to their
  /// neighbours, in rising order.
  func doubtful(_ directions: [SIMD2<Double>], at points: [CurveTrace.Point]) -> [Int] {
    // A key path of two steps would be built at run time, and cost more than all the rest.
    var isDoubtful = directions.map { $0.x.isNaN }
    for (start, end) in zip(points.indices, points.indices.dropFirst())
    where !directions[start].x.isNaN && !directions[end].x.isNaN {
      let chord = points[end].position - points[start].position
      let width = plane.isParametric ? points[end].parameter - points[start].parameter : chord.x
      if !agree(directions[start], chord, directions[end], over: width) {
        isDoubtful[start] = true
        isDoubtful[end] = true
      }
    }
    return isDoubtful.indices.filter { isDoubtful[$0] }
  }

  /// Whether a chord agrees with the mean of the slopes at its ends, over its width (the
  /// trapezoidal rule).
  private func agree(
    _ start: SIMD2<Double>,
    _ chord: SIMD2<Double>,
    _ end: SIMD2<Double>,
    over width: Double
  ) -> Bool {
    let difference = chord - (start + end) * (width / 2)
    let change = (end - start) * width
    let limit = max(Self.leastDifference * length(chord), Self.mostUneven * length(change))
    return length(difference) <= limit
  }

  private func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
}

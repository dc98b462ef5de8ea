import ChartScene

/// Approximates a cubic by straight lines: it is halved until it is flat.
///
/// Parts outside the window stay one line, so the cost does not grow with the size of the clipped
/// parts.
struct Flattening {
  let window: DotWindow

  /// The largest distance between the curve and its lines, in dots.
  private let tolerance = 0.25
  /// The most halvings: 2¹⁴ pieces of a curve that crosses the largest canvas are far below the
  /// tolerance.
  private let deepest = 14

  /// Emits the points after `start`, the end included.
  func flatten(
    _ start: ScenePoint,
    _ first: ScenePoint,
    _ second: ScenePoint,
    _ end: ScenePoint,
    emit: (ScenePoint) -> Void
  ) {
    halve(start, first, second, end, depth: 0, emit: emit)
  }

  private func halve(
    _ a: ScenePoint,
    _ b: ScenePoint,
    _ c: ScenePoint,
    _ d: ScenePoint,
    depth: Int,
    emit: (ScenePoint) -> Void
  ) {
    if depth == deepest || isFlat(a, b, c, d) || isOutside(a, b, c, d) { return emit(d) }
    let ab = middle(a, b)
    let bc = middle(b, c)
    let cd = middle(c, d)
    let abc = middle(ab, bc)
    let bcd = middle(bc, cd)
    let center = middle(abc, bcd)
    halve(a, ab, abc, center, depth: depth + 1, emit: emit)
    halve(center, bcd, cd, d, depth: depth + 1, emit: emit)
  }

  /// Whether a cubic is flat: it leaves its chord by at most 1/8 of its largest second derivative,
  /// which is 6 times its larger second difference: 3/4 of that in each coordinate, √2 times as
  /// much in both.
  private func isFlat(_ a: ScenePoint, _ b: ScenePoint, _ c: ScenePoint, _ d: ScenePoint) -> Bool {
    func halfBend(_ p: Double, _ q: Double, _ r: Double) -> Double { (p / 2 - q + r / 2).magnitude }
    let x = max(halfBend(a.x, b.x, c.x), halfBend(b.x, c.x, d.x))
    let y = max(halfBend(a.y, b.y, c.y), halfBend(b.y, c.y, d.y))
    return max(x, y) * 2.13 <= tolerance
  }

  /// Whether a cubic is invisible: it lies in the hull of its points, and all of them are beyond
  /// one edge.
  private func isOutside(
    _ a: ScenePoint,
    _ b: ScenePoint,
    _ c: ScenePoint,
    _ d: ScenePoint
  ) -> Bool {
    max(a.x, b.x, c.x, d.x) < window.left || min(a.x, b.x, c.x, d.x) > window.right
      || max(a.y, b.y, c.y, d.y) < window.top || min(a.y, b.y, c.y, d.y) > window.bottom
  }

  private func middle(_ p: ScenePoint, _ q: ScenePoint) -> ScenePoint {
    ScenePoint(x: p.x / 2 + q.x / 2, y: p.y / 2 + q.y / 2)
  }
}

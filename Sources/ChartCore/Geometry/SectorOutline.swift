import RealFunctions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The outline of a sector, or of a part of a ring, as cubics.
///
/// Sides stand back from their radius by the inset, in parallel, so that the gap between neighbours is equally wide
/// all along; where the inset leaves nothing there is no outline.
struct SectorOutline {
  let center: ScenePoint
  let radii: (inner: Double, outer: Double)
  /// Where it begins and ends, in turns, clockwise from the top.
  let turn: (start: Double, end: Double)
  /// What stays free on each side.
  let inset: Double

  /// Returns the outline; `corner` is the upper left one of the plot area.
  func segments(from corner: ScenePoint) -> [ScenePath.Segment] {
    let start = turn.start * 2 * .pi
    let end = turn.end * 2 * .pi
    if turn.end - turn.start >= 1 - 1e-12 { return whole(from: corner) }
    guard let outer = arc(radii.outer, start, end) else { return [] }
    func point(_ radius: Double, _ angle: Double) -> ScenePoint {
      place(radius, angle, from: corner)
    }
    var segments: [ScenePath.Segment] = [.move(point(radii.outer, outer.start))]
    segments += cubics(radii.outer, outer.start, outer.end, point)
    if let inner = arc(radii.inner, start, end), radii.inner > 0 {
      segments.append(.line(point(radii.inner, inner.end)))
      segments += cubics(radii.inner, inner.end, inner.start, point)
    } else {
      // Both sides meet where they are an inset away from their radii.
      let half = (end - start) / 2
      let reach = inset > 0 && half < .pi / 2 ? min(radii.outer, inset / sin(half)) : 0
      segments.append(.line(point(max(reach, 0), start + half)))
    }
    return segments + [.close]
  }

  /// Half the way along the turn, between both radii, from the corner of the plot area.
  var middle: ScenePoint {
    let angle = (turn.start + turn.end) * .pi
    let radius = radii.inner > 0 ? (radii.inner + radii.outer) / 2 : radii.outer * 0.62
    return place(radius, angle, from: ScenePoint(x: 0, y: 0))
  }

  private func place(_ radius: Double, _ angle: Double, from corner: ScenePoint) -> ScenePoint {
    ScenePoint(
      x: corner.x + center.x + radius * sin(angle),
      y: corner.y + center.y - radius * cos(angle)
    )
  }

  /// The angles between which an arc runs, or nil if the insets leave nothing of it.
  private func arc(_ radius: Double, _ start: Double, _ end: Double) -> (
    start: Double, end: Double
  )? {
    guard radius > inset else { return radius == 0 && inset == 0 ? (start, end) : nil }
    let back = asin(inset / radius)
    return end - start > 2 * back ? (start + back, end - back) : nil
  }

  /// A full turn has no sides: a disc, or a ring of two circles.
  private func whole(from corner: ScenePoint) -> [ScenePath.Segment] {
    func point(_ radius: Double, _ angle: Double) -> ScenePoint {
      place(radius, angle, from: corner)
    }
    func circle(_ radius: Double) -> [ScenePath.Segment] {
      guard radius > 0 else { return [] }
      return [.move(point(radius, 0))] + cubics(radius, 0, 2 * .pi, point) + [.close]
    }
    return circle(radii.outer) + circle(radii.inner)
  }

  /// An arc as cubics of at most an eighth of a turn, off by less than a millionth of the radius
  /// (controls at 4/3 · tan(θ/4) along the tangents).
  private func cubics(
    _ radius: Double,
    _ start: Double,
    _ end: Double,
    _ point: (Double, Double) -> ScenePoint
  ) -> [ScenePath.Segment] {
    let count = max(1, ((end - start).magnitude / (.pi / 4)).rounded(.up))
    let step = (end - start) / count
    let control = 4 / 3 * tan(step / 4)
    // The tangent at an angle turns it by a quarter: a control lies on a longer radius, a little further.
    let reach = radius * (1 + control * control).squareRoot()
    let ahead = atan(control)
    return stride(from: 0.0, to: count, by: 1).map { index in
      let (from, to) = (start + index * step, start + (index + 1) * step)
      return .cubic(point(reach, from + ahead), point(reach, to - ahead), point(radius, to))
    }
  }
}

import RealFunctions
import SystemLibrary

/// The outline of a sector, or of a part of a ring, as cubics.
///
/// Sides stand back from their radius by the inset, in parallel, so that the gap between neighbours is equally wide
/// all along; where the inset leaves nothing there is no outline. Corners are rounded by circles that touch arc and side,
/// as far as there is room for two of them on every arc; the tip of a sector without a hole stays sharp.
struct SectorOutline {
  let center: ScenePoint
  let radii: (inner: Double, outer: Double)
  /// Where it begins and ends, in turns, clockwise from the top.
  let turn: (start: Double, end: Double)
  /// What stays free on each side.
  let inset: Double
  /// How round its corners are.
  let cornerRadius: Double

  /// Returns the outline; `corner` is the upper left one of the plot area.
  func segments(from corner: ScenePoint) -> [ScenePath.Segment] {
    let start = turn.start * 2 * .pi
    let end = turn.end * 2 * .pi
    if turn.end - turn.start >= 1 - 1e-12 { return whole(from: corner) }
    guard let outer = arc(radii.outer, start, end) else { return [] }
    if let rounding = fittingRadius(end - start) {
      return rounded(by: rounding, start, end, from: corner)
    }
    func point(_ radius: Double, _ angle: Double) -> ScenePoint {
      place(radius, angle, from: corner)
    }
    var segments: [ScenePath.Segment] = [.move(point(radii.outer, outer.start))]
    segments += cubics(radii.outer, outer.start, outer.end, point)
    if let inner = arc(radii.inner, start, end), radii.inner > 0 {
      segments.append(.line(point(radii.inner, inner.end)))
      segments += cubics(radii.inner, inner.end, inner.start, point)
    } else {
      segments.append(.line(tip(start, end, point)))
    }
    return segments + [.close]
  }

  /// The radius of corners, as far as two find room on each arc and on each side; nil for sharp ones.
  private func fittingRadius(_ angle: Double) -> Double? {
    var radius = min(cornerRadius, (radii.outer - radii.inner) / 2)
    let half = angle / 2
    if half < .pi / 2 {
      // Corners touch in the middle of an arc where the sine of half the angle is (inset + c) / (outer − c), or
      // (inset + c) / (inner + c).
      radius = min(radius, (radii.outer * sin(half) - inset) / (1 + sin(half)))
      if radii.inner > 0 {
        radius = min(radius, (radii.inner * sin(half) - inset) / (1 - sin(half)))
      }
    }
    return radius > 0.01 ? radius : nil
  }

  private func rounded(
    by radius: Double,
    _ start: Double,
    _ end: Double,
    from corner: ScenePoint
  ) -> [ScenePath.Segment] {
    func point(_ radius: Double, _ angle: Double) -> ScenePoint {
      place(radius, angle, from: corner)
    }
    /// An arc around the centre of a corner, which lies this far from the sector's on this angle.
    func bend(_ middle: (radius: Double, angle: Double), _ from: Double, _ to: Double)
      -> [ScenePath.Segment]
    {
      let center = point(middle.radius, middle.angle)
      return cubics(radius, from, to) { length, angle in
        ScenePoint(x: center.x + length * sin(angle), y: center.y - length * cos(angle))
      }
    }
    let far = radii.outer - radius
    let back = asin((inset + radius) / far)
    // From the side at the begin, which the corner touches a quarter turn before it, along the outer arc.
    let first = point(far, start + back)
    var segments: [ScenePath.Segment] = [
      .move(ScenePoint(x: first.x - radius * cos(start), y: first.y - radius * sin(start)))
    ]
    segments += bend((far, start + back), start - .pi / 2, start + back)
    segments += cubics(radii.outer, start + back, end - back, point)
    segments += bend((far, end - back), end - back, end + .pi / 2)
    if radii.inner > 0 {
      let near = radii.inner + radius
      let turned = asin((inset + radius) / near)
      let last = point(near, end - turned)
      segments.append(
        .line(ScenePoint(x: last.x + radius * cos(end), y: last.y + radius * sin(end)))
      )
      segments += bend((near, end - turned), end + .pi / 2, end - turned + .pi)
      segments += cubics(radii.inner, end - turned, start + turned, point)
      segments += bend((near, start + turned), start + turned + .pi, start + 1.5 * .pi)
    } else {
      segments.append(.line(tip(start, end, point)))
    }
    return segments + [.close]
  }

  /// Where both sides meet: an inset away from their radii.
  private func tip(
    _ start: Double,
    _ end: Double,
    _ point: (Double, Double) -> ScenePoint
  ) -> ScenePoint {
    let half = (end - start) / 2
    let reach = inset > 0 && half < .pi / 2 ? min(radii.outer, inset / sin(half)) : 0
    return point(max(reach, 0), start + half)
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

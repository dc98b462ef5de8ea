import RealFunctions
import SystemLibrary

/// The grid of a polar plot with its numbers, in pixels.
struct GraphicPolarAxes {
  private let grid: PolarGrid

  init(medium: Medium, frame: Frame, angles: PolarAngles) {
    grid = PolarGrid(medium: medium, frame: frame, angles: angles)
  }

  // Distances in pixels.
  private static let gap = 8.0
  private static let circleGap = 26.0

  /// Returns the room that the labels of angles take beside the disc, and above and below it.
  static func room(_ medium: Medium, _ angles: PolarAngles) -> (across: Double, along: Double) {
    (PolarGrid.widestLabel(medium, angles) + gap, 12 + gap)
  }

  /// Draws the grid and its numbers.
  func place(_ frame: inout Frame) {
    let circles = grid.circles(apart: Self.circleGap)
    let rays = grid.rays
    if grid.isGridShown {
      var lines: [ScenePath.Segment] = []
      for tick in circles.ticks where grid.radius(of: tick) < grid.radius * (1 - 1e-9) {
        lines += circle(grid.radius(of: tick))
      }
      for ray in rays { lines += [.move(grid.center), .line(grid.point(grid.radius, ray.angle))] }
      frame.axisLines.append(ScenePath(segments: lines, stroke: SceneStroke(.grid)))
    }
    frame.axisLines.append(
      ScenePath(segments: circle(grid.radius), stroke: SceneStroke(.zeroAxis))
    )
    guard grid.areNumbersShown else { return }
    for ray in rays { frame.texts.append(label(ray.label, at: ray.angle)) }
    for tick in circles.ticks { frame.texts += number(tick) }
    if let title = grid.title(of: circles) {
      let area = grid.frame.plotArea
      let place = ScenePoint(x: area.maxX + Self.gap, y: area.maxY + Self.gap + 9)
      frame.texts.append(title.medium.text(title.name, at: place, anchor: .end))
    }
  }

  /// Returns the label of an angle outside of the disc.
  private func label(_ label: String, at angle: Double) -> SceneText {
    let (across, up) = (cos(angle), sin(angle))
    let place = grid.point(grid.radius + Self.gap, angle)
    let anchor: SceneText.Anchor = across > 0.3 ? .start : across < -0.3 ? .end : .middle
    // The baseline is below the middle of the digits, less so at the top and more at the bottom.
    let baseline = place.y + 4 - 5 * up
    return SceneText(label, at: ScenePoint(x: place.x, y: baseline), anchor: anchor)
  }

  /// Returns the number of a circle, below the ray to the right.
  private func number(_ tick: Tick) -> [SceneText] {
    let radius = grid.radius(of: tick)
    // A label that the user wrote may be longer than the ray.
    let label = grid.medium.shortened(tick.label, to: max(0, radius - 6))
    guard !label.isEmpty else { return [] }
    let place = ScenePoint(x: grid.center.x + radius - 3, y: grid.center.y + 13)
    return [grid.medium.text(label, at: place, anchor: .end, hasHalo: true)]
  }

  /// Returns a circle around the origin.
  private func circle(_ radius: Double) -> [ScenePath.Segment] {
    guard radius > 0 else { return [] }
    // Four cubics miss a circle by less than 0.03 % of its radius (control at 4/3 · tan(π/8)).
    let control = 4 / 3 * tan(Double.pi / 8)
    var segments: [ScenePath.Segment] = [.move(grid.point(radius, 0))]
    for quarter in 0..<4 {
      let (start, end) = (Double(quarter) * .pi / 2, Double(quarter + 1) * .pi / 2)
      let (from, to) = (grid.point(radius, start), grid.point(radius, end))
      let reach = control * radius
      segments.append(
        .cubic(
          ScenePoint(x: from.x - reach * sin(start), y: from.y - reach * cos(start)),
          ScenePoint(x: to.x + reach * sin(end), y: to.y + reach * cos(end)),
          to
        )
      )
    }
    return segments + [.close]
  }
}

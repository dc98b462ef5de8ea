import RealFunctions
import SystemLibrary

/// The grid of a polar plot with its numbers, in character cells: lines of single dots, which do
/// not hide the curves.
struct TextPolarAxes {
  private let grid: PolarGrid
  private let medium: Medium

  init(medium: Medium, frame: Frame, angles: PolarAngles) {
    grid = PolarGrid(medium: medium, frame: frame, angles: angles)
    self.medium = medium
  }

  // Distances in dots.
  private static let circleGap = 12.0
  private static let dotDistance = 3.0

  /// Returns the number of columns that the labels of angles take on either side of the disc.
  static func columns(_ medium: Medium, _ angles: PolarAngles) -> Int {
    let width = PolarGrid.widestLabel(medium, angles) + Cell.width
    return Int(nearest: (width / Cell.width).rounded(.up)) ?? 0
  }

  /// Draws the grid and its numbers.
  func place(_ frame: inout Frame) {
    let circles = grid.circles(apart: Self.circleGap)
    let rays = grid.rays
    if grid.isGridShown {
      var dots: [ScenePath.Segment] = []
      for tick in circles.ticks where grid.radius(of: tick) < grid.radius * (1 - 1e-9) {
        dots += circle(grid.radius(of: tick))
      }
      for ray in rays { dots += self.dots(along: ray.angle) }
      frame.axisLines.append(ScenePath(segments: dots, stroke: SceneStroke(.grid)))
    }
    frame.axisLines.append(ScenePath(segments: circle(grid.radius), stroke: SceneStroke(.grid)))
    guard grid.areNumbersShown else { return }
    for ray in rays { frame.texts += label(ray.label, at: ray.angle) }
    for tick in circles.ticks { frame.texts += number(tick) }
    if let title = grid.title(of: circles) {
      let area = grid.frame.plotArea
      let words = title.medium.written(title.name)
      let column = Cell.column(area.maxX) - title.medium.cells(words)
      frame.texts += inside(words, column: column, row: Cell.row(area.maxY - 0.1) + 1)
    }
  }

  // MARK: Texts

  /// Returns the label of an angle outside of the disc.
  private func label(_ label: String, at angle: Double) -> [SceneText] {
    let across = cos(angle)
    let place = grid.point(grid.radius + Cell.width, angle)
    let cells = medium.cells(label)
    let before = across > 0.3 ? 0 : across < -0.3 ? cells - 1 : cells / 2
    // There is one row for labels above and one below the disc.
    let area = grid.frame.plotArea
    let row = max(
      Cell.row(area.y) - 1,
      min(Cell.row(area.maxY - 0.1) + 1, Cell.row(place.y))
    )
    return inside(label, column: Cell.column(place.x) - before, row: row)
  }

  /// Returns the number of a circle, below the ray to the right.
  private func number(_ tick: Tick) -> [SceneText] {
    let radius = grid.radius(of: tick)
    // A label that the user wrote may be longer than the ray.
    let label = medium.shortened(tick.label, to: max(0, radius - 1))
    guard !label.isEmpty else { return [] }
    let column = Cell.column(grid.center.x + radius - 0.1) - medium.cells(label)
    return inside(label, column: column, row: Cell.row(grid.center.y) + 1, hasHalo: true)
  }

  /// Returns a text that is wholly on the page; nothing for another.
  private func inside(_ label: String, column: Int, row: Int, hasHalo: Bool = false) -> [SceneText]
  {
    let columns = Int(nearest: medium.size.width / Cell.width) ?? 1
    let rows = Int(nearest: medium.size.height / Cell.height) ?? 1
    guard column >= 0, column + medium.cells(label) <= columns, row >= 0, row < rows else {
      return []
    }
    var text = Cell.text(label, column: column, row: row)
    text.hasHalo = hasHalo
    return [text]
  }

  // MARK: Dots

  /// Returns the dots of a circle around the origin.
  private func circle(_ radius: Double) -> [ScenePath.Segment] {
    guard radius > 0 else { return [] }
    let count = max(8, Int(nearest: 2 * .pi * radius / Self.dotDistance) ?? 8)
    return (0..<min(count, 2000)).flatMap { index in
      dot(grid.point(radius - 0.5, 2 * .pi * Double(index) / Double(count)))
    }
  }

  /// Returns the dots of a ray.
  private func dots(along angle: Double) -> [ScenePath.Segment] {
    let count = max(1, Int(nearest: grid.radius / Self.dotDistance) ?? 1)
    return (1..<max(2, min(count, 2000))).flatMap { index in
      dot(grid.point(grid.radius * Double(index) / Double(count), angle))
    }
  }

  private func dot(_ place: ScenePoint) -> [ScenePath.Segment] {
    [.move(place), .line(ScenePoint(x: place.x + 0.02, y: place.y + 0.01))]
  }
}

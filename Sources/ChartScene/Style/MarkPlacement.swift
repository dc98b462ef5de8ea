/// Where the finished marks of a layer are drawn: moved by pixels, and with gradients over their own boxes or over the plot area.
package struct MarkPlacement: Equatable, Hashable, Sendable {
  /// How far to the right, in pixels.
  package var x = 0.0
  /// How far down, in pixels.
  package var y = 0.0
  /// Whether a gradient runs over the plot area, so that marks show parts of one.
  package var alignsWithPlotArea = false

  /// Creates a placement; lengths that are not finite are 0.
  package init(x: Double = 0, y: Double = 0, alignsWithPlotArea: Bool = false) {
    self.x = x.isFinite ? max(-10_000, min(10_000, x)) : 0
    self.y = y.isFinite ? max(-10_000, min(10_000, y)) : 0
    self.alignsWithPlotArea = alignsWithPlotArea
  }

  /// The placement inside another: lengths add up.
  package func inside(_ outer: MarkPlacement) -> MarkPlacement {
    MarkPlacement(
      x: outer.x + x,
      y: outer.y + y,
      alignsWithPlotArea: outer.alignsWithPlotArea || alignsWithPlotArea
    )
  }

  /// Returns elements as they are drawn in a plot area, where a pixel is so long.
  package func placed(_ elements: [SceneElement], in area: SceneRect, pixel: Double)
    -> [SceneElement]
  {
    let aligned = alignsWithPlotArea ? elements.map { $0.withGradients(over: area) } : elements
    guard x != 0 || y != 0 else { return aligned }
    let offset = SceneSize(width: x * pixel, height: y * pixel)
    return aligned.map { $0.moved(by: offset) }
  }
}

extension SceneElement {
  /// Returns the element with its gradients over a box, those that have a box already included.
  fileprivate func withGradients(over box: SceneRect) -> SceneElement {
    switch self {
    case .path(var path):
      path.fill?.gradient?.box = box
      path.stroke?.gradient?.box = box
      return .path(path)
    case .rectangle(var rectangle):
      rectangle.fill.gradient?.box = box
      rectangle.stroke?.gradient?.box = box
      return .rectangle(rectangle)
    case .rectangles(var rectangles):
      rectangles.fill.gradient?.box = box
      rectangles.stroke?.gradient?.box = box
      return .rectangles(rectangles)
    case .group(var group):
      group.elements = group.elements.map { $0.withGradients(over: box) }
      return .group(group)
    case .cells, .symbols, .text: return self
    }
  }
}

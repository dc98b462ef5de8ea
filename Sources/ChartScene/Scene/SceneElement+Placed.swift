extension MarkPlacement {
  /// Returns elements as they are drawn in a plot area, where a pixel is so long.
  package func placed(_ elements: [SceneElement], in area: SceneRect, pixel: Double)
    -> [SceneElement]
  {
    let aligned = alignsWithPlotArea ? elements.map { $0.withGradients(over: area) } : elements
    let offset = SceneSize(width: x * pixel, height: y * pixel)
    let moved = x != 0 || y != 0 ? aligned.map { $0.moved(by: offset) } : aligned
    guard !effects.isEmpty, !moved.isEmpty else { return moved }
    var group = SceneGroup(role: .marks, elements: moved)
    group.effects = effects.map { $0.effect(pixel: pixel) }
    return [.group(group)]
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

extension MarkEffect {
  /// Returns the effect on elements of a page on which a pixel is so long.
  fileprivate func effect(pixel: Double) -> SceneEffect {
    switch self {
    case .blur(let radius): .blur(radius: radius * pixel)
    case .shadow(let shadow): .shadow(shadow.scaled(by: pixel))
    }
  }
}

extension SceneElement {
  /// Returns the element moved by an offset.
  package func moved(by offset: SceneSize) -> SceneElement {
    switch self {
    case .path(var path):
      path.segments = path.segments.map { $0.moved(by: offset) }
      path.stroke = path.stroke?.moved(by: offset)
      path.fill = path.fill?.moved(by: offset)
      return .path(path)
    case .rectangle(var rectangle):
      rectangle.frame = rectangle.frame.moved(by: offset)
      rectangle.fill = rectangle.fill.moved(by: offset)
      rectangle.stroke = rectangle.stroke?.moved(by: offset)
      return .rectangle(rectangle)
    case .rectangles(var rectangles):
      rectangles.frames = rectangles.frames.map { $0.moved(by: offset) }
      rectangles.fill = rectangles.fill.moved(by: offset)
      rectangles.stroke = rectangles.stroke?.moved(by: offset)
      return .rectangles(rectangles)
    case .cells(let cells):
      var moved = SceneCells(
        frame: cells.frame.moved(by: offset),
        columns: cells.columns,
        rows: cells.rows,
        cells: cells.cells,
        label: cells.label,
        value: cells.value
      )
      moved.isShading = cells.isShading
      return .cells(moved)
    case .symbols(var symbols):
      symbols.positions = symbols.positions.map { $0.moved(by: offset) }
      return .symbols(symbols)
    case .text(var text):
      text.position = text.position.moved(by: offset)
      return .text(text)
    case .group(var group):
      group.elements = group.elements.map { $0.moved(by: offset) }
      group.effects = group.effects.map { $0.moved(by: offset) }
      return .group(group)
    }
  }
}

extension ScenePoint {
  /// Returns the point moved by an offset.
  package func moved(by offset: SceneSize) -> ScenePoint {
    ScenePoint(x: x + offset.width, y: y + offset.height)
  }
}

extension SceneRect {
  /// Returns the rectangle moved by an offset.
  package func moved(by offset: SceneSize) -> SceneRect {
    SceneRect(x: x + offset.width, y: y + offset.height, width: width, height: height)
  }
}

extension ScenePath.Segment {
  /// Returns the step moved by an offset.
  package func moved(by offset: SceneSize) -> ScenePath.Segment {
    switch self {
    case .move(let point): .move(point.moved(by: offset))
    case .line(let point): .line(point.moved(by: offset))
    case .cubic(let first, let second, let end):
      .cubic(first.moved(by: offset), second.moved(by: offset), end.moved(by: offset))
    case .close: .close
    }
  }
}

// A gradient may run over a box of its own, which is moved, too.

extension SceneFill {
  fileprivate func moved(by offset: SceneSize) -> SceneFill {
    var fill = self
    fill.gradient?.box = gradient?.box?.moved(by: offset)
    return fill
  }
}

extension SceneStroke {
  fileprivate func moved(by offset: SceneSize) -> SceneStroke {
    var stroke = self
    stroke.gradient?.box = gradient?.box?.moved(by: offset)
    return stroke
  }
}

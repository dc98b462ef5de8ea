import RealFunctions

/// The elements of a chart in space on its page, back to front: the box with its axes, its content, the legend, titles.
///
/// This is the one step in which a chart in space differs from one in the plane: the projection of its box takes the
/// place of axes and marks. Titles, legend, captions and panels are laid out as for every chart.
struct SpaceElements {
  let chart: TrainedChart
  let frame: Frame
  let medium: Medium

  /// Returns all elements, unless the work is cancelled.
  func elements(cancellation: Cancellation) throws(Interrupted) -> [SceneElement] {
    let style = chart.options.plotStyle
    var axes = style.background(frame.plotArea)
    var content: [SceneElement] = []
    if let layout = SpaceLayout(chart: chart, area: frame.plotArea, medium: medium),
      let drawing = try SpaceDrawing(
        chart: chart,
        view: layout.view,
        inner: layout.inner,
        grid: gridLines(layout),
        rules: medium.rules,
        cancellation: cancellation
      )
    {
      axes += drawing.box + self.axes(layout)
      content = try drawing.content(cancellation: cancellation)
      // A zoomed figure reaches beyond the plot area; the steps there would cover titles, and are left out.
      if chart.asked.space.zoom > 1 { content = content.compactMap(inside) }
    }
    let titles = frame.texts.filter { $0.style == .title }
    let others = frame.texts.filter { $0.style != .title }
    return [
      .group(SceneGroup(role: .axes, elements: axes + others.map(SceneElement.text))),
      .group(SceneGroup(role: .marks, elements: content)),
    ]
      + (frame.legend.isEmpty
        ? [] : [.group(SceneGroup(role: .legend, elements: frame.legend))])
      + titles.map(SceneElement.text)
  }

  /// Returns the places of grid lines along each axis of the box.
  private func gridLines(_ layout: SpaceLayout) -> [[Double]] {
    (0..<3).map { axis in layout.axes.first { $0.axis == axis }?.lines ?? [] }
  }

  /// The strokes of ticks, labels and titles.
  private func axes(_ layout: SpaceLayout) -> [SceneElement] {
    var strokes: [ScenePath.Segment] = []
    var texts: [SceneText] = []
    for axis in layout.axes {
      for mark in axis.marks where mark.place != mark.end {
        strokes += [.move(mark.place), .line(mark.end)]
      }
      texts += axis.marks.flatMap(\.texts) + axis.title
    }
    let path = ScenePath(segments: strokes, stroke: SceneStroke(.axis))
    return (strokes.isEmpty ? [] : [.path(path)]) + texts.map(SceneElement.text)
  }

  /// Returns an element as far as it lies in the plot area.
  private func inside(_ element: SceneElement) -> SceneElement? {
    let area = frame.plotArea
    switch element {
    case .path(var path):
      path.segments =
        path.fill == nil ? path.segments.clipped(to: area) : path.segments.cutOff(at: area)
      return path.segments.isEmpty ? nil : .path(path)
    case .symbols(var symbols):
      symbols.positions = symbols.positions.filter(area.holds)
      return symbols.positions.isEmpty ? nil : .symbols(symbols)
    case .cells, .rectangle, .rectangles, .text, .group: return element
    }
  }
}

extension SceneRect {
  fileprivate func holds(_ point: ScenePoint) -> Bool {
    point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
  }
}

extension [ScenePath.Segment] {
  /// Returns polygons cut off at the sides of a rectangle, one after the other (Sutherland and Hodgman
  /// 1974); where a polygon leaves and comes back, it runs along the side.
  fileprivate func cutOff(at area: SceneRect) -> [ScenePath.Segment] {
    var result: [ScenePath.Segment] = []
    var polygon: [ScenePoint] = []
    func finish() {
      let inside = polygon.cut { $0.x - area.x }.cut { area.maxX - $0.x }
        .cut { $0.y - area.y }.cut { area.maxY - $0.y }
      polygon = []
      guard let first = inside.first, inside.count > 2 else { return }
      result += [.move(first)] + inside.dropFirst().map { .line($0) } + [.close]
    }
    for segment in self {
      switch segment {
      case .move(let point):
        finish()
        polygon = [point]
      case .line(let end), .cubic(_, _, let end): polygon.append(end)
      case .close: finish()
      }
    }
    finish()
    return result
  }

  /// Returns the steps whose ends lie in a rectangle; a step that enters or leaves it is left out.
  fileprivate func clipped(to area: SceneRect) -> [ScenePath.Segment] {
    var result: [ScenePath.Segment] = []
    var here: ScenePoint?
    var isOpen = false
    for segment in self {
      switch segment {
      case .move(let point):
        (here, isOpen) = (point, false)
      case .line(let end), .cubic(_, _, let end):
        if let start = here, area.holds(start), area.holds(end) {
          if !isOpen { result.append(.move(start)) }
          result.append(segment)
          isOpen = true
        } else {
          isOpen = false
        }
        here = end
      case .close: if isOpen { result.append(.close) }
      }
    }
    return result
  }
}

extension [ScenePoint] {
  /// Returns the part of a polygon on which a linear function is not negative.
  fileprivate func cut(_ value: (ScenePoint) -> Double) -> [ScenePoint] {
    guard var from = last else { return [] }
    var result: [ScenePoint] = []
    for to in self {
      let (a, b) = (value(from), value(to))
      if (a < 0) != (b < 0) {
        let share = a / (a - b)
        result.append(
          ScenePoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        )
      }
      if b >= 0 { result.append(to) }
      from = to
    }
    return result
  }
}

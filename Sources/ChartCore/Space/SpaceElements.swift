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
      var box = drawing.box
      content = try drawing.content(cancellation: cancellation)
      // A zoomed figure reaches beyond the plot area; the parts there would cover titles, and are left out.
      if chart.asked.space.zoom > 1 {
        (box, content) = (box.compactMap(inside), content.compactMap(inside))
      }
      axes += box + self.axes(layout)
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

  /// Returns the part of an element that lies in the plot area; symbols are kept whole or not at all.
  private func inside(_ element: SceneElement) -> SceneElement? {
    let area = frame.plotArea
    switch element {
    case .path(var path):
      path.segments =
        path.fill == nil ? path.segments.clipped(to: area) : path.segments.cut(to: area)
      return path.segments.isEmpty ? nil : .path(path)
    case .symbols(var symbols):
      symbols.positions = symbols.positions.filter(area.includes)
      return symbols.positions.isEmpty ? nil : .symbols(symbols)
    case .cells, .rectangle, .rectangles, .text, .group: return element
    }
  }
}

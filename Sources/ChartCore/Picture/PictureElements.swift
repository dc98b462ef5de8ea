import RealFunctions

/// The elements of a chart on its page, back to front: axes with their labels, marks, what stands beside the marks,
/// numbers that stand on them, the legend, titles.
struct PictureElements {
  let chart: TrainedChart
  let frame: Frame
  let sampled: SampledChart
  let drawing: MarkDrawing
  let medium: Medium

  /// Returns all elements, unless the work is cancelled.
  func elements(cancellation: Cancellation) throws(Interrupted) -> [SceneElement] {
    let labels = frame.texts.filter { $0.style != .title && !$0.hasHalo }
    let numbers = frame.texts.filter { $0.style != .title && $0.hasHalo }
    let axes = self.axes
    let marks = try drawing.elements(of: sampled, cancellation: cancellation)
    return [
      .group(SceneGroup(role: .axes, elements: axes + labels.map(SceneElement.text))),
      .group(SceneGroup(role: .marks, elements: marks)),
    ]
      + group(.marks, besideRows(marks: marks, axes: axes)) + group(.marks, contourLabels)
      + group(.axes, numbers.map(SceneElement.text)) + group(.legend, legend)
      + frame.texts.filter { $0.style == .title }.map(SceneElement.text)
  }

  /// The elements as one group; nothing for none.
  private func group(_ role: SceneGroup.Role, _ elements: [SceneElement]) -> [SceneElement] {
    elements.isEmpty ? [] : [.group(SceneGroup(role: role, elements: elements))]
  }

  /// The plot area behind the marks, and the lines of the axes.
  private var axes: [SceneElement] {
    let style = chart.options.plotStyle
    return style.background(frame.plotArea)
      + AxisLines(chart: chart, frame: frame, rules: medium.rules).elements()
      + (medium.rules.hasFrames ? style.frame(frame.plotArea) : [])
  }

  /// Annotations and names of single rows, which keep off each other and off all that is drawn.
  private func besideRows(marks: [SceneElement], axes: [SceneElement]) -> [SceneElement] {
    guard chart.data.contains(where: { !$0.series.details.isEmpty }) else { return [] }
    let named = frame.legend.compactMap { element -> SceneText? in
      if case .text(let text) = element { text } else { nil }
    }
    var annotations = AnnotationDrawing(
      page: drawing.page(of: sampled),
      medium: medium,
      beside: frame.texts + named
    )
    let texts = annotations.texts(of: sampled)
    var names = NamePlacement(
      page: drawing.page(of: sampled),
      medium: medium,
      marks: marks,
      axes: axes,
      beside: frame.texts + named + texts
    )
    return annotations.plates + texts.map(SceneElement.text) + names.elements(of: sampled)
  }

  /// The levels of contour lines, written on them.
  private var contourLabels: [SceneElement] {
    let surfaces = sampled.layers.compactMap { $0 as? SurfaceGeometry }
    guard !surfaces.isEmpty else { return [] }
    let page = drawing.page(of: sampled)
    var labels = ContourLabels(page: page, medium: medium, beside: frame.texts)
    return surfaces.flatMap { labels.texts(of: $0.labelledLines(on: page)) }.map(SceneElement.text)
  }

  /// The names of series, and the note on asymptotes where there is room for it.
  private var legend: [SceneElement] {
    guard let room = frame.noteRoom else { return frame.legend }
    let asymptotes = drawing.asymptotes(of: sampled).map(\.value)
    return frame.legend
      + AsymptoteNote(asymptotes, window: chart.x.window).elements(in: room, medium)
  }
}

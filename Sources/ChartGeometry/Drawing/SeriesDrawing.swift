/// Draws the lines and the filled areas of one series, be it a function or data.
struct SeriesDrawing {
  let style: MarkStyle
  let paint: Paint
  /// The name on one line.
  let name: String
  let rules: Medium.Rules
  let page: ChartPageStyle

  /// The width of lines that ask for none.
  static let lineWidth = 2.0
  /// The width of an area's boundary that asks for none.
  static let boundaryWidth = 1.5
  /// From this opacity on a boundary is seen beside what it bounds.
  private static let seen = 0.5

  /// Returns the line through segments; text tells series apart by itself, so that `dash` is for
  /// pictures in pixels.
  func line(
    _ segments: [ScenePath.Segment],
    width: Double = lineWidth,
    dash: [Double]
  ) -> [SceneElement] {
    guard !segments.isEmpty else { return [] }
    let stroke = SceneStroke(
      paint,
      width: style.stroke?.width(on: page) ?? width,
      dash: rules == .graphic ? dash : style.stroke.map(DashPattern.nominal) ?? [],
      opacity: style.strokeOpacity,
      gradient: style.foreground?.gradient
    )
    return stroked(segments, stroke, label: name)
  }

  /// Returns the path of a stroke; what is too small for dashes to be seen on it is a path of its own without dashes.
  ///
  /// Dashes end flat, so that a dot has none, and a line that is shorter than it is wide hardly any ink.
  private func stroked(
    _ segments: [ScenePath.Segment],
    _ stroke: SceneStroke,
    label: String? = nil
  ) -> [SceneElement] {
    guard !stroke.dash.isEmpty, rules == .graphic else {
      return [.path(ScenePath(segments: segments, stroke: stroke, label: label))]
    }
    var (dashed, dots): ([ScenePath.Segment], [ScenePath.Segment]) = ([], [])
    var begin = 0
    for end in 1...max(1, segments.count) {
      if end < segments.count, !segments[end].isMove { continue }
      let part = segments[begin..<min(end, segments.count)]
      let bounds = ScenePath(segments: Array(part)).bounds
      if max(bounds.width, bounds.height) < stroke.width { dots += part } else { dashed += part }
      begin = end
    }
    var whole = stroke
    whole.dash = []
    return [(dashed, stroke), (dots, whole)].filter { !$0.0.isEmpty }
      .map { .path(ScenePath(segments: $0.0, stroke: $0.1, label: label)) }
  }

  /// Returns strokes that are not joined, in paths of some hundred: programs that turn SVG into pixels take for a path of strokes
  /// that cross the square of their number.
  ///
  /// Strokes that let something through are one path, so that it shows through once where they cross.
  func strokes(
    _ segments: [ScenePath.Segment],
    width: Double = lineWidth,
    dash: [Double]
  ) -> [SceneElement] {
    let isOpaque = style.strokeOpacity == 1 && style.foreground?.gradient == nil
    guard isOpaque, segments.count > Self.mostStrokes else {
      return line(segments, width: width, dash: dash)
    }
    var elements: [SceneElement] = []
    var begin = 0
    for (index, segment) in segments.enumerated() {
      guard case .move = segment, index - begin >= Self.mostStrokes else { continue }
      elements += line(Array(segments[begin..<index]), width: width, dash: dash)
      begin = index
    }
    return elements + line(Array(segments[begin...]), width: width, dash: dash)
  }

  /// How many segments make a path.
  private static let mostStrokes = 600

  /// Returns the inside of outlines and, unless it is invisible, their boundary.
  func area(
    _ outlines: [ScenePath.Segment],
    boundary: [ScenePath.Segment]
  ) -> [SceneElement] {
    var elements: [SceneElement] = []
    if !outlines.isEmpty {
      let fill = SceneFill(
        paint,
        opacity: style.fillOpacity,
        gradient: style.foreground?.gradient
      )
      elements.append(.path(ScenePath(segments: outlines, fill: fill, label: name)))
    }
    // The fill alone is too faint to be told from the page; its boundary is not. One that is as faint says nothing that
    // the fill does not, unless its width was asked for.
    let isSeen = rules == .text || style.stroke != nil || style.strokeOpacity >= Self.seen
    if !boundary.isEmpty && style.fillOpacity != 0 && isSeen {
      let stroke = SceneStroke(
        paint,
        width: style.stroke?.width(on: page) ?? Self.boundaryWidth,
        dash: style.stroke.map { rules == .graphic ? $0.dash : DashPattern.nominal($0) } ?? [],
        opacity: style.strokeOpacity,
        gradient: style.foreground?.gradient
      )
      elements += stroked(boundary, stroke)
    }
    return elements
  }

  /// Returns the boundary of an area that does not belong to it: dashed, unless other dashes were asked for.
  func openBoundary(_ segments: [ScenePath.Segment]) -> [SceneElement] {
    guard !segments.isEmpty, style.fillOpacity != 0 else { return [] }
    let width = style.stroke?.width(on: page) ?? Self.boundaryWidth
    let asked = style.stroke?.dash ?? []
    let dash = asked.isEmpty ? DashPattern.scaled(DashPattern.dashed, to: width) : asked
    let stroke = SceneStroke(
      paint,
      width: width,
      dash: rules == .graphic
        ? dash : DashPattern.nominal(StrokeStyle(lineWidth: width, dash: dash)),
      opacity: style.strokeOpacity,
      gradient: style.foreground?.gradient
    )
    return stroked(segments, stroke)
  }
}

extension ScenePath.Segment {
  /// Whether a subpath begins with it.
  fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

extension MarkStyle {
  /// The opacity of strokes and symbols.
  package var strokeOpacity: Double { (foreground?.opacity ?? 1) * (opacity ?? 1) }

  /// The opacity of areas; nil leaves it to the theme.
  var fillOpacity: Double? {
    guard let foreground, foreground.opacity < 1 || foreground.gradient != nil else {
      return opacity
    }
    return foreground.opacity * (opacity ?? 1)
  }
}

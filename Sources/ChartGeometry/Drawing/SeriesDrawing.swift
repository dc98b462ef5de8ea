/// Draws the lines and the filled areas of one series, either a function or data.
struct SeriesDrawing {
  let style: MarkStyle
  let paint: Paint
  /// The name on one line.
  let name: String
  let rules: LayoutRules
  let page: ChartPageStyle
  /// Whether boundaries of areas are drawn that set no width.
  var outlinesAreas = true

  /// Default width of lines.
  static let lineWidth = 2.0
  /// Default width of an area's boundary.
  static let boundaryWidth = 1.5
  /// Least opacity at which a boundary differs visibly from its area.
  private static let seen = 0.5

  /// Returns the line through segments; `dash` is for pictures of pixels, as text pictures need no
  /// dashes to tell series apart.
  func line(
    _ segments: [ScenePath.Segment],
    width: Double = lineWidth,
    dash: [Double]
  ) -> [SceneElement] {
    guard !segments.isEmpty else { return [] }
    let stroke = SceneStroke(
      paint,
      width: style.stroke?.width(on: page) ?? width,
      dash: rules.hasExactStrokes ? dash : style.stroke.map(DashPattern.nominal) ?? [],
      opacity: style.strokeOpacity,
      gradient: style.foreground?.gradient
    )
    return stroked(segments, stroke, label: name)
  }

  /// Returns the path of a stroke; parts that are too small to show dashes are a path of their own
  /// without dashes.
  ///
  /// Dashes have flat ends, so that a dot would show none, and a line shorter than its width hardly
  /// any ink.
  private func stroked(
    _ segments: [ScenePath.Segment],
    _ stroke: SceneStroke,
    label: String? = nil
  ) -> [SceneElement] {
    guard !stroke.dash.isEmpty, rules.hasExactStrokes else {
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

  /// Returns strokes that are not joined, in paths of some hundred segments: programs that turn SVG
  /// into pixels take time quadratic in the number of crossing strokes of a path.
  ///
  /// Translucent strokes are one path, so that the background shows through once where they cross.
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

  /// Most segments of a path.
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
    // The fill alone is too faint to stand out from the page; its boundary is not. A boundary as
    // faint as the fill would add nothing, unless its width was set.
    let isSeen =
      rules.drawsFaintBoundaries || style.stroke != nil
      || outlinesAreas && style.strokeOpacity >= Self.seen
    if !boundary.isEmpty && style.fillOpacity != 0 && isSeen {
      let stroke = SceneStroke(
        paint,
        width: style.stroke?.width(on: page) ?? Self.boundaryWidth,
        dash: style.stroke.map(rules.dash) ?? [],
        opacity: style.strokeOpacity,
        gradient: style.foreground?.gradient
      )
      elements += stroked(boundary, stroke)
    }
    return elements
  }

  /// Returns the boundary of an area that does not belong to it: dashed, unless other dashes were set.
  func openBoundary(_ segments: [ScenePath.Segment]) -> [SceneElement] {
    guard !segments.isEmpty, style.fillOpacity != 0 else { return [] }
    let width = style.stroke?.width(on: page) ?? Self.boundaryWidth
    let asked = style.stroke?.dash ?? []
    let dash = asked.isEmpty ? DashPattern.scaled(DashPattern.dashed, to: width) : asked
    let stroke = SceneStroke(
      paint,
      width: width,
      dash: rules.dash(StrokeStyle(lineWidth: width, dash: dash)),
      opacity: style.strokeOpacity,
      gradient: style.foreground?.gradient
    )
    return stroked(segments, stroke)
  }
}

extension LayoutRules {
  /// Returns the dashes of a stroke: those that were set, or on a page of dots a pattern that dots
  /// can show.
  func dash(_ stroke: StrokeStyle) -> [Double] {
    hasExactStrokes ? stroke.dash : DashPattern.nominal(stroke)
  }
}

extension ScenePath.Segment {
  /// Whether the segment starts a subpath.
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

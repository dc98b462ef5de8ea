import ChartScene

/// Styles of strokes and fills.
extension ElementWriter {
  /// Shape of corners of lines.
  enum LineCorner {
    case round
    case sharp
    /// The lines have no visible corners.
    case unseen
  }

  /// Returns the style of a stroke over a box: its colours and dashes.
  mutating func look(of stroke: SceneStroke, over box: SceneRect) -> Look {
    var look = Look()
    if let gradient = stroke.gradient {
      look = styles.gradientStroke(stroke.paint, gradients.id(of: gradient, over: box, &styles))
    } else {
      look = styles.stroke(stroke.paint)
    }
    let dash = theme.base.dash(of: stroke)
    if !dash.isEmpty {
      let lengths = dash.map { Coordinate.text($0) }.joined(separator: " ")
      look.attributes += " stroke-dasharray=\"\(lengths)\""
      if stroke.dashPhase != 0 {
        look.attributes += " stroke-dashoffset=\"\(Coordinate.text(stroke.dashPhase))\""
      }
    }
    if stroke.opacity < 1 { look.attributes += " stroke-opacity=\"\(opacity(stroke.opacity))\"" }
    return look
  }

  func width(of stroke: SceneStroke) -> String { width(stroke.width) }

  func width(_ width: Double) -> String {
    width == 1 ? "" : " stroke-width=\"\(Coordinate.text(width))\""
  }

  /// Returns the attributes of ends and corners of a stroke, where they differ from those of the
  /// whole file, which are flat and round.
  func ends(
    of stroke: SceneStroke,
    usually usual: SceneStroke.Cap,
    _ corner: LineCorner
  ) -> String {
    var text = ""
    // Round caps would fill the gaps of dashes.
    let cap = stroke.cap ?? (theme.base.dash(of: stroke).isEmpty ? usual : .butt)
    if cap != .butt { text += " stroke-linecap=\"\(cap.keyword)\"" }
    let join = stroke.join ?? (corner == .sharp ? .miter : .round)
    if join != .round { text += " stroke-linejoin=\"\(join.keyword)\"" }
    if stroke.join == .miter {
      text += " stroke-miterlimit=\"\(Coordinate.text(stroke.miterLimit))\""
    }
    return text
  }

  /// Returns the style of a fill over a box.
  mutating func look(of fill: SceneFill, over box: SceneRect) -> Look {
    var look = Look()
    if let gradient = fill.gradient {
      look = styles.gradientFill(fill.paint, gradients.id(of: gradient, over: box, &styles))
    } else {
      look = styles.fill(fill.paint)
    }
    guard let value = fill.opacity else {
      look.add(styles.areaOpacity())
      return look
    }
    if value < 1 { look.attributes += " fill-opacity=\"\(opacity(value))\"" }
    return look
  }

  func opacity(_ value: Double) -> String {
    Coordinate.text(Coordinate.units(value, grid: 100), grid: 100)
  }
}

extension SceneStroke {
  /// The paint of a solid line under a stroke of a gradient; nil where it would be seen.
  ///
  /// svglib draws no strokes of gradients, and LibreOffice none on level and upright lines: without
  /// the line below nothing would be drawn there.
  var paintUnderGradient: Paint? {
    guard let gradient, opacity >= 1, gradient.stops.allSatisfy({ $0.opacity >= 1 })
    else { return nil }
    return paint
  }
}

extension SceneStroke.Cap {
  fileprivate var keyword: String {
    switch self {
    case .butt: "butt"
    case .round: "round"
    case .square: "square"
    }
  }
}

extension SceneStroke.Join {
  fileprivate var keyword: String {
    switch self {
    case .miter: "miter"
    case .round: "round"
    case .bevel: "bevel"
    }
  }
}

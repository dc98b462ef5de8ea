import ChartCore

/// Rectangles: `<rect>` for one and for those with corners or gradients, one path for a plain run.
extension ElementWriter {
  mutating func write(_ rectangle: SceneRectangle) {
    guard let frame = rectangle.frame.visible else { return }
    var classes: [String] = []
    var look = ""
    if let stroke = rectangle.stroke {
      let gradient = stroke.gradient.map { $0.over(frame) }
      if gradient == nil { classes.append(styles.stroke(stroke.paint)) }
      look += attributes(stroke, gradient, &classes)
    }
    look += attributes(rectangle.fill, &classes)
    let place = place(of: frame, cornerRadius: rectangle.cornerRadius)
    let title = titles.of(rectangle.label, rectangle.value)
    write("rect", classes, place + look, title: title)
  }

  mutating func write(_ run: SceneRectangles) {
    let frames = run.frames.compactMap(\.visible)
    guard !frames.isEmpty else { return }
    var classes: [String] = []
    var look = ""
    if let stroke = run.stroke {
      if stroke.gradient == nil { classes.append(styles.stroke(stroke.paint)) }
      look += attributes(stroke, stroke.gradient, &classes)
    }
    look += attributes(run.fill, &classes)
    let title = titles.of(run.label, run.value)
    // A gradient runs over the box of its element.
    guard run.cornerRadius > 0 || run.fill.gradient != nil || run.stroke?.gradient != nil else {
      let shown = run.stroke == nil ? CrowdedBars(frames).frames : frames
      return write("path", classes, look + " d=\"\(outlines(of: shown))\"", title: title)
    }
    let names = classes.isEmpty ? "" : " class=\"\(classes.joined(separator: " "))\""
    body += "<g\(names)\(look)>\n"
    if let title { body += "<title>\(Markup.escaped(title))</title>\n" }
    for frame in frames {
      body += "<rect\(place(of: frame, cornerRadius: run.cornerRadius))/>\n"
    }
    body += "</g>\n"
  }

  private func place(of frame: SceneRect, cornerRadius: Double) -> String {
    var text = " x=\"\(Coordinate.text(frame.x))\" y=\"\(Coordinate.text(frame.y))\""
    text += " width=\"\(Coordinate.text(frame.width))\""
    text += " height=\"\(Coordinate.text(frame.height))\""
    let radius = min(cornerRadius, frame.width / 2, frame.height / 2)
    return radius >= 0.05 ? text + " rx=\"\(Coordinate.text(radius))\"" : text
  }

  private func outlines(of frames: [SceneRect]) -> String {
    var data = PathData(decimals: 1)
    for frame in frames {
      data.move(to: ScenePoint(x: frame.x, y: frame.y))
      data.line(to: ScenePoint(x: frame.maxX, y: frame.y))
      data.line(to: ScenePoint(x: frame.maxX, y: frame.maxY))
      data.line(to: ScenePoint(x: frame.x, y: frame.maxY))
      data.close()
    }
    return data.text
  }
}

extension SceneRect {
  /// The rectangle as it is drawn: nothing without width or height, and what is thinner than half a pixel is
  /// half a pixel thick, so that it can be seen.
  fileprivate var visible: SceneRect? {
    guard width > 0, height > 0, x.isFinite, y.isFinite else { return nil }
    let least = 0.5
    var result = self
    if width < least { (result.x, result.width) = (x - (least - width) / 2, least) }
    if height < least { (result.y, result.height) = (y - (least - height) / 2, least) }
    return result
  }
}

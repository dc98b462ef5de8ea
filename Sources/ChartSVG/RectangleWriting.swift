import ChartScene

/// Writing of rectangles: `<rect>` for a single one and for those with corners or gradients, one
/// path for several plain ones.
extension ElementWriter {
  mutating func write(_ rectangle: SceneRectangle) {
    guard let frame = rectangle.frame.visible else { return }
    let look = look(of: rectangle.fill, rectangle.stroke, over: frame)
    let place = place(of: frame, cornerRadius: rectangle.cornerRadius)
    let title = titles.of(rectangle.label, rectangle.value)
    write("rect", look, place, title: title)
  }

  mutating func write(_ run: SceneRectangles) {
    let frames = run.frames.compactMap(\.visible)
    guard let first = frames.first else { return }
    // A gradient runs over the box of its element.
    let hasGradient = run.fill.gradient != nil || run.stroke?.gradient != nil
    let look = hasGradient ? Look() : look(of: run.fill, run.stroke, over: first)
    let title = titles.of(run.label, run.value)
    guard run.cornerRadius > 0 || hasGradient else {
      let shown = run.stroke == nil ? CrowdedBars(frames).frames : frames
      return write("path", look, " d=\"\(outlines(of: shown))\"", title: title)
    }
    body.add("<g\(look.text)>")
    if let title { body.add("<title>\(Markup.escaped(title))</title>") }
    for frame in frames {
      let own = hasGradient ? self.look(of: run.fill, run.stroke, over: frame) : Look()
      body.add(Element("rect", look: own, place(of: frame, cornerRadius: run.cornerRadius)))
    }
    body.add("</g>")
  }

  /// Returns the style of rectangles whose outline runs over a box.
  private mutating func look(
    of fill: SceneFill,
    _ stroke: SceneStroke?,
    over box: SceneRect
  ) -> Look {
    var look = Look()
    if let stroke {
      look = self.look(of: stroke, over: box)
      look.attributes += width(of: stroke) + ends(of: stroke, usually: .round, .sharp)
    }
    look.add(self.look(of: fill, over: box))
    return look
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
  /// The rectangle as it is drawn: nil without width or height; a side below half a pixel is made
  /// half a pixel, so that the rectangle is visible.
  fileprivate var visible: SceneRect? {
    guard width > 0, height > 0, x.isFinite, y.isFinite else { return nil }
    let least = 0.5
    var result = self
    if width < least { (result.x, result.width) = (x - (least - width) / 2, least) }
    if height < least { (result.y, result.height) = (y - (least - height) / 2, least) }
    return result
  }
}

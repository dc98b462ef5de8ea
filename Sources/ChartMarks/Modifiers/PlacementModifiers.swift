// Modifiers of finished marks: where they are drawn, and through which others they are seen.

extension ChartContent {
  /// Moves the finished marks to the right and down, in pixels; axes and annotations stay.
  ///
  /// Lengths that are not finite are 0.
  public func offset(x: Double = 0, y: Double = 0) -> some ChartContent {
    styled { $0.placement = MarkPlacement(x: x, y: y) }
  }

  /// Moves the finished marks, and not their ends apart: the mean of both ends is taken.
  public func offset(x: Double = 0, yStart: Double, yEnd: Double) -> some ChartContent {
    offset(x: x, y: yStart / 2 + yEnd / 2)
  }

  /// Moves the finished marks, and not their ends apart: the mean of both ends is taken.
  public func offset(xStart: Double, xEnd: Double, y: Double = 0) -> some ChartContent {
    offset(x: xStart / 2 + xEnd / 2, y: y)
  }

  /// Lets gradients run over the plot area, so that marks show parts of one, or over each mark.
  public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> some ChartContent {
    styled { $0.placement = MarkPlacement(alignsWithPlotArea: aligns) }
  }

  /// Shows the content where the marks of another are: these are drawn in its style.
  ///
  /// A gradient runs over the plot area. Marks of the mask that have a style of their own keep it.
  public func mask(@ChartContentBuilder content mask: () -> some ChartContent) -> some ChartContent
  {
    MaskedContent(content: self, mask: mask())
  }

  /// Rounds the corners of bars, rectangles and sectors; all styles draw arcs of circles.
  public func cornerRadius(_ radius: Double, style: some Sendable) -> some ChartContent {
    cornerRadius(radius)
  }

  /// Sets width and height of symbols, in pixels: a disc has the area of the ellipse.
  public func symbolSize(width: Double, height: Double) -> some ChartContent {
    symbolSize(width * height)
  }

  /// Draws a shadow behind the finished marks, in files; pages of characters and LaTeX have none.
  ///
  /// The radius is the standard deviation of the blur; it and both distances are pixels.
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33),
    radius: Double,
    x: Double = 0,
    y: Double = 0
  ) -> some ChartContent {
    effect(.shadow(SceneShadow(color, radius: radius, x: x, y: y)))
  }

  /// Blurs the finished marks, in files; pages of characters and LaTeX draw them as they are.
  ///
  /// The radius is the standard deviation of the blur, in pixels; one that is not a positive number changes nothing.
  public func blur(radius: Double) -> some ChartContent {
    effect(.blur(radius: radius > 0 ? min(radius, 1000) : 0))
  }

  private func effect(_ effect: MarkEffect) -> some ChartContent {
    styled { style in
      var placement = MarkPlacement()
      placement.effects = [effect]
      style.placement = placement
    }
  }

  /// Draws the content: marks of one kind and look are one layer already, for their shadow and their blur.
  public func compositingLayer() -> some ChartContent { self }

  /// Draws changed content: marks of one kind and look are one layer already.
  public func compositingLayer(style: (Self) -> some ChartContent) -> some ChartContent {
    style(self)
  }

  /// Puts marks at the same position beside each other, with one part of each band for every category; the band is
  /// that of the axis whose values have bands, and `span` says nothing more about it.
  public func position<Value: Plottable>(
    by value: PlottableValue<Value>,
    axis: Axis?,
    span: MarkDimension = .automatic
  ) -> some ChartContent {
    position(by: value)
  }

  /// Names the content for tests of an app, which pictures do not have.
  public func accessibilityIdentifier(_ identifier: String) -> some ChartContent { self }

  private func styled(_ change: (inout MarkStyle) -> Void) -> some ChartContent {
    var style = MarkStyle()
    change(&style)
    return markStyle(style)
  }
}

/// Content that is seen where a mask has marks.
private struct MaskedContent<Content: ChartContent, Mask: ChartContent>: LowerableContent {
  typealias Body = Never

  let content: Content
  let mask: Mask

  func lower(into sink: inout MarkSink) {
    var probe = MarkSink()
    probe.write(content)
    var style = MarkStyle(foreground: probe.content.firstForeground)
    style.placement = MarkPlacement(alignsWithPlotArea: true)
    sink.withStyle(SharedStyle(style)) { $0.write(mask) }
  }
}

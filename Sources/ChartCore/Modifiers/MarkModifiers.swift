// Modifiers may stand on a mark or around several; the innermost wins, opacities multiply.

extension ChartContent {
  /// Paints the content with one colour.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(color: style.resolve().color))
  }

  /// Paints the content with the colour of a category and names the series after it.
  public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(category: value.value._plotted.name))
  }

  /// Names the series in legends, descriptions and exports; without it the y label does.
  public func seriesLabel(_ name: String) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(name: name))
  }

  /// Makes the content transparent, from 0 (invisible) to 1; the fill alone, for areas.
  public func opacity(_ opacity: Double) -> some ChartContent {
    StyledContent(content: self, style: .translucent(opacity))
  }

  /// Sets width and dashes of lines.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(stroke: style))
  }

  /// Sets the form of symbols; lines get a symbol at every value.
  public func symbol<Shape: ChartSymbolShape>(_ shape: Shape) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(symbol: shape._symbol))
  }

  /// Gives symbols the form of a category; lines get one at every value.
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(symbolCategory: value.value._plotted.name))
  }

  /// Sets the area of symbols, in square pixels.
  public func symbolSize(_ area: Double) -> some ChartContent {
    StyledContent(content: self, style: .sized(area))
  }

  /// Shows a value by the area of symbols.
  public func symbolSize<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    SizedContent(content: self, value: value.value._plotted)
  }

  /// Sets how lines and areas get from one value to the next.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(interpolation: method))
  }

  /// Draws the content in front of what has a smaller index; without one it is 0.
  public func zIndex(_ index: Double) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(zIndex: index.isNaN ? 0 : index))
  }

  /// Applies everything that a style says at once.
  package func markStyle(_ style: MarkStyle) -> some ChartContent {
    StyledContent(content: self, style: style)
  }
}

extension MarkStyle {
  static func translucent(_ opacity: Double) -> MarkStyle {
    MarkStyle(opacity: opacity > 0 ? min(opacity, 1) : 0)
  }

  /// A size that no symbol has is the usual one.
  static func sized(_ area: Double) -> MarkStyle {
    MarkStyle(symbolSize: area > 0 && area.isFinite ? min(area, 10_000) : nil)
  }
}

private struct StyledContent<Content: ChartContent>: ChartContent {
  typealias Body = Never

  let content: Content
  let style: MarkStyle

  func _lower(into sink: inout MarkSink) {
    sink.withStyle(style) { content._lower(into: &$0) }
  }
}

private struct SizedContent<Content: ChartContent>: ChartContent {
  typealias Body = Never

  let content: Content
  let value: PlottedValue

  func _lower(into sink: inout MarkSink) {
    sink.withSize(value) { content._lower(into: &$0) }
  }
}

// Modifiers may stand on a mark or around several; the innermost wins, opacities multiply.

extension ChartContent {
  /// Paints the content with one colour.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(color: style._color))
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
    let factor = opacity > 0 ? min(opacity, 1) : 0
    return StyledContent(content: self, style: MarkStyle(opacity: factor))
  }

  /// Sets width and dashes of lines.
  public func lineStyle(_ style: StrokeStyle) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(stroke: style))
  }

  /// Applies everything that a style says at once.
  package func markStyle(_ style: MarkStyle) -> some ChartContent {
    StyledContent(content: self, style: style)
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

extension PlottedValue {
  /// The value as the name of a category.
  fileprivate var name: String {
    switch self {
    case .category(let text): return text
    case .number(let number):
      if let whole = Int(exactly: number) { return String(whole) }
      return number.description
    }
  }
}

// Modifiers may stand on a mark or around several; the innermost wins, opacities multiply.

extension ChartContent {
  /// Paints the content with one colour.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(foreground: style.resolve()))
  }

  /// Paints the content with the colour of a category, or of a number on a scale of colours, and names the series
  /// after it.
  @inlinable
  public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some ChartContent {
    EncodedContent(content: self, encoding: .color(MarkValue(value)))
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

  /// Gives lines the dashes of a category.
  @inlinable
  public func lineStyle<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    EncodedContent(content: self, encoding: .lineStyle(MarkValue(value)))
  }

  /// Sets the form of symbols; lines get a symbol at every value.
  public func symbol<Shape: ChartSymbolShape>(_ shape: Shape) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(symbol: shape.drawn))
  }

  /// Gives symbols the form of a category; lines get one at every value.
  @inlinable
  public func symbol<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    EncodedContent(content: self, encoding: .symbol(MarkValue(value)))
  }

  /// Sets the area of symbols, in square pixels.
  public func symbolSize(_ area: Double) -> some ChartContent {
    StyledContent(content: self, style: .sized(area))
  }

  /// Shows a value by the area of symbols.
  @inlinable
  public func symbolSize<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    EncodedContent(content: self, encoding: .size(MarkValue(value)))
  }

  /// Puts marks that share a place beside each other, one part of each band for every category.
  public func position<Value: Plottable>(by value: PlottableValue<Value>) -> some ChartContent {
    StyledContent(content: self, style: .positioned(value.value.plotted.name))
  }

  /// Sets how lines and areas get from one value to the next.
  public func interpolationMethod(_ method: InterpolationMethod) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(interpolation: method))
  }

  /// Rounds the corners of bars, rectangles and sectors, by so many pixels.
  public func cornerRadius(_ radius: Double) -> some ChartContent {
    StyledContent(content: self, style: .rounded(radius))
  }

  /// Draws the content in front of what has a smaller index; without one it is 0.
  public func zIndex(_ index: Double) -> some ChartContent {
    StyledContent(content: self, style: MarkStyle(zIndex: index.isNaN ? 0 : index))
  }

  /// Says what a screen reader calls the mark.
  public func accessibilityLabel(_ label: String) -> some ChartContent {
    DetailedContent(content: self) { $0.label = label }
  }

  /// Says what a screen reader tells as the value of the mark.
  public func accessibilityValue(_ value: String) -> some ChartContent {
    DetailedContent(content: self) { $0.value = value }
  }

  /// Hides the content from screen readers, or not.
  public func accessibilityHidden(_ isHidden: Bool) -> some ChartContent {
    DetailedContent(content: self) { $0.isHidden = $0.isHidden || isHidden }
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

  static func positioned(_ category: String) -> MarkStyle {
    var style = MarkStyle()
    style.position = category
    return style
  }

  static func rounded(_ radius: Double) -> MarkStyle {
    var style = MarkStyle()
    style.cornerRadius = radius > 0 ? min(radius, 1000) : 0
    return style
  }
}

private struct StyledContent<Content: ChartContent>: LowerableContent {
  typealias Body = Never

  let content: Content
  let style: SharedStyle

  init(content: Content, style: MarkStyle) {
    self.content = content
    self.style = SharedStyle(style)
  }

  func lower(into sink: inout MarkSink) {
    sink.withStyle(style) { $0.write(content) }
  }
}

@usableFromInline
struct EncodedContent<Content: ChartContent>: LowerableContent {
  @usableFromInline typealias Body = Never

  private let content: Content
  private let encoding: MarkEncoding

  @usableFromInline
  init(content: Content, encoding: MarkEncoding) {
    self.content = content
    self.encoding = encoding
  }

  package func lower(into sink: inout MarkSink) {
    encoding.apply(to: &sink) { $0.write(content) }
  }
}

struct DetailedContent<Content: ChartContent>: LowerableContent {
  typealias Body = Never

  let content: Content
  let change: (inout RowDetail) -> Void

  func lower(into sink: inout MarkSink) {
    sink.withDetail(change) { $0.write(content) }
  }
}

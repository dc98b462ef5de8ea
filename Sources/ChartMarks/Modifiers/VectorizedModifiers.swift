// Modifiers of vectorised plots: those that take a property of each element, and copies of the constant
// ones that keep the type of the elements, so that both kinds may follow each other in any order.

extension VectorizedChartContent {
  /// Paints every element with the colour of its category.
  public func foregroundStyle<Value: Plottable>(
    by property: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { $0.colors = ElementColumn(property) }
  }

  /// Gives the symbol of every element the form of its category.
  public func symbol<Value: Plottable>(
    by property: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { $0.symbols = ElementColumn(property) }
  }

  /// Shows a value of every element by the area of its symbol.
  public func symbolSize<Value: Plottable>(
    by property: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { $0.sizes = ElementColumn(property) }
  }

  /// Gives the line of every element the dashes of its category.
  public func lineStyle<Value: Plottable>(
    by property: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { $0.lineStyles = ElementColumn(property) }
  }

  /// Puts elements that share a place beside each other, one part of each band for every category.
  public func position<Value: Plottable>(
    by property: PlottableProjection<DataElement, Value>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { $0.positions = ElementColumn(property) }
  }

  /// Paints every element with the colour that it brings.
  public func foregroundStyle<Style: ShapeStyle>(
    _ property: KeyPath<DataElement, Style>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { channels in
      channels.ownStyles = { rows in rows.map { $0[keyPath: property].resolve() } }
    }
  }

  /// Gives every element an opacity of its own, from 0 (invisible) to 1.
  public func opacity(
    _ property: KeyPath<DataElement, Double>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { $0.opacities = ElementColumn(property) }
  }

  /// Gives the symbol of every element the form that it brings; of a line the first element's is taken.
  public func symbol<Shape: ChartSymbolShape>(
    _ property: KeyPath<DataElement, Shape>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { channels in
      channels.ownSymbols = { rows in rows.map { $0[keyPath: property].drawn } }
    }
  }

  /// Sets the area of every element's symbol, in square pixels; of a line the first element's is taken.
  ///
  /// Diameters are rounded to quarters of a pixel. An area that no symbol has, such as NaN or one below 0, is the usual
  /// one.
  public func symbolSize(
    _ property: KeyPath<DataElement, Double>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { $0.ownSizes = ElementColumn(property) }
  }

  /// Sets width and dashes of every element's stroke; of a line the first element's are taken.
  public func lineStyle(
    _ property: KeyPath<DataElement, StrokeStyle>
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { channels in
      channels.ownStrokes = { rows in rows.map { $0[keyPath: property] } }
    }
  }

  /// Says what a screen reader calls the mark of every element.
  public func accessibilityLabel(
    _ property: KeyPath<DataElement, String>
  ) -> some VectorizedChartContent<DataElement> {
    detailed { $0.label = $1[keyPath: property] }
  }

  /// Says what a screen reader tells as the value of every element.
  public func accessibilityValue(
    _ property: KeyPath<DataElement, String>
  ) -> some VectorizedChartContent<DataElement> {
    detailed { $0.value = $1[keyPath: property] }
  }

  /// Hides from screen readers the marks of the elements whose property is true.
  public func accessibilityHidden(
    _ property: KeyPath<DataElement, Bool>
  ) -> some VectorizedChartContent<DataElement> {
    detailed { $0.isHidden = $0.isHidden || $1[keyPath: property] }
  }

  // MARK: Constants

  /// Paints the content with one colour.
  public func foregroundStyle<Style: ShapeStyle>(
    _ style: Style
  ) -> some VectorizedChartContent<DataElement> {
    styled(MarkStyle(foreground: style.resolve()))
  }

  /// Paints the content with the colour of a category and names the series after it.
  public func foregroundStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some VectorizedChartContent<DataElement> {
    EncodedVectorizedContent(content: self, encoding: .color(MarkValue(value)))
  }

  /// Names the series in legends, descriptions and exports; without it the y label does.
  public func seriesLabel(_ name: String) -> some VectorizedChartContent<DataElement> {
    styled(MarkStyle(name: name))
  }

  /// Makes the content transparent, from 0 (invisible) to 1; the fill alone, for areas.
  public func opacity(_ opacity: Double) -> some VectorizedChartContent<DataElement> {
    styled(.translucent(opacity))
  }

  /// Sets width and dashes of lines.
  public func lineStyle(_ style: StrokeStyle) -> some VectorizedChartContent<DataElement> {
    styled(MarkStyle(stroke: style))
  }

  /// Sets the form of symbols; lines get a symbol at every value.
  public func symbol<Shape: ChartSymbolShape>(
    _ shape: Shape
  ) -> some VectorizedChartContent<DataElement> {
    styled(MarkStyle(symbol: shape.drawn))
  }

  /// Gives symbols the form of a category; lines get one at every value.
  public func symbol<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some VectorizedChartContent<DataElement> {
    EncodedVectorizedContent(content: self, encoding: .symbol(MarkValue(value)))
  }

  /// Gives lines the dashes of a category.
  public func lineStyle<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some VectorizedChartContent<DataElement> {
    EncodedVectorizedContent(content: self, encoding: .lineStyle(MarkValue(value)))
  }

  /// Shows a value by the area of symbols.
  public func symbolSize<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some VectorizedChartContent<DataElement> {
    EncodedVectorizedContent(content: self, encoding: .size(MarkValue(value)))
  }

  /// Puts marks that share a place beside each other, one part of each band for every category.
  public func position<Value: Plottable>(
    by value: PlottableValue<Value>
  ) -> some VectorizedChartContent<DataElement> {
    styled(.positioned(value.value.plotted.name))
  }

  /// Rounds the corners of bars, rectangles and sectors, by so many pixels.
  public func cornerRadius(_ radius: Double) -> some VectorizedChartContent<DataElement> {
    styled(.rounded(radius))
  }

  /// Sets the area of symbols, in square pixels.
  public func symbolSize(_ area: Double) -> some VectorizedChartContent<DataElement> {
    styled(.sized(area))
  }

  /// Sets how lines and areas get from one value to the next.
  public func interpolationMethod(
    _ method: InterpolationMethod
  ) -> some VectorizedChartContent<DataElement> {
    styled(MarkStyle(interpolation: method))
  }

  /// Measures every element on the y axis of a side.
  public func yAxisSide(_ side: YAxisSide) -> some VectorizedChartContent<DataElement> {
    styled(.standing(side))
  }

  /// Draws the content in front of what has a smaller index; without one it is 0.
  public func zIndex(_ index: Double) -> some VectorizedChartContent<DataElement> {
    styled(MarkStyle(zIndex: index.isNaN ? 0 : index))
  }

  /// Says what a screen reader calls every mark.
  public func accessibilityLabel(_ label: String) -> some VectorizedChartContent<DataElement> {
    detailed { detail, _ in detail.label = label }
  }

  /// Says what a screen reader tells as the value of every mark.
  public func accessibilityValue(_ value: String) -> some VectorizedChartContent<DataElement> {
    detailed { detail, _ in detail.value = value }
  }

  /// Hides the content from screen readers, or not.
  public func accessibilityHidden(_ isHidden: Bool) -> some VectorizedChartContent<DataElement> {
    detailed { detail, _ in detail.isHidden = detail.isHidden || isHidden }
  }

  /// Adds to what every element says besides its values; inner modifiers are asked last.
  func detailed(
    _ change: @escaping (inout RowDetail, DataElement) -> Void
  ) -> some VectorizedChartContent<DataElement> {
    ChanneledContent(content: self) { $0.details.append(change) }
  }

  private func styled(_ style: MarkStyle) -> some VectorizedChartContent<DataElement> {
    StyledVectorizedContent(content: self, style: style)
  }
}

private struct StyledVectorizedContent<Content: VectorizedChartContent>:
  LowerableVectorizedContent
{
  typealias Body = Never
  typealias DataElement = Content.DataElement

  let content: Content
  let style: SharedStyle

  init(content: Content, style: MarkStyle) {
    self.content = content
    self.style = SharedStyle(style)
  }

  func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.withStyle(style) { $0.write(content, channels: channels) }
  }
}

private struct EncodedVectorizedContent<Content: VectorizedChartContent>:
  LowerableVectorizedContent
{
  typealias Body = Never
  typealias DataElement = Content.DataElement

  let content: Content
  let encoding: MarkEncoding

  func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    encoding.apply(to: &sink) { $0.write(content, channels: channels) }
  }
}

private struct ChanneledContent<Content: VectorizedChartContent>: LowerableVectorizedContent {
  typealias Body = Never
  typealias DataElement = Content.DataElement

  let content: Content
  /// Adds a channel to those of outer modifiers.
  let add: (inout RowChannels<DataElement>) -> Void

  func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    var all = channels
    add(&all)
    sink.write(content, channels: all)
  }
}

// Scales of colours, symbols and line styles behind modifiers of views.

extension View {
  /// Gives categories their colours.
  public nonisolated func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, Style>
  ) -> some View {
    everyChart { $0.chartForegroundStyleScale(mapping) }
  }

  /// Gives categories their colours.
  public nonisolated func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value],
    range: [Style]
  ) -> some View {
    everyChart { $0.chartForegroundStyleScale(domain: domain, range: range) }
  }

  /// Gives categories these colours by turns.
  public nonisolated func chartForegroundStyleScale<Style: ShapeStyle>(
    range: [Style]
  ) -> some View {
    everyChart { $0.chartForegroundStyleScale(range: range) }
  }

  /// Shows numbers by the colours of a gradient.
  public nonisolated func chartForegroundStyleScale(range: Gradient) -> some View {
    everyChart { $0.chartForegroundStyleScale(range: range) }
  }

  /// Gives categories their symbols.
  public nonisolated func chartSymbolScale<Value: Plottable, Shape: ChartCore.ChartSymbolShape>(
    _ mapping: KeyValuePairs<Value, Shape>
  ) -> some View {
    everyChart { $0.chartSymbolScale(mapping) }
  }

  /// Gives categories these symbols by turns.
  public nonisolated func chartSymbolScale<Shape: ChartCore.ChartSymbolShape>(range: [Shape])
    -> some View
  {
    everyChart { $0.chartSymbolScale(range: range) }
  }

  /// Gives categories their line styles.
  public nonisolated func chartLineStyleScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, StrokeStyle>
  ) -> some View {
    everyChart { $0.chartLineStyleScale(mapping) }
  }
}

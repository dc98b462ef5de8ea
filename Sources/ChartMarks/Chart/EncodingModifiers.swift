import RealFunctions

// The scales of colours, symbols, sizes and line styles that `by:` modifiers of marks use.

extension Chart {
  /// Gives categories their colours, in the order of the legend.
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    _ mapping: KeyValuePairs<Value, Style>
  ) -> Chart {
    chartForegroundStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }

  /// Gives categories the colours of `range` in turn.
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value],
    range: [Style]
  ) -> Chart {
    with {
      $0.encodings.colors = CategoryRange(domain: domain.names, range: range.map { $0.resolve() })
    }
  }

  /// Gives categories the colours that a function returns for them.
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    domain: [Value],
    mapping: (Value) -> Style
  ) -> Chart {
    chartForegroundStyleScale(domain: domain, range: domain.map(mapping))
  }

  /// Gives the categories of the data the colours that a function returns for them.
  ///
  /// The function is called while a picture is made, perhaps several times for a category.
  public func chartForegroundStyleScale<Value: Plottable, Style: ShapeStyle>(
    mapping: @escaping (Value) -> Style
  ) -> Chart {
    with {
      $0.encodings.colorMapping = CategoryMapping { name in
        Value.value(of: .category(name)).map { mapping($0).resolve() }
      }
    }
  }

  /// Sets the order of categories, with the chart's colours.
  public func chartForegroundStyleScale<Value: Plottable>(domain: [Value]) -> Chart {
    with { $0.encodings.colors.domain = domain.names }
  }

  /// Gives categories these colours in turn, in order of their first appearance.
  public func chartForegroundStyleScale<Style: ShapeStyle>(range: [Style]) -> Chart {
    with { $0.encodings.colors.range = range.map { $0.resolve() } }
  }

  /// Shows numbers by the colours of a gradient, from the smallest to the largest.
  public func chartForegroundStyleScale(range: Gradient) -> Chart {
    with { $0.encodings.colorRamp = range }
  }

  /// Shows the numbers of a range by the chart's colours; numbers outside have the colours of its ends.
  public func chartForegroundStyleScale(domain: ClosedRange<Double>) -> Chart {
    with { $0.encodings.colorDomain = Interval(domain) }
  }

  /// Shows the numbers of a range by the colours of a gradient.
  public func chartForegroundStyleScale(domain: ClosedRange<Double>, range: Gradient) -> Chart {
    chartForegroundStyleScale(domain: domain).chartForegroundStyleScale(range: range)
  }

  /// Sets the spacing of the scale of colours; on a logarithmic one zero and negative numbers have
  /// no colour.
  public func chartForegroundStyleScale(type: ScaleType) -> Chart {
    with { $0.encodings.colorMap = type.map }
  }

  /// Shows the numbers of a range by the chart's colours, on a scale of this spacing.
  public func chartForegroundStyleScale(domain: ClosedRange<Double>, type: ScaleType) -> Chart {
    chartForegroundStyleScale(domain: domain).chartForegroundStyleScale(type: type)
  }

  /// Gives categories their symbols.
  public func chartSymbolScale<Value: Plottable, Shape: ChartSymbolShape>(
    _ mapping: KeyValuePairs<Value, Shape>
  ) -> Chart {
    chartSymbolScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }

  /// Gives categories the symbols of `range` in turn.
  public func chartSymbolScale<Value: Plottable, Shape: ChartSymbolShape>(
    domain: [Value],
    range: [Shape]
  ) -> Chart {
    with { $0.encodings.symbols = CategoryRange(domain: domain.names, range: range.map(\.drawn)) }
  }

  /// Gives categories these symbols in turn, in order of their first appearance.
  public func chartSymbolScale<Shape: ChartSymbolShape>(range: [Shape]) -> Chart {
    with { $0.encodings.symbols.range = range.map(\.drawn) }
  }

  /// Gives categories their line styles.
  public func chartLineStyleScale<Value: Plottable>(
    _ mapping: KeyValuePairs<Value, StrokeStyle>
  ) -> Chart {
    chartLineStyleScale(domain: mapping.map(\.key), range: mapping.map(\.value))
  }

  /// Gives categories the line styles of `range` in turn.
  public func chartLineStyleScale<Value: Plottable>(
    domain: [Value],
    range: [StrokeStyle]
  ) -> Chart {
    with { $0.encodings.lineStyles = CategoryRange(domain: domain.names, range: range) }
  }

  /// Gives categories these line styles in turn, in order of their first appearance.
  public func chartLineStyleScale(range: [StrokeStyle]) -> Chart {
    with { $0.encodings.lineStyles.range = range }
  }

  /// Shows values by symbols with areas in this range, in square pixels.
  public func chartSymbolSizeScale(range: ClosedRange<Double>) -> Chart {
    with { $0.encodings.sizeRange = Interval(range) }
  }

  /// Shows the values of a range by the usual areas of symbols.
  public func chartSymbolSizeScale(domain: ClosedRange<Double>) -> Chart {
    with { $0.encodings.sizeDomain = Interval(domain) }
  }

  /// Shows the values of a domain by symbols with areas in a range, in square pixels.
  public func chartSymbolSizeScale(
    domain: ClosedRange<Double>,
    range: ClosedRange<Double>
  ) -> Chart {
    chartSymbolSizeScale(domain: domain).chartSymbolSizeScale(range: range)
  }
}

extension Array where Element: Plottable {
  /// The names of the values as categories.
  fileprivate var names: [String] { map(\.plotted.name) }
}

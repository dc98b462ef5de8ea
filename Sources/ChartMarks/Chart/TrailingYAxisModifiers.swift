// The y axis on the right, for content with `yAxisSide(.trailing)`; the words are those of the other axes.

extension Chart {
  /// Shows this part of the y scale on the right, exactly; its direction stays.
  public func chartTrailingYScale(
    domain: ClosedRange<Double>,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.trailing, domain, type).padded(\.trailing, range)
  }

  /// Shows these names on the y axis on the right in this order; two numbers are the ends of what is shown.
  public func chartTrailingYScale<Value: Plottable>(
    domain: [Value],
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.trailing, domain, type).padded(\.trailing, range)
  }

  /// Lets the chart find what part of the y scale on the right to show.
  public func chartTrailingYScale(
    domain: AutomaticScaleDomain,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    automaticallyScaled(\.trailing, domain, type).padded(\.trailing, range)
  }

  /// Sets the spacing of the y scale on the right.
  public func chartTrailingYScale(type: ScaleType) -> Chart { with { $0.trailing.type = type } }

  /// Shows or hides the y axis on the right with its ticks and labels.
  public func chartTrailingYAxis(_ visibility: Visibility) -> Chart {
    with { $0.trailing.visibility = visibility }
  }

  /// Chooses where the ticks of the y axis on the right stand.
  public func chartTrailingYAxis(_ ticks: AxisTicks) -> Chart {
    with { $0.trailing.ticks = ticks.rule }
  }

  /// Says what stands on the y axis on the right, instead of what it shows by itself; the grid stays that of the left.
  public func chartTrailingYAxis(@AxisContentBuilder content: () -> some AxisContent) -> Chart {
    let sets = content().declaredSets
    return with { $0.trailing.content = sets }
  }

  /// Gives the y axis on the right a title.
  ///
  /// The spacing is added between the axis and the title, in pixels.
  public func chartTrailingYAxisLabel(
    _ label: String,
    alignment: Alignment? = nil,
    spacing: Double? = nil
  ) -> Chart {
    titled(\.trailing, label, nil, .automatic, alignment, spacing)
  }

  /// Gives the y axis on the right a title of texts.
  public func chartTrailingYAxisLabel(
    alignment: Alignment? = nil,
    spacing: Double? = nil,
    @TextContentBuilder content: () -> some TextContent
  ) -> Chart {
    let text = content().textBlock
    return titled(\.trailing, text.words, text, .automatic, alignment, spacing)
  }
}

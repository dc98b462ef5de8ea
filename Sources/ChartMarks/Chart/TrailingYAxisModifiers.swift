// The right y axis, for content with `yAxisSide(.trailing)`; the modifiers are named like those of
// the other axes.

extension Chart {
  /// Shows this part of the right y scale, exactly; its direction stays.
  public func chartTrailingYScale(
    domain: ClosedRange<Double>,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.trailing, domain, type).padded(\.trailing, range)
  }

  /// Shows these names on the right y axis in this order; two numbers are the ends of the domain.
  public func chartTrailingYScale<Value: Plottable>(
    domain: [Value],
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    scaled(\.trailing, domain, type).padded(\.trailing, range)
  }

  /// Lets the chart find the part of the right y scale to show.
  public func chartTrailingYScale(
    domain: AutomaticScaleDomain,
    range: PlotDimensionScaleRange? = nil,
    type: ScaleType? = nil
  ) -> Chart {
    automaticallyScaled(\.trailing, domain, type).padded(\.trailing, range)
  }

  /// Sets the spacing of the right y scale.
  public func chartTrailingYScale(type: ScaleType) -> Chart { with { $0.trailing.type = type } }

  /// Shows or hides the right y axis with its ticks and labels.
  public func chartTrailingYAxis(_ visibility: Visibility) -> Chart {
    with { $0.trailing.visibility = visibility }
  }

  /// Sets the rule for the positions of ticks on the right y axis.
  public func chartTrailingYAxis(_ ticks: AxisTicks) -> Chart {
    with { $0.trailing.ticks = ticks.rule }
  }

  /// Sets the marks of the right y axis, instead of the default ones; the grid stays that of the
  /// left axis.
  public func chartTrailingYAxis(@AxisContentBuilder content: () -> some AxisContent) -> Chart {
    let sets = content().declaredSets
    return with { $0.trailing.content = sets }
  }

  /// Gives the right y axis a title.
  ///
  /// The spacing is added to the distance between the axis and the title, in pixels.
  public func chartTrailingYAxisLabel(
    _ label: String,
    alignment: Alignment? = nil,
    spacing: Double? = nil
  ) -> Chart {
    titled(\.trailing, label, nil, .automatic, alignment, spacing)
  }

  /// Gives the right y axis a title of texts.
  public func chartTrailingYAxisLabel(
    alignment: Alignment? = nil,
    spacing: Double? = nil,
    @TextContentBuilder content: () -> some TextContent
  ) -> Chart {
    let text = content().textBlock
    return titled(\.trailing, text.words, text, .automatic, alignment, spacing)
  }
}

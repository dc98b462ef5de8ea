// Modifiers of charts behind modifiers of views: they say it about every chart in the view, and win over what a
// chart says itself.

extension View {
  /// Changes every chart in the view.
  nonisolated func everyChart(_ change: @escaping (Chart) -> Chart) -> some View {
    surrounded { $0.chartChanges.insert(change, at: 0) }
  }

  /// Shows or hides the x axis with its ticks and labels.
  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    everyChart { $0.chartXAxis(visibility) }
  }

  /// Says what stands on the x axis.
  public nonisolated func chartXAxis(
    @AxisContentBuilder content: () -> some AxisContent
  ) -> some View {
    let content = content()
    return everyChart { $0.chartXAxis { content } }
  }

  /// Shows or hides the y axis with its ticks and labels.
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    everyChart { $0.chartYAxis(visibility) }
  }

  /// Says what stands on the y axis.
  public nonisolated func chartYAxis(
    @AxisContentBuilder content: () -> some AxisContent
  ) -> some View {
    let content = content()
    return everyChart { $0.chartYAxis { content } }
  }

  /// Gives the x axis a title.
  public nonisolated func chartXAxisLabel(
    _ label: String,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let spacing = spacing.map { Double($0) }
    return everyChart {
      $0.chartXAxisLabel(label, position: position, alignment: alignment, spacing: spacing)
    }
  }

  /// Gives the y axis a title.
  public nonisolated func chartYAxisLabel(
    _ label: String,
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let spacing = spacing.map { Double($0) }
    return everyChart {
      $0.chartYAxisLabel(label, position: position, alignment: alignment, spacing: spacing)
    }
  }

  /// Shows this part of the x scale.
  public nonisolated func chartXScale(
    domain: ClosedRange<Double>,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartXScale(domain: domain, type: type) }
  }

  /// Shows this part of the x scale.
  public nonisolated func chartXScale(domain: ClosedRange<Date>) -> some View {
    everyChart { $0.chartXScale(domain: domain) }
  }

  /// Shows this part of the x scale.
  @_disfavoredOverload
  public nonisolated func chartXScale<Number: BinaryInteger>(
    domain: ClosedRange<Number>,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartXScale(domain: domain, type: type) }
  }

  /// Shows these values on the x scale.
  public nonisolated func chartXScale<Value: Plottable>(
    domain: [Value],
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartXScale(domain: domain, type: type) }
  }

  /// Lets charts find what part of the x scale to show.
  public nonisolated func chartXScale(
    domain: AutomaticScaleDomain,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartXScale(domain: domain, type: type) }
  }

  /// Sets the spacing of the x scale.
  public nonisolated func chartXScale(type: ScaleType) -> some View {
    everyChart { $0.chartXScale(type: type) }
  }

  /// Leaves room at the ends of the x scale.
  public nonisolated func chartXScale(
    range: PlotDimensionScaleRange,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartXScale(range: range, type: type) }
  }

  /// Shows this part of the y scale.
  public nonisolated func chartYScale(
    domain: ClosedRange<Double>,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartYScale(domain: domain, type: type) }
  }

  /// Shows this part of the y scale.
  @_disfavoredOverload
  public nonisolated func chartYScale<Number: BinaryInteger>(
    domain: ClosedRange<Number>,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartYScale(domain: domain, type: type) }
  }

  /// Shows these values on the y scale.
  public nonisolated func chartYScale<Value: Plottable>(
    domain: [Value],
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartYScale(domain: domain, type: type) }
  }

  /// Lets charts find what part of the y scale to show.
  public nonisolated func chartYScale(
    domain: AutomaticScaleDomain,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartYScale(domain: domain, type: type) }
  }

  /// Sets the spacing of the y scale.
  public nonisolated func chartYScale(type: ScaleType) -> some View {
    everyChart { $0.chartYScale(type: type) }
  }

  /// Leaves room at the ends of the y scale.
  public nonisolated func chartYScale(
    range: PlotDimensionScaleRange,
    type: ScaleType? = nil
  ) -> some View {
    everyChart { $0.chartYScale(range: range, type: type) }
  }

  /// Shows or hides the names of series.
  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    everyChart { $0.chartLegend(visibility) }
  }

  /// Places the names of series beside or on the plot area.
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    let spacing = spacing.map { Double($0) }
    return everyChart {
      $0.chartLegend(position: position, alignment: alignment, spacing: spacing)
    }
  }

  /// Sets the size and the looks of plot areas.
  public nonisolated func chartPlotStyle(
    _ content: @escaping (ChartPlotContent) -> ChartPlotContent
  ) -> some View {
    everyChart { $0.chartPlotStyle(content) }
  }
}

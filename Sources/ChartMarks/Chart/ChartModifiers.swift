extension Chart {
  /// Gives the chart a title.
  public func chartTitle(_ title: String) -> Chart { with { $0.title = title } }

  /// Writes a line below the chart: a source, a remark.
  public func chartCaption(_ caption: String) -> Chart { with { $0.caption = caption } }

  /// Shows or hides the names of series.
  public func chartLegend(_ visibility: Visibility) -> Chart { with { $0.legend = visibility } }

  /// Places the names of series beside or on the plot area.
  ///
  /// The spacing is added between the legend and what it stands beside, in pixels.
  public func chartLegend(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: Double? = nil
  ) -> Chart {
    with {
      $0.legendPlace = LegendPlace(
        position: position,
        alignment: alignment,
        spacing: TextBlock.bounded(spacing ?? 0)
      )
    }
  }

  /// Writes texts where the names of series would stand.
  public func chartLegend(
    position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil,
    spacing: Double? = nil,
    @TextContentBuilder content: () -> some TextContent
  ) -> Chart {
    let text = content().textBlock
    return with {
      $0.legendPlace = LegendPlace(
        position: position,
        alignment: alignment,
        spacing: TextBlock.bounded(spacing ?? 0),
        text: text
      )
    }
  }

  /// Sets the size and the looks of the plot area.
  ///
  ///     .chartPlotStyle { plotArea in
  ///       plotArea.frame(height: 120).background(.pink.opacity(0.2)).border(.pink, width: 1)
  ///     }
  public func chartPlotStyle(_ content: (ChartPlotContent) -> ChartPlotContent) -> Chart {
    let style = content(ChartPlotContent(style: options.plotStyle)).style
    return with { $0.plotStyle = style }
  }

  /// Makes the chart up for the page that it goes to: a school book, a paper, a slide.
  public func chartPageStyle(_ style: ChartPageStyle) -> Chart { with { $0.page = style } }

  /// Makes units of x and y equally long, or leaves the proportion free.
  public func chartAspect(_ aspect: ChartAspect) -> Chart { with { $0.aspect = aspect } }

  /// Shows or hides asymptotes, open and closed end points and holes; automatically they are shown
  /// when they are few.
  public func chartBreakMarks(_ visibility: Visibility) -> Chart {
    with { $0.breakMarks = visibility }
  }
}

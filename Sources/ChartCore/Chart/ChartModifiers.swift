extension Chart {
  /// Gives the chart a title.
  public func chartTitle(_ title: String) -> Chart { with { $0.title = title } }

  /// Shows or hides the names of series.
  public func chartLegend(_ visibility: Visibility) -> Chart { with { $0.legend = visibility } }

  /// Makes units of x and y equally long, or leaves the proportion free.
  public func chartAspect(_ aspect: ChartAspect) -> Chart { with { $0.aspect = aspect } }

  /// Shows or hides asymptotes, open and closed end points and holes; automatically they are shown
  /// when they are few.
  public func chartBreakMarks(_ visibility: Visibility) -> Chart {
    with { $0.breakMarks = visibility }
  }
}

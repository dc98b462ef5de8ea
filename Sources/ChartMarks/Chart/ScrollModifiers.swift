// A picture does not scroll: it shows the part of a chart that is in sight when nobody has touched it.

extension Chart {
  /// Says along which directions the chart may be scrolled; alone it changes nothing, because a picture shows what
  /// ``chartXVisibleDomain(length:)`` and ``chartScrollPosition(x:)`` put in sight.
  public func chartScrollableAxes(_ axes: Axis.Set) -> Chart {
    with { $0.scrollableAxes = axes }
  }

  /// Shows so much of the x axis: units of its numbers, seconds of times, names.
  ///
  /// It begins at the scroll position, else where the axis begins, and never reaches beyond the axis; a length that is
  /// not positive and finite, or that is longer than the axis, shows all of it. Scales of y hold all data nevertheless.
  public func chartXVisibleDomain(length: Double) -> Chart {
    with { $0.x.visible.length = length }
  }

  /// Shows so much of the x axis, as the form for other numbers does.
  @_disfavoredOverload
  public func chartXVisibleDomain(length: some BinaryInteger) -> Chart {
    chartXVisibleDomain(length: Double(length))
  }

  /// Shows so much of the y axis: units of its numbers, seconds of times, names.
  public func chartYVisibleDomain(length: Double) -> Chart {
    with { $0.y.visible.length = length }
  }

  /// Shows so much of the y axis: units of its numbers, seconds of times, names.
  @_disfavoredOverload
  public func chartYVisibleDomain(length: some BinaryInteger) -> Chart {
    chartYVisibleDomain(length: Double(length))
  }

  /// Begins what is in sight of the x axis at a value: on the left side.
  public func chartScrollPosition(x: some Plottable) -> Chart {
    let plotted = x.plotted
    return with { $0.x.visible.position = plotted }
  }

  /// Begins what is in sight of the y axis at a value: numbers at the lower side, names at the upper one.
  public func chartScrollPosition(y: some Plottable) -> Chart {
    let plotted = y.plotted
    return with { $0.y.visible.position = plotted }
  }

  /// Begins what is in sight of the x axis at a value, as ``chartScrollPosition(x:)`` does: nothing moves it later.
  public func chartScrollPosition(initialX x: some Plottable) -> Chart {
    chartScrollPosition(x: x)
  }

  /// Begins what is in sight of the y axis at a value, as ``chartScrollPosition(y:)`` does.
  public func chartScrollPosition(initialY y: some Plottable) -> Chart {
    chartScrollPosition(y: y)
  }
}

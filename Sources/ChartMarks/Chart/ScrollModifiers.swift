// A picture does not scroll: it shows the initially visible part of a chart.

extension Chart {
  /// Sets the directions in which the chart may be scrolled; this alone changes nothing, because a
  /// picture shows the part that ``chartXVisibleDomain(length:)`` and ``chartScrollPosition(x:)``
  /// make visible.
  public func chartScrollableAxes(_ axes: Axis.Set) -> Chart {
    with { $0.scrollableAxes = axes }
  }

  /// Shows only a length of the x axis: in units of its numbers, seconds of times, or names.
  ///
  /// The visible part starts at the scroll position, else where the axis starts, and never reaches
  /// beyond the axis; a length that is not positive and finite, or that is longer than the axis,
  /// shows all of it. Scales of y still include all data.
  public func chartXVisibleDomain(length: Double) -> Chart {
    with { $0.x.visible.length = length }
  }

  /// Shows only a length of the x axis, like the method for `Double`.
  @_disfavoredOverload
  public func chartXVisibleDomain(length: some BinaryInteger) -> Chart {
    chartXVisibleDomain(length: Double(length))
  }

  /// Shows only a length of the y axis: in units of its numbers, seconds of times, or names.
  public func chartYVisibleDomain(length: Double) -> Chart {
    with { $0.y.visible.length = length }
  }

  /// Shows only a length of the y axis: in units of its numbers, seconds of times, or names.
  @_disfavoredOverload
  public func chartYVisibleDomain(length: some BinaryInteger) -> Chart {
    chartYVisibleDomain(length: Double(length))
  }

  /// Starts the visible part of the x axis at a value, on the left.
  public func chartScrollPosition(x: some Plottable) -> Chart {
    let plotted = x.plotted
    return with { $0.x.visible.position = plotted }
  }

  /// Starts the visible part of the y axis at a value: numbers at the bottom, names at the top.
  public func chartScrollPosition(y: some Plottable) -> Chart {
    let plotted = y.plotted
    return with { $0.y.visible.position = plotted }
  }

  /// Starts the visible part of the x axis at a value, like ``chartScrollPosition(x:)``: a picture
  /// cannot scroll later.
  public func chartScrollPosition(initialX x: some Plottable) -> Chart {
    chartScrollPosition(x: x)
  }

  /// Starts the visible part of the y axis at a value, like ``chartScrollPosition(y:)``.
  public func chartScrollPosition(initialY y: some Plottable) -> Chart {
    chartScrollPosition(y: y)
  }
}

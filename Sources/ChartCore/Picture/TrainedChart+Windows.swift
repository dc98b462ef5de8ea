package import RealFunctions

extension TrainedChart {
  /// Returns the windows of x and y that the chart shows on a page, unless the work is cancelled.
  ///
  /// They differ from those of its axes where data alone determine a window, which ends at ticks then, and where marks
  /// need room beside it.
  package func windows(
    on medium: Medium,
    cancellation: Cancellation
  ) throws(Interrupted) -> (x: Interval, y: Interval) {
    let page = medium.rules.hasPageStyles ? options.page : options.page.inside
    let medium = medium.laidOut(for: page)
    let chart = try padded(for: medium, cancellation: cancellation) ?? self
    let frame = try chart.frame(for: medium, cancellation: cancellation)
    return (frame.chart.x.window, frame.chart.y.window)
  }
}

public import RealFunctions

extension Chart: PagePart {
  /// The chart as a part of a page whose letters and lines are settled.
  public var withLettersOfPage: Chart { with { $0.page = $0.page.inside } }

  /// Trains the chart, lays it out for a medium and returns what is known then of its places, unless the work is
  /// cancelled.
  public func proxy(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> ChartProxy {
    try trained(cancellation: cancellation).proxy(for: medium, cancellation: cancellation)
  }
}

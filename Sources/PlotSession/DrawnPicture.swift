public import ChartCore
public import RealFunctions

/// A picture whose windows are known: one chart, or a panel for each item.
///
/// `ChartSVG` and `ChartTerminal` draw it as they draw what it shows.
public struct DrawnPicture: TrainedPicture {
  /// The chart of all items.
  public let chart: TrainedChart
  /// The chart, or the items in panels of their own.
  let shown: any TrainedPicture

  /// The size of a page that asks for none.
  public var usualPage: PageSize { shown.usualPage }

  /// Lays the picture out for a medium and draws it, unless the work is cancelled.
  public func scene(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Scene {
    try shown.scene(for: medium, cancellation: cancellation)
  }

  /// Returns in words what the picture shows, unless the work is cancelled.
  public func description(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    try shown.description(cancellation: cancellation)
  }
}

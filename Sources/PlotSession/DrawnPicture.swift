public import ChartCore
import ChartSVG
public import ChartTerminal
public import RealFunctions

/// A picture whose windows are known: one chart, or a panel for each item.
public struct DrawnPicture {
  /// The chart of all items.
  public let chart: TrainedChart
  /// The items in panels of their own; nil for one chart.
  let panels: TrainedPanels?

  /// Returns the picture as lines of text, unless the work is cancelled.
  public func text(
    columns: Int,
    rows: Int,
    style: TextStyle,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    if let panels {
      return try panels.text(
        columns: columns,
        rows: rows,
        style: style,
        cancellation: cancellation
      )
    }
    return try chart.text(columns: columns, rows: rows, style: style, cancellation: cancellation)
  }

  /// Returns the picture as it stands on a medium, unless the work is cancelled.
  func scene(for medium: Medium, cancellation: Cancellation) throws(Interrupted) -> Scene {
    if let panels { return try panels.scene(for: medium, cancellation: cancellation) }
    return try chart.scene(for: medium, cancellation: cancellation)
  }

  /// The picture in words.
  func description(cancellation: Cancellation) throws(Interrupted) -> String {
    if let panels { return try panels.description(cancellation: cancellation) }
    return try chart.description(cancellation: cancellation)
  }
}

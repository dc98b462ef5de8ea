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
  /// What pages say to those who do not see them, behind what the picture shows.
  package var sentences: [String] = []

  /// The charts that are shown, each with its own windows: the chart of all items, or that of each.
  var charts: [TrainedChart] { (shown as? TrainedPanels)?.charts ?? [chart] }

  /// Who listens to a description hears no more of it.
  private static let mostLetters = 500

  /// The size of a page that asks for none.
  public var usualPage: PageSize { shown.usualPage }

  /// Lays the picture out for a medium and draws it, unless the work is cancelled.
  public func scene(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Scene {
    var scene = try shown.scene(for: medium, cancellation: cancellation)
    for sentence in sentences {
      let longer = scene.summary + " " + sentence
      // A sentence of which only the begin fits would be a lie.
      if longer.count <= Self.mostLetters { scene.summary = longer }
    }
    return scene
  }

  /// Returns in words what the picture shows, unless the work is cancelled.
  public func description(
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> String {
    try shown.description(cancellation: cancellation)
  }

  /// Returns the description with what is to be told beside it, unless the work is cancelled.
  package func described(
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, notes: [SceneNote]) {
    if let panels = shown as? TrainedPanels {
      return try panels.described(cancellation: cancellation)
    }
    return try chart.described(cancellation: cancellation)
  }
}

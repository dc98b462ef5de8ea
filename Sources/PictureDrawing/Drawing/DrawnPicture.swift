public import ChartCore
public import RealFunctions

/// A picture whose windows are known: one chart, or a panel for each item.
///
/// `ChartSVG` and `ChartTerminal` draw it like the chart or the panels that it shows.
public struct DrawnPicture: TrainedPicture {
  /// The chart of all items.
  public let chart: TrainedChart
  /// The chart, or the items in panels of their own.
  let shown: any TrainedPicture
  /// Sentences that follow the picture's description on pages, for readers who do not see the
  /// picture.
  package var sentences: [String] = []

  /// The charts that are shown, each with its own windows: the chart of all items, or one for each
  /// item.
  var charts: [TrainedChart] { (shown as? TrainedPanels)?.charts ?? [chart] }

  /// Creates a picture of a chart that is shown as it says.
  init(chart: TrainedChart, shown: any TrainedPicture) { (self.chart, self.shown) = (chart, shown) }

  /// Creates a page of several pictures; `last` is the chart of the picture that was drawn last.
  package init(sheet: PictureSheet, last: TrainedChart) {
    (chart, shown) = (last, sheet)
  }

  /// What a page with several pictures shows of it: the chart itself, or its panels.
  package var onSheet: any TrainedPicture { shown }

  /// The most letters of a description: no listener follows a longer one.
  private static let mostLetters = 500

  /// The size of a page if none is set.
  public var usualPage: PageSize { shown.usualPage }

  /// Lays the picture out for a medium and draws it, unless the work is cancelled.
  public func scene(
    for medium: Medium,
    cancellation: Cancellation = .never
  ) throws(Interrupted) -> Scene {
    var scene = try shown.scene(for: medium, cancellation: cancellation)
    for sentence in sentences {
      let longer = scene.summary + " " + sentence
      // A sentence cut after its beginning could say something false, so the sentences are added
      // whole or not at all.
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

  /// Returns the description with the notes that belong to it, unless the work is cancelled.
  package func described(
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, notes: [SceneNote]) {
    if let panels = shown as? TrainedPanels {
      return try panels.described(cancellation: cancellation)
    }
    if let sheet = shown as? PictureSheet {
      return try sheet.described(cancellation: cancellation)
    }
    return try chart.described(cancellation: cancellation)
  }
}

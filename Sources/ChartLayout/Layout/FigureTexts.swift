/// Writes the texts around all panels of a figure: each layout has its own rows for them.
package protocol FigureTexts {
  /// Height of the first line of a title, in device units.
  var titleRow: Double { get }

  /// Returns the title in at most `most` lines, at the top of the page.
  func title(_ title: String, most: Int) -> FigureRows

  /// Returns the names of all series with their samples, at the top of the room that is left; the
  /// chart is any of the figure, and a title may stand above them.
  func legend(
    _ entries: [LegendEntry],
    of chart: TrainedChart,
    in room: SceneRect,
    isBelowTitle: Bool
  ) -> FigureRows

  /// Returns the caption in the last row of the page.
  func caption(_ caption: String) -> SceneText
}

/// Rows of texts above the panels of a figure.
package struct FigureRows {
  package let elements: [SceneElement]
  /// Height of the rows, in device units; 0 for none.
  package let height: Double
  /// Free distance above the rows, in device units.
  package let margin: Double

  package init(_ elements: [SceneElement], height: Double, margin: Double = 0) {
    (self.elements, self.height, self.margin) = (elements, height, margin)
  }
}

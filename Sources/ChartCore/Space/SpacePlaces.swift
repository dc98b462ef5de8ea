package import RealFunctions
package import SpaceGeometry

/// Where points of space stand on a page on which a chart was drawn.
package struct SpacePlaces {
  private let space: TrainedSpace
  private let layout: SpaceLayout

  /// Finds the places for a chart that was drawn in a plot area of a medium; nil for a chart of the plane.
  package init?(chart: TrainedChart, plotArea: SceneRect, medium: Medium) {
    guard let space = chart.space,
      let layout = SpaceLayout(
        chart: chart,
        area: plotArea,
        medium: medium.setting(chart.options.formulas)
      )
    else { return nil }
    (self.space, self.layout) = (space, layout)
  }

  /// The windows of x, y and z.
  package var windows: [Interval] { space.axes.map(\.window) }

  /// Returns the place on the page of a point of the chart; nil if an axis has no place for it.
  package func place(of point: SpacePoint) -> ScenePoint? {
    let place = space.box.place(of: space.orientation.inBox(point))
    return place.isFinite ? layout.place(of: place) : nil
  }
}

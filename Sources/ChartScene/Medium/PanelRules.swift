/// The lengths of figures with several panels on a page of pixels and on a page of character cells,
/// in device units.
package struct PanelRules: Sendable {
  /// Free distance between two columns of panels; margins of pixels need none.
  package let gap: Double
  /// Smallest size of plot areas before everything around them is left out.
  package let leastPlot: SceneSize
  /// Smallest size of a panel; more panels than have it are not drawn.
  package let leastPanel: SceneSize
  /// Smallest size of a figure in which rows for a title, a legend or a caption are taken.
  package let leastFigure: SceneSize
  /// Least size for which the surroundings of a panel are laid out; 0 for the size that it has.
  package let leastMeasured: SceneSize
  /// Whether free margins become smaller before names are left out; cells have no margins.
  package let mayTighten: Bool
  /// Free margin around the plot area of a panel that has nothing else.
  package let bareEdge: Double
  /// Height of the row of a caption.
  package let captionRow: Double

  /// The lengths on a page of pixels.
  static let graphic = PanelRules(
    gap: 0,
    leastPlot: SceneSize(width: 40, height: 30),
    leastPanel: SceneSize(width: 16, height: 16),
    leastFigure: SceneSize(width: 120, height: 90),
    leastMeasured: SceneSize(width: 120, height: 200),
    mayTighten: true,
    bareEdge: 4,
    captionRow: 20
  )

  /// The lengths on a page of character cells.
  static let text = PanelRules(
    gap: 2 * Cell.width,
    leastPlot: SceneSize(width: 4 * Cell.width, height: 2 * Cell.height),
    leastPanel: SceneSize(width: 2 * Cell.width, height: Cell.height),
    leastFigure: SceneSize(width: 8 * Cell.width, height: 5 * Cell.height),
    leastMeasured: SceneSize(width: 0, height: 0),
    mayTighten: false,
    bareEdge: 0,
    captionRow: Cell.height
  )
}

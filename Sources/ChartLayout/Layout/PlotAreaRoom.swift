import RealFunctions

extension Medium {
  /// The plot area of a panel whose room was settled for all panels; else nil.
  package var settledArea: SceneRect? { panel?.insets?.area(in: size) }
}

extension TrainedChart {
  /// Returns where the plot area stands on a page that has nothing around it.
  package func plotArea(in size: SceneSize) -> SceneRect {
    let page = SceneRect(x: 0, y: 0, width: size.width, height: size.height)
    return isEqual ? page.fitted(width: x.window.width, height: y.window.width) : page
  }

  /// Returns the part of a rectangle that the plot area takes: of the size that was set, and with
  /// equal scales.
  package func fitted(_ area: SceneRect, _ medium: Medium) -> SceneRect {
    let area = options.plotStyle.fitted(area, medium)
    guard isEqual else { return area }
    return area.fitted(width: x.window.width, height: y.window.width)
  }
}

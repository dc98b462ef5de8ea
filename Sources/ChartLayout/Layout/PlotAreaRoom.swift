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
    return measured(area, medium) ?? area.fitted(width: x.window.width, height: y.window.width)
  }
}

extension TrainedChart {
  /// The length of a unit in the pixels of a layout; nil if the size of the page decides it.
  package func unit(in medium: Medium) -> Double? {
    guard isEqual, medium.rules.hasPageStyles, medium.panel == nil else { return nil }
    return options.paper.unit.map { $0 / options.page.scale }
  }

  /// The plot area in which a unit has the length that was set, in the middle of a rectangle; nil if the rectangle is
  /// too small for it.
  private func measured(_ area: SceneRect, _ medium: Medium) -> SceneRect? {
    guard let unit = unit(in: medium) else { return nil }
    let (width, height) = (x.window.width * unit, y.window.width * unit)
    guard width <= area.width + Self.rounding, height <= area.height + Self.rounding else {
      return nil
    }
    return SceneRect(
      x: area.x + (area.width - width) / 2,
      y: area.y + (area.height - height) / 2,
      width: width,
      height: height
    )
  }

  /// Rounding of sums of pixels.
  private static let rounding = 1e-6
}

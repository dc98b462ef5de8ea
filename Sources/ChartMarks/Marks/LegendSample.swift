/// How a series is shown beside its name.
package struct LegendSample: Equatable {
  package var hasLine = false
  package var hasArea = false
  /// Whether it is filled as bars are, not as faintly as areas.
  package var isSolid = false
  package var symbol: SceneSymbols.Shape?
  /// The diameter of symbols that are smaller than usual, in pixels.
  package var smallDiameter: Double?

  package init(
    hasLine: Bool = false,
    hasArea: Bool = false,
    isSolid: Bool = false,
    symbol: SceneSymbols.Shape? = nil,
    smallDiameter: Double? = nil
  ) {
    self.hasLine = hasLine
    self.hasArea = hasArea
    self.isSolid = isSolid
    self.symbol = symbol
    self.smallDiameter = smallDiameter
  }
}

/// The symbols of a series, as far as its legend shows them.
package struct SeriesSymbols {
  /// The form of the symbols at its values; nil if they have none.
  package let own: SceneSymbols.Shape?
  /// The form of the symbols along its line that tell it from others of the same colour; nil if it needs none.
  package let extra: SceneSymbols.Shape?
  /// The one diameter of the symbols at its values, if it is smaller than usual, in pixels.
  package let smallDiameter: Double?

  package init(
    own: SceneSymbols.Shape?,
    extra: SceneSymbols.Shape?,
    smallDiameter: Double?
  ) {
    self.own = own
    self.extra = extra
    self.smallDiameter = smallDiameter
  }
}

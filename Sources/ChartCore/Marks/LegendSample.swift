/// How a series is shown beside its name.
struct LegendSample: Equatable {
  var hasLine = false
  var hasArea = false
  /// Whether it is filled as bars are, not as faintly as areas.
  var isSolid = false
  var symbol: SceneSymbols.Shape?
  /// The diameter of symbols that are smaller than usual, in pixels.
  var smallDiameter: Double?
}

/// The symbols of a series, as far as its legend shows them.
struct SeriesSymbols {
  /// The form of the symbols at its values; nil if they have none.
  let own: SceneSymbols.Shape?
  /// The form of the symbols along its line that tell it from others of the same colour; nil if it needs none.
  let extra: SceneSymbols.Shape?
  /// The one diameter of the symbols at its values, if it is smaller than usual, in pixels.
  let smallDiameter: Double?
}

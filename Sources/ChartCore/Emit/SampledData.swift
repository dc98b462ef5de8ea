import RealFunctions

/// Data as they are drawn in a plot area of one size: clipped to the window, in data units.
struct SampledData {
  /// What is drawn.
  let kind: SampledSeries.Kind
  private let export: () -> SampledSeries
  /// Lines, and the boundaries of areas.
  var lines: [PlacedPath] = []
  /// Closed outlines of areas.
  var fills: [PlacedPath] = []
  /// Values of lines and areas that have no neighbour to be joined with.
  var isolated: [DataPoint] = []
  /// Symbols, with the values that they show by their size.
  var symbols: [(place: DataPoint, size: Double)] = []

  init(_ kind: SampledSeries.Kind, export: @escaping () -> SampledSeries) {
    self.kind = kind
    self.export = export
  }

  /// All that is inside the window, as exports write it.
  ///
  /// It is much more than is drawn, if rows are many, and computed anew each time.
  var series: SampledSeries { export() }

  /// Whether nothing of the data is inside the window.
  var isEmpty: Bool { lines.isEmpty && fills.isEmpty && isolated.isEmpty && symbols.isEmpty }
}

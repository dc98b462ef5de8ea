import RealFunctions

/// Diameters of symbols in pixels: fixed by their style, or by the values that they show.
package struct SymbolSizes {
  private let fixed: Double
  private let values: Interval?
  private let least: Double
  private let most: Double

  private static let standard = 7.0
  private static let usualLeast = 3.0
  private static let usualMost = 16.0

  package init(_ trained: TrainedData) {
    let options = trained.scales.options
    values = options.sizeDomain ?? trained.scales.sizes
    least = options.sizeRange.map { SymbolArea.diameter(ofArea: $0.lower) } ?? Self.usualLeast
    most = options.sizeRange.map { SymbolArea.diameter(ofArea: $0.upper) } ?? Self.usualMost
    // The size of a symbol is the area of its disc.
    fixed = trained.series.style.symbolSize.map(SymbolArea.diameter) ?? Self.standard
  }

  /// The diameter of all symbols if it is the same for all and smaller than usual; else nil.
  var smallDiameter: Double? { values == nil && fixed < Self.standard ? fixed : nil }

  /// Returns the diameter of a row's symbol.
  package func diameter(of row: Int, in series: DataSeries) -> Double {
    diameter(for: series.sizes.isEmpty ? .nan : series.sizes[row])
  }

  /// Returns the diameter for a value.
  ///
  /// Areas grow linearly with the value, from zero, or from the least value if that is negative.
  /// Diameters are rounded to half pixels, so that there are few runs of symbols.
  package func diameter(for value: Double) -> Double {
    guard let values, value.isFinite else { return fixed }
    let lower = min(0, values.lower)
    let share = (value / 2 - lower / 2) / (values.upper / 2 - lower / 2)
    guard share > 0 else { return least }
    let diameter = most * min(1, share).squareRoot()
    return max(least, (diameter * 2).rounded() / 2)
  }
}

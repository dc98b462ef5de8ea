import RealFunctions

/// How wide symbols are, in pixels: as their style says, or by the values that they show.
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
    // A size is the area of a disc.
    fixed = trained.series.style.symbolSize.map(SymbolArea.diameter) ?? Self.standard
  }

  /// The one diameter of all symbols if it is smaller than usual.
  var smallDiameter: Double? { values == nil && fixed < Self.standard ? fixed : nil }

  /// Returns the diameter of a row's symbol.
  package func diameter(of row: Int, in series: DataSeries) -> Double {
    diameter(for: series.sizes.isEmpty ? .nan : series.sizes[row])
  }

  /// Returns the diameter for a value.
  ///
  /// Areas grow evenly with it, from zero, or from the least value if that is negative. Diameters are rounded to half pixels, so that few runs of symbols result.
  package func diameter(for value: Double) -> Double {
    guard let values, value.isFinite else { return fixed }
    let lower = min(0, values.lower)
    let share = (value / 2 - lower / 2) / (values.upper / 2 - lower / 2)
    guard share > 0 else { return least }
    let diameter = most * min(1, share).squareRoot()
    return max(least, (diameter * 2).rounded() / 2)
  }
}

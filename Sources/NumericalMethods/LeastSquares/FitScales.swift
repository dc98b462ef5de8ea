/// Values that nonlinear parameters of models of one variable often have, by the data: rates and frequencies by the width of
/// the places, positions inside of them, and plain numbers for exponents.
package enum FitScales {
  /// Rates in units of one over the width; a growth that a plot shows is one of them.
  private static let rates = [1.0, -1, 3, -3, 0.3, -0.3, 8, -8, 20, -20]
  /// Widths and positions, in parts of the width.
  private static let parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0, 1]
  private static let plain = [1.0, 2, 0.5, -1, 3, -2, 0.1, 5, 0, 10]
  /// How many half waves are tried.
  private static let mostWaves = 40

  /// Returns values worth a try for data at places, the likely ones first; finite and each once.
  package static func values(for places: [Double]) -> [Double] {
    let known = places.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return plain }
    let width = high > low && (high - low).isFinite ? high - low : max(high.magnitude, 1)
    let waves = (1...max(1, min(mostWaves, known.count))).map { Double($0) * .pi / width }
    var rows: [[Double]] = [
      rates.map { $0 / width }, parts.map { low + $0 * width }, plain,
      parts.prefix(6).map { $0 * width }, waves,
    ]
    rows = rows.map { $0.filter(\.isFinite) }
    // Row by row in turn, so that the first values hold some of every sort.
    var values: [Double] = []
    for place in 0..<(rows.map(\.count).max() ?? 0) {
      for row in rows where place < row.count && !values.contains(row[place]) {
        values.append(row[place])
      }
    }
    return values
  }
}

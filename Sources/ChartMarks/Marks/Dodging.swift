/// Puts series side by side inside the intervals that they share: `position(by:)`.
///
/// Every category of `position(by:)` gets a part of each band, in order of first appearance; marks
/// without one keep the whole band. Marks without a width are moved to the middle of their part.
struct Dodging {
  let direction: PlotDirection
  let axis: PlotPlane.Axis
  /// Categories of positions that are known already: those of both y axes.
  var positions: [String] = []

  /// The share of its part that a bar fills.
  private static let share = 0.95

  /// Returns the series, with those that have a category moved to their part of the band.
  func arranged(_ series: [DataSeries]) -> [DataSeries] {
    var positions = InternTable<String>()
    for name in self.positions { _ = positions.index(of: name) }
    for one in series { if let name = one.style.position { _ = positions.index(of: name) } }
    let count = positions.values.count
    guard count > 0 else { return series }
    return series.map { one in
      guard let name = one.style.position else { return one }
      return placed(one, part: positions.index(of: name), of: count)
    }
  }

  private func placed(_ series: DataSeries, part: Int, of count: Int) -> DataSeries {
    var placed = series
    let filled = filledShare(series[keyPath: direction.extent])
    let first = (1 - filled) / 2 + filled * Double(part) / Double(count)
    let last = (1 - filled) / 2 + filled * Double(part + 1) / Double(count)
    var starts = series.columns[keyPath: direction.start]
    var ends = series.columns[keyPath: direction.end]
    if ends.isEmpty {
      // Only categories have room beside a position.
      guard axis.kind.isCategorical else { return series }
      starts = starts.map { $0 - 0.5 + (first + last) / 2 }
    } else {
      for row in starts.indices {
        let (start, end) = (starts[row], ends[row])
        starts[row] = start * (1 - first) + end * first
        ends[row] = start * (1 - last) + end * last
      }
      // A width in pixels is the marks' own; any other is that of the part.
      if !series[keyPath: direction.extent].isFixed {
        placed[keyPath: direction.extent] = .ratio(Self.share)
      }
      placed.columns[keyPath: direction.end] = ends
    }
    placed.columns[keyPath: direction.start] = starts
    return placed
  }

  /// Returns the share of a band that all parts together fill.
  private func filledShare(_ extent: MarkDimension) -> Double {
    if case .ratio(let share) = extent.form { return share }
    return Bands.usualShare
  }
}

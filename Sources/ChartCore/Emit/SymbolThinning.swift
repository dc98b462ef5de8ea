import RealFunctions

/// Leaves out symbols that stand where another one stands: more of them than the page has places show
/// nothing more.
struct SymbolThinning {
  private let window: ClipWindow
  private let scale: (x: Double, y: Double)

  /// Up to this number every symbol is drawn.
  private static let fewSymbols = 2000
  /// Beyond this number symbols of one pixel are one, before a quarter of it.
  private static let manySymbols = 50_000

  init(_ window: ClipWindow, scale: (x: Double, y: Double)) {
    self.window = window
    self.scale = scale
  }

  /// Returns the rows that have a place of their own in the window, in order.
  func rows(of series: DataSeries) -> [Int] {
    var rows: [Int] = []
    guard series.count > Self.fewSymbols, series.sizes.isEmpty else {
      for row in 0..<series.count where window.contains(series, row) { rows.append(row) }
      return rows
    }
    let fineness = series.count > Self.manySymbols ? 1.0 : 4.0
    var taken: Set<Place> = []
    // Data in order come by the same place again and again.
    var last: Place?
    for row in 0..<series.count where window.contains(series, row) {
      let place = place(series, row, fineness)
      guard place != last else { continue }
      last = place
      if taken.insert(place).inserted { rows.append(row) }
    }
    return rows
  }

  private struct Place: Hashable {
    let x: Int32
    let y: Int32
  }

  private func place(_ series: DataSeries, _ row: Int, _ fineness: Double) -> Place {
    func index(_ place: Double, from lower: Double, _ scale: Double) -> Int32 {
      Int32(clamping: Int(nearest: (place - lower) * scale * fineness) ?? 0)
    }
    let x = window.x.map.forward(series.x[row])
    let y = window.y.map.forward(series.y[row])
    return Place(
      x: index(x, from: window.x.lower, scale.x),
      y: index(y, from: window.y.lower, scale.y)
    )
  }
}

extension ClipWindow {
  fileprivate func contains(_ series: DataSeries, _ row: Int) -> Bool {
    x.window.contains(series.x[row]) && y.window.contains(series.y[row])
  }
}

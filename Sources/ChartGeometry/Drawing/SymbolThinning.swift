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
    var grid = PlaceGrid(
      window,
      scale: scale,
      fineness: series.count > Self.manySymbols ? 1 : 4
    )
    for row in 0..<series.count where window.contains(series, row) {
      if grid.take(x: series.x[row], y: series.y[row]) { rows.append(row) }
    }
    return rows
  }
}

/// The places of a page that have a symbol.
private struct PlaceGrid {
  private let window: ClipWindow
  private let scale: (x: Double, y: Double)
  private let columns: Int
  private let rows: Int
  private var isTaken: [Bool]

  /// More places than this are taken together: no page that is looked at has them.
  private static let mostPlaces = 1 << 24

  /// Creates a grid of `fineness` places a pixel.
  init(_ window: ClipWindow, scale: (x: Double, y: Double), fineness: Double) {
    self.window = window
    // Halves, because the width of ±1e308 overflows.
    let width = (window.x.upper / 2 - window.x.lower / 2) * scale.x * 2
    let height = (window.y.upper / 2 - window.y.lower / 2) * scale.y * 2
    let most = Double(Self.mostPlaces) / max(1, (width + 1) * (height + 1))
    let perPixel = min(fineness, most.squareRoot())
    self.scale = (x: scale.x * perPixel, y: scale.y * perPixel)
    columns = (Int(nearest: width * perPixel) ?? 0) + 1
    rows = (Int(nearest: height * perPixel) ?? 0) + 1
    isTaken = [Bool](repeating: false, count: columns * rows)
  }

  /// Takes the place of a point inside the window; returns whether it was free.
  mutating func take(x: Double, y: Double) -> Bool {
    let column = (window.x.map.forward(x) - window.x.lower) * scale.x
    let row = (window.y.map.forward(y) - window.y.lower) * scale.y
    let place = index(row, below: rows) * columns + index(column, below: columns)
    guard !isTaken[place] else { return false }
    isTaken[place] = true
    return true
  }

  private func index(_ place: Double, below count: Int) -> Int {
    min(max(0, Int(nearest: place) ?? 0), count - 1)
  }
}

extension ClipWindow {
  fileprivate func contains(_ series: DataSeries, _ row: Int) -> Bool {
    x.window.contains(series.x[row]) && y.window.contains(series.y[row])
  }
}

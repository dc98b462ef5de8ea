import RealFunctions

/// Leaves out symbols in the midst of a crowd, where those around them hide them.
///
/// A symbol goes if every pixel up to two pixels away has one too, unless its own stands on a grid of two
/// pixels. Those that stay are at most two pixels apart, so that discs and squares three pixels wide
/// leave no hole, and the edge of the crowd stays as it was.
struct CrowdThinning {
  private let area: SceneRect

  /// Up to this number every symbol is drawn.
  private static let fewSymbols = 10_000
  private static let leastDiameter = 3.0
  /// A larger page than this needs no smaller file.
  private static let mostPixels = 1 << 24

  init(area: SceneRect) { self.area = area }

  /// Returns the places of the symbols that show.
  func visible(
    _ places: [ScenePoint],
    _ shape: SceneSymbols.Shape,
    diameter: Double
  ) -> [ScenePoint] {
    guard places.count > Self.fewSymbols, diameter >= Self.leastDiameter,
      shape == .circle || shape == .square,
      let width = Int(nearest: area.width), let height = Int(nearest: area.height),
      (width + 1) * (height + 1) <= Self.mostPixels
    else { return places }
    let grid = Grid(places.map { pixel(of: $0) }, columns: width + 1, rows: height + 1)
    return places.filter { place in
      let pixel = pixel(of: place)
      let isOnGrid = pixel.x.isMultiple(of: 2) && pixel.y.isMultiple(of: 2)
      return isOnGrid || !grid.isFull(around: pixel)
    }
  }

  private typealias Pixel = (x: Int, y: Int)

  private func pixel(of place: ScenePoint) -> Pixel {
    (Int(nearest: place.x - area.x) ?? 0, Int(nearest: place.y - area.y) ?? 0)
  }

  /// The pixels that have a symbol.
  private struct Grid {
    private var isTaken: [Bool]
    private let columns: Int
    private let rows: Int

    init(_ pixels: [Pixel], columns: Int, rows: Int) {
      self.columns = columns
      self.rows = rows
      isTaken = [Bool](repeating: false, count: max(0, columns * rows))
      for (x, y) in pixels where x >= 0 && x < columns && y >= 0 && y < rows {
        isTaken[y * columns + x] = true
      }
    }

    /// Whether a pixel and all up to two pixels away have a symbol.
    func isFull(around pixel: Pixel) -> Bool {
      guard pixel.x >= 2, pixel.y >= 2, pixel.x + 2 < columns, pixel.y + 2 < rows else {
        return false
      }
      for y in pixel.y - 2...pixel.y + 2 {
        for x in pixel.x - 2...pixel.x + 2 where !isTaken[y * columns + x] { return false }
      }
      return true
    }
  }
}

/// A grid of quarter-pixel squares: which of them contain a visible polyline, that is, one wider or
/// higher than half a pixel.
///
/// Anything within half a pixel of such a line cannot be distinguished from it: specks beside a
/// pole that the line follows, or a point beside a curve.
struct DrawnSquares {
  /// The number of the line in each square; `several` where there is more than one.
  private var squares = GridTable<Int>()
  private let lines: [[SIMD2<Double>]]

  /// Takes polylines, in pixels.
  init(_ lines: [[SIMD2<Double>]]) {
    self.lines = lines
    for (number, line) in lines.enumerated() where Self.isWide(line, than: Self.seen) {
      for (start, end) in zip(line, line.dropFirst()) {
        let way = end - start
        let length = (way * way).sum().squareRoot()
        let count = max(1, min(4096, (length / Self.side).rounded(.up)))
        for step in 0...Int(count) {
          if let square = Self.square(of: start + way * (Double(step) / count)) {
            let known = squares[square] ?? number
            squares.insert(known == number ? number : Self.several, at: square)
          }
        }
      }
    }
  }

  /// Whether a line too small to be seen runs along a visible one.
  func isScrap(_ line: Int) -> Bool {
    !Self.isWide(lines[line], than: Self.seen) && lines[line].allSatisfy { holds($0) }
  }

  /// Whether a visible line other than `line` passes within about half a pixel.
  func holds(_ place: SIMD2<Double>, besides line: Int? = nil) -> Bool {
    guard squares.count > 0, let own = Self.square(of: place) else { return false }
    for column in (own.column - 1)...(own.column + 1) {
      for row in (own.row - 1)...(own.row + 1) {
        let known = squares[GridPlace(column: column, row: row)]
        if let known, known != line { return true }
      }
    }
    return false
  }

  /// Whether a line is wider or higher than a number of pixels.
  static func isWide(_ line: [SIMD2<Double>], than pixels: Double) -> Bool {
    guard let first = line.first else { return false }
    var (low, high) = (first, first)
    for place in line {
      low = low.replacing(with: place, where: place .< low)
      high = high.replacing(with: place, where: place .> high)
    }
    return max(high.x - low.x, high.y - low.y) > pixels
  }

  /// The square of a point on any page; nil for points far outside.
  private static func square(of point: SIMD2<Double>) -> GridPlace? {
    let place = point / side + 2
    guard place.x >= 1, place.y >= 1, place.x < 4e6, place.y < 4e6 else { return nil }
    return GridPlace(column: Int(place.x), row: Int(place.y))
  }

  private static let several = -1
  private static let side = 0.25
  /// Size in pixels up to which a line cannot be seen by itself.
  static let seen = 0.5
}

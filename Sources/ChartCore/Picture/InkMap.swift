import RealFunctions

/// How much is drawn where in a plot area: small squares, each with what covers it.
///
/// Sums over all squares above and left of each make the ink of a rectangle four look-ups (summed-area table, Crow 1984).
struct InkMap {
  /// How much things count that a name would hide.
  enum Weight {
    static let zeroAxis: Int32 = 1
    static let curve: Int32 = 4
    static let symbol: Int32 = 6
  }

  private let area: SceneRect
  private let unit: Double
  private let columns: Int
  private let rows: Int
  private var ink: [Int32]
  /// The ink above and left of each corner of a square; empty until all is drawn.
  private var sums: [Int32] = []
  /// How many squares may still be walked through: a picture full of ink needs no more of it.
  private var steps = 2_000_000

  /// More squares along a side would tell nothing more.
  private static let mostSquares = 512.0

  /// Creates an empty map whose squares are `unit` wide, or wider in large pictures.
  init(area: SceneRect, unit: Double) {
    self.area = area
    self.unit = max(unit, max(area.width, area.height) / Self.mostSquares)
    columns = max(1, Int(nearest: (area.width / self.unit).rounded(.up)) ?? 1)
    rows = max(1, Int(nearest: (area.height / self.unit).rounded(.up)) ?? 1)
    ink = [Int32](repeating: 0, count: columns * rows)
  }

  // MARK: Drawing

  /// Takes everything that elements draw in lines and symbols; fills leave names readable.
  mutating func draw(_ elements: [SceneElement], onlyZeroAxes: Bool = false) {
    for element in elements {
      switch element {
      case .path(let path): draw(path, onlyZeroAxes)
      case .symbols(let symbols) where !onlyZeroAxes: draw(symbols)
      case .group(let group): draw(group.elements, onlyZeroAxes: onlyZeroAxes)
      case .symbols, .rectangle, .rectangles, .cells, .text: break
      }
    }
  }

  private mutating func draw(_ path: ScenePath, _ onlyZeroAxes: Bool) {
    guard let stroke = path.stroke, !onlyZeroAxes || stroke.paint == .zeroAxis else { return }
    let weight = onlyZeroAxes ? Weight.zeroAxis : Weight.curve
    var (start, place) = (ScenePoint(x: 0, y: 0), ScenePoint(x: 0, y: 0))
    for segment in path.segments {
      guard steps > 0 else { return }
      switch segment {
      case .move(let point): (start, place) = (point, point)
      case .line(let point):
        line(place, point, weight)
        place = point
      case .cubic(let first, let second, let end):
        var last = place
        for step in 1...Self.piecesOfCubic {
          let t = Double(step) / Double(Self.piecesOfCubic)
          let next = Self.point(start: place, first, second, end, at: t)
          line(last, next, weight)
          last = next
        }
        place = end
      case .close:
        line(place, start, weight)
        place = start
      }
    }
  }

  /// Into how many straight lines a cubic is cut.
  private static let piecesOfCubic = 12

  private static func point(
    start: ScenePoint,
    _ first: ScenePoint,
    _ second: ScenePoint,
    _ end: ScenePoint,
    at t: Double
  ) -> ScenePoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return ScenePoint(
      x: a * start.x + b * first.x + c * second.x + d * end.x,
      y: a * start.y + b * first.y + c * second.y + d * end.y
    )
  }

  private mutating func line(_ from: ScenePoint, _ to: ScenePoint, _ weight: Int32) {
    let length = max((to.x - from.x).magnitude, (to.y - from.y).magnitude)
    guard length.isFinite else { return }
    let count = min(steps, max(1, Int(nearest: (length / unit).rounded(.up)) ?? 1))
    steps -= count
    for step in 0...count {
      let part = Double(step) / Double(count)
      mark(from.x + part * (to.x - from.x), from.y + part * (to.y - from.y), weight)
    }
  }

  private mutating func draw(_ symbols: SceneSymbols) {
    let reach = symbols.diameter / 2
    for place in symbols.positions where steps > 0 {
      var y = place.y - reach
      repeat {
        var x = place.x - reach
        repeat {
          mark(x, y, Weight.symbol)
          steps -= 1
          x += unit
        } while x <= place.x + reach
        y += unit
      } while y <= place.y + reach
    }
  }

  private mutating func mark(_ x: Double, _ y: Double, _ weight: Int32) {
    let (column, row) = (self.column(x), self.row(y))
    guard column >= 0, row >= 0, column < columns, row < rows else { return }
    let place = row * columns + column
    ink[place] = max(ink[place], weight)
  }

  private func column(_ x: Double) -> Int {
    Int(nearest: ((x - area.x) / unit).rounded(.down)) ?? -1
  }
  private func row(_ y: Double) -> Int { Int(nearest: ((y - area.y) / unit).rounded(.down)) ?? -1 }

  // MARK: Asking

  /// Sums the ink up: all is drawn.
  mutating func finish() {
    sums = [Int32](repeating: 0, count: (columns + 1) * (rows + 1))
    for row in 0..<rows {
      var sum: Int32 = 0
      for column in 0..<columns {
        sum += ink[row * columns + column]
        sums[(row + 1) * (columns + 1) + column + 1] = sums[row * (columns + 1) + column + 1] + sum
      }
    }
  }

  /// Whether a symbol covers a place.
  func isOnSymbol(_ place: ScenePoint) -> Bool {
    let (column, row) = (column(place.x), row(place.y))
    guard column >= 0, row >= 0, column < columns, row < rows else { return false }
    return ink[row * columns + column] == Weight.symbol
  }

  /// Returns how often curves cross a rectangle from top to bottom, or as much ink of another kind.
  ///
  /// It does not matter how wide the rectangle is: a line through a long name is no better than one through a short name.
  func crossings(of rect: SceneRect) -> Double {
    let left = max(0, min(columns, column(rect.x)))
    let right = max(left, min(columns, column(rect.maxX - unit / 2) + 1))
    let top = max(0, min(rows, row(rect.y)))
    let bottom = max(top, min(rows, row(rect.maxY - unit / 2) + 1))
    let height = bottom - top
    guard height > 0, right > left, !sums.isEmpty else { return 0 }
    func sum(_ row: Int, _ column: Int) -> Int32 { sums[row * (columns + 1) + column] }
    let total = sum(bottom, right) - sum(top, right) - sum(bottom, left) + sum(top, left)
    return Double(total) / Double(height) / Double(Weight.curve)
  }
}

import RealFunctions
import SpaceVisibility

/// Areas in space as a grid of cells: nearer areas replace farther ones.
///
/// Pages of characters show half a cell in one colour; a cell of the grid is as large. Each area fills the cells whose
/// middles it contains.
struct SpaceRaster {
  private let columns: Int
  private let rows: Int
  private let side: Double
  private var cells: [SceneCells.Cell?]

  /// Creates an empty grid for a plot area of this size; cells are squares of `side` units.
  init(size: SceneSize, side: Double) {
    self.side = side
    columns = max(1, Int(nearest: (size.width / side).rounded(.up)) ?? 1)
    rows = max(1, Int(nearest: (size.height / side).rounded(.up)) ?? 1)
    cells = [SceneCells.Cell?](repeating: nil, count: columns * rows)
  }

  /// Fills what polygons run around, by the nonzero rule, or empties it without a paint; y runs
  /// upwards from the lower edge of the grid.
  mutating func fill(_ outlines: [[SIMD2<Double>]], with paint: Paint?, opacity: Double) {
    let height = Double(rows) * side
    let cell = paint.map { SceneCells.Cell($0, opacity: opacity) }
    // For each row the places at which sides of polygons cross its middle, and their directions.
    var crossings: [Int: [(x: Double, turn: Int)]] = [:]
    for outline in outlines where outline.count >= 3 {
      guard var from = outline.last else { continue }
      for to in outline {
        addCrossings(from, to, height, &crossings)
        from = to
      }
    }
    for (row, found) in crossings {
      var turns = 0
      var start = 0.0
      for crossing in found.sorted(by: { $0.x < $1.x }) {
        if turns == 0 { start = crossing.x }
        turns += crossing.turn
        if turns == 0 { fill(row, from: start, to: crossing.x, cell) }
      }
    }
  }

  private func addCrossings(
    _ start: SIMD2<Double>,
    _ end: SIMD2<Double>,
    _ height: Double,
    _ crossings: inout [Int: [(x: Double, turn: Int)]]
  ) {
    let (from, to) = (height - start.y, height - end.y)
    let (top, bottom) = (min(from, to), max(from, to))
    guard top.isFinite, bottom.isFinite, top < bottom else { return }
    let first = max(0, Int(nearest: (top / side - 0.5).rounded(.up)) ?? 0)
    let last = min(rows - 1, Int(nearest: (bottom / side - 0.5).rounded(.down)) ?? 0)
    guard first <= last else { return }
    for row in first...last {
      let y = (Double(row) + 0.5) * side
      guard (from > y) != (to > y) else { continue }
      let x = start.x + (y - from) / (to - from) * (end.x - start.x)
      crossings[row, default: []].append((x, to > from ? 1 : -1))
    }
  }

  private mutating func fill(
    _ row: Int,
    from left: Double,
    to right: Double,
    _ cell: SceneCells.Cell?
  ) {
    let start = max(0, Int(nearest: (left / side - 0.5).rounded(.up)) ?? 0)
    let end = min(columns - 1, Int(nearest: (right / side - 0.5).rounded(.down)) ?? 0)
    guard start <= end else { return }
    for column in start...end { cells[row * columns + column] = cell }
  }

  /// Returns the grid on the page; `frame` has its upper left corner, and is as large as the grid.
  func element(at corner: ScenePoint, label: String?) -> SceneElement? {
    guard cells.contains(where: { $0 != nil }) else { return nil }
    var grid = SceneCells(
      frame: SceneRect(
        x: corner.x,
        y: corner.y,
        width: Double(columns) * side,
        height: Double(rows) * side
      ),
      columns: columns,
      rows: rows,
      cells: cells,
      label: label
    )
    grid.isShading = true
    return .cells(grid)
  }
}

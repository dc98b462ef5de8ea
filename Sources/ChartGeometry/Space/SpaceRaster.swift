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

  /// Fills a polygon whose y runs upwards from the lower edge of the grid.
  mutating func fill(_ outline: [SIMD2<Double>], with paint: Paint, opacity: Double) {
    guard outline.count >= 3 else { return }
    let height = Double(rows) * side
    let ys = outline.map { height - $0.y }
    guard let top = ys.min(), let bottom = ys.max(), top.isFinite, bottom.isFinite else { return }
    let first = max(0, Int(nearest: (top / side - 0.5).rounded(.up)) ?? 0)
    let last = min(rows - 1, Int(nearest: (bottom / side - 0.5).rounded(.down)) ?? 0)
    guard first <= last else { return }
    let cell = SceneCells.Cell(paint, opacity: opacity)
    for row in first...last {
      let y = (Double(row) + 0.5) * side
      var crossings: [Double] = []
      var previous = outline.count - 1
      for corner in outline.indices {
        if (ys[corner] > y) != (ys[previous] > y) {
          let share = (y - ys[corner]) / (ys[previous] - ys[corner])
          crossings.append(outline[corner].x + share * (outline[previous].x - outline[corner].x))
        }
        previous = corner
      }
      crossings.sort()
      var index = 0
      while index + 1 < crossings.count {
        let start = max(0, Int(nearest: (crossings[index] / side - 0.5).rounded(.up)) ?? 0)
        let end = min(
          columns - 1,
          Int(nearest: (crossings[index + 1] / side - 0.5).rounded(.down)) ?? 0
        )
        if start <= end { for column in start...end { cells[row * columns + column] = cell } }
        index += 2
      }
    }
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

import RealFunctions

/// The cells of a surface about which something is not proved, as few rectangles.
///
/// Cells are marked on the smallest ones. Marked cells next to each other in a row are joined, then equal runs in
/// neighbouring rows: so a whole area is one rectangle, and a diagonal as many as it has cells.
struct DoubtfulCells {
  /// The number of smallest cells along each parameter.
  private let count: Int
  private var marks: [UnprovedPart.Doubt: [Bool]] = [:]

  /// The most rectangles.
  private static let mostListed = 400
  private static let order: [UnprovedPart.Doubt] = [.oscillation, .values, .breaks]

  init(count: Int) { self.count = count }

  /// Marks a cell.
  mutating func add(_ cell: SurfaceCell, _ doubt: UnprovedPart.Doubt) {
    for row in cell.row..<(cell.row + cell.size) {
      for column in cell.column..<(cell.column + cell.size) {
        marks[doubt, default: [Bool](repeating: false, count: count * count)][
          row * count + column
        ] = true
      }
    }
  }

  /// Returns the rectangles, in rising order of rows.
  func parts(_ lattice: CellLattice) -> [UnprovedPart] {
    var parts: [UnprovedPart] = []
    for doubt in Self.order {
      guard let marked = marks[doubt] else { continue }
      for area in areas(marked) {
        guard parts.count < Self.mostListed else { return parts }
        parts.append(
          UnprovedPart(
            doubt: doubt,
            x: Interval(
              hull: lattice.u[area.columns.lowerBound],
              lattice.u[area.columns.upperBound]
            ),
            y: Interval(hull: lattice.v[area.rows.lowerBound], lattice.v[area.rows.upperBound])
          )
        )
      }
    }
    return parts
  }

  /// A rectangle of marked cells.
  private typealias Area = (columns: Range<Int>, rows: Range<Int>)

  private func areas(_ marked: [Bool]) -> [Area] {
    var areas: [Area] = []
    var open: [Range<Int>: Int] = [:]
    for row in 0..<count {
      var next: [Range<Int>: Int] = [:]
      var column = 0
      while column < count {
        guard marked[row * count + column] else {
          column += 1
          continue
        }
        let start = column
        while column < count, marked[row * count + column] { column += 1 }
        if let known = open[start..<column] {
          areas[known].rows = areas[known].rows.lowerBound..<(row + 1)
          next[start..<column] = known
        } else {
          next[start..<column] = areas.count
          areas.append((start..<column, row..<(row + 1)))
        }
      }
      open = next
    }
    return areas
  }
}

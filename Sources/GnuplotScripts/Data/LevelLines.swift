// Level lines of heights over a grid, as `set contour` writes them into tables.
//
// Rule. A line crosses each side of a cell at the place where the height between its corners, taken as linear, is the
// level; in a cell with four crossings the height of the middle says which ones belong together. Crossings of
// neighbouring cells are joined to lines; a closed line ends where it began. Cells with a height that is no number have
// no line. A height that is the level itself counts as above it.
//
// Source: William Lorensen and Harvey Cline, "Marching cubes", 1987, for the plane.

/// Level lines of a grid.
struct LevelLines {
  /// The points of the grid, row by row, with their heights; all rows have as many.
  private let rows: [[SIMD3<Double>]]
  private let columns: Int

  /// Creates the lines of a grid; nil for rows of different lengths, or for fewer than two rows or columns.
  init?(_ rows: [[SIMD3<Double>]]) {
    guard let first = rows.first, rows.count > 1, first.count > 1,
      rows.allSatisfy({ $0.count == first.count })
    else { return nil }
    (self.rows, columns) = (rows, first.count)
  }

  /// The least and the greatest height; nil without any.
  var extent: (low: Double, high: Double)? {
    let heights = rows.joined().map(\.z).filter(\.isFinite)
    guard let low = heights.min(), let high = heights.max() else { return nil }
    return (low, high)
  }

  /// Returns the lines of a level.
  func lines(at level: Double) -> [[SIMD3<Double>]] {
    var points: [Int: SIMD3<Double>] = [:]
    var joined: [Int: [Int]] = [:]
    for row in 0..<(rows.count - 1) {
      for column in 0..<(columns - 1) {
        let sides = crossed(row, column, level, &points)
        for (a, b) in sides {
          joined[a, default: []].append(b)
          joined[b, default: []].append(a)
        }
      }
    }
    var lines: [[SIMD3<Double>]] = []
    // Open lines begin at the crossings with one neighbour, closed ones anywhere.
    let starts = joined.keys.sorted { (joined[$0]?.count ?? 0, $0) < (joined[$1]?.count ?? 0, $1) }
    for start in starts where !(joined[start]?.isEmpty ?? true) {
      var line: [SIMD3<Double>] = []
      var place = start
      while let point = points[place] {
        line.append(point)
        guard let next = joined[place]?.popLast() else { break }
        if let back = joined[next]?.firstIndex(of: place) { joined[next]?.remove(at: back) }
        place = next
      }
      if line.count > 1 { lines.append(line) }
    }
    return lines
  }

  /// Returns the pairs of sides of a cell between which the line runs, and adds the crossings.
  private func crossed(
    _ row: Int,
    _ column: Int,
    _ level: Double,
    _ points: inout [Int: SIMD3<Double>]
  ) -> [(Int, Int)] {
    let corners = [
      rows[row][column], rows[row][column + 1], rows[row + 1][column + 1], rows[row + 1][column],
    ]
    guard corners.allSatisfy({ $0.z.isFinite }) else { return [] }
    let place = row * columns + column
    // The sides in their order around the cell; each one has the same number in both of its cells.
    let sides = [2 * place, 2 * (place + 1) + 1, 2 * (place + columns), 2 * place + 1]
    var found: [Int] = []
    for side in 0..<4 {
      let (a, b) = (corners[side], corners[(side + 1) % 4])
      guard (a.z < level) != (b.z < level) else { continue }
      // Both cells of a side compute the same point.
      let (low, high) = a.z < b.z ? (a, b) : (b, a)
      let share: Double = (level - low.z) / (high.z - low.z)
      let way: SIMD3<Double> = high - low
      var point: SIMD3<Double> = low + way * share
      point.z = level
      points[sides[side]] = point
      found.append(sides[side])
    }
    guard found.count == 4 else { return found.count == 2 ? [(found[0], found[1])] : [] }
    let middle: Double = corners.map(\.z).reduce(0, +) / 4
    return (middle < level) == (corners[0].z < level)
      ? [(found[0], found[1]), (found[2], found[3])] : [(found[3], found[0]), (found[1], found[2])]
  }
}

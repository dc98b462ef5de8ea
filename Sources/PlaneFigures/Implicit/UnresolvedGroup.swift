/// Knots that touch each other.
struct UnresolvedGroup {
  var cells: [GridCell]

  /// The smallest rectangle that contains all cells.
  var bounds: GridBounds {
    var bounds = GridBounds(left: .max, right: .min, lower: .max, upper: .min)
    for cell in cells {
      bounds.left = min(bounds.left, cell.column)
      bounds.right = max(bounds.right, cell.column + cell.size)
      bounds.lower = min(bounds.lower, cell.row)
      bounds.upper = max(bounds.upper, cell.row + cell.size)
    }
    return bounds
  }

  /// The group itself if it mostly fills its bounding rectangle; otherwise its cells one by one,
  /// because they form a line.
  var filled: [UnresolvedGroup] {
    let bounds = bounds
    let room = Double(bounds.right - bounds.left) * Double(bounds.upper - bounds.lower)
    let size = cells.reduce(0) { $0 + Double($1.size) * Double($1.size) }
    return size < Self.leastShare * room ? cells.map { UnresolvedGroup(cells: [$0]) } : [self]
  }

  private static let leastShare = 0.6

  /// Groups adjacent cells of one size, in the order of the first cell of each group.
  static func groups(of cells: [GridCell]) -> [UnresolvedGroup] {
    var isOpen = GridTable<Bool>(capacity: cells.count)
    for cell in cells { isOpen.insert(true, at: cell) }
    var groups: [UnresolvedGroup] = []
    for cell in cells where isOpen[cell] == true {
      isOpen.insert(false, at: cell)
      var group = [cell]
      var next = 0
      while next < group.count {
        let center = group[next]
        next += 1
        for neighbour in center.neighbours where isOpen[neighbour] == true {
          isOpen.insert(false, at: neighbour)
          group.append(neighbour)
        }
      }
      groups.append(UnresolvedGroup(cells: group))
    }
    return groups
  }
}

extension GridCell {
  /// The cell itself and all cells of its size that touch it at an edge or a corner.
  var neighbours: [GridCell] {
    (-1...1).flatMap { right in
      (-1...1).map { up in
        GridCell(column: column + right * size, row: row + up * size, size: size)
      }
    }
  }
}

/// A rectangle of lines of a ``PageGrid``.
struct GridBounds: Equatable {
  var left: Int
  var right: Int
  var lower: Int
  var upper: Int
}

import SpaceGeometry

// Blocks of cells of a surface z = f(x, y) that do not overlap themselves, from far to near.
//
// Rule. A rectangle of cells that are all turned to the same side does not overlap itself on the page: if two of its
// places were on one line of sight, the surface between them would have a place at which the line of sight is
// tangent (Rolle), and the side would change there. So rectangles that are as large as possible are one block each;
// a cell with both sides is a block alone.
//
// Order. A cell can hide another one only if it is not farther along x and not farther along y. A block comes as soon
// as the neighbours on its two far sides have come; for disjoint rectangles such an order exists, because convex sets
// have one along any direction.

/// The blocks of one surface.
struct AreaBlocks {
  /// Which sides of a cell are turned to the eye.
  enum Side {
    case front
    case back
    case both
  }

  /// A cell of the mesh.
  struct Cell {
    var column: Int
    var row: Int
    var facets: [Int]
    var side: Side
    /// A place in it, in box coordinates.
    var middle: SpacePoint
  }

  private struct Block {
    var columns: Range<Int>
    var rows: Range<Int>
    var cells: [Int]
  }

  private let cells: [Cell]
  private let columns: Int
  private let rows: Int
  /// The cell at each place; -1 where there is none.
  private var places: [Int]
  private var owner: [Int]
  private var blocks: [Block] = []
  /// The first column and row that are not on the far side of the eye.
  private var turn = (column: 0, row: 0)

  init(_ cells: [Cell], columns: Int, view: SpaceView) {
    (self.cells, self.columns) = (cells, columns)
    rows = (cells.map(\.row).max() ?? 0) + 1
    places = [Int](repeating: -1, count: columns * rows)
    owner = places
    for (index, cell) in cells.enumerated() { places[cell.row * columns + cell.column] = index }
    setTurn(view)
    for row in 0..<rows {
      for column in 0..<columns where isFree(column, row) { addBlock(column, row) }
    }
  }

  /// Finds where far and near change: everything before the turn is nearer at its end.
  private mutating func setTurn(_ view: SpaceView) {
    let eye = view.toEye(from: .zero)
    guard case .perspective = view.camera else {
      turn = (eye.x > 0 ? columns : 0, eye.y > 0 ? rows : 0)
      return
    }
    turn = (
      (cells.filter { $0.middle.x < eye.x }.map(\.column).max() ?? -1) + 1,
      (cells.filter { $0.middle.y < eye.y }.map(\.row).max() ?? -1) + 1
    )
  }

  private func isFree(_ column: Int, _ row: Int) -> Bool {
    let place = row * columns + column
    return places[place] >= 0 && owner[place] < 0
  }

  private func fits(_ column: Int, _ row: Int, _ side: Side) -> Bool {
    isFree(column, row) && cells[places[row * columns + column]].side == side
  }

  private mutating func addBlock(_ column: Int, _ row: Int) {
    let side = cells[places[row * columns + column]].side
    var (right, top) = (column + 1, row + 1)
    if side != .both {
      while right < columns, right != turn.column, fits(right, row, side) { right += 1 }
      while top < rows, top != turn.row,
        (column..<right).allSatisfy({ fits($0, top, side) })
      {
        top += 1
      }
    }
    var block = Block(columns: column..<right, rows: row..<top, cells: [])
    for row in block.rows {
      for column in block.columns {
        owner[row * columns + column] = blocks.count
        block.cells.append(places[row * columns + column])
      }
    }
    blocks.append(block)
  }

  /// The facets of the blocks, from far to near.
  var ordered: [[Int]] {
    var waiting = [Int](repeating: 0, count: blocks.count)
    var nearer = [Set<Int>](repeating: [], count: blocks.count)
    func link(_ far: Int, _ near: Int) {
      guard far >= 0, near >= 0, far != near, nearer[far].insert(near).inserted else { return }
      waiting[near] += 1
    }
    // A gap without facets passes the order on: what lies behind it comes first.
    for row in 0..<rows {
      var last = -1
      for column in 0..<columns where owner[row * columns + column] >= 0 {
        let mine = owner[row * columns + column]
        if column < turn.column || last < 0 { link(last, mine) } else { link(mine, last) }
        last = mine
      }
    }
    for column in 0..<columns {
      var last = -1
      for row in 0..<rows where owner[row * columns + column] >= 0 {
        let mine = owner[row * columns + column]
        if row < turn.row || last < 0 { link(last, mine) } else { link(mine, last) }
        last = mine
      }
    }
    var open = blocks.indices.filter { waiting[$0] == 0 }
    var order: [Int] = []
    var isDone = [Bool](repeating: false, count: blocks.count)
    while let next = open.popLast() {
      isDone[next] = true
      order.append(next)
      for near in nearer[next].sorted() {
        waiting[near] -= 1
        if waiting[near] == 0 { open.append(near) }
      }
    }
    // Nothing is lost if gaps leave no order.
    order += blocks.indices.filter { !isDone[$0] }
    return order.map { blocks[$0].cells.flatMap { cells[$0].facets } }
  }
}

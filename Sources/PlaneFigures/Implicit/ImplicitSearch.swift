import RealFunctions

/// Finds the cells of a page through which the zeros of a function of two variables run.
///
/// A cell is quartered until one of these is proved: the function is nowhere 0 in it (by its
/// enclosure, or by its value in the middle and its slopes); or it is continuous there and one of
/// its slopes has one sign, so that the zeros are one arc, a graph over the other axis (an *arc
/// cell*). An arc cell is so small that the arc leaves its chord by a twelfth of a pixel at most. A
/// cell that is neither when it is an eighth of a pixel wide is a *knot*: crossings, cusps,
/// isolated points, touching zeros, jumps. A cell over which the function is constantly 0 is an
/// *area* and is not searched further; where the slopes do not show this, ``LocalIdentity`` does,
/// without a proof. Cells of one size are evaluated together, in one call per round.
///
/// Source: Snyder (1992), "Interval analysis for computer graphics", SIGGRAPH; Plantinga and Vegter
/// (2004), "Isotopic approximation of implicit curves and surfaces", SGP.
struct ImplicitSearch {
  let grid: PageGrid
  var evaluator: PlaneEvaluator
  /// Cells with one arc each.
  private(set) var arcs: [GridCell] = []
  /// The smallest cells that may contain zeros.
  private(set) var knots: [GridCell] = []
  /// Cells that the budget did not reach, and the larger cells that are drawn in their place.
  private(set) var unresolved: [GridCell] = []
  private(set) var coarse: [GridCell] = []
  /// Knots over which the function may jump or be undefined.
  private(set) var doubtful: Set<GridCell> = []

  /// Cells over which the function is 0.
  private(set) var areas: Set<GridCell> = []
  /// The area cells that were found by sampling places, without a proof.
  private(set) var likelyAreas: [GridCell] = []

  /// The size at which a cell becomes a knot: larger where there are very many, along curves that
  /// touch zero.
  private var smallest = 1

  private let mostBend: Double

  /// Prepares a search for arcs that are no farther from their chords than `bend`, in pixels.
  init(grid: PageGrid, evaluator: PlaneEvaluator, bend: Double = Self.drawnBend) {
    self.grid = grid
    self.evaluator = evaluator
    mostBend = bend
  }

  private enum Verdict {
    case empty
    case area
    case knot(isDoubtful: Bool)
    case halve
  }

  /// Quarters the cells of the page until all are decided, or until the budget does not allow
  /// another round and the drawing.
  mutating func run() throws(Interrupted) {
    var cells = grid.roots
    while !cells.isEmpty {
      guard 2 * cells.count + reserve(for: cells.count) <= evaluator.remaining else {
        let most = max(0, evaluator.remaining / Self.valuesOfCell - arcs.count - knots.count)
        coarse = Self.coarsened(cells, toAtMost: most)
        unresolved = cells
        return
      }
      if cells.count > Self.mostUnresolved, let size = cells.first?.size, size <= knotSize {
        smallest = size
      }
      cells = try halved(cells)
    }
  }

  /// Returns larger cells of one size, at most `most`, that cover the given cells, so that all of
  /// the page gets its share.
  ///
  /// Empty if there are too many even of the largest size.
  private static func coarsened(_ cells: [GridCell], toAtMost most: Int) -> [GridCell] {
    var cells = cells
    while cells.count > most {
      guard let size = cells.first?.size, size < PageGrid.rootSize else { return [] }
      var known = GridTable<Bool>(capacity: cells.count / 2)
      cells = cells.map { $0.parent }.filter { known.insert(true, at: $0) }
    }
    return cells
  }

  /// Upper estimate of the cost of drawing: some values for each edge.
  private func reserve(for cells: Int) -> Int {
    Self.valuesOfCell * (arcs.count + knots.count + cells)
  }

  /// The largest size of knots.
  private var knotSize: Int { grid.size(ofPixels: Self.knotPixels) }

  private mutating func halved(_ cells: [GridCell]) throws(Interrupted) -> [GridCell] {
    let found = try evaluator.enclosures(over: cells.map(box))
    var open: [Int] = []
    for index in found.indices where !isEmpty(found[index].value) {
      if isArc(cells[index], found[index]) {
        arcs.append(cells[index])
      } else {
        open.append(index)
      }
    }
    let middles = try evaluator.enclosures(over: open.map { middle(of: cells[$0]) })
    var next: [GridCell] = []
    var asked: [GridCell] = []
    for (place, index) in open.enumerated() {
      let cell = cells[index]
      let middle = middles.indices.contains(place) ? middles[place].value : nil
      switch verdict(cell, found[index], middle) {
      case .empty: continue
      case .area: areas.insert(cell)
      case .knot(let isDoubtful):
        knots.append(cell)
        if isDoubtful { doubtful.insert(cell) }
      case .halve where cell.size <= identitySize && mayBeZero(found[index].value, middle):
        asked.append(cell)
      case .halve: next += cell.quarters
      }
    }
    for (cell, isZero) in zip(asked, try evaluator.areZero(asked.map(box))) {
      if isZero {
        areas.insert(cell)
        likelyAreas.append(cell)
      } else {
        next += cell.quarters
      }
    }
    return next
  }

  /// The largest size of cells that are tested for being 0 all over by sampling places.
  private var identitySize: Int { grid.size(ofPixels: LocalIdentity.mostPixels) }

  /// Whether a function that is defined all over a cell may be 0 in its middle.
  private func mayBeZero(_ value: Enclosed, _ middle: Enclosed?) -> Bool {
    guard let middle else { return false }
    return value.flags.isEmpty && middle.flags.isEmpty && !middle.excludesZero
  }

  private func isEmpty(_ value: Enclosed) -> Bool {
    value.flags.contains(.empty) || value.excludesZero
  }

  /// Whether the zeros in a cell, if there are any, form one arc that bends little enough for the
  /// cell's size.
  ///
  /// In the smallest cells the arc may bend freely: the zeros of a continuous function with one
  /// slope of one sign are a graph, with corners or without.
  private func isArc(_ cell: GridCell, _ found: PlaneEnclosure) -> Bool {
    let (value, x, y) = (found.value, found.alongX, found.alongY)
    guard value.flags.isEmpty, x.hasOneSign || y.hasOneSign else { return false }
    if cell.size == 1 { return true }
    return x.flags.isEmpty && y.flags.isEmpty && bend(cell, x, y) <= mostBend
  }

  private func verdict(
    _ cell: GridCell,
    _ found: PlaneEnclosure,
    _ middle: Enclosed?
  ) -> Verdict {
    let (value, x, y) = (found.value, found.alongX, found.alongY)
    let isSmooth = value.flags.isEmpty && x.flags.isEmpty && y.flags.isEmpty
    if isSmooth, let middle {
      if isAway(middle, cell, x, y) { return .empty }
      if x.size == 0, y.size == 0, middle.flags.isEmpty, !middle.excludesZero { return .area }
    }
    if cell.size <= smallest { return .knot(isDoubtful: !value.flags.isEmpty) }
    return .halve
  }

  /// The mean value form: whether the value in the middle is farther from 0 than the slopes can
  /// change it within the cell.
  private func isAway(
    _ middle: Enclosed,
    _ cell: GridCell,
    _ alongX: Enclosed,
    _ alongY: Enclosed
  ) -> Bool {
    guard middle.flags.isEmpty else { return false }
    let box = box(cell)
    let reach =
      ((box.x.upper - box.x.lower) * alongX.size + (box.y.upper - box.y.lower) * alongY.size)
      * Self.outward
    // Half the width of the box, enlarged by the rounding of the middle.
    let half = reach / 2
    return middle.lower > half || middle.upper < -half
  }

  /// Bound for the distance of an arc from its chord, in pixels: its direction changes as much as
  /// the slopes do.
  private func bend(_ cell: GridCell, _ alongX: Enclosed, _ alongY: Enclosed) -> Double {
    let (scale, box) = (grid.unit, box(cell))
    let pixel = SIMD2(
      (box.x.upper - box.x.lower) / (Double(cell.size) * scale.x),
      (box.y.upper - box.y.lower) / (Double(cell.size) * scale.y)
    )
    let turn = PlaneEnclosure.turn(alongX, alongY, unit: pixel)
    return turn * Double(cell.size) * max(scale.x, scale.y) / 8
  }

  /// Whether a cell is at the edge of an area: the edge lies between two cells, neither of which is
  /// 0 all over.
  func isBesideArea(_ cell: GridCell) -> Bool {
    guard !areas.isEmpty else { return false }
    for right in -2...2 {
      for up in -2...2 {
        var beside = GridCell(
          column: cell.column + right * cell.size,
          row: cell.row + up * cell.size,
          size: cell.size
        )
        while beside.size <= PageGrid.rootSize {
          if areas.contains(beside) { return true }
          beside = beside.parent
        }
      }
    }
    return false
  }

  // MARK: Places

  /// Whether a knot over which the function may jump touches a place, given in pixels.
  func isDoubtful(at position: SIMD2<Double>) -> Bool {
    guard !doubtful.isEmpty else { return false }
    let size = smallest
    let column = Int((position.x / grid.unit.x / Double(size)).rounded(.down))
    let row = Int((position.y / grid.unit.y / Double(size)).rounded(.down))
    for right in -1...1 {
      for up in -1...1 {
        let cell = GridCell(column: (column + right) * size, row: (row + up) * size, size: size)
        if doubtful.contains(cell) { return true }
      }
    }
    return false
  }

  private func box(_ cell: GridCell) -> PlaneBox {
    PlaneBox(
      x: Interval(hull: grid.x[cell.column], grid.x[cell.column + cell.size]),
      y: Interval(hull: grid.y[cell.row], grid.y[cell.row + cell.size])
    )
  }

  /// The middle as a box of width 0, so that rounding is enclosed.
  private func middle(of cell: GridCell) -> PlaneBox {
    let box = box(cell)
    let x = box.x.lower / 2 + box.x.upper / 2
    let y = box.y.lower / 2 + box.y.upper / 2
    return PlaneBox(x: Interval(hull: x, x), y: Interval(hull: y, y))
  }

  /// Largest distance of a drawn arc from its chord, in pixels; not visible.
  static let drawnBend = 0.08
  private static let valuesOfCell = 5
  private static let knotPixels = 0.5
  private static let mostUnresolved = 12_000
  private static let outward = 1.000001
}

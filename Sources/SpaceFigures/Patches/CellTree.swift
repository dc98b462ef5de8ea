import NumericalMethods
import RealFunctions
import Sampling
import SpaceGeometry

// Divides the rectangle of the parameters of a surface into cells over which it is almost flat.
//
// Rule. The cells of the mesh are halved along both parameters as long as
// - the surface is farther than a tolerance from the chords between corners,
// - a corner has a value and another one has none, or enclosures do not exclude a jump inside (a jump exactly on the
//   border of a cell is none inside: the cell is enclosed again without its border),
// - it may have a crease (two halvings: the crease itself is located on the edges of triangles later),
// - its enclosure reaches much farther than its corners: a spike may hide in it,
// - its slopes allow it to go up and down by more than the heights of its corners tell: it may oscillate in it,
// down to the smallest cells, about two pixels wide. What is undecided there is listed as unproved. A cell in which the
// slopes are so large that the smallest cells would not show the oscillation either is not halved for it, and listed.
//
// Where the function has no value at a corner of a cell although it has a limit there, the corner has that limit
// (`CellTree+Holes`). A cell in which enclosures do not exclude a jump although none was found on its sides is listed:
// a single value may differ there from all others.
//
// Bounded: all cells of a size are evaluated together, and no more are halved when the budget is used up. Parts that
// lie beyond the box are not halved. A function without enclosures is judged by its values alone, and nothing is
// proved.

struct CellTree {
  private(set) var lattice: CellLattice
  var mesh = FacetMesh()
  var evaluator: PatchEvaluator
  /// The cells that are not divided.
  private(set) var leaves: [SurfaceCell] = []
  /// What is not proved, by cells.
  var doubtful: DoubtfulCells
  /// Whether the function has no value in some cells, so that the surface can end exactly on a side of a cell.
  private(set) var hasGaps = false

  /// Largest distance from chords, in box coordinates: about a pixel, and that of a coarse surface.
  private static let (flatness, coarseFlatness) = (0.0025, 0.01)
  private let flatness: Double
  /// The share of the box's height by which an enclosure may exceed the corners of its cell.
  static let slack = 0.04
  private static let mostLeaves = 60_000

  /// Divides a surface; the evaluator is handed back for the stages after this one.
  init(_ evaluator: PatchEvaluator, cells: Int) throws(Interrupted) {
    self.evaluator = evaluator
    flatness = evaluator.isCoarse ? Self.coarseFlatness : Self.flatness
    lattice = CellLattice(evaluator, cells: cells)
    doubtful = DoubtfulCells(count: lattice.count)
    let unit = lattice.unit
    try evaluate(step: max(1, unit / 2))
    var level: [SurfaceCell] = []
    for row in 0..<cells {
      for column in 0..<cells {
        level.append(SurfaceCell(column: column * unit, row: row * unit, size: unit))
      }
    }
    while !level.isEmpty {
      try prove(&level)
      level = try divided(level)
    }
    for leaf in leaves { lattice.addCorners(of: leaf) }
    try triangulate()
  }

  /// The evaluator with all that it counted.
  var usedEvaluator: PatchEvaluator { evaluator }

  /// The triangles, which are handed over.
  mutating func takeMesh() -> FacetMesh {
    defer { mesh = FacetMesh() }
    return mesh
  }

  // MARK: Values

  /// The size of the smallest cells, in parameters.
  var smallestCell: SIMD2<Double> {
    SIMD2(evaluator.u.width, evaluator.v.width) / Double(lattice.count)
  }

  /// Evaluates all places of the lattice at distances of `step`.
  private mutating func evaluate(step: Int) throws(Interrupted) {
    var places: [(Int, Int)] = []
    for row in stride(from: 0, through: lattice.count, by: step) {
      for column in stride(from: 0, through: lattice.count, by: step) {
        places.append((column, row))
      }
    }
    try evaluate(places)
  }

  private mutating func evaluate(_ places: [(Int, Int)]) throws(Interrupted) {
    let parameters = places.map { lattice.parameter($0.0, $0.1) }
    var found = try evaluator.points(at: parameters)
    try evaluator.fillHoles(&found, at: parameters, cell: smallestCell)
    let unit = lattice.unit
    for ((column, row), made) in zip(places, found) where lattice.point(column, row) < 0 {
      let index = mesh.add(
        made.point,
        normal: made.normal,
        at: lattice.parameter(column, row),
        column: column % unit == 0 ? Int32(truncatingIfNeeded: column / unit) : -1,
        row: row % unit == 0 ? Int32(truncatingIfNeeded: row / unit) : -1
      )
      lattice.set(index, column, row)
    }
  }

  /// Evaluates the corners, the middles of the edges and the middles of cells.
  private mutating func evaluateMiddles(_ cells: [SurfaceCell]) throws(Interrupted) {
    var places: [(Int, Int)] = []
    for cell in cells where cell.size > 1 {
      let half = cell.size / 2
      for row in 0...2 {
        for column in 0...2 {
          let place = (cell.column + column * half, cell.row + row * half)
          if lattice.point(place.0, place.1) < 0 { places.append(place) }
        }
      }
    }
    if !places.isEmpty { try evaluate(places) }
  }

  // MARK: Proofs

  /// Encloses the cells about which something is open.
  private mutating func prove(_ cells: inout [SurfaceCell]) throws(Interrupted) {
    guard evaluator.isEnclosable else { return }
    let isFirst = cells.first?.size == lattice.unit
    let open = cells.indices.filter {
      isFirst || !cells[$0].isProved || !cells[$0].doubts.isEmpty
    }
    let boxes = open.map { lattice.box(cells[$0]) }.map { PlaneBox(x: $0.u, y: $0.v) }
    guard let proofs = try evaluator.proofs(over: boxes) else { return }
    var asked: [Int] = []
    var certain: [(Int, PatchEvaluator.CellProof)] = []
    for (index, proof) in zip(open, proofs) {
      cells[index].doubts = []
      if !proof.values.isEmpty { cells[index].doubts.insert(.breaks) }
      if !proof.slopes.isEmpty { cells[index].doubts.insert(.creases) }
      cells[index].isProved = isWithin(proof, cells[index])
      cells[index].isOscillating = false
      if cells[index].doubts.isEmpty {
        certain.append((index, proof))
      } else {
        asked.append(index)
      }
    }
    guard let inner = try evaluator.proofs(over: asked.map { inside(of: cells[$0]) }) else {
      return
    }
    for (index, proof) in zip(asked, inner) {
      cells[index].mayBreakInside = !proof.values.isEmpty
      cells[index].mayCreaseInside = !proof.slopes.isEmpty
      cells[index].isEmpty = proof.values.contains(.empty)
    }
    try markOscillations(in: &cells, by: certain + zip(asked, inner))
  }

  /// A cell without its border.
  func inside(of cell: SurfaceCell) -> PlaneBox {
    let box = lattice.box(cell)
    func inset(_ range: Interval) -> Interval {
      let step = range.width * 1e-7
      return Interval(hull: range.lower + step, range.upper - step)
    }
    return PlaneBox(x: inset(box.u), y: inset(box.v))
  }

  /// Whether an enclosure does not reach much farther than the corners of its cell, or lies wholly
  /// beyond one face of the box.
  private func isWithin(_ proof: PatchEvaluator.CellProof, _ cell: SurfaceCell) -> Bool {
    if isOutside(proof) { return true }
    let half = evaluator.box.edges / 2
    let points = known(cell)
    for axis in 0..<3 {
      var (low, high) = (Double.infinity, -Double.infinity)
      for point in points where point.isFinite {
        low = min(low, point[axis])
        high = max(high, point[axis])
      }
      guard low.isFinite else { return false }
      let slack = evaluator.box.edges[axis] * Self.slack + (high - low)
      // What is beyond the box is cut off, however far it reaches.
      let reach = (max(-half[axis], proof.low[axis]), min(half[axis], proof.high[axis]))
      guard reach.0 >= low - slack, reach.1 <= high + slack else { return false }
    }
    return true
  }

  /// Whether an enclosure lies wholly beyond one face of the box.
  func isOutside(_ proof: PatchEvaluator.CellProof) -> Bool {
    let half = evaluator.box.edges / 2
    return (0..<3).contains { proof.low[$0] > half[$0] || proof.high[$0] < -half[$0] }
  }

  /// The points of a cell that are known: its corners, and the middles if they were evaluated.
  func known(_ cell: SurfaceCell) -> [SpacePoint] {
    let step = max(1, cell.size / 2)
    var points: [SpacePoint] = []
    for row in stride(from: cell.row, through: cell.row + cell.size, by: step) {
      for column in stride(from: cell.column, through: cell.column + cell.size, by: step) {
        let index = lattice.point(column, row)
        if index >= 0 { points.append(mesh.points[Int(index)]) }
      }
    }
    return points
  }

  // MARK: Division

  private enum Verdict {
    case empty
    case leaf
    /// Four quarters, which need no further test.
    case quarters
    /// Four quarters, which are tested.
    case halve
  }

  private mutating func divided(_ cells: [SurfaceCell]) throws(Interrupted) -> [SurfaceCell] {
    if cells.first?.size != lattice.unit { try evaluateMiddles(cells) }
    var next: [SurfaceCell] = []
    let mayHalve =
      leaves.count + 4 * cells.count <= Self.mostLeaves && evaluator.evaluations < evaluator.budget
    for cell in cells {
      var verdict = verdict(cell)
      if !mayHalve, verdict == .halve || verdict == .quarters {
        doubtful.add(cell, .values)
        verdict = .leaf
      }
      if cell.isOscillating, verdict == .leaf || verdict == .quarters {
        doubtful.add(cell, .oscillation)
      }
      switch verdict {
      case .empty: hasGaps = true
      case .leaf: leaves.append(mayJump(cell) ? cell.doubtful : cell)
      case .quarters: leaves += cell.quarters
      case .halve: next += cell.quarters
      }
    }
    return next
  }

  /// Whether values alone make a jump in a smallest cell likely.
  private func mayJump(_ cell: SurfaceCell) -> Bool {
    guard !evaluator.isEnclosable, cell.size == 1 else { return false }
    let points = known(cell).filter { $0.isFinite }
    guard let first = points.first else { return false }
    let change = points.reduce(0) { max($0, ($1 - first).size) }
    return change > Self.likelyJump
  }

  /// The change of a surface over a smallest cell, in box coordinates, that may be a jump.
  private static let likelyJump = 0.04

  private mutating func verdict(_ cell: SurfaceCell) -> Verdict {
    let points = known(cell)
    let defined = points.count { $0.isFinite }
    if cell.isEmpty { return .empty }
    let isMixed = defined < points.count
    if defined == 0, !evaluator.isEnclosable { return .empty }
    if cell.size == 1 {
      if defined == 0 {
        doubtful.add(cell, .values)
        return .empty
      }
      if evaluator.isEnclosable, !cell.isProved, !cell.mayBreakInside {
        doubtful.add(cell, .values)
      }
      return .leaf
    }
    if defined > 0, isBeyond(points.filter { $0.isFinite }),
      cell.isProved || !evaluator.isEnclosable
    {
      return .leaf
    }
    if isMixed || cell.mayBreakInside { return .halve }
    if evaluator.isEnclosable, !cell.isProved { return .halve }
    let isLarge = 4 * cell.size > lattice.unit
    if cell.mayCreaseInside, isLarge { return .halve }
    let bend = bend(points)
    if bend <= flatness || cell.mayCreaseInside { return .leaf }
    // Halving makes the distance from the chord of a smooth surface a quarter.
    return bend <= 4 * flatness && cell.doubts.isEmpty ? .quarters : .halve
  }

  /// Whether all points are beyond the same face of the box.
  private func isBeyond(_ points: [SpacePoint]) -> Bool {
    let half = evaluator.box.edges / 2
    return (0..<3).contains { axis in
      points.allSatisfy { $0[axis] > half[axis] } || points.allSatisfy { $0[axis] < -half[axis] }
    }
  }

  /// The largest distance of the middles from the chords of nine points of a cell, row by row.
  private func bend(_ points: [SpacePoint]) -> Double {
    guard points.count == 9 else { return .infinity }
    let reach = evaluator.box.edges * 0.6
    func inside(_ index: Int) -> SpacePoint {
      points[index].clamped(lowerBound: -1 * reach, upperBound: reach)
    }
    func distance(_ middle: Int, _ start: Int, _ end: Int) -> Double {
      let (first, last) = (inside(start), inside(end))
      let away = inside(middle) - (first + last) / 2
      let chord = (last - first).unit
      return (away - chord * away.dot(chord)).size
    }
    return max(
      distance(1, 0, 2),
      distance(3, 0, 6),
      distance(5, 2, 8),
      distance(7, 6, 8),
      min(distance(4, 0, 8), distance(4, 2, 6))
    )
  }
}

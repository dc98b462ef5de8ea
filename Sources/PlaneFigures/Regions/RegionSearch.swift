import RealFunctions

/// Finds the cells of a page through which the boundary of a region runs.
///
/// Cells are quartered, a whole round of them in one call, until it is proved that the condition
/// holds all over a cell, or nowhere in it; or that one part alone decides, continuous and with one
/// slope of one sign, so that the boundary is one arc. A difference also holds all over a cell in
/// which it is 0 only on curves (``DifferenceZeros``). A cell that is none of these at half a pixel
/// is a *knot*: a corner where two parts meet, a kink, the edge of the domain. Cells inside or
/// outside are not stored: the region is known by its boundary.
struct RegionSearch {
  let grid: PageGrid
  var evaluator: RegionEvaluator
  /// The cells through which the boundary may run.
  private(set) var leaves: [RegionLeaf] = []
  /// The cells that were quartered: their neighbours have smaller cells at their edges.
  private(set) var halved: Set<GridCell> = []
  /// Cells that are decided by places at which a part is 0, without a proof.
  private(set) var likely: [GridCell] = []
  /// Cells that the budget did not reach.
  private(set) var unresolved: [GridCell] = []

  /// Whether the condition is false all over some cell wherever it is defined there.
  private(set) var isRefuted = false
  /// Whether the compared values may be undefined at some points.
  private(set) var hasGaps = false
  /// Whether there may be lines or points at which the condition is defined but false, although it
  /// holds around them.
  private(set) var hasSeams = false

  /// Length of the edge of the page, in pixels, within cells that are decided to be inside, and to
  /// be outside.
  private(set) var edge = (inside: 0.0, outside: 0.0)

  private let smallest: Int
  /// Larger cells are always quartered: nothing is proved for a function that is only sampled.
  private let largest: Int

  private let mostBend: Double

  /// The purpose of a search, which sets its precision.
  enum Purpose {
    /// A picture: boundaries within a twelfth of a pixel of their chords, knots of half a pixel.
    case drawing
    /// A number: boundaries within `bend` pixels of their chords, and the smallest knots.
    case measuring(bend: Double)
  }

  init(grid: PageGrid, evaluator: RegionEvaluator, for purpose: Purpose = .drawing) {
    self.grid = grid
    self.evaluator = evaluator
    switch purpose {
    case .drawing: (smallest, mostBend) = (grid.size(ofPixels: Self.knotPixels), Self.mostBend)
    case .measuring(let bend): (smallest, mostBend) = (1, bend)
    }
    largest =
      evaluator.condition.isProved
      ? PageGrid.rootSize : grid.size(ofPixels: Self.sampledPixels)
  }

  private enum Verdict {
    /// Decided, with the curves of differences that run through the cell.
    case decided(holds: Bool, isDefined: Bool, seams: [DifferenceZeros.Seam])
    case leaf(RegionLeaf)
    case open
  }

  /// Quarters the cells of the page until all are decided, or until the budget does not allow
  /// another round and the drawing.
  mutating func run() throws(Interrupted) {
    var cells = grid.roots
    while !cells.isEmpty {
      let reserve = Self.valuesOfLeaf * (leaves.count + 4 * cells.count)
      guard 2 * cells.count + reserve <= evaluator.remaining else {
        unresolved = cells
        leaves += cells.map { RegionLeaf(cell: $0, kind: .coarse, doubt: grid.area(of: $0)) }
        return
      }
      cells = try next(after: cells)
    }
  }

  private mutating func next(after cells: [GridCell]) throws(Interrupted) -> [GridCell] {
    let count = evaluator.condition.parts.count
    let found = try evaluator.enclosures(over: cells.map(grid.box))
    var open: [Int] = []
    for index in cells.indices {
      switch verdict(cells[index], found[(index * count)..<((index + 1) * count)], middles: nil) {
      case .decided(let holds, let isDefined, let seams):
        note(cells[index], holds, isDefined, seams)
      case .leaf(let leaf):
        leaves.append(leaf)
        note(leaf)
      case .open: open.append(index)
      }
    }
    let middles = try evaluator.enclosures(over: open.map { grid.middle(of: cells[$0]) })
    let seams = try evaluator.seams(
      of: open.map { index in
        let own = found[(index * count)..<((index + 1) * count)]
        return (grid.box(cells[index]), openDifferences(own))
      }
    )
    var next: [GridCell] = []
    var asked: [(index: Int, place: Int)] = []
    for (place, index) in open.enumerated() {
      let cell = cells[index]
      let own = (index * count)..<((index + 1) * count)
      let here = (place * count)..<((place + 1) * count)
      let verdict = verdict(cell, found[own], middles: middles[here], seams: seams[place])
      switch verdict {
      case .open where cell.size <= identitySize && mayBeZero(found[own], middles[here]):
        asked.append((index, place))
      case .decided(let holds, let isDefined, let seams): note(cell, holds, isDefined, seams)
      case .leaf(let leaf):
        leaves.append(leaf)
        note(leaf)
      case .open:
        halved.insert(cell)
        next += cell.quarters
      }
    }
    next += try parts(
      of: asked.map { one in
        let (own, here) = (one.index * count, one.place * count)
        return Asked(
          cell: cells[one.index],
          found: found[own..<(own + count)],
          middles: middles[here..<(here + count)],
          seams: seams[one.place]
        )
      }
    )
    return next
  }

  /// A cell over which a part may be 0 throughout: what is known of it, and of its middle.
  private struct Asked {
    let cell: GridCell
    let found: ArraySlice<PlaneEnclosure>
    let middles: ArraySlice<PlaneEnclosure>
    let seams: [Int: DifferenceZeros.Seam]
  }

  /// Decides about cells by whether parts are 0 all over them, and returns the quarters of those that it leaves open.
  private mutating func parts(of asked: [Asked]) throws(Interrupted) -> [GridCell] {
    let count = evaluator.condition.parts.count
    let boxes = asked.map { grid.box($0.cell) }
    let areZero = try evaluator.areZero(boxes)
    let areProved = evaluator.areProved(areZero, in: boxes)
    var next: [GridCell] = []
    for (order, one) in asked.enumerated() {
      let zero = PlaneEnclosure.zero([])
      func known(_ all: ArraySlice<PlaneEnclosure>) -> ArraySlice<PlaneEnclosure> {
        ArraySlice(all.enumerated().map { areZero[order * count + $0] ? zero : $1 })
      }
      let verdict = verdict(
        one.cell,
        known(one.found),
        middles: known(one.middles),
        seams: one.seams.filter { !areZero[order * count + $0.key] }
      )
      if case .decided(let holds, let isDefined, let seams) = verdict {
        note(one.cell, holds, isDefined, seams)
        if !areProved[order] { likely.append(one.cell) }
        // Corners of such a cell have to be on the correct side.
        evaluator.isCareful = true
      } else {
        halved.insert(one.cell)
        next += one.cell.quarters
      }
    }
    return next
  }

  /// The largest size of cells that are tested for a part being 0 all over by sampling places.
  private var identitySize: Int { grid.size(ofPixels: LocalIdentity.mostPixels) }

  /// Whether a part that is defined all over a cell may be 0 in its middle.
  private func mayBeZero(
    _ found: ArraySlice<PlaneEnclosure>,
    _ middles: ArraySlice<PlaneEnclosure>
  ) -> Bool {
    zip(found, middles).contains { found, middle in
      found.value.flags.isEmpty && !found.value.excludesZero && middle.value.flags.isEmpty
        && !middle.value.excludesZero
    }
  }

  private mutating func note(_ leaf: RegionLeaf) {
    if leaf.mayLackValues { hasGaps = true } else { hasSeams = true }
  }

  private mutating func note(
    _ cell: GridCell,
    _ holds: Bool,
    _ isDefined: Bool,
    _ seams: [DifferenceZeros.Seam]
  ) {
    let length = grid.lengthAtEdge(of: cell)
    if holds, isDefined { edge.inside += length } else { edge.outside += length }
    isRefuted = isRefuted || !holds
    hasGaps = hasGaps || !isDefined
    guard holds else { return }
    hasGaps = hasGaps || seams.contains { $0.mayLackValues }
    hasSeams = hasSeams || seams.contains { $0.mayBeZero }
  }

  /// The differences that may be 0, or undefined, in a cell and need a closer test.
  private func openDifferences(_ found: ArraySlice<PlaneEnclosure>) -> [Int] {
    evaluator.condition.differences.filter { part in
      let value = found[found.startIndex + part].value
      return !value.excludesZero || value.flags.contains(.maybeUndefined)
    }
  }

  private func verdict(
    _ cell: GridCell,
    _ found: ArraySlice<PlaneEnclosure>,
    middles: ArraySlice<PlaneEnclosure>?,
    seams known: [Int: DifferenceZeros.Seam] = [:]
  ) -> Verdict {
    let condition = evaluator.condition
    if cell.size > largest { return .open }
    // A comparison with an undefined value holds nowhere.
    if found.contains(where: { $0.value.flags.contains(.empty) }) {
      // The cell does not refute the condition: a condition that holds wherever it is defined holds
      // there, too.
      return .decided(holds: true, isDefined: false, seams: [])
    }
    var seams = known
    for part in openDifferences(found) where found[found.startIndex + part].isMonotonic {
      seams[part] = DifferenceZeros.Seam(mayBeZero: true, mayLackValues: false)
    }
    let isDefined = found.enumerated().allSatisfy { part, here in
      !here.value.flags.contains(.maybeUndefined) || seams[part] != nil
    }
    let answers = found.enumerated().map { part, here in
      let answers = seams[part] == nil ? condition.answers(part, here.value) : .holds
      guard !answers.isDecided, let middles else { return answers }
      let middle = middles[middles.startIndex + part]
      return sharpened(answers, part, here, middle.value, cell)
    }
    let answer = condition.form.answers(answers)
    if answer == .fails || (answer == .holds && isDefined) {
      return .decided(
        holds: answer == .holds,
        isDefined: isDefined,
        seams: Array(seams.values)
      )
    }
    var parts: [Int] = []
    condition.form.collect(undecided: answers, into: &parts)
    let deciding = parts.map { found[found.startIndex + $0] }
    let areArcs = isDefined && deciding.allSatisfy { $0.isMonotonic }
    let isSmall = cell.size <= smallest
    if areArcs, deciding.count == 1 {
      let bend = bend(cell, deciding[0])
      if isSmall || bend <= mostBend {
        return .leaf(RegionLeaf(cell: cell, kind: .arc, doubt: doubt(cell, bend)))
      }
    }
    guard isSmall, middles != nil else { return .open }
    let isCorner = areArcs && deciding.count == 2 && deciding[0].meetsOnce(deciding[1])
    let isDoubtful = deciding.contains { !$0.value.flags.isEmpty } || !isDefined
    return .leaf(
      RegionLeaf(
        cell: cell,
        kind: isCorner ? .corner : .knot(isDoubtful: isDoubtful),
        doubt: grid.area(of: cell),
        mayLackValues: !isDefined,
        deciding: parts,
        isOneSided: !isDoubtful
          && deciding.allSatisfy { $0.value.lower >= 0 || $0.value.upper <= 0 }
      )
    )
  }

  /// Upper bound, times two, of the area between an arc and its chord, plus the error of narrowing,
  /// in square pixels.
  private func doubt(_ cell: GridCell, _ bend: Double) -> Double {
    let length = 1.5 * Double(cell.size) * max(grid.unit.x, grid.unit.y)
    let doubt = (4 * bend + 2 * EdgeNarrowing.narrowest) * length
    return doubt < grid.area(of: cell) ? doubt : grid.area(of: cell)
  }

  /// The mean value form: the possible results of a comparison by the value in the middle and the
  /// slopes.
  private func sharpened(
    _ answers: Answers,
    _ part: Int,
    _ found: PlaneEnclosure,
    _ middle: Enclosed,
    _ cell: GridCell
  ) -> Answers {
    guard found.isSmooth, middle.flags.isEmpty else { return answers }
    if found.alongX.size == 0, found.alongY.size == 0 {
      // The part is constant all over the cell; a 0 with rounding counts as 0.
      let zero = Enclosed(lower: 0, upper: 0, flags: [])
      return evaluator.condition.answers(part, middle.excludesZero ? middle : zero)
    }
    let box = grid.box(cell)
    // Half the width of the box, enlarged by the rounding of the middle.
    let reach =
      ((box.x.upper - box.x.lower) * found.alongX.size
        + (box.y.upper - box.y.lower) * found.alongY.size) * Self.outward / 2
    let least = Enclosed(lower: middle.lower - reach, upper: middle.upper + reach, flags: [])
    return least.excludesZero ? evaluator.condition.answers(part, least) : answers
  }

  /// Bound for the distance of an arc from its chord, in pixels: its direction changes as much as
  /// the slopes do.
  private func bend(_ cell: GridCell, _ found: PlaneEnclosure) -> Double {
    let (scale, box) = (grid.unit, grid.box(cell))
    let perX = (box.x.upper - box.x.lower) / (Double(cell.size) * scale.x)
    let perY = (box.y.upper - box.y.lower) / (Double(cell.size) * scale.y)
    let (alongX, alongY) = (found.alongX, found.alongY)
    let change = (alongX.upper - alongX.lower) * perX + (alongY.upper - alongY.lower) * perY
    let least = max(
      min(alongX.lower.magnitude, alongX.upper.magnitude) * perX,
      min(alongY.lower.magnitude, alongY.upper.magnitude) * perY
    )
    return change / least * Double(cell.size) * max(scale.x, scale.y) / 8
  }

  private static let mostBend = 0.08
  private static let valuesOfLeaf = 12
  private static let knotPixels = 0.5
  private static let sampledPixels = 8.0
  private static let outward = 1.000001
}

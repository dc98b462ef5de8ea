import RealFunctions

/// The search for the shape of a curve, y = f(x) or (x(t), y(t)), by enclosures: it proves what it joins, and brackets what it cannot.
///
/// The visible part of the domain is cut into equal cells on the page, the range of a parameter into equal parts. In each round all undecided cells are enclosed
/// in one block, values and slopes, and judged (``CellJudge``); those that are still undecided are halved. So no
/// spike stays between samples, no continuous curve is broken however steep it is, and what remains are brackets of
/// 10⁻⁹ pixels that hold all poles, jumps, holes and edges. The search ends because every cell ends as a bracket at
/// the latest; where the budget does not reach, the cells whose boxes reach out least are left.
///
/// After: Snyder, Interval analysis for computer graphics (1992), for the exclusion of cells; Tupper, Reliable
/// two-dimensional graphing methods (2001), for flags of definedness and continuity; Moore, Interval analysis (1966),
/// for the mean value form. Their raster is not drawn: here the cells give vertices of a polyline.
struct CertifiedSearch {
  /// A cell between two nodes.
  struct Cell {
    var start: Int
    var end: Int
    /// How far the curve was from the chord in the middle of the cell that this is a half of, in pixels.
    var bend = Double.infinity
    /// What values of the cell that this one is a part of told of it.
    var turning = Turning.unknown
    /// Where it is halved, if it is two neighbours with which a walk began; else that is in its middle.
    var middle: Double?
    /// How often it was parted from the double at its end, where a break may be.
    var trims = 0
  }

  /// How often a curve turns in a cell.
  enum Turning {
    case unknown
    /// So seldom that it is not asked again.
    case calm
    /// So often that the curve fills it, if its parts are alike.
    case dense
  }

  /// A cell that nothing more is asked about.
  struct Settled {
    var cell: Cell
    var verdict: CellVerdict
    /// Where the curve is seen to run in a cell that was given up; nil where it has no bounds, or keeps to its ends.
    var heights: Interval?
  }

  /// A sample, and what is known of it.
  struct Node {
    var sample: Sample

    /// How far rounding may have moved it, in pixels.
    var radius: Double { sample.radius }
    /// Whether the function may be undefined, or jump, at the place itself.
    var isDoubtful: Bool { sample.standing.contains(.doubtful) }
    /// Whether its value was computed with more digits, because doubles lose it.
    var isRescued: Bool {
      sample.standing.contains(.rescued) && !sample.standing.contains(.lost)
    }
    /// Whether its value is noise: more digits do not tell it either.
    var isLost: Bool { sample.standing.contains(.lost) }
    /// Whether its value belongs to the curve: floor(10x) is 2 at the double next to 0.3, though doubles alone cannot tell.
    var isKnown: Bool { !sample.standing.contains(.open) }

    /// Whether it is a value of the curve in sight, known within so many pixels.
    func isCertain(within tolerance: Double) -> Bool {
      sample.isDrawable && sample.zone.isEmpty && isKnown && radius <= tolerance
    }
  }

  let plane: Plane
  let domain: Interval
  let tolerance: Double
  var evaluator: Evaluator
  var nodes: [Node] = []
  /// Cells that are decided, as they were found; all cells in rising order as soon as the search has run.
  var settled: [Settled] = []
  /// Cells that were left for want of budget, until all are put in order.
  var abandoned: [Settled] = []
  /// Cells that the curve fills, as they were found.
  var filledCells: [FilledCell] = []
  /// What the curve fills, in rising order, with cells narrow enough for its outline.
  private(set) var fills: [FilledCell] = []
  var extents: ColumnExtents
  /// Whether any enclosure was less than the whole line in doubt.
  private var isInformed = false
  let judge: CellJudge
  /// The ends of the cells to begin with, in rising order, if the search for the range has chosen them.
  let beginning: [Double]

  /// Pixels of a cell at the beginning, and the fewest and most cells.
  private static let firstWidth = 8.0
  private static let cellCounts = 48...4096
  /// Cells of a parametric curve at the beginning.
  private static let parametricCells = 128
  /// What a halving costs: two cells, a sample and its enclosure.
  static let costOfHalving = 4
  /// The share of the budget that is kept for breaks.
  static let reserve = 8
  /// The same share, of cells without a break.
  static let continuousReserve = 2

  init(
    plane: Plane,
    domain: Interval,
    tolerance: Double,
    evaluator: Evaluator,
    beginningWith beginning: [Double] = []
  ) {
    self.beginning = beginning
    self.plane = plane
    self.domain = domain
    self.tolerance = tolerance
    self.evaluator = evaluator
    extents = ColumnExtents(width: plane.view.x.length)
    judge = CellJudge(
      window: PageWindow(plane),
      tolerance: tolerance * (1 - Sampler.thinningShare)
    )
  }

  /// Decides about all cells: those between places that were chosen before, if there are any.
  ///
  /// Without them `count` is how many there are to begin with, or nil for one on eight pixels.
  ///
  /// Returns whether anything is known of the function: its enclosures may be the whole line everywhere.
  mutating func run(count: Int?) throws(Interrupted) -> Bool {
    var open =
      beginning.count > 1 ? try firstCells(between: beginning) : try firstCells(count)
    while !open.isEmpty {
      open = try round(open)
      if !isInformed { return false }
    }
    putInOrder()
    try proveByForms()
    fills = try refinedFills()
    return true
  }

  /// Judges all cells and returns the halves of those that stay undecided.
  private mutating func round(_ cells: [Cell]) throws(Interrupted) -> [Cell] {
    var ends = CellEnds(capacity: cells.count)
    for cell in cells {
      ends.append(nodes[cell.start].sample.parameter, nodes[cell.end].sample.parameter)
    }
    let found = try evaluator.enclosures(over: ends, withSlopes: true)
    let known = cells.prefix(found.count)
    for cell in cells.dropFirst(known.count) {
      abandoned.append(Settled(cell: cell, verdict: .unsure(isContinuous: false)))
    }
    isInformed = isInformed || known.isEmpty || found.isInformed
    var judged = judged(known, found, ends)
    settled += judged.settled
    extents = judged.extents
    // A function of which nothing is known is left to a search by values, with the budget that is left.
    if isInformed { try fill(&judged.wanted) }
    abandoned += cutOff(&judged.wanted).map(\.abandoned)
    let samples = try evaluator.guesses(at: judged.wanted.map(\.middle), on: plane)
    abandoned += judged.wanted.dropFirst(samples.count).map(\.abandoned)
    let middles = samples.map { add($0) }
    let halves = halves(of: judged.wanted, at: middles)
    settled += halves.joined.map { Settled(cell: $0, verdict: .joined) }
    return halves.open
  }

  /// What is decided about cells, and which are to be halved.
  private struct Judged {
    var settled: [Settled] = []
    var wanted: [Wanted] = []
    /// The columns, with the narrow cells counted that were judged in them.
    var extents: ColumnExtents
  }

  /// Judges cells by what was found of them.
  ///
  /// It changes nothing of the search: what the compiler inlines where the search changes it gives a copy of the search, for each cell.
  private func judged(
    _ known: ArraySlice<Cell>,
    _ found: CellEnclosures,
    _ ends: CellEnds
  ) -> Judged {
    let boxes = known.indices.map { index in
      CellOnPage(found, index, of: ends, component: evaluator.component ?? 0, on: plane)
    }
    var judged = Judged(extents: extents)
    // Cells side by side are asked together how often the curve turns in them.
    let areFine = known.allSatisfy { plane.isParametric || width(of: $0) <= PageCell.mostDense }
    // By places: the runtime would look for the type of pairs, a thirtieth of the program's start.
    for place in boxes.indices {
      let (cell, box) = (known[known.startIndex + place], boxes[place])
      let (start, end) = (nodes[cell.start], nodes[cell.end])
      // An end without a value is proof enough.
      let isOpen = start.sample.zone == .undefined || end.sample.zone == .undefined
      let flags = isOpen ? box.flags.union(.maybeUndefined) : box.flags
      let page = box.cell(
        from: start.sample,
        to: end.sample,
        radius: flags.isEmpty ? max(start.radius, end.radius) : 0,
        width: width(of: cell)
      )
      // How often the curve turns in a cell is asked before the cell is parted: its parts would be too narrow to tell.
      let dense = areFine ? denseCell(page, cell, flags, found, index: place) : nil
      let isWhole = cell.middle == nil && dense == nil
      let trimmed = isWhole ? besideBreak(at: cell, page, flags) : nil
      let middle = cell.middle ?? trimmed ?? plane.middle(start.sample, end.sample)
      let column = column(of: cell)
      if page.width < CellJudge.oscillationWidth { judged.extents.count(in: column) }
      let extent = judged.extents[column]
      let verdict = verdict(page, of: cell, flags, column: extent, isHalvable: middle != nil)
      if case .halve(let excess) = verdict, let middle {
        judged.wanted.append(
          Wanted(
            excess: excess,
            middle: middle,
            cell: cell,
            box: box,
            isContinuous: flags.isEmpty,
            isTrimmed: trimmed != nil,
            heights: page.heights(seenIn: judge.window, beyond: judge.tolerance),
            turning: (cell.turning, cell.turning),
            dense: dense
          )
        )
      } else {
        let isGivenUp = if case .unsure = verdict { true } else { false }
        let heights =
          isGivenUp ? page.heights(seenIn: judge.window, beyond: judge.tolerance) : nil
        judged.settled.append(Settled(cell: cell, verdict: verdict, heights: heights))
      }
    }
    return judged
  }

  /// A cell that is to be halved.
  struct Wanted {
    var excess: Double
    var middle: Double
    var cell: Cell
    var box: CellOnPage
    var isContinuous: Bool
    /// Whether its middle is the double beside an end.
    var isTrimmed: Bool
    var heights: Interval?
    /// What is known of the parts before and behind the middle.
    var turning: (Turning, Turning)
    /// The same for the question whether the curve fills it; nil where it cannot turn often enough.
    var dense: DenseCell?

    /// The cell as one that the budget did not reach.
    fileprivate var abandoned: Settled {
      Settled(cell: cell, verdict: .unsure(isContinuous: isContinuous), heights: heights)
    }
  }

  /// A cell as one that the curve may fill.
  private func denseCell(
    _ page: PageCell,
    _ cell: Cell,
    _ flags: CellFlags,
    _ found: CellEnclosures,
    index: Int
  ) -> DenseCell? {
    let (start, end) = (nodes[cell.start].sample, nodes[cell.end].sample)
    guard !plane.isParametric, start.parameter < end.parameter,
      cell.turning != .calm,
      page.mayTurnOften(
        seenIn: judge.window,
        isContinuous: flags.isEmpty,
        isPartOfDense: cell.turning == .dense
      )
    else { return nil }
    return DenseCell(
      lower: start.parameter,
      upper: end.parameter,
      left: start.position.x,
      right: end.position.x,
      reach: page.reach(seenIn: judge.window),
      bounds: found.interval(index, evaluator.component ?? 0),
      isContinuous: flags.isEmpty,
      isPartOfDense: cell.turning == .dense
    )
  }

  /// The width of a cell in pixels; that of a parametric curve as if the curve ran across the page once.
  func width(of cell: Cell) -> Double {
    let (start, end) = (nodes[cell.start].sample, nodes[cell.end].sample)
    guard plane.isParametric else { return end.position.x - start.position.x }
    return (end.parameter - start.parameter) * pixelsPerParameter
  }

  /// The pixel column of a narrow cell, or its part of the parameter.
  func column(of cell: Cell) -> Int {
    let sample = nodes[cell.start].sample
    return extents.column(
      at: plane.isParametric
        ? (sample.parameter - domain.lower) * pixelsPerParameter : sample.position.x
    )
  }

  private var pixelsPerParameter: Double {
    plane.view.x.length / 2 / (domain.upper / 2 - domain.lower / 2)
  }

  mutating func add(_ sample: Sample) -> Int {
    // Noise shows nothing.
    if sample.isDrawable, !plane.isParametric, !sample.standing.contains(.lost) {
      extents.add(plane.near(sample))
    }
    nodes.append(Node(sample: sample))
    return nodes.count - 1
  }

  // MARK: The beginning

  /// The ends of the domain and of equal cells on the part of the page that the domain covers.
  private mutating func firstCells(_ count: Int?) throws(Interrupted) -> [Cell] {
    let parameters = FirstPass.ends(
      over: domain,
      plane: plane,
      cellWidth: Self.firstWidth,
      counts: Self.cellCounts,
      count: count.map { min($0, max(Self.cellCounts.lowerBound, evaluator.remaining / 16)) }
        ?? (plane.isParametric ? Self.parametricCells : nil)
    )
    let indices = try evaluator.guesses(at: parameters, on: plane).map { add($0) }
    return zip(indices, indices.dropFirst()).map { Cell(start: $0, end: $1) }.filter { open($0) }
  }

  /// Whether a cell is to be judged; one beside the window is settled.
  mutating func open(_ cell: Cell) -> Bool {
    let isHidden =
      !plane.isParametric
      && !nodes[cell.start].sample.zone.intersection(nodes[cell.end].sample.zone)
        .isDisjoint(with: [.left, .right])
    if isHidden { settled.append(Settled(cell: cell, verdict: .hidden)) }
    return !isHidden
  }
}

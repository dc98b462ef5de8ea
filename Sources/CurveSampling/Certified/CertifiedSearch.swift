import RealFunctions

/// The search for the shape of a curve, y = f(x) or (x(t), y(t)), by enclosures: it proves the
/// cells that it joins, and brackets the others.
///
/// The visible part of the domain is cut into equal cells on the page, the range of a parameter
/// into equal parts. In each round all undecided cells are enclosed in one block, values and
/// slopes, and judged (``CellJudge``); those that are still undecided are halved. So no spike
/// between samples is missed, no continuous curve is broken however steep it is, and the remaining
/// brackets of 10⁻⁹ pixels contain all poles, jumps, holes and edges. The search ends because every
/// cell becomes a bracket at the latest; when the budget runs out, the cells whose boxes protrude
/// least are left.
///
/// After: Snyder, Interval analysis for computer graphics (1992), for the exclusion of cells;
/// Tupper, Reliable two-dimensional graphing methods (2001), for flags of definedness and
/// continuity; Moore, Interval analysis (1966), for the mean value form. Their raster is not used:
/// here the cells give vertices of a polyline.
struct CertifiedSearch {
  /// A cell between two nodes.
  struct Cell {
    var start: Int
    var end: Int
    /// Distance of the curve from the chord, in the middle of the parent cell, in pixels.
    var bend = Double.infinity
    /// The frequency of turns, as the values of a larger cell around this one showed.
    var turning = Turning.unknown
    /// The place of division if the cell is two neighbouring cells of a walk; nil for its middle.
    var middle: Double?
    /// The number of times that the cell was cut off from the double at its end, where a break may
    /// be.
    var trims = 0
  }

  /// The frequency of a curve's turns in a cell.
  enum Turning {
    case unknown
    /// Turns so seldom that the cell is not examined again.
    case calm
    /// Turns so often that the curve fills the cell, if all parts of it are alike.
    case dense
  }

  /// A cell that is decided for good.
  struct Settled {
    var cell: Cell
    var verdict: CellVerdict
    /// The visible heights of the curve in a cell that was given up; nil where it is unbounded, or
    /// stays near the ends.
    var heights: Interval?
  }

  /// A sample with accessors for its flags.
  struct Node {
    var sample: Sample

    /// Error bound of the position from rounding, in pixels.
    var radius: Double { sample.radius }
    /// Whether the function may be undefined, or jump, at the place itself.
    var isDoubtful: Bool { sample.standing.contains(.doubtful) }
    /// Whether the value was computed in extended precision, because doubles lose it.
    var isRecomputed: Bool {
      sample.standing.contains(.recomputed) && !sample.standing.contains(.lost)
    }
    /// Whether the value is noise: extended precision does not determine it either.
    var isLost: Bool { sample.standing.contains(.lost) }
    /// Whether the value certainly belongs to the curve: floor(10x) is 2 at the double next to 0.3,
    /// though doubles alone cannot decide that.
    var isKnown: Bool { !sample.standing.contains(.open) }

    /// Whether the sample is a value of the curve within the window, known to `tolerance` pixels.
    func isCertain(within tolerance: Double) -> Bool {
      sample.isDrawable && sample.zone.isEmpty && isKnown && radius <= tolerance
    }
  }

  let plane: Plane
  let domain: Interval
  let tolerance: Double
  var evaluator: Evaluator
  var nodes: [Node] = []
  /// Decided cells, in the order of decision; after the run, all cells in rising order.
  var settled: [Settled] = []
  /// Cells that were left because the budget ran out, until all are put in order.
  var abandoned: [Settled] = []
  /// Cells that the curve fills, in the order of decision.
  var filledCells: [FilledCell] = []
  /// The filled cells in rising order, narrow enough for their outline.
  private(set) var fills: [FilledCell] = []
  var extents: ColumnExtents
  /// Whether any enclosure was better than the whole line in doubt.
  private var isInformed = false
  let judge: CellJudge
  /// The ends of the first cells, in rising order, if the search for the range has chosen them.
  let beginning: [Double]

  /// The width of the first cells in pixels, and their least and largest number.
  private static let firstWidth = 8.0
  private static let cellCounts = 48...4096
  /// The number of first cells of a parametric curve.
  private static let parametricCells = 128
  /// The cost of one halving: two cells, a sample and its enclosure.
  static let costOfHalving = 4
  /// The part of the budget that is kept for breaks: one over this number.
  static let reserve = 8
  /// The part of the budget that cells without a break leave: one over this number.
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
  /// Otherwise `count` is the number of first cells, nil for one per eight pixels.
  ///
  /// Returns false if nothing is known of the function: its enclosures may be the whole line
  /// everywhere.
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
    // A function of which nothing is known is left to a search by values, with the remaining
    // budget.
    if isInformed { try fill(&judged.wanted) }
    abandoned += cutOff(&judged.wanted).map { $0.abandoned }
    let samples = try evaluator.guesses(at: judged.wanted.map { $0.middle }, on: plane)
    abandoned += judged.wanted.dropFirst(samples.count).map { $0.abandoned }
    let middles = samples.map { add($0) }
    let halves = halves(of: judged.wanted, at: middles)
    settled += halves.joined.map { Settled(cell: $0, verdict: .joined) }
    return halves.open
  }

  /// The decisions about cells, and the cells to be halved.
  private struct Judged {
    var settled: [Settled] = []
    var wanted: [Wanted] = []
    /// The extents of the columns, with the judged narrow cells counted.
    var extents: ColumnExtents
  }

  /// Judges cells by their enclosures.
  ///
  /// This method does not mutate the search: where a mutating method is inlined, the compiler
  /// copies the search for each cell.
  private func judged(
    _ known: ArraySlice<Cell>,
    _ found: CellEnclosures,
    _ ends: CellEnds
  ) -> Judged {
    let boxes = known.indices.map { index in
      CellOnPage(found, index, of: ends, component: evaluator.component ?? 0, on: plane)
    }
    var judged = Judged(extents: extents)
    // For adjacent cells, the turns of the curve are counted together.
    let areFine = known.allSatisfy { plane.isParametric || width(of: $0) <= PageCell.mostDense }
    // Iterates over indices: for pairs the runtime would look up a type, a thirtieth of the
    // program's start.
    for place in boxes.indices {
      let (cell, box) = (known[known.startIndex + place], boxes[place])
      let (start, end) = (nodes[cell.start], nodes[cell.end])
      // An undefined end is proof enough.
      let isOpen = start.sample.zone == .undefined || end.sample.zone == .undefined
      let flags = isOpen ? box.flags.union(.maybeUndefined) : box.flags
      let page = box.cell(
        from: start.sample,
        to: end.sample,
        radius: flags.isEmpty ? max(start.radius, end.radius) : 0,
        width: width(of: cell)
      )
      // Turns are counted before the cell is divided: in its parts they would be too few to decide.
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
    /// Whether `middle` is the double beside an end of the cell.
    var isTrimmed: Bool
    var heights: Interval?
    /// The turning of the parts before and after the middle.
    var turning: (Turning, Turning)
    /// The cell as a candidate for filling; nil where the curve cannot turn often enough.
    var dense: DenseCell?

    /// The cell as one that the budget did not reach.
    fileprivate var abandoned: Settled {
      Settled(cell: cell, verdict: .unsure(isContinuous: isContinuous), heights: heights)
    }
  }

  /// The cell as a candidate that the curve may fill.
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

  /// The width of a cell in pixels; that of a parametric curve as if the curve crossed the page
  /// once.
  func width(of cell: Cell) -> Double {
    let (start, end) = (nodes[cell.start].sample, nodes[cell.end].sample)
    guard plane.isParametric else { return end.position.x - start.position.x }
    return (end.parameter - start.parameter) * pixelsPerParameter
  }

  /// The pixel column of a narrow cell; for a parametric curve its part of the parameter.
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
    // Noise is not part of the extent.
    if sample.isDrawable, !plane.isParametric, !sample.standing.contains(.lost) {
      extents.add(plane.near(sample))
    }
    nodes.append(Node(sample: sample))
    return nodes.count - 1
  }

  // MARK: First cells

  /// Returns the cells between the ends of the domain and equal divisions of the visible page.
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

  /// Whether a cell has to be judged; one beside the window is settled at once.
  mutating func open(_ cell: Cell) -> Bool {
    let isHidden =
      !plane.isParametric
      && !nodes[cell.start].sample.zone.intersection(nodes[cell.end].sample.zone)
        .isDisjoint(with: [.left, .right])
    if isHidden { settled.append(Settled(cell: cell, verdict: .hidden)) }
    return !isHidden
  }
}

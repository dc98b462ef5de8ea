import CurveSampling
import RealFunctions

/// Makes polylines from the cells that a search has found.
///
/// In a cell with one arc the polyline runs from one crossing of the edges to the other. A knot is
/// drawn at its size of an eighth of a pixel: two crossings are joined, four are joined by the sign
/// in the middle, any other number meets there. Where knots have no crossing at all, but the
/// function falls to 0 within its rounding error, a lone point is drawn.
struct ImplicitDrawing {
  let search: ImplicitSearch
  let guards: ZeroGuards
  let workspace: Workspace
  var evaluator: PlaneEvaluator
  var crossings: EdgeCrossings
  var segments: [Segment] = []
  var points: [SIMD2<Double>] = []
  /// The number of points, at the front of the list, that are certainly zeros of the whole
  /// function.
  var certainPoints = 0
  /// The number of crossings, at the front of the list, that are changes of sign.
  private(set) var signChanges = 0
  /// The crossings at which the whole function is 0 for certain.
  private(set) var isZero: [Bool] = []
  /// Cells with arcs on which the whole function is not certainly 0.
  private(set) var likely: [GridCell] = []
  /// Rectangles that contain groups of knots in which the curve is known to within a pixel.
  var provedGroups: [GridBounds] = []
  /// The parts of the page in which the course of the curve is not proved.
  private(set) var uncertified: [ImplicitCurve.Box] = []
  /// The joined crossings, by their indices.
  var polylines: [[Int]] = []
  /// Knots that are joined through corners at which the function is 0.
  var touched: Set<GridCell> = []
  /// The crossings at which a guard ends a polyline.
  private(set) var cutEnds: Set<Int> = []

  var grid: PageGrid { search.grid }

  /// Two crossings that an arc joins within a cell.
  struct Segment {
    var start: Int
    var end: Int
    var cell: GridCell
  }

  /// All knots except those at the edge of an area, whose outline is drawn and reported separately.
  let unresolvedCells: [GridCell]

  init(_ search: ImplicitSearch, guards: ZeroGuards, workspace: Workspace) {
    self.search = search
    self.guards = guards
    self.workspace = workspace
    evaluator = search.evaluator
    unresolvedCells =
      search.areas.isEmpty ? search.knots : search.knots.filter { !search.isBesideArea($0) }
    crossings = EdgeCrossings(grid: search.grid)
  }

  /// The number of points and cells that were evaluated.
  var evaluations: Int { evaluator.evaluations }

  /// Finds the crossings and joins them.
  mutating func run() throws(Interrupted) {
    let cells = search.arcs + search.knots + search.coarse
    crossings.isCareful = !search.knots.isEmpty || !search.coarse.isEmpty
    try crossings.find(cells, doubtful: search.doubtful, evaluator: &evaluator)
    signChanges = crossings.crossings.count
    var touching = TouchingZeros(grid: grid)
    try touching.find(search.knots, beside: &crossings, evaluator: &evaluator)
    segments.reserveCapacity(search.arcs.count)
    for cell in search.arcs {
      var (first, last, count) = (0, 0, 0)
      for number in 0..<4 {
        guard let index = crossings.index(of: cell.edge(number)) else { continue }
        if count == 0 { first = index }
        last = index
        count += 1
      }
      if count == 2 {
        segments.append(Segment(start: first, end: last, cell: cell))
        let areCertain = [first, last].allSatisfy { crossings.crossings[$0].isCertain }
        // Such a cell has at most one arc: a value that may be 0 proves none.
        if !areCertain, !hasBothSigns(cell) { likely.append(cell) }
      }
    }
    let atEdge = try touchPageEdge()
    try joinCorners()
    try joinUnresolved()
    points = try LonePoints(grid: grid).find(
      among: lonelyGroups,
      evaluator: &evaluator
    )
    try joinSegments()
    uncertified = try unprovedGroups() + unresolvedRoots + likelyArcs + atEdge
  }

  /// Adds the places at which arcs touch the edge of the page between two corners; returns where
  /// this is not proved.
  private mutating func touchPageEdge() throws(Interrupted) -> [ImplicitCurve.Box] {
    let cells = search.arcs.filter { cell in
      isAtEdge(cell) && cell.edges.allSatisfy { crossings.index(of: $0) == nil }
    }
    guard !cells.isEmpty else { return [] }
    var touching = PageEdgeTouching(grid: grid)
    try touching.find(cells, beside: crossings, evaluator: &evaluator)
    for (cell, place) in touching.touches {
      let index = crossings.addPoint(at: place)
      segments.append(Segment(start: index, end: index, cell: cell))
    }
    return UnresolvedGroup.groups(of: touching.undecided).map { box($0.bounds) }
  }

  /// Joins the crossings at which the whole function is 0, and removes points at which it is not.
  private mutating func joinSegments() throws(Interrupted) {
    isZero = [Bool](repeating: true, count: crossings.crossings.count)
    certainPoints = points.count
    if !guards.areNone {
      isZero = guards.answers(
        for: crossings.crossings.map { box(around: $0.place) },
        using: workspace
      )
      .map { $0 == .zero }
      try cutSegments()
      let answers = guards.answers(for: points.map(box), using: workspace)
      let certain = zip(points, answers).filter { $0.1 == .zero }.map { $0.0 }
      certainPoints = certain.count
      points = certain + zip(points, answers).filter { $0.1 == .likely }.map { $0.0 }
    }
    var joining = PolylineJoining(
      crossings.crossings.map { $0.position },
      segments.map { ($0.start, $0.end) }
    )
    polylines = joining.polylines()
    try leaveHoles()
    leaveTwins()
    leaveScraps()
    if workspace.isCancelled { throw Interrupted() }
  }

  /// Keeps only the parts of segments at which the whole function is 0.
  private mutating func cutSegments() throws(Interrupted) {
    let cuts = SegmentCuts(guards: guards, grid: grid, workspace: workspace)
    let found = crossings.crossings
    // A divisor that is 0 along the whole segment is the rim itself, on which the factor is not 0.
    let isBesideRim = segments.map {
      found[$0.start].isBesideRim && found[$0.end].isBesideRim
    }
    var kept = zip(segments, isBesideRim).filter { $0.1 }.map { $0.0 }
    likely += kept.map { $0.cell }
    segments = zip(segments, isBesideRim).filter { !$0.1 }.map { $0.0 }
    let rests = try cuts.rests(
      of: segments.map { (found[$0.start].position, found[$0.end].position) },
      evaluator: &evaluator
    )
    for (segment, rest) in zip(segments, rests) {
      if !rest.isProved { likely.append(segment.cell) }
      // A removed part starts at one end of the segment, where the neighbouring segment may be
      // whole.
      let isGone = rest.stretches.isEmpty
      if isGone || rest.stretches.first?.start != nil { cutEnds.insert(segment.start) }
      if isGone || rest.stretches.last?.end != nil { cutEnds.insert(segment.end) }
      for stretch in rest.stretches {
        var part = segment
        if let place = stretch.start { part.start = addEnd(at: place) }
        if let place = stretch.end { part.end = addEnd(at: place) }
        // A tiny rest that a cut leaves of a segment is not a point of the curve: it may be
        // undefined itself.
        let isWhole = stretch.start == nil && stretch.end == nil
        let positions = [part.start, part.end].map { crossings.crossings[$0].position }
        let way = positions[1] - positions[0]
        if isWhole || (way * way).sum() > Self.leastStretch * Self.leastStretch {
          kept.append(part)
        }
      }
    }
    segments = kept
  }

  /// Adds a place at which the zeros end, and returns its index.
  private mutating func addEnd(at position: SIMD2<Double>) -> Int {
    isZero.append(true)
    cutEnds.insert(crossings.crossings.count)
    return crossings.addPoint(
      at: SIMD2(grid.view.x.value(at: position.x), grid.view.y.value(at: position.y))
    )
  }

  // MARK: Results

  /// The polylines, thinned, and lone points.
  func pieces(thinning: Thinning) -> [CurvePiece] {
    let found = crossings.crossings
    return polylines.map { line in piece(line.map { found[$0].place }, thinning) }
      + points.map { CurvePiece(parameters: [0], x: [$0.x], y: [$0.y]) }
  }

  /// The polylines as cubics that take their directions from the slopes of the function.
  mutating func lines(tolerance: Double) throws(Interrupted) -> [PageCurve] {
    let found = crossings.crossings
    let used = polylines.flatMap { $0 }
    let gradients = try evaluator.gradients(at: used.map { found[$0].place })
    var slopes = [SIMD2<Double>](repeating: SIMD2(.nan, .nan), count: found.count)
    for (index, gradient) in zip(used, gradients) { slopes[index] = gradient.slope }
    let knots = ImplicitKnots(view: grid.view)
    let curves = polylines.compactMap { line in
      CubicFit(
        knots: knots.knots(through: line.map { (found[$0].position, slopes[$0]) }),
        isParametric: true,
        tolerance: tolerance,
        frame: PageFrame(view: grid.view)
      ).curve
    }
    return curves + points.map { PageCurve(start: grid.position($0.x, $0.y)) }
  }

  private func piece(_ places: [SIMD2<Double>], _ thinning: Thinning) -> CurvePiece {
    let samples = places.enumerated().map { index, place in
      thinning.plane.sample(at: Double(index), place.x, place.y)
    }
    var kept = thinning.thinned(samples)
    // A closed curve too small to be seen becomes a point.
    if kept.count == 2, places.first == places.last { kept.removeLast() }
    return CurvePiece(
      parameters: kept.map { $0.parameter },
      x: kept.map { $0.x },
      y: kept.map { $0.y }
    )
  }

  /// The box in which a zero is known to lie: a thousandth of a pixel around it.
  func box(around place: SIMD2<Double>) -> PlaneBox {
    let position = grid.position(place.x, place.y)
    let reach = Self.reach
    return PlaneBox(
      x: Interval(
        hull: grid.view.x.value(at: position.x - reach),
        grid.view.x.value(at: position.x + reach)
      ),
      y: Interval(
        hull: grid.view.y.value(at: position.y - reach),
        grid.view.y.value(at: position.y + reach)
      )
    )
  }

  private static let reach = 1e-3
  private static let leastStretch = 2e-3
  /// Distance in pixels below which a zero counts as drawn.
  static let mostPixels = 1.0
}

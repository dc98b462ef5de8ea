import RealFunctions

/// Makes polylines of the cells that a search has found.
///
/// In a cell with one arc it runs from one crossing of the edges to the other. A knot is drawn as it is seen at an eighth of a
/// pixel: two crossings are joined, four by the sign in the middle, others meet there. Where knots have no crossing at all, but the
/// function comes down to 0 within what rounding leaves of it, there is a lone point.
struct ImplicitDrawing {
  let search: ImplicitSearch
  let guards: ZeroGuards
  let workspace: Workspace
  var evaluator: PlaneEvaluator
  private(set) var crossings: EdgeCrossings
  private(set) var segments: [Segment] = []
  private var points: [SIMD2<Double>] = []
  /// How many of the points, the first ones, are zeros of the whole function for certain.
  private var certainPoints = 0
  /// The first so many crossings are changes of sign.
  private var signChanges = 0
  /// The crossings at which the whole function is 0 for certain.
  private var isZero: [Bool] = []
  /// Cells with arcs on which that is not certain.
  private var likely: [GridCell] = []
  /// The parts of the page in which it is not proved what the curve does.
  private(set) var uncertified: [ImplicitCurve.Box] = []
  /// The joined crossings, by their indices.
  private(set) var polylines: [[Int]] = []
  /// Knots that are joined by the corners at which the function is 0.
  private var touched: Set<GridCell> = []
  /// The crossings at which a guard ends a polyline.
  private(set) var cutEnds: Set<Int> = []

  var grid: PageGrid { search.grid }

  /// Two crossings that an arc joins within a cell.
  struct Segment {
    var start: Int
    var end: Int
    var cell: GridCell
  }

  /// The knots but those at the edge of an area, whose outline is drawn and told of.
  private let curveKnots: [GridCell]

  init(_ search: ImplicitSearch, guards: ZeroGuards, workspace: Workspace) {
    self.search = search
    self.guards = guards
    self.workspace = workspace
    evaluator = search.evaluator
    curveKnots =
      search.areas.isEmpty ? search.knots : search.knots.filter { !search.isBesideArea($0) }
    crossings = EdgeCrossings(grid: search.grid)
  }

  /// The number of points and cells that were evaluated.
  var evaluations: Int { evaluator.evaluations }

  /// Finds the crossings, and joins them.
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
        // One arc at most: a value that may be 0 proves none.
        if !areCertain, !hasBothSigns(cell) { likely.append(cell) }
      }
    }
    let atEdge = try touchPageEdge()
    try joinCorners()
    try joinKnots()
    points = try LonePoints(grid: grid).find(
      among: lonelyKnots,
      evaluator: &evaluator
    )
    try joinSegments()
    uncertified = try unprovedKnots() + unresolvedRoots + likelyArcs + atEdge
  }

  /// Takes the places at which arcs touch the edge of the page between two corners; returns where that is not proved.
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
    return KnotGroup.groups(of: touching.undecided).map { box($0.bounds) }
  }

  /// Joins the crossings at which the whole function is 0, and leaves such points.
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
      let certain = zip(points, answers).filter { $0.1 == .zero }.map(\.0)
      certainPoints = certain.count
      points = certain + zip(points, answers).filter { $0.1 == .likely }.map(\.0)
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

  /// Leaves polylines of one point at which the function has no value, or where it may jump and is not 0: curves that meet in a hole are no
  /// point of it, and a step over 0 that is too short to be told from a point is none either.
  private mutating func leaveHoles() throws(Interrupted) {
    let single = polylines.indices.filter { polylines[$0].count == 1 }
    guard !single.isEmpty else { return }
    let places = single.map { crossings.crossings[polylines[$0][0]].place }
    let values = try evaluator.certainValues(at: places)
    var kept = polylines.filter { $0.count > 1 }
    for (index, value) in zip(single, values) where !value.isNaN {
      let position = crossings.crossings[polylines[index][0]].position
      if value == 0 || !search.isDoubtful(at: position) { kept.append(polylines[index]) }
    }
    polylines = kept
  }

  /// Leaves polylines of a pixel that join what another one joins, and joins the rest anew.
  ///
  /// They are both sides of a pole that a curve follows.
  private mutating func leaveTwins() {
    let positions = crossings.crossings.map(\.position)
    var known: Set<SIMD2<Int>> = []
    let kept = polylines.filter { line in
      guard let first = line.first, let last = line.last, first != last,
        !DrawnSquares.isWide(line.map { positions[$0] }, than: Self.mostPixels)
      else { return true }
      return known.insert(SIMD2(min(first, last), max(first, last))).inserted
    }
    guard kept.count < polylines.count else { return }
    // A line of one point is a segment from there to there.
    let segments = kept.flatMap { zip($0, $0.count == 1 ? $0[...] : $0.dropFirst()) }
    var joining = PolylineJoining(positions, segments)
    polylines = joining.polylines()
  }

  /// Leaves polylines and points that cannot be told from others, which run within half a pixel of them.
  private mutating func leaveScraps() {
    let positions = crossings.crossings.map(\.position)
    let ink = DrawnSquares(polylines.map { line in line.map { positions[$0] } })
    let isScrap = polylines.indices.map { ink.isScrap($0) }
    polylines = polylines.indices.filter { !isScrap[$0] }.map { polylines[$0] }
    let isKept = points.map { !ink.holds(grid.position($0.x, $0.y)) }
    certainPoints = isKept.prefix(certainPoints).count { $0 }
    points = zip(points, isKept).filter(\.1).map(\.0)
  }

  /// Leaves the stretches of segments at which the whole function is 0.
  private mutating func cutSegments() throws(Interrupted) {
    let cuts = SegmentCuts(guards: guards, grid: grid, workspace: workspace)
    let found = crossings.crossings
    // What a divisor is 0 on is the rim itself, on which the factor is not.
    let isBesideRim = segments.map {
      found[$0.start].isBesideRim && found[$0.end].isBesideRim
    }
    var kept = zip(segments, isBesideRim).filter(\.1).map(\.0)
    likely += kept.map(\.cell)
    segments = zip(segments, isBesideRim).filter { !$0.1 }.map(\.0)
    let rests = try cuts.rests(
      of: segments.map { (found[$0.start].position, found[$0.end].position) },
      evaluator: &evaluator
    )
    for (segment, rest) in zip(segments, rests) {
      if !rest.isProved { likely.append(segment.cell) }
      // What is left out begins at one of its ends, where its neighbour may be whole.
      let isGone = rest.stretches.isEmpty
      if isGone || rest.stretches.first?.start != nil { cutEnds.insert(segment.start) }
      if isGone || rest.stretches.last?.end != nil { cutEnds.insert(segment.end) }
      for stretch in rest.stretches {
        var part = segment
        if let place = stretch.start { part.start = addEnd(at: place) }
        if let place = stretch.end { part.end = addEnd(at: place) }
        // What a cut leaves of a segment is no point: that may have no value itself.
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

  /// Takes a place at which the zeros end, and returns its index.
  private mutating func addEnd(at position: SIMD2<Double>) -> Int {
    isZero.append(true)
    cutEnds.insert(crossings.crossings.count)
    return crossings.addPoint(
      at: SIMD2(grid.view.x.value(at: position.x), grid.view.y.value(at: position.y))
    )
  }

  // MARK: Knots

  private func crossed(_ cell: GridCell) -> [Int] {
    (0..<4).compactMap { crossings.index(of: cell.edge($0)) }
  }

  private mutating func joinKnots() throws(Interrupted) {
    var saddles: [(cell: GridCell, crossed: [Int])] = []
    for cell in curveKnots + search.coarse where !touched.contains(cell) {
      let crossed = crossed(cell)
      if crossed.count == 2 {
        segments.append(Segment(start: crossed[0], end: crossed[1], cell: cell))
      }
      if crossed.count > 2 { saddles.append((cell, crossed)) }
    }
    let values = try evaluator.certainValues(at: saddles.map { middle(of: $0.cell) })
    for (saddle, value) in zip(saddles, values) { join(saddle.crossed, in: saddle.cell, value) }
  }

  /// Four crossings leave two corners of one sign together, those with the sign of the middle; three meet there.
  private mutating func join(_ crossed: [Int], in cell: GridCell, _ value: Double) {
    // The signs do not tell which of two curves at one place goes where.
    let isTwice = crossings.twice.count > 0 && cell.edges.contains { crossings.twice[$0] != nil }
    guard crossed.count == 4, !value.isNaN, !isTwice else {
      let hub = crossings.addPoint(at: middle(of: cell))
      segments += crossed.map { Segment(start: $0, end: hub, cell: cell) }
      return
    }
    let (lower, upper, left, right) = (crossed[0], crossed[1], crossed[2], crossed[3])
    let corner = GridPlace(column: cell.column, row: cell.row)
    let isCutOff = crossings.isNegative(at: corner) != (value < 0)
    segments += [
      Segment(start: isCutOff ? lower : upper, end: left, cell: cell),
      Segment(start: isCutOff ? upper : lower, end: right, cell: cell),
    ]
  }

  /// Joins corners at which a function is 0 that has one sign beside.
  ///
  /// A curve that it touches from one side runs through them, and crosses no edge. Half-way between them the value has to be as small.
  private mutating func joinCorners() throws(Interrupted) {
    var pairs: [(cell: GridCell, ends: [TouchedEnd], height: Double)] = []
    // Where the sign changes beyond such a corner, the cells there have the curve.
    let changed = Set(crossings.crossings.prefix(signChanges).map(\.place))
    for cell in curveKnots {
      let values = cell.corners.map { crossings.value(at: $0) }
      let zeros = cell.corners.indices.filter { values[$0] == 0 }
      guard !zeros.isEmpty else { continue }
      // At the edge of the page a corner itself may count as a change of sign.
      let crossed = crossed(cell).filter { index in
        !zeros.contains { crossings.crossings[index].place == grid.point(cell.corner($0)) }
      }
      guard crossed.count < 2, crossed.allSatisfy({ $0 >= signChanges }) else { continue }
      let (low, high) = (values.min() ?? 0, values.max() ?? 0)
      guard crossed.count + zeros.count == 2, low >= 0 || high <= 0, low < high else { continue }
      let isChanged = zeros.contains { changed.contains(grid.point(cell.corner($0))) }
      if low >= 0, isChanged, !isAtEdge(cell) { continue }
      let ends =
        crossed.map { TouchedEnd.crossing($0) } + zeros.map { .corner(cell.corner($0)) }
      pairs.append((cell, ends, max(-low, high)))
    }
    let middles = pairs.map { pair in
      (place(of: pair.ends[0]) + place(of: pair.ends[1])) / 2
    }
    let values = try evaluator.certainValues(at: middles)
    let answers = guards.answers(for: middles.map { box(around: $0) }, using: workspace)
    var corners: [GridPlace: Int] = [:]
    for ((pair, value), answer) in zip(zip(pairs, values), answers)
    where value.magnitude <= TouchingZeros.share * pair.height && answer != .none {
      let indices = pair.ends.map { end -> Int in
        switch end {
        case .crossing(let index): return index
        case .corner(let corner):
          let index = corners[corner] ?? crossings.addPoint(at: grid.point(corner))
          corners[corner] = index
          return index
        }
      }
      segments.append(Segment(start: indices[0], end: indices[1], cell: pair.cell))
      touched.insert(pair.cell)
    }
  }

  /// Whether a cell lies at the edge of the page, where a corner itself may count as a change of sign.
  private func isAtEdge(_ cell: GridCell) -> Bool { cell.edges.contains { grid.isAtEdge($0) } }

  /// Where a curve that a function touches from one side leaves a cell.
  private enum TouchedEnd {
    case crossing(Int)
    case corner(GridPlace)
  }

  private func place(of end: TouchedEnd) -> SIMD2<Double> {
    switch end {
    case .crossing(let index): crossings.crossings[index].place
    case .corner(let corner): grid.point(corner)
    }
  }

  private func middle(of cell: GridCell) -> SIMD2<Double> {
    let left = grid.x[cell.column] / 2
    let lower = grid.y[cell.row] / 2
    return SIMD2(
      left + grid.x[cell.column + cell.size] / 2,
      lower + grid.y[cell.row + cell.size] / 2
    )
  }

  /// Groups of knots beside each other that no curve enters; the point itself may touch zero on an edge.
  private var lonelyKnots: [KnotGroup] {
    KnotGroup.groups(of: curveKnots).filter { group in
      group.cells.allSatisfy { cell in
        let crossed = crossed(cell)
        return crossed.count < 2 && crossed.allSatisfy { $0 >= signChanges }
      }
    }
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
    // A closed curve too small to be seen is a point.
    if kept.count == 2, places.first == places.last { kept.removeLast() }
    return CurvePiece(
      parameters: kept.map(\.parameter),
      x: kept.map(\.x),
      y: kept.map(\.y)
    )
  }

  /// What is known of a zero: a thousandth of a pixel around it.
  private func box(around place: SIMD2<Double>) -> PlaneBox {
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

  // MARK: Proofs

  /// Groups of knots of which not everything is within a pixel of a proved zero that is drawn.
  ///
  /// In a continuous function's knot that is smaller than a pixel, all is as near to a change of sign on its edges, or to a lone
  /// point at which the value is 0 without any rounding.
  private mutating func unprovedKnots() throws(Interrupted) -> [ImplicitCurve.Box] {
    let certain = points.prefix(certainPoints)
    let values = try evaluator.enclosures(
      over: certain.map { PlaneBox(x: Interval(hull: $0.x, $0.x), y: Interval(hull: $0.y, $0.y)) }
    )
    let exact = zip(certain, values).filter { _, found in
      found.value.flags.isEmpty && found.value.lower == 0 && found.value.upper == 0
    }
    .map { grid.position($0.0.x, $0.0.y) }
    return KnotGroup.groups(of: curveKnots).filter { group in
      !hasZero(group) && !exact.contains { isWithin(group.bounds, $0) } || !isSmall(group)
    }
    .map { box($0.bounds) }
  }

  private func isSmall(_ group: KnotGroup) -> Bool {
    let bounds = group.bounds
    let width = Double(bounds.right - bounds.left) * grid.unit.x
    let height = Double(bounds.upper - bounds.lower) * grid.unit.y
    return max(width, height) <= Self.mostPixels
      && (search.doubtful.isEmpty || group.cells.allSatisfy { !search.doubtful.contains($0) })
  }

  /// Whether the function changes its sign on an edge of a knot.
  private func hasZero(_ group: KnotGroup) -> Bool {
    group.cells.contains { cell in
      crossed(cell).contains {
        $0 < signChanges && isZero[$0]
          && (crossings.crossings[$0].isCertain || hasBothSigns(cell))
      }
    }
  }

  /// Whether the function is above 0 at a corner and below at another one, for certain.
  private func hasBothSigns(_ cell: GridCell) -> Bool {
    let values = cell.corners.map { crossings.value(at: $0) }
    return values.contains { $0 > 0 } && values.contains { $0 < 0 }
  }

  private func isWithin(_ bounds: GridBounds, _ position: SIMD2<Double>) -> Bool {
    position.x >= Double(bounds.left) * grid.unit.x
      && position.x <= Double(bounds.right) * grid.unit.x
      && position.y >= Double(bounds.lower) * grid.unit.y
      && position.y <= Double(bounds.upper) * grid.unit.y
  }

  /// Where arcs of a factor are drawn without a proof that the whole function is 0 there.
  private var likelyArcs: [ImplicitCurve.Box] {
    Dictionary(grouping: likely, by: \.size).sorted { $0.key < $1.key }
      .flatMap { KnotGroup.groups(of: $0.value) }
      .map { box($0.bounds) }
  }

  /// Root cells that the budget did not reach.
  private var unresolvedRoots: [ImplicitCurve.Box] {
    var known = GridTable<Bool>()
    return search.unresolved.map(\.root).filter { known.insert(true, at: $0) }
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }
      .map { box(KnotGroup(cells: [$0]).bounds) }
  }

  private func box(_ bounds: GridBounds) -> ImplicitCurve.Box {
    ImplicitCurve.Box(
      x: Interval(hull: grid.x[bounds.left], grid.x[bounds.right]),
      y: Interval(hull: grid.y[bounds.lower], grid.y[bounds.upper])
    )
  }

  private static let reach = 1e-3
  private static let leastStretch = 2e-3
  /// What lies nearer to a zero than that is drawn there.
  private static let mostPixels = 1.0
}

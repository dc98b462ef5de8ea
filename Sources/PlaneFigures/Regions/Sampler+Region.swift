public import CurveSampling
public import RealFunctions

extension Sampler {
  /// Finds where a condition holds.
  ///
  /// With `fitting` outlines and lines are also given as cubics, at most that far from the
  /// boundary, in pixels.
  public func region(
    where condition: PlaneCondition,
    fitting: Double? = nil
  ) throws(Interrupted) -> PlaneRegion {
    if isCoarse { return try coarseRegion(where: condition) }
    let grid = PageGrid(view)
    let workspace = Workspace(cancellation: cancellation)
    let budget = budget > Int.max / 16 ? budget : 16 * budget
    var search = RegionSearch(
      grid: grid,
      evaluator: RegionEvaluator(condition, in: view, budget: budget, workspace: workspace)
    )
    try search.run()
    var evaluator = search.evaluator
    var region = try drawn(search, &evaluator, fitting: fitting)
    var knownParts: Set<Int> = []
    let isNowhere = search.leaves.isEmpty && region.share == 0
    var leftOut: [LeftOut] = []
    for one in condition.leftOut where !isNowhere && !evaluator.isZero[one.part] {
      let curve = try zeros(of: one.function, fitting: fitting)
      if curve.isCertified { knownParts.insert(one.part) }
      leftOut.append((one.part, curve))
    }
    if condition.isProved {
      let parts = try addThinCurves(
        to: &region,
        search,
        of: condition,
        evaluator.renewed,
        besides: &leftOut,
        fitting: fitting
      )
      knownParts.formUnion(parts)
    }
    region.uncertified = search.uncertified(but: knownParts)
    region.isRefuted = search.isRefuted
    region.hasGaps = search.hasGaps
    region.hasSeams = search.hasSeams
    region.isProved = condition.isProved && !evaluator.hasIdentity
    if evaluator.hasIdentity {
      region.uncertified = [ImplicitCurve.Box(x: view.x.window, y: view.y.window)]
    }
    // A closed condition that holds only on its boundary.
    if case .part(let part) = condition.form, condition.parts[part].isClosed,
      !search.leaves.isEmpty, region.share < Self.noArea
    {
      region.outlines = []
      region.curves = []
      region.boundaries = []
      if let curve = try implicitCurve(of: condition.function, fitting: fitting) {
        region.add(curve, isClosed: true)
      }
    }
    for one in leftOut { region.add(one.curve, isClosed: false) }
    return region
  }

  /// The outlines and lines of what a search has found.
  private func drawn(
    _ search: RegionSearch,
    _ evaluator: inout RegionEvaluator,
    fitting: Double?
  ) throws(Interrupted) -> PlaneRegion {
    var mesh = RegionMesh(search)
    try mesh.find(evaluator: &evaluator)
    let specks = try RegionSpecks(mesh).find(evaluator: &evaluator)
    var tracing = RegionTracing(mesh, evaluator: evaluator)
    try tracing.run()
    var drawing = RegionDrawing(
      grid: search.grid,
      evaluator: tracing.evaluator,
      thinning: Thinning(
        plane: Plane(view: view, isParametric: true),
        tolerance: tolerance * Self.thinningShare
      ),
      fitting: fitting
    )
    try drawing.add(tracing.loops)
    drawing.add(specks)
    return drawing.region
  }

  /// A curve that a condition leaves out, and the part of the condition that is 0 on it.
  private typealias LeftOut = (part: Int, curve: ImplicitCurve)

  /// Adds curves that no cell shows, because the region is on both sides of them, and takes them from those that are
  /// left out; returns the parts of the condition whose curves are all known.
  private func addThinCurves(
    to region: inout PlaneRegion,
    _ search: RegionSearch,
    of condition: PlaneCondition,
    _ evaluator: RegionEvaluator,
    besides leftOut: inout [LeftOut],
    fitting: Double?
  ) throws(Interrupted) -> Set<Int> {
    var knownParts: Set<Int> = []
    // Uses a new budget, because many lines may need all of the search's; they cost little beside
    // it: three places per pixel.
    var thin = ThinCurves(grid: search.grid, evaluator: evaluator)
    for part in search.thinParts {
      guard let function = condition.function.single(part),
        let curve = try implicitCurve(of: function, fitting: fitting)
      else { continue }
      if curve.isCertified { knownParts.insert(part) }
      region.evaluations += curve.evaluations
      try thin.find(curve, of: part)
    }
    // The lines of a difference do not run where another difference is not satisfied.
    let areSeveral = condition.differences.count > 1
    for index in leftOut.indices where areSeveral {
      try thin.find(leftOut[index].curve, of: leftOut[index].part)
      (leftOut[index].curve.pieces, leftOut[index].curve.lines) = ([], [])
    }
    thin.add(to: &region)
    return knownParts
  }

  /// Area, as a share of the page, below which outlines are empty; rounding keeps it above 0.
  private static let noArea = 1e-9
}

extension PlaneRegion {
  /// Adds a curve on which a function is 0.
  ///
  /// Adds nothing where the zeros fill an area: the edge of it is a boundary of the region already.
  fileprivate mutating func add(_ curve: ImplicitCurve, isClosed: Bool) {
    let isFitted = curve.lines.count == curve.pieces.count
    for (index, piece) in curve.pieces.enumerated() {
      boundaries.append(
        Boundary(
          part: nil,
          isClosed: isClosed,
          piece: piece,
          line: isFitted ? curve.lines[index] : nil
        )
      )
    }
    evaluations += curve.evaluations
    let known = uncertified
    uncertified += curve.uncertified.filter { box in !known.contains { $0.holds(box) } }
  }
}

extension ImplicitCurve.Box {
  fileprivate func holds(_ other: Self) -> Bool {
    x.lower <= other.x.lower && other.x.upper <= x.upper && y.lower <= other.y.lower
      && other.y.upper <= y.upper
  }
}

extension RegionSearch {
  private var knots: [RegionLeaf] {
    leaves.filter { $0.kind != .arc && $0.kind != .corner && $0.kind != .coarse }
  }

  /// The parts that decide in long rows of knots: their zeros may be a curve without an area.
  fileprivate var thinParts: [Int] {
    let knots = knots
    let long = UnresolvedGroup.groups(of: knots.map { $0.cell }).filter { group in
      let bounds = group.bounds
      let width = Double(bounds.right - bounds.left) * grid.unit.x
      let height = Double(bounds.upper - bounds.lower) * grid.unit.y
      return max(width, height) > ThinCurves.shortest
    }
    guard !long.isEmpty else { return [] }
    let cells = Set(long.flatMap { $0.cells })
    let parts = knots.filter { cells.contains($0.cell) }.flatMap { $0.deciding }
    return Set(parts).filter { part in
      // The curves of differences are handled separately.
      evaluator.condition.parts[part].isDrawn && !evaluator.condition.areDifferences([part])
    }.sorted()
  }

  /// The parts of the page in which nothing is proved.
  ///
  /// Knots are left out in which the zeros of differences, or of parts that do not change their
  /// signs, are in `known`, or are determined by formulas.
  fileprivate func uncertified(but known: Set<Int>) -> [ImplicitCurve.Box] {
    let open = knots.filter { knot in
      let isTold =
        knot.isOneSided
        || (!knot.mayLackValues && evaluator.condition.areDifferences(knot.deciding))
      return !(isTold && known.isSuperset(of: knot.deciding))
    }
    let zeroSets = evaluator.zeroSets(over: open.map { grid.box($0.cell) })
    // A cell that the formula divides into sides is drawn correctly, up to its size.
    let knots = zip(open, zeroSets).filter { $0.1 == .unknown }.map { $0.0 }
    let groups = UnresolvedGroup.groups(of: knots.map { $0.cell }).flatMap { $0.filled }
    let boxes =
      groups
      + Set(likely.map { $0.root }).union(unresolved.map { $0.root })
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }.map { UnresolvedGroup(cells: [$0]) }
    return boxes.map { $0.bounds }.map { bounds in
      ImplicitCurve.Box(
        x: Interval(hull: grid.x[bounds.left], grid.x[bounds.right]),
        y: Interval(hull: grid.y[bounds.lower], grid.y[bounds.upper])
      )
    }
  }
}

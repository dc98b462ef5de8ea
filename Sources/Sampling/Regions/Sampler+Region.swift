public import RealFunctions

extension Sampler {
  /// Finds where a condition holds.
  ///
  /// With `fitting` outlines and lines are given as cubics, too, that far from the boundary at most, in pixels.
  public func region(
    where condition: PlaneCondition,
    fitting: Double? = nil
  ) throws(Interrupted) -> PlaneRegion {
    let grid = PageGrid(view)
    let workspace = Workspace(cancellation: cancellation)
    let budget = budget > Int.max / 16 ? budget : 16 * budget
    var search = RegionSearch(
      grid: grid,
      evaluator: RegionEvaluator(condition, in: view, budget: budget, workspace: workspace)
    )
    try search.run()
    var evaluator = search.evaluator
    var mesh = RegionMesh(search)
    try mesh.find(evaluator: &evaluator)
    let specks = try RegionSpecks(mesh).find(evaluator: &evaluator)
    var tracing = RegionTracing(mesh, evaluator: evaluator)
    try tracing.run()
    var drawing = RegionDrawing(
      grid: grid,
      evaluator: tracing.evaluator,
      thinning: Thinning(
        plane: Plane(view: view, isParametric: true),
        tolerance: tolerance * Self.thinningShare
      ),
      fitting: fitting
    )
    try drawing.add(tracing.loops)
    drawing.add(specks)
    var region = drawing.region
    var knownParts: Set<Int> = []
    if condition.isProved {
      var thin = ThinCurves(grid: grid, evaluator: evaluator)
      for part in search.thinParts {
        guard let function = condition.function.single(part),
          let curve = try implicitCurve(of: function, fitting: fitting)
        else { continue }
        if curve.isCertified { knownParts.insert(part) }
        region.evaluations += curve.evaluations
        try thin.find(curve, of: part)
      }
      thin.add(to: &region)
    }
    region.uncertified = search.uncertified(but: knownParts)
    region.isRefuted = search.isRefuted
    region.hasGaps = search.hasGaps
    region.hasSeams = search.hasSeams
    region.isProved = condition.isProved && !evaluator.hasIdentity
    if evaluator.hasIdentity {
      region.uncertified = [ImplicitCurve.Box(x: view.x.window, y: view.y.window)]
    }
    // A closed condition that nothing but its boundary satisfies.
    if case .part(let part) = condition.form, condition.parts[part].isClosed,
      !search.leaves.isEmpty, region.share < Self.noArea
    {
      region.outlines = []
      region.curves = []
      region.boundaries = []
      try add(condition.function, isClosed: true, to: &region, fitting)
    }
    for curve in condition.leftOut { try add(curve, isClosed: false, to: &region, fitting) }
    return region
  }

  /// Adds the curve on which a function is 0.
  private func add(
    _ function: any EnclosableFunction,
    isClosed: Bool,
    to region: inout PlaneRegion,
    _ fitting: Double?
  ) throws(Interrupted) {
    guard let curve = try implicitCurve(of: function, fitting: fitting) else { return }
    if let area = curve.area, !isClosed { region.leaveOut(area) }
    let isFitted = curve.lines.count == curve.pieces.count
    for (index, piece) in curve.pieces.enumerated() {
      region.boundaries.append(
        PlaneRegion.Boundary(
          part: nil,
          isClosed: isClosed,
          piece: piece,
          line: isFitted ? curve.lines[index] : nil
        )
      )
    }
    region.evaluations += curve.evaluations
    region.uncertified += curve.uncertified
  }

  /// As a share of the page: outlines around nothing are not all on one line.
  fileprivate static let noArea = 1e-9
}

extension PlaneRegion {
  /// Leaves out an area of it.
  fileprivate mutating func leaveOut(_ area: PlaneRegion) {
    share = max(0, share - area.share)
    isRefuted = true
    // What two outlines surround is outside.
    outlines += area.outlines
    curves += area.curves
    boundaries += area.boundaries.map { boundary in
      var boundary = boundary
      boundary.isClosed = false
      return boundary
    }
    if share < Sampler.noArea { (outlines, curves) = ([], []) }
  }
}

extension RegionSearch {
  private var knots: [RegionLeaf] {
    leaves.filter { $0.kind != .arc && $0.kind != .corner && $0.kind != .coarse }
  }

  /// The parts that decide in long rows of knots: what is 0 there may be a curve without an area.
  fileprivate var thinParts: [Int] {
    let knots = knots
    let long = KnotGroup.groups(of: knots.map(\.cell)).filter { group in
      let bounds = group.bounds
      let width = Double(bounds.right - bounds.left) * grid.unit.x
      let height = Double(bounds.upper - bounds.lower) * grid.unit.y
      return max(width, height) > ThinCurves.shortest
    }
    guard !long.isEmpty else { return [] }
    let cells = Set(long.flatMap(\.cells))
    let parts = knots.filter { cells.contains($0.cell) }.flatMap(\.deciding)
    return Set(parts).filter { evaluator.condition.parts[$0].isDrawn }.sorted()
  }

  /// The parts of the page in which nothing is proved; where parts that do not change their signs are 0 is known of some, and formulas tell of others.
  fileprivate func uncertified(but known: Set<Int>) -> [ImplicitCurve.Box] {
    let open = knots.filter { !($0.isOneSided && known.isSuperset(of: $0.deciding)) }
    let zeroSets = evaluator.zeroSets(over: open.map { grid.box($0.cell) })
    // A cell that the formula parts into sides is drawn as they are, up to its size.
    let knots = zip(open, zeroSets).filter { $0.1 == .unknown }.map(\.0)
    let groups = KnotGroup.groups(of: knots.map(\.cell)).flatMap(\.filled)
    let boxes =
      groups
      + Set(likely.map(\.root)).union(unresolved.map(\.root))
      .sorted { ($0.row, $0.column) < ($1.row, $1.column) }.map { KnotGroup(cells: [$0]) }
    return boxes.map(\.bounds).map { bounds in
      ImplicitCurve.Box(
        x: Interval(hull: grid.x[bounds.left], grid.x[bounds.right]),
        y: Interval(hull: grid.y[bounds.lower], grid.y[bounds.upper])
      )
    }
  }
}

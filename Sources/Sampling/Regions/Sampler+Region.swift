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
      evaluator: RegionEvaluator(condition, budget: budget, workspace: workspace)
    )
    try search.run()
    var evaluator = search.evaluator
    var mesh = RegionMesh(search)
    try mesh.find(evaluator: &evaluator)
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
    var region = drawing.region
    region.uncertified = search.uncertified
    return region
  }
}

extension RegionSearch {
  /// The parts of the page in which nothing is proved.
  fileprivate var uncertified: [ImplicitCurve.Box] {
    let knots = leaves.filter { $0.kind != .arc && $0.kind != .corner && $0.kind != .coarse }
    let rest = Set(unresolved.map(\.root)).sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    let groups = KnotGroup.groups(of: knots.map(\.cell)) + rest.map { KnotGroup(cells: [$0]) }
    return groups.map(\.bounds).map { bounds in
      ImplicitCurve.Box(
        x: Interval(hull: grid.x[bounds.left], grid.x[bounds.right]),
        y: Interval(hull: grid.y[bounds.lower], grid.y[bounds.upper])
      )
    }
  }
}

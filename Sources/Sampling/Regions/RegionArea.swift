public import RealFunctions

/// The area of a region inside of a window with linear axes.
public struct RegionArea: Equatable, Sendable {
  /// The area, in square units of the axes.
  public var value: Double
  /// How far the true area may be from it: a proof, from cells that are inside, outside, or neither.
  public var error: Double
  /// What holds all of the region that is in the window, and all that is not decided; nil if nothing does.
  public var bounds: ImplicitCurve.Box?
  /// Whether the region, or what is not decided, reaches the edge of the window.
  public var reachesEdge: Bool
  /// The number of points and cells that were evaluated.
  public var evaluations: Int

  /// Creates the answer of a measurement.
  public init(
    value: Double,
    error: Double,
    bounds: ImplicitCurve.Box? = nil,
    reachesEdge: Bool,
    evaluations: Int = 0
  ) {
    self.value = value
    self.error = error
    self.bounds = bounds
    self.reachesEdge = reachesEdge
    self.evaluations = evaluations
  }
}

extension Sampler {
  /// Measures where a condition holds in the window of the view, which is cut into cells of an eighth of a pixel at least.
  ///
  /// Outlines are polygons, with a parabola of the directions at both ends of each chord instead of it. Arcs are closer than `bend` to
  /// their chords, in pixels: the smaller it is, the more cells there are.
  public func area(
    where condition: PlaneCondition,
    bend: Double = 1e-4
  ) throws(Interrupted) -> RegionArea {
    let grid = PageGrid(view)
    let workspace = Workspace(cancellation: cancellation)
    var search = RegionSearch(
      grid: grid,
      evaluator: RegionEvaluator(
        condition,
        budget: budget > Int.max / 16 ? budget : 16 * budget,
        workspace: workspace
      ),
      for: .measuring(bend: bend)
    )
    try search.run()
    var evaluator = search.evaluator
    var mesh = RegionMesh(search)
    try mesh.find(evaluator: &evaluator)
    var tracing = RegionTracing(mesh, evaluator: evaluator)
    try tracing.run()
    evaluator = tracing.evaluator
    var area = 0.0
    for loop in tracing.loops { area += try self.area(of: loop, grid, &evaluator) }
    let pixel = (view.x.window.width / view.x.length) * (view.y.window.width / view.y.length)
    let positions = tracing.loops.flatMap { $0.map(\.position) }
    let undecided = search.leaves.filter { $0.kind != .arc }.map(\.cell)
    return RegionArea(
      value: max(0, area * pixel),
      error: search.leaves.reduce(0) { $0 + $1.doubt } * pixel,
      bounds: bounds(of: positions, undecided, grid),
      reachesEdge: positions.contains(where: isAtEdge)
        || undecided.contains { isAtEdge($0, grid) },
      evaluations: evaluator.evaluations
    )
  }

  /// The area of a loop in square pixels, with what lies between its chords and the boundary.
  private func area(
    of loop: [RegionTracing.Vertex],
    _ grid: PageGrid,
    _ evaluator: inout RegionEvaluator
  ) throws(Interrupted) -> Double {
    let knots = ImplicitKnots(view: grid.view)
    let slopes = try evaluator.slopes(of: loop.map { $0.owner ?? -1 }, at: loop.map(\.place))
    guard slopes.count == loop.count else { return polygon(loop) }
    let tangents = zip(loop, slopes).map { knots.tangent(at: $0.position, $1) }
    var area = polygon(loop)
    for index in loop.indices {
      let next = (index + 1) % loop.count
      guard case .part(let part) = loop[index].line, loop[index].owner == part,
        loop[next].owner == part
      else { continue }
      let chord = loop[next].position - loop[index].position
      let leaving = Self.rise(of: tangents[index], above: chord)
      let arriving = Self.rise(of: tangents[next], above: chord)
      guard leaving.magnitude < Self.steepest, arriving.magnitude < Self.steepest else { continue }
      // The region is on the left: what rises there is taken from it.
      area -= (chord * chord).sum() * (leaving - arriving) / 12
    }
    return area
  }

  private func polygon(_ loop: [RegionTracing.Vertex]) -> Double {
    loop.indices.reduce(0) { sum, index in
      let (a, b) = (loop[index].position, loop[(index + 1) % loop.count].position)
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// The slope of a direction, either way, against a chord; NaN if there is none.
  private static func rise(of direction: SIMD2<Double>, above chord: SIMD2<Double>) -> Double {
    let along = (direction * chord).sum()
    return (chord.x * direction.y - chord.y * direction.x) / along
  }

  /// Steeper directions are rounding, or corners.
  private static let steepest = 0.5

  // MARK: Where it is

  private func isAtEdge(_ position: SIMD2<Double>) -> Bool {
    min(position.x, position.y) <= 0 || position.x >= view.x.length
      || position.y >= view.y.length
  }

  private func isAtEdge(_ cell: GridCell, _ grid: PageGrid) -> Bool {
    min(cell.column, cell.row) == 0 || cell.column + cell.size == grid.x.count - 1
      || cell.row + cell.size == grid.y.count - 1
  }

  private func bounds(
    of positions: [SIMD2<Double>],
    _ cells: [GridCell],
    _ grid: PageGrid
  ) -> ImplicitCurve.Box? {
    let x =
      positions.map { grid.view.x.value(at: $0.x) }
      + cells.flatMap { [grid.x[$0.column], grid.x[$0.column + $0.size]] }
    let y =
      positions.map { grid.view.y.value(at: $0.y) }
      + cells.flatMap { [grid.y[$0.row], grid.y[$0.row + $0.size]] }
    guard let left = x.min(), let right = x.max(), let low = y.min(), let high = y.max() else {
      return nil
    }
    return ImplicitCurve.Box(x: Interval(hull: left, right), y: Interval(hull: low, high))
  }
}

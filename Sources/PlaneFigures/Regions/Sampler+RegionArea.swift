public import CurveSampling
public import RealFunctions

extension Sampler {
  /// Measures the area where a condition holds in the window of the view, which is divided into
  /// cells of at least an eighth of a pixel.
  ///
  /// Outlines are polygons, with each chord replaced by a parabola from the directions at both its
  /// ends. Arcs are within `bend` pixels of their chords: a smaller value makes more cells.
  public func area(
    where condition: PlaneCondition,
    bend: Double = 1e-4
  ) throws(Interrupted) -> PlaneMeasure {
    let grid = PageGrid(view)
    let workspace = Workspace(cancellation: cancellation)
    var search = RegionSearch(
      grid: grid,
      evaluator: RegionEvaluator(
        condition,
        in: view,
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
    let positions = tracing.loops.flatMap { $0.map { $0.position } }
    // Results from sampled places, without a formula, count as not known.
    var doubt = search.leaves.reduce(0) { $0 + $1.doubt }
    doubt += search.likely.reduce(0) { $0 + grid.area(of: $1) }
    if evaluator.hasIdentity { doubt += view.x.length * view.y.length }
    let undecided = search.leaves.filter { $0.kind != .arc }.map { $0.cell }
    return PlaneMeasure(
      value: max(0, area * pixel),
      error: doubt * pixel,
      bounds: grid.bounds(of: positions, undecided),
      reachesEdge: grid.reachesEdge(positions, undecided),
      evaluations: evaluator.evaluations
    )
  }

  /// The area of a loop in square pixels, including the part between its chords and the boundary.
  private func area(
    of loop: [RegionTracing.Vertex],
    _ grid: PageGrid,
    _ evaluator: inout RegionEvaluator
  ) throws(Interrupted) -> Double {
    let knots = ImplicitKnots(view: grid.view)
    let slopes = try evaluator.slopes(of: loop.map { $0.owner ?? -1 }, at: loop.map { $0.place })
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
      // The region is on the left: a boundary that bulges to the left reduces it.
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

  /// The slope of a direction, in either orientation, relative to a chord; NaN if there is none.
  private static func rise(of direction: SIMD2<Double>, above chord: SIMD2<Double>) -> Double {
    let along = (direction * chord).sum()
    return (chord.x * direction.y - chord.y * direction.x) / along
  }

  /// The largest slope relative to a chord; steeper directions are rounding, or corners.
  private static let steepest = 0.5
}

public import CurveSampling
public import RealFunctions

// Measures the length of the curve of an equation.
//
// In a cell with one arc, the direction of the arc stays within the angle between the gradients
// there, and so does that of its chord. An arc is therefore at least as long as its chord, and at
// most as long as the chord divided by the cosine of the angle. Between these bounds it is measured
// by its directions at both ends, exactly for a parabola up to the fourth power of the angle. Cells
// with anything but one arc prove nothing; their chords count. The alternative that lost: the
// integral of ds along the curve, for which every branch needs a parameter.

extension Sampler {
  /// Measures the curve on which a function of two variables with one output is 0, in a window with
  /// linear axes.
  ///
  /// Arcs are at most `bend` pixels from their chords: a smaller value makes more cells. Nil if the
  /// slopes of the function are not known, or its zeros are an area.
  public func length(
    ofZerosOf function: any EnclosableFunction,
    bend: Double = 1e-4
  ) throws(Interrupted) -> PlaneMeasure? {
    let parts = function.factored ?? FactoredFunction(function)
    let grid = PageGrid(view)
    let workspace = Workspace(cancellation: cancellation)
    var measure = PlaneMeasure(value: 0, error: 0, reachesEdge: false)
    var positions: [SIMD2<Double>] = []
    var undecided: [GridCell] = []
    for factor in parts.factors {
      let budget = max(0, implicitBudget - measure.evaluations)
      guard !IdentityTest(factor, in: view, using: workspace).isZero[0],
        let evaluator = PlaneEvaluator(factor, budget: budget, workspace: workspace)
      else { return nil }
      var search = ImplicitSearch(grid: grid, evaluator: evaluator, bend: bend)
      try search.run()
      guard search.areas.isEmpty else { return nil }
      var drawing = ImplicitDrawing(
        search,
        guards: ZeroGuards(parts.guards, parts.divisorCount),
        workspace: workspace
      )
      try drawing.run()
      let length = try drawing.length()
      measure.value += length.value
      measure.error += length.error
      measure.evaluations += drawing.evaluations
      positions += drawing.ends
      undecided += search.knots + search.unresolved
    }
    measure.bounds = grid.bounds(of: positions, undecided)
    measure.reachesEdge = grid.reachesEdge(positions, undecided)
    return measure
  }
}

extension ImplicitDrawing {
  /// The positions of the ends of all segments, in pixels.
  fileprivate var ends: [SIMD2<Double>] {
    segments.flatMap {
      [crossings.crossings[$0.start].position, crossings.crossings[$0.end].position]
    }
  }

  /// The length of all segments, in units of the axes, and its error bound; infinite where that is
  /// not known.
  fileprivate mutating func length() throws(Interrupted) -> (value: Double, error: Double) {
    let arcs = Set(search.arcs)
    let found = crossings.crossings
    let used = segments.flatMap { [found[$0.start].place, found[$0.end].place] }
    let slopes = try evaluator.gradients(at: used).map { $0.slope }
    let boxes = segments.map { grid.box($0.cell) }
    let enclosures = try evaluator.enclosures(over: boxes)
    let isKnown = slopes.count == used.count && enclosures.count == boxes.count
    var length = (value: 0.0, error: isKnown && uncertified.isEmpty ? 0 : Double.infinity)
    for (index, segment) in segments.enumerated() {
      let chord = found[segment.end].place - found[segment.start].place
      let straight = (chord * chord).sum().squareRoot()
      guard isKnown, straight > 0, arcs.contains(segment.cell) else {
        length.value += straight
        if straight > 0 { length.error = .infinity }
        continue
      }
      let here = enclosures[index]
      let turn = PlaneEnclosure.turn(here.alongX, here.alongY, unit: SIMD2(1, 1))
      let most = turn < 1 ? straight / (1 - turn * turn).squareRoot() : .infinity
      let leaving = Self.angle(from: chord, to: slopes[2 * index])
      let arriving = Self.angle(from: chord, to: slopes[2 * index + 1])
      let bulge = (2 * (leaving * leaving + arriving * arriving) - leaving * arriving) / 30
      let value = straight * (1 + bulge)
      let isBetween = value >= straight && value <= most
      length.value += isBetween ? value : straight
      length.error += max(isBetween ? value - straight : 0, most - (isBetween ? value : straight))
    }
    return length
  }

  /// The angle from a chord to the tangent, which is perpendicular to the gradient; small-angle
  /// approximation.
  private static func angle(from chord: SIMD2<Double>, to gradient: SIMD2<Double>) -> Double {
    let along = (chord * SIMD2(-gradient.y, gradient.x)).sum()
    let across = chord.x * gradient.x + chord.y * gradient.y
    return across / along
  }
}

import CurveSampling
import RealFunctions

/// Makes lines and outlines from traced levels: vertices become positions, runs along a level
/// become smooth lines.
struct ContourDrawing {
  private let grid: SurfaceGrid
  private let tolerance: Double?
  private let frame: PageFrame
  /// The refined positions of crossings on their edges, as shares, by level and vertex.
  private var shares: [[Int: Double]] = []
  /// For each level, the crossings at which the function jumps over it.
  private var jumps: [Set<Int>] = []

  /// Creates the drawing of a grid; without a tolerance lines are polylines.
  init(_ grid: SurfaceGrid, view: PlotView, tolerance: Double?) {
    self.grid = grid
    self.tolerance = tolerance
    frame = PageFrame(view: view)
  }

  /// Refines the crossings of all levels.
  mutating func polish(
    _ traces: [LevelTrace],
    at levels: [Double],
    _ sampling: inout PlaneSampling
  ) throws(Interrupted) {
    var crossings: [CrossingPolish.Crossing] = []
    var owners: [(number: Int, vertex: Int)] = []
    let mostChange = grid.usualChange
    for (number, trace) in traces.enumerated() {
      for vertex in trace.crossings.sorted() {
        crossings.append(crossing(vertex, levels[number], mostChange))
        owners.append((number, vertex))
      }
    }
    try CrossingPolish.run(&crossings, levels: owners.map { levels[$0.number] }, &sampling)
    shares = [[Int: Double]](repeating: [:], count: traces.count)
    jumps = [Set<Int>](repeating: [], count: traces.count)
    for (owner, crossing) in zip(owners, crossings) {
      shares[owner.number][owner.vertex] = crossing.share
      if crossing.isJump { jumps[owner.number].insert(owner.vertex) }
    }
  }

  private func crossing(
    _ vertex: Int,
    _ level: Double,
    _ mostChange: Double
  ) -> CrossingPolish.Crossing {
    let (first, last) = ContourTracing.ends(of: vertex, in: grid)
    return CrossingPolish.Crossing(
      from: grid.positions[first],
      to: grid.positions[last],
      values: (grid.values[first] - level, grid.values[last] - level),
      mostChange: mostChange
    )
  }

  /// The lines of a level, and the outlines of the area above it.
  func drawn(
    _ trace: LevelTrace,
    at level: Double,
    number: Int
  ) -> (lines: [PageCurve], outlines: [PageCurve]) {
    var trace = trace
    var lines: [PageCurve] = []
    var outlines: [PageCurve] = []
    let jumps = jumps.indices.contains(number) ? jumps[number] : []
    for loop in trace.loops() {
      var outline: PageCurve?
      for run in loop {
        let places = run.vertices.map { place($0, level, number) }
        if run.isOnLevel {
          let curve = curve(through: places)
          for part in parts(of: run.vertices, without: jumps) {
            lines.append(
              part.count == places.count ? curve : self.curve(through: Array(places[part]))
            )
          }
          append(curve.steps, startingAt: curve.start, to: &outline)
        } else {
          let steps = straight(places.map { $0.position })
          append(steps, startingAt: places[0].position, to: &outline)
        }
      }
      if let outline { outlines.append(outline) }
    }
    return (lines, outlines)
  }

  private func append(
    _ steps: [PageCurve.Step],
    startingAt start: SIMD2<Double>,
    to outline: inout PageCurve?
  ) {
    if outline == nil { outline = PageCurve(start: start) }
    outline?.steps += steps
  }

  /// The ranges of vertices, as indices, between which the function does not jump.
  private func parts(of vertices: [Int], without jumps: Set<Int>) -> [ClosedRange<Int>] {
    guard !jumps.isEmpty else { return [0...(vertices.count - 1)] }
    var parts: [ClosedRange<Int>] = []
    var start: Int?
    for (index, vertex) in vertices.enumerated() {
      if jumps.contains(vertex) {
        start = nil
      } else if let first = start {
        if let last = parts.last, last.lowerBound == first { parts.removeLast() }
        parts.append(first...index)
      } else {
        start = index
      }
    }
    return parts
  }

  // MARK: Places

  private typealias Place = (position: SIMD2<Double>, gradient: SIMD2<Double>)

  private func place(_ vertex: Int, _ level: Double, _ number: Int) -> Place {
    let (first, last) = ContourTracing.ends(of: vertex, in: grid)
    guard first != last else { return (grid.positions[first], SIMD2(.nan, .nan)) }
    var share = shares.indices.contains(number) ? shares[number][vertex] : nil
    if share == nil {
      let linear = (level - grid.values[first]) / (grid.values[last] - grid.values[first])
      share = linear.isFinite ? max(0, min(1, linear)) : 0.5
    }
    let along = share ?? 0.5
    func between(_ a: SIMD2<Double>, _ b: SIMD2<Double>) -> SIMD2<Double> {
      a * (1 - along) + b * along
    }
    return (
      between(grid.positions[first], grid.positions[last]),
      tolerance == nil
        ? SIMD2(.nan, .nan) : between(grid.gradient(at: first), grid.gradient(at: last))
    )
  }

  /// Distance in pixels below which adjacent crossings do not determine the direction of the line.
  private static let leastStep = 0.7
  /// Largest distance of a level from the chord in a cell: its directions are known at both ends.
  private static let chordError = 0.4

  private func curve(through places: [Place]) -> PageCurve {
    let positions = places.map { $0.position }
    if let tolerance, places.count > 2,
      let curve = CubicFit(
        knots: GradientKnots.knots(through: thinned(places)),
        isParametric: true,
        tolerance: tolerance,
        frame: frame,
        chordError: Self.chordError
      ).curve
    {
      return curve
    }
    return PageCurve(start: positions[0], steps: straight(positions))
  }

  /// The places without those that nearly coincide with the one before, or with the last one.
  private func thinned(_ places: [Place]) -> [Place] {
    var kept: [Place] = []
    let last = places[places.count - 1]
    func isNear(_ a: Place, _ b: Place) -> Bool {
      let way = a.position - b.position
      return (way * way).sum() < Self.leastStep * Self.leastStep
    }
    for place in places.dropLast() where kept.last.map({ !isNear($0, place) }) ?? true {
      kept.append(place)
    }
    if kept.count > 1, let near = kept.last, isNear(near, last) { kept.removeLast() }
    return kept + [last]
  }

  /// Steps along positions, without those on the line between their neighbours.
  private func straight(_ positions: [SIMD2<Double>]) -> [PageCurve.Step] {
    var steps: [PageCurve.Step] = []
    var start = positions[0]
    for index in positions.indices.dropFirst() {
      let here = positions[index]
      if index + 1 < positions.count, Self.isStraight(start, here, positions[index + 1]) {
        continue
      }
      if here != start { steps.append(.line(here)) }
      start = here
    }
    return steps
  }

  private static func isStraight(
    _ a: SIMD2<Double>,
    _ b: SIMD2<Double>,
    _ c: SIMD2<Double>
  ) -> Bool {
    let (first, second) = (b - a, c - b)
    let turn = first.x * second.y - first.y * second.x
    return turn.magnitude <= 1e-3 * (second * second).sum().squareRoot()
      && (first * second).sum() >= 0
  }
}

import RealFunctions
package import Sampling

/// The vectors and the solutions of a differential equation in a plot area.
package struct FieldGeometry: LayerGeometry {
  package let trained: TrainedSeries
  package let content: FieldContent
  /// The vectors at positions on the page.
  package private(set) var strokes: [FieldGrid.Stroke] = []
  /// Distance between vectors, in pixels or dots.
  let spacing: Double
  package private(set) var streamlines: [Streamlines.Line] = []
  package private(set) var solutions: [FieldSolution] = []
  package let window: ClipWindow
  private let view: PlotView
  private let workspace: Workspace
  /// The length of vectors that have the longest arrows, in data units.
  private(set) var strongest = 0.0

  /// Most solutions that are drawn.
  private static let mostSolutions = 500

  init(
    _ trained: TrainedSeries,
    _ content: FieldContent,
    _ sampling: LayerSampling
  ) throws(Interrupted) {
    self.trained = trained
    self.content = content
    window = sampling.space.window
    let sampler = sampling.sampler
    view = sampler.view
    workspace = Workspace(cancellation: sampler.cancellation)
    let rules = sampling.fields
    let grid = FieldGrid(view: sampler.view, cancellation: sampler.cancellation)
    var tracer = SolutionTracer(
      view: sampler.view,
      tolerance: sampler.tolerance,
      fitting: sampling.fitter?.tolerance,
      cancellation: sampler.cancellation
    )
    for start in content.starts.prefix(Self.mostSolutions) {
      let solution = try tracer.solution(
        of: content.equation,
        through: start,
        over: content.domain
      )
      tracer = tracer.spending(solution.evaluations)
      solutions.append(solution)
    }
    switch content.vectors {
    case .none: spacing = rules.slopeSpacing
    case .segments, .arrows:
      spacing = content.vectors == .arrows ? rules.arrowSpacing : rules.slopeSpacing
      let places =
        rules.isEven
        ? grid.evenPlaces(spacing: SIMD2(repeating: spacing)) : grid.roundPlaces(spacing: spacing)
      strokes = try grid.strokes(of: content.equation, at: places)
    case .streamlines:
      spacing = rules.lineSpacing
      // The time for streamlines grows with their number, along and across.
      let separation = sampler.isCoarse ? 2 * spacing : spacing
      var lines = Streamlines(tracer: tracer, equation: content.equation, separation: separation)
      lines.avoid(solutions.flatMap(\.pieces))
      streamlines = try lines.lines()
    }
    let size = SIMD2(sampler.view.x.length, sampler.view.y.length)
    let margin = Self.reach * spacing
    strokes.removeAll { stroke in
      stroke.position.x < margin || stroke.position.y < margin
        || stroke.position.x > size.x - margin || stroke.position.y > size.y - margin
    }
    strongest = Self.strong(strokes.map(\.size))
    if rules.avoidsSolutions { clear(sampler.view) }
  }

  /// Length of a stroke on each side of its position, as a share of the distance between positions.
  private static let reach = 0.43
  /// Distance from a solution, as a share of the distance between positions, below which strokes of
  /// a text picture would hide it.
  private static let clearance = 0.6

  /// Returns the vector length for the longest arrow: the one that a tenth of the vectors exceeds,
  /// so that a pole does not reduce all other arrows to dots.
  private static func strong(_ sizes: [Double]) -> Double {
    let sorted = sizes.filter(\.isFinite).sorted()
    return sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * 9 / 10)]
  }

  /// Leaves out the strokes that solutions run through.
  private mutating func clear(_ view: PlotView) {
    let distance = Self.clearance * spacing
    guard !solutions.isEmpty, !strokes.isEmpty else { return }
    var points: [SIMD2<Double>] = []
    for piece in solutions.flatMap(\.pieces) {
      let places = zip(piece.x, piece.y).map {
        SIMD2(view.x.position(of: $0), view.y.position(of: $1))
      }
      for (start, end) in zip(places, places.dropFirst()) {
        let length = ((end - start) * (end - start)).sum().squareRoot()
        let parts = max(1, Int(min(1e4, length / 2)))
        points += (0...parts).map { start + (end - start) * (Double($0) / Double(parts)) }
      }
    }
    strokes.removeAll { stroke in
      points.contains { point in
        let away = point - stroke.position
        return (away * away).sum() < distance * distance
      }
    }
  }

  /// Returns the lengths of the vectors at positions on the page.
  func sizes(at places: [SIMD2<Double>]) -> [Double] {
    let points = places.map { SIMD2(view.x.value(at: $0.x), view.y.value(at: $0.y)) }
    return content.equation.vectors(at: points, using: workspace).map(\.euclideanLength)
  }

  /// Returns the points of a streamline as lines on the page.
  func polyline(of line: Streamlines.Line) -> PageCurve {
    let places = zip(line.piece.x, line.piece.y).map {
      SIMD2(view.x.position(of: $0), view.y.position(of: $1))
    }
    return PageCurve(
      start: places.first ?? SIMD2(0, 0),
      steps: places.dropFirst().map(PageCurve.Step.line)
    )
  }

  package var kind: SeriesKind { .line }
  package var isEmpty: Bool {
    strokes.isEmpty && streamlines.isEmpty && solutions.allSatisfy(\.pieces.isEmpty)
  }

  package var symbolPlaces: [DataPoint] { restingPlaces }

  /// Positions of solutions that stay at rest.
  var restingPlaces: [DataPoint] {
    solutions.filter(\.isAtRest).map { DataPoint(x: $0.start.x, y: $0.start.y) }
      .filter(window.contains)
  }

  package var series: SampledSeries {
    let curves = (solutions.flatMap(\.pieces) + streamlines.map(\.piece)).flatMap {
      window.clip(x: $0.x, y: $0.y)
    }
    let vectors = strokes.filter { $0.size > 0 }.map { stroke in
      let place = DataPoint(
        x: view.x.value(at: stroke.position.x),
        y: view.y.value(at: stroke.position.y)
      )
      // A vertical slope is infinite; its vector is (0, 1).
      return (place: place, vector: stroke.vector.y.isInfinite ? SIMD2(0, 1) : stroke.vector)
    }
    return SampledSeries(
      label: trained.name,
      kind: kind,
      isCertified: false,
      evaluations: trained.evaluations + strokes.count
        + solutions.reduce(0) { $0 + $1.evaluations },
      polylines: curves + restingPlaces.map { [$0] },
      details: .field(vectors: vectors)
    )
  }
}

import RealFunctions
package import Sampling

/// The vectors and the solutions of a differential equation in a plot area.
package struct FieldGeometry: LayerGeometry {
  package let trained: TrainedSeries
  package let content: FieldContent
  /// The vectors at places of the page.
  package private(set) var strokes: [FieldGrid.Stroke] = []
  /// How far they are apart, in pixels or dots.
  let spacing: Double
  package private(set) var streamlines: [Streamlines.Line] = []
  package private(set) var solutions: [FieldSolution] = []
  package let window: ClipWindow
  private let view: PlotView
  private let workspace: Workspace
  /// The length of vectors that have the longest arrows, in data units.
  private(set) var strongest = 0.0

  /// How far vectors are apart: in pixels, and in dots of a text.
  private static let (segmentSpacing, arrowSpacing, lineSpacing) = (24.0, 32.0, 26.0)
  private static let (segmentDots, arrowDots, lineDots) = (
    SIMD2(8.0, 8.0), SIMD2(8.0, 8.0), 9.0
  )
  /// How many solutions are drawn.
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
    let isText = sampling.space.pixel != 1
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
    case .none: spacing = Self.segmentSpacing
    case .segments, .arrows:
      let areArrows = content.vectors == .arrows
      let dots = areArrows ? Self.arrowDots : Self.segmentDots
      spacing = isText ? dots.min() : areArrows ? Self.arrowSpacing : Self.segmentSpacing
      let places = isText ? grid.evenPlaces(spacing: dots) : grid.roundPlaces(spacing: spacing)
      strokes = try grid.strokes(of: content.equation, at: places)
    case .streamlines:
      spacing = isText ? Self.lineDots : Self.lineSpacing
      var lines = Streamlines(tracer: tracer, equation: content.equation, separation: spacing)
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
    if isText { clear(sampler.view) }
  }

  /// Strokes reach so far from their places, as a share of their distance.
  private static let reach = 0.43
  /// On a page of text strokes that are nearer to a solution would hide it, as a share of their distance.
  private static let clearance = 0.6

  /// What arrows are measured by: the strength that a tenth of them exceeds, so that a pole does not make dots of all others.
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

  /// The lengths of the vectors at places on the page.
  func sizes(at places: [SIMD2<Double>]) -> [Double] {
    let points = places.map { SIMD2(view.x.value(at: $0.x), view.y.value(at: $0.y)) }
    return content.equation.vectors(at: points, using: workspace).map(\.euclideanLength)
  }

  /// The points of a streamline as lines on the page.
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

  /// Where solutions stay.
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
      // An upright slope has no number.
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

import CurveSampling
import RealFunctions

/// Makes outlines and boundary lines from the traced loops.
///
/// A loop is cut into runs: pieces along the zeros of one part, along the edge of the page, or
/// along neither. The outline and the line of a boundary are made of the same runs, so that they
/// coincide.
struct RegionDrawing {
  private typealias Vertex = RegionTracing.Vertex
  private typealias Run = (line: RegionTracing.Line, places: [Vertex])

  private let grid: PageGrid
  private let parts: [PlaneCondition.Part]
  private let thinning: Thinning
  /// Largest distance of cubics from the boundary, in pixels; nil if cubics are not requested.
  private let fitting: Double?
  private var evaluator: RegionEvaluator
  private(set) var region = PlaneRegion()
  /// Parts of the region, and holes in it, that are too small to be seen.
  private var dots: [Dot] = []

  /// A part that is too small to be seen, or a hole.
  private struct Dot {
    var place: SIMD2<Double>
    /// The part of the condition whose boundary surrounds it; nil if none was traced.
    var part: Int?
    var isHole: Bool
  }

  init(
    grid: PageGrid,
    evaluator: RegionEvaluator,
    thinning: Thinning,
    fitting: Double?
  ) {
    self.grid = grid
    self.evaluator = evaluator
    parts = evaluator.condition.parts
    self.thinning = thinning
    self.fitting = fitting
  }

  /// Adds the traced loops.
  mutating func add(_ loops: [[RegionTracing.Vertex]]) throws(Interrupted) {
    let page = grid.view.x.length * grid.view.y.length
    region.share = min(1, max(0, loops.reduce(0) { $0 + area($1) } / page))
    for loop in loops {
      let runs = runs(of: loop)
      let isClosed = runs.contains { run in
        if case .part(let part) = run.line { parts[part].isClosed } else { false }
      }
      if isSpeck(loop) {
        if area(loop) != 0 || isClosed { addSpeck(loop) }
        continue
      }
      var outline = CurvePiece(parameters: [], x: [], y: [])
      var curve: PageCurve?
      for run in runs {
        let piece = piece(run.places.map { $0.place })
        outline.x += piece.x.dropLast()
        outline.y += piece.y.dropLast()
        let line = try line(of: run, piece)
        if let line {
          if curve == nil { curve = PageCurve(start: line.start) }
          curve?.steps += line.steps
        }
        if case .part(let part) = run.line {
          region.boundaries.append(
            PlaneRegion.Boundary(
              part: part,
              isClosed: try belongs(run, part),
              piece: piece,
              line: line
            )
          )
        }
      }
      close(&outline)
      region.outlines.append(outline)
      if let curve { region.curves.append(curve) }
    }
    addDots()
    region.evaluations = evaluator.evaluations
  }

  private func close(_ outline: inout CurvePiece) {
    if let x = outline.x.first, let y = outline.y.first {
      outline.x.append(x)
      outline.y.append(y)
    }
    outline.parameters = outline.x.indices.map(Double.init)
  }

  // MARK: Runs

  private func runs(of loop: [Vertex]) -> [Run] {
    let first = loop.indices.first {
      loop[$0].line != loop[($0 + loop.count - 1) % loop.count].line
    }
    let start = first ?? 0
    var runs: [Run] = []
    for offset in loop.indices {
      let vertex = loop[(start + offset) % loop.count]
      if runs.last?.line != vertex.line {
        if !runs.isEmpty { runs[runs.count - 1].places.append(vertex) }
        runs.append((vertex.line, [vertex]))
      } else {
        runs[runs.count - 1].places.append(vertex)
      }
    }
    if !runs.isEmpty { runs[runs.count - 1].places.append(loop[start]) }
    return runs
  }

  private func piece(_ places: [SIMD2<Double>]) -> CurvePiece {
    let samples = places.enumerated().map { index, place in
      thinning.plane.sample(at: Double(index), place.x, place.y)
    }
    let kept = thinning.thinned(samples)
    return CurvePiece(
      parameters: kept.map { $0.parameter },
      x: kept.map { $0.x },
      y: kept.map { $0.y }
    )
  }

  /// A run as cubics, where it is a boundary line, otherwise straight from place to place.
  private mutating func line(of run: Run, _ piece: CurvePiece) throws(Interrupted) -> PageCurve? {
    guard let fitting else { return nil }
    guard case .part(let part) = run.line else {
      let places = zip(piece.x, piece.y).map { grid.position($0, $1) }
      guard let start = places.first else { return nil }
      return PageCurve(start: start, steps: places.dropFirst().map { .line($0) })
    }
    let slopes = try evaluator.slopes(
      of: run.places.map { $0.owner == part ? part : -1 },
      at: run.places.map { $0.place }
    )
    return CubicFit(
      knots: ImplicitKnots(view: grid.view).knots(
        through: zip(run.places, slopes).map { ($0.position, $1) }
      ),
      isParametric: true,
      tolerance: fitting,
      frame: PageFrame(view: grid.view)
    ).curve
  }

  /// Whether the piece of a part belongs to the region; where values jump all along it, the values
  /// there decide, not the relation.
  private mutating func belongs(_ run: Run, _ part: Int) throws(Interrupted) -> Bool {
    let known = parts[part].isClosed
    guard evaluator.condition.isProved, run.places.allSatisfy({ $0.crossing == nil || $0.mayJump })
    else { return known }
    var membership = JumpMembership(grid: grid, evaluator: evaluator)
    return try membership.holds(on: run.places.map { $0.place }, part: part) ?? known
  }

  // MARK: Specks

  private func isSpeck(_ loop: [Vertex]) -> Bool {
    let (x, y) = (loop.map { $0.position.x }, loop.map { $0.position.y })
    guard let left = x.min(), let right = x.max(), let low = y.min(), let high = y.max() else {
      return true
    }
    return right - left < Self.speck && high - low < Self.speck
  }

  private func area(_ loop: [Vertex]) -> Double {
    loop.indices.reduce(0) { sum, index in
      let (a, b) = (loop[index].position, loop[(index + 1) % loop.count].position)
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// Draws a region too small to be seen as a dot, and a hole as an open dot.
  private mutating func addSpeck(_ loop: [Vertex]) {
    guard let vertex = loop.first, case .part(let part) = vertex.line else { return }
    dots.append(Dot(place: vertex.place, part: part, isHole: area(loop) < 0))
  }

  /// Adds specks that no traced boundary surrounds: dots, and open dots for holes.
  mutating func add(_ specks: [RegionSpecks.Speck]) {
    dots += specks.map { Dot(place: $0.place, part: nil, isHole: $0.isHole) }
    addDots()
  }

  /// Draws the dots that were found.
  ///
  /// A part beside a larger one cannot be told from it, and a dot there would look like an end that belongs to it:
  /// 0 < y < sin x holds at the double next to π, which is a little less than π, for a few numbers y.
  private mutating func addDots() {
    for dot in dots where dot.isHole || !isBesideOutline(dot.place) {
      let place = dot.place
      region.boundaries.append(
        PlaneRegion.Boundary(
          part: dot.part,
          isClosed: !dot.isHole,
          piece: CurvePiece(parameters: [0], x: [place.x], y: [place.y]),
          line: fitting == nil ? nil : PageCurve(start: grid.position(place.x, place.y))
        )
      )
    }
    dots = []
  }

  /// Whether a place is on the outline of a drawn part, or within a pixel of it.
  private func isBesideOutline(_ place: SIMD2<Double>) -> Bool {
    let dot = grid.position(place.x, place.y)
    return region.outlines.contains { outline in
      let corners = outline.x.indices.map { grid.position(outline.x[$0], outline.y[$0]) }
      return zip(corners, corners.dropFirst()).contains { start, end in
        let (way, own) = (end - start, dot - start)
        let length = (way * way).sum()
        let share = length > 0 ? min(1, max(0, (way * own).sum() / length)) : 0
        let gap = own - way * share
        return (gap * gap).sum() < Self.beside * Self.beside
      }
    }
  }

  /// Size of a speck, in pixels.
  private static let speck = 0.01
  /// Distance from an outline within which a dot cannot be told from it, in pixels.
  private static let beside = 1.0
}

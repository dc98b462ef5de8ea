import CurveSampling
import NumericalMethods
import PlaneFigures
public import RealFunctions

/// Lays streamlines of a field evenly over a page.
///
/// Jobard and Lefer 1997, "Creating evenly-spaced streamlines of arbitrary density", Visualization
/// in Scientific Computing '97: new lines start at the wanted distance beside existing lines, and
/// run on until they come nearer than half of it to another line or to themselves. Where that
/// leaves a part of the page empty, because the field is undefined between, a grid of places is
/// tried last. Lines are solved by their length on the page, so that the speed of the field does
/// not matter.
public struct Streamlines {
  /// A line as points on the page, in pixels.
  public struct Line: Equatable, Sendable {
    /// The line, in the direction of the field.
    public var curve: PageCurve
    /// The line as points in data coordinates.
    public var piece: CurvePiece
    /// The place and the direction of its middle, where an arrow head is drawn.
    public var middle: (position: SIMD2<Double>, direction: SIMD2<Double>)

    /// Whether two lines look the same when drawn.
    public static func == (one: Line, other: Line) -> Bool {
      one.curve == other.curve && one.piece == other.piece
    }
  }

  private let tracer: SolutionTracer
  private let equation: DifferentialEquation
  private let separation: Double
  private let point: SinglePoint
  private var placed: [Cell: [Mark]] = [:]
  private var count = 0
  private var left: Int

  /// The distance of points on a line, and the least distance of a line from another, as shares of
  /// the separation.
  private static let (density, nearness) = (0.15, 0.5)
  /// The least length of a line, in separations.
  private static let least = 1.0
  private static let (mostLines, lineBudget) = (2000, 6000)

  private struct Mark {
    var position: SIMD2<Double>
    var direction: SIMD2<Double>
    var line: Int
    var length: Double
  }

  private struct Cell: Hashable {
    var column: Int
    var row: Int
  }

  private typealias Sample = (point: PageTrail.Point, length: Double)

  /// Prepares lines that are `separation` pixels apart.
  public init(tracer: SolutionTracer, equation: DifferentialEquation, separation: Double) {
    self.tracer = tracer
    self.equation = equation
    self.separation = max(2, separation)
    point = SinglePoint(equation, tracer.workspace)
    left = tracer.budget
  }

  /// Keeps lines away from other curves of the picture.
  public mutating func avoid(_ pieces: [CurvePiece]) {
    for piece in pieces {
      let places = zip(piece.x, piece.y).map { tracer.position($0, $1) }
      for (start, end) in zip(places, places.dropFirst()) {
        let parts = ((end - start).length / (Self.density * separation)).rounded(.up)
        guard parts.isFinite else { continue }
        for part in 0...Int(min(1000, max(1, parts))) {
          let position = start + (end - start) * (Double(part) / max(1, parts))
          guard tracer.frame.side(of: position) == [] else { continue }
          placed[cell(position), default: []].append(
            Mark(position: position, direction: SIMD2(0, 0), line: 0, length: 0)
          )
        }
      }
    }
  }

  /// Returns the lines over the whole page.
  public mutating func lines() throws(Interrupted) -> [Line] {
    var lines: [Line] = []
    var waiting: [[Sample]] = []
    let size = tracer.frame.size
    for seed in [size / 2] + grid {
      try lay(from: seed, &waiting, &lines)
      while !waiting.isEmpty {
        let line = waiting.removeFirst()
        for (sample, _) in line {
          let aside = SIMD2(-sample.direction.y, sample.direction.x) * separation
          try lay(from: sample.position + aside, &waiting, &lines)
          try lay(from: sample.position - aside, &waiting, &lines)
        }
      }
    }
    return lines
  }

  /// Places all over the page.
  private var grid: [SIMD2<Double>] {
    FieldGrid(view: tracer.view).evenPlaces(spacing: SIMD2(separation, separation))
  }

  private mutating func lay(
    from seed: SIMD2<Double>,
    _ waiting: inout [[Sample]],
    _ lines: inout [Line]
  ) throws(Interrupted) {
    guard left > 0, count < Self.mostLines, tracer.frame.side(of: seed) == [],
      isFree(seed, 0, line: -1, by: separation * 0.99)
    else { return }
    if tracer.cancellation.isCancelled { throw Interrupted() }
    count += 1
    let (ahead, isClosed) = run(from: seed, 1)
    let back = isClosed ? [] : run(from: seed, -1).samples
    guard let first = ahead.first else { return remove(count) }
    let all =
      back.dropFirst().reversed().map { sample in
        (
          PageTrail.Point(
            position: sample.point.position,
            direction: -1 * sample.point.direction
          ), -sample.length
        )
      } + [first] + ahead.dropFirst()
    let length = (all.last?.1 ?? 0) - (all.first?.1 ?? 0)
    guard length >= Self.least * separation, all.count > 2 else { return remove(count) }
    waiting.append(all)
    var solution = FieldSolution(start: seed, at: 0)
    tracer.draw([all.map { $0.0 }], into: &solution)
    guard let piece = solution.pieces.first else { return }
    let middle = all[all.count / 2].0
    lines.append(
      Line(
        curve: solution.lines.first ?? PageCurve(start: middle.position),
        piece: piece,
        middle: (middle.position, middle.direction)
      )
    )
  }

  /// Follows the field by its length on the page, in its direction or against it, until the line
  /// closes.
  private mutating func run(
    from seed: SIMD2<Double>,
    _ sign: Double
  ) -> (samples: [Sample], isClosed: Bool) {
    var solver = solver(from: seed, sign)
    defer { left -= solver.evaluations }
    let start = solver.currentSlope
    guard (start * 0).sum() == 0 else { return ([], false) }
    var samples: [Sample] = []
    func take(_ state: SIMD4<Double>, _ slope: SIMD4<Double>, _ length: Double) {
      samples.append(
        (
          PageTrail.Point(
            position: SIMD2(state.x, state.y),
            direction: SIMD2(slope.x, slope.y)
          ), length
        )
      )
    }
    take(solver.state, start, 0)
    place(samples[0], sign)
    while case .step(let step) = solver.next() {
      let parts = max(1, (step.length / (Self.density * separation)).rounded(.up))
      for part in 1...Int(min(1000, parts)) {
        let share = Double(part) / parts
        let state = step.state(at: share)
        let (position, length) = (SIMD2(state.x, state.y), step.start + step.length * share)
        if length > 2 * separation, let last = samples.last?.point.position,
          seed.distance(fromSegment: last, position) < Self.closeness
        {
          samples.append((samples[0].point, length))
          return (samples, true)
        }
        guard tracer.frame.side(of: position) == [],
          isFree(
            position,
            along: step.slope(at: share),
            sign * length,
            line: count,
            by: Self.nearness * separation
          )
        else { return (samples, false) }
        take(state, step.slope(at: share), length)
        place(samples[samples.count - 1], sign)
      }
    }
    return (samples, false)
  }

  /// A solver that follows the directions of the field, one way or against it, by their length on the page.
  private func solver(from seed: SIMD2<Double>, _ sign: Double) -> DormandPrince {
    let (tracer, point, equation) = (tracer, point, equation)
    func direction(_ position: SIMD2<Double>) -> SIMD2<Double> {
      let (x, y) = (tracer.view.x.value(at: position.x), tracer.view.y.value(at: position.y))
      let vector = equation.kind == .system ? point.values(x, y) : SIMD2(1, point.values(x, y).x)
      return sign * tracer.direction(vector, at: x, y)
    }
    var tolerance = DormandPrince.Tolerance()
    tolerance.relative = 0
    tolerance.absolute = SIMD4(repeating: 1e-3)
    return DormandPrince(
      from: 0,
      to: 4 * (tracer.frame.size.x + tracer.frame.size.y),
      state: SIMD4(seed.x, seed.y, 0, 0),
      tolerance: tolerance,
      budget: min(left, Self.lineBudget),
      longest: 2 * separation
    ) { _, state in
      let way = direction(SIMD2(state.x, state.y))
      return SIMD4(way.x, way.y, 0, 0)
    }
  }

  /// Distance from a line's start, in pixels, at which the line is closed.
  private static let closeness = 0.75

  // MARK: Neighbours

  private mutating func place(_ sample: Sample, _ sign: Double) {
    let position = sample.point.position
    placed[cell(position), default: []].append(
      Mark(
        position: position,
        direction: sample.point.direction,
        line: count,
        length: sign * sample.length
      )
    )
  }

  private mutating func remove(_ line: Int) {
    for cell in placed.keys { placed[cell]?.removeAll { $0.line == line } }
  }

  private func cell(_ position: SIMD2<Double>) -> Cell {
    Cell(column: Int(position.x / separation), row: Int(position.y / separation))
  }

  /// The distance of two parts of lines across their mean direction; `away` is the vector between
  /// them.
  ///
  /// It is 0 on the same circle, whose chords have equal angles at both ends.
  private func offset(
    _ away: SIMD2<Double>,
    _ one: SIMD2<Double>,
    _ other: SIMD2<Double>
  ) -> Double {
    let mean = (one + other) / 2
    return (away.x * mean.y - away.y * mean.x).magnitude
  }

  /// Whether no line is near a place; the line itself counts only where it has moved on far enough,
  /// so that it may run into itself.
  private func isFree(
    _ position: SIMD2<Double>,
    along way: SIMD4<Double> = SIMD4(repeating: 0),
    _ length: Double,
    line: Int,
    by distance: Double
  ) -> Bool {
    let cell = cell(position)
    for right in -1...1 {
      for up in -1...1 {
        for mark in placed[Cell(column: cell.column + right, row: cell.row + up)] ?? [] {
          let away = mark.position - position
          let isOwn =
            mark.line == line
            && ((mark.length - length).magnitude < 3 * separation
              || offset(away, SIMD2(way.x, way.y), mark.direction) < Self.closeness)
          if !isOwn, (mark.position - position).length < distance { return false }
        }
      }
    }
    return true
  }
}

import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function of two or three variables that is known by calling a closure.
final class PlaneFunction: PointFunction {
  var inputCount: Int
  var outputCount: Int
  let body: @Sendable (Double, Double, Double) -> (Double, Double)

  init(
    inputCount: Int,
    outputCount: Int,
    body: @escaping @Sendable (Double, Double, Double) -> (Double, Double)
  ) {
    self.inputCount = inputCount
    self.outputCount = outputCount
    self.body = body
  }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for index in 0..<batch.count {
      let third = inputCount > 2 ? batch.input(2)[index] : 0
      let values = body(batch.input(0)[index], batch.input(1)[index], third)
      batch.output(0)[index] = values.0
      if outputCount > 1 { batch.output(1)[index] = values.1 }
    }
  }
}

/// Solutions through points, drawn on a page of 800 by 500 pixels, against those that are known.
@Suite("Solutions of differential equations")
struct SolutionTracerTests {
  struct Problem: CustomTestStringConvertible, Sendable {
    let name: String
    let kind: DifferentialEquation.Kind
    let body: @Sendable (Double, Double, Double) -> (Double, Double)
    var x = (-10.0, 10.0)
    var y = (-10.0, 10.0)
    let start: SIMD3<Double>
    /// Where it is defined.
    var extent: (Double, Double)?
    let solution: @Sendable (Double) -> Double

    init(
      _ name: String,
      through start: SIMD3<Double>,
      x: (Double, Double) = (-10, 10),
      y: (Double, Double) = (-10, 10),
      extent: (Double, Double)? = nil,
      _ slope: @escaping @Sendable (Double, Double) -> Double,
      _ solution: @escaping @Sendable (Double) -> Double
    ) {
      (self.name, kind, self.x, self.y) = (name, .firstOrder, x, y)
      (self.start, self.extent, self.solution) = (start, extent, solution)
      body = { x, y, _ in (slope(x, y), 0) }
    }

    init(
      second name: String,
      through start: SIMD3<Double>,
      y: (Double, Double) = (-10, 10),
      _ right: @escaping @Sendable (Double, Double, Double) -> Double,
      _ solution: @escaping @Sendable (Double) -> Double
    ) {
      (self.name, kind, self.y, self.start) = (name, .secondOrder, y, start)
      self.solution = solution
      body = { x, y, p in (right(x, y, p), 0) }
    }

    var testDescription: String { name }

    var equation: DifferentialEquation {
      DifferentialEquation(
        kind,
        PlaneFunction(inputCount: kind == .secondOrder ? 3 : 2, outputCount: 1, body: body)
      )
    }
  }

  static let problems: [Problem] = [
    Problem("y' = x - y", through: [0, 1, 0], { $0 - $1 }, { $0 - 1 + 2 * exp(-$0) }),
    Problem("y' = y", through: [0, 1, 0], { $1 }, { exp($0) }),
    Problem("y' = -y, upwards", through: [0, -2, 0], { -$1 }, { -2 * exp(-$0) }),
    Problem("y' = y from 1e-10", through: [-10, 1e-10, 0], { $1 }, { 1e-10 * exp($0 + 10) }),
    Problem(
      "y' = -50 (y - cos x)",
      through: [0, 0, 0],
      x: (0, 10),
      y: (-2, 2),
      { -50 * ($1 - cos($0)) },
      { (2500 * cos($0) + 50 * sin($0) - 2500 * exp(-50 * $0)) / 2501 }
    ),
    Problem("y' = y^2", through: [0, 1, 0], extent: (-10, 1), { $1 * $1 }, { 1 / (1 - $0) }),
    Problem(
      "y' = 1 + y^2",
      through: [0, 0, 0],
      extent: (-.pi / 2, .pi / 2),
      { 1 + $1 * $1 },
      { tan($0) }
    ),
    Problem("y' = x/y", through: [0, 1, 0], { $0 / $1 }, { ($0 * $0 + 1).squareRoot() }),
    Problem(
      "y' = x/y, ending upright",
      through: [2, 1, 0],
      extent: (3.0.squareRoot(), 10),
      { $0 / $1 },
      { ($0 * $0 - 3).squareRoot() }
    ),
    Problem(
      "y' = -x/y, half a circle",
      through: [0, 5, 0],
      extent: (-5, 5),
      { -$0 / $1 },
      { (25 - $0 * $0).squareRoot() }
    ),
    Problem("y' = 2x", through: [0, -3, 0], { x, _ in 2 * x }, { $0 * $0 - 3 }),
    Problem("y' = cos x", through: [0, 0, 0], y: (-1.5, 1.5), { x, _ in cos(x) }, { sin($0) }),
    Problem("y' = -2xy", through: [0, 1, 0], y: (-0.5, 1.5), { -2 * $0 * $1 }, { exp(-$0 * $0) }),
    Problem(
      "the logistic equation",
      through: [0, 1, 0],
      y: (0, 12),
      { _, y in y * (1 - y / 10) },
      { 10 / (1 + 9 * exp(-$0)) }
    ),
    Problem("y' = y/x", through: [1, 2, 0], { $1 / $0 }, { 2 * $0 }),
    Problem("y' = 1/x", through: [1, 0, 0], extent: (0, 10), { x, _ in 1 / x }, { log($0) }),
    Problem(
      "y' = sqrt|y|",
      through: [2, 1, 0],
      x: (0.5, 6),
      { _, y in y.magnitude.squareRoot() },
      { $0 * $0 / 4 }
    ),
    Problem(
      "y' = 3 y^(2/3), and its other end",
      through: [1, 1, 0],
      x: (0.1, 3),
      y: (0, 10),
      { _, y in 3 * pow(y.magnitude, 2.0 / 3) },
      { $0 * $0 * $0 }
    ),
    Problem(
      second: "y'' = -y",
      through: [0, 1, 0],
      y: (-1.5, 1.5),
      { _, y, _ in -y },
      { cos($0) }
    ),
    Problem(
      second: "y'' + 0.2 y' + 4 y = 0",
      through: [0, 1, 0],
      { _, y, p in -0.2 * p - 4 * y },
      { x in
        let w = 3.99.squareRoot()
        return exp(-0.1 * x) * (cos(w * x) + 0.1 / w * sin(w * x))
      }
    ),
    Problem(second: "y'' = 6x", through: [0, 0, -1], { x, _, _ in 6 * x }, { $0 * $0 * $0 - $0 }),
  ]

  private func view(_ problem: Problem) throws -> PlotView {
    PlotView(
      x: try #require(
        AxisProjection(window: Interval(hull: problem.x.0, problem.x.1), length: 800)
      ),
      y: try #require(
        AxisProjection(window: Interval(hull: problem.y.0, problem.y.1), length: 500)
      )
    )
  }

  /// How far a point of the page is from a known solution, in pixels.
  private func distance(_ position: SIMD2<Double>, _ problem: Problem, _ view: PlotView) -> Double {
    let x = view.x.value(at: position.x)
    let columns = [-1.5, -1, -0.5, -0.25, 0, 0.25, 0.5, 1, 1.5].map { position.x + $0 }
    let ends = problem.extent.map { [$0.0 + 1e-12, $0.1 - 1e-12] } ?? []
    let fine = ends.flatMap { end in
      (-40...4).flatMap { power in
        let away = pow(2, Double(power))
        return [
          view.x.position(of: end) - away, view.x.position(of: end),
          view.x.position(of: end) + away,
        ]
      }
    }
    let near = (columns + fine).sorted().filter { ($0 - position.x).magnitude < 2 }.map { column in
      SIMD2(column, view.y.position(of: problem.solution(view.x.value(at: column))))
    }.filter { $0.y.isFinite }
    let truth = view.y.position(of: problem.solution(x))
    var best = truth.isNaN ? .infinity : (truth - position.y).magnitude
    for (start, end) in zip(near, near.dropFirst()) {
      let way = end - start
      let share = max(0, min(1, ((position - start) * way).sum() / (way * way).sum()))
      let gap = position - (start + way * share)
      best = min(best, (gap * gap).sum().squareRoot())
    }
    return best
  }

  @Test(
    "a solution is drawn within a quarter of a pixel, in lines and in cubics",
    arguments: problems
  )
  func exactness(_ problem: Problem) throws {
    let view = try view(problem)
    let tracer = SolutionTracer(view: view, fitting: 0.1)
    let solution = try tracer.solution(of: problem.equation, through: problem.start)
    #expect(!solution.pieces.isEmpty)
    #expect(solution.evaluations < 60_000)
    var worst = 0.0
    for piece in solution.pieces {
      for index in piece.x.indices {
        let position = SIMD2(
          view.x.position(of: piece.x[index]),
          view.y.position(of: piece.y[index])
        )
        worst = max(worst, distance(position, problem, view))
      }
    }
    #expect(worst <= 0.25)
    var worstCubic = 0.0
    for line in solution.lines {
      var start = line.start
      for step in line.steps {
        for share in stride(from: 0.1, through: 1, by: 0.1) {
          worstCubic = max(worstCubic, distance(step.point(share, from: start), problem, view))
        }
        start = step.end
      }
    }
    #expect(worstCubic <= 0.25)
  }

  @Test("a solution runs through its point and to its ends", arguments: problems)
  func extent(_ problem: Problem) throws {
    let view = try view(problem)
    let solution = try SolutionTracer(view: view).solution(
      of: problem.equation,
      through: problem.start
    )
    let ends = problem.extent ?? problem.x
    #expect((solution.extent.lower - ends.0).magnitude < 1e-3)
    #expect((solution.extent.upper - ends.1).magnitude < 1e-3)
    // What is seen of the known solution is drawn.
    let drawn = solution.pieces.flatMap(\.x)
    for column in stride(from: 1.0, to: 799, by: 7) {
      let x = view.x.value(at: column)
      let y = problem.solution(x)
      guard x > ends.0, x < ends.1, y > problem.y.0, y < problem.y.1, y.isFinite else { continue }
      #expect(
        solution.pieces.contains { piece in
          guard let first = piece.x.first, let last = piece.x.last else { return false }
          return min(first, last) <= x && x <= max(first, last)
        }
      )
    }
    #expect(!drawn.isEmpty)
  }

  @Test("why a solution stops is told")
  func ends() throws {
    func ends(_ name: String) throws -> (FieldSolution.End, FieldSolution.End) {
      let problem = try #require(Self.problems.first { $0.name == name })
      let solution = try SolutionTracer(view: try view(problem)).solution(
        of: problem.equation,
        through: problem.start
      )
      return (solution.ends.before, solution.ends.after)
    }
    let pole = try ends("y' = y^2")
    #expect(pole.0.reason == .complete)
    #expect(pole.1.reason == .infinite)
    #expect((pole.1.place - 1).magnitude < 1e-6)
    #expect(try ends("y' = x/y, ending upright").0.reason == .singular)
    let whole = try ends("y' = x - y")
    #expect(whole.0 == FieldSolution.End(reason: .complete, place: -10))
    #expect(whole.1 == FieldSolution.End(reason: .complete, place: 10))
  }

  // MARK: Orbits

  private func orbit(
    _ window: (Double, Double, Double, Double),
    through start: SIMD2<Double>,
    over domain: Interval? = nil,
    _ field: @escaping @Sendable (Double, Double) -> (Double, Double)
  ) throws -> FieldSolution {
    let view = PlotView(
      x: try #require(AxisProjection(window: Interval(hull: window.0, window.1), length: 800)),
      y: try #require(AxisProjection(window: Interval(hull: window.2, window.3), length: 500))
    )
    let function = PlaneFunction(inputCount: 2, outputCount: 2) { x, y, _ in field(x, y) }
    return try SolutionTracer(view: view, fitting: 0.1).solution(
      of: DifferentialEquation(.system, function),
      through: SIMD3(start.x, start.y, 0),
      over: domain
    )
  }

  /// The distance between both ends of a piece.
  private func gap(_ piece: CurvePiece) -> Double {
    guard let x = piece.x.first, let y = piece.y.first, let lastX = piece.x.last,
      let lastY = piece.y.last
    else { return .infinity }
    return hypot(x - lastX, y - lastY)
  }

  /// How much something that stays the same along an orbit changes, as a share.
  private func change(_ orbit: FieldSolution, _ invariant: (Double, Double) -> Double) -> Double {
    let values = orbit.pieces.flatMap { zip($0.x, $0.y).map(invariant) }
    return ((values.max() ?? 9) - (values.min() ?? 0)) / (values.max() ?? 1).magnitude
  }

  @Test("a circle closes, once")
  func circle() throws {
    let orbit = try orbit((-16, 16, -10, 10), through: [3, 0]) { x, y in (-y, x) }
    let piece = try #require(orbit.pieces.first)
    #expect(orbit.pieces.count == 1)
    #expect(gap(piece) * 25 < 2)
    #expect(change(orbit) { hypot($0, $1) } < 0.01)
    // One turn, and not several upon each other.
    let length = zip(piece.x, piece.x.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude }
    #expect(length < 4.2 * 3)
    #expect(orbit.evaluations < 3000)
  }

  @Test("a Lotka–Volterra orbit returns")
  func lotkaVolterra() throws {
    let orbit = try orbit((0, 4, 0, 3), through: [1, 0.5]) { x, y in (x * (1 - y), y * (x - 1)) }
    #expect(orbit.pieces.count == 1)
    #expect(change(orbit) { $0 - log($0) + $1 - log($1) } < 1e-4)
    let piece = try #require(orbit.pieces.first)
    #expect(gap(piece) < 0.02)
  }

  @Test("pendulums swing in closed orbits and turn over on open ones")
  func pendulum() throws {
    let field: @Sendable (Double, Double) -> (Double, Double) = { x, y in (y, -sin(x)) }
    let swing = try orbit((-10, 10, -6, 6), through: [1, 0], field)
    #expect(swing.pieces.count == 1)
    #expect(change(swing) { $1 * $1 / 2 - cos($0) + 2 } < 1e-4)
    let turn = try orbit((-10, 10, -6, 6), through: [0, 2.5], field)
    let x = turn.pieces.flatMap(\.x)
    #expect((x.min() ?? 0) < -9.9 && (x.max() ?? 0) > 9.9)
  }

  @Test("an orbit that comes to a cycle is followed onto it and no further")
  func limitCycle() throws {
    let orbit = try orbit((-4, 4, -8, 8), through: [0.1, 0]) { x, y in
      (y, 2 * (1 - x * x) * y - x)
    }
    #expect(orbit.evaluations < 40_000)
    var length = 0.0
    for piece in orbit.pieces {
      for index in piece.x.indices.dropFirst() {
        let across = (piece.x[index] - piece.x[index - 1]) * 100
        let up = (piece.y[index] - piece.y[index - 1]) * 31.25
        length += hypot(across, up)
      }
    }
    // The cycle is some 1500 pixels long.
    #expect(length < 6000)
  }

  @Test("a spiral comes to rest, and an equilibrium stays where it is")
  func rest() throws {
    let spiral = try orbit((-16, 16, -10, 10), through: [8, 0]) { x, y in
      (-0.2 * x - y, x - 0.2 * y)
    }
    #expect(spiral.ends.after.reason == .equilibrium)
    let last = try #require(spiral.pieces.last)
    #expect(hypot(last.x.last ?? 9, last.y.last ?? 9) < 0.1)
    let center = try orbit((-16, 16, -10, 10), through: [0, 0]) { x, y in (-y, x) }
    #expect(center.isAtRest && center.pieces.isEmpty)
  }

  @Test("a range of time limits an orbit")
  func time() throws {
    let quarter = try orbit((-2, 2, -1.5, 1.5), through: [1, 0], over: Interval(hull: 0, .pi / 2)) {
      (-$1, $0)
    }
    let piece = try #require(quarter.pieces.first)
    #expect(hypot((piece.x.last ?? 9) - 0, (piece.y.last ?? 9) - 1) < 0.001)
  }

  // MARK: Bad input

  @Test("fields without values, beyond the numbers or in huge windows are drawn, or not, in time")
  func nasty() throws {
    let bodies: [@Sendable (Double, Double) -> (Double, Double)] = [
      { _, _ in (.nan, .nan) }, { _, _ in (.infinity, 1) }, { x, y in (1e300 * x, 1e300 * y) },
      { _, _ in (0, 0) }, { x, y in (1 / x, 1 / y) }, { x, y in (sin(1e9 * x), cos(1e9 * y)) },
      { x, _ in (x > 0 ? -1 : 1, 0) }, { x, y in (1e-300 * y, -1e-300 * x) },
      { x, y in (-1e6 * (x - y), 1e-3) }, { x, y in (pow(x, 9), pow(y, 9)) },
    ]
    let windows: [(Double, Double, Double, Double)] = [
      (-10.0, 10.0, -10.0, 10.0), (-1e300, 1e300, -1e300, 1e300), (0, 1e-300, 0, 1e-300),
      (1e15, 1e15 + 10, 0, 1), (-1e308, 1e308, 0, 1),
    ]
    for (index, body) in bodies.enumerated() {
      for window in windows {
        guard let x = AxisProjection(window: Interval(hull: window.0, window.1), length: 800),
          let y = AxisProjection(window: Interval(hull: window.2, window.3), length: 500)
        else { continue }
        let view = PlotView(x: x, y: y)
        let tracer = SolutionTracer(view: view, fitting: 0.1, budget: 4000)
        let slope = PlaneFunction(inputCount: 2, outputCount: 1) { x, y, _ in (body(x, y).1, 0) }
        let plane = PlaneFunction(inputCount: 2, outputCount: 2) { x, y, _ in body(x, y) }
        let starts: [SIMD3<Double>] = [
          [0, 0, 0], [1, 1, 0], [1e300, -1e300, 0], [.nan, 1, 0], [2e15, 0, 0],
        ]
        for start in starts {
          for equation in [DifferentialEquation(.firstOrder, slope), .init(.system, plane)] {
            let solution = try tracer.solution(of: equation, through: start)
            #expect(solution.evaluations < 4100)
            for piece in solution.pieces {
              #expect(piece.x.allSatisfy(\.isFinite) && piece.y.allSatisfy(\.isFinite))
            }
          }
        }
        let grid = FieldGrid(view: view)
        let system = DifferentialEquation(.system, plane)
        let places = grid.roundPlaces(spacing: 24)
        #expect(places.count < 5000 && !places.isEmpty)
        let strokes = try grid.strokes(of: system, at: places)
        #expect(strokes.allSatisfy { $0.direction.x.isFinite && $0.direction.y.isFinite })
        if index < 4 {
          var lines = Streamlines(tracer: tracer, equation: system, separation: 40)
          #expect(try lines.lines().count < 1000)
        }
      }
    }
  }

  @Test("work that is cancelled stops")
  func cancellation() throws {
    let problem = Self.problems[0]
    let tracer = SolutionTracer(view: try view(problem), cancellation: Cancellation { true })
    #expect(throws: Interrupted.self) {
      try tracer.solution(of: problem.equation, through: problem.start)
    }
  }

  @Test("the same request gives the same solution")
  func determinism() throws {
    let problem = Self.problems[0]
    let tracer = SolutionTracer(view: try view(problem), fitting: 0.1)
    let one = try tracer.solution(of: problem.equation, through: problem.start)
    let other = try tracer.solution(of: problem.equation, through: problem.start)
    #expect(one.pieces == other.pieces && one.lines == other.lines)
  }
}

extension PageCurve.Step {
  /// The point at a share of the step.
  fileprivate func point(_ share: Double, from start: SIMD2<Double>) -> SIMD2<Double> {
    switch self {
    case .line(let end): return start + (end - start) * share
    case .cubic(let first, let second, let end):
      let rest = 1 - share
      var point = start * (rest * rest * rest)
      point += first * (3 * rest * rest * share)
      point += second * (3 * rest * share * share)
      return point + end * (share * share * share)
    }
  }
}

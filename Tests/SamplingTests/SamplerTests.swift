import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Sampling")
struct SamplerTests {
  private func view(
    _ x: (Double, Double),
    _ y: (Double, Double),
    xMap: AxisMap = .linear,
    yMap: AxisMap = .linear
  ) throws -> PlotView {
    PlotView(
      x: try #require(
        AxisProjection(map: xMap, window: Interval(hull: x.0, x.1), length: 400)
      ),
      y: try #require(
        AxisProjection(map: yMap, window: Interval(hull: y.0, y.1), length: 300)
      )
    )
  }

  private func curve(
    _ x: (Double, Double),
    _ y: (Double, Double),
    xMap: AxisMap = .linear,
    yMap: AxisMap = .linear,
    _ function: @escaping (Double) -> Double
  ) throws -> SampledCurve {
    try Sampler(view: view(x, y, xMap: xMap, yMap: yMap))
      .curve(of: OpaqueFunction(function), over: Interval(hull: x.0, x.1))
  }

  @Test("a pole is a pole even where it can be seen a millionth of a pixel off")
  func narrowPoles() throws {
    let breaks = try curve((-10, 0.5), (-1000, 10_000)) { tgamma($0) }.breaks
    #expect(breaks.filter { $0.kind == .hole }.isEmpty)
    let poles = breaks.filter { $0.kind == .pole }.map(\.place)
    for place in -9...0 { #expect(poles.contains(Double(place)), "\(poles)") }
  }

  @Test("poles know their sides")
  func poles() throws {
    #expect(
      try curve((-1, 1), (-5, 5)) { 1 / $0 }.breaks == [
        CurveBreak(kind: .pole, place: 0, left: .minusInfinity, right: .plusInfinity, value: nil)
      ]
    )
    #expect(
      try curve((-1, 1), (-5, 5)) { 1 / ($0 * $0) }.breaks == [
        CurveBreak(kind: .pole, place: 0, left: .plusInfinity, right: .plusInfinity, value: nil)
      ]
    )
    #expect(
      try curve((-1, 1), (-5, 5)) { log($0) }.breaks == [
        CurveBreak(kind: .pole, place: 0, left: .undefined, right: .minusInfinity, value: nil)
          .searched
      ]
    )
    #expect(
      try curve((-1, 1), (-5, 5)) { $0 == 0 ? 2 : 1 / $0 }.breaks == [
        CurveBreak(kind: .pole, place: 0, left: .minusInfinity, right: .plusInfinity, value: 2)
          .searched
      ]
    )
  }

  @Test(
    "a pole is a pole however little of it is seen, where it has no value at a point of the search"
  )
  func weakPoles() throws {
    let functions: [(Double) -> Double] = [
      { 1e-6 / $0 + sin($0) }, { 1e-12 / $0 + $0 }, { 1e-4 / ($0 * $0) + cos($0) },
      { 1e-3 * log(abs($0)) + $0 }, { 1e-6 * tgamma($0) + $0 },
      { 1e-10 / ($0 * $0 * $0) + sin($0) },
    ]
    let signs: [(CurveBreak.Side, CurveBreak.Side)] = [
      (.minusInfinity, .plusInfinity), (.minusInfinity, .plusInfinity),
      (.plusInfinity, .plusInfinity), (.minusInfinity, .minusInfinity),
      (.minusInfinity, .plusInfinity), (.minusInfinity, .plusInfinity),
    ]
    for (function, sides) in zip(functions, signs) {
      let curve = try curve((-0.9, 0.9), (-2, 2)) { $0 == 0 ? .nan : function($0) }
      #expect(curve.breaks.map(\.kind) == [.pole] && curve.pieces.count == 2)
      #expect(curve.breaks.first?.left == sides.0 && curve.breaks.first?.right == sides.1)
    }
  }

  @Test("rounding beside a hole, and a curve that levels off beside one, are no poles")
  func noWeakPoles() throws {
    let functions: [(Double) -> Double] = [
      { ($0 * $0 - 0.01) / ($0 - 0.1) }, { ($0 * $0 * $0 - 27) / ($0 - 3) },
      { (exp($0) - 1) / $0 }, { (1 - cos($0)) / ($0 * $0) }, { atan(1e-12 / $0) },
      { 1 / ($0 * $0 + 1e-18) },
    ]
    for function in functions {
      let breaks = try curve((-4, 4), (-5, 40), function).breaks
      #expect(breaks.allSatisfy { $0.kind != .pole }, "\(breaks)")
    }
  }

  @Test("rounding beside a jump is not drawn, and its limits are those of the curve")
  func roundingBesideJumps() throws {
    let half = 0.5.squareRoot()
    let examples: [(limit: Double, function: (Double) -> Double)] = [
      (1, { sqrt($0 * $0) / $0 }), (1.0 / 3, { abs($0 / 3) / $0 }),
      (half, { sqrt(1 - cos($0)) / $0 }), (2 * half, { sin($0) / sqrt(1 - cos($0)) }),
    ]
    for (limit, function) in examples {
      let curve = try curve((-3, 3), (-2, 2)) { x in
        let value = function(x)
        return value.isFinite ? value : .nan
      }
      #expect(curve.breaks.map(\.kind) == [.jump] && curve.breaks.map(\.place) == [0])
      for (side, expected) in zip(curve.breaks.flatMap { [$0.left, $0.right] }, [-limit, limit]) {
        guard case .value(let value) = side else {
          Issue.record("no limit")
          continue
        }
        #expect(abs(value - expected) < 1e-6)
      }
      #expect(curve.pieces.flatMap(\.y).allSatisfy { abs($0) < limit + 1e-6 })
    }
  }

  @Test("a pole at an end of the domain is one, although the function has a value there")
  func polesAtEnds() throws {
    let end = Double.pi / 2
    let breaks = try curve((-end, end), (-5, 5)) { tan($0) }.breaks
    #expect(
      breaks == [
        CurveBreak(kind: .pole, place: -end, left: .undefined, right: .minusInfinity, value: nil)
          .searched,
        CurveBreak(kind: .pole, place: end, left: .plusInfinity, right: .undefined, value: nil)
          .searched,
      ]
    )
    // Growth that ends is none.
    #expect(try curve((0, 1), (0, 5)) { exp(10 * $0) }.breaks.isEmpty)
    #expect(try curve((0, 1), (0, 5)) { 1 / ($0 + 1e-10) }.breaks.isEmpty)
  }

  @Test("numbers that overflow beyond a moderate value end the curve without a pole")
  func overflows() throws {
    let curve = try curve((-1000, 1000), (0, 2)) { exp($0) * exp(-$0) }
    #expect(curve.breaks.map(\.kind) == [.edge, .edge])
    #expect(curve.breaks.map { abs($0.place).rounded() } == [710, 710])
  }

  @Test("a cusp is drawn to its tip, where half of it is nearer than any sample")
  func tips() throws {
    let curve = try curve((-5, 5), (0, 1.05)) { pow(abs(sin($0)), 0.1) }
    for place in [-Double.pi, 0, .pi] {
      let low = curve.pieces.flatMap { zip($0.x, $0.y) }.filter { abs($0.0 - place) < 0.1 }
      // The double next to π is 10⁻¹⁶ away from it, and |10⁻¹⁶|^0.1 is 0.025.
      #expect((low.map(\.1).min() ?? 1) < 0.03)
    }
    #expect(curve.evaluations < 3000)
  }

  @Test("jumps know both limits and the value between")
  func jumps() throws {
    #expect(
      try curve((-1, 1), (-2, 2)) { $0 == 0 ? 0.5 : $0 < 0 ? -1 : 1 }.breaks == [
        CurveBreak(kind: .jump, place: 0, left: .value(-1), right: .value(1), value: 0.5).searched
      ]
    )
    #expect(
      try curve((-1, 1), (-2, 2)) { $0 < 0.25 ? -1 : 1 }.breaks == [
        CurveBreak(kind: .jump, place: 0.25, left: .value(-1), right: .value(1), value: 1).searched
      ]
    )
    #expect(
      try curve((0, 1), (-2, 2)) { floor($0) }.breaks == [
        CurveBreak(kind: .jump, place: 1, left: .value(0), right: .undefined, value: 1).searched
      ]
    )
  }

  @Test("edges are reached exactly")
  func edges() throws {
    let root = try curve((-1, 1), (-2, 2)) { sqrt($0) }
    #expect(root.pieces.first?.x.first == 0)
    #expect(
      root.breaks == [
        CurveBreak(kind: .edge, place: 0, left: .undefined, right: .value(0), value: 0).searched
      ]
    )
    let open = try curve((-1, 1), (-2, 2)) { $0 < 0.3 ? 1 : .nan }
    #expect(open.pieces.last?.x.last == 0.3.nextDown)
    #expect(
      open.breaks == [
        CurveBreak(kind: .edge, place: 0.3, left: .value(1), right: .undefined, value: nil).searched
      ]
    )
  }

  @Test("a curve goes on across a hole")
  func hole() throws {
    let curve = try curve((-1, 1), (-2, 2)) { sin($0) / $0 }
    #expect(curve.pieces.count == 1)
    #expect(curve.breaks.map(\.kind) == [.hole])
  }

  @Test("a value that stands alone is a piece of one point")
  func alone() throws {
    let curve = try curve((-1, 1), (-2, 2)) { $0 == 0.5 ? 1 : .nan }
    #expect(curve.pieces == [CurvePiece(parameters: [0.5], x: [0.5], y: [1])])
    #expect(
      curve.breaks == [
        CurveBreak(kind: .isolated, place: 0.5, left: .undefined, right: .undefined, value: 1)
          .searched
      ]
    )
  }

  @Test("an oscillation without a limit is no jump")
  func oscillation() throws {
    let curve = try curve((-1, 1), (-1.1, 1.1)) { sin(1 / $0) }
    #expect(curve.breaks.isEmpty)
    // One on each side; between the areas that it fills beside 0 a third one may be left.
    #expect([2, 3].contains(curve.pieces.count))
    #expect(curve.pieces.first?.x.first == -1 && curve.pieces.last?.x.last == 1)
  }

  @Test("beyond the window few points are spent")
  func outside() throws {
    let wide = Interval(hull: -1000, 1000)
    let curve = try Sampler(view: view((-1, 1), (-2, 2)))
      .curve(of: OpaqueFunction { sin($0) }, over: wide)
    #expect(curve.evaluations < 700)
    #expect(curve.pieces.first?.x.first == -1000)
    #expect(curve.pieces.last?.x.last == 1000)
  }

  @Test("a log axis spreads the samples evenly")
  func logAxis() throws {
    let curve = try curve((1e-6, 1e6), (-1.1, 1.1), xMap: .log) { sin(log($0)) }
    #expect(curve.pieces.count == 1)
    #expect(curve.evaluations < 1500)
    let heights = curve.pieces.flatMap(\.y)
    #expect((heights.max() ?? 0) > 0.999 && (heights.min() ?? 0) < -0.999)
  }

  @Test("on a log axis a curve that touches zero has no break, one that ends there an edge")
  func zerosOnALogAxis() throws {
    #expect(try curve((-10, 10), (1e-4, 3), yMap: .log) { sin($0) + 1 }.breaks.isEmpty)
    #expect(try curve((-10, 10), (1e-4, 100), yMap: .log) { $0 * $0 }.breaks.isEmpty)
    for domain in [(-10.0, 10.0), (0, 10)] {
      let cubic = try curve(domain, (1e-4, 1e3), yMap: .log) { $0 * $0 * $0 }
      #expect(cubic.breaks.map(\.kind) == [.edge] && cubic.breaks.map(\.place) == [0])
    }
  }

  @Test("steps between neighbouring doubles are no jumps")
  func roundingSteps() throws {
    let slope = try curve((-10, 10), (1e15 - 11, 1e15 + 11)) { 1e15 + $0 }
    #expect(slope.breaks.isEmpty && slope.pieces.count == 1)
    let jump = try curve((-10, 10), (1e15 - 11, 1e15 + 11)) { 1e15 + ($0 < 1 ? 0 : 5) }
    #expect(jump.breaks.map(\.kind) == [.jump])
  }

  @Test("values without a place on a log axis are gaps")
  func placeless() throws {
    let curve = try curve((0.5, 9), (1e-3, 2), yMap: .log) { sin($0) }
    #expect(curve.pieces.count == 2)
    #expect(curve.breaks.allSatisfy { $0.kind == .edge })
    #expect(curve.pieces.flatMap(\.y).allSatisfy { $0 > 0 })
  }

  @Test("a step function with a hundred steps is exact")
  func hundredSteps() throws {
    let curve = try curve((0, 4), (-0.5, 4.5)) { floor(25 * $0) / 25 }
    #expect(curve.pieces.count == 100)
    #expect(curve.breaks.count == 100)
  }

  @Test("an exhausted budget is recorded")
  func exhaustedBudget() throws {
    let curve = try Sampler(view: view((0, 10), (-1.1, 1.1)), budget: 1500)
      .curve(of: OpaqueFunction { sin(300 * $0) }, over: Interval(hull: 0, 10))
    #expect(curve.evaluations <= 1500)
    #expect(!curve.uncertified.isEmpty)
    #expect(curve.pieces.count == 1)
  }

  @Test("cancellation is heard within a round", arguments: [0, 100, 450])
  func cancelled(_ limit: Int) throws {
    let counter = Counter()
    let sampler = Sampler(
      view: try view((-1, 1), (-2, 2)),
      cancellation: Cancellation { counter.count > limit || limit == 0 }
    )
    let function = OpaqueFunction { x in
      counter.count += 1
      return 1 / x
    }
    #expect(throws: Interrupted.self) {
      try sampler.curve(of: function, over: Interval(hull: -1, 1))
    }
  }

  /// Used by one thread only: the sampler calls the function and polls on its caller's thread.
  private final class Counter: @unchecked Sendable {
    var count = 0
  }
}

extension CurveBreak {
  /// The same break, told by values alone, as all of a function without a formula are.
  fileprivate var searched: CurveBreak {
    var copy = self
    copy.isSearched = true
    return copy
  }
}

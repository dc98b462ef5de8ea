import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the points of a search go, and how many there are.
@Suite("The cost of sampling")
struct SamplingCostTests {
  private func view(
    _ x: (Double, Double),
    _ y: (Double, Double),
    map: AxisMap = .linear
  ) throws -> PlotView {
    PlotView(
      x: try #require(AxisProjection(map: map, window: Interval(hull: x.0, x.1), length: 800)),
      y: try #require(AxisProjection(window: Interval(hull: y.0, y.1), length: 500))
    )
  }

  @Test("a tangent costs the same however far it leaves the window")
  func clippedPoles() throws {
    let counts = try [1.0, 1e3, 1e6, 1e9].map { factor in
      try Sampler(view: view((-10, 10), (-5, 5)))
        .curve(of: OpaqueFunction { factor * tan($0) }, over: Interval(hull: -10, 10)).evaluations
    }
    #expect((counts.max() ?? 0) < 2 * (counts.min() ?? 0), "\(counts)")
    #expect((counts.max() ?? 0) < 2500)
  }

  @Test("a function that takes long is asked for few points, one that takes a moment for more")
  func dear() throws {
    let counts = try [1e6, 1e5, 1].map { cost in
      try Sampler(view: view((-10, 10), (-5, 5)))
        .curve(of: DearFunction(cost: cost), over: Interval(hull: -10, 10)).evaluations
    }
    // So many show a curve from end to end.
    #expect(counts[0] <= 1500 && counts[0] > 200, "\(counts)")
    #expect(counts[1] <= 1500 && counts[1] > 800, "\(counts)")
    #expect(counts[2] > 4000, "\(counts)")
  }

  @Test("what a function spends counts, and its few points reach from end to end")
  func spending() throws {
    let domain = Interval(hull: 0, 10)
    for spent in [1e6, 1e7] {
      let function = SpendingFunction(spent: spent)
      let curve = try Sampler(view: view((0, 10), (0, 120))).curve(of: function, over: domain)
      #expect(curve.evaluations <= 450 && curve.evaluations > 60, "\(curve.evaluations)")
      #expect(curve.pieces.count == 1 && curve.pieces.last?.x.last == 10)
      #expect(!curve.isCertified)
      let range = try RangeFinder().yRange(of: function, over: domain)
      #expect(range.evaluations <= 900, "\(range.evaluations)")
      #expect((range.range?.upper ?? 0) > 99)
    }
    let quick = try Sampler(view: view((0, 10), (0, 120)))
      .curve(of: SpendingFunction(spent: 0), over: domain)
    #expect(quick.evaluations > 450, "\(quick.evaluations)")
  }

  @Test("the points of a round are evaluated in one block")
  func breadthFirst() throws {
    let blocks = CountedBlocks { tan($0) }
    let curve = try Sampler(view: view((-10, 10), (-5, 5)))
      .curve(of: blocks, over: Interval(hull: -10, 10))
    // Six poles are bisected to the last double together: 64 levels, not 6 times as many.
    #expect(curve.evaluations > 1000 && blocks.counter.count < 150, "\(blocks.counter.count)")
  }

  @Test("rounding around a pole costs no more than a pole", arguments: CurveCase.rounding)
  func noise(_ example: CurveCase) throws {
    #expect(try example.sampled().evaluations < 4000)
  }

  @Test("every decade of a log axis gets the same points")
  func decades() throws {
    var calls: [Double] = []
    let function = OpaqueFunction { x in
      calls.append(x)
      return 1
    }
    _ = try Sampler(view: view((1e-4, 1e4), (0, 2), map: .log))
      .curve(of: function, over: Interval(hull: 1e-4, 1e4))
    let counts = (-4..<4).map { decade in
      calls.count { $0 >= pow(10, Double(decade)) && $0 < pow(10, Double(decade + 1)) }
    }
    #expect(counts.allSatisfy { 95...108 ~= $0 }, "\(counts)")
  }

  @Test(
    "an axis of any map gets the same points in every eighth of the page",
    arguments: [AxisMap.linear, .symlog(threshold: 1), .power(exponent: 0.5)]
  )
  func maps(_ map: AxisMap) throws {
    let view = try view((-100, 100), (0, 2), map: map)
    var counts = [Int](repeating: 0, count: 8)
    let function = OpaqueFunction { x in
      let eighth = Int(view.x.position(of: x) / 100)
      counts[min(7, max(0, eighth))] += 1
      return 1
    }
    _ = try Sampler(view: view).curve(of: function, over: Interval(hull: -100, 100))
    // Round numbers crowd where a map has little room for them; the others are even.
    #expect(counts.allSatisfy { $0 >= 80 }, "\(counts)")
  }

  @Test("an oscillation finer than a pixel fills its columns, with at most eight vertices in each")
  func thinning() throws {
    let curve = try Sampler(view: view((0, 10), (-1.1, 1.1)))
      .curve(of: OpaqueFunction { sin(2000 * $0) }, over: Interval(hull: 0, 10))
    var columns: [Int: Int] = [:]
    for x in curve.pieces.flatMap(\.x) + curve.filled.flatMap(\.band.x) {
      columns[Int(x * 80), default: 0] += 1
    }
    #expect((columns.values.max() ?? 0) <= 8)
    let filled = curve.filled.compactMap(\.extent).reduce(0) { $0 + $1.width }
    #expect(filled > 9.8 && filled < 10.001 && curve.evaluations <= 64_000, "\(filled)")
  }

  @Test("more points to begin with find narrower spikes", arguments: [nil, 20_000])
  func initialSamples(_ count: Int?) throws {
    let sampler = Sampler(view: try view((0, 1), (-0.05, 1.05)), initialSamples: count)
    // A triangle of a sixth of a pixel, without tails that could tell of it.
    let curve = try sampler.curve(
      of: OpaqueFunction { max(0, 1 - abs($0 - 0.4321) / 1e-4) },
      over: Interval(hull: 0, 1)
    )
    let top = curve.pieces.flatMap(\.y).max() ?? 0
    #expect(count == nil ? top == 0 : top > 0.995)
    if let count { #expect(curve.evaluations > count) }
  }

  @Test(
    "a wish for few or far too many points is kept within the budget",
    arguments: [-5, 0, 1, 2, 9, .max]
  )
  func oddWishes(_ count: Int) throws {
    let view = try view((0, 10), (-1.1, 1.1))
    let curve = try Sampler(view: view, initialSamples: count, budget: 3000)
      .curve(of: OpaqueFunction { sin($0) }, over: Interval(hull: 0, 10))
    #expect(curve.pieces.count == 1 && curve.evaluations <= 3000)
    #expect(curve.pieces.first?.x.first == 0 && curve.pieces.first?.x.last == 10)
  }

  /// A function that counts its blocks; used by one thread only.
  private final class CountedBlocks: PointFunction {
    final class Counter {
      var count = 0
    }

    let counter = Counter()
    let function: (Double) -> Double
    var inputCount: Int { 1 }
    var outputCount: Int { 1 }

    init(_ function: @escaping (Double) -> Double) { self.function = function }

    func evaluate(_ batch: PointBatch, using workspace: Workspace) {
      counter.count += 1
      for index in 0..<batch.count { batch.output(0)[index] = function(batch.input(0)[index]) }
    }
  }
}

/// A wave of many turns that says that it takes so many nanoseconds.
private final class DearFunction: PointFunction {
  let cost: Double

  init(cost: Double) { self.cost = cost }
  var inputCount: Int { 1 }
  var outputCount: Int { 1 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    for index in 0..<batch.count { batch.outputs[index] = 4 * sin(100 * batch.inputs[index]) }
  }
}

/// A parabola that tells a cost of 2000 nanoseconds, and spends others in ranges.
private final class SpendingFunction: PointFunction {
  let spent: Double

  init(spent: Double) { self.spent = spent }
  var inputCount: Int { 1 }
  var outputCount: Int { 1 }
  var cost: Double { 2000 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    workspace.count(work: Double(batch.count) * spent)
    for index in 0..<batch.count {
      batch.outputs[index] = batch.inputs[index] * batch.inputs[index]
    }
  }
}

import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Windows and functions at the rim of the doubles: no trap, no hang, only finite vertices.
@Suite("Extreme input")
struct ExtremeInputTests {
  private static let functions: [@Sendable (Double) -> Double] = [
    { _ in .nan }, { _ in .infinity }, { _ in -.infinity }, { _ in 1e308 },
    { _ in .leastNonzeroMagnitude },
    { $0 }, { 1e308 * $0 }, { 1 / $0 }, { $0 < 0 ? -1e308 : 1e308 }, { sin($0 * 1e300) },
    { $0 * $0 }, { Double($0.bitPattern % 1000) - 500 }, { sqrt($0) },
    { $0.bitPattern % 2 == 0 ? .nan : 1 }, { $0 < 0 ? .infinity : -.infinity },
  ]

  private static let windows: [(Double, Double)] = [
    (-1, 1), (-1e308, 1e308), (-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude),
    (0, 1e-300), (1, 1 + 4e-16), (1e300, 1e301),
    (-.leastNormalMagnitude / 64, .leastNormalMagnitude / 64), (0.1, 0.1.nextUp.nextUp),
  ]

  @Test("every window gives finite vertices", arguments: 0..<functions.count, 0..<windows.count)
  func everyWindow(_ function: Int, _ window: Int) throws {
    let bounds = Self.windows[window]
    let domain = Interval(hull: bounds.0, bounds.1)
    let function = OpaqueFunction(Self.functions[function])
    var curves = 0
    for y in [Interval(hull: -1, 1), domain] {
      guard let across = AxisProjection(window: domain, length: 40),
        let up = AxisProjection(window: y, length: 30)
      else { continue }
      let curve = try Sampler(view: PlotView(x: across, y: up), budget: 1500)
        .curve(of: function, over: domain)
      #expect(curve.evaluations <= 1500)
      let vertices = curve.pieces.flatMap { $0.x + $0.y }
      let areFinite = vertices.allSatisfy(\.isFinite)
      #expect(areFinite)
      curves += 1
    }
    // Windows among the subnormal numbers carry no axis.
    #expect(curves == (domain.width < .leastNormalMagnitude ? 0 : 2))
    let suggestion = try RangeFinder(pixels: 40).yRange(of: function, over: domain)
    let chosen = SuggestedRange.window(for: suggestion.range.map { [$0] } ?? [])
    #expect(chosen.isFinite && chosen.lower < chosen.upper)
  }

  @Test("a domain of one point is one point")
  func onePoint() throws {
    let axis = try #require(AxisProjection(window: Interval(hull: -1, 1), length: 100))
    let sampler = Sampler(view: PlotView(x: axis, y: axis))
    let point = Interval(hull: 0.5, 0.5)
    let curve = try sampler.curve(of: OpaqueFunction { $0 }, over: point)
    #expect(curve.pieces == [CurvePiece(parameters: [0.5], x: [0.5], y: [0.5])])
    let nothing = try sampler.curve(of: OpaqueFunction { _ in .nan }, over: point)
    #expect(nothing.pieces.isEmpty)
  }

  @Test("an endless domain is sampled in its window")
  func endlessDomain() throws {
    let axis = try #require(AxisProjection(window: Interval(hull: -1, 1), length: 100))
    let curve = try Sampler(view: PlotView(x: axis, y: axis))
      .curve(of: OpaqueFunction { $0 * $0 }, over: .entire)
    #expect(curve.pieces.count == 1)
    #expect(curve.pieces.flatMap(\.x).contains { abs($0) < 1 })
  }
}

import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Parametric curves")
struct ParametricTests {
  private func curve(
    _ t: (Double, Double),
    _ x: (Double, Double),
    _ y: (Double, Double),
    _ function: @escaping (Double) -> (Double, Double)
  ) throws -> SampledCurve {
    let view = PlotView(
      x: try #require(AxisProjection(window: Interval(hull: x.0, x.1), length: 800)),
      y: try #require(AxisProjection(window: Interval(hull: y.0, y.1), length: 500))
    )
    return try Sampler(view: view)
      .parametricCurve(of: OpaqueFunction(pair: function), over: Interval(hull: t.0, t.1))
  }

  @Test("a circle is round and closed")
  func circle() throws {
    let circle = try curve((0, 2 * .pi), (-1.6, 1.6), (-1, 1.2)) { (cos($0), sin($0)) }
    #expect(circle.breaks.isEmpty)
    let piece = try #require(circle.pieces.first)
    #expect(circle.pieces.count == 1)
    #expect(piece.x.first == piece.x.last && piece.y.first == piece.y.last)
    // The middle of every chord is within the tolerance of the circle, 250 pixels in radius.
    for index in piece.x.indices.dropLast() {
      let middle = hypot(
        (piece.x[index] + piece.x[index + 1]) / 2,
        (piece.y[index] + piece.y[index + 1]) / 2
      )
      #expect((1 - middle) * 250 <= 0.35)
    }
    #expect(circle.evaluations < 1000)
  }

  @Test("the speed of the parameter does not matter")
  func speed() throws {
    // The same cubic, nearly all of the parameter spent at the origin.
    let cubic = try curve((-1.05, 1.05), (-1.6, 1.6), (-1.1, 1.1)) { (pow($0, 9), pow($0, 27)) }
    let piece = try #require(cubic.pieces.first)
    #expect(cubic.pieces.count == 1 && cubic.breaks.isEmpty)
    for index in piece.x.indices.dropLast() {
      let x = (piece.x[index] + piece.x[index + 1]) / 2
      let y = (piece.y[index] + piece.y[index + 1]) / 2
      #expect(abs(y) > 1.1 || abs(x * x * x - y) * 227 <= 2)
    }
  }

  @Test("a pole in the plane is cut")
  func pole() throws {
    let folium = try curve((-10, 10), (-4, 4), (-4, 4)) {
      (3 * $0 / (1 + $0 * $0 * $0), 3 * $0 * $0 / (1 + $0 * $0 * $0))
    }
    #expect(folium.breaks.map(\.kind) == [.pole])
    #expect(folium.breaks.map(\.place) == [-1])
    #expect(folium.pieces.count == 2)
  }

  @Test("conics around a focus are cut at their poles, at the ends of the turn too")
  func conics() throws {
    let cases: [(eccentricity: Double, poles: [Double])] = [
      (1, [0, 2 * .pi]), (2, [.pi / 3, 5 * .pi / 3]), (0.5, []),
    ]
    for (eccentricity, places) in cases {
      let conic = try curve((0, 2 * .pi), (-16, 16), (-10, 10)) {
        let radius = 2 / (1 - eccentricity * cos($0))
        return (radius * cos($0), radius * sin($0))
      }
      #expect(conic.breaks.map(\.kind) == places.map { _ in .pole })
      for (one, place) in zip(conic.breaks, places) { #expect(abs(one.place - place) < 1e-15) }
      #expect(conic.undefined.isEmpty)
    }
  }

  @Test("a pole that leaves along x alone is a pole")
  func levelPoles() throws {
    let curve = try curve((-5, 5), (-4, 4), (-6, 6)) { (1 / $0, $0) }
    #expect(curve.breaks.map(\.kind) == [.pole] && curve.breaks.map(\.place) == [0])
    #expect(curve.pieces.count == 2)
  }

  @Test("a line through infinity is cut although it is straight")
  func infinity() throws {
    let line = try curve((-1, 4), (-1, 3), (-3, 3)) { (1 / cos($0) * cos($0), tan($0)) }
    #expect(line.breaks.map(\.kind) == [.pole])
    #expect(line.pieces.count == 2)
  }

  @Test("jumps in the plane are cut")
  func jumps() throws {
    let arcs = try curve((0, 11.9), (-2, 9), (-1.5, 1.5)) {
      (cos($0) + 2 * floor($0 / 3), sin($0))
    }
    #expect(arcs.breaks.map(\.kind) == [.jump, .jump, .jump])
    #expect(arcs.breaks.map(\.place) == [3, 6, 9])
    #expect(arcs.pieces.count == 4)
  }

  @Test("undefined stretches are gaps with exact edges")
  func undefined() throws {
    let lemniscate = try curve((0, 2 * .pi), (-1.6, 1.6), (-1, 1)) {
      (sqrt(cos(2 * $0)) * cos($0), sqrt(cos(2 * $0)) * sin($0))
    }
    #expect(lemniscate.breaks.map(\.kind) == [.edge, .edge, .edge, .edge])
    for (interruption, eighth) in zip(lemniscate.breaks, [1.0, 3, 5, 7]) {
      #expect(abs(interruption.place - eighth * .pi / 4) < 1e-15)
    }
  }

  @Test("a cusp is reached")
  func cusp() throws {
    let astroid = try curve((0, 2 * .pi), (-1.6, 1.6), (-1.1, 1.1)) {
      (pow(cos($0), 3), pow(sin($0), 3))
    }
    #expect(astroid.pieces.count == 1)
    let heights = astroid.pieces.flatMap(\.y)
    #expect((heights.max() ?? 0) > 0.998 && (heights.min() ?? 0) < -0.998)
  }

  @Test("a spike between samples is found")
  func spike() throws {
    let spike = try curve((0, 1), (0, 1), (-0.1, 1.1)) { ($0, exp(-pow(($0 - 0.3) / 1e-3, 2))) }
    #expect((spike.pieces.flatMap(\.y).max() ?? 0) > 0.998)
  }

  @Test("far outside the window few points are spent")
  func outside() throws {
    let spiral = try curve((1, 1000), (-1, 1), (-1, 1)) { (50 * $0 * cos($0), 50 * $0 * sin($0)) }
    #expect(spiral.evaluations < 30_000)
  }

  @Test("constants are a point or nothing", arguments: [0.0, 1, .nan, .infinity])
  func constants(_ value: Double) throws {
    let point = try curve((0, 1), (-2, 2), (-2, 2)) { _ in (value, value) }
    #expect(point.pieces.count == (value.isFinite ? 1 : 0))
    #expect(point.breaks.isEmpty)
  }
}

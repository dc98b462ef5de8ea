import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Bands")
struct BandTests {
  private func band(
    _ x: (Double, Double),
    _ y: (Double, Double),
    budget: Int = 64_000,
    _ function: @escaping (Double) -> (Double, Double)
  ) throws -> SampledBand {
    let view = PlotView(
      x: try #require(AxisProjection(window: Interval(hull: x.0, x.1), length: 400)),
      y: try #require(AxisProjection(window: Interval(hull: y.0, y.1), length: 300))
    )
    return try Sampler(view: view, budget: budget)
      .band(of: OpaqueFunction(pair: function), over: Interval(hull: x.0, x.1))
  }

  @Test("both curves share their vertices")
  func sharedVertices() throws {
    let band = try band((-3, 3), (-2, 2)) { (sin($0) - 0.5, cos(3 * $0) + 1.6) }
    let piece = try #require(band.pieces.first)
    #expect(band.pieces.count == 1 && band.breaks.isEmpty)
    #expect(piece.x.first == -3 && piece.x.last == 3)
    #expect(piece.start == piece.x.map { sin($0) - 0.5 })
    #expect(piece.end == piece.x.map { cos(3 * $0) + 1.6 })
  }

  @Test("crossings are vertices")
  func crossings() throws {
    let band = try band((0, 6), (-2, 2)) { (sin($0), 0.5) }
    let piece = try #require(band.pieces.first)
    let meetings = piece.x.indices.filter { piece.start[$0] == piece.end[$0] }
    #expect(meetings.count == 2)
    for (index, expected) in zip(meetings, [Double.pi / 6, 5 * .pi / 6]) {
      #expect(abs(piece.x[index] - expected) < 1e-15)
    }
    for index in piece.x.indices.dropLast() {
      let before = piece.end[index] - piece.start[index]
      let after = piece.end[index + 1] - piece.start[index + 1]
      #expect(before * after >= 0)
    }
  }

  @Test(
    "straight edges that cross in the middle of the range meet there and keep to themselves",
    arguments: [(-10.0, 10.0, 0.0, 1.0), (-10, 10, 0, 3), (-10, 10, 0, -1), (-3, 5, 1, -1)]
  )
  func crossingInTheMiddle(low: Double, high: Double, place: Double, slope: Double) throws {
    let band = try band((low, high), (-40, 40)) { (0.5, 0.5 + slope * ($0 - place)) }
    let piece = try #require(band.pieces.first)
    #expect(piece.start == piece.x.map { _ in 0.5 })
    #expect(piece.end == piece.x.map { 0.5 + slope * ($0 - place) })
    #expect(piece.x.contains(place))
  }

  @Test("a pole of one curve splits the band")
  func pole() throws {
    let band = try band((-1, 1), (-5, 5)) { (0, 1 / $0) }
    #expect(band.pieces.count == 2)
    #expect(band.breaks.map(\.kind) == [.pole])
    for piece in band.pieces {
      #expect(piece.x.allSatisfy { $0 < 0 } || piece.x.allSatisfy { $0 > 0 })
    }
  }

  @Test("the band ends where either curve does")
  func ends() throws {
    let band = try band((-3, 3), (-2, 2)) { (sqrt($0 + 1), sqrt(2 - $0)) }
    #expect(band.pieces.count == 1)
    #expect(band.pieces.first?.x.first == -1)
    #expect(band.pieces.first?.x.last == 2)
    #expect(band.breaks.map(\.kind) == [.edge, .edge])
  }

  @Test("jumps of both curves split the band")
  func jumps() throws {
    let band = try band((0, 3), (-2, 4)) { (floor($0), $0 < 1.5 ? 3 : 3.5) }
    #expect(band.pieces.count == 4 || band.pieces.count == 3)
    for (piece, next) in zip(band.pieces, band.pieces.dropFirst()) {
      #expect((piece.x.last ?? 0) < (next.x.first ?? 0))
    }
    #expect(band.breaks.map(\.place) == [1, 1.5, 2, 3])
  }

  @Test("an overflow stays filled")
  func overflow() throws {
    let band = try band((0, 1000), (0, 10)) { (0, exp($0)) }
    #expect(band.pieces.count == 1)
    #expect(band.pieces.first?.x.last == 1000)
    #expect(band.pieces.first?.end.last == 20)
    let plateau = try self.band((-2, 2), (0, 10)) { (0, exp(1000 * exp(-$0 * $0))) }
    #expect(plateau.pieces.count == 1)
  }

  @Test("nothing defined is no band")
  func undefined() throws {
    #expect(try band((0, 1), (0, 1)) { _ in (.nan, 1) }.pieces.isEmpty)
  }

  @Test("a budget is never exceeded", arguments: [0, 3, 100, 2000])
  func budget(_ budget: Int) throws {
    let band = try band((-6, 6), (-2, 2), budget: budget) { (tan($0), sin(30 * $0)) }
    #expect(band.evaluations <= budget)
  }
}

import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What holds for the cubics of every sampled curve; how close they keep to it is checked where they
/// are written.
@Suite("Cubics along curves")
struct CurveFitterTests {
  @Test("a fit asks the function only where it was sampled", arguments: CurveCase.all)
  func sampledOnly(_ example: CurveCase) throws {
    var calls: [Double] = []
    let function = OpaqueFunction { x in
      calls.append(x)
      return example.function(x)
    }
    let curve = try Sampler(view: example.view()).curve(of: function, over: example.domain)
    calls = []
    let fitter = CurveFitter(view: try example.view())
    let lines = try fitter.lines(along: curve, of: function)
    let areInside = calls.allSatisfy { x in
      curve.pieces.contains { piece in
        (piece.x.first ?? .infinity) <= x && x <= (piece.x.last ?? -.infinity)
      }
    }
    #expect(areInside)
    #expect(calls.count <= fitter.budget)
    #expect(calls.count >= 100 || example.isHardlySeen)
    let again = try fitter.lines(along: curve, of: function)
    #expect(lines == again)
    // A gap of the curve is a gap of the lines, and the window's edges make more.
    if let lines { #expect(lines.count >= visiblePieces(curve, example)) }
  }

  private func visiblePieces(_ curve: SampledCurve, _ example: CurveCase) -> Int {
    curve.pieces.count { $0.y.contains(where: example.window.contains) }
  }

  @Test("a polynomial of degree three is one cubic")
  func polynomial() throws {
    let lines = try lines(of: { $0 * $0 * $0 - $0 }, over: -2, 2)
    let line = try #require(lines?.first)
    #expect(lines?.count == 1)
    guard line.steps.count == 1, case .cubic(let first, let second, let end) = line.steps[0] else {
      Issue.record("\(line) is more than one cubic")
      return
    }
    // In pixels: 100 to a unit of x, 10 to a unit of y, from −2 and −10; the slope at both ends is 11.
    let expected = [
      SIMD2(0.0, 40), SIMD2(400.0 / 3, 40 + 440.0 / 3), SIMD2(800.0 / 3, 160 - 440.0 / 3),
    ]
    for (point, wanted) in zip([line.start, first, second], expected) {
      // Slopes are central differences: a thousandth of a pixel.
      #expect(abs(point.x - wanted.x) < 1e-3 && abs(point.y - wanted.y) < 1e-3)
    }
    #expect(end == SIMD2(400, 160))
  }

  @Test("a corner stays where it is and is not rounded")
  func corner() throws {
    let line = try #require(try lines(of: { abs($0) }, over: -2, 2)?.first)
    #expect(line.steps.count == 2)
    let corner = try #require(line.steps.first?.end)
    #expect(abs(corner.x - 200) < 1e-9 && abs(corner.y - 100) < 1e-9)
  }

  @Test("a curve that begins vertically is followed from its first point")
  func verticalStart() throws {
    let line = try #require(try lines(of: { sqrt($0) }, over: 0, 2)?.first)
    guard case .cubic(let first, _, _) = line.steps.first else {
      Issue.record("\(line) begins straight")
      return
    }
    #expect(first.x == line.start.x && first.y > line.start.y)
  }

  @Test("without budget there are no cubics")
  func noBudget() throws {
    let function = OpaqueFunction { sin($0) }
    let view = try view()
    let curve = try Sampler(view: view).curve(of: function, over: Interval(hull: -2, 2))
    let lines = try CurveFitter(view: view, budget: 20).lines(along: curve, of: function)
    #expect(lines == nil)
  }

  @Test("a fit can be interrupted")
  func interrupted() throws {
    let function = OpaqueFunction { sin($0) }
    let view = try view()
    let curve = try Sampler(view: view).curve(of: function, over: Interval(hull: -2, 2))
    let fitter = CurveFitter(view: view, cancellation: Cancellation { true })
    #expect(throws: Interrupted.self) { try fitter.lines(along: curve, of: function) }
  }

  @Test("a band beyond the window runs along its edges")
  func band() throws {
    let function = OpaqueFunction(pair: { (-20.0, 20 * $0) })
    let view = try view()
    let band = try Sampler(view: view).band(of: function, over: Interval(hull: -2, 2))
    let fitted = try #require(try CurveFitter(view: view).outlines(along: band, of: function))
    #expect(fitted.starts.isEmpty)
    #expect(fitted.ends.count == 1)
    let outline = try #require(fitted.outlines.first)
    #expect(outline.start == outline.end)
    let corners = [outline.start] + outline.steps.map(\.end)
    let areInside = corners.allSatisfy { 0...400 ~= $0.x && 0...200 ~= $0.y }
    #expect(areInside)
    // The line 20x enters at −0.5 and leaves at 0.5.
    for corner in [SIMD2(150.0, 0), SIMD2(250, 200), SIMD2(400, 200), SIMD2(400, 0)] {
      let isMet = corners.contains {
        // Bisection on the function ends a fiftieth of a pixel from the edge.
        abs($0.x - corner.x) < 0.02 && abs($0.y - corner.y) < 0.02
      }
      #expect(isMet, "no corner at \(corner)")
    }
  }

  @Test("a line drawn backwards twice is the line")
  func backwards() {
    let line = PageCurve(
      start: SIMD2(0, 0),
      steps: [
        .line(SIMD2(1, 1)), .cubic(SIMD2(2, 2), SIMD2(3, 1), SIMD2(4, 0)), .line(SIMD2(5, 5)),
      ]
    )
    #expect(line.reversed.start == line.end)
    #expect(line.reversed.end == line.start)
    #expect(line.reversed != line)
    #expect(line.reversed.reversed == line)
  }

  /// 400 x 200 pixels that show −2 … 2 and −10 … 10.
  private func view() throws -> PlotView {
    PlotView(
      x: try #require(AxisProjection(window: Interval(hull: -2, 2), length: 400)),
      y: try #require(AxisProjection(window: Interval(hull: -10, 10), length: 200))
    )
  }

  private func lines(
    of function: @escaping (Double) -> Double,
    over lower: Double,
    _ upper: Double
  ) throws -> [PageCurve]? {
    let function = OpaqueFunction(function)
    let view = try view()
    let curve = try Sampler(view: view).curve(of: function, over: Interval(hull: lower, upper))
    return try CurveFitter(view: view).lines(along: curve, of: function)
  }
}

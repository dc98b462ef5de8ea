import RealFunctions
import Sampling
import Testing

@Test func aPoleSplitsTheCurve() throws {
  let axis = try #require(AxisProjection(window: Interval(hull: -5, 5), length: 400))
  let view = PlotView(x: axis, y: axis)
  let curve = try Sampler(view: view)
    .curve(of: OpaqueFunction { 1 / $0 }, over: Interval(hull: -5, 5))
  #expect(curve.breaks.map(\.kind) == [.pole])
  #expect(curve.pieces.count == 2)
}

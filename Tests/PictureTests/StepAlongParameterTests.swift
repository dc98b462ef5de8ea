import Expressions
import RealFunctions
import Sampling
import Testing

/// Steps of curves in the plane: what jumps along x is as open as what jumps along y.
@Suite("Steps along a parameter")
struct StepAlongParameterTests {
  private func curve(_ formula: String, over domain: Interval) throws -> SampledCurve {
    let view = PlotView(
      x: try #require(AxisProjection(window: Interval(hull: -8, 8), length: 400)),
      y: try #require(AxisProjection(window: Interval(hull: -8, 8), length: 400))
    )
    return try Sampler(view: view).parametricCurve(
      of: Formula(formula).compiled(over: ["t"]).enclosed,
      over: domain
    )
  }

  @Test(
    "a curve with its coordinates exchanged has the same pieces and breaks, exchanged",
    arguments: [
      ("floor(t)", "t"), ("sign(t)", "t"), ("floor(t)", "2t"), ("round(t)", "sin(t)"),
      ("{t < sqrt(2): t, t + 2}", "t"), ("1/t", "t"), ("sqrt(t)", "t"), ("mod(t, pi)", "cos(t)"),
      ("floor(t)", "ceil(t)"), ("floor(t)*cos(t)", "floor(t)*sin(t)"),
    ]
  )
  func exchanged(_ first: String, _ second: String) throws {
    let domain = Interval(hull: -3.3, 4.1)
    let one = try curve("(\(first), \(second))", over: domain)
    let other = try curve("(\(second), \(first))", over: domain)
    #expect(one.pieces.map(\.x) == other.pieces.map(\.y))
    #expect(one.pieces.map(\.y) == other.pieces.map(\.x))
    #expect(one.breaks.map(\.place) == other.breaks.map(\.place))
    #expect(!one.breaks.isEmpty)
  }

  @Test("a jump tells both coordinates on both sides and at the place")
  func coordinates() throws {
    let drawn = try curve("(floor(t), t^2)", over: Interval(hull: 0.5, 2.5))
    #expect(drawn.breaks.map(\.place) == [1, 2])
    for (one, place) in zip(drawn.breaks, [1.0, 2]) {
      #expect(one.kind == .jump)
      #expect(one.left == .value(place * place) && one.right == .value(place * place))
      #expect(one.value == place * place)
      #expect(one.across == .init(left: .value(place - 1), right: .value(place), value: place))
    }
    #expect(drawn.pieces.count == 3)
  }

  @Test("at an irrational parameter, too")
  func irrational() throws {
    let drawn = try curve("({t <= sqrt(2): 1, 3}, t)", over: Interval(hull: 0.5, 2.5))
    let place = 2.0.squareRoot()
    #expect(drawn.breaks.map(\.place) == [place])
    #expect(drawn.breaks.first?.across == .init(left: .value(1), right: .value(3), value: 1))
    #expect(drawn.breaks.first?.value == place)
  }
}

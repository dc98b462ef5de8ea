import Expressions
import RealFunctions
import Sampling
import SeededNumbers
import Testing

/// Steps of linear arguments of both signs: each jump is told, with the limits that values beside it show.
@Suite("Limits at the jumps of steps")
struct StepLimitTests {
  private static let steps = [
    "floor(U)", "ceil(U)", "round(U)", "trunc(U)", "frac(U)", "mod(U, 2)", "mod(U, -1.5)",
    "rem(U, 1.5)",
    "round(U, 1)/10", "U*floor(U)", "frac(U)^2", "frac(U) + floor(2U)", "{U < 1: U^2 - 3, U}",
    "{U >= sqrt(2): 1, U^2 - 2}", "sign(U)*cos(U)", "sqrt(frac(U))", "e^frac(U)",
  ]

  @Test("each is found and tells what is beside it", arguments: steps)
  func limits(_ step: String) throws {
    var generator = SeededGenerator(seed: 17)
    for _ in 0..<12 {
      let factor = generator.next(0.3, 2) * (Bool.random(using: &generator) ? 1 : -1)
      let text = "(\(factor)*x + \(generator.next(-3, 3)))"
      let function = try Formula(step.replacing("U", with: text)).compiled(over: ["x"]).enclosed
      let domain = Interval(hull: -3, 3)
      let view = PlotView(
        x: try #require(AxisProjection(window: domain, length: 800)),
        y: try #require(AxisProjection(window: Interval(hull: -40, 40), length: 4000))
      )
      let drawn = try Sampler(view: view).curve(of: function, over: domain)
      func value(_ place: Double) -> Double {
        function.values(at: [place], using: Workspace()).first?.first ?? .nan
      }
      for one in drawn.breaks where one.place > -2.999 && one.place < 2.999 {
        let beside = (value(one.place - 1e-9), value(one.place + 1e-9))
        for (side, near) in [(one.left, beside.0), (one.right, beside.1)] {
          guard case .value(let limit) = side else {
            Issue.record("\(text): \(one)")
            continue
          }
          #expect(abs(limit - near) < 1e-3, "\(step) of \(text): \(one), \(near) beside it")
        }
      }
      // No step of values is left without a break.
      let places = (0...6000).map { -3 + 6 * Double($0) / 6000 }
      let values = function.values(at: places, using: Workspace()).first ?? []
      for index in values.indices.dropLast()
      where abs(values[index + 1] - values[index]) > 0.09
        && min(abs(values[index]), abs(values[index + 1])) < 40
      {
        #expect(
          drawn.breaks.contains {
            places[index] - 1e-9 <= $0.place && $0.place <= places[index + 1] + 1e-9
          },
          "\(step) of \(text): no break in \(places[index])..\(places[index + 1])"
        )
      }
    }
  }
}

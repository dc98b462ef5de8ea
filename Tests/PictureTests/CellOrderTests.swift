import Expressions
import RealFunctions
import Testing

@testable import CurveSampling

/// Cells are one row, whatever becomes of them: none is lost, and none stands twice.
@Suite("The order of cells")
struct CellOrderTests {
  /// Calm curves, poles, steps, waves that fill the page, rounding, and searches that end before their time.
  private static let formulas = [
    "x", "1/(x-2)", "tan(x)", "floor(7 x)", "sin(1e5 x)", "cosh(9 x)^2 - sinh(9 x)^2", "sin(1/x)",
    "(e^x - 1 - x)/x^2", "sqrt(sin(40 x))", "{x < 1: x, 2 - x}", "1/sin(1/x)",
  ]

  @Test("each cell begins where the one before ends, over the whole domain", arguments: formulas)
  func isOneRow(_ formula: String) throws {
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    for (width, budget) in [(150.0, 100_000), (800, 100_000), (800, 700)] {
      let domain = Interval(hull: -1, 5)
      let view = PlotView(
        x: try #require(AxisProjection(window: Interval(hull: -0.5, 4), length: width)),
        y: try #require(AxisProjection(window: Interval(hull: -10, 10), length: width / 2))
      )
      let plane = Plane(view: view, isParametric: false)
      var search = CertifiedSearch(
        plane: plane,
        domain: domain,
        tolerance: 0.1,
        evaluator: Evaluator(function, component: nil, budget: budget, workspace: Workspace())
      )
      guard try search.run(count: nil) else { continue }
      let ends = search.settled.map { [search.nodes[$0.cell.start], search.nodes[$0.cell.end]] }
        .map { $0.map(\.sample.parameter) }
      #expect(ends.allSatisfy { $0[0] < $0[1] })
      #expect(zip(ends, ends.dropFirst()).allSatisfy { $0[1] == $1[0] })
      #expect(ends.first?.first == domain.lower)
      #expect(ends.last?.last == domain.upper)
    }
  }
}

import Expressions
import NumericalMethods
import RandomSyntax
import RealFunctions
import Testing

/// Laws of derivatives that hold for all formulas.
@Suite("Laws of derivatives")
struct DerivativeLawTests {
  /// Places where no written number makes a jump or a corner.
  static let points: [[Double]] = [
    [0.3713, 0.8191], [-1.8371, 2.1377], [2.6193, -0.7331], [4.1731, 1.3179], [-0.2137, -3.7193],
  ]

  @Test(
    "the rules give what values nearby show, wherever those are sure",
    arguments: [AngleUnit.radians, .degrees]
  )
  func rulesAndValuesNearby(_ unit: AngleUnit) throws {
    var definitions = try Definitions("k = 1/3")
    definitions.angleUnit = unit
    let workspace = Workspace()
    var formulas = RandomFormulas(seed: 515)
    var comparedCount = 0
    for index in 0..<300 {
      var tree = formulas.number(depth: 1 + index % 3)
      // The derivative of a derivative goes through what the rules make.
      if index % 2 == 1 { tree = Syntax(.derivative("x", tree), tree.range) }
      let derivative = Syntax(.derivative("x", tree), tree.range)
      let plain = try compile(tree, definitions)
      // Of zeta and its like the first derivative alone is known.
      guard let exact = try? compile(derivative, definitions) else { continue }
      for point in Self.points {
        guard let nearby = slope(of: plain, at: point, workspace) else { continue }
        let value = exact.value(at: point, using: workspace)
        comparedCount += 1
        // What two ways to look agree on may be off by more than they are apart.
        let tolerance = 1e-5 * nearby.magnitude
        #expect(
          (value - nearby).magnitude <= tolerance,
          "\(Printer.text(of: tree)) at \(point): \(value), nearby \(nearby)"
        )
      }
    }
    #expect(comparedCount >= 70)
  }

  private func compile(_ tree: Syntax, _ definitions: Definitions) throws -> CompiledFunction {
    try Evaluation.compile(outputs: [tree], parameters: ["x", "y"], in: definitions)
  }

  /// The slope that values nearby show; nil if two ways to look disagree.
  private func slope(
    of function: CompiledFunction,
    at point: [Double],
    _ workspace: Workspace
  ) -> Double? {
    func difference(_ h: Double) -> Double {
      let values = [-2, -1, 1, 2].map {
        function.value(at: [point[0] + $0 * h, point[1]], using: workspace)
      }
      return (values[0] - 8 * values[1] + 8 * values[2] - values[3]) / (12 * h)
    }
    let (coarse, fine) = (difference(0x1p-9), difference(0x1p-10))
    let numerical = NumericalDerivative().derivative(
      of: { inputs, outputs, count in
        for index in 0..<count {
          outputs[index] = function.value(at: [inputs[index], point[1]], using: workspace)
        }
      },
      at: point[0]
    )
    // Values nearby give eight digits at best.
    let tolerance = 1e-6 * numerical.magnitude
    // What looks flat may have vanished below the least number: 0·∞ proves nothing.
    guard numerical.isFinite, numerical != 0, (coarse - fine).magnitude <= tolerance,
      (fine - numerical).magnitude <= tolerance
    else { return nil }
    return numerical
  }
}

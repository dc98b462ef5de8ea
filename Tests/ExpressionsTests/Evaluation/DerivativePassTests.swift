import Expressions
import FormulaChecking
import FormulaVocabulary
import RandomSyntax
import RealFunctions
import SeededNumbers
import Testing

/// A formula followed by its derivatives, at points.
@Suite("Values and slopes in one pass")
struct DerivativePassTests {
  static let definitions = [
    "k = 1/3", "a = 0.7", "f(t) = a t^2 - 1.3", "fact(n) = {n <= 1: 1, n fact(n - 1)}",
    "power(x, n) = {n <= 0: 1, x power(x, n - 1)}",
  ]

  static func environment() throws -> Definitions {
    var definitions = try Definitions()
    for line in Self.definitions { try definitions.define(line) }
    return definitions
  }

  /// Formulas of all programs: kernels, calls, sums, integrals, cases, lists.
  static let texts = [
    "x", "3", "x^2", "3*x^3-2*x^2+x-5", "sin(x)", "sin(x)*cos(3*x)+tan(x/2)", "sin(x) cos(x)",
    "exp(-x^2/2)/sqrt(2*pi)", "1/(1+x^2)", "sqrt(abs(x))", "x*sin(1/x)", "ln(1+x^2)",
    "{x<0: -x, x<2: x^2, 4}", "floor(x)+mod(x,1)", "atan2(x,2)+hypot(x,3)", "f(f(x))", "x^2.5",
    "sum(sin(n*x)/n for n in 1..20)", "sum(sin(n*x)/n for n in 1..200)", "power(x, 5)",
    "integral(sin(x t) for t in 0..1)", "total([x, x^2, x^3])", "x < 1", "max(x, x^2)", "2^x",
    "product(x - k for k in 1..40)", "undefined", "ln(x)", "cos(x) - sin(x)/x",
  ]

  static let points: [Double] =
    (0..<600).map { Double($0) / 37 - 8 } + [
      0, -0.0, 1, 2, 3, .infinity, -.infinity, .nan, 1e300, -1e300, .leastNonzeroMagnitude, 1e-300,
    ]

  private func check(_ text: String) throws -> CheckedFormula {
    let definitions = try Self.environment()
    return try Evaluation.check(
      outputs: [definitions.syntax(text, bound: ["x"])],
      parameters: ["x"],
      in: definitions
    )
  }

  @Test("have the bits that the formula and its derivatives have alone", arguments: texts)
  func sameBits(_ text: String) throws {
    let formula = try check(text)
    let first = try formula.derivative()
    let second = try? first.derivative()
    let workspace = Workspace()
    let alone = try [formula, first, second].compactMap { try $0?.compiled() }.map {
      $0.doubles(at: Self.points, using: workspace)[0]
    }
    let pass = try formula.compiled().withDerivatives(alone.count - 1)
    #expect(pass.inputCount == 1 && pass.outputCount == alone.count)
    let together = pass.doubles(at: Self.points, using: workspace)
    for (order, values) in together.enumerated() {
      for (place, value) in values.enumerated() {
        let expected = alone[order][place]
        #expect(
          value.hasSameBits(as: expected),
          "order \(order) at \(Self.points[place]): \(value), alone \(expected)"
        )
      }
    }
    // Of any batch.
    for size in [1, 2, 7, 256] {
      for start in stride(from: 0, to: Self.points.count, by: size == 1 ? 29 : size) {
        let part = Array(Self.points[start..<min(start + size, Self.points.count)])
        for (order, values) in pass.doubles(at: part, using: workspace).enumerated() {
          for (place, value) in values.enumerated() {
            #expect(value.hasSameBits(as: together[order][start + place]))
          }
        }
      }
    }
  }

  @Test("of random formulas have those bits, too")
  func randomFormulas() throws {
    let definitions = try Self.environment()
    var formulas = RandomFormulas(seed: 2024)
    let workspace = Workspace()
    let points = (0..<40).map { [Double($0) / 7 - 3, Double($0) / 5 - 4] }
    var comparedCount = 0
    for index in 0..<500 {
      let tree = formulas.number(depth: 1 + index % 4)
      let formula = try Evaluation.check(
        outputs: [tree],
        parameters: ["x", "y"],
        in: definitions
      )
      guard let derivative = try? formula.derivative().compiled() else { continue }
      let alone = [try formula.compiled(), derivative].map {
        $0.values(at: points, using: workspace)[0]
      }
      let together = try formula.compiled().withDerivatives().values(at: points, using: workspace)
      for (values, expected) in zip(together, alone) {
        for (value, other) in zip(values, expected) {
          if !other.isNaN { comparedCount += 1 }
          #expect(value.hasSameBits(as: other), "\(Printer.text(of: tree)): \(value), \(other)")
        }
      }
    }
    #expect(comparedCount > 15_000, "\(comparedCount)")
  }

  @Test("agree with differences of values, wherever those are sure", arguments: texts)
  func differences(_ text: String) throws {
    let function = try Self.environment().compiled(text)
    let workspace = Workspace()
    let points = (0..<50).map { 0.3713 + Double($0) / 8.1 }
    let slopes = try function.withDerivatives().values(at: points, using: workspace)[1]
    // Six values around each point, in steps that are wide beside the roundings.
    func differences(_ step: Double) -> [Double] {
      let columns = [-3.0, -2, -1, 1, 2, 3].map { shift in
        function.values(at: points.map { $0 + shift * step }, using: workspace)[0]
      }
      let weights = [-1.0, 9, -45, 45, -9, 1]
      return points.indices.map { place in
        zip(columns, weights).reduce(0) { $0 + $1.0[place] * $1.1 } / (60 * step)
      }
    }
    var comparedCount = 0
    for (slope, (coarse, fine)) in zip(
      slopes,
      zip(differences(0x1p-9), differences(0x1p-10))
    ) {
      let tolerance = 1e-6 * max(1, coarse.magnitude)
      guard (coarse - fine).magnitude <= tolerance else { continue }
      comparedCount += 1
      #expect((slope - fine).magnitude <= 3 * tolerance, "\(slope), nearby \(fine)")
    }
    // Waves that are shorter than the steps have no sure differences.
    let isSure = !["undefined", "sum(sin(n*x)/n for n in 1..200)"].contains(text)
    if isSure { #expect(comparedCount >= 25, "\(comparedCount)") }
  }

  @Test("stand behind the outputs of points and of several formulas, block by block")
  func outputs() throws {
    let function = try Definitions().compiled("x^2", "3x", "sin(x)")
    let values = try function.withDerivatives(2).values(at: [2.0], using: Workspace())
    let (sine, cosine) = (0.9092974268256817, -0.4161468365471424)
    let expected: [Double] = [4, 6, sine, 4, 3, cosine, 2, 0, -sine]
    for (column, value) in zip(values, expected) {
      #expect((column[0] - value).magnitude < 1e-15, "\(column[0]), \(value)")
    }
    #expect(try function.withDerivatives(0).outputCount == 3)
    #expect(try function.withDerivatives(-1).outputCount == 3)
  }

  @Test("share what they have in common")
  func sharing() throws {
    let formula = try check("exp(x)")
    let whole = try formula.withDerivatives(3)
    let functions = whole.graph.nodes.filter { $0.operation == .exponential }
    #expect(functions.count == 1 && whole.outputs.count == 4)
  }

  @Test("that do not exist are an error, and no enclosure")
  func missing() throws {
    let definitions = try Definitions()
    let zeta = try definitions.compiled("zeta(x)")
    // From values nearby.
    let slope = try zeta.withDerivatives().values(at: [2.0], using: Workspace())[1][0]
    #expect((slope + 0.93754825431584376).magnitude < 1e-8)
    #expect(throws: Diagnostic.self) { try zeta.withDerivatives(2) }
    #expect(zeta.enclosed.withDerivatives(1) == nil)
    #expect(zeta.enclosed.meanValueForm == nil)
    let planar = try definitions.compiled("(zeta(x), x)")
    #expect(throws: Diagnostic.self) { try planar.withDerivatives() }
    let exponential = try definitions.compiled("exp(x)")
    #expect(throws: Never.self) { try exponential.withDerivatives(12) }
    let steep = try definitions.compiled("sin(exp(x^2)) tan(x) sqrt(ln(x))")
    #expect(throws: Diagnostic.self) { try steep.withDerivatives(1000) }
  }
}

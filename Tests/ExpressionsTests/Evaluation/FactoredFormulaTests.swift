import Expressions
import RealFunctions
import Testing

@Suite("Factors of formulas")
struct FactoredFormulaTests {
  private let workspace = Workspace()

  private static let formulas = [
    "x", "3x - 5", "x^3 - x", "(x^2 - 1)/(x - 1)", "1/x", "1/x - 1/(x - 1)",
    "x/(x + 1) + x^2/(x - 3)",
    "tan(x)", "tan(x) - x", "x^2 exp(-x)", "2x exp(-x) - x^2 exp(-x)", "-(x - 2)^3",
    "abs(x - 1)(x + 2)",
    "sqrt(x + 1) - x sqrt(x + 1)", "0.1x - 0.3", "x/3 - 1/6", "1 - cos(x)", "(x - 1)^-3",
    "abs(x)/x",
    "ln(x) - 1", "cosh(x)(x - 0.5)", "-x - x^3", "x - x", "(sin(x)/x)^2 - 1/4", "2^x (x^2 - 2)",
    "exp(x)/(x - 1)^2",
  ]

  @Test("the product of the signs is the sign of the formula", arguments: formulas)
  func signs(_ text: String) throws {
    let formula = try CellFormula(text)
    let form = try #require(formula.enclosed.factored)
    for index in 0..<200 {
      let x = -4 + 8 * (Double(index) * 0.618_033_988_749_895).truncatingRemainder(dividingBy: 1)
      let value = formula.function.value(at: [x], using: workspace)
      guard value.isFinite, abs(value) > 1e-9 else { continue }
      let parts = form.signs.map { $0.values(at: [[x]], using: workspace).map { $0[0] } } ?? []
      let isNegative = parts.reduce(form.isNegative) { $0 != ($1 < 0) }
      #expect(isNegative == (value < 0), "at \(x)")
    }
  }

  @Test(
    "one of the factors is 0 where the formula is, and a divisor where it has a hole",
    arguments: [
      ("(x^2 - 1)/(x - 1)", [-1.0], [1.0]), ("(exp(x) - 1)/x - 1", [], [0]), ("tan(x)", [0], []),
      ("x^300", [0], []), ("ln(x/2)", [2], []), ("sqrt(x^2 - 9)", [-3, 3], []),
      ("1 - cos(x)", [0], []),
      ("0.1x - 0.3", [3], []), ("1/x - 1/2", [2], [0]), ("sinh(x - 1)^2", [1], []),
      ("x^3/x", [], [0]),
    ]
  )
  func zeros(_ text: String, _ zeros: [Double], _ holes: [Double]) throws {
    let form = try #require(try CellFormula(text).enclosed.factored)
    for zero in zeros {
      #expect(form.factors.contains { $0.value(at: [zero], using: workspace) == 0 })
    }
    for hole in holes {
      let guards = try #require(form.guards).values(at: [[hole]], using: workspace)
      #expect(guards.prefix(form.divisorCount).contains { $0[0] == 0 })
    }
  }

  @Test(
    "what is never 0 has no factor: powers of numbers, poles",
    arguments: [
      "exp(x)", "2^-x", "cosh(x)", "1/x", "exp(-x^2)/(x - 1)",
    ]
  )
  func never(_ text: String) throws {
    #expect(try #require(try CellFormula(text).enclosed.factored).factors.isEmpty)
  }

  @Test("the slope of a formula has no factor from its holes but their zeros of higher order")
  func slopes() throws {
    let slope = try CompiledFunction.derivative(of: "x exp(-x)")
    let form = try #require(slope.enclosed.factored)
    #expect(form.factors.count == 1)
    #expect(form.factors[0].value(at: [1], using: workspace) == 0)
    #expect(form.factors[0].value(at: [900], using: workspace) != 0)
  }
}

extension CompiledFunction {
  fileprivate static func derivative(of text: String) throws -> CompiledFunction {
    let definitions = try Definitions()
    let syntax = try definitions.syntax("d/dx (\(text))")
    return try Evaluation.compile(outputs: [syntax], parameters: ["x"], in: definitions)
  }
}

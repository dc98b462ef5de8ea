import CVectorMath
import Expressions
import FormulaChecking
import FormulaVocabulary
import RealFunctions
import SeededNumbers
import Testing

/// Polynomials, by Horner's scheme.
@Suite("Polynomials")
struct PolynomialTests {
  /// The coefficients of the polynomial in x that a formula is, the constant one first; empty if it is none.
  private func coefficients(_ text: String) throws -> [Double] {
    let definitions = try Definitions("a = 3", "f(u) = u^2 - 1")
    let syntax = try definitions.syntax(text, bound: ["x", "y"])
    let formula = try Evaluation.check(
      outputs: [syntax],
      parameters: ["x", "y"],
      in: definitions
    )
    guard let polynomial = formula.graph.polynomial(at: formula.outputs[0]) else { return [] }
    return polynomial.coefficients.map { formula.graph.value(of: $0) }
  }

  @Test(
    "sums of monomials are Horner's scheme, however they are written",
    arguments: [
      ("3*x^3-2*x^2+x-5", [-5, 1, -2, 3]), ("x - 5 + 3x^3 - 2x^2", [-5, 1, -2, 3]),
      ("x*x*x + 2x*x - 1", [-1, 0, 2, 1]), ("x^2 + x", [0, 1, 1]), ("x^2/4 + x/2", [0, 0.5, 0.25]),
      ("x^4 + 2x^2 + 1", [1, 2, 1]), ("-x^2 - -3x", [0, 3, -1]),
      ("x^2 + 2x^2 + x + 1 - 4", [-3, 1, 3]),
      ("sin(y)^2 + sin(y) + 1", [1, 1, 1]), ("(x-1)^2 + 3(x-1)", [0, 3, 1]),
      ("2*3*x^2*4 + x*0.5", [0, 0.5, 24]), ("(3x - 2)*x + 1", [1, -2, 3]), ("2x + 1", [1, 2]),
      ("2x - 1", [-1, 2]), ("x^4 + x^3 + 3", [3, 0, 0, 1, 1]),
      ("x^5 + x^4 - x", [0, -1, 0, 0, 1, 1]),
    ] as [(String, [Double])]
  )
  func schemes(_ text: String, _ expected: [Double]) throws {
    #expect(try coefficients(text) == expected)
  }

  @Test(
    "what is no sum of monomials stays as it is written",
    arguments: [
      "(x-1)^20", "x^2 + y^2", "a*x^2 + a*x", "x^2/3 + x/3", "x^2", "sin(x) + cos(x)", "e^2 + e",
      "x^2 - x^y", "x^2 + sin(x)", "x^65 + x", "1/x^2 + 1/x", "x^2 - 2x y + y^2",
      "x^40 + x^39 + x",
    ]
  )
  func others(_ text: String) throws {
    #expect(try coefficients(text).count <= 2)
  }

  /// Formulas that are polynomials, or hold some.
  static let texts = [
    "3x^3 - 2x^2 + x - 5", "x^2 + x", "x^7 - 7x^6 + 21x^5 - 35x^4 + 35x^3 - 21x^2 + 7x - 1",
    "0.1x^4 - 0.7x^3 + x/8", "sin(x)^3 - sin(x) + x", "2x + 1", "x^9 + x^8 - x", "x^4 + 2x^2 + 1",
    "1/(1 + x + x^2) + x^2 - 3x", "0x^2 + x", "(x^2 - 2x)^2 + (x^2 - 2x) - 3",
    "x*x + x*x*x/2 - y + y^2 + y/4",
  ]

  @Test(
    "values have the same bits in a block, alone, folded, and in a function that is called",
    arguments: texts
  )
  func bits(_ text: String) throws {
    var definitions = try Definitions("p = 1", "y = 0.3", "g(x) = \(text)")
    let function = try definitions.compiled(text)
    let looped = try definitions.compiled("sum(g(x) for n in 1..1)", over: ["x"])
    let workspace = Workspace()
    var points: [Double] = [
      0, -0.0, 1, -1, 0.1, 1e200, -1e200, 1e-200, .infinity, -.infinity, .nan,
    ]
    points += (0..<89).map { Double($0) / 7 - 6 }
    let block = function.doubles(at: points, using: workspace)[0]
    let summed = looped.doubles(at: points, using: workspace)[0]
    for (place, point) in points.enumerated() {
      definitions.values["p"] = .number(point)
      let alone = function.value(at: [point], using: workspace)
      let folded = try definitions.point("g(p)")
      for other in [alone, folded, summed[place]] {
        #expect(other.hasSameBits(as: block[place]), "\(point): \(other) and \(block[place])")
      }
    }
  }

  @Test(
    "one loop rounds each product, then each sum, and gives the bits of those",
    arguments: 1...9
  )
  func kernel(_ terms: Int) {
    var random = SeededGenerator(seed: UInt64(terms))
    let coefficients = (0..<terms).map { _ in Double.random(in: -9...9, using: &random) }
    let points = (0..<77).map { _ in Double.random(in: -3...3, using: &random) }
    var values = points
    values.withUnsafeMutableBufferPointer { values in
      guard let values = values.baseAddress else { return }
      vm_polynomial(values, values, coefficients, terms, points.count)
    }
    for (point, value) in zip(points, values) {
      var expected = coefficients[terms - 1]
      for coefficient in coefficients.dropLast().reversed() {
        expected = expected * point
        expected = expected + coefficient
      }
      #expect(value.hasSameBits(as: expected))
    }
  }

  @Test(
    "slopes of polynomials with whole coefficients are exact at whole numbers",
    arguments: [
      ("3x^3 - 2x^2 + x - 5", [1.0, 6, 29, 14]), ("x^4 + 2x^2 + 1", [0, 8, 40, -8]),
      ("(x + 1)*x", [1, 3, 5, -1]), ("x^2 - x^2 + x", [1, 1, 1, 1]),
      ("(x^2 + 1)^2 + 3(x^2 + 1)", [0, 14, 52, -14]),
    ] as [(String, [Double])]
  )
  func slopes(_ text: String, _ expected: [Double]) throws {
    let definitions = try Definitions("f(x) = \(text)")
    let slope = try definitions.compiled("f'(x)")
    let points = [0.0, 1, 2, -1]
    let values = slope.values(at: points, using: Workspace())[0]
    #expect(values == expected)
  }
}

import Expressions
import RealFunctions
import SeededNumbers
import Testing

/// Laws of the orthogonal polynomials, their derivatives and their enclosures.
@Suite("Orthogonal polynomials")
struct OrthogonalPolynomialTests {
  private static let texts = [
    "legendre(7, x)", "legendre(40, x)", "chebyshev(12, x)", "chebyshevu(9, x)", "hermite(6, x)",
    "hermite(15, x)", "laguerre(5, x)", "laguerre(20, x)", "laguerre(4, 1.5, x)",
    "derivative(legendre(9, x), x)", "derivative(chebyshev(8, x), x)",
    "derivative(laguerre(6, x), x)",
  ]

  @Test("values at places of a cell lie in the enclosure of the cell", arguments: texts)
  func enclosures(_ text: String) throws {
    let formula = try CellFormula(text)
    var generator = SeededGenerator(seed: 48)
    for _ in 0..<1000 {
      let (middle, reach) = (generator.next(-3, 3), generator.next(0, 0.5))
      let (lower, upper) = (middle - reach, middle + reach)
      let whole = formula.enclosure(lower, upper).interval
      for place in [lower, middle - reach / 3, middle, middle + 0.7 * reach, upper] {
        let value = formula.enclosure(place, place).interval
        #expect(value.upper >= whole.lower && value.lower <= whole.upper, "at \(place)")
      }
    }
  }

  @Test("enclosures over narrow cells are narrow", arguments: texts)
  func widths(_ text: String) throws {
    let formula = try CellFormula(text)
    for place in [-0.9, -0.3, 0.2, 0.75] {
      let found = formula.enclosure(place, place + 1e-9).interval
      #expect(found.width <= 1e-3 * max(1, found.lower.magnitude))
    }
  }

  @Test(
    "polynomials satisfy their differential equations",
    arguments: [
      "(1 - x^2) legendre''(x) - 2x legendre'(x) + 30 legendre(x)",
      "(1 - x^2) chebyshev''(x) - x chebyshev'(x) + 25 chebyshev(x)",
      "(1 - x^2) chebyshevu''(x) - 3x chebyshevu'(x) + 35 chebyshevu(x)",
      "hermite''(x) - 2x hermite'(x) + 10 hermite(x)",
      "x laguerre''(x) + (1 - x) laguerre'(x) + 5 laguerre(x)",
    ]
  )
  func equations(_ equation: String) throws {
    var text = equation
    for name in ["legendre", "chebyshevu", "chebyshev", "hermite", "laguerre"]
    where text.contains(name + "(") {
      text = text.replacing(name + "''(x)", with: "(d/dx d/dx \(name)(5, x))")
        .replacing(name + "'(x)", with: "(d/dx \(name)(5, x))")
        .replacing(name + "(x)", with: "\(name)(5, x)")
      break
    }
    let formula = try CellFormula(text)
    for place in [-2.5, -0.7, 0.1, 0.9, 1.75] {
      let value = formula.enclosure(place, place).interval
      #expect(value.lower <= 1e-6 && value.upper >= -1e-6, "at \(place)")
    }
  }
}

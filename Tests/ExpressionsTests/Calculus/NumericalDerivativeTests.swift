import NumericalMethods
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Numerical derivative")
struct NumericalDerivativeTests {
  struct Pair: CustomTestStringConvertible, Sendable {
    let function: RealFunction
    let derivative: @Sendable (Double) -> Double

    init(
      _ formula: String,
      _ function: @escaping @Sendable (Double) -> Double,
      derivative: @escaping @Sendable (Double) -> Double
    ) {
      self.function = RealFunction(formula, function)
      self.derivative = derivative
    }

    var testDescription: String { function.testDescription }
  }

  static let smooth = [
    Pair("sin(x)", { sin($0) }, derivative: { cos($0) }),
    Pair("ln(x)", { log($0) }, derivative: { 1 / $0 }),
    Pair("sqrt(x)", { $0.squareRoot() }, derivative: { 0.5 / $0.squareRoot() }),
    Pair("x^3", { $0 * $0 * $0 }, derivative: { 3 * $0 * $0 }),
    Pair("1/x", { 1 / $0 }, derivative: { -1 / ($0 * $0) }),
    Pair("atan(x)", { atan($0) }, derivative: { 1 / (1 + $0 * $0) }),
    Pair("x^0.1", { pow($0, 0.1) }, derivative: { 0.1 * pow($0, -0.9) }),
  ]

  private func derivative(_ function: RealFunction, _ x: Double) -> Double {
    NumericalDerivative().derivative(of: function.callAsFunction, at: x)
  }

  @Test("a smooth function is differentiated to eight digits at any magnitude", arguments: smooth)
  func smoothFunctions(_ pair: Pair) {
    for x in [1e-6, 1e-3, 0.1, 0.5, 1, 2.0, 10, 100.5, 1e3, 1e4, 1e5, 1e6] {
      let expected = pair.derivative(x)
      let value = derivative(pair.function, x)
      #expect((value - expected).magnitude <= 1e-8 * expected.magnitude, "\(value) at \(x)")
    }
  }

  @Test(
    "steps find their scale",
    arguments: [
      (RealFunction("exp(x)") { exp($0) }, 100, exp(100)),
      (RealFunction("exp(x)") { exp($0) }, -30, exp(-30)),
      (
        RealFunction("exp(-1e4(x - 0.37)^2)") { exp(-1e4 * ($0 - 0.37) * ($0 - 0.37)) }, 0.36,
        200 * exp(-1)
      ),
      (RealFunction("sin(1000x)") { sin(1000 * $0) }, 0.3, 1000 * cos(300)),
      (RealFunction("1e300x^2") { 1e300 * $0 * $0 }, 1, 2e300),
      (RealFunction("|x|") { $0.magnitude }, 0.5, 1),
      (RealFunction("floor(x)") { $0.rounded(.down) }, 1.5, 0),
      (RealFunction("7") { _ in 7 }, 5, 0),
      (RealFunction("x^2") { $0 * $0 }, 0, 0),
      (RealFunction("x^4") { $0 * $0 * $0 * $0 }, 0, 0),
      (RealFunction("cos(x)") { cos($0) }, 0, 0),
    ] as [(RealFunction, Double, Double)]
  )
  func scales(_ function: RealFunction, _ x: Double, _ expected: Double) {
    let value = derivative(function, x)
    #expect((value - expected).magnitude <= 1e-9 * expected.magnitude, "\(value)")
  }

  @Test(
    "corners, jumps, edges and vertical tangents have no derivative",
    arguments: [
      (RealFunction("|x|") { $0.magnitude }, 0),
      (RealFunction("|x - 0.3|") { ($0 - 0.3).magnitude }, 0.3),
      (RealFunction("floor(x)") { $0.rounded(.down) }, 1),
      (RealFunction("sqrt(x)") { $0.squareRoot() }, 0),
      (RealFunction("ln(x)") { log($0) }, -1),
      (RealFunction("cbrt(x)") { cbrt($0) }, 0),
      (RealFunction("1/x") { 1 / $0 }, 0),
      (RealFunction("{x = 1: undefined, x}") { $0 == 1 ? .nan : $0 }, 1),
      (RealFunction("x") { $0 }, .infinity),
      (RealFunction("x") { $0 }, .nan),
    ] as [(RealFunction, Double)]
  )
  func nothing(_ function: RealFunction, _ x: Double) {
    let value = derivative(function, x)
    #expect(value.isNaN, "\(value)")
  }
}

import NumericalMethods
import RealFunctions
import Synchronization
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The value of integrals, by closed form or to 20 digits from an independent calculation.
@Suite("Quadrature")
struct QuadratureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let function: RealFunction
    let from: Double
    let to: Double
    let value: Double
    let tolerance: Double

    init(
      _ formula: String,
      _ from: Double,
      _ to: Double,
      is value: Double,
      within tolerance: Double = 1e-12,
      _ function: @escaping @Sendable (Double) -> Double
    ) {
      self.function = RealFunction(formula, function)
      self.from = from
      self.to = to
      self.value = value
      self.tolerance = tolerance
    }

    var testDescription: String { "\(function.testDescription) for x in \(from)..\(to)" }
    var integral: Double { Quadrature().integral(of: function.callAsFunction, from: from, to: to) }
  }

  static let smooth = [
    Case("x^2", 0, 3, is: 9) { $0 * $0 },
    Case("sin(x)", 0, .pi, is: 2) { sin($0) },
    Case("exp(sin(3x))", 0, 5, is: 7.0355624319809253027) { exp(sin(3 * $0)) },
    Case("exp(-x^2)", -.infinity, .infinity, is: 1.7724538509055160273) { exp(-$0 * $0) },
    Case("exp(-x^2)", 0, 1, is: 0.7468241328124270254) { exp(-$0 * $0) },
    Case("1/(1 + x^2)", -.infinity, .infinity, is: .pi) { 1 / (1 + $0 * $0) },
    Case("exp(-x)", 0, .infinity, is: 1) { exp(-$0) },
    Case("exp(-x/1000)", 0, .infinity, is: 1000) { exp(-$0 / 1000) },
    Case("exp(-1000x)", 0, .infinity, is: 0.001) { exp(-1000 * $0) },
    Case("exp(x)", -.infinity, 3, is: 20.085536923187667741) { exp($0) },
    Case("x^2 exp(-x)", 0, .infinity, is: 2) { $0 * $0 * exp(-$0) },
    Case("x^10 exp(-x)", 0, .infinity, is: 3_628_800) { pow($0, 10) * exp(-$0) },
    Case("x^3/(exp(x) - 1)", 0, .infinity, is: 6.4939394022668291491) {
      $0 * $0 * $0 / (exp($0) - 1)
    },
    Case("1/x^2", 1, .infinity, is: 1) { 1 / ($0 * $0) },
    Case("1/x^2", 1e6, .infinity, is: 1e-6) { 1 / ($0 * $0) },
    Case("1/x^2", -.infinity, -1, is: 1) { 1 / ($0 * $0) },
    Case("3", 0, 5, is: 15) { _ in 3 },
    Case("0", -.infinity, .infinity, is: 0) { _ in 0 },
    Case("sin(1000x)", 0, 10, is: 0.0019521553682590148512, within: 1e-11) { sin(1000 * $0) },
    Case("exp(-x) sin(x)", 0, .infinity, is: 0.5) { exp(-$0) * sin($0) },
    Case("exp(-x/100) sin(x)", 0, .infinity, is: 0.99990000999900009999) {
      exp(-$0 / 100) * sin($0)
    },
  ]

  static let peaks = [
    Case("exp(-1e4(x - 0.37)^2)", 0, 1, is: 0.017724538509055160273) {
      exp(-1e4 * ($0 - 0.37) * ($0 - 0.37))
    },
    Case("exp(-1e4(x - 0.37)^2)", -.infinity, .infinity, is: 0.017724538509055160273) {
      exp(-1e4 * ($0 - 0.37) * ($0 - 0.37))
    },
    Case("exp(-1e8(x - 0.37)^2)", 0, 1, is: 0.00017724538509055160273) {
      exp(-1e8 * ($0 - 0.37) * ($0 - 0.37))
    },
    Case("exp(-(x - 50)^2)", -.infinity, .infinity, is: 1.7724538509055160273) {
      exp(-($0 - 50) * ($0 - 50))
    },
    Case("exp(-(x + 1000)^2)", -1100, .infinity, is: 1.7724538509055160273) {
      exp(-($0 + 1000) * ($0 + 1000))
    },
    Case("1/(1 + 1e6 x^2)", -1, 1, is: 0.0031395926542564595051) { 1 / (1 + 1e6 * $0 * $0) },
  ]

  static let singular = [
    Case("1/sqrt(x)", 0, 1, is: 2) { 1 / $0.squareRoot() },
    Case("1/sqrt(1 - x)", 0, 1, is: 2) { 1 / (1 - $0).squareRoot() },
    Case("1/sqrt(1 - x^2)", -1, 1, is: .pi) { 1 / (1 - $0 * $0).squareRoot() },
    Case("1/sqrt(|x - 0.3|)", 0, 1, is: 2.7687651680784833229) {
      1 / ($0 - 0.3).magnitude.squareRoot()
    },
    Case("ln(x)", 0, 1, is: -1) { log($0) },
    Case("ln(|x - 0.3|)", 0, 1, is: -1.610864302054893463) { log(($0 - 0.3).magnitude) },
    Case("ln(x)^2/sqrt(x)", 0, 1, is: 16) { log($0) * log($0) / $0.squareRoot() },
    Case("x^-0.9", 0, 1, is: 10) { pow($0, -0.9) },
    Case("(1 - x)^-0.9", 0, 1, is: 10, within: 1e-9) { pow(1 - $0, -0.9) },
    Case("x^-1.1", 1, .infinity, is: 10) { pow($0, -1.1) },
    Case("x^x", 0, 1, is: 0.78343051071213440706) { pow($0, $0) },
    Case("exp(-x)/sqrt(x)", 0, .infinity, is: 1.7724538509055160273) {
      exp(-$0) / $0.squareRoot()
    },
  ]

  static let broken = [
    Case("floor(x)", 0, 10, is: 45) { $0.rounded(.down) },
    Case("floor(x)", 0, 10.5, is: 50) { $0.rounded(.down) },
    Case("floor(x)", 0, 31.4, is: 477.4) { $0.rounded(.down) },
    Case("{x < 1/pi: 0, 1}", 0, 1, is: 0.68169011381620932846) { $0 < 1 / .pi ? 0 : 1 },
    Case("sqrt(|x - 0.3|)", 0, 1, is: 0.49998585721693514508) {
      ($0 - 0.3).magnitude.squareRoot()
    },
    Case("|sin(50x)|", 0, 1, is: 0.63929932056984226548) { sin(50 * $0).magnitude },
    Case("sin(x)/x", -1, 1, is: 2 * 0.94608307036718301494) { $0 == 0 ? .nan : sin($0) / $0 },
    Case("sin(x)/x", 0, 1, is: 0.94608307036718301494) { $0 == 0 ? .nan : sin($0) / $0 },
    Case("(x^2 - 1/4)/(x - 1/2)", 0, 1, is: 1) {
      $0 == 0.5 ? .nan : ($0 * $0 - 0.25) / ($0 - 0.5)
    },
    Case("x^2 (1 + noise)", 0, 1, is: 1 / 3.0, within: 1e-11) {
      $0 * $0 * (1 + 1e-11 * sin(1e9 * $0))
    },
  ]

  static let oscillating = [
    Case("sin(x)/x", 0, .infinity, is: .pi / 2) { $0 == 0 ? .nan : sin($0) / $0 },
    Case("sin(x)/x", -.infinity, .infinity, is: .pi) { $0 == 0 ? .nan : sin($0) / $0 },
    Case("sin(x)/sqrt(x)", 0, .infinity, is: 1.2533141373155002512) { sin($0) / $0.squareRoot() },
    Case("cos(x)/(1 + x^2)", 0, .infinity, is: 0.57786367489546085896) {
      cos($0) / (1 + $0 * $0)
    },
    Case("sin(x^2)", 0, .infinity, is: 0.6266570686577501256) { sin($0 * $0) },
    Case("cos(x^3)", 0, .infinity, is: 0.7733429420779898502) { cos($0 * $0 * $0) },
  ]

  static let pulsating = [
    Case("sin(3x)^2/(1 + x^2)", 0, .infinity, is: 0.78345135599037712, within: 1e-10) {
      sin(3 * $0) * sin(3 * $0) / (1 + $0 * $0)
    },
    Case("sin(x)^2/x^2", -.infinity, .infinity, is: .pi, within: 1e-10) {
      $0 == 0 ? .nan : sin($0) * sin($0) / ($0 * $0)
    },
    Case("(2 + cos(x))/(1 + x^2)", -.infinity, 0, is: 3.7194563284852541, within: 1e-10) {
      (2 + cos($0)) / (1 + $0 * $0)
    },
    Case("(1/2 + cos(x))/(1 + x^2)", 0, .infinity, is: 1.3632618382929092, within: 1e-10) {
      (0.5 + cos($0)) / (1 + $0 * $0)
    },
    Case("|sin(x)|/x^2", 1, .infinity, is: 0.77442990736840654, within: 1e-10) {
      sin($0).magnitude / ($0 * $0)
    },
    Case("exp(cos(x))/(1 + x^2)", 0, .infinity, is: 2.7032478733600322, within: 1e-10) {
      exp(cos($0)) / (1 + $0 * $0)
    },
  ]

  static let divergent = [
    Case("1/x", 0, 1, is: .nan) { 1 / $0 },
    Case("1/x", -1, 1, is: .nan) { $0 == 0 ? .nan : 1 / $0 },
    Case("1/x", -1, 2, is: .nan) { $0 == 0 ? .nan : 1 / $0 },
    Case("1/(x - 0.3)", 0, 1, is: .nan) { 1 / ($0 - 0.3) },
    Case("1/x^2", -1, 1, is: .nan) { $0 == 0 ? .nan : 1 / ($0 * $0) },
    Case("1/(x - 0.3)^2", -1, 1, is: .nan) { 1 / ($0 - 0.3) / ($0 - 0.3) },
    Case("tan(x)", 0, .pi, is: .nan) { tan($0) },
    Case("tan(x)", 0, 2, is: .nan) { tan($0) },
    Case("1/x", 1, .infinity, is: .nan) { 1 / $0 },
    Case("1", 0, .infinity, is: .nan) { _ in 1 },
    Case("x", -.infinity, .infinity, is: .nan) { $0 },
    Case("exp(x)", 0, .infinity, is: .nan) { exp($0) },
    Case("sin(x)", 0, .infinity, is: .nan) { sin($0) },
    Case("sin(x)", -.infinity, .infinity, is: .nan) { sin($0) },
    Case("sin(x) (1 + 10/x)", 1, .infinity, is: .nan) { sin($0) * (1 + 10 / $0) },
    Case("x sin(x)", 0, .infinity, is: .nan) { $0 * sin($0) },
    Case("|sin(x)|/x", 1, .infinity, is: .nan) { sin($0).magnitude / $0 },
    Case("sin(x) + 1/x^2", 1, .infinity, is: .nan) { sin($0) + 1 / ($0 * $0) },
    Case("sin(x)^2/x", 1, .infinity, is: .nan) { sin($0) * sin($0) / $0 },
    Case("2 + cos(x)", 0, .infinity, is: .nan) { 2 + cos($0) },
    Case("sin(x)^2/sqrt(x)", 1, .infinity, is: .nan) { sin($0) * sin($0) / $0.squareRoot() },
  ]

  static let undefined = [
    Case("sqrt(x)", -1, 1, is: .nan) { $0.squareRoot() },
    Case("x", .nan, 1, is: .nan) { $0 },
    Case("x", 0, .nan, is: .nan) { $0 },
    Case("x", .infinity, .infinity, is: .nan) { $0 },
    Case("x", -.infinity, -.infinity, is: .nan) { $0 },
    Case("undefined", 0, 1, is: .nan) { _ in .nan },
  ]

  @Test(
    "an integral is right to twelve digits",
    arguments: smooth + peaks + singular + broken + oscillating + pulsating
  )
  func values(_ example: Case) {
    let value = example.integral
    let error = (value - example.value).magnitude
    #expect(error <= example.tolerance * example.value.magnitude, "it is \(value)")
  }

  @Test("what does not converge or has no value is undefined", arguments: divergent + undefined)
  func divergence(_ example: Case) {
    #expect(example.integral.isNaN, "it is \(example.integral)")
  }

  @Test("swapped ends change the sign, equal ends give 0", arguments: smooth + singular + broken)
  func swappedEnds(_ example: Case) {
    let function = example.function.callAsFunction
    let swapped = Quadrature().integral(of: function, from: example.to, to: example.from)
    #expect(swapped == -example.integral)
    let none = Quadrature().integral(of: function, from: 0.25, to: 0.25)
    #expect(none == 0)
  }

  @Test("the parts of an interval add up", arguments: smooth + singular + broken)
  func additivity(_ example: Case) {
    let function = example.function.callAsFunction
    let bounds = (max(example.from, -2), min(example.to, 2))
    let middle = bounds.0 + (bounds.1 - bounds.0) * 0.618
    let left = Quadrature().integral(of: function, from: example.from, to: middle)
    let right = Quadrature().integral(of: function, from: middle, to: example.to)
    let scale = max(left.magnitude, right.magnitude)
    #expect((left + right - example.value).magnitude <= 10 * example.tolerance * scale)
  }

  @Test("a factor comes out of the integral", arguments: [-3, 1e-200, 1e200])
  func linearity(_ factor: Double) {
    for example in Self.smooth + Self.peaks + Self.singular {
      let function = RealFunction("") { [value = example.function.value] in factor * value($0) }
      let scaled = Quadrature().integral(
        of: function.callAsFunction,
        from: example.from,
        to: example.to
      )
      let error = (scaled / factor - example.value).magnitude
      #expect(
        error <= example.tolerance * example.value.magnitude,
        "\(example.testDescription): \(scaled)"
      )
    }
  }

  @Test("no integral takes more evaluations than its budget", arguments: divergent + oscillating)
  func budget(_ example: Case) {
    var count = 0
    _ = Quadrature(budget: 20_000).integral(
      of: { inputs, outputs, length in
        count += length
        example.function(inputs, outputs, length)
      },
      from: example.from,
      to: example.to
    )
    #expect(count <= 20_000)
  }

  @Test("a cancelled integral is undefined and stops soon")
  func cancellation() {
    let calls = Mutex(0)
    let quadrature = Quadrature(cancellation: Cancellation { calls.withLock { $0 } >= 2 })
    let value = quadrature.integral(
      of: { inputs, outputs, length in
        calls.withLock { $0 += 1 }
        for index in 0..<length { outputs[index] = sin(1 / inputs[index]) }
      },
      from: 0,
      to: 1
    )
    #expect(value.isNaN)
    #expect(calls.withLock { $0 } == 2)
  }
}

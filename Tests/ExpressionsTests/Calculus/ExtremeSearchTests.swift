import NumericalMethods
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The least and the greatest value of functions, by closed form.
@Suite("Extreme search")
struct ExtremeSearchTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let function: RealFunction
    let from: Double
    let to: Double
    let least: Double
    let greatest: Double

    init(
      _ formula: String,
      _ from: Double,
      _ to: Double,
      least: Double,
      greatest: Double,
      _ function: @escaping @Sendable (Double) -> Double
    ) {
      self.function = RealFunction(formula, function)
      self.from = from
      self.to = to
      self.least = least
      self.greatest = greatest
    }

    var testDescription: String { "\(function.testDescription) for x in \(from)..\(to)" }
  }

  static let exact = [
    Case("x^2", -1, 3, least: 0, greatest: 9) { $0 * $0 },
    Case("x^3", -2, 3, least: -8, greatest: 27) { $0 * $0 * $0 },
    Case("x^3 - 3x", -1.5, 1.9, least: -2, greatest: 2) { $0 * $0 * $0 - 3 * $0 },
    Case("floor(x)", -3, 4.5, least: -3, greatest: 4) { $0.rounded(.down) },
    Case("3", 0, 1, least: 3, greatest: 3) { _ in 3 },
    Case("x^2", 2, 2, least: 4, greatest: 4) { $0 * $0 },
    Case("sqrt(x)", -1, 4, least: 0, greatest: 2) { $0.squareRoot() },
    Case("sqrt(|x - 0.3|)", 0.3 - 4, 0.3 + 1, least: 0, greatest: 2) {
      ($0 - 0.3).magnitude.squareRoot()
    },
    Case("exp(-x^2)", -.infinity, .infinity, least: 0, greatest: 1) { exp(-$0 * $0) },
    Case("atan(x)", -.infinity, .infinity, least: -.pi / 2, greatest: .pi / 2) { atan($0) },
    Case("x", 0, .infinity, least: 0, greatest: .infinity) { $0 },
    Case("x^2", -.infinity, .infinity, least: 0, greatest: .infinity) { $0 * $0 },
  ]

  static let smooth = [
    Case("sin(x)", 0, 100, least: -1, greatest: 1) { sin($0) },
    Case("sin(100x)", 0, 10, least: -1, greatest: 1) { sin(100 * $0) },
    Case("cos(x)", 1e6, 1e6 + 10, least: -1, greatest: 1) { cos($0) },
    Case("x exp(-x)", 0, .infinity, least: 0, greatest: 0.36787944117144232160) {
      $0 * exp(-$0)
    },
    Case("exp(-1e6(x - 0.3712345)^2)", 0, 1, least: 0, greatest: 1) {
      exp(-1e6 * ($0 - 0.3712345) * ($0 - 0.3712345))
    },
    Case("sin(x^2) exp(-x/10) + x/2", 0, 9.96, least: 0, greatest: 5.270826447657954) {
      sin($0 * $0) * exp(-$0 / 10) + $0 / 2
    },
  ]

  static let poles = [
    Case("1/x", -1, 1, least: -.infinity, greatest: .infinity) { $0 == 0 ? .nan : 1 / $0 },
    Case("1/x", -1, 1.37, least: -.infinity, greatest: .infinity) { 1 / $0 },
    Case("1/x", 0, 1, least: 1, greatest: .infinity) { $0 == 0 ? .nan : 1 / $0 },
    Case("1/(x - 0.3)", -1, 1.37, least: -.infinity, greatest: .infinity) { 1 / ($0 - 0.3) },
    Case("1/x^2", -1, 2, least: 0.25, greatest: .infinity) { 1 / ($0 * $0) },
    Case("tan(x)", 0, 2, least: -.infinity, greatest: .infinity) { tan($0) },
    Case("ln(x)", -1, 1, least: -.infinity, greatest: 0) { log($0) },
    Case("ln(|x - 0.3|)", 0, 1, least: -.infinity, greatest: log(0.7)) {
      log(($0 - 0.3).magnitude)
    },
    Case("x^-0.1", 0, 1, least: 1, greatest: .infinity) { pow($0, -0.1) },
    Case("1/(x - 1e6 - pi)", 1e6, 1e6 + 10, least: -.infinity, greatest: .infinity) {
      1 / ($0 - 1e6 - .pi)
    },
  ]

  static let empty = [
    Case("undefined", 0, 1, least: .nan, greatest: .nan) { _ in .nan },
    Case("x", 1, 0, least: .nan, greatest: .nan) { $0 },
    Case("x", .nan, 0, least: .nan, greatest: .nan) { $0 },
    Case("x", 0, .nan, least: .nan, greatest: .nan) { $0 },
  ]

  private func extremes(_ example: Case) -> (Double, Double) {
    let function = example.function.callAsFunction
    return (
      ExtremeSearch().least(of: function, from: example.from, to: example.to),
      ExtremeSearch().greatest(of: function, from: example.from, to: example.to)
    )
  }

  @Test("ends, steps and poles give their value exactly", arguments: exact + poles)
  func exactValues(_ example: Case) {
    let (least, greatest) = extremes(example)
    #expect(least == example.least)
    #expect(greatest == example.greatest)
  }

  @Test("a smooth extreme is right to the last digits", arguments: smooth)
  func smoothValues(_ example: Case) {
    let (least, greatest) = extremes(example)
    #expect((least - example.least).magnitude <= 1e-15 * example.least.magnitude)
    #expect((greatest - example.greatest).magnitude <= 1e-15 * example.greatest.magnitude)
  }

  @Test("where there is no value the answer is undefined", arguments: empty)
  func noValue(_ example: Case) {
    let (least, greatest) = extremes(example)
    #expect(least.isNaN)
    #expect(greatest.isNaN)
  }

  @Test("the extremes of -f are those of f, swapped", arguments: exact + smooth + poles)
  func reflection(_ example: Case) {
    let mirrored = RealFunction("") { [value = example.function.value] in -value($0) }
    let function = mirrored.callAsFunction
    let (least, greatest) = extremes(example)
    #expect(ExtremeSearch().least(of: function, from: example.from, to: example.to) == -greatest)
    #expect(ExtremeSearch().greatest(of: function, from: example.from, to: example.to) == -least)
  }
}

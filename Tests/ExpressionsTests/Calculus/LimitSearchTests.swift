import Foundation
import NumericalMethods
import RealFunctions
import SeededNumbers
import Testing

/// One side of a limit, with the truth.
struct LimitCase: CustomTestStringConvertible, Sendable {
  enum Truth: Equatable {
    case number(Double)
    case infinite(isNegative: Bool)
    case oscillating
    case undefined
  }

  let name: String
  let place: Double
  let side: Side
  let truth: Truth
  let function: @Sendable (Double) -> Double

  init(
    _ name: String,
    _ place: Double,
    _ side: Side = .right,
    _ truth: Truth,
    _ function: @escaping @Sendable (Double) -> Double
  ) {
    (self.name, self.place, self.side, self.truth) = (name, place, side, truth)
    self.function = function
  }

  var testDescription: String { "\(name) at \(place) from the \(side)" }

  /// Textbook limits; numbers to 17 digits.
  static let all = atZero + atPlaces + atInfinity

  static let atZero: [LimitCase] = [
    LimitCase("sin x/x", 0, .left, .number(1)) { sin($0) / $0 },
    LimitCase("sin x/x", 0, .right, .number(1)) { sin($0) / $0 },
    LimitCase("(1 - cos x)/x^2", 0, .right, .number(0.5)) { (1 - cos($0)) / ($0 * $0) },
    LimitCase("(tan x - sin x)/x^3", 0, .left, .number(0.5)) {
      (tan($0) - sin($0)) / ($0 * $0 * $0)
    },
    LimitCase("(x - sin x)/x^3", 0, .right, .number(1.0 / 6)) { ($0 - sin($0)) / ($0 * $0 * $0) },
    LimitCase("(cos x - 1 + x^2/2)/x^4", 0, .right, .number(1.0 / 24)) {
      (cos($0) - 1 + $0 * $0 / 2) / pow($0, 4)
    },
    LimitCase("(sqrt(x + 4) - 2)/x", 0, .right, .number(0.25)) { (sqrt($0 + 4) - 2) / $0 },
    LimitCase("(e^x - 1)/x", 0, .left, .number(1)) { (exp($0) - 1) / $0 },
    LimitCase("ln(1 + x)/x", 0, .right, .number(1)) { log(1 + $0) / $0 },
    LimitCase("|x|/x", 0, .left, .number(-1)) { abs($0) / $0 },
    LimitCase("|x|/x", 0, .right, .number(1)) { abs($0) / $0 },
    LimitCase("floor(x)", 0, .right, .number(0)) { floor($0) },
    LimitCase("0", 0, .left, .number(0)) { _ in 0 },
    LimitCase("x sin(1/x)", 0, .right, .number(0)) { $0 * sin(1 / $0) },
    LimitCase("x^x", 0, .right, .number(1)) { pow($0, $0) },
    LimitCase("x^x", 0, .left, .undefined) { pow($0, $0) },
    LimitCase("x ln x", 0, .right, .number(0)) { $0 * log($0) },
    LimitCase("sqrt x", 0, .right, .number(0)) { sqrt($0) },
    LimitCase("x^0.1", 0, .right, .number(0)) { pow($0, 0.1) },
    LimitCase("1/ln x", 0, .right, .number(0)) { 1 / log($0) },
    LimitCase("e^(-1/x^2)", 0, .left, .number(0)) { exp(-1 / ($0 * $0)) },
    LimitCase("e^(1/x)", 0, .left, .number(0)) { exp(1 / $0) },
    LimitCase("e^(1/x)", 0, .right, .infinite(isNegative: false)) { exp(1 / $0) },
    LimitCase("1/x", 0, .left, .infinite(isNegative: true)) { 1 / $0 },
    LimitCase("1/x", 0, .right, .infinite(isNegative: false)) { 1 / $0 },
    LimitCase("ln x", 0, .right, .infinite(isNegative: true)) { log($0) },
    LimitCase("ln(ln(1/x))", 0, .right, .infinite(isNegative: false)) { log(log(1 / $0)) },
    LimitCase("sin(1/x)", 0, .right, .oscillating) { sin(1 / $0) },
    LimitCase("1 beyond 0.01, else x", 0, .right, .number(0)) { $0 > 0.01 ? 1 : $0 },
    LimitCase("1 + x beyond 1e-5, else 7", 0, .right, .number(7)) { abs($0) > 1e-5 ? 1 + $0 : 7 },
  ]

  static let atPlaces: [LimitCase] = [
    LimitCase("sin^2 x/(1 - cos x)", 0, .right, .number(2)) { x in
      let divisor = 1 - cos(x)
      return divisor == 0 ? .nan : sin(x) * sin(x) / divisor
    },
    LimitCase("(x + sin x)/(x - sin x)", 0, .left, .infinite(isNegative: false)) { x in
      let divisor = x - sin(x)
      return divisor == 0 ? .nan : (x + sin(x)) / divisor
    },
    LimitCase("ln(cos x)/x^2", 0, .left, .number(-0.5)) { log(cos($0)) / ($0 * $0) },
    LimitCase("(3^x - 2^x)/x", 0, .right, .number(0.40546510810816438)) {
      (pow(3, $0) - pow(2, $0)) / $0
    },
    LimitCase("(x^100 - 1)/(x - 1)", 1, .left, .number(100)) { (pow($0, 100) - 1) / ($0 - 1) },
    LimitCase("1/x - 1/sin x", 0, .right, .number(0)) { 1 / $0 - 1 / sin($0) },
    LimitCase("sqrt x", -5, .right, .undefined) { sqrt($0) },
    LimitCase("sqrt(x - 2)", 2, .left, .undefined) { sqrt($0 - 2) },
    LimitCase("sqrt(x - 2)", 2, .right, .number(0)) { sqrt($0 - 2) },
    LimitCase("(x^2 - 4)/(x - 2)", 2, .left, .number(4)) { ($0 * $0 - 4) / ($0 - 2) },
    LimitCase("(x^3 - 27)/(x - 3)", 3, .right, .number(27)) { ($0 * $0 * $0 - 27) / ($0 - 3) },
    LimitCase("sin(pi x)/(x - 1)", 1, .right, .number(-Double.pi)) {
      sin(Double.pi * $0) / ($0 - 1)
    },
    LimitCase("tan x", .pi / 2, .left, .infinite(isNegative: false)) { tan($0) },
    LimitCase("tan x", .pi / 2, .right, .infinite(isNegative: true)) { tan($0) },
    LimitCase("1/(x - 2)^2", 2, .left, .infinite(isNegative: false)) { 1 / (($0 - 2) * ($0 - 2)) },
    LimitCase("ln|x - 2|", 2, .right, .infinite(isNegative: true)) { log(abs($0 - 2)) },
    LimitCase("floor x", 2, .left, .number(1)) { floor($0) },
    LimitCase("floor x", 2, .right, .number(2)) { floor($0) },
    LimitCase("floor x", 2.1, .right, .number(2)) { floor($0) },
    LimitCase("(x - 2) sin(1/(x - 2))", 2, .right, .number(0)) { ($0 - 2) * sin(1 / ($0 - 2)) },
    LimitCase("3", 1, .right, .number(3)) { _ in 3 },
    LimitCase("x^2", 1e10, .right, .number(1e20)) { $0 * $0 },
  ]

  /// What a search that looks closely enough never claims: the truth, or nothing.
  static let hard: [LimitCase] = [
    LimitCase("(n!)^(1/n)/n", .infinity, .right, .number(0.36787944117144233)) {
      pow(tgamma($0 + 1), 1 / $0) / $0
    },
    LimitCase("ln x/x^0.01", .infinity, .right, .number(0)) { log($0) / pow($0, 0.01) },
    LimitCase("1/ln ln x", .infinity, .right, .number(0)) { 1 / log(log($0)) },
    LimitCase("x sin x", .infinity, .right, .oscillating) { $0 * sin($0) },
    LimitCase("e^(1/x)/(e^(1/x) + 1)", 0, .right, .number(1)) { exp(1 / $0) / (exp(1 / $0) + 1) },
    LimitCase("sin x", 1e15, .right, .number(sin(1e15))) { sin($0) },
    LimitCase("1/(1 + (x/1e-9)^2)", 0, .right, .number(1)) { 1 / (1 + $0 / 1e-9 * ($0 / 1e-9)) },
    LimitCase("sin x/sqrt x", .infinity, .right, .number(0)) { sin($0) / sqrt($0) },
  ]

  static let atInfinity: [LimitCase] = [
    LimitCase("ln^2 x", .infinity, .right, .infinite(isNegative: false)) { log($0) * log($0) },
    LimitCase("sqrt(ln x)", .infinity, .right, .infinite(isNegative: false)) { sqrt(log($0)) },
    LimitCase("e^(e^x)", .infinity, .right, .infinite(isNegative: false)) { exp(exp($0)) },
    LimitCase("n!", .infinity, .right, .infinite(isNegative: false)) { tgamma($0 + 1) },
    LimitCase("sin(ln x)", .infinity, .right, .oscillating) { sin(log($0)) },
    LimitCase("x (ln(x + 1) - ln x)", .infinity, .right, .number(1)) {
      $0 * (log($0 + 1) - log($0))
    },
    LimitCase("(1 + 1/x)^x", .infinity, .right, .number(2.7182818284590452)) {
      pow(1 + 1 / $0, $0)
    },
    LimitCase("sin x/x", .infinity, .right, .number(0)) { sin($0) / $0 },
    LimitCase("sin x", .infinity, .right, .oscillating) { sin($0) },
    LimitCase("sin(pi x)", .infinity, .right, .oscillating) { sin(Double.pi * $0) },
    LimitCase("x (sqrt(x^2 + 1) - x)", .infinity, .right, .number(0.5)) {
      $0 * (sqrt($0 * $0 + 1) - $0)
    },
    LimitCase("sqrt(x^2 + x) - x", .infinity, .right, .number(0.5)) { sqrt($0 * $0 + $0) - $0 },
    LimitCase("sqrt(x + 1) - sqrt x", .infinity, .right, .number(0)) { sqrt($0 + 1) - sqrt($0) },
    LimitCase("x^(1/x)", .infinity, .right, .number(1)) { pow($0, 1 / $0) },
    LimitCase("ln x/x", .infinity, .right, .number(0)) { log($0) / $0 },
    LimitCase("1/ln x", .infinity, .right, .number(0)) { 1 / log($0) },
    LimitCase("ln x", .infinity, .right, .infinite(isNegative: false)) { log($0) },
    LimitCase("ln ln x", .infinity, .right, .infinite(isNegative: false)) { log(log($0)) },
    LimitCase("x (2 + sin x)", .infinity, .right, .infinite(isNegative: false)) {
      $0 * (2 + sin($0))
    },
    LimitCase("-x^3", .infinity, .right, .infinite(isNegative: true)) { -$0 * $0 * $0 },
    LimitCase("e^x", .infinity, .right, .infinite(isNegative: false)) { exp($0) },
    LimitCase("e^x", -.infinity, .right, .number(0)) { exp($0) },
    LimitCase("atan x", -.infinity, .right, .number(-1.5707963267948966)) { atan($0) },
    LimitCase("x/(x + sin x)", .infinity, .right, .number(1)) { $0 / ($0 + sin($0)) },
    LimitCase("e^x/(e^x + 1)", .infinity, .right, .number(1)) { exp($0) / (exp($0) + 1) },
    LimitCase("x^3/e^x", .infinity, .right, .number(0)) { $0 * $0 * $0 / exp($0) },
    LimitCase("ln(5 - x)", .infinity, .right, .undefined) { log(5 - $0) },
    LimitCase("n!/(n^n e^-n sqrt n)", .infinity, .right, .number(2.5066282746310002)) {
      tgamma($0 + 1) / (pow($0, $0) * exp(-$0) * sqrt($0))
    },
  ]
}

@Suite("Limits")
struct LimitSearchTests {
  @Test("a limit is the truth within its own error, which is small", arguments: LimitCase.all)
  func truth(_ one: LimitCase) throws {
    let function = OpaqueFunction(one.function)
    let limit = try LimitSearch().limit(of: function, at: one.place, from: one.side)
    switch (one.truth, limit.finding) {
    case (.number(let truth), .value(let value, let error)):
      #expect((value - truth).magnitude <= error, "\(value) ± \(error)")
      #expect(error <= 1e-6 * max(1, truth.magnitude))
    case (.infinite(let truth), .infinite(let isNegative)): #expect(truth == isNegative)
    case (.oscillating, .oscillating(let lower, let upper)):
      #expect(lower < -0.9 && lower >= -1 && upper > 0.9 && upper <= 1)
    case (.undefined, .undefined): break
    default: Issue.record("\(limit.finding)")
    }
  }

  @Test(
    "a limit of no place, and of a function without values, is undefined",
    arguments: [.nan, 0, .infinity]
  )
  func undefined(_ place: Double) throws {
    let nowhere = OpaqueFunction { _ in .nan }
    #expect(try LimitSearch().limit(of: nowhere, at: place, from: .left).finding == .undefined)
    let identity = OpaqueFunction { $0 }
    #expect(try LimitSearch().limit(of: identity, at: .nan, from: .left).finding == .undefined)
  }

  @Test("random sums of powers have the limit that they are made of")
  func randomPowers() throws {
    var generator = SeededGenerator(seed: 17)
    var found = 0
    for _ in 0..<300 {
      let limit = Double(Int.random(in: -20...20, using: &generator)) / 4
      let place = Double(Int.random(in: -12...12, using: &generator)) / 8
      let exponents: [Double] = [0.5, 1, 1.5, 2, 3]
      let terms = (0..<3).map { _ -> (factor: Double, exponent: Double) in
        let index = Int.random(in: exponents.indices, using: &generator)
        return (generator.next(-3, 3), exponents[index])
      }
      let function = OpaqueFunction { x in
        terms.reduce(limit) { sum, term in sum + term.factor * pow(x - place, term.exponent) }
      }
      let result = try LimitSearch().limit(of: function, at: place, from: .right)
      guard case .value(let value, let error) = result.finding else { continue }
      found += 1
      #expect((value - limit).magnitude <= error, "\(terms) at \(place): \(value) ± \(error)")
    }
    #expect(found == 300)
  }

  @Test("long work stops when it is cancelled")
  func cancelled() {
    let identity = OpaqueFunction { $0 }
    #expect(throws: Interrupted.self) {
      try LimitSearch(cancellation: Cancellation { true }).limit(of: identity, at: 0, from: .left)
    }
  }
}

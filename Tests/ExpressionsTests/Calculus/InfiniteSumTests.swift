import NumericalMethods
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A series from n = `first` on, and its sum to twenty digits; NaN if there is none.
struct SeriesCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var first: Double
  var sum: Double
  var term: @Sendable (Double) -> Double

  init(
    _ name: String,
    from first: Double,
    _ sum: Double,
    _ term: @escaping @Sendable (Double) -> Double
  ) {
    testDescription = name
    self.first = first
    self.sum = sum
    self.term = term
  }

  static let sums: [SeriesCase] = [
    SeriesCase("1/n^2", from: 1, 1.6449340668482264365) { 1 / ($0 * $0) },
    SeriesCase("1/n^3", from: 1, 1.2020569031595942854) { 1 / ($0 * $0 * $0) },
    SeriesCase("1/n^1.1", from: 1, 10.584448464950809826) { pow($0, -1.1) },
    SeriesCase("1/n^1.5", from: 1, 2.6123753486854883433) { pow($0, -1.5) },
    SeriesCase("1/n^20", from: 1, 1.0000009539620338728) { pow($0, -20) },
    SeriesCase("ln(n)/n^2", from: 1, 0.9375482543158437537) { log($0) / ($0 * $0) },
    SeriesCase("1/n - ln(1 + 1/n)", from: 1, 0.57721566490153286061) { 1 / $0 - log1p(1 / $0) },
    SeriesCase("1 - cos(1/n), rough far out", from: 1, 0.77875857955275841504) { 1 - cos(1 / $0) },
    SeriesCase("(-1)^n/n", from: 1, -0.69314718055994530942) { alternate($0) / $0 },
    SeriesCase("(-1)^n/sqrt(n)", from: 1, -0.60489864342163037025) {
      alternate($0) / $0.squareRoot()
    },
    SeriesCase("(-1)^n/ln(n)", from: 2, 0.92429989722293885596) { alternate($0) / log($0) },
    SeriesCase("(1 + (-1)^n)/n^2", from: 1, 0.82246703342411321824) {
      (1 + alternate($0)) / ($0 * $0)
    },
    SeriesCase("(2 + (-1)^n)/n^2", from: 1, 2.4674011002723396547) {
      (2 + alternate($0)) / ($0 * $0)
    },
    SeriesCase("(-1)^floor(n/2)/n", from: 1, 0.43882457311747565491) {
      alternate(($0 / 2).rounded(.down)) / $0
    },
    SeriesCase("sin(n)/n", from: 1, 1.0707963267948966192) { sin($0) / $0 },
    SeriesCase("cos(n)/n^2", from: 1, 0.32413774005332981724) { cos($0) / ($0 * $0) },
    SeriesCase("sin(0.05n)/n", from: 1, (Double.pi - 0.05) / 2) { sin(0.05 * $0) / $0 },
    SeriesCase("cos(8.8n)/n^2, nearly two turns in five terms", from: 1, -0.72488015835832729553) {
      cos(8.8 * $0) / ($0 * $0)
    },
    SeriesCase("sin(0.05(2n - 1))/(2n - 1)", from: 1, Double.pi / 4) {
      sin(0.05 * (2 * $0 - 1)) / (2 * $0 - 1)
    },
    SeriesCase("(-1)^n sin(2n)/n", from: 1, -1) { alternate($0) * sin(2 * $0) / $0 },
    SeriesCase("sin(n/2) cos(3n)/n", from: 1, -0.25) {
      sin($0 / 2) * cos(3 * $0) / $0
    },
    SeriesCase("0.999^n", from: 0, 1000) { pow(0.999, $0) },
    SeriesCase("(-0.9)^n", from: 0, 1 / 1.9) { pow(0.9, $0) * alternate($0) },
    SeriesCase("1/n!", from: 0, 2.7182818284590452354) { 1 / tgamma($0 + 1) },
    SeriesCase("50^n/n!, which overflow far out", from: 0, 5.1847055285870724641e21) {
      pow(50, $0) / tgamma($0 + 1)
    },
    SeriesCase("floor(5/n), 0 far out", from: 1, 10) { (5 / $0).rounded(.down) },
    SeriesCase("nothing but 0", from: 1, 0) { _ in 0 },
  ]

  static let without: [SeriesCase] = [
    SeriesCase("1/n", from: 1, .nan) { 1 / $0 }, SeriesCase("n", from: 1, .nan) { $0 },
    SeriesCase("1", from: 1, .nan) { _ in 1 }, SeriesCase("(-1)^n", from: 1, .nan, alternate),
    SeriesCase("sin(n)", from: 1, .nan) { sin($0) },
    SeriesCase("1/sqrt(n)", from: 1, .nan) { 1 / $0.squareRoot() },
    SeriesCase("(1 + 1/n)^n", from: 1, .nan) { pow(1 + 1 / $0, $0) },
    SeriesCase("2^n", from: 1, .nan) { pow(2, $0) },
    SeriesCase("sqrt(n + 1) - sqrt(n)", from: 1, .nan) { ($0 + 1).squareRoot() - $0.squareRoot() },
  ]

  static let slow: [SeriesCase] = [
    SeriesCase("1/(n ln(n))", from: 2, .nan) { 1 / ($0 * log($0)) },
    SeriesCase("1/(n ln(n)^2)", from: 2, 2.1097428012368919745) { 1 / ($0 * log($0) * log($0)) },
    SeriesCase("cos(n/10^6)/n^2, which turns far out", from: 1, 1.6449324960521496) {
      cos($0 / 1e6) / ($0 * $0)
    },
    SeriesCase("sin(n)^2/n^2", from: 1, 1.0707963267948966192) { pow(sin($0) / $0, 2) },
  ]

  static let products: [SeriesCase] = [
    SeriesCase("1 - 1/n^2", from: 2, 0.5) { 1 - 1 / ($0 * $0) },
    SeriesCase("1 + 1/n^2", from: 1, 3.6760779103749777207) { 1 + 1 / ($0 * $0) },
    SeriesCase("4n^2/(4n^2 - 1)", from: 1, 1.5707963267948966192) {
      4 * $0 * $0 / (4 * $0 * $0 - 1)
    },
    SeriesCase("1 + 2^-n", from: 0, 4.7684620580627434483) { 1 + pow(2, -$0) },
    SeriesCase("1 - 4/n^2, one factor negative", from: 1, 0) { 1 - 4 / ($0 * $0) },
    SeriesCase(
      "1 - 2/n^2, one factor negative",
      from: 1,
      sin(.pi * 2.0.squareRoot()) / (.pi * 2.0.squareRoot())
    ) {
      1 - 2 / ($0 * $0)
    },
    SeriesCase("n/(n + 1) from 0", from: 0, 0) { $0 / ($0 + 1) },
  ]
}

private func alternate(_ n: Double) -> Double {
  n.truncatingRemainder(dividingBy: 2) == 0 ? 1 : -1
}

@Suite("Sums and products without end")
struct InfiniteSumTests {
  private func batch(_ one: SeriesCase) -> BatchFunction {
    { inputs, outputs, count in
      for index in 0..<count { outputs[index] = one.term(inputs[index]) }
    }
  }

  private func check(
    _ outcome: InfiniteSum.Outcome,
    _ one: SeriesCase,
    tolerance: Double
  ) {
    guard case .value(let value, let error) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    let distance = (value - one.sum).magnitude
    #expect(distance <= tolerance * one.sum.magnitude, "\(value), off by \(distance)")
    // An estimate within a factor of ten is one; the reference has twenty digits.
    #expect(distance <= 10 * error + 0x1p-51 * one.sum.magnitude, "\(distance), told \(error)")
  }

  @Test(
    "a convergent series has its sum to twelve digits, and its error is told",
    arguments: SeriesCase.sums
  )
  func sum(_ one: SeriesCase) {
    check(InfiniteSum().sum(of: batch(one), from: one.first, step: 1), one, tolerance: 2e-13)
  }

  @Test("a series that diverges is said to", arguments: SeriesCase.without)
  func divergent(_ one: SeriesCase) {
    #expect(InfiniteSum().sum(of: batch(one), from: one.first, step: 1) == .diverges)
  }

  @Test("what cannot be summed to nine digits is said to be unsettled", arguments: SeriesCase.slow)
  func slow(_ one: SeriesCase) {
    #expect(InfiniteSum().sum(of: batch(one), from: one.first, step: 1) == .unsettled)
  }

  @Test("a convergent product has its value", arguments: SeriesCase.products)
  func product(_ one: SeriesCase) {
    check(InfiniteSum().product(of: batch(one), from: one.first, step: 1), one, tolerance: 1e-12)
  }

  @Test("a product whose logarithms have no sum diverges, that which comes to 0 too")
  func divergentProduct() {
    for term in [{ 1 + 1 / $0 }, { 1 - 1 / $0 }, { $0 }] as [@Sendable (Double) -> Double] {
      let one = SeriesCase("", from: 2, .nan, term)
      #expect(InfiniteSum().product(of: batch(one), from: 2, step: 1) == .diverges)
    }
  }

  @Test("twice the terms have twice the sum, of either sign", arguments: SeriesCase.sums)
  func scaled(_ one: SeriesCase) {
    let scaled = SeriesCase("", from: one.first, -2 * one.sum) { -2 * one.term($0) }
    #expect(
      InfiniteSum().sum(of: batch(one), from: one.first, step: 1).scaled
        == InfiniteSum().sum(of: batch(scaled), from: one.first, step: 1)
    )
  }

  @Test("a term without a value leaves no sum, and neither does a cancelled work")
  func undefined() {
    let hole = SeriesCase("1/(n - 5)", from: 1, .nan) { $0 == 5 ? .nan : 1 / $0 }
    #expect(InfiniteSum().sum(of: batch(hole), from: 1, step: 1) == .undefined)
    let cancelled = InfiniteSum(cancellation: Cancellation { true })
    #expect(cancelled.sum(of: batch(SeriesCase.sums[0]), from: 1, step: 1) == .undefined)
  }
}

extension InfiniteSum.Outcome {
  fileprivate var scaled: Self {
    if case .value(let value, let error) = self {
      .value(-2 * value, error: 2 * error)
    } else {
      self
    }
  }
}

import Analysis
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function with its second derivative, a range and all of its points of inflection there.
struct InflectionCase: Sendable, CustomStringConvertible {
  var description: String
  var range: ClosedRange<Double>
  var places: [Double]
  var function: @Sendable (Double) -> Double
  var second: @Sendable (Double) -> Double

  init(
    _ description: String,
    _ range: ClosedRange<Double> = -10...10,
    at places: [Double],
    _ function: @escaping @Sendable (Double) -> Double,
    _ second: @escaping @Sendable (Double) -> Double
  ) {
    self.description = description
    self.range = range
    self.places = places
    self.function = function
    self.second = second
  }

  var domain: Interval { Interval(hull: range.lowerBound, range.upperBound) }

  /// Curves without a break, a corner or a pole in their derivatives.
  static let smooth: [InflectionCase] = [
    InflectionCase("x^3", at: [0], { $0 * $0 * $0 }, { 6 * $0 }),
    InflectionCase("x^3 from 0", 0...5, at: [], { $0 * $0 * $0 }, { 6 * $0 }),
    InflectionCase("x^4", at: [], { $0 * $0 * $0 * $0 }, { 12 * $0 * $0 }),
    InflectionCase(
      "x^5 - 5x^4",
      at: [3],
      { pow($0, 5) - 5 * pow($0, 4) },
      { 20 * $0 * $0 * $0 - 60 * $0 * $0 }
    ),
    InflectionCase("sin(x)", at: (-3...3).map { Double($0) * .pi }, { sin($0) }, { -sin($0) }),
    InflectionCase(
      "x + sin(x)",
      at: (-3...3).map { Double($0) * .pi },
      { $0 + sin($0) },
      { -sin($0) }
    ),
    InflectionCase(
      "e^(-x^2)",
      at: [-0.5.squareRoot(), 0.5.squareRoot()],
      { exp(-$0 * $0) },
      { (4 * $0 * $0 - 2) * exp(-$0 * $0) }
    ),
    InflectionCase(
      "e^(-x^2) over a range where it underflows",
      -100...100,
      at: [-0.5.squareRoot(), 0.5.squareRoot()],
      { exp(-$0 * $0) },
      { (4 * $0 * $0 - 2) * exp(-$0 * $0) }
    ),
    InflectionCase(
      "atan(x)",
      at: [0],
      { atan($0) },
      { -2 * $0 / ((1 + $0 * $0) * (1 + $0 * $0)) }
    ),
    InflectionCase(
      "1/(1 + e^(-x))",
      at: [0],
      { 1 / (1 + exp(-$0)) },
      { -tanh($0 / 2) / (4 * cosh($0 / 2) * cosh($0 / 2)) * 2 }
    ),
    InflectionCase("3", at: [], { _ in 3 }, { _ in 0 }),
    InflectionCase("2x + 1", at: [], { 2 * $0 + 1 }, { _ in 0 }),
    InflectionCase(
      "1e15 + x^3 - x, whose values are steps",
      at: [0],
      { 1e15 + $0 * $0 * $0 - $0 },
      { 6 * $0 }
    ),
    InflectionCase("1e-20 sin(x)", -1...1, at: [0], { 1e-20 * sin($0) }, { -1e-20 * sin($0) }),
    InflectionCase("x^3 over a huge range", -1e9...1e8, at: [0], { $0 * $0 * $0 }, { 6 * $0 }),
  ]

  /// Curves that have one, or bend by rounding alone.
  static let uneven: [InflectionCase] = [
    InflectionCase(
      "tan(x), its poles are none",
      at: (-3...3).map { Double($0) * .pi },
      { tan($0) },
      { 2 * tan($0) / (cos($0) * cos($0)) }
    ),
    InflectionCase("1/x", at: [], { 1 / $0 }, { 2 / ($0 * $0 * $0) }),
    InflectionCase(
      "x^4/x, a hole",
      at: [],
      { $0 * $0 * $0 * $0 / $0 },
      { $0 == 0 ? .nan : 6 * $0 }
    ),
    InflectionCase(
      "abs(x) x",
      at: [0],
      { abs($0) * $0 },
      { $0 > 0 ? 2 : $0 < 0 ? -2 : .nan }
    ),
    InflectionCase(
      "abs(x - 1/3) (x - 1/3), beside something steep",
      at: [1.0 / 3],
      { abs($0 - 1.0 / 3) * ($0 - 1.0 / 3) + 1e6 * $0 },
      { $0 > 1.0 / 3 ? 2 : $0 < 1.0 / 3 ? -2 : .nan }
    ),
    InflectionCase(
      "cbrt(x - 2), a pole of the slope",
      at: [2],
      { cbrt($0 - 2) },
      { -2 / (9 * pow(cbrt($0 - 2), 5)) }
    ),
    InflectionCase("abs(x)", at: [], { abs($0) }, { $0 == 0 ? .nan : 0 }),
    InflectionCase(
      "floor(x) + x^3, a jump at 0",
      -0.5...0.5,
      at: [],
      { $0.rounded(.down) + $0 * $0 * $0 },
      { 6 * $0 }
    ),
    InflectionCase(
      "a straight stretch between two bends",
      at: [],
      { $0 < -1 ? -($0 + 1) * ($0 + 1) : $0 > 1 ? ($0 - 1) * ($0 - 1) : 0 },
      { $0 < -1 ? -2 : $0 > 1 ? 2 : 0 }
    ),
    InflectionCase(
      "noise about a constant",
      at: [],
      { sin($0) * sin($0) + cos($0) * cos($0) },
      { 2 * (cos($0) * cos($0) - sin($0) * sin($0)) - 2 * (cos(2 * $0)) }
    ),
    InflectionCase("ln(x)", at: [], { log($0) }, { $0 > 0 ? -1 / ($0 * $0) : .nan }),
  ]
}

@Suite("Inflections")
struct InflectionTests {
  private func findings(_ one: InflectionCase) throws -> Findings<Inflection> {
    try InflectionSearch().inflections(
      of: OpaqueFunction(one.function),
      derivative: OpaqueFunction { _ in .nan },
      secondDerivative: OpaqueFunction(one.second),
      over: one.domain
    )
  }

  @Test(
    "places are known to the last digits",
    arguments: InflectionCase.smooth + InflectionCase.uneven
  )
  func places(_ one: InflectionCase) throws {
    let findings = try findings(one)
    // Values that underflow tell nothing of how the curve bends.
    #expect(findings.undecided.count == findings.underflow.count)
    #expect(findings.underflow.isEmpty == !one.description.contains("underflows"))
    #expect(findings.found.count == one.places.count, "\(findings.found)")
    for (found, expected) in zip(findings.found, one.places) {
      #expect((found.place - expected).magnitude <= 1e-15 * max(1, expected.magnitude))
      #expect((found.value - one.function(expected)).magnitude <= 1e-9)
    }
  }

  @Test("between two inflections the curve bends to one side", arguments: InflectionCase.smooth)
  func law(_ one: InflectionCase) throws {
    let places = try findings(one).found.map(\.place)
    let ends = [one.range.lowerBound] + places + [one.range.upperBound]
    for (lower, upper) in zip(ends, ends.dropFirst()) {
      let bends = (1..<200).map { one.second(lower + (upper - lower) * Double($0) / 200) }
      #expect(bends.allSatisfy { $0 >= 0 } || bends.allSatisfy { $0 <= 0 })
    }
  }

  @Test("without a second derivative the first one tells the same places, to half of the digits")
  func slopes() throws {
    let cases:
      [(places: [Double], f: @Sendable (Double) -> Double, slope: @Sendable (Double) -> Double)] = [
        ([0], { $0 * $0 * $0 }, { 3 * $0 * $0 }), ([], { $0 * $0 }, { 2 * $0 }),
        ([], { $0 * $0 * $0 * $0 }, { 4 * $0 * $0 * $0 }),
        ((-3...3).map { Double($0) * .pi }, { sin($0) }, { cos($0) }),
        ([], { 1 / $0 }, { -1 / ($0 * $0) }), ([], { 2 * $0 }, { _ in 2 }),
      ]
    for (places, function, slope) in cases {
      let found = try InflectionSearch().inflections(
        of: OpaqueFunction(function),
        derivative: OpaqueFunction(slope),
        secondDerivative: nil,
        over: Interval(hull: -10, 10)
      ).found.map(\.place)
      #expect(found.count == places.count)
      #expect(zip(found, places).allSatisfy { ($0 - $1).magnitude < 1e-7 })
    }
  }
}

import Analysis
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function with its derivative, a range and all of its extreme values there.
struct ExtremumCase: Sendable, CustomStringConvertible {
  var description: String
  var range: ClosedRange<Double>
  /// Places of minima and of maxima.
  var minima: [Double]
  var maxima: [Double]
  var function: @Sendable (Double) -> Double
  var derivative: @Sendable (Double) -> Double

  init(
    _ description: String,
    _ range: ClosedRange<Double>,
    minima: [Double] = [],
    maxima: [Double] = [],
    _ function: @escaping @Sendable (Double) -> Double,
    _ derivative: @escaping @Sendable (Double) -> Double
  ) {
    self.description = description
    self.range = range
    self.minima = minima
    self.maxima = maxima
    self.function = function
    self.derivative = derivative
  }

  var domain: Interval { Interval(hull: range.lowerBound, range.upperBound) }

  private static let ten = -10.0...10.0

  static let inner: [ExtremumCase] = [
    ExtremumCase(
      "x^3 - 3x",
      ten,
      minima: [1],
      maxima: [-1],
      { $0 * $0 * $0 - 3 * $0 },
      {
        3 * $0 * $0 - 3
      }
    ),
    ExtremumCase("x^2", ten, minima: [0], { $0 * $0 }, { 2 * $0 }),
    ExtremumCase("x^3", ten, { $0 * $0 * $0 }, { 3 * $0 * $0 }),
    ExtremumCase("x", ten, { $0 }, { _ in 1 }),
    ExtremumCase(
      "sin(x)",
      ten,
      minima: [-2.5, -0.5, 1.5].map { $0 * .pi }.filter { $0 > -10 },
      maxima: [-1.5, 0.5, 2.5].map { $0 * .pi },
      { sin($0) },
      { cos($0) }
    ),
    ExtremumCase(
      "cos(x)",
      0...10,
      minima: [.pi, 3 * .pi],
      maxima: [2 * .pi],
      { cos($0) },
      {
        -sin($0)
      }
    ),
    ExtremumCase(
      "abs(x - 1)",
      ten,
      minima: [1],
      { abs($0 - 1) },
      {
        $0 > 1 ? 1 : $0 < 1 ? -1 : .nan
      }
    ),
    ExtremumCase("-abs(x - 0.3)", ten, maxima: [0.3], { -abs($0 - 0.3) }, { $0 > 0.3 ? -1 : 1 }),
    ExtremumCase(
      "sqrt(abs(x))",
      ten,
      minima: [0],
      { abs($0).squareRoot() },
      {
        ($0 < 0 ? -0.5 : 0.5) / abs($0).squareRoot()
      }
    ),
    ExtremumCase("1/x", ten, { 1 / $0 }, { -1 / ($0 * $0) }),
    ExtremumCase("1/x^2", ten, { 1 / ($0 * $0) }, { -2 / ($0 * $0 * $0) }),
    ExtremumCase("x + 1/x", ten, minima: [1], maxima: [-1], { $0 + 1 / $0 }, { 1 - 1 / ($0 * $0) }),
    ExtremumCase("tan(x)", ten, { tan($0) }, { 1 / (cos($0) * cos($0)) }),
    ExtremumCase("e^(-x^2)", ten, maxima: [0], { exp(-$0 * $0) }, { -2 * $0 * exp(-$0 * $0) }),
    ExtremumCase("x e^(-x)", ten, maxima: [1], { $0 * exp(-$0) }, { (1 - $0) * exp(-$0) }),
    ExtremumCase("floor(x)", ten, { $0.rounded(.down) }, { _ in 0 }),
    ExtremumCase(
      "x - floor(x)",
      ten,
      minima: (-9...9).map(Double.init),
      { $0 - $0.rounded(.down) },
      { _ in 1 }
    ),
    ExtremumCase(
      "2 at 1, where x ends and 3 - x begins",
      ten,
      maxima: [1],
      { $0 < 1 ? $0 : 3 - $0 },
      { $0 < 1 ? 1 : -1 }
    ),
    ExtremumCase(
      "x^2 with 5 at 1",
      ten,
      minima: [0],
      maxima: [1],
      { $0 == 1 ? 5 : $0 * $0 },
      { $0 == 1 ? 0 : 2 * $0 }
    ),
    ExtremumCase(
      "(e^x - 1)/x, a hole in noise",
      ten,
      { (exp($0) - 1) / $0 },
      { ($0 * exp($0) - exp($0) + 1) / ($0 * $0) }
    ),
    ExtremumCase(
      "1/x^2 with 5 at 0",
      ten,
      minima: [0],
      { $0 == 0 ? 5 : 1 / ($0 * $0) },
      { $0 == 0 ? 0 : -2 / ($0 * $0 * $0) }
    ),
    ExtremumCase("sign(x)", ten, { $0 > 0 ? 1 : $0 < 0 ? -1 : 0 }, { _ in 0 }),
    ExtremumCase(
      "(x - 1)^2 (x - 1.00001)^2",
      ten,
      minima: [1, 1.00001],
      maxima: [1.000_005],
      { ($0 - 1) * ($0 - 1) * ($0 - 1.00001) * ($0 - 1.00001) },
      { 2 * ($0 - 1) * ($0 - 1.00001) * (2 * $0 - 2.00001) }
    ),
    ExtremumCase("1e-20 cos(x)", -1...1, maxima: [0], { 1e-20 * cos($0) }, { -1e-20 * sin($0) }),
    ExtremumCase(
      "ln(x)/x",
      ten,
      maxima: [M_E],
      { $0 > 0 ? log($0) / $0 : .nan },
      {
        $0 > 0 ? (1 - log($0)) / ($0 * $0) : .nan
      }
    ),
    ExtremumCase("x^2 over a huge range", -1e9...1e8, minima: [0], { $0 * $0 }, { 2 * $0 }),
    ExtremumCase("(x - 3)^2 at an end", 3...5, { ($0 - 3) * ($0 - 3) }, { 2 * ($0 - 3) }),
    ExtremumCase(
      "noise about a constant",
      ten,
      { sin($0) * sin($0) + cos($0) * cos($0) },
      {
        2 * sin($0) * cos($0) - 2 * cos($0) * sin($0)
      }
    ),
  ]
}

@Suite("Extrema")
struct ExtremumTests {
  private func places(_ one: ExtremumCase, _ kind: Extremum.Kind, derivative: Bool) throws
    -> [Double]
  {
    let findings = try ExtremumSearch().extrema(
      of: OpaqueFunction(one.function),
      derivative: derivative ? OpaqueFunction(one.derivative) : nil,
      over: one.domain,
      includesEnds: false
    )
    #expect(findings.undecided.isEmpty)
    return findings.found.filter { $0.kind == kind && !$0.isEnd }.map(\.place.midpoint)
  }

  private func check(_ found: [Double], _ wanted: [Double], tolerance: Double) {
    #expect(found.count == wanted.count, "\(found)")
    for (place, expected) in zip(found, wanted) {
      #expect((place - expected).magnitude <= tolerance * max(1, expected.magnitude))
    }
  }

  @Test("with a derivative places are known to the last digits", arguments: ExtremumCase.inner)
  func exact(_ one: ExtremumCase) throws {
    check(try places(one, .minimum, derivative: true), one.minima, tolerance: 1e-15)
    check(try places(one, .maximum, derivative: true), one.maxima, tolerance: 1e-15)
  }

  @Test("without a derivative the same places are found, to half of the digits", arguments: smooth)
  func values(_ one: ExtremumCase) throws {
    // Values a distance h from an extremum differ by h²: half of the digits of h are lost in rounding.
    check(try places(one, .minimum, derivative: false), one.minima, tolerance: 1e-8)
    check(try places(one, .maximum, derivative: false), one.maxima, tolerance: 1e-8)
  }

  /// What values alone can tell: not the pair of minima 1e-5 apart.
  private static let smooth = ExtremumCase.inner.filter { !$0.description.contains("1.00001") }

  @Test("the ends of a range count if it was meant as one")
  func ends() throws {
    let function = OpaqueFunction { $0 * $0 }
    let slope = OpaqueFunction { 2 * $0 }
    let domain = Interval(hull: -1, 2)
    for includesEnds in [false, true] {
      let found = try ExtremumSearch().extrema(
        of: function,
        derivative: slope,
        over: domain,
        includesEnds: includesEnds
      ).found
      #expect(found.map(\.place.lower) == (includesEnds ? [-1, 0, 2] : [0]))
      #expect(found.map(\.isEnd) == (includesEnds ? [true, false, true] : [false]))
    }
  }
}

import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("Ranges")
struct RangeFinderTests {
  private func window(
    _ x: (Double, Double),
    map: AxisMap = .linear,
    _ function: @escaping (Double) -> Double
  ) throws -> Interval? {
    let found = try RangeFinder(yMap: map)
      .yRange(of: OpaqueFunction(function), over: Interval(hull: x.0, x.1))
    #expect(found.evaluations <= 24_000)
    return found.range.map { SuggestedRange.window(for: [$0], map: map) }
  }

  struct Example: CustomTestStringConvertible, Sendable {
    let name: String
    let domain: (Double, Double)
    /// The values that must show, and those that the window must not exceed.
    let inner: (Double, Double)
    let outer: (Double, Double)
    let function: @Sendable (Double) -> Double
    var testDescription: String { name }
  }

  static let examples: [Example] = [
    Example(name: "sin", domain: (-10, 10), inner: (-1, 1), outer: (-1.11, 1.11)) { sin($0) },
    Example(name: "x^2", domain: (-5, 5), inner: (0, 25), outer: (-1.3, 26.3)) { $0 * $0 },
    Example(name: "1/x", domain: (-5, 5), inner: (-0.4, 0.4), outer: (-10, 10)) { 1 / $0 },
    Example(name: "tan", domain: (-10, 10), inner: (-0.9, 0.9), outer: (-20, 20)) { tan($0) },
    // Poles too dense to be told apart.
    Example(name: "fast tan", domain: (-10, 10), inner: (-0.9, 0.9), outer: (-60, 60)) {
      tan(200 * $0)
    },
    Example(name: "1/x^2", domain: (-3, 3), inner: (0.2, 1.8), outer: (-20, 40)) { 1 / ($0 * $0) },
    Example(name: "ln", domain: (-1, 5), inner: (0.2, 1.6), outer: (-6, 3)) { log($0) },
    Example(name: "exp(1/x)", domain: (-2, 2), inner: (0.4, 2.7), outer: (-60, 60)) {
      exp(1 / $0)
    },
    Example(name: "gamma", domain: (-5, 5), inner: (-0.08, 3), outer: (-60, 60)) { tgamma($0) },
    Example(name: "gamma and growth", domain: (-10, 10), inner: (-3.5, 3.7), outer: (-20, 40)) {
      tgamma($0)
    },
    Example(name: "x! and growth", domain: (-10, 10), inner: (-3.5, 3.7), outer: (-20, 40)) {
      tgamma($0 + 1)
    },
    Example(name: "e^x/x", domain: (-10, 10), inner: (-1, 2.8), outer: (-20, 40)) { exp($0) / $0 },
    Example(name: "tan to its poles", domain: (-.pi / 2, .pi / 2), inner: (-3, 3), outer: (-20, 20))
    { tan($0) },
    Example(
      name: "tan nearly to its poles",
      domain: (-1.57, 1.57),
      inner: (-3, 3),
      outer: (-20, 20)
    ) { tan($0) },
    Example(name: "1/cos to its pole", domain: (0, .pi / 2), inner: (1, 4), outer: (-5, 20)) {
      1 / cos($0)
    },
    Example(name: "a pole just outside", domain: (0, 10), inner: (0.1, 1), outer: (-1, 4)) {
      1 / ($0 + 1e-10)
    },
    Example(
      name: "exp(1/x) from where it overflows",
      domain: (0.001, 5),
      inner: (1.3, 3),
      outer: (-5, 30)
    ) { exp(1 / $0) },
    // A cusp and a spike at an end are no poles, and a bounded peak is none.
    Example(name: "|x|^0.1 from 0", domain: (0, 10), inner: (0, 1.25), outer: (-0.1, 1.35)) {
      pow(abs($0), 0.1)
    },
    Example(name: "a spike at an end", domain: (0, 10), inner: (0, 1), outer: (-0.06, 1.06)) {
      exp(-pow($0 / 1e-3, 2))
    },
    Example(name: "a high peak", domain: (-10, 10), inner: (1, 1e18), outer: (-1e17, 1.1e18)) {
      1 / ($0 * $0 + 1e-18)
    },
    Example(name: "1/(x^2-1)", domain: (-10, 10), inner: (-1.3, 0.33), outer: (-6, 4)) {
      1 / ($0 * $0 - 1)
    },
    Example(name: "x^2/(x^2-1)", domain: (-10, 10), inner: (-0.3, 1.3), outer: (-4, 6)) {
      $0 * $0 / ($0 * $0 - 1)
    },
    Example(name: "a faint pole", domain: (-10, 10), inner: (-1, 1), outer: (-1.2, 1.2)) {
      1e-6 / $0 + sin($0)
    },
    Example(
      name: "a pole far from sight",
      domain: (0, 100),
      inner: (-1, 10_004),
      outer: (-600, 10_600)
    ) { $0 * $0 + log($0) },
    Example(name: "growth beside a pole", domain: (0, 10), inner: (1, 362_880), outer: (-2e4, 4e5))
    {
      tgamma($0)
    },
    Example(name: "growth beside a faint pole", domain: (-3, 3), inner: (0, 20), outer: (-2, 22)) {
      1e-3 * log(abs($0)) + exp($0)
    },
    Example(name: "ever higher waves", domain: (-10, 10), inner: (-0.2, 1), outer: (-10, 10)) {
      sin(1 / $0) / $0
    },
    Example(name: "1/(1-cos x)", domain: (-10, 10), inner: (0.5, 10), outer: (-5, 60)) {
      1 / (1 - cos($0))
    },
    Example(name: "1/(1-cos(pi x))", domain: (-10, 10), inner: (0.5, 10), outer: (-5, 60)) { x in
      let divisor = 1 - cos(.pi * x)
      return divisor == 0 ? .nan : 1 / divisor
    },
    Example(name: "(1+1/x)^x", domain: (-10, 10), inner: (1, 3), outer: (-1, 20)) {
      pow(1 + 1 / $0, $0)
    },
    Example(name: "1/(e^x-1-x)", domain: (-10, 10), inner: (0.1, 2), outer: (-20, 40)) {
      1 / (exp($0) - 1 - $0)
    },
    Example(
      name: "a pole beside bounded stretches",
      domain: (0, 6),
      inner: (0, 5.99),
      outer: (-7, 14)
    ) { $0 * ($0 - 3) / ($0 - 3.001) },
    Example(
      name: "a bounded sum of poles",
      domain: (0, 4),
      inner: (-0.63, 1.56),
      outer: (-1.3, 2.2)
    ) { tan($0) + 1 / ($0 - .pi / 2) },
    Example(name: "a spike", domain: (0, 1), inner: (0, 1), outer: (-0.06, 1.06)) {
      exp(-pow(($0 - 0.2345) / 1e-4, 2))
    },
    Example(name: "exp", domain: (0, 700), inner: (1, 1.0142e304), outer: (-6e302, 1.1e304)) {
      exp($0)
    },
    Example(
      name: "exp(exp x) into overflow",
      domain: (-2, 9),
      inner: (2, 10),
      outer: (-1e300, 1e300)
    ) {
      exp(exp($0))
    },
    Example(
      name: "a short defined stretch",
      domain: (-5, 5),
      inner: (0.1415, 0.2),
      outer: (0.13, 0.21)
    ) {
      sqrt(1 - $0) + sqrt($0 - 0.98)
    },
    Example(name: "even grids", domain: (0, 1), inner: (-1, 1), outer: (-1.11, 1.11)) {
      sin(100 * .pi * $0)
    },
    Example(name: "a constant", domain: (0, 1), inner: (3, 3), outer: (1.5, 4.5)) { _ in 3 },
    Example(name: "a large constant", domain: (0, 1), inner: (900, 900), outer: (450, 1350)) { _ in
      900
    },
    Example(name: "rounding", domain: (-2, 2), inner: (1, 1), outer: (0, 2.01)) {
      sin($0) * sin($0) + cos($0) * cos($0)
    },
    Example(
      name: "minute",
      domain: (0, 10),
      inner: (-0.99e-300, 0.99e-300),
      outer: (-2e-300, 2e-300)
    ) {
      1e-300 * sin($0)
    },
    Example(
      name: "waves on a large number",
      domain: (-10, 10),
      inner: (1e14 - 0.98, 1e14 + 0.98),
      outer: (1e14 - 1.2, 1e14 + 1.2)
    ) { 1e14 + sin($0) },
    Example(
      name: "a slope on a large number",
      domain: (-10, 10),
      inner: (1e15 - 10, 1e15 + 10),
      outer: (1e15 - 11, 1e15 + 11)
    ) { 1e15 + $0 },
  ]

  @Test("the window shows what matters and no more", arguments: examples)
  func window(_ example: Example) throws {
    let window = try #require(try window(example.domain, example.function))
    #expect(window.lower <= example.inner.0 && example.inner.1 <= window.upper)
    #expect(example.outer.0 <= window.lower && window.upper <= example.outer.1)
  }

  @Test("a curve that is undefined everywhere has no range")
  func undefined() throws {
    #expect(try window((-1, 1)) { sqrt(-1 - $0 * $0) } == nil)
    #expect(SuggestedRange.window(for: []) == Interval(hull: -1, 1))
  }

  @Test("on a log axis only positive values vote")
  func positiveValues() throws {
    let window = try #require(try window((-2, 4), map: .log) { pow(10, $0) - 1 })
    #expect(window.lower > 0 && window.upper >= 9999 && window.upper < 1e6)
    let even = try #require(try self.window((0, 4), map: .log) { pow(10, $0) })
    #expect(abs(even.lower - pow(10, -0.2)) < 1e-12 && abs(even.upper / pow(10, 4.2) - 1) < 1e-12)
  }

  /// On a log axis `inner` must show, and `outer` holds the window.
  static let logarithmic: [Example] = [
    Example(name: "x^2", domain: (-10, 10), inner: (0.01, 100), outer: (1e-4, 1e3)) { $0 * $0 },
    Example(name: "x^2 from 0", domain: (0, 10), inner: (0.01, 100), outer: (1e-4, 1e3)) {
      $0 * $0
    },
    Example(name: "x", domain: (-10, 10), inner: (0.001, 10), outer: (1e-5, 100)) { $0 },
    Example(name: "x^3", domain: (-10, 10), inner: (0.1, 1000), outer: (1e-4, 1e4)) {
      $0 * $0 * $0
    },
    Example(name: "|x|", domain: (-10, 10), inner: (0.001, 10), outer: (1e-5, 100)) { abs($0) },
    Example(name: "sin", domain: (-10, 10), inner: (0.001, 1), outer: (1e-6, 10)) { sin($0) },
    Example(name: "sin + 1", domain: (-10, 10), inner: (0.001, 2), outer: (1e-6, 10)) {
      sin($0) + 1
    },
    Example(name: "exp - 1", domain: (-10, 10), inner: (0.1, 22_025), outer: (1e-4, 1e5)) {
      exp($0) - 1
    },
    Example(name: "x^2 - 4", domain: (1, 10), inner: (0.01, 96), outer: (1e-4, 1e3)) {
      $0 * $0 - 4
    },
    Example(name: "sqrt(x - 2)", domain: (-10, 10), inner: (0.01, 2.8), outer: (1e-6, 10)) {
      sqrt($0 - 2)
    },
    Example(name: "exp(-1/x^2)", domain: (-10, 10), inner: (0.01, 0.99), outer: (1e-7, 10)) {
      exp(-1 / ($0 * $0))
    },
    // A notch that ends above zero, and decay, keep their decades.
    Example(name: "a notch", domain: (-10, 10), inner: (1.01e-6, 9801), outer: (1e-8, 1e5)) {
      ($0 * $0 - 1) * ($0 * $0 - 1) + 1e-6
    },
    Example(name: "exp(-x^2)", domain: (-5, 5), inner: (1.4e-11, 1), outer: (1e-13, 10)) {
      exp(-$0 * $0)
    },
    Example(name: "10^-x", domain: (0, 20), inner: (1.01e-20, 1), outer: (1e-22, 11)) {
      pow(10, -$0)
    },
    Example(name: "exp(-exp x)", domain: (0, 6), inner: (1e-175, 0.36), outer: (1e-190, 1e10)) {
      exp(-exp($0))
    },
    Example(name: "underflow", domain: (-50, 50), inner: (1e-307, 1), outer: (1e-308, 1e20)) {
      exp(-$0 * $0)
    },
  ]

  @Test("on a log axis a fall to zero is cut, and decay is shown whole", arguments: logarithmic)
  func logWindow(_ example: Example) throws {
    let window = try #require(try window(example.domain, map: .log, example.function))
    #expect(window.lower <= example.inner.0 && example.inner.1 <= window.upper)
    #expect(example.outer.0 <= window.lower && window.upper <= example.outer.1)
  }

  @Test("x of a circle on a log axis is cut where the circle crosses zero")
  func circleOnLogAxis() throws {
    let found = try RangeFinder(xMap: .log)
      .ranges(
        ofParametric: OpaqueFunction(pair: { (2 * cos($0), 2 * sin($0)) }),
        over: Interval(hull: 0, 2 * .pi)
      )
    let x = try #require(found.x.range)
    #expect(x.lower > 1e-6 && x.lower < 0.01 && abs(x.upper - 2) < 1e-6)
  }

  @Test(
    "a constant gets a window in which it is told from zero",
    arguments: [
      (0.0, -1.0, 1.0), (1e-9, 0, 2e-9), (-1e-5, -2e-5, 0), (0.5, -0.5, 1.5), (3, 1.5, 4.5),
    ]
  )
  func constants(value: Double, lower: Double, upper: Double) {
    let window = SuggestedRange.window(for: [Interval(hull: value, value)])
    #expect(window == Interval(hull: lower, upper))
  }

  @Test("a value that trembles by rounding lies in no middle where rows of dots meet")
  func trembling() throws {
    let value = 1e15
    let window = SuggestedRange.window(for: [Interval(hull: value - 0.5, value + 0.5)])
    for length in [40.0, 80, 96, 160, 400] {
      let axis = try #require(AxisProjection(window: window, length: length))
      let rows = [value - 0.5, value + 0.5].map { axis.position(of: $0).rounded(.down) }
      #expect(rows[0] == rows[1])
    }
  }

  @Test("more samples do not widen a range with poles")
  func moreSamples() throws {
    let widths = try [200.0, 800, 3200].map {
      try RangeFinder(pixels: $0)
        .yRange(of: OpaqueFunction { tan($0) }, over: Interval(hull: -10, 10)).range?.width ?? 0
    }
    let (least, most) = (widths.min() ?? 0, widths.max() ?? 0)
    #expect(least > 0 && most < least * 1.2)
  }

  @Test("a band shows both its curves")
  func band() throws {
    let found = try RangeFinder()
      .yRange(of: OpaqueFunction(pair: { (-$0, $0 * $0) }), over: Interval(hull: 0, 3))
    #expect(found.range == Interval(hull: -3, 9))
  }

  @Test("a parametric curve suggests both ranges")
  func parametric() throws {
    let found = try RangeFinder()
      .ranges(
        ofParametric: OpaqueFunction(pair: { (3 * cos($0), sin($0)) }),
        over: Interval(hull: 0, 7)
      )
    let (x, y) = (try #require(found.x.range), try #require(found.y.range))
    #expect(abs(x.lower + 3) < 1e-6 && abs(x.upper - 3) < 1e-6)
    #expect(abs(y.lower + 1) < 1e-6 && abs(y.upper - 1) < 1e-6)
  }

  @Test("a parabola around its focus shows its vertex and not its ends")
  func conics() throws {
    let found = try RangeFinder()
      .ranges(
        ofParametric: OpaqueFunction(pair: {
          let radius = 2 / (1 - cos($0))
          return (radius * cos($0), radius * sin($0))
        }),
        over: Interval(hull: 0, 2 * .pi)
      )
    let (x, y) = (try #require(found.x.range), try #require(found.y.range))
    #expect(x.lower <= -0.99 && x.lower > -20 && x.upper > 2 && x.upper < 50)
    #expect(y.lower < -2 && y.lower > -30 && y.upper > 2 && y.upper < 30)
  }

  @Test("the window of several curves is their union with margins")
  func severalCurves() {
    let window = SuggestedRange.window(for: [Interval(hull: 0, 4), Interval(hull: -6, 1)])
    #expect(window == Interval(hull: -6.5, 4.5))
    #expect(SuggestedRange.window(for: [Interval(hull: 10, 10)]) == Interval(hull: 5, 15))
    let huge = SuggestedRange.window(for: [.entire])
    #expect(huge.isFinite && huge.width > 0)
    let logarithmic = SuggestedRange.window(for: [Interval(hull: -5, 100)], map: .log)
    #expect(logarithmic.lower > 0 && logarithmic.upper > 100)
    #expect(SuggestedRange.window(for: [Interval(hull: -5, -1)], map: .log).lower > 0)
  }

  @Test("cancellation is heard")
  func cancelled() {
    let finder = RangeFinder(cancellation: Cancellation { true })
    #expect(throws: Interrupted.self) {
      try finder.yRange(of: OpaqueFunction { $0 }, over: Interval(hull: 0, 1))
    }
  }
}

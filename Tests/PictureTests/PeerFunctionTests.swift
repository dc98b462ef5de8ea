import DecodedPictures
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A function that plotting programs draw wrongly, over the x range in which they do.
struct HardFunction: Sendable, CustomTestStringConvertible {
  var curve: KnownCurve
  /// The least and the largest value, or nil if there is none.
  var values: (low: Double, high: Double)?

  var testDescription: String { curve.formula }

  init(
    _ formula: String,
    _ domain: (Double, Double),
    values: (Double, Double)? = nil,
    breaks: [Double] = [],
    holes: [Double] = [],
    undefined: [(Double, Double)] = [],
    spike: KnownCurve.Peak? = nil
  ) {
    curve = KnownCurve(
      name: formula,
      formula: formula,
      domain: Interval(hull: domain.0, domain.1),
      cuts: breaks.filter { domain.0 < $0 && $0 < domain.1 },
      holes: holes,
      undefined: undefined.map { Interval(hull: $0.0, $0.1) },
      peaks: spike.map { [$0] } ?? []
    )
    self.values = values.map { ($0.0, $0.1) }
  }

  private static let whole = (-20...20).map { Double($0) }
  private static let oddQuarters = whole.map { ($0 + 0.5) * .pi }
  /// Where 5 sin(x) is a whole number.
  private static let fifths = (-5...5).flatMap { fifth in
    (-8...8).flatMap { turn -> [Double] in
      let angle = asin(Double(fifth) / 5)
      let start = 2 * Double.pi * Double(turn)
      return [start + angle, start + .pi - angle]
    }
  }
  private static let reciprocalQuarters = (0...300).flatMap { number -> [Double] in
    let place = 1 / ((Double(number) + 0.5) * .pi)
    return [-place, place]
  }

  static let all: [HardFunction] = [
    HardFunction("tan(x)", (-10, 10), breaks: oddQuarters),
    HardFunction("1/x", (-10, 10), breaks: [0]),
    HardFunction("1/(x-pi)", (-10, 10), breaks: [.pi]),
    HardFunction("sin(1/x)", (-1, 1), values: (-1, 1), holes: [0]),
    HardFunction("floor(x)", (-5, 5), values: (-5, 5), breaks: whole),
    HardFunction("x*sin(1/x)", (-0.5, 0.5), values: (-0.2172, 0.4547), holes: [0]),
    HardFunction("sqrt(x)", (-4, 10), values: (0, 3.1623), undefined: [(-4, 0)]),
    HardFunction("log(x)", (-2, 10), breaks: [0], undefined: [(-2, 0)]),
    HardFunction("x^x", (-3, 3), values: (0.6922, 27), undefined: [(-3, 0)]),
    HardFunction("sin(300x)", (-10, 10), values: (-1, 1)),
    HardFunction("sin(x^2)", (0, 50), values: (-1, 1)),
    HardFunction(
      "exp(-1e6(x-1/3)^2)",
      (-1, 1),
      values: (0, 1),
      spike: .init(x: 1.0 / 3, y: 1, tolerance: 0.05, halfWidth: 1e-3)
    ),
    HardFunction("gamma(x)", (-5, 5), breaks: (-5...0).map { Double($0) }),
    HardFunction("tan(1/x)", (-1, 1), breaks: reciprocalQuarters, holes: [0]),
    HardFunction("abs(sin(x))^0.5", (-10, 10), values: (0, 1)),
    HardFunction("1/(x^2-1e-6)", (-1, 1), breaks: [-1e-3, 1e-3]),
    HardFunction("sign(x)", (-5, 5), values: (-1, 1), breaks: [0]),
    HardFunction("(x^2-1)/(x-1)", (-3, 3), values: (-2, 4), holes: [1]),
    HardFunction("x^(1/3)", (-8, 8), values: (-2, 2)),
    HardFunction("1e-20*sin(x)", (-10, 10), values: (-1e-20, 1e-20)),
    HardFunction("1e300*x^2", (-1e5, 1e5)),
    HardFunction("acos(x)", (-3, 3), values: (0, .pi), undefined: [(-3, -1), (1, 3)]),
    HardFunction("ceil(5sin(x))", (-10, 10), values: (-5, 5), breaks: fifths),
    HardFunction("exp(1/x)", (-2, 2), breaks: [0]),
    HardFunction("abs(x)^0.1", (-5, 5), values: (0, 1.1746)),
    HardFunction("sin(x)/x", (-20, 20), values: (-0.2172, 1), holes: [0]),
  ]
}

@Suite("Pictures of functions that others draw wrongly, with nothing set")
struct PeerFunctionTests {
  /// Functions that are not drawn truly yet, each with its reason; a row that passes must go.
  static let faults: [String: Comment] = [:]

  @Test(
    "a picture has no false line, a useful range, and at most a tenth missed or wrong",
    arguments: HardFunction.all
  )
  func picture(_ example: HardFunction) throws {
    try expecting(Self.faults[example.curve.formula]) {
      let chart = try DrawnChart(example.curve)
      let (window, drawn) = try chart.graphic()
      let truth = try TrueCurve(example.curve, in: window)
      let judgement = Judgement(drawn, against: truth)
      let wrong = judgement.wrongInk(beyond: 2)
      let lines = wrong.bridges.filter { $0.value >= 0.05 * window.height }
      #expect(lines == [:])
      #expect(wrong.share < 0.1)
      #expect(judgement.missedCurve(beyond: 2).share < 0.1)
      for peak in example.curve.peaks { #expect(chart.y.contains(peak.y)) }
      try checkRange(chart.y, of: example)
    }
  }

  private func checkRange(_ y: Interval, of example: HardFunction) throws {
    if let (low, high) = example.values {
      #expect(y.width <= 3 * (high - low))
      let shown = min(high, y.upper) - max(low, y.lower)
      #expect(shown >= 0.94 * (high - low))
    } else {
      let function = try example.curve.compiled()
      let domain = example.curve.domain
      let places = (0..<20_001).map { domain.lower + domain.width * Double($0) / 20_000 }
      let values = function.values(at: places, using: Workspace())[0].filter(\.isFinite).sorted()
      let band = values[values.count * 95 / 100] - values[values.count * 5 / 100]
      #expect(y.width <= 20 * band)
      #expect(y.lower <= values[values.count / 4] && values[values.count * 3 / 4] <= y.upper)
    }
  }

  @Test("the functions that others draw wrongly are 26")
  func count() { #expect(HardFunction.all.count == 26) }
}

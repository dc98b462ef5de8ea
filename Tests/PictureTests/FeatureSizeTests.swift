import Expressions
import RealFunctions
import Sampling
import Testing

/// What a curve has, a page shows: poles, jumps, holes, ends, single values, whatever its size.
@Suite("Breaks on pages of every size")
struct FeatureSizeTests {
  private static let sizes: [(width: Double, height: Double)] = [
    (80, 48), (160, 96), (240, 160), (480, 320), (900, 500), (1600, 1000),
  ]

  private func curve(
    _ formula: String,
    _ domain: Interval,
    _ y: Interval,
    _ size: (width: Double, height: Double)
  ) throws -> SampledCurve {
    let across = try #require(AxisProjection(window: domain, length: size.width))
    let up = try #require(AxisProjection(window: y, length: size.height))
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    return try Sampler(view: PlotView(x: across, y: up)).curve(of: function, over: domain)
  }

  /// Breaks of one page that another one does not have within two pixels of the smaller.
  ///
  /// A step lower than two pixels of the smaller one is none there.
  private func missing(
    _ breaks: [CurveBreak],
    of other: SampledCurve,
    _ domain: Interval,
    _ y: Interval,
    _ size: (width: Double, height: Double)
  ) -> [CurveBreak] {
    let (reach, step) = (2 * domain.width / size.width, 2 * y.width / size.height)
    return breaks.filter { one in
      if one.kind == .jump || one.kind == .hole {
        var heights = one.value.map { [$0] } ?? []
        for case .value(let limit) in [one.left, one.right] { heights.append(limit) }
        let reach = (heights.max() ?? 0) - (heights.min() ?? 0)
        // Beyond the window nothing is seen, and a hole is one where the value is missing.
        if one.kind == .jump, reach < step { return false }
      }
      let isUnsure = other.uncertified.contains {
        $0.lower - reach <= one.place && one.place <= $0.upper + reach
      }
      return !isUnsure && !other.breaks.contains { abs($0.place - one.place) <= reach }
    }
  }

  private func check(_ formula: String, _ domain: Interval, _ y: Interval) throws {
    let whole = try curve(formula, domain, y, Self.sizes[4])
    for size in Self.sizes {
      let other = try curve(formula, domain, y, size)
      let smaller = size.width < Self.sizes[4].width ? size : Self.sizes[4]
      let lost = missing(whole.breaks, of: other, domain, y, smaller)
      let added = missing(other.breaks, of: whole, domain, y, smaller)
      #expect(lost.isEmpty, "lost at \(size): \(lost.prefix(3))")
      #expect(added.isEmpty, "added at \(size): \(added.prefix(3))")
    }
  }

  @Test("the corpus has the same breaks on every page", arguments: Corpus.explicit)
  func corpus(_ entry: ExplicitEntry) throws {
    try check(entry.formula, Interval(hull: entry.domain[0], entry.domain[1]), entry.y)
  }

  @Test(
    "powers of negative numbers have all their single values",
    arguments: [
      ("x^x", -10, 3), ("(-3)^x", -7, 6), ("(x - 5)^x", -4, 4), ("(-2)^floor(x)", -5, 5),
      ("(-1)^(2x)", -4, 4), ("x^(x+1)", -9, 2), ("(-x^2-1)^x", -4, 4),
    ] as [(String, Double, Double)]
  )
  func powers(_ formula: String, _ lower: Double, _ upper: Double) throws {
    try check(formula, Interval(hull: lower, upper), Interval(hull: -5, 5))
  }

  @Test(
    "a curve that goes up and down without end beside a place has no limit there, on every page",
    arguments: [
      "cos(ln(abs(x)))", "sin(2 ln(abs(x)))", "cos(ln(abs(x))) + x", "sin(3 ln(abs(x)))",
      "sin(1/x)",
    ]
  )
  func restless(_ formula: String) throws {
    for size in Self.sizes {
      let curve = try curve(formula, Interval(hull: -1, 1), Interval(hull: -2.2, 2.2), size)
      #expect(curve.breaks.isEmpty, "\(size): \(curve.breaks)")
    }
  }

  @Test("x^x has a single value at each negative whole number, on every page", arguments: 0..<6)
  func singleValues(_ size: Int) throws {
    let domain = Interval(hull: -10, 3)
    let curve = try curve("x^x", domain, Interval(hull: -1, 4), Self.sizes[size])
    let lone = curve.breaks.filter { $0.kind == .isolated }.map { $0.place }
    #expect(lone == (-10 ... -1).map { Double($0) })
    #expect(curve.isCertified)
  }
}

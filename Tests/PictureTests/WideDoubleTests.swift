import Expressions
import RealFunctions
import Sampling
import Testing

/// Windows in which the doubles themselves can be seen, and formulas that leave their range on the way.
@Suite("Windows at the rim of doubles")
struct WideDoubleTests {
  private func curve(
    _ formula: String,
    over domain: Interval,
    _ window: Interval
  ) throws -> SampledCurve {
    let view = PlotView(
      x: try #require(AxisProjection(window: domain, length: 800)),
      y: try #require(AxisProjection(window: window, length: 500))
    )
    return try Sampler(view: view).curve(
      of: Formula(formula).compiled(over: ["x"]).enclosed,
      over: domain
    )
  }

  @Test(
    "a spike narrower than the digits of positions on the page is drawn",
    arguments: ["1/((x+7)^2+1)", "e^(-(x+7)^2)"]
  )
  func spikes(_ formula: String) throws {
    for reach in [1e20, 1e100] {
      let drawn = try curve(
        formula,
        over: Interval(hull: -reach, reach),
        Interval(hull: -0.1, 1.1)
      )
      let highest = drawn.pieces.flatMap(\.y).max() ?? 0
      #expect(highest > 0.999 || !drawn.isCertified, "\(reach): \(highest)")
      #expect(drawn.isCertified)
    }
  }

  @Test(
    "a curve that has a value where it begins has no pole there, however steeply it falls",
    arguments: [
      ("1/x", 1, 1e20), ("ln(x)", 1, 1e300), ("1/(x+1)", 0, 1e15), ("1/(1+x^2)", 0, 1e20),
    ] as [(String, Double, Double)]
  )
  func beginnings(_ formula: String, _ first: Double, _ last: Double) throws {
    let drawn = try curve(
      formula,
      over: Interval(hull: first, last),
      Interval(hull: -0.1, 1.1)
    )
    #expect(drawn.breaks.isEmpty)
  }

  @Test(
    "each jump of steps is told once, at its whole number, with the value there",
    arguments: [3e9, 1e10, 7e11, 1e12, 4e13, 5e14, 1e15, -1e10, -3e12, -1e15]
  )
  func steps(_ base: Double) throws {
    let domain = Interval(hull: base, base + 3)
    for formula in ["floor(x)", "ceil(x)", "floor(x) + floor(-x)"] {
      let isDot = formula.contains("-x")
      let window =
        isDot ? Interval(hull: -2, 2) : Interval(hull: domain.lower - 1, domain.upper + 1)
      let drawn = try curve(formula, over: domain, window)
      let inside = drawn.breaks.filter { $0.place > domain.lower && $0.place < domain.upper }
      #expect(
        inside.map(\.place) == [base + 1, base + 2],
        "\(formula): \(drawn.breaks)"
      )
      #expect(inside.allSatisfy { $0.kind == (isDot ? .hole : .jump) }, "\(drawn.breaks)")
      for one in inside { #expect(one.value == (isDot ? 0 : one.place), "\(one)") }
      #expect(drawn.breaks.count <= 4, "\(drawn.breaks)")
    }
  }

  @Test(
    "powers that overflow on the way to a moderate quotient are drawn as what they are",
    arguments: [150, 199, 300, 801]
  )
  func overflow(_ exponent: Int) throws {
    for reach in [2.0, 20, 100, 3000] {
      let domain = Interval(hull: -reach, reach)
      let drawn = try curve("x^\(exponent + 1)/x^\(exponent)", over: domain, domain)
      #expect(drawn.breaks.map(\.kind) == [.hole], "\(drawn.breaks)")
      #expect(drawn.breaks.map(\.place) == [0])
      let ends = drawn.pieces.flatMap { [$0.x.first, $0.x.last].compactMap(\.self) }
      #expect(ends.min() == -reach && ends.max() == reach && drawn.pieces.count == 1, "\(ends)")
      for piece in drawn.pieces {
        for (x, y) in zip(piece.x, piece.y) { #expect(abs(y - x) <= 1e-9 * reach, "\(x), \(y)") }
      }
    }
  }

  @Test("1/zeta x is drawn left of the hills of zeta, with its poles")
  func reciprocalZeta() throws {
    let drawn = try curve(
      "1/zeta(x)",
      over: Interval(hull: -9, -3),
      Interval(hull: -1000, 1000)
    )
    #expect(drawn.breaks.map(\.kind) == [.pole, .pole, .pole], "\(drawn.breaks)")
    for (one, place) in zip(drawn.breaks, [-8.0, -6, -4]) { #expect(abs(one.place - place) < 1e-9) }
    let covered = drawn.pieces.reduce(0) { $0 + ($1.x.last ?? 0) - ($1.x.first ?? 0) }
    #expect(covered > 3, "\(covered)")
  }

  private static let remainders: [(String, Double, Double)] = [
    ("(e^x-1-x-x^2/2)/x^3", 1.0 / 6, 1.0 / 24), ("(tan(x)-sin(x))/x^3", 0.5, 0),
    ("(cos(x)-1+x^2/2)/x^3", 0, 1.0 / 24), ("(ln(1+x)-x+x^2/2)/x^3", 1.0 / 3, -0.25),
    ("(sqrt(1+x)-1-x/2)/x^2", -0.125, 0.0625), ("(x-sin(x))/x^3", 1.0 / 6, 0),
    ("(e^x-e^(-x)-2x)/x^3", 1.0 / 3, 0), ("(asin(x)-x)/x^3", 1.0 / 6, 0),
  ]

  @Test(
    "remainders of which 106 digits leave nothing are proved, with one hole and the true line",
    arguments: remainders
  )
  func remainder(_ formula: String, _ limit: Double, _ slope: Double) throws {
    for reach in [1e-5, 1e-7, 1e-9] {
      // So high that more than rounding to doubles is seen.
      let height = max(abs(slope) * reach, reach * reach, 1e-11 * abs(limit))
      let window = Interval(hull: limit - 2 * height, limit + 2 * height)
      let drawn = try curve(formula, over: Interval(hull: -reach, reach), window)
      #expect(drawn.isCertified, "\(formula), \(reach): \(drawn.uncertified.prefix(3))")
      #expect(drawn.breaks.map(\.kind) == [.hole] && drawn.breaks.map(\.place) == [0])
      #expect(drawn.filled.isEmpty && drawn.pieces.count == 1)
      for (x, y) in zip(drawn.pieces[0].x, drawn.pieces[0].y) {
        #expect(abs(y - limit - slope * x) <= height / 50 + reach * reach, "\(x), \(y)")
      }
    }
  }
}

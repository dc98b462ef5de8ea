import Expressions
import RealFunctions
import Sampling
import Testing

/// What a search by enclosures vouches for: curves with breaks, whole.
@Suite("Breaks of curves that are proved")
struct CertifiedBreakTests {
  private func curve(
    _ formula: String,
    over domain: (Double, Double),
    _ window: (Double, Double)
  ) throws -> SampledCurve {
    let domain = Interval(hull: domain.0, domain.1)
    let view = PlotView(
      x: try #require(AxisProjection(window: domain, length: 800)),
      y: try #require(AxisProjection(window: Interval(hull: window.0, window.1), length: 500))
    )
    return try Sampler(view: view).curve(
      of: Formula(formula).compiled(over: ["x"]).enclosed,
      over: domain
    )
  }

  @Test("all of the corpus is certified whole but where two poles are one place")
  func shareOfCertified() throws {
    let doubtful = try Corpus.explicit.filter { entry in
      let domain = entry.curve.domain
      let drawn = try curve(
        entry.formula,
        over: (domain.lower, domain.upper),
        (entry.y.lower, entry.y.upper)
      )
      return !drawn.isCertified
    }
    #expect(doubtful.map(\.id) == Self.doubtful)
  }

  /// tan x + 1/(x - π/2) goes on over a pole of both: no cell tells.
  private static let doubtful = ["sums-07"]

  @Test(
    "steps and remainders are certified whole, each jump where it is",
    arguments: [
      ("floor(x)", -4.0, 4.0, 8), ("sign(x - 1/e)", -1, 1, 1), ("mod(x, pi)", -10, 10, 7),
      ("floor(10*x)/10", 0, 3, 30), ("round(5*sin(x))", 0, 6, 19),
      // At -3 it jumps from 12 to 9, out of sight.
      ("floor(x)*x", -4, 4, 5), ("sign(x - 0.25)", 0, 1, 1),
    ]
  )
  func steps(_ formula: String, _ lower: Double, _ upper: Double, _ jumps: Int) throws {
    let drawn = try curve(formula, over: (lower, upper), (-6, 6))
    #expect(drawn.isCertified, "\(drawn.uncertified)")
    #expect(drawn.breaks.count { $0.kind == .jump } == jumps, "\(drawn.breaks)")
  }

  @Test(
    "two jumps a hair apart are two, and what stands between them is drawn",
    arguments: [
      ("{abs(x - 1/e) < 1e-10: 1, 0}", 1.0), ("sign(x - 1/3) - sign(x - 1/3 - 1e-9)", 2),
      ("floor(1 + 1e-9 - abs(x - 1/3))", 1), ("{abs(x - 0.5) <= 1e-12: 1, 0}", 1),
    ]
  )
  func boxes(_ formula: String, _ top: Double) throws {
    let drawn = try curve(formula, over: (0, 1), (-0.5, 2.5))
    #expect(drawn.isCertified && drawn.breaks.map(\.kind) == [.jump, .jump], "\(drawn.breaks)")
    #expect(drawn.pieces.count == 3 && drawn.pieces.contains { $0.y.allSatisfy { $0 == top } })
  }

  @Test("no value stands in a jump because doubles round there")
  func jumpAtRoundedPlace() throws {
    let drawn = try curve("x + 0.01*sign(x - 1/e)", over: (0, 1), (0, 1))
    #expect(drawn.isCertified && drawn.breaks.map(\.kind) == [.jump])
    for (x, y) in zip(drawn.pieces.flatMap(\.x), drawn.pieces.flatMap(\.y)) {
      #expect(abs(abs(y - x) - 0.01) < 1e-9, "\(x), \(y)")
    }
  }

  @Test("what rounding leaves beside a value that stands alone is no box")
  func loneValues() throws {
    // Doubles give 1 within 10⁻⁹ of each whole number, mathematics at the number alone.
    let drawn = try curve("floor(cos(2*pi*x))", over: (0.5, 1.5), (-2, 2))
    #expect(drawn.breaks.map(\.kind) == [.jump, .hole, .jump])
  }

  @Test("an arc far narrower than a pixel is drawn")
  func arc() throws {
    let drawn = try curve("sqrt(1 - x) + sqrt(x - 1 + 1e-9)", over: (0, 2), (-1e-5, 6e-5))
    #expect(drawn.isCertified && drawn.breaks.map(\.kind) == [.edge, .edge])
    let tip = try #require(drawn.pieces.flatMap(\.y).max())
    #expect(abs(tip - 4.472e-5) < 1e-7)
  }

  @Test(
    "poles a hair apart are told apart",
    arguments: [
      ("1/((x - 1)*(x - 1 - 1e-9))", 1e-9), ("1/(x - 1) + 1/(x - 1 - 1e-12)", 1e-12),
    ]
  )
  func poles(_ formula: String, _ distance: Double) throws {
    let drawn = try curve(formula, over: (0, 2), (-5, 5))
    #expect(drawn.breaks.map(\.kind) == [.pole, .pole], "\(drawn.breaks)")
    let places = drawn.breaks.map(\.place)
    #expect(
      places.count == 2 && abs(places[1] - places[0] - distance) < 0.1 * distance,
      "\(places)"
    )
  }

  @Test(
    "a pole next to a zero is no hole",
    arguments: ["(x - 1.0000000000001)/(x - 1)", "x^2/(x - 1e-9)"]
  )
  func weakPoles(_ formula: String) throws {
    let drawn = try curve(formula, over: (-0.5, 1.5), (-5, 5))
    #expect(drawn.breaks.map(\.kind) == [.pole], "\(drawn.breaks)")
  }

  @Test(
    "a steep curve is followed to the edge of the window",
    arguments: [("x*(x - 3)/(x - 3.001)", 0.0, 6.0), ("gamma(x)", -5, 5), ("tan(x)", -10, 10)]
  )
  func edges(_ formula: String, _ lower: Double, _ upper: Double) throws {
    let drawn = try curve(formula, over: (lower, upper), (-5, 10))
    #expect(drawn.isCertified)
    let pixel = 15.0 / 500
    for piece in drawn.pieces {
      for (inner, outer) in zip(piece.y, piece.y.dropFirst()).flatMap({ [($0, $1), ($1, $0)] })
      where inner > -5 && inner < 10 {
        #expect(outer < 10 + 3 * pixel || 10 - inner < 3 * pixel, "\(inner), \(outer)")
        #expect(outer > -5 - 3 * pixel || inner + 5 < 3 * pixel, "\(inner), \(outer)")
      }
    }
  }
}

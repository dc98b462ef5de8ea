import ChartCore
import PlotSession
import RealFunctions
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A condition, where it is drawn, and where it holds.
struct RegionCase: Sendable, CustomTestStringConvertible {
  var condition: String
  /// The window is -reach..reach on both axes.
  var reach: Double
  var area: Double?
  var holds: @Sendable (Double, Double) -> Bool

  var testDescription: String { condition }

  init(
    _ condition: String,
    _ reach: Double,
    area: Double? = nil,
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) {
    self.condition = condition
    self.reach = reach
    self.area = area
    self.holds = holds
  }

  static let all: [RegionCase] = [
    RegionCase("x^2 + y^2 < 4", 3, area: 4 * .pi) { x, y in x * x + y * y < 4 },
    RegionCase("1 < x^2 + y^2 <= 4", 3, area: 3 * .pi) { x, y in
      (1...4).contains(x * x + y * y)
    },
    RegionCase("x^2 < y < x + 2", 5, area: 4.5) { x, y in x * x < y && y < x + 2 },
    RegionCase("r < 1 + cos(theta)", 3, area: 1.5 * .pi) { x, y in
      hypot(x, y) < 1 + cos(atan2(y, x))
    },
    RegionCase("abs(x) + abs(y) <= 1", 2, area: 2) { x, y in abs(x) + abs(y) <= 1 },
    RegionCase("x >= 0 and y >= 0 and x + y <= 5 and x + 2y <= 8", 6, area: 11.5) { x, y in
      x >= 0 && y >= 0 && x + y <= 5 && x + 2 * y <= 8
    },
    RegionCase("x^2 + y^2 < 4 and y > x", 3, area: 2 * .pi) { x, y in
      x * x + y * y < 4 && y > x
    },
    RegionCase("-2 < x < 2", 5, area: 40) { x, _ in -2 < x && x < 2 },
    RegionCase("y > x", 5, area: 50) { x, y in y > x },
    RegionCase("x y > 0", 5, area: 50) { x, y in x * y > 0 },
    RegionCase("x > 1 or y > 1", 2, area: 7) { x, y in x > 1 || y > 1 },
    RegionCase("not (x > 1 or y > 1)", 2, area: 9) { x, y in !(x > 1 || y > 1) },
    RegionCase("x^2 + y^2 > 4", 3, area: 36 - 4 * .pi) { x, y in x * x + y * y > 4 },
    RegionCase("x^2 > 0", 3, area: 36) { x, _ in x != 0 },
    RegionCase("x < 0 or x > 0", 3, area: 36) { x, _ in x != 0 },
    RegionCase("y < sqrt(x)", 4) { x, y in y < x.squareRoot() },
    RegionCase("y < 1/x", 4) { x, y in y < 1 / x },
    RegionCase("y > tan(x)", 6) { x, y in y > tan(x) },
    RegionCase("y > floor(x)", 4.5) { x, y in y > floor(x) },
    RegionCase("r < theta", 7, area: 4 * .pi * .pi * .pi / 3) { x, y in
      let angle = atan2(y, x)
      return hypot(x, y) < (angle < 0 ? angle + 2 * .pi : angle)
    },
    RegionCase("y > x {x > 0}", 4, area: 8) { x, y in x > 0 && y > x },
    RegionCase("sin(x) sin(y) > 0", 9) { x, y in sin(x) * sin(y) > 0 },
    RegionCase("(x^2 + y^2 - 1)^3 < x^2 y^3", 2) { x, y in
      let c = x * x + y * y - 1
      return c * c * c < x * x * y * y * y
    },
    RegionCase("0 < y < sin(x)", 7, area: 5 - cos(7.0)) { x, y in
      0 < y && y < sin(x)
    },
  ]
}

/// A picture of a region, read back.
struct DrawnRegion {
  var outlines: [[DataPoint]]
  /// The lines that belong to it, and those that do not.
  var closed: [[DataPoint]]
  var open: [[DataPoint]]
  var share: Double
  var isCertified: Bool
  var evaluations: Int

  init(_ condition: String, x: String, y: String) throws {
    var session = Session()
    let replies = session.replies(to: "plot [\(x)] [\(y)] \(condition)")
    try #require(replies.codes == [])
    let chart = try #require(replies.pictures.first)
    let sampled = try chart.sampled(size: SceneSize(width: 500, height: 500))
    let series = try #require(sampled.series.first)
    outlines = series.outlines
    closed = series.polylines.dropLast(series.openCount)
    open = series.openBoundaries
    share = series.share
    isCertified = series.isCertified
    evaluations = series.evaluations
  }

  init(_ condition: String, reach: Double) throws {
    let range = "\(-reach):\(reach)"
    try self.init(condition, x: range, y: range)
  }

  /// The area inside, where outlines do not cross.
  var area: Double {
    var twice = 0.0
    for outline in outlines {
      for (a, b) in zip(outline, outline.dropFirst()) { twice += a.x * b.y - b.x * a.y }
    }
    return twice / 2
  }

  /// Whether an odd number of outlines surrounds a place.
  func contains(_ x: Double, _ y: Double) -> Bool {
    var isInside = false
    for outline in outlines {
      for (a, b) in zip(outline, outline.dropFirst()) where (a.y > y) != (b.y > y) {
        if a.x + (b.x - a.x) * ((y - a.y) / (b.y - a.y)) > x { isInside.toggle() }
      }
    }
    return isInside
  }

  /// Places spread evenly over a window (Roberts 2018).
  static func place(_ index: Int, _ reach: Double) -> (Double, Double) {
    let across = (0.7548776662466927 * Double(index)).truncatingRemainder(dividingBy: 1)
    let up = (0.5698402909980532 * Double(index)).truncatingRemainder(dividingBy: 1)
    return (reach * (2 * across - 1), reach * (2 * up - 1))
  }

  /// How many of some places, spread over a window, are shown on the wrong side, those within a pixel of the boundary
  /// left out.
  func errors(_ one: RegionCase, count: Int = 3000) -> Int {
    let pixel = 2 * one.reach / 500
    return (1...count).count { index in
      let (x, y) = Self.place(index, one.reach)
      let truth = one.holds(x, y)
      let isClear = [(pixel, 0), (-pixel, 0), (0, pixel), (0, -pixel)].allSatisfy {
        one.holds(x + $0.0, y + $0.1) == truth
      }
      return isClear && contains(x, y) != truth
    }
  }
}

/// What must be so in every picture of a region.
@Suite("Laws of regions")
struct RegionLawTests {
  @Test("a place is filled where the condition holds", arguments: RegionCase.all)
  func places(_ one: RegionCase) throws {
    let drawn = try DrawnRegion(one.condition, reach: one.reach)
    #expect(drawn.errors(one) == 0)
  }

  @Test(
    "areas are right to a thousandth, and as they are drawn to a quarter of a percent",
    arguments: RegionCase.all
  )
  func areas(_ one: RegionCase) throws {
    guard let area = one.area else { return }
    let drawn = try DrawnRegion(one.condition, reach: one.reach)
    let page = 4 * one.reach * one.reach
    #expect(abs(drawn.area - area) < 2.5e-3 * area)
    #expect(abs(drawn.share * page - area) < 1e-3 * area)
  }

  @Test("the judge finds a picture that is spoilt")
  func spoilt() throws {
    for one in RegionCase.all {
      var drawn = try DrawnRegion(one.condition, reach: one.reach)
      drawn.outlines.removeLast()
      #expect(drawn.errors(one) > 10)
      drawn = try DrawnRegion(one.condition, reach: one.reach)
      drawn.outlines.append(
        [(-0.3, -0.3), (0.2, -0.3), (0.2, 0.2), (-0.3, -0.3)].map {
          DataPoint(x: $0.0 * one.reach, y: $0.1 * one.reach)
        }
      )
      #expect(drawn.errors(one) > 10)
    }
  }

  @Test(
    "a region and what is not in it cover the window, and nothing twice",
    arguments: RegionCase.all
  )
  func complements(_ one: RegionCase) throws {
    let drawn = try DrawnRegion(one.condition, reach: one.reach)
    let other = try DrawnRegion("not (\(one.condition))", reach: one.reach)
    let page = 4 * one.reach * one.reach
    // What is undefined is in neither.
    if !["y < sqrt(x)", "y > x {x > 0}"].contains(one.condition) {
      #expect(abs(drawn.share + other.share - 1) < 1e-6)
      #expect(abs(drawn.area + other.area - page) < 1e-3 * page)
    }
    let both = (1...500).count { index in
      let (x, y) = DrawnRegion.place(index, one.reach)
      return drawn.contains(x, y) && other.contains(x, y)
    }
    // Lines are thinned by a tenth of a pixel on either side.
    #expect(both <= 2)
    // What bounds the one bounds the other, with the other ends.
    let hasArea = min(drawn.share, other.share) > 0
    #expect(!hasArea || drawn.closed.count == other.open.count)
    #expect(!hasArea || drawn.open.count == other.closed.count)
  }

  @Test(
    "where a comparison is 0 all over a side, its boundary is where that begins",
    arguments: [
      ("floor(x) > 1", 4, 2, false), ("floor(x) > 1", 3.7, 2, false),
      ("min(x, 2) < 2", 4, 2, false), ("min(x, 2) < 2", 3.7, 2, false),
      ("abs(x) > x", 3.7, 0, false), ("max(x^2 + y^2, 1) > 1", 3, 1, true),
      ("not (min(x^2 + y^2, 4) >= 4)", 3.3, 2, true),
    ] as [(String, Double, Double, Bool)]
  )
  func zeroSides(_ condition: String, _ reach: Double, _ place: Double, _ isRound: Bool) throws {
    let drawn = try DrawnRegion(condition, reach: reach)
    let boundary = drawn.closed + drawn.open
    #expect(boundary.count == 1)
    // Lines are thinned by a tenth of a pixel.
    for point in boundary.joined() {
      let found = isRound ? hypot(point.x, point.y) : point.x
      #expect(abs(found - place) < 1e-4, "\(condition): \(point)")
    }
  }

  @Test(
    "F < G, -F > -G and c·F < c·G are the same region",
    arguments: [
      ("x^2 + y^2", "4"), ("y", "x^2"), ("sin(x)", "y"), ("abs(x)", "y"), ("1/x", "y"),
      ("x y", "1"),
    ]
  )
  func multiples(_ left: String, _ right: String) throws {
    let plain = try DrawnRegion("\(left) < \(right)", reach: 5)
    for other in [
      "-(\(left)) > -(\(right))", "\(right) > \(left)", "7(\(left)) < 7(\(right))",
      "(\(left))/3 < (\(right))/3", "not (\(left) >= \(right))",
    ] {
      let drawn = try DrawnRegion(other, reach: 5)
      #expect(abs(drawn.share - plain.share) < 1e-6)
      #expect(drawn.outlines.count == plain.outlines.count)
      #expect(drawn.open.count == plain.open.count)
      let stray = drawn.outlines.joined().count { point in
        !plain.outlines.joined().contains { other in
          hypot(point.x - other.x, point.y - other.y) < 0.3
        }
      }
      #expect(stray == 0)
    }
  }

  @Test("few evaluations are enough", arguments: RegionCase.all)
  func evaluations(_ one: RegionCase) throws {
    #expect(try DrawnRegion(one.condition, reach: one.reach).evaluations <= 250_000)
  }

  @Test(
    "hard conditions and windows end within the budget",
    arguments: [
      ("tan(x y) > 0", "-10:10"), ("sin(1e6 x y) > 0", "-10:10"), ("y > x^2", "-1e300:1e300"),
      ("y > x^2", "-1e-300:1e-300"), ("sqrt(x) + ln(y) > 0", "-10:10"),
      ("gamma(x) > gamma(y)", "-10:10"),
      ("floor(x y) > 0", "-5:5"), ("x/0 < y", "-1:1"), ("sqrt(-1 - x^2) < y", "-1:1"),
      ("mod(x, y) > 1", "-3:3"), ("0 x + 0 y >= 0", "-1:1"), ("x != y", "-1:1"),
      ("y > integral(sin(t^2) for t in 0..x)", "-3:3"),
    ]
  )
  func hard(_ condition: String, _ range: String) throws {
    let drawn = try DrawnRegion(condition, x: range, y: range)
    #expect(drawn.evaluations <= 1_200_000)
    for line in drawn.outlines + drawn.closed + drawn.open {
      #expect(line.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    }
    #expect((0...1).contains(drawn.share))
  }
}

import ChartCore
import PlotSession
import Testing

/// A condition in a window whose corners, edges or places at even distances lie on lines at which it fails, or ends.
struct AlignedRegion: Sendable, CustomTestStringConvertible {
  var condition: String
  var x: ClosedRange<Double>
  var y: ClosedRange<Double>
  var holds: @Sendable (Double, Double) -> Bool

  var testDescription: String { "[\(x)] [\(y)] \(condition)" }

  init(
    _ condition: String,
    _ x: ClosedRange<Double>,
    _ y: ClosedRange<Double>,
    _ holds: @escaping @Sendable (Double, Double) -> Bool
  ) {
    (self.condition, self.x, self.y, self.holds) = (condition, x, y, holds)
  }

  func drawn() throws -> DrawnRegion {
    try DrawnRegion(
      condition,
      x: "\(x.lowerBound):\(x.upperBound)",
      y: "\(y.lowerBound):\(y.upperBound)"
    )
  }

  /// How many of some places, spread over the window, are shown on the wrong side, those within a pixel of a line left
  /// out.
  func errors(in drawn: DrawnRegion) -> Int {
    let (width, height) = (x.upperBound - x.lowerBound, y.upperBound - y.lowerBound)
    let (across, up) = (width / 500, height / 500)
    return (1...2000).count { index in
      let share = DrawnRegion.place(index, 1)
      let place = (
        x.lowerBound + width * (share.0 + 1) / 2, y.lowerBound + height * (share.1 + 1) / 2
      )
      let truth = holds(place.0, place.1)
      let isClear = [(across, 0.0), (-across, 0), (0, up), (0, -up)].allSatisfy {
        holds(place.0 + $0.0, place.1 + $0.1) == truth
      }
      return isClear && drawn.contains(place.0, place.1) != truth
    }
  }

  /// Lines through the corners of the window, joined.
  static let corners: [AlignedRegion] = [
    AlignedRegion("x != y and x + y != 1", 0...1, 0...1) { x, y in x != y && x + y != 1 },
    AlignedRegion("x != y and x != -y", -4...4, -4...4) { x, y in x != y && x != -y },
    AlignedRegion("not (x = y or x = -y)", -4...4, -4...4) { x, y in x != y && x != -y },
    AlignedRegion("x != 0 and x != 4", 0...4, 0...4) { x, _ in x != 0 && x != 4 },
    AlignedRegion("x != 0 and x != 4 and y != 0 and y != 4", 0...4, 0...4) { x, y in
      x != 0 && x != 4 && y != 0 && y != 4
    },
    AlignedRegion("y != x^2 and y != -x^2", -3...3, -9...9) { x, y in y != x * x && y != -x * x },
    AlignedRegion("y != x^2 and y != 0", -1...1, 0...1) { x, y in y != x * x && y != 0 },
    AlignedRegion("floor(x) != x and floor(y) != y", 0...3, 0...3) { x, y in
      x.rounded(.down) != x && y.rounded(.down) != y
    },
    AlignedRegion("x != 0 and x != 1 and y < 0.5", 0...1, 0...1) { x, y in
      x != 0 && x != 1 && y < 0.5
    },
  ]

  /// Values that are 0 on the edge of where they are defined, which is where x is above a number.
  static let edges: [AlignedRegion] = [-2, 0, 1, 1.3].flatMap { edges(at: $0) }

  private static func edges(at edge: Double) -> [AlignedRegion] {
    let u = edge < 0 ? "(x + \(-edge))" : "(x - \(edge))"
    let texts = [
      "sqrt\(u) != 0", "\(u)^0.5 != 0", "sqrt\(u)^2 != 0", "\(u) sqrt\(u) != 0",
      "not sqrt\(u) = 0", "sqrt\(u) != 0 or y > 0", "acosh(1 + \(u)) != 0",
    ]
    var regions = texts.map { text in
      AlignedRegion(text, -4...4, -4...4) { x, _ in x > edge }
    }
    regions.append(
      AlignedRegion("sqrt\(u) != 0 and y > 0", -4...4, -4...4) { x, y in x > edge && y > 0 }
    )
    regions.append(
      AlignedRegion("sqrt(1 - \(u)^2) != 0", -4...4, -4...4) { x, _ in abs(x - edge) < 1 }
    )
    return regions
  }

  /// Conditions that whole numbers alone fail, or satisfy.
  static let steps: [AlignedRegion] = [-4...4, 0...3, -3.7...4.2].flatMap { steps(in: $0) }

  private static func steps(in window: ClosedRange<Double>) -> [AlignedRegion] {
    let open = ["floor(x) < x", "x > floor(x)", "ceil(x) > x", "frac(x) > 0", "sin(pi x)^2 > 0"]
    let closed = ["floor(x) >= x", "frac(x) <= 0"]
    var regions = open.map { text in
      AlignedRegion(text, window, window) { x, _ in x != x.rounded(.down) }
    }
    regions += closed.map { text in
      AlignedRegion(text, window, window) { x, _ in x == x.rounded(.down) }
    }
    regions.append(
      AlignedRegion("floor(x) < x and floor(y) < y", window, window) { x, y in
        x != x.rounded(.down) && y != y.rounded(.down)
      }
    )
    regions.append(
      AlignedRegion("floor(x) < x and y > 1", window, window) { x, y in
        x != x.rounded(.down) && y > 1
      }
    )
    return regions
  }
}

/// A comparison of a step function with a whole number.
struct StepComparison: Sendable, CustomTestStringConvertible {
  var text: String
  var holds: @Sendable (Double) -> Bool

  var testDescription: String { text }

  static let all: [StepComparison] = [-1, 1].flatMap { all(with: $0) }

  private static func all(with number: Double) -> [StepComparison] {
    let rules: [(String, FloatingPointRoundingRule)] = [
      ("floor", .down), ("ceil", .up), ("round", .toNearestOrAwayFromZero),
    ]
    let relations: [(String, @Sendable (Double, Double) -> Bool)] = [
      (">", { $0 > $1 }), (">=", { $0 >= $1 }), ("<", { $0 < $1 }), ("<=", { $0 <= $1 }),
      ("!=", { $0 != $1 }),
    ]
    return rules.flatMap { name, rule in
      relations.map { sign, relation in
        StepComparison(text: "\(name)(x) \(sign) \(number)") { relation($0.rounded(rule), number) }
      }
    }
  }

  /// Where it begins or ends between -3.5 and 3.5, and whether the place belongs to it.
  var ends: [(place: Double, belongs: Bool)] {
    (-7...7).map { Double($0) / 2 }.filter { holds($0 - 0.1) != holds($0 + 0.1) }
      .map { ($0, holds($0)) }
  }

  /// How many of its ends are not drawn, once, as what they are.
  func errors(closed: [[DataPoint]], open: [[DataPoint]]) -> Int {
    ends.count { end in
      func count(_ lines: [[DataPoint]]) -> Int {
        lines.count { line in line.allSatisfy { abs($0.x - end.place) < 1e-3 } }
      }
      return count(closed) != (end.belongs ? 1 : 0) || count(open) != (end.belongs ? 0 : 1)
    }
  }
}

/// Regions whose lines coincide with those of the window.
@Suite("Regions on the lines of their windows")
struct RegionAlignmentTests {
  @Test(
    "a place is filled where the condition holds, whatever lies on the edge of the window",
    arguments: AlignedRegion.corners + AlignedRegion.edges + AlignedRegion.steps
  )
  func places(_ one: AlignedRegion) throws {
    #expect(one.errors(in: try one.drawn()) == 0)
  }

  @Test("the judge finds a picture that is empty, and one that is filled")
  func spoilt() throws {
    for one in AlignedRegion.corners + AlignedRegion.edges.prefix(6) {
      var drawn = try one.drawn()
      let (x, y) = (one.x, one.y)
      let page = [
        (x.lowerBound, y.lowerBound), (x.upperBound, y.lowerBound), (x.upperBound, y.upperBound),
        (x.lowerBound, y.upperBound), (x.lowerBound, y.lowerBound),
      ].map { DataPoint(x: $0.0, y: $0.1) }
      drawn.outlines.append(page)
      #expect(one.errors(in: drawn) > 100, "\(one.condition)")
    }
  }

  @Test(
    "the lines of differences through the corners are drawn, all of them and nothing else",
    arguments: [
      ("x != y and x + y != 1", "0:1", 2), ("x != 0 and x != 4", "0:4", 2),
      ("x != 0 and x != 4 and y != 0 and y != 4", "0:4", 4),
      ("x != 0 and x != 1 and y < 0.5", "0:1", 3),
    ]
  )
  func lines(_ condition: String, _ range: String, _ count: Int) throws {
    let drawn = try DrawnRegion(condition, x: range, y: range)
    #expect(drawn.closed.isEmpty && drawn.open.count == count)
  }

  @Test(
    "areas count what is filled",
    arguments: [
      ("x > floor(x)", 400), ("frac(x) > 0", 400), ("sqrt(x) != 0", 200),
      ("sqrt(x - 1) != 0", 180), ("x != y and x != -y", 400),
    ] as [(String, Double)]
  )
  func areas(_ condition: String, _ area: Double) throws {
    var session = Session(display: .plain)
    let replies = session.replies(to: "plot [-10:10] [-10:10] \(condition)")
    let chart = try #require(replies.pictures.first)
    let sampled = try chart.sampled(size: SceneSize(width: 500, height: 500))
    let series = try #require(sampled.series.first)
    #expect(abs(series.share * 400 - area) < 0.1)
  }

  @Test(
    "an end at a jump is solid if it satisfies the condition, else dashed",
    arguments: StepComparison.all,
    [4, 3.7]
  )
  func ends(_ one: StepComparison, _ reach: Double) throws {
    let drawn = try DrawnRegion(one.text, reach: reach)
    #expect(!one.ends.isEmpty)
    #expect(one.errors(closed: drawn.closed, open: drawn.open) == 0)
    #expect(one.errors(closed: drawn.open, open: drawn.closed) == one.ends.count)
  }

  @Test("jumps along slanted and round lines are asked at plain places")
  func slanted() throws {
    for condition in ["floor(x + y) > 1", "floor(x^2 + y^2) > 3", "floor(x) > 1 and y > x/2"] {
      let drawn = try DrawnRegion(condition, reach: 4)
      #expect(drawn.closed.count == 1, "\(condition)")
      let other = try DrawnRegion("not (\(condition))", reach: 4)
      #expect(other.open.count == 1, "\(condition)")
    }
    // A continuous boundary is what its relation says.
    #expect(try DrawnRegion("min(x, 2) < 2", reach: 4).closed.isEmpty)
    #expect(try DrawnRegion("not (min(x, 2) < 2)", reach: 4).open.isEmpty)
  }
}

import ChartCore
import PlotSession
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Two sides of a ≠ b, and the value of a - b.
struct Difference: Sendable, CustomTestStringConvertible {
  var left: String
  var right: String
  /// NaN where a side has no value.
  var value: @Sendable (Double, Double) -> Double

  var testDescription: String { "\(left) != \(right)" }

  init(
    _ left: String,
    _ right: String,
    _ value: @escaping @Sendable (Double, Double) -> Double
  ) {
    (self.left, self.right, self.value) = (left, right, value)
  }

  static let all: [Difference] = [
    // A side without a value.
    Difference("sqrt(x)", "-1") { x, _ in x.squareRoot() + 1 },
    Difference("ln(x)", "y") { x, y in log(x) - y },
    Difference("sqrt(x)", "y") { x, y in x.squareRoot() - y },
    Difference("asin(x/2)", "y") { x, y in asin(x / 2) - y },
    Difference("sqrt(4 - x^2 - y^2)", "1") { x, y in (4 - x * x - y * y).squareRoot() - 1 },
    Difference("ln(y)/ln(y)", "1") { _, y in log(y) / log(y) - 1 },
    // The same on both sides over an area.
    Difference("abs(x)", "x") { x, _ in abs(x) - x },
    Difference("abs(x)*y", "x*y") { x, y in abs(x) * y - x * y },
    Difference("max(x, y)", "x") { x, y in max(x, y) - x },
    Difference("min(x^2 + y^2, 4)", "4") { x, y in min(x * x + y * y, 4) - 4 },
    Difference("abs(x) + abs(y)", "x + y") { x, y in abs(x) + abs(y) - (x + y) },
    Difference("floor(x)", "1") { x, _ in x.rounded(.down) - 1 },
    Difference("floor(x)", "floor(y)") { x, y in x.rounded(.down) - y.rounded(.down) },
    Difference("sign(x)", "1") { x, _ in x > 0 ? 0 : x < 0 ? -2 : -1 },
    Difference("mod(x, 1)", "x") { x, _ in -x.rounded(.down) },
    Difference("x", "x") { _, _ in 0 },
    // The same on curves and at points alone.
    Difference("y", "x") { x, y in y - x },
    Difference("x^2 + y^2", "4") { x, y in x * x + y * y - 4 },
    Difference("x*y", "0") { x, y in x * y },
    Difference("(x - y)^2", "0") { x, y in (x - y) * (x - y) },
    Difference("x^2 + y^2", "0") { x, y in x * x + y * y },
    Difference("y", "tan(x)") { x, y in y - tan(x) },
    Difference("1/x", "y") { x, y in 1 / x - y },
    Difference("ceil(y)", "x") { x, y in y.rounded(.up) - x },
  ]

  /// Whether a place satisfies a ≠ b; nil where a side has no value.
  func holds(_ x: Double, _ y: Double) -> Bool? {
    let value = value(x, y)
    return value.isNaN ? nil : value != 0
  }
}

/// How a difference stands in a condition.
enum Joining: String, Sendable, CaseIterable {
  case alone
  case denied
  case withAnd
  case withOr
  case withAnother

  /// The condition with a difference, in a window from -3.1 to 3.1.
  func region(of one: Difference) -> RegionCase {
    let text = "\(one.left) != \(one.right)"
    let reach = 3.1
    switch self {
    case .alone: return RegionCase(text, reach) { x, y in one.holds(x, y) ?? false }
    case .denied:
      return RegionCase("not (\(one.left) = \(one.right))", reach) { x, y in
        one.holds(x, y) ?? false
      }
    case .withAnd:
      return RegionCase("\(text) and y >= x^2 - 2", reach) { x, y in
        (one.holds(x, y) ?? false) && y >= x * x - 2
      }
    case .withOr:
      return RegionCase("\(text) or y > x/2", reach) { x, y in
        one.holds(x, y).map { $0 || y > x / 2 } ?? false
      }
    case .withAnother:
      // It holds wherever one of both equations does not, and has a value.
      return RegionCase(
        "x > -2 and not (\(one.left) = \(one.right) and min(x, y) = y)",
        reach
      ) { x, y in
        one.holds(x, y).map { x > -2 && ($0 || x < y) } ?? false
      }
    }
  }
}

/// Conditions in which two sides must differ.
@Suite("Regions of what differs")
struct RegionDifferenceTests {
  @Test(
    "a place is filled where both sides have a value and differ",
    arguments: Difference.all,
    Joining.allCases
  )
  func places(_ one: Difference, _ joining: Joining) throws {
    let region = joining.region(of: one)
    let drawn = try DrawnRegion(region.condition, reach: region.reach)
    #expect(drawn.errors(region) == 0, "\(region.condition)")
  }

  @Test("the judge finds a picture that is filled wherever sides may differ")
  func spoilt() throws {
    var count = 0
    for one in Difference.all {
      let region = Joining.alone.region(of: one)
      var drawn = try DrawnRegion(region.condition, reach: region.reach)
      guard drawn.share < 0.99 else { continue }
      count += 1
      let reach = region.reach
      drawn.outlines = [
        [(-reach, -reach), (reach, -reach), (reach, reach), (-reach, reach), (-reach, -reach)]
          .map { DataPoint(x: $0.0, y: $0.1) }
      ]
      #expect(drawn.errors(region) > 10, "\(region.condition)")
    }
    #expect(count >= 16)
  }

  @Test("a != b fills what a < b and a > b fill", arguments: Difference.all)
  func halves(_ one: Difference) throws {
    let drawn = try DrawnRegion("\(one.left) != \(one.right)", reach: 3.1)
    let other = try DrawnRegion(
      "\(one.left) < \(one.right) or \(one.left) > \(one.right)",
      reach: 3.1
    )
    #expect(abs(drawn.share - other.share) < 1e-4)
  }

  @Test(
    "zeros on curves, at points and over areas are proved to be all that is left out",
    arguments: [
      ("y != x", 1), ("x*y != 0", 1), ("(x - y)^2 != 0", 1), ("y != tan(x)", 1), ("1/x != 0", 1),
      ("x^2 + y^2 != 0", 1), ("x^2 - y^2 != 0", 1), ("max(x, y) != x", 0.5),
      ("abs(x) != x", 0.5), ("abs(x) + abs(y) != x + y", 0.75), ("x != x", 0), ("x/0 != y", 0),
    ] as [(String, Double)]
  )
  func proofs(_ condition: String, _ share: Double) throws {
    let drawn = try DrawnRegion(condition, reach: 4)
    #expect(drawn.isCertified, "\(condition)")
    #expect(abs(drawn.share - share) < 1e-3, "\(condition): \(drawn.share)")
  }

  @Test("both sides of an identity leave nothing, as far as was found")
  func identity() throws {
    let drawn = try DrawnRegion("(x + y)^2 != x^2 + 2x y + y^2", reach: 4)
    #expect(!drawn.isCertified && drawn.share == 0)
    #expect(drawn.closed.isEmpty && drawn.open.isEmpty)
  }

  private func lines(_ condition: String) throws -> [[DataPoint]] {
    let drawn = try DrawnRegion(condition, reach: 4)
    #expect(drawn.closed.isEmpty, "\(condition)")
    return drawn.open
  }

  @Test("the curve of a difference is drawn where it alone is missing of an area")
  func curves() throws {
    // Where |x| = x, nothing is left of which x = y could be missing.
    let half = try lines("abs(x) != x and y != x")
    let diagonal = half.filter { line in line.allSatisfy { abs($0.x - $0.y) < 1e-9 } }
    #expect(diagonal.count == 1)
    #expect(diagonal.joined().allSatisfy { $0.x < 0.05 })
    #expect(half.filter { line in line.allSatisfy { abs($0.x) < 1e-3 } }.count == 1)
    // One point of the plane is missing, and no line.
    #expect(try lines("x != 1 or y != 1").isEmpty)
    #expect(try lines("not (x = y and x^2 + y^2 = 4)").isEmpty)
    #expect(try lines("x != x and y != x^2").isEmpty)
    // Curves that cross stay whole, and a point is a point.
    #expect(try lines("y != x and y != x^2").count == 2)
    #expect(try lines("x*y != 0").allSatisfy { $0.count > 1 })
    #expect(try lines("x^2 + y^2 != 0 and y != 2").map(\.count).sorted() == [1, 2])
    // What has no slopes is followed by its values.
    #expect(try lines("y != zeta(x)").joined().contains { $0.x < 0 })
  }

  @Test("each region of a list leaves out its own curve")
  func lists() throws {
    var session = Session()
    let chart = try #require(
      session.replies(to: "plot [-4:4] [-4:4] [1, 2] != x").pictures.first
    )
    let series = try chart.sampled(size: SceneSize(width: 500, height: 500)).series
    #expect(series.count == 2)
    for (one, place) in zip(series, [1.0, 2.0]) {
      #expect(one.openBoundaries.count == 1)
      #expect(one.openBoundaries.joined().allSatisfy { abs($0.x - place) < 1e-9 })
    }
  }

  @Test(
    "words say where the condition holds",
    arguments: [
      (
        "sqrt(x) != -1",
        "every point at which it has a value satisfies sqrt(x) != -1, as far as was found"
      ),
      ("1/x != 0", "every point at which it has a value satisfies 1/x != 0"),
      ("x != x", "no point of the picture satisfies x != x"),
      (
        "x != 1 or y != 1",
        "every point of the picture satisfies x != 1 or y != 1, except perhaps on lines or at single points"
      ),
    ]
  )
  func words(_ condition: String, _ words: String) {
    var session = Session(display: .plain)
    #expect(session.replies(to: "plot [-10:10] [-10:10] \(condition)").notes == [words])
  }

  @Test(
    "no dot stands at the tip of an area, nor where boundaries cross",
    arguments: [
      ("y < sqrt(x)", 4.0), ("not (y < sqrt(x))", 4), ("sin(x) sin(y) > 0", 9),
      ("(x^2 + y^2 - 1)^3 < x^2 y^3", 2), ("y^2 <= x^3", 3), ("y > x^2 and y != x", 3),
      ("x^2 + y^2 <= 5 and not (abs(x) + abs(y) = x + y and floor(x) = 1)", 3),
    ] as [(String, Double)]
  )
  func tips(_ condition: String, _ reach: Double) throws {
    let drawn = try DrawnRegion(condition, reach: reach)
    #expect((drawn.closed + drawn.open).allSatisfy { $0.count > 1 }, "\(condition)")
  }
}

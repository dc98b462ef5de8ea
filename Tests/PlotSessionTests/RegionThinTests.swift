import ChartCore
import PlotSession
import Testing

/// Conditions that hold on lines, or on all but lines.
@Suite("Regions that are lines, or miss some")
struct RegionThinTests {
  /// The length of some lines in units of the axes.
  private func length(_ lines: [[DataPoint]]) -> Double {
    lines.reduce(0) { sum, line in
      sum
        + zip(line, line.dropFirst()).reduce(0) { sum, pair in
          let (x, y) = (pair.1.x - pair.0.x, pair.1.y - pair.0.y)
          return sum + (x * x + y * y).squareRoot()
        }
    }
  }

  @Test(
    "the line on which two conditions hold together is drawn",
    arguments: [
      ("x^2 + y^2 <= 1 and x^2 + y^2 >= 1", 2 * Double.pi),
      ("y <= x and y >= x", 32.0.squareRoot()),
      ("y <= x and y >= x and x >= 0", 8.0.squareRoot()), ("(x - y)^2 <= 0", 32.0.squareRoot()),
      ("abs(x) + abs(y) >= 1 and abs(x) + abs(y) <= 1", 32.0.squareRoot()),
      ("sin(3 x)^2 >= 1", 16),
    ]
  )
  func lines(_ condition: String, _ length: Double) throws {
    let drawn = try DrawnRegion(condition, reach: 2)
    #expect(drawn.share < 1e-6)
    #expect(drawn.outlines.isEmpty, "\(condition): \(drawn.outlines.count)")
    #expect(drawn.open.isEmpty)
    let found = self.length(drawn.closed)
    #expect(abs(found - length) < 0.02 * length, "\(condition): \(found)")
  }

  @Test(
    "a line that an area misses is drawn, and belongs to nothing",
    arguments: [
      ("(x - y)^2 > 0", 32.0.squareRoot()), ("abs(x - y) > 0", 32.0.squareRoot()),
      ("(x^2 + y^2 - 1)^2 > 0", 2 * Double.pi), ("sin(3 x)^2 < 1", 16),
    ]
  )
  func gaps(_ condition: String, _ length: Double) throws {
    let drawn = try DrawnRegion(condition, reach: 2)
    #expect(drawn.share > 0.999)
    #expect(drawn.closed.isEmpty, "\(condition): \(drawn.closed.count)")
    let found = self.length(drawn.open)
    #expect(abs(found - length) < 0.02 * length, "\(condition): \(found)")
    #expect(drawn.isCertified || !condition.contains("^2 > 0"))
  }

  @Test(
    "an area has no dot where its condition holds for a few numbers between doubles",
    arguments: ["0 < y and y < sin(x) and 0 < x and x < pi", "0 < y < sin(x) and 0 < x < pi"]
  )
  func edges(_ condition: String) throws {
    let drawn = try DrawnRegion(condition, reach: 4)
    #expect(drawn.outlines.count == 1)
    #expect((drawn.closed + drawn.open).allSatisfy { $0.count > 1 }, "\(condition)")
  }

  @Test("a point that stands apart from an area is drawn")
  func apart() throws {
    let drawn = try DrawnRegion("x^2 + y^2 < 1 or (x - 2)^2 + y^2 <= 0", reach: 3)
    let dots = drawn.closed.filter { $0.count == 1 }
    #expect(dots.count == 1)
    #expect(dots.first?.first.map { abs($0.x - 2) < 0.02 && abs($0.y) < 0.02 } == true)
  }

  @Test("a line goes on outside of an area, and stops inside of it")
  func mixed() throws {
    let closed = try DrawnRegion("(x - y)^2*(x^2 + y^2 - 1) <= 0", reach: 2)
    #expect(abs(length(closed.closed) - 2 * Double.pi - 32.0.squareRoot() + 2) < 0.1)
    let open = try DrawnRegion("(x - y)^2*(x^2 + y^2 - 1) < 0", reach: 2)
    #expect(abs(length(open.open) - 2 * Double.pi - 2) < 0.1)
    #expect(abs(open.share - Double.pi / 16) < 1e-3)
  }

  /// Places a fiftieth of a unit apart along some lines, each with its line and the way along it, as a part of a closed
  /// line's length if it is closed.
  private func places(
    along lines: [[DataPoint]]
  ) -> [(place: SIMD2<Double>, line: Int, way: Double)] {
    var places: [(place: SIMD2<Double>, line: Int, way: Double)] = []
    for (number, line) in lines.enumerated() {
      var way = 0.0
      for (first, last) in zip(line, line.dropFirst()) {
        let step = SIMD2(last.x - first.x, last.y - first.y)
        let length = (step * step).sum().squareRoot()
        let count = max(1, Int((length / 0.02).rounded()))
        for part in 0..<count {
          let share = (Double(part) + 0.5) / Double(count)
          places.append((SIMD2(first.x, first.y) + step * share, number, way + length * share))
        }
        way += length
      }
    }
    return places
  }

  @Test(
    "no curve of a condition lies on another one, or on itself",
    arguments: [
      "(x-y)^2*(x^2+y^2-1) <= 0", "(x-y)^2*(x^2+y^2-1) < 0", "abs(x-y)*(x^2+y^2-1) <= 0",
      "x^2*(x^2+y^2-1) <= 0", "x^2*(x^2+y^2-1) < 0", "(x+y)^2*(y-x^2) >= 0",
      "(y-1)^2*(x^2+y^2-2) <= 0", "x^2*y^2*(x-1) <= 0", "y^2*(x-1) < 0", "y <= x and y >= x",
      "(x^2+y^2-1)^2*(x^2+y^2-3) <= 0",
    ]
  )
  func onceEach(_ condition: String) throws {
    let drawn = try DrawnRegion(condition, reach: 2)
    let places = places(along: drawn.closed + drawn.open)
    #expect(!places.isEmpty)
    var doubled = 0
    for (index, one) in places.enumerated() {
      let isDoubled = places[..<index].contains { other in
        let way = one.place - other.place
        return (other.line != one.line || abs(other.way - one.way) > 0.2)
          && (way * way).sum() < 0.0144 * 0.0144
      }
      if isDoubled { doubled += 1 }
    }
    // Curves that cross or touch are near to each other for a short way.
    #expect(Double(doubled) < 0.03 * Double(places.count), "\(doubled) of \(places.count)")
  }

  @Test("where two discs touch, and where a disc touches a half-plane, a point is left")
  func points() throws {
    let discs = try DrawnRegion("x^2 + y^2 <= 1 and (x - 2)^2 + y^2 <= 1", reach: 3)
    #expect(discs.closed.count == 1 && !discs.isCertified)
    for point in discs.closed.joined() {
      #expect(abs(point.x - 1) < 0.01 && abs(point.y) < 0.01, "\(point)")
    }
  }

  @Test(
    "parts that touch, or meet, in one point leave it",
    arguments: [
      ("x^2 + y^2 <= 1 and x >= 1", [(1, 0)]),
      ("x^2 + y^2 <= 2 and x + y >= 2", [(1, 1)]),
      ("y >= x^2 and y <= 2 x - 1", [(1, 1)]), ("y >= e^x and y <= x + 1", [(0, 1)]),
      ("y >= x^2 + 1 and y <= cos(x)", [(0, 1)]),
      ("x^2 + y^2 <= 1/3 and x >= 1/sqrt(3)", [(3.0.squareRoot() / 3, 0)]),
      ("x >= 1/3 and y >= 1/7 and x + y <= 10/21", [(1.0 / 3, 1.0 / 7)]),
      (
        "x^2 + y^2 <= 1 and x*y >= 0.5",
        [(-(0.5.squareRoot()), -(0.5.squareRoot())), (0.5.squareRoot(), 0.5.squareRoot())]
      ),
    ] as [(String, [(Double, Double)])]
  )
  func touchingParts(_ condition: String, _ places: [(Double, Double)]) throws {
    for (x, y) in [("-3:3", "-3:3"), ("-2.7:3.1", "-2.9:3.3"), ("-10:10", "-10:10")] {
      let drawn = try DrawnRegion(condition, x: x, y: y)
      #expect(!drawn.isCertified)
      #expect(drawn.closed.count == places.count, "\(condition): \(drawn.closed)")
      let found = drawn.closed.joined().sorted { $0.x < $1.x }
      for (one, place) in zip(found, places) {
        #expect(abs(one.x - place.0) < 1e-9 && abs(one.y - place.1) < 1e-9, "\(one)")
      }
    }
  }

  @Test(
    "parts that come near to each other and do not meet leave no point",
    arguments: [
      "x^2 + y^2 <= 1 and x > 1", "x^2 + y^2 <= 1 and x >= 1 + 1e-9", "y >= e^x and y < x + 1",
      "x^2 + y^2 <= 1 and (x - 1.7)^2 + (y - 1)^2 <= 0.94482",
    ]
  )
  func nearbyParts(_ condition: String) throws {
    let drawn = try DrawnRegion(condition, reach: 3)
    #expect(drawn.closed.isEmpty && drawn.open.isEmpty && drawn.outlines.isEmpty)
  }

  @Test("where what is outside of two parts touches, a point is missing")
  func missingPoint() throws {
    let drawn = try DrawnRegion("x^2 + y^2 > 1 or x < 1", reach: 3)
    #expect(drawn.closed.isEmpty && drawn.open.count == 1)
    for point in drawn.open.joined() {
      #expect(abs(point.x - 1) < 1e-9 && abs(point.y) < 1e-9, "\(point)")
    }
  }
}

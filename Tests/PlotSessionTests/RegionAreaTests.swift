import PlotSession
import Testing

/// `area` of a condition.
@Suite("Areas of regions")
struct RegionAreaTests {
  private func answer(_ line: String) -> (value: Double?, bound: Double?, codes: [String]) {
    var session = Session()
    let replies = session.replies(to: line)
    let first = replies.values.first?.split(separator: "\n").first ?? ""
    let parts = first.split(separator: ",")
    let bound = parts.last?.split(separator: " ").last.flatMap { Double($0) }
    return (parts.first.flatMap { Double($0) }, bound, replies.codes)
  }

  private static let cases: [(String, Double)] = [
    ("x^2 + y^2 < 4", 12.566370614359172), ("r < 1 + cos(theta)", 4.71238898038469),
    ("x^2 < y < x + 2", 4.5), ("x >= 0 and y >= 0 and x + y <= 5 and x + 2y <= 8", 11.5),
    ("abs(x) + abs(y) <= 1", 2), ("4 < x^2 + y^2 < 9", 15.707963267948966),
    ("x^2 + y^2 < 1e-6", 3.141592653589793e-6), ("y > x", 200),
    ("(x - 50)^2 + y^2 <= 9", 28.274333882308138), ("0 < y < sin(x) for x in 0..pi", 2),
    ("x^2/9 + y^2/4 <= 1", 18.84955592153876), ("abs(x) != x", 200), ("max(x, y) != x", 200),
    ("floor(x) != 2", 380), ("sign(x) != 1", 200), ("sqrt(x) != y", 200),
    ("x^2 + y^2 <= 1 and floor(x) != 0", 1.5707963267948966), ("ln(x) != 100 and y > 0", 100),
    ("x^2 + y^2 < 4 and not (max(x, y) = x)", 6.283185307179586),
  ]

  @Test("areas are right, and as near as is said to be proved", arguments: cases)
  func areas(_ condition: String, _ area: Double) throws {
    let answer = answer("area \(condition)")
    let (value, bound) = (try #require(answer.value), try #require(answer.bound))
    #expect(abs(value - area) <= bound)
    #expect(abs(value - area) < 1e-4 * area)
    #expect(bound < 2e-3 * area)
  }

  @Test(
    "an area is kept, a condition that nothing satisfies has none, and one beyond the window says so"
  )
  func kept() {
    var session = Session()
    let replies = session.replies(toLines: [
      "area of x >= 0 and y >= 0 and x + y <= 2", "round(ans, 3)",
    ])
    #expect(replies.values.last == "2")
    #expect(session.replies(to: "area x^2 + y^2 < -1").values.first?.hasPrefix("0\n") == true)
    #expect(session.replies(to: "area x != x").values.first?.hasPrefix("0\n") == true)
    let identity = session.replies(to: "area (x + y)^2 != x^2 + 2x y + y^2").values.first
    #expect(identity?.hasPrefix("about 0 (not proved)\n") == true)
    #expect(session.replies(to: "area y > x").values.first?.contains("only") == true)
  }

  @Test(
    "what is no condition is an integral",
    arguments: ["area x^2", "area y = x", "area f(x) from 0 to 1"]
  )
  func integrals(_ line: String) {
    var session = Session()
    let failure = session.replies(to: line).failures.first?.diagnostic
    #expect(failure?.message == "an area is an integral")
    #expect(session.replies(to: "area between x and x^2 for x in 0..1").pictures.count == 1)
  }

  @Test("area is a name, too")
  func name() {
    var session = Session()
    #expect(session.replies(toLines: ["area = 5", "area + 1"]).values == ["6"])
  }
}

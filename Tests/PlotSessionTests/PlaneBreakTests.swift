import PlotSession
import Testing

/// What `show plot` and JSON tell of breaks of curves with two coordinates: what holds for the point, not for y alone.
@Suite("Breaks of curves in the plane, as they are told")
struct PlaneBreakTests {
  /// The breaks that `show plot` tells of, after settings.
  private func breaks(_ item: String, settings: [String] = []) -> [String] {
    var session = Session()
    let replies = session.replies(toLines: settings + ["plot \(item)", "show plot"])
    #expect(replies.failures.isEmpty)
    let lines = replies.values.last?.split(separator: "\n").map(String.init) ?? []
    let nouns = ["pole", "jump", "hole", "edge", "single value"]
    return lines.filter { line in nouns.contains { line.hasPrefix("#   \($0) at ") } }
      .map { String($0.dropFirst("#   ".count)) }
  }

  @Test(
    "a point has a value only where both coordinates have one",
    arguments: [
      ("x = y^2/y", "hole at y = 0: tends to (0, 0) on both sides; no value there"),
      (
        "(sin(t)/t, cos(t)) for t in -4..4",
        "hole at t = 0: tends to (1, 1) on both sides; no value there"
      ),
      (
        "(cos(t), sin(t)/t) for t in -4..4",
        "hole at t = 0: tends to (1, 1) on both sides; no value there"
      ),
      (
        "x = y/abs(y)",
        "jump at y = 0: from (-1, 0) on the left to (1, 0) on the right; no value there"
      ),
      (
        "(floor(t), t) for t in 0.5..1.5",
        "jump at t = 1: from (0, 1) on the left to (1, 1) on the right; its value there is (1, 1)"
      ),
      (
        "x = sqrt(y)",
        "edge at y = 0: no values on the left, tends to (0, 0) on the right; its value there is (0, 0)"
      ),
    ]
  )
  func values(_ item: String, _ expected: String) {
    #expect(breaks(item) == [expected])
  }

  @Test(
    "a coordinate that leaves every bound is named, with what the other one goes to",
    arguments: [
      (
        "x = 1/y",
        "pole at y = 0: x falls below all bounds and y tends to 0 on the left, "
          + "x grows beyond all bounds and y tends to 0 on the right; no value there"
      ),
      (
        "(1/t, 1) for t in -4..4",
        "pole at t = 0: x falls below all bounds and y tends to 1 on the left, "
          + "x grows beyond all bounds and y tends to 1 on the right; no value there"
      ),
      (
        "(1, 1/t) for t in -4..4",
        "pole at t = 0: x tends to 1 and y falls below all bounds on the left, "
          + "x tends to 1 and y grows beyond all bounds on the right; no value there"
      ),
      (
        "(besselj(0,t), ln(t)) for t in 0..3",
        "pole at t = 0: the domain ends on the left, "
          + "x tends to 1 and y falls below all bounds on the right; no value there"
      ),
      (
        "x = ln(y)",
        "pole at y = 0: no values on the left, "
          + "x falls below all bounds and y tends to 0 on the right; no value there"
      ),
      (
        "(1/t, sin(1/t)) for t in -4..4",
        "pole at t = 0: x falls below all bounds on the left, "
          + "x grows beyond all bounds on the right; no value there"
      ),
      (
        "r = 1/(theta - 4)^2",
        "pole at theta = 4: x and y fall below all bounds on the left, "
          + "x and y fall below all bounds on the right; no value there"
      ),
      (
        "r = 1/theta",
        "pole at theta = 0: the domain ends on the left, "
          + "x grows beyond all bounds and y tends to 1 on the right; no value there"
      ),
      (
        "(exp(1/t), t) for t in -4..4",
        "pole at t = 0: tends to (0, 0) on the left, "
          + "x grows beyond all bounds and y tends to 0 on the right; no value there"
      ),
    ]
  )
  func poles(_ item: String, _ expected: String) {
    #expect(breaks(item) == [expected])
  }

  @Test(
    "no limit is told where a coordinate goes up and down without end",
    arguments: [
      "x = sin(1/y)", "(sin(1/t), t) for t in -1..1", "(t, sin(1/t)) for t in -1..1",
      "(cos(ln(abs(t))), t) for t in -1..1",
    ]
  )
  func restless(_ item: String) {
    #expect(breaks(item).isEmpty)
  }

  @Test("waves that die out have a limit")
  func settled() {
    #expect(
      breaks("(t cos(1/t), t sin(1/t)) for t in -1..1")
        == ["hole at t = 0: tends to (0, 0) on both sides; no value there"]
    )
  }

  @Test(
    "a curve that leaves a log axis downwards has an edge there and no pole",
    arguments: [
      ("set yscale log", "[-4:4][1e-3:1e3] (t, sin(t)) for t in -4..4"),
      ("set xscale log", "[1e-3:1e3][-4:4] (sin(t), t) for t in -4..4"),
    ]
  )
  func log(_ setting: String, _ item: String) {
    let told = breaks(item, settings: [setting])
    #expect(told.count == 3 && told.allSatisfy { $0.hasPrefix("edge at t = ") }, "\(told)")
    #expect(told.count { $0.contains("about 0") } >= 2, "\(told)")
    #expect(told.allSatisfy { !$0.contains("bounds") }, "\(told)")
  }

  @Test("on a log axis what grows is a pole all the same")
  func logPole() {
    let told = breaks(
      "[-4:4][1e-3:1e3] (t, 1/sin(t)) for t in -4..4",
      settings: ["set yscale log"]
    )
    #expect(told.count == 3, "\(told)")
    #expect(
      told.allSatisfy { $0.hasPrefix("pole at ") && $0.contains("y grows beyond all bounds") },
      "\(told)"
    )
  }
}

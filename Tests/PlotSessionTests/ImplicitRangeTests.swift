import ChartCore
import PlotSession
import Testing

/// Curves of equations of which a part is asked for.
@Suite("Ranges of curves of equations")
struct ImplicitRangeTests {
  private func points(_ line: String) throws -> [DataPoint] {
    var session = Session()
    let replies = session.replies(to: line)
    try #require(replies.codes == [])
    let chart = try #require(replies.pictures.last)
    return try #require(
      try chart.sampled(size: SceneSize(width: 500, height: 500)).series.first
    ).polylines.flatMap { $0 }
  }

  @Test("a range of x or of y leaves the part of the curve that lies in it")
  func ranges() throws {
    let right = try points("plot [-2:2] [-2:2] x^2 + y^2 = 1 for x in 0..0.5")
    #expect(right.allSatisfy { -1e-6 <= $0.x && $0.x <= 0.5 + 1e-6 })
    #expect((right.map(\.x).min() ?? 9) < 0.01 && (right.map(\.x).max() ?? 0) > 0.49)
    #expect(right.contains { $0.y > 0.9 } && right.contains { $0.y < -0.9 })
    #expect(right.allSatisfy { abs($0.x * $0.x + $0.y * $0.y - 1) < 0.01 })
    let upper = try points("plot [-2:2] [-2:2] x^2 + y^2 = 1 for y in 0..2")
    #expect(upper.allSatisfy { $0.y >= -1e-6 })
    #expect((upper.map(\.y).min() ?? 9) < 0.01 && (upper.map(\.x).min() ?? 9) < -0.99)
  }

  @Test("a range of another variable, and what needs a variable that runs, is refused")
  func refused() {
    var session = Session()
    for line in [
      "plot x^2 + y^2 = 1 for t in 0..1", "plot x^2 + y^2 = 1 for x in 0..1 step 0.1",
      "plot x^2 + y^2 = 1 for x in 1..0 with points",
    ] {
      #expect(session.replies(to: line).codes.count == 1, "\(line)")
    }
  }
}

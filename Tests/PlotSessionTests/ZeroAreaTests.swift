import ChartCore
import PlotSession
import Testing

/// Equations that hold all over an area, because both sides choose alike there.
@Suite("Equations that hold all over an area")
struct ZeroAreaTests {
  @Test(
    "the area of an equation of absolute values, greatest and least values is proved, and ends where it does",
    arguments: [
      ("abs(x)+abs(y)=x+y", 0.25), ("max(x,y)=x", 0.5), ("min(x,y)=y", 0.5),
      ("abs(x-y)=y-x", 0.5), ("sqrt(x^2)=x+0y", 0.5),
    ]
  )
  func areas(_ equation: String, _ share: Double) throws {
    let drawn = try DrawnRegion(equation, reach: 2)
    #expect(drawn.isCertified, "\(equation)")
    #expect(abs(drawn.share - share) < 1e-3, "\(equation): \(drawn.share)")
    // All of them end on an axis, on the line x = y, or with the window.
    for point in drawn.closed.joined() {
      let ways = [point.x.magnitude, point.y.magnitude, (point.x - point.y).magnitude]
      #expect((ways.min() ?? 1) < 1e-3, "\(equation): \(point)")
    }
  }

  @Test(
    "what differs from 0 by less than places tell is not said to be proved",
    arguments: ["max(x,y)=x+1e-40*y^2", "abs(x)+abs(y)=x+y+1e-40"]
  )
  func spoilt(_ equation: String) throws {
    let drawn = try DrawnRegion(equation, reach: 2)
    #expect(!drawn.isCertified || drawn.share < 1e-3, "\(equation): \(drawn.share)")
  }
}

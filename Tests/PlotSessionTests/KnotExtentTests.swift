import Expressions
import RealFunctions
import Testing

@testable import PlotSession

@Suite("Curves through rows without a range")
struct KnotExtentTests: RunsOverFiles {
  let files = MemoryFiles()
  let session: Session

  init() { session = files.session(holding: ["d.csv": "t,v\n20,1\n25,4\n35,2\n50,3\n"]) }

  @Test(
    "a curve through rows is drawn over their extent",
    arguments: [
      "plot g", "plot g(x)", "plot 2g(x) + 1", "plot h(x)",
      "plot pchip([20, 30, 50], [1, 2, 3], x)",
      "plot g(x), sin(x)",
    ]
  )
  func extent(_ line: String) throws {
    var session = session
    _ = session.replies(to: "g = interpolate \"d.csv\" using t:v; h(u) = g(u)^2")
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    #expect(session.drawing?.plot.items.first?.curves.first?.domain == Interval(20, 50))
  }

  @Test("a range that is written counts, and so does one of the picture")
  func ranges() throws {
    var session = session
    _ = session.replies(to: "g = interpolate \"d.csv\" using t:v")
    _ = session.replies(to: "plot g(x) for x in 22..30")
    #expect(session.drawing?.plot.items.first?.curves.first?.domain == Interval(22, 30))
    let replies = session.replies(to: "plot g(x - 1)")
    #expect(replies.codes == [])
    #expect(session.drawing?.plot.items.first?.curves.first?.domain == nil)
  }
}

import Expressions
import PlotSession
import Testing

/// Volumes under surfaces: which of them are proved.
@Suite("Integrals over rectangles are proved where the integrand is smooth")
struct PlaneIntegralTests {
  @Test(
    "a smooth integrand over a rectangle has a proved integral",
    arguments: [
      ("integrate x^2 y for x in 0..1, y in 0..1", 0.1666666666),
      ("integrate exp(-x^2 - y^2) for x in 0..1, y in 0..1", 0.5577462853),
      ("integrate sin(x y) for x in 0..2, y in 0..1", 0.8473820166),
      ("integrate 1/(1 + x + y) for x in 0..1, y in 0..2", 0.8630462173),
    ]
  )
  func proved(_ line: String, _ answer: Double) {
    var session = Session(display: .plain)
    let replies = session.replies(toLines: [line])
    #expect(replies.values.count == 1)
    let value = replies.values.first.flatMap(Double.init) ?? .nan
    #expect(abs(value - answer) < 2e-10)
    #expect(replies.notes.allSatisfy { !$0.contains("not proved") })
  }

  @Test(
    "what is not smooth, and other regions, are told to be not proved",
    arguments: [
      "integrate abs(x - y) for x in 0..1, y in 0..1",
      "integrate x y for x in 0..1, y in 0..x",
    ]
  )
  func unproved(_ line: String) {
    var session = Session(display: .plain)
    let notes = session.replies(toLines: [line]).notes
    #expect(notes.contains { $0.contains("not proved") }, "\(notes)")
  }
}

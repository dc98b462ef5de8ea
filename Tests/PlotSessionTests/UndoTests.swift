import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Undo")
struct UndoTests {
  @Test("undo takes back definitions, settings and pictures, latest first")
  func order() {
    var session = Session()
    let lines = ["a = 1", "a = 2", "set digits 3", "plot sin(x)", "add cos(x)"]
    session.respond(to: lines.joined(separator: "; ")) { _ in }
    let both = session.picture?.page()
    #expect(both?.contains("cos(x)") ?? false)
    #expect(session.replies(to: "undo").echoes == ["taken back: add cos(x)"])
    #expect(session.picture?.page().contains("cos(x)") == false)
    #expect(session.replies(toLines: ["undo", "describe"]).codes == ["E60"])
    #expect(
      session.replies(toLines: ["1/3", "undo", "1/3"]).values == ["0.333", "0.333333333333"]
    )
    #expect(session.replies(toLines: ["a", "undo", "a"]).values == ["2", "1"])
    #expect(session.replies(toLines: ["undo", "a", "undo"]).codes == ["E11", "E60"])
  }

  @Test("what only answers is not taken back, and the last answer stays")
  func answers() {
    var session = Session()
    let replies = session.replies(toLines: [
      "a = 1", "print a", "d/dx x^3 at 2", "3*4", "describe", "undo", "ans", "a",
    ])
    #expect(replies.values == ["1", "12", "12", "12"])
    #expect(replies.codes == ["E60", "E11"])
  }

  @Test("a statement that fails is not in the way")
  func failures() {
    var session = Session()
    #expect(session.replies(toLines: ["a = 1", "b = foo", "undo", "a"]).codes == ["E11", "E11"])
  }

  @Test("undo brings back a deleted function with its reading")
  func deleted() {
    var session = Session()
    let lines = ["m = 2", "f(x) = mx", "delete f", "mx = 9", "undo", "undo", "f(3)"]
    #expect(session.replies(toLines: lines).values == ["6"])
  }

  @Test("only the latest changes are kept")
  func limit() {
    var session = Session()
    for value in 1...80 { session.respond(to: "a = \(value)") { _ in } }
    var count = 0
    while session.replies(to: "undo").failures.isEmpty, count < 100 { count += 1 }
    #expect(count == 50)
    #expect(session.replies(to: "a").values == ["30"])
  }
}

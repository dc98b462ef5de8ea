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

  @Test("redo brings again what undo took back, step by step, until something else changes")
  func redo() {
    var session = Session()
    session.respond(to: "a = 1; a = 2; set digits 3; plot sin(x)") { _ in }
    #expect(session.replies(toLines: ["redo"]).codes == ["E60"])
    for _ in 1...3 { session.respond(to: "undo") { _ in } }
    #expect(session.picture == nil)
    #expect(session.replies(toLines: ["a", "1/3"]).values == ["1", "0.333333333333"])
    #expect(session.replies(to: "redo").echoes == ["done again: a = 2"])
    #expect(session.replies(toLines: ["a", "redo", "1/3", "redo"]).values == ["2", "0.333"])
    #expect(session.picture != nil)
    #expect(session.replies(to: "redo").codes == ["E60"])
    // What was done again can be taken back again.
    #expect(session.replies(to: "undo").echoes == ["taken back: plot sin(x)"])
    #expect(session.replies(toLines: ["b = 1", "redo"]).codes == ["E60"])
    // A statement that fails, or only answers, is not in the way.
    #expect(
      session.replies(toLines: ["undo", "c = foo", "1 + 1", "redo", "b"]).values == ["2", "1"]
    )
  }

  @Test("undo and redo of any number of changes come back to the same state")
  func thereAndBack() {
    var session = Session()
    let lines = (1...60).map { $0 % 3 == 0 ? "set digits \($0 % 12 + 1)" : "a_\($0 % 7) = \($0)" }
    for line in lines { session.respond(to: line) { _ in } }
    let shown = session.replies(toLines: ["show", "show settings"]).values
    for steps in [1, 7, 50] {
      for _ in 1...steps { session.respond(to: "undo") { _ in } }
      #expect(session.replies(toLines: ["show", "show settings"]).values != shown)
      for _ in 1...steps { session.respond(to: "redo") { _ in } }
      #expect(session.replies(toLines: ["show", "show settings"]).values == shown)
    }
  }
}

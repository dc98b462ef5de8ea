import ChartTerminal
import Expressions
import PlotSession
import Testing

@Suite("Curves")
struct CurveTests {
  /// The geometry of a picture after some statements.
  private func geometry(_ lines: [String]) -> String {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: lines + ["save \"a.json\""])
    #expect(replies.codes.isEmpty)
    return files.text("a.json")
  }

  @Test(
    "a picture shows the window that its formula asks for",
    arguments: [
      ("x = 5", "\"x\": {\"domain\": [-10, 10]}, \"y\": {\"domain\": [-10, 10]}"),
      ("x = 20", "\"x\": {\"domain\": [-10, 21]}, \"y\": {\"domain\": [-10, 10]}"),
      ("x = y^2", "\"x\": {\"domain\": [-10, 10]}, \"y\": {\"domain\": [-10, 10]}"),
      ("plot [0:4] x = y^2", "\"x\": {\"domain\": [0, 4]}, \"y\": {\"domain\": [-10, 10]}"),
      ("plot [0:4] [0:2] x = 1", "\"x\": {\"domain\": [0, 4]}, \"y\": {\"domain\": [0, 2]}"),
      ("plot x for x in 0..1, x = 0.5", "\"x\": {\"domain\": [0, 1]}, \"y\": {\"domain\": [-0.05"),
      ("plot [0:100] x", "\"x\": {\"domain\": [0, 100]}, \"y\": {\"domain\": [-5, 105]}"),
      ("set angles degrees; plot sin(x)", "\"x\": {\"domain\": [-360, 360]}"),
      ("set xscale log; plot x", "\"x\": {\"domain\": [0.1, 100]}"),
    ]
  )
  func windows(_ line: String, _ window: String) {
    #expect(geometry([line]).contains(window))
  }

  @Test("a vertical line reaches from the lower edge to the upper")
  func verticalLine() {
    let text = geometry(["plot sin(x), x = 2", "set yrange -3..3", "replot"])
    #expect(text.contains("[[2, -3], [2, 3]]"))
  }

  @Test(
    "a polar curve is drawn over the angle, r left of = is the coordinate",
    arguments: ["plot r = 3", "r = 5; plot r = 3", "set angles degrees; plot r = 3"]
  )
  func circle(_ line: String) {
    let text = geometry([line])
    #expect(text.contains("[3, 0]"))
    #expect(text.contains("\"label\": \"r = 3\""))
    #expect(text.contains("-3]") || text.contains("-2.99"))
  }

  @Test("what is drawn keeps its variable when that gets a value")
  func keptVariable() {
    var session = Session()
    session.respond(to: "plot (cos t, sin t)") { _ in }
    let before = session.picture?.page()
    let replies = session.replies(toLines: ["t = 5", "replot", "(cos t, sin t)"])
    #expect(replies.pictures.first?.page() == before)
    #expect(replies.codes == ["E40"])
    let inDegrees = session.replies(toLines: ["set angles degrees", "(cos t, sin t)"])
    #expect(inDegrees.failures.first?.diagnostic.hint == "add for t in 0..360, or delete t")
    #expect(session.replies(to: "(cos t, 1)").values.count == 1)
  }

  @Test(
    "an equation of y, r or z stores nothing, and its name says what to write",
    arguments: [
      ("y = 2x", "y", "y = 2x was drawn, not stored: write f(x) = 2x, then plot f(x)"),
      (
        "r = 1 + cos(θ)", "plot r",
        "r = 1 + cos(θ) was drawn, not stored: write f(theta) = 1 + cos(θ), then plot r = f(theta)"
      ),
      ("y = 2x", "print y", "y = 2x was drawn, not stored: write f(x) = 2x, then plot f(x)"),
      ("y = 2x", "plot y^2", "for a curve over y write x = y^2"),
      ("plot x", "plot r^2", "say which values it runs over: plot r^2 for r in 0..1"),
    ]
  )
  func drawnNotStored(_ equation: String, _ statement: String, _ hint: String) {
    var session = Session()
    let failures = session.replies(toLines: [equation, statement]).failures
    #expect(failures.map(\.diagnostic.code) == [.E21])
    #expect(failures.first?.diagnostic.hint == hint)
  }

  @Test(
    "a name without a value that a curve has alone may run over a range",
    arguments: [
      ("plot sin(w)", "define it first: w = 1, or let it run: plot sin(w) for w in 0..10"),
      ("plot under w^2", "define it first: w = 1, or let it run: plot under w^2 for w in 0..10"),
      ("plot w x", "define it first: w = 1"), ("plot u + w", "define it first: u = 1"),
      ("plot sqtr", "did you mean sqrt: plot sqrt?"),
      ("plot w for v in 0..1", "define it first: w = 1"),
      ("plot u, w for w in 0..1", "define it first: u = 1, or let it run: plot u for u in 0..10"),
    ]
  )
  func loneName(_ line: String, _ hint: String) {
    var session = Session()
    #expect(session.replies(to: line).failures.map(\.diagnostic.hint) == [hint])
  }

  @Test(
    "a log axis and a range with values below zero do not go together",
    arguments: [
      (["set yrange [0:]", "set logscale y"], "set yrange auto first", 14),
      (["set yscale log", "set yrange [:0]"], "set yscale linear first", 14),
      (["set xrange -1..10", "set xscale log"], "set xrange 0.1..10 first", 12),
      (["set yrange -2..-1", "set yscale log"], "set yrange auto first", 12),
      (["set xscale log", "set xrange -1..10"], "set xscale linear first", 12),
      (["set logscale x", "plot [-1:10] x"], "set xscale linear first", 7),
    ]
  )
  func logAxis(_ lines: [String], _ hint: String, _ column: Int) {
    var session = Session()
    let failures = session.replies(toLines: lines).failures
    #expect(failures.map(\.diagnostic.code) == [.E49])
    #expect(failures.first?.diagnostic.hint == hint)
    #expect(failures.first.map { $0.diagnostic.range.start + 1 } == column)
  }
}

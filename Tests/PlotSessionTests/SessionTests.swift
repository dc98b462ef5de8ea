import ChartCore
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import Testing

@Suite("Session")
struct SessionTests {
  @Test(
    "a statement that fails changes nothing",
    arguments: [
      "f(x) = 1/", "a = foo + 1", "a = x", "add", "plot sin(x) +", "plot foo(x)", "plot x^2, y",
      "set xrange 1..1", "set yrange 0..0/0", "set title", "set digits 0", "load \"missing.plot\"",
      "save \"no/dir/x.svg\"", "save \"x.xyz\"", "plot x^2 for x in 1..1", "plot (t, r)",
      "plot between x^2, x", "delete foo", "a(x = 2", "pi = 3", "f(x, x) = x",
    ]
  )
  func failureLeavesNoTrace(_ statement: String) {
    var session = Session(files: MemoryFiles().access)
    let setup = ["a = 2", "f(x) = a x", "set xrange -1..1", "set title \"T\"", "plot f(x)"]
    #expect(session.replies(toLines: setup).failures.isEmpty)
    let before = session.picture?.page()
    let replies = session.replies(to: statement)
    #expect(replies.failures.count == 1)
    #expect(replies.values.isEmpty && replies.pictures.isEmpty && replies.notes.isEmpty)
    #expect(session.picture?.page() == before)
    let again = session.replies(toLines: ["f(3)", "replot"])
    #expect(again.values == ["6"])
    #expect(again.pictures.first?.page() == before)
  }

  @Test("the statements before a failing one stand, those behind it do not run")
  func failureEndsTheLine() {
    var session = Session()
    let replies = session.replies(to: "a = 1; b = ; c = 3")
    #expect(replies.codes == ["E06"])
    #expect(session.replies(toLines: ["a", "c"]).values == ["1"])
  }

  @Test(
    "what is drawn follows from the formula",
    arguments: [
      ("sin(x)", "sin(x)"), ("y = x^2", "y = x²"), ("plot sin", "sin(x)"),
      ("(cos t, sin 2t)", "(cos(t), sin(2t))"), ("plot t^2 for t in 0..3", "t²"),
      ("plot u^2 for u in 0..1", "u²"), ("plot 3", "3"), ("x^2 {x > 0}", "x² if x > 0"),
      ("between sin(x) and cos(x) for x in 0..pi", "between sin(x) and cos(x)"),
      ("plot under exp(-x^2) for x in 0..2", "under exp(−x²)"),
      ("plot x label \"name\" color red width 3 dash dashed opacity 0.5", "name"),
      ("plot x from 1 to 2", "x"), ("plot [0:10] x**2 title \"p\" with lines", "p"),
    ]
  )
  func drawing(_ statement: String, _ label: String) {
    var session = Session()
    let replies = session.replies(to: statement)
    #expect(replies.failures.isEmpty)
    #expect(replies.pictures.first?.page().contains(label) ?? false)
  }

  @Test("add keeps the picture, plot replaces it, clear empties it")
  func pictures() {
    var session = Session()
    #expect(session.replies(to: "describe").codes == ["E60"])
    session.respond(to: "plot sin(x)") { _ in }
    let both = session.replies(to: "add cos(x)").pictures.first?.page() ?? ""
    #expect(both.contains("sin(x)") && both.contains("cos(x)"))
    let one = session.replies(to: "plot x").pictures.first?.page() ?? ""
    #expect(!one.contains("sin(x)"))
    #expect(session.replies(toLines: ["clear", "replot"]).codes == ["E60"])
  }

  @Test("replot uses the current values")
  func replot() {
    var session = Session()
    session.respond(to: "a = 1; plot a x for x in 0..1") { _ in }
    let replies = session.replies(toLines: ["describe", "a = 100", "replot", "describe"])
    #expect(replies.values.count == 2)
    #expect(replies.values.first != replies.values.last)
  }

  @Test("a condition behind y = is the curve's, not a comparison with y")
  func ternaryEquation() {
    var session = Session()
    #expect(session.replies(to: "y = x < 0 ? -x : x").failures.isEmpty)
  }

  @Test("an interrupt keeps the session as it was")
  func interrupt() {
    var session = Session()
    session.respond(to: "a = 1") { _ in }
    let now = Cancellation { true }
    let replies = session.replies(to: "a = 2 + 2", cancellation: now)
    #expect(replies.wasInterrupted)
    #expect(session.replies(to: "a").values == ["1"])
  }

  @Test(
    "text that no one would type gets an error, not a trap",
    arguments: [
      "", "   ", ";;;", "=", "(", ")", "plot plot plot", "set set", "save", "load",
      "help help help",
      "\u{0}", "plot x for", "plot x for x in", "plot x for x in 1..", "f(", "f(x", "f(x) =",
      "plot [", "plot [1:", "plot [1:2", "plot [1:2]", "set size 0x0", "set size 1e9x1e9",
      "set digits 1e300", "plot 1e308 x for x in -1e308..1e308", "plot x for x in 0..inf",
      "plot x color", "plot x width -1", "plot x opacity 7", "save \"\"", "print", "print ,",
      "unset", "unset foo", "delete", "delete pi", "a = {x}", "plot {1 < 2: x, foo}", "1/0", "0/0",
    ]
  )
  func oddities(_ text: String) {
    var session = Session(files: MemoryFiles().access)
    _ = session.replies(to: text)
    #expect(session.replies(to: "1 + 1").values == ["2"])
  }

  @Test("a line has a limit, nesting has a limit")
  func limits() {
    var session = Session()
    let long = "1" + String(repeating: " + 1", count: 17_000)
    #expect(session.replies(to: long).codes == ["E34"])
    let deep = String(repeating: "(", count: 10_000)
    #expect(session.replies(to: "plot " + deep).codes == ["E32"])
    let loop = session.replies(toLines: ["f(n) = f(n + 1)", "f(1)", "plot f(x)", "1"])
    #expect(loop.codes == ["E30"])
    #expect(loop.values == ["1"])
  }
}

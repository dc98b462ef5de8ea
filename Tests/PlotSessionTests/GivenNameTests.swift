import Expressions
import PlotSession
import Testing

/// Names of the language that may be given values: `tau`, `e`, `gamma`, `beta`, `zeta`.
@Suite("Names of the language with values")
struct GivenNameTests {
  @Test(
    "a value takes the place of what the name means, with a note, until it is deleted",
    arguments: [
      ("tau", "0.5", "tau is now 0.5; delete tau brings back 2π", "tau/pi", "2"),
      ("e", "1.6e-19", "e is now 1.6e-19; delete e brings back 2.71828…", "ln(e)", "1"),
      (
        "gamma", "1.4", "gamma is now 1.4; the function is back after delete gamma", "gamma(5)",
        "24"
      ),
      (
        "beta", "0.1", "beta is now 0.1; the function is back after delete beta", "beta(1, 2)",
        "0.5"
      ),
      ("zeta", "0.7", "zeta is now 0.7; the function is back after delete zeta", "zeta(0)", "-0.5"),
    ]
  )
  func values(_ name: String, _ value: String, _ note: String, _ use: String, _ meaning: String) {
    var session = Session()
    #expect(session.replies(to: use).values == [meaning])
    let given = session.replies(to: "\(name) = \(value)")
    #expect(given.notes == [note])
    #expect(session.replies(to: name).values == [value])
    #expect(session.replies(to: "show \(name)").values == ["\(name) = \(value)"])
    #expect(session.replies(to: "\(name) = 3").notes.isEmpty)
    #expect(session.replies(toLines: ["undo", name]).values == [value])
    #expect(session.replies(to: "2\(name) + \(name)^2").codes.isEmpty)
    let deleted = session.replies(toLines: ["delete \(name)", use])
    #expect(deleted.codes.isEmpty)
    #expect(deleted.values == [meaning])
    #expect(session.replies(toLines: ["undo", name]).values == [value])
  }

  @Test("formulas of physics read as they are written")
  func physics() {
    var session = Session()
    let lines = [
      "tau = 0.5", "N(t) = exp(-t/tau)", "N(1)", "e = 1.6e-19", "e^2", "sin(tau)", "sin(pi)",
      "gamma = 1.4", "2 gamma/(gamma - 1)", "gamma (1 + 1)",
    ]
    let values = session.replies(toLines: lines).values
    #expect(
      values == ["0.135335283237", "2.56e-38", "0.479425538604", "0", "7", "2.8"]
    )
  }

  @Test("functions that speak of the name are read anew, and told so")
  func rereading() {
    var session = Session()
    let before = session.replies(toLines: ["f(x) = gamma(x) + 1", "g(x) = e^x", "f(4)", "g(0)"])
    #expect(before.values == ["7", "1"])
    let given = session.replies(toLines: ["gamma = 2", "f(4)", "e = 3", "g(2)"])
    #expect(given.values == ["9", "9"])
    #expect(given.notes.contains("f now reads gamma as a number"))
    // What the language knows without them, no definition lacks.
    let after = session.replies(toLines: ["delete gamma", "delete e", "f(4)", "ln(g(1))"])
    #expect(after.codes.isEmpty)
    #expect(after.values == ["7", "1"])
  }

  @Test("a picture that speaks of the name follows it, and a saved session brings both back")
  func saved() {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let lines = [
      "tau = 0.5", "zeta = 0.1", "f(t) = e^(-zeta t) cos(t/tau)", "plot f(x), gamma(x), x/tau",
      "gamma = 2", "replot", "save \"a.csv\"", "save \"s.plot\"",
    ]
    #expect(session.replies(toLines: lines).codes.isEmpty)
    var other = Session(files: files.access)
    let loaded = other.replies(toLines: ["load \"s.plot\"", "save \"b.csv\"", "save \"t.plot\""])
    #expect(loaded.codes.isEmpty)
    func numbers(_ name: String) -> [Substring] {
      files.text(name).split(separator: "\r\n").dropFirst().map { $0.drop { $0 != "," } }
    }
    #expect(numbers("a.csv") == numbers("b.csv"))
    #expect(!numbers("a.csv").isEmpty)
    #expect(files.text("s.plot") == files.text("t.plot"))
    #expect(other.replies(to: "show").values == session.replies(to: "show").values)
  }

  @Test("parameters and ranges may be called so, too")
  func parameters() {
    var session = Session()
    let lines = [
      "f(tau, e) = tau + e", "f(1, 2)", "sum(e for e in 1..3)", "tau/pi", "g(zeta) = 2zeta", "g(3)",
    ]
    let replies = session.replies(toLines: lines)
    #expect(replies.codes.isEmpty)
    #expect(replies.values == ["3", "6", "2", "6"])
  }

  @Test(
    "the other names of the language keep their meaning, and these name no functions",
    arguments: [
      "pi = 3", "sin = 2", "inf = 3", "true = 1", "tau(x) = x", "gamma(x) = x", "lgamma = 2",
    ]
  )
  func refused(_ line: String) {
    var session = Session()
    #expect(session.replies(to: line).codes == ["E24"])
  }

  @Test("a definition without a value names a function of one's own in its hint")
  func hint() {
    var session = Session()
    let failure = session.replies(to: "tau = x^2").failures.first?.diagnostic
    #expect(failure?.hint == "f(x) = x^2")
  }
}

import Expressions
import PlotSession
import Testing

@Suite("Definitions")
struct DefinitionTests {
  @Test("functions see later values, values keep what they were")
  func lateBinding() {
    var session = Session()
    let replies = session.replies(toLines: [
      "a = 1", "f(x) = a x", "b = a + 1", "a = 10", "f(3)", "b",
    ])
    #expect(replies.values == ["30", "2"])
  }

  @Test("a calculated definition is echoed, what was written is not")
  func echoes() {
    var session = Session()
    let replies = session.replies(toLines: [
      "a = 2^10", "b = 5", "c = -3", "f(x) = x^2", "P = (1, 2)", "Q = (1 + 1, 2)",
    ])
    #expect(replies.echoes == ["a = 1024", "Q = (2, 2)"])
    #expect(replies.values.isEmpty)
  }

  @Test("a definition ends at the semicolon, and its text is kept without comments")
  func definitionInALine() {
    var session = Session()
    let replies = session.replies(toLines: ["a = 2; f(x) = a x ; f(3)  # six", "g(x) = 1 # one"])
    #expect(replies.values == ["6"])
    #expect(session.replies(to: "1; f(x) = x + ").failures.first?.diagnostic.range.start == 13)
    let replay = session.replies(toLines: ["delete a", "delete g", "delete f", "delete a"])
    #expect(replay.failures.map(\.diagnostic.message) == ["a is used by f(x) = a x"])
  }

  @Test("two equal signs compare, one defines")
  func comparison() {
    var session = Session()
    #expect(session.replies(toLines: ["a = 5", "a == 3", "a"]).values == ["false", "5"])
  }

  @Test("a name is found in the text of functions however it is spelled")
  func spellings() {
    var session = Session()
    let lines = ["f(x) = a₁(x+1)", "g(x) = b₁(x+1)", "a_1 = 3", "b_{1}(x) = x^2", "f(1)", "g(1)"]
    #expect(session.replies(toLines: lines).values == ["6", "4"])
  }

  @Test("a point can be stored, a condition says how")
  func kinds() {
    var session = Session()
    let replies = session.replies(toLines: [
      "P = (1, 2)", "P", "c = 1 < 2", "c = {1 < 2: 1, 0}", "c",
    ])
    #expect(replies.values == ["(1, 2)", "1"])
    #expect(replies.failures.map(\.diagnostic.hint) == ["write c = {1 < 2: 1, 0}"])
  }

  @Test(
    "a coordinate is stored by a line without free coordinates on the right, else drawn",
    arguments: [
      ("t = 5", "t", "5"), ("r = 2 + 1", "r", "3"), ("theta = pi/2", "sin(theta)", "1"),
      ("z = 4; z = z + 1", "z", "5"),
    ]
  )
  func coordinates(_ definition: String, _ formula: String, _ value: String) {
    var session = Session()
    let stored = session.replies(to: definition)
    #expect(stored.failures.isEmpty && stored.notes.count == 1)
    #expect(session.replies(to: formula).values == [value])
  }

  @Test(
    "what cannot be defined says what to write",
    arguments: [
      ("t = t + 1", "E21", 5, "to store a number: t = 1"),
      ("g = t^2", "E21", 5, "g(t) = t^2"),
      ("g(a) = a x y", "E21", 10, "g(a, x, y) = a x y"),
      ("r(theta) = 2", "E24", 1, "write r = 2, or f(theta) = 2"),
      ("z(x, y) = x y", "E24", 1, "write f(x, y) = x y"),
      ("n(x) = x^2", "E24", 1, "delete n first"),
      ("n(u, v) = u v", "E24", 1, "delete n first"),
      ("print r^2", "E21", 7, "to store a number: r = 1"),
      ("print x t", "E21", 7, "for one value: f(x, t) = x t, then f(1, 2)"),
    ]
  )
  func refusals(_ statement: String, _ code: String, _ column: Int, _ hint: String) {
    var session = Session()
    session.respond(to: "n = 3") { _ in }
    let failure = session.replies(to: statement).failures.first?.diagnostic
    #expect(failure?.code.rawValue == code)
    #expect(failure.map { $0.range.start + 1 } == column)
    #expect(failure?.hint == hint)
  }

  @Test("a value may take the name of a function")
  func valueOverFunction() {
    var session = Session()
    #expect(session.replies(toLines: ["f(x) = x^2", "f = 3", "f"]).values == ["3"])
  }

  @Test(
    "a definition tells which names have no value yet, not its own",
    arguments: [
      ("f(x) = q x", ["f uses q, which has no value yet"]),
      ("f(x) = alpa x", ["f uses alpa, which has no value yet; did you mean alpha?"]),
      ("f(x) = sni(x) + alpha", ["f uses sni, which has no value yet; did you mean sin?"]),
      ("f(x) = t x", ["f uses t, which has no value yet"]),
      ("f(n) = {n < 1: 1, n f(n - 1)}", []), ("f(x) = log_2(x)", []),
    ]
  )
  func missingNames(_ definition: String, _ notes: [String]) {
    var session = Session()
    session.respond(to: "alpha = 1") { _ in }
    #expect(session.replies(to: definition).notes == notes)
  }

  @Test("a longer name takes the place of a product, and gives it back")
  func longerName() {
    var session = Session()
    let replies = session.replies(toLines: [
      "m = 2", "f(x) = mx + 1", "mx = 7", "f(3)", "delete f", "f(x) = mx", "m = 3", "f(1)",
    ])
    #expect(replies.notes == ["mx is read as m·x", "f now reads mx as a name"])
    #expect(replies.values == ["8", "7"])
    let known = session.replies(toLines: ["g(x) = ab x", "a = 2", "b = 5", "g(1)"])
    #expect(known.notes.last == "ab is read as a·b")
    #expect(known.values == ["10"])
  }
}

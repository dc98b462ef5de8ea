import Expressions
import PlotSession
import Testing

/// Lines that say something else than was probably meant, and the notes and errors that name the other line.
@Suite("Nothing else than meant, in silence")
struct MeantOtherwiseTests {
  private func replies(_ lines: String...) -> Replies {
    var session = Session()
    return session.replies(toLines: lines)
  }

  @Test(
    "a constant in place of a function says what the function was, and the equation that was meant",
    arguments: [
      ("f(x) = 3x + 2", "f(x) = 11", "undo; solve f(x) = 11"),
      ("f(x, y) = x^2 + y^2", "f(x, y) = 4", "undo; plot f(x, y) = 4"),
      ("g(x) = x + 2; f(x) = x^2", "f(x) = g(x)", "undo; solve f(x) = g(x)"),
      ("t = 1; f(t) = t^2", "f(t) = 4", "undo; solve f(x) = 4"),
    ]
  )
  func equation(_ before: String, _ line: String, _ meant: String) throws {
    var session = Session()
    _ = session.replies(to: before)
    let note = try #require(session.replies(to: line).notes.last)
    #expect(note.contains(" was "))
    #expect(note.hasSuffix(meant))
    let answer = session.replies(to: meant)
    #expect(answer.codes.isEmpty)
    #expect(answer.pictures.count + answer.values.count > 0)
  }

  @Test(
    "a new formula in its parameters is an ordinary definition",
    arguments: [
      ("f(x) = x^2", "f(x) = x^3"), ("f(x) = 4", "f(x) = 5"), ("f(x) = x", "f(x, y) = 3"),
      ("f(x) = x^2", "g(x) = 3"),
    ]
  )
  func ordinary(_ before: String, _ line: String) {
    #expect(!replies(before, line).notes.contains { $0.contains(" was ") })
  }

  private static let data = "[(0, 1), (1, 2.2), (2, 5.1), (3, 10)]"

  @Test(
    "constants that look like parameters of a fit are named, and the fit goes on",
    arguments: [
      ("a x^2 + b x + e", "e is 2.71828…"), ("a exp(-x/tau)", "tau is 2π"),
      ("e x + b", "e is 2.71828…"),
    ]
  )
  func constants(_ formula: String, _ start: String) throws {
    let found = replies("fit \(formula) to \(Self.data)")
    #expect(found.codes.isEmpty)
    let note = try #require(found.notes.first { $0.hasPrefix(start) })
    let line = try #require(note.split(separator: "another name: ").last)
    let again = replies(String(line))
    #expect(again.codes.isEmpty)
    #expect(!again.notes.contains { $0.contains("another name") })
  }

  @Test(
    "constants where formulas have them, and those that are parameters, have no note",
    arguments: ["a e^(-k x)", "a sin(tau k x)", "a e^(b x) + c pi", "a x + e via a, e"]
  )
  func noConstants(_ formula: String) {
    let parts = formula.split(separator: " via ")
    let via = parts.count > 1 ? " via \(parts[1])" : ""
    let found = replies("fit \(parts[0]) to \(Self.data)\(via)")
    #expect(!found.notes.contains { $0.contains("another name") })
  }

  @Test(
    "a model that is named is fitted as its formula",
    arguments: [
      ("linear", "m x + b"), ("a parabola", "a x^2 + b x + c"), ("power law", "a x^n"),
      ("cubic", "a x^3 + b x^2 + c x + d"), ("exponential", "a e^(k x)"),
      ("Exponential model", "a e^(k x)"),
    ]
  )
  func models(_ word: String, _ formula: String) throws {
    let named = replies("fit \(word) to \(Self.data)")
    let typed = replies("fit \(formula) to \(Self.data)")
    #expect(named.codes.isEmpty)
    let lines = try #require(named.values.first).split(separator: "\n")
    #expect(lines.first?.hasSuffix(": \(formula)") == true)
    #expect(lines.dropFirst().joined(separator: "\n") == typed.values.first)
  }

  @Test("a name of the session is no model, and letters with values are parameters")
  func ownNames() throws {
    let own = replies("linear(x) = k x; fit linear to \(Self.data)").values.first
    #expect(own?.hasPrefix("k = ") == true)
    let found = try #require(replies("m = 7; fit linear to \(Self.data)").values.first)
    #expect(found.contains("\nm = ") && found.contains("\nb = "))
    #expect(replies("a(x) = x; fit parabola to \(Self.data)").codes.isEmpty)
  }

  @Test(
    "a coordinate beside x and y is named, with a number that may take its place",
    arguments: ["x^2 + y^2 = r^2", "x^2 + y^2 < r^2", "x + y^2 = t"]
  )
  func coordinates(_ line: String) throws {
    let failure = try #require(replies(line).failures.first)
    #expect(failure.diagnostic.message.contains("is a coordinate"))
    let hint = try #require(failure.diagnostic.hint?.split(separator: ": ").last)
    #expect(replies(String(hint)).pictures.count == 1)
  }

  @Test(
    "arguments of distributions in another order are noted with the order here",
    arguments: [
      ("plot binompdf(k, 10, 0.3) for k in 0..10 step 1 with bars", "binompdf(10, 0.3, k)"),
      ("plot poissonpdf(k, 3) for k in 0..10 step 1", "poissonpdf(3, k)"),
      ("plot normalpdf(100, 15, x)", "normalpdf(x, 100, 15)"),
      (
        "plot binomial(10, 0.3) with bars",
        "plot binompdf(10, 0.3, k) for k in 0..10 step 1 with bars"
      ),
    ]
  )
  func order(_ line: String, _ meant: String) {
    #expect(replies(line).notes.contains { $0.hasSuffix(": \(meant)") })
  }

  @Test(
    "distributions in their own order, and curves over a parameter, have no note",
    arguments: [
      "plot normalpdf(x, 100, 15)", "plot binompdf(10, 0.3, k) for k in 0..10 step 1",
      "plot binomcdf(10, x, 3) for x in 0..1", "plot tpdf(x, 5)", "plot binomial(x, 2)",
    ]
  )
  func ownOrder(_ line: String) {
    let notes = replies(line).notes
    #expect(!notes.contains { $0.contains("takes the place") || $0.contains("counts") })
  }

  @Test(
    "a distribution by its name alone is answered with its density",
    arguments: [
      ("plot poisson(3, k) for k in 0..10 step 1", "poissonpdf"),
      ("plot normal(x, 100, 15)", "normalpdf"), ("plot uniform(x, 0, 1)", "uniformpdf"),
      ("plot exponential(x, 2)", "exponentialpdf"),
    ]
  )
  func density(_ line: String, _ name: String) {
    let hint = replies(line).failures.first?.diagnostic.hint
    #expect(hint?.hasPrefix("did you mean \(name)") == true)
  }

  @Test("an area without a range names the piece that its curves enclose")
  func enclosed() {
    let notes = replies("plot x^2, x + 2, between x^2 and x + 2").notes
    #expect(notes.contains { $0.hasSuffix("between x^2 and x + 2 for x in -1..2") })
    for line in ["plot between sin(x) and cos(x)", "plot [-1:2] between x^2 and x + 2"] {
      #expect(!replies(line).notes.contains { $0.contains("enclosed") })
    }
  }

  @Test(
    "a sequence is answered with a function and its picture, which can be typed",
    arguments: [
      "a_n = 3 + 2n", "u_{n+1} = u_n/2 + 3", "u(n+1) = u(n)/2 + 3", "a_n = 2a_{n-1}",
      "F_n = F_{n-1} + F_{n-2}", "x_{n+1} = cos(x_n)", "a_{n+1} = a_n + n",
    ]
  )
  func sequences(_ line: String) throws {
    var session = Session()
    let hint = try #require(session.replies(to: line).failures.first?.diagnostic.hint)
    let written = String(hint.dropFirst("write ".count))
    let drawn = session.replies(to: written)
    #expect(drawn.codes.isEmpty, "\(written)")
    #expect(drawn.pictures.count == 1)
  }

  @Test("names with an index may be values, and functions may call themselves")
  func indices() {
    #expect(replies("u(n) = {n <= 1: 1, u(n - 1)/2 + 3}; u(3)").values == ["4.75"])
    #expect(replies("a_n = 5; 2a_n").values == ["10"])
    #expect(replies("n = 2; a_n = n^2; a_n").values == ["4"])
  }

  @Test("words of a number line with values are values")
  func numberLine() {
    #expect(replies("number = 3; line = 2; number line").values == ["6"])
  }

  @Test("a list behind for and an equals sign is stored first")
  func families() throws {
    let failure = try #require(replies("(x - a)^2 + y^2 = 1 for a = [1...4]").failures.first)
    let hint = try #require(failure.diagnostic.hint)
    let line = hint.hasPrefix("write ") ? String(hint.dropFirst(6)) : hint
    #expect(replies(line).pictures.count == 1)
  }

  @Test(
    "a word that is nearly a model, or one that is not there, is no constant",
    arguments: ["liner", "exponetial", "gausian", "polynomial"]
  )
  func unknownModels(_ word: String) {
    let failure = replies("fit \(word) to [(0, 1), (1, 2), (2, 4)]").failures.first?.diagnostic
    #expect(failure?.message == "unknown model \(word)")
  }
}

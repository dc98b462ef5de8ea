import PlotSession
import Testing

/// A name stands for the number that was stored, and not for the double next to it.
@Suite("Stored values as they are meant")
struct StoredMeaningTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  /// Formulas of numbers of all kinds: roots, constants, whole numbers and decimals that are no doubles, tiny and huge
  /// ones.
  private static let formulas = [
    "sqrt(2)", "1/3", "0.1", "pi/2", "e^(pi sqrt(163))", "1e16 + 1", "2^100 + 1",
    "9007199254740993",
    "0.12345678901234567890123", "ln(3)", "gamma(1/3)", "zeta(3)", "sin(1e22)", "10^(10 + 1/3)",
    "e^-800", "171!", "-sqrt(5)", "cosh(3)^7", "2^0.1", "besselj(0, 1)", "sum(1/n for n in 1..50)",
    "product(1 + 1/n^2 for n in 1..20)", "{1 < 2: sqrt(7), 3}", "max(sqrt(3), 1)",
  ]

  @Test("a name less its formula is 0, without a note", arguments: formulas)
  func difference(_ formula: String) {
    let found = replies("a = \(formula); a - (\(formula))")
    #expect(found.values == ["0"], "\(formula)")
    #expect(found.notes.isEmpty || formula.hasPrefix("sum") || formula.hasPrefix("product"))
  }

  @Test("a name has the digits of its formula", arguments: formulas)
  func digits(_ formula: String) {
    let count = 25
    let (name, whole) = (
      replies("a = \(formula); a to \(count) digits"), replies("(\(formula)) to \(count) digits")
    )
    #expect(name.values == whole.values, "\(formula)")
  }

  @Test("elements of lists, coordinates, answers and values in functions keep what they mean")
  func places() {
    #expect(replies("L = [sqrt(2), sqrt(3)]; L[2]^2 - 3").values == ["0"])
    #expect(replies("L = [1, 2, 3]/3; M = 3L; M = [1, 2, 3]").failures.count <= 1)
    #expect(replies("sqrt(2); ans^2 - 2").values == ["1.41421356237", "0"])
    #expect(replies("a = sqrt(2); f(x) = a x; f(a) - 2").values == ["0"])
    #expect(replies("a = sqrt(2); b = a^2; a = 5; b - 2").values == ["0"])
    #expect(replies("a = pi/2; tan(a)").values == ["undefined"])
    #expect(replies("a = sqrt(2); b = sqrt(3); a b == sqrt(6)").values == ["true"])
  }

  @Test("a name that counts a thousand times ends with the number that it counted to")
  func counting() {
    var session = Session()
    _ = session.replies(to: "a = 1/3")
    for _ in 0..<1000 { _ = session.replies(to: "a = a + 1/7") }
    let last = session.replies(to: "a - 1/3 - 1000/7")
    #expect(last.values == ["0"] || !last.notes.isEmpty)
    #expect(session.replies(to: "a").values == ["143.19047619"])
  }

  @Test("what an integral is off by is told of what is calculated with it")
  func integrals() {
    let difference = replies("integral(e^(-x^2) for x in 0..inf)^2 - pi/4")
    #expect(difference.notes == ["no digit is certain: more digits on the way do not settle them"])
    let stored = replies("a = integral(1/sqrt(x) for x in 0..1); a - 2")
    #expect(stored.values == ["0"] || !stored.notes.isEmpty)
    let answer = replies("integrate e^(-x^2) for x in 0..inf; ans^2 - pi/4")
    #expect(!answer.notes.isEmpty)
    #expect(replies("2 integral(e^(-x^2) for x in 0..inf)").values == ["1.77245385091"])
  }

  @Test(
    "series have right digits where doubles lose those of their terms",
    arguments: [
      ("sum(0.999999^n for n in 0..inf)", "1000000"),
      ("product(1 + 1/n^2 for n in 1..inf)", "3.676077910"),
      ("sum(1/n^2 for n in 1..inf)", "1.64493406685"),
      ("sum((-30)^n/n! for n in 0..inf)", "9.3576229688"),
    ]
  )
  func series(_ formula: String, _ digits: String) {
    let found = replies(formula)
    #expect(found.values.first?.hasPrefix(digits) == true, "\(found.values)")
  }

  @Test(
    "a number with fewer digits as a double than are printed is printed as it is; one beyond all doubles is ∞",
    arguments: [
      ("171!", "∞"), ("e^-800", "3.66787458418e-348"), ("10^400", "∞"),
      ("171! to 12 digits", "1.24101807022e309"),
      ("1e-400", "1e-400"), ("1e-320", "1e-320"), ("5e-324", "5e-324"), ("1e400/1e399", "10"),
      ("2^53 + 1", "9.00719925474e15"), ("[1e-400, 1]", "[1e-400, 1]"), ("inf", "∞"),
      ("set digits 5; e^-800", "3.6679e-348"),
    ]
  )
  func beyondDoubles(_ formula: String, _ text: String) {
    #expect(replies(formula).values == [text])
  }

  @Test(
    "numbers that no number of digits tells apart are equal, with a note",
    arguments: [
      ("gamma(1/2) == sqrt(pi)", "true"), ("4 atan(1/5) - atan(1/239) == pi/4", "true"),
      ("sin(1)^2 + cos(1)^2 > 1", "false"), ("sin(1)^2 + cos(1)^2 != 1", "false"),
    ]
  )
  func undecided(_ condition: String, _ answer: String) {
    let found = replies(condition)
    #expect(found.values == [answer])
    #expect(found.notes == ["not decided: both sides agree in all digits that were computed"])
  }
}

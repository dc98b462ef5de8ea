import ChartCore
import Expressions
import PlotSession
import Testing

@Suite("Fits: what is found, told, kept and drawn")
struct FitTests {
  private func replies(_ statements: String...) -> [String] {
    var session = Session()
    return session.replies(toLines: ["set output none"] + statements).values.flatMap {
      $0.split(separator: "\n").map(String.init)
    }
  }

  private static let line = "fit m x + b to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"
  private static let answer = [
    "m = 1.940 ± 0.091", "b = 0.15 ± 0.25",
    "R² = 0.995661", "residual standard deviation 0.2025 (4 points, 2 degrees of freedom)",
    "correlation of m and b -0.913",
  ]

  @Test("a line is told with its errors, however it is asked for")
  func line() {
    #expect(replies(Self.line) == Self.answer)
    let equation = "fit y = m x + b to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"
    #expect(replies(equation) == Self.answer)
    let function = "fit f [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)] via m, b"
    #expect(replies("m = 1; b = 1; f(x) = m x + b", function) == Self.answer)
    #expect(replies("fit m x + b to [2.1, 3.9, 6.2, 7.8]") == Self.answer)
  }

  @Test("parameters are values afterwards, and undo takes them back")
  func values() {
    #expect(replies(Self.line, "10m").last == "19.4")
    var session = Session()
    _ = session.replies(toLines: ["set output none", "m = 7", Self.line + " via m, b", "undo"])
    #expect(session.replies(toLines: ["m"]).values == ["7"])
  }

  @Test("what is no sum needs no start: growth, a wave")
  func nonlinear() {
    let growth = replies("fit a e^(k x) to [(x, 3e^(0.5x)) for x in [0, 1..6]]")
    #expect(
      growth.prefix(2).map { $0.prefix(7) } == ["a = 3 ±", "k = 0.5"]
        || growth[0].hasPrefix("a = 3")
    )
    #expect(growth[1].hasPrefix("k = 0.5"))
    let wave = replies(
      "fit a sin(w x) to [(x, 2sin(3x)) for x in [0, 0.25..5]]",
      "abs(w)",
      "abs(a)"
    )
    #expect(wave.suffix(2) == ["3", "2"])
  }

  @Test(
    "a sine fitted by name has its amplitude and frequency above 0, and its phase within half a turn"
  )
  func namedSine() {
    let lines = replies("L = [(k, -2 sin(3k + 20) + 1) for k in 0..3 step 0.1]", "fit sine to L")
    #expect(lines.dropFirst().prefix(4) == ["a = 2", "b = 3", "c = -1.99114857513", "d = 1"])
    let degrees = replies(
      "set angles degrees",
      "L = [(k, 3 sin(20k - 700)) for k in 0..40]",
      "fit sine to L",
      "[round(a, 6), round(b, 6), round(c, 6)]"
    )
    #expect(degrees.last == "[3, 20, 20]")
  }

  @Test(
    "a fit by name tells which values of the user its letters replace, and does not start from them"
  )
  func replacedLetters() {
    var session = Session()
    _ = session.replies(toLines: ["set output none", "m = 5", "b = 1e6"])
    let line = "fit linear to [(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"
    let note = "m was 5, b was 1000000: fit linear gives them new values; undo brings the old back"
    #expect(session.replies(to: line).notes == [note])
    // The values are the fit's own from then on.
    #expect(session.replies(to: line).notes == [])
    #expect(session.replies(toLines: ["undo", "undo", "m"]).values.last == "5")
  }

  @Test("parameters that say the same are named")
  func singular() {
    let lines = replies("fit a b x to [(1, 2), (2, 4), (3, 6)]", "a b")
    #expect(lines.contains("not determined by these data: a, b; other values give the same curve"))
    #expect(lines.last == "2")
  }

  // MARK: Clauses

  private static let points = "[(1, 2.1), (2, 3.9), (3, 6.2), (4, 7.8)]"

  @Test("standard errors weigh the rows, and χ² is told")
  func weights() {
    let lines = replies("fit m x + b to \(Self.points) errors [0.1, 0.2, 0.1, 0.3]")
    #expect(
      lines == [
        "m = 2.013 ± 0.078", "b = 0.08 ± 0.18",
        "χ²/ndf = 1.473 (4 points, 2 degrees of freedom)", "correlation of m and b -0.9",
      ]
    )
    // The same error everywhere changes no parameter.
    let equal = replies("fit m x + b to \(Self.points) errors 0.2")
    #expect(equal.prefix(2) == ["m = 1.940 ± 0.091", "b = 0.15 ± 0.25"])
    #expect(equal[2].hasPrefix("χ²/ndf = 1.025 "))
  }

  @Test(
    "bounds hold, and held parameters stay",
    arguments: [
      ("m < 1.5", "m = 1.5 ± 0.1"), ("m in 0..1.5", "m = 1.5"), ("0 < m < 1.5", "m = 1.5"),
      ("1.5 > m", "m = 1.5"), ("m <= 1.5, b > 0", "m = 1.5"), ("m = 1.5", "m = 1.5, held"),
      ("m in 0..inf", "m = 1.940"), ("m > 0", "m = 1.940"),
    ]
  )
  func constraints(clause: String, first: String) throws {
    let lines = replies("fit m x + b to \(Self.points) with \(clause)")
    #expect(try #require(lines.first).hasPrefix(first.prefix(7)))
    if first.hasSuffix("held") { #expect(lines.first == first) }
  }

  @Test("a bound that is reached is told")
  func boundNote() {
    var session = Session()
    let notes = session.replies(toLines: ["fit m x + b to \(Self.points) with m < 1.5"]).notes
    #expect(notes.contains("m stands at its bound 1.5"))
  }

  @Test(
    "rows are chosen by a range",
    arguments: [
      "fit m x + b to [(0, 90), (1, 2), (2, 4), (3, 6), (9, 1)] for x in 1..3",
      "fit [1:3] m x + b to [(0, 90), (1, 2), (2, 4), (3, 6), (9, 1)]",
    ]
  )
  func rows(statement: String) {
    #expect(replies(statement, "m").last == "2")
  }

  @Test("names of own functions are parameters, however deep they stand")
  func nested() {
    let data = "[(t, 5e^(-0.5t)) for t in [0, 1..6]]"
    let lines = replies("g(x) = e^(-k x); h(u) = A g(u)", "fit h(x) + 0 to \(data)", "(A, k)")
    #expect(lines.last == "(5, 0.5)")
    #expect(replies("g(x) = e^(-k x)", "fit A*g(x) to \(data)", "k").last == "0.5")
    // What is bound inside stays what it is.
    let sum = "s(x) = sum(c x^n for n in 1..2)"
    #expect(replies(sum, "fit s(x) to [(1, 6), (2, 18), (3, 36)]", "c").last == "3")
  }

  @Test("a value is where the search starts, what has none is sought")
  func partly() {
    let data = "[(t, 5e^(-0.5t)) for t in [0, 1..6]]"
    #expect(replies("k = 0.4", "fit A e^(-k x) to \(data) via A, k", "k").last == "0.5")
    #expect(replies("k = 0.4", "fit A e^(-k x) to \(data) with k > 0", "k").last == "0.5")
  }

  @Test("rows without a value or a number are left out, and told")
  func skipped() {
    var session = Session()
    let replies = session.replies(toLines: [
      "set output none", "fit a ln(x) + c to [(0, 1), (1, 2), (2, 2 + 3ln(2)), (3, 2 + 3ln(3))]",
      "a",
      "fit m x + b to [(0, 1), (1, 2), (2, 1/0), (3, 4)]", "m",
    ])
    #expect(replies.values.last == "1")
    #expect(replies.values.contains("3"))
    #expect(
      replies.notes.contains(
        "1 row is not used: a ln(x) + c has no value there, the first at x = 0"
      )
    )
    #expect(replies.notes.contains("1 row is not used: a finite number is missing there"))
  }

  // MARK: Lists

  @Test(
    "lists are fitted by ~, typed or pasted",
    arguments: [
      "y1 ~ m x1 + b", "y_1 ~ m x_1 + b", #"y_{1}\sim mx_{1}+b"#, "fit y1 ~ m x1 + b",
      "y1 ~ m*x1 + b via m, b",
    ]
  )
  func lists(statement: String) {
    let lines = replies(
      "x1 = [1, 2, 3, 4]; y1 = [2.1, 3.9, 6.2, 7.8]; x_1 = x1; y_1 = y1",
      statement
    )
    #expect(lines == Self.answer)
  }

  @Test("several lists are several variables, and have no picture")
  func planes() {
    var session = Session()
    let replies = session.replies(toLines: [
      "u = [1, 2, 3, 4, 5]; v = [2, 1, 4, 3, 5]; w = 2u - 3v + 7", "w ~ p u + q v + r", "(p, q)",
      "r",
    ])
    #expect(replies.values.suffix(2) == ["(2, -3)", "7"])
    #expect(session.picture == nil)
  }

  // MARK: What is kept and drawn

  @Test("residuals are points of the session, and undo takes them back")
  func residuals() {
    #expect(replies(Self.line, "residuals[1].y").last == "0.01")
    #expect(replies(Self.line, "length(residuals)").last == "4")
    var session = Session()
    let known = session.replies(toLines: [Self.line, "undo", "residuals"])
    #expect(known.failures.count == 1)
  }

  @Test("the band is drawn where errors are known, and only there")
  func band() throws {
    var session = Session()
    let drawn = session.replies(toLines: [Self.line, "show plot"]).values.joined()
    #expect(drawn.contains("95 % confidence"))
    var exact = Session()
    let bare = exact.replies(toLines: ["fit m x + b to [(1, 2), (2, 5)]", "show plot"]).values
    #expect(!bare.joined().contains("95 % confidence"))
  }

  @Test("the band is written with differences where d is a name")
  func differences() {
    var session = Session()
    let lines = session.replies(toLines: [
      "fit c + d e^(-k x) to [(0, 9), (1, 6), (2, 4.5), (3, 4), (4, 3.3)]", "show plot",
    ]).values
    let text = lines.joined()
    #expect(text.contains("95 % confidence") && !text.contains("d/d"))
    #expect(session.picture.map { $0.y.window.upper < 12 && $0.y.window.lower > 0 } == true)
  }

  // MARK: What cannot be

  @Test(
    "what cannot be fitted is answered",
    arguments: [
      "fit", "fit a x", "fit x^2 to [(1, 2)]", "fit a x > 3 to [(1, 2)]", "fit (a, b) to [(1, 2)]",
      "fit a ln(x - 9) + 0 to [(0, 1), (1, 2)]", "fit a x to 5", "fit a x to [(1, 2)] via 3",
      "fit a x to [(1, 2)] via x", "fit a x + c to [(1, 2)] via a", "fit a x to \"missing.csv\"",
      "fit a x to []", "fit a x to [(1, 2)] with", "fit a x to [(1, 2)] with a",
      "fit a x to [(1, 2)] with b > 0", "fit a x to [(1, 2)] with a in 5..0",
      "fit a x to [(1, 2)] with a = 2", "fit a x to [(1, 2)] errors 0",
      "fit a x to [(1, 2)] errors [1, 2]", "fit a x to [(1, 2)] for y in 0..1",
      "fit a x to [(1, 2)] for x in 5..9", "fit a x to [(1, 1/0)]",
      "fit c x + d to [(1, 2), (2, 3)] with c != 2", "fit a x to [(1, 2)] with a > 1/0 - 1/0",
    ]
  )
  func refused(statement: String) {
    var session = Session()
    #expect(session.replies(toLines: [statement]).values == [])
    #expect(session.picture == nil)
  }

  @Test(
    "what cannot be fitted of lists is answered",
    arguments: [
      "y1 ~", "~ x1", "y1 ~ 2x1", "y1 ~ m x1 + x", "y1 ~ m z1 + b", "n ~ m x1", "y1 ~ m x2 + b",
      "y9 ~ m x1", "y1 ~ m x1 via x1",
    ]
  )
  func refusedLists(statement: String) {
    var session = Session()
    let replies = session.replies(toLines: [
      "x1 = [1, 2, 3]; y1 = [2, 4, 7]; x2 = [1, 2]; n = 3", statement,
    ])
    #expect(replies.values == [])
    #expect(session.picture == nil)
  }
}

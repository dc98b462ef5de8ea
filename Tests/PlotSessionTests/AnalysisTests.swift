import Expressions
import PlotSession
import RealFunctions
import Testing

@Suite("Analysis commands")
struct AnalysisTests {
  private func lines(_ statements: [String]) -> [String] {
    var session = Session()
    return session.replies(toLines: statements).values.flatMap {
      $0.split(separator: "\n").map(String.init)
    }
  }

  private static let searched = "searched -10..10 only; outside not known"

  @Test(
    "each result is a line, and the last one says what was not searched",
    arguments: [
      ("roots cos(x) for x in 0..5", ["x = 1.57079632679 = pi/2", "x = 4.71238898038 = 3pi/2"]),
      ("roots x^2 - 4", ["x = -2", "x = 2"]),
      ("roots x^2 - 4 from 0 to 3", ["x = 2"]),
      ("roots y = x^2 - 4 for x in 0..3", ["x = 2"]),
      ("roots x^2 = 4 for x in 0..3", ["x = 2"]),
      ("roots sin for x in 1..4", ["x = 3.14159265359 = pi"]),
      ("roots cos(x) + 2", ["none found in -10..10"]),
      ("solve 200 - 2p = 20 + p", ["p = 60"]),
      ("solve x = 500", ["x = 500"]),
      (
        "set xrange -5..5; solve x = 500",
        ["none found in -5..5", "searched -5..5 only; outside not known"]
      ),
      ("roots cos(x) + 2 for x in 0..1", ["none found in 0..1"]),
      ("roots floor(x)", ["every x in 0..1 but 1"]),
      ("roots 1/x", ["none found in -10..10"]),
      ("roots sin(x) for x in 0..pi", ["x = 0", "x = 3.14159265359 = pi"]),
      ("solve sin(x) = 1 for x in 0..3", ["x = 1.57079632679 = pi/2"]),
      (
        "solve t^2 = 2",
        ["t = -1.41421356237 = -sqrt(2)", "t = 1.41421356237 = sqrt(2)"]
      ),
      ("solve 2^q = 10", ["q = 3.32192809489"]),
      ("solve y^2 = 9 for y in 0..5", ["y = 3"]),
      ("solve x = 2x - 1", ["x = 1"]),
      ("extrema x^3 - 3x", ["maximum x = -1, y = 2", "minimum x = 1, y = -2"]),
      (
        "extrema x^3 - 3x for x in -2..3",
        [
          "minimum x = -2, y = -2 (end)", "maximum x = -1, y = 2", "minimum x = 1, y = -2",
          "maximum x = 3, y = 18 (end)",
        ]
      ),
      (
        "extrema abs(x - 1/3) for x in 0.1..1",
        [
          "maximum x = 0.1, y = 0.233333333333 = 7/30 (end)",
          "minimum x = 0.333333333333 = 1/3, y = 0",
          "maximum x = 1, y = 0.666666666667 = 2/3 (end)",
        ]
      ),
      ("extrema sqrt(x)", ["minimum x = 0, y = 0 (end)"]),
      ("extrema max(0, x)", ["minimum x in -10..0, y = 0", searched]),
      ("extrema 3", ["constant x in -10..10, y = 3", searched]),
      ("extrema 1/x", ["none found in -10..10"]),
      (
        "extrema sin(x) for x in 0..2pi",
        [
          "minimum x = 0, y = 0 (end)", "maximum x = 1.57079632679 = pi/2, y = 1",
          "minimum x = 4.71238898038 = 3pi/2, y = -1",
          "maximum x = 6.28318530718 = 2pi, y = 0 (end)",
        ]
      ),
      ("extrema {x < 1: x, 3 - x}", ["maximum x = 1, y = 2"]),
      ("extrema {x == 1: 5, x^2}", ["minimum x = 0, y = 0", "maximum x = 1, y = 5"]),
      ("extrema {x < 0: x + 1, x^2}", ["minimum x = 0, y = 0"]),
      (
        "extrema {x < 0: 0, x < 1: 1, 0} for x in -1..2", ["maximum x in 0..1, y = 1"]
      ),
      (
        "roots exp(-x^2) for x in -100..100",
        ["none found in -100..100"]
      ),
      ("roots {x < 0: x^2, 0} for x in -1..1", ["every x in 0..1"]),
      ("differentiate tan(x) at pi/2", ["undefined"]),
      ("inflections x^3 - 3x", ["x = 0, y = 0"]),
      (
        "inflections sin(t) for t in 1..7",
        ["t = 3.14159265359 = pi, y = 0", "t = 6.28318530718 = 2pi, y = 0"]
      ),
      (
        "inflections e^(-x^2) for x in 0..2",
        ["x = 0.707106781187 = sqrt(2)/2, y = 0.606530659713 = e^(-1/2)"]
      ),
      ("inflections x^5 - 5x^4", ["x = 3, y = -162"]),
      ("inflections abs(x) x", ["x = 0, y = 0"]),
      ("inflections cbrt(x - 1)", ["x = 1, y = 0"]),
      ("inflections 1/(1 + e^-x)", ["x = 0, y = 0.5"]),
      ("inflections y = 5 + atan(x)", ["x = 0, y = 5"]),
      ("inflections 1e15 + x^3", ["x = 0, y = 1000000000000000"]),
      ("inflections x^4 for x in -1..1", ["none found in -1..1"]),
      (
        "inflections x^5 - 5x^4 + 10x^3 - 10x^2 + 5x - 1 for x in 0..3", ["x = 1, y = 0"]
      ),
      ("inflections 1/x", ["none found in -10..10"]),
      ("inflections 2x + 1", ["none found in -10..10"]),
      ("inflections 3", ["none found in -10..10"]),
      ("intersections x^2, 2 - x", ["x = -2, y = 4", "x = 1, y = 1"]),
      (
        "intersections y = x, y = -x, y = 2 for x in -1..5",
        ["x and -x: x = 0, y = 0", "x and 2: x = 2, y = 2"]
      ),
      ("intersections x, x for x in 0..1", ["every x in 0..1"]),
      ("intersections x^2 and x for x in 0.5..2", ["x = 1, y = 1"]),
      ("intersections between x^2, x for x in 0.5..2", ["x = 1, y = 1"]),
      ("integrate sin(x) for x in 0..pi", ["2"]),
      ("integrate x^2 from 0 to 1", ["0.333333333333"]),
      ("integrate x^2 from 1 to 0", ["-0.333333333333"]),
      ("integrate exp(-x^2) for x in -inf..inf", ["1.77245385091"]),
      ("integrate x", ["0", "integrated over -10..10 only"]),
      ("integrate between x and x^2 for x in 0..2", ["1"]),
      ("integrate between sin and cos for x in 0..2pi", ["5.65685424949"]),
      ("integrate between 0 and exp(-x) for x in 0..inf", ["1 (not proved)"]),
      ("differentiate x^2 at 3", ["6", "tangent y = 6x - 9"]),
      ("differentiate x^2 at x = 0", ["0", "tangent y = 0"]),
      ("differentiate sin at 0", ["1", "tangent y = x"]),
      ("differentiate 5 - t at 1", ["-1", "tangent y = -t + 5"]),
      (
        "table x^2, 1/x for x in 0..2 step 1",
        ["x  x^2        1/x", "0    0  undefined", "1    1          1", "2    4        0.5"]
      ),
      (
        "k = [1, 2]; f(x) = k x; table f, [3, 4]^x for x in 0..1 step 1",
        [
          "x  f(x), k = 1  f(x), k = 2  3^x  4^x", "0            0            0    1    1",
          "1            1            2    3    4",
        ]
      ),
      ("L = [1, 4]; table L, 2L", ["L  2L", "1   2", "4   8"]),
      ("L = [1, 4]; table L for x in 0..1 step 1", ["x  1  4", "0  1  4", "1  1  4"]),
    ]
  )
  func answers(_ statement: String, _ expected: [String]) {
    #expect(lines([statement]) == expected)
  }

  @Test("results follow the window, the unit of angles and the digits of the session")
  func settings() {
    #expect(
      lines(["set xrange 0..3", "roots x^2 - 4"]) == [
        "x = 2", "searched 0..3 only; outside not known",
      ]
    )
    #expect(lines(["set angles degrees", "roots cos(x) for x in 0..100"]) == ["x = 90"])
    #expect(lines(["set digits 4", "roots x^2 - 2 for x in 0..3"]) == ["x = 1.414 = sqrt(2)"])
    #expect(
      lines(["set xscale log", "roots ln(x)"]) == [
        "x = 1"
      ]
    )
  }

  @Test(
    "ans keeps one result as it is and several as a list",
    arguments: [
      ("roots x^3 - 8", "2"), ("roots x^2 - 4", "[-2, 2]"), ("extrema x^2", "(0, 0)"),
      ("inflections x^3 + 1", "(0, 1)"), ("inflections x^2", "7"),
      ("intersections x^2, 4", "[(-2, 4), (2, 4)]"), ("integrate x from 0 to 2", "2"),
      ("differentiate x^2 at 3", "6"), ("roots x^2 + 1", "7"),
    ]
  )
  func answerIsKept(_ statement: String, _ kept: String) {
    #expect(lines(["3 + 4", statement, "ans"]).last == kept)
  }

  @Test("what oscillates without end is not decided, and told at the end")
  func undecided() {
    let lines = lines(["roots sin(1/x) for x in 0.0001..1"])
    #expect(lines.first?.hasPrefix("x = 0.0") ?? false)
    #expect(lines.last?.hasPrefix("not decided in 0.0001..0.00") ?? false)
    #expect(lines.dropLast().last == "x = 0.318309886184")
  }

  @Test(
    "notes say how a text was read and why there is nothing",
    arguments: [
      ("roots sin for x in 1..4", "sin is read as sin(x)"),
      ("roots sqrt(-1 - x^2)", "sqrt(-1 - x^2) has no value for x in -10..10"),
      (
        "differentiate abs(x) at 0",
        "abs(x) has no derivative at x = 0: slopes are -1 from the left, 1 from the right"
      ),
      ("differentiate ln(x) at -1", "ln(x) has no value at x = -1"),
      ("differentiate tan(x) at pi/2", "tan(x) has a pole at x = 1.57079632679"),
      ("sum(1/n for n in 1..inf)", "the sum or product without end diverges"),
      (
        "sum(1/(n ln(n)^2) for n in 2..inf)",
        "the sum or product without end diverges or converges too slowly: no value was found"
      ),
      (
        "integrate 1/x for x in 1..inf",
        "no value of the integral was found: it diverges, converges too slowly or swings too fast, or its formula is undefined on the way"
      ),
      ("integrate 1/x for x in 0..1", "the integral diverges: there is a pole at x = 0"),
      ("x^2 = 4", "for the numbers: solve x^2 = 4"),
    ]
  )
  func notes(_ statement: String, _ note: String) {
    var session = Session()
    #expect(session.replies(to: statement).notes == [note])
  }

  @Test(
    "what is wrong is answered with the user's own text",
    arguments: [
      ("roots", "E43", "for example roots x^2 - 2"),
      ("roots x^2 + y", "E42", "give all but one a value under another name: a = 1; roots x^2 + a"),
      ("roots x^2 > 4", "E41", "write solve x^2 > 4"),
      ("solve x + y > 4", "E42", "write plot x + y > 4"),
      ("extrema x^2 = 4", "E41", "write extrema x^2 - (4)"),
      ("inflections x^3 = 4", "E41", "write inflections x^3 - (4)"),
      ("inflections x^3, sin(x)", "E43", "write inflections x^3; inflections sin(x)"),
      ("inflections", "E43", "for example inflections x^3 - 3x"),
      ("inflections [1, 2]x^3", "E07", nil),
      ("roots x, x^2", "E43", "write roots x; roots x^2"),
      ("intersections x^2", "E43", "write intersections x^2, x"),
      ("intersections x^2 for x in 0..2, x", "E52", "write intersections x^2, x for x in 0..2"),
      (
        "differentiate gamma(x)", "E43",
        "write differentiate gamma(x) at 1, or plot d/dx (gamma(x))"
      ),
      ("differentiate x^2, 3", "E52", "write differentiate x^2 at 3"),
      ("integrate(x^2, x)", "E52", "write integrate x^2 from 0 to 1"),
      ("integrate x^2 for x in 0..1 step 0.1", "E20", "write sum(… step …) for a sum in steps"),
      ("roots x for x in 5..-5", "E45", "write x in -5..5"),
      ("roots x for x in 0..inf", "E47", nil),
      ("roots x for x in 0..1 step 0.1", "E43", nil),
      ("roots sni(x)", "E11", "did you mean sin: roots sin(x)?"),
      ("roots [1, 2]x", "E07", nil),
      ("k = [3, 4]; f(x) = k x - 1; roots f", "E07", "k is a list; give it one value, k = 3"),
      ("table x for x in 0..1 step 0.00001", "E33", "write step 0.01, or a shorter range"),
      ("table x for x in 0..1 step -1", "E46", "write a positive step"),
      ("table [1, 2], [1, 2, 3]", "E23", nil),
      ("dy/dx x^2", "E52", "write d/dx x^2"),
      ("fsolve(x^2-2, 1)", "E52", "write roots ((x ^ 2) - 2)"),
      ("int(x^2, x, 0, 1)", "E52", "write integral((x ^ 2) for x in 0..1)"),
      ("FindRoot[x^2 == 2, {x, 1}]", "E52", "write solve x^2 == 2"),
      ("FindMinimum[x^2, {x, 1}]", "E52", "write extrema x^2"),
      ("k = 5; solve k = 5", "E40", "add for k in 0..10, or delete k"),
    ]
  )
  func errors(_ statement: String, _ code: String, _ hint: String?) {
    var session = Session()
    let failure = session.replies(to: statement).failures.first?.diagnostic
    #expect(failure?.code.rawValue == code)
    #expect(failure?.hint == hint)
  }

  @Test("words of commands stay names where nothing else can be meant")
  func names() {
    #expect(lines(["roots = 3", "roots + 1", "roots"]) == ["4", "3"])
    #expect(lines(["table = 2", "table^2"]) == ["4"])
  }

  @Test("an interrupt ends a search at once")
  func interrupted() {
    var session = Session()
    let replies = session.replies(to: "roots sin(x)", cancellation: Cancellation { true })
    #expect(replies.wasInterrupted)
    #expect(replies.values.isEmpty)
  }

  @Test("a table for other programs is comma-separated, with empty cells for no value")
  func csv() {
    let table = ResultTable(
      names: ["x", "max(x, 1)", "say \"x\""],
      rows: [[0, 1, .nan], [0.5, .infinity, -1e-9]]
    )
    #expect(
      (try? table.csv()) == "x,\"max(x, 1)\",\"say \"\"x\"\"\"\r\n0,1,\r\n0.5,inf,-1e-9\r\n"
    )
  }
}

@Suite("Equations in one coordinate")
struct EquationLineTests {
  private func geometry(_ statements: [String]) -> String {
    let files = MemoryFiles()
    var session = Session(files: files.access)
    let replies = session.replies(toLines: statements + ["save \"p.csv\""])
    #expect(replies.failures.isEmpty)
    return files.text("p.csv")
  }

  private func places(_ statements: [String], column: Int) -> Set<String> {
    let rows = geometry(statements).split(whereSeparator: \.isNewline).dropFirst()
    return Set(rows.map { String($0.split(separator: ",")[column]) })
  }

  @Test("an equation in x alone draws a vertical line at each solution")
  func vertical() { #expect(places(["x^2 = 4"], column: 1) == ["-2", "2"]) }

  @Test("an equation in y alone draws horizontal lines")
  func horizontal() { #expect(places(["plot y^2 = 9"], column: 2) == ["-3", "3"]) }

  @Test("the lines follow values and windows")
  func redrawn() {
    #expect(places(["a = 4", "x^2 = a", "a = 9", "replot"], column: 1) == ["-3", "3"])
    #expect(places(["x^2 = 4", "set xrange 0..5", "replot"], column: 1) == ["2"])
    #expect(places(["plot [0:5] x^2 = 4"], column: 1) == ["2"])
    #expect(places(["x^2 = 4 for x in 0..5"], column: 1) == ["2"])
  }

  @Test("undo takes the lines back")
  func undone() {
    #expect(places(["x^2 = 4", "x^2 = 9", "undo", "replot"], column: 1) == ["-2", "2"])
  }

  @Test("without a solution the axes are empty, and a note says so")
  func none() {
    var session = Session()
    let replies = session.replies(to: "x^2 = -1")
    #expect(replies.pictures.count == 1)
    #expect(replies.notes.last == "x^2 = -1 has no solution for x in -10..10")
  }

  @Test("x = 3 is a line as before, without the note")
  func explicit() {
    var session = Session()
    let replies = session.replies(to: "plot x = 3")
    #expect(replies.notes.isEmpty)
    #expect(replies.pictures.count == 1)
  }
}

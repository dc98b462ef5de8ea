import Expressions
import Foundation
import PlotSession
import Testing

@Suite("Names of other programs")
struct ProgramWordTests {
  static let guesses = Habits.programWordExamples.map {
    FirstGuess(origin: $0.origin, statement: $0.example)
  }

  @Test("a name of another program is answered with what is there", arguments: guesses)
  func answered(_ guess: FirstGuess) throws {
    let failure = try #require(guess.failure)
    #expect(failure.hint != nil)
    // A function is never left to be invented.
    #expect(failure.hint?.contains("…") != true)
    if case .fails(let way)? = guess.verdict { Issue.record("\(way) does not run") }
  }

  /// Lines that say what is written here for the whole of them.
  static let lines = [
    (
      "plot \"data.csv\" using time:rolling(voltage, 3) with lines, 4",
      "write plot \"data.csv\" using time:voltage smooth 3 with lines, 4"
    ),
    (
      "plot 4, \"data.csv\" using time:running_total(voltage)",
      "write plot 4, \"data.csv\" using time:voltage cumsum"
    ),
    (
      "plot density(\"data.csv\" using voltage)", "write plot kde \"data.csv\" using voltage"
    ),
    (
      "plot ecdf(\"data.csv\" using voltage)", "write plot cumulative \"data.csv\" using voltage"
    ),
    (
      "lm(voltage ~ time, data = \"data.csv\")",
      "write fit m x + b to \"data.csv\" using time:voltage"
    ),
    (
      "fit a x + b to \"data.csv\" using time:voltage start a = 1, b = 2",
      "write fit a x + b to \"data.csv\" using time:voltage"
    ),
    (
      "table mean(price) by day from \"dates.csv\"", "write stats \"dates.csv\" using price by day"
    ),
    (
      "cor(\"data.csv\" using time:voltage)",
      "write d = data \"data.csv\"; corr(d.time, d.voltage)"
    ),
    (
      "plot [-3:3] [-2:2] (y, -x) with vectors", "write plot [-3:3] [-2:2] field (y, -x)"
    ),
    ("plot [-3:3] x*y with heatmap", "write plot [-3:3] [-3:3] heat x*y"),
    (
      "plot \"p.dat\" using 2:xtic(1) title \"a\", \"\" using 3 title \"b\"",
      "write plot \"p.dat\" using 1:2 with bars title \"a\", \"\" using 1:3 with bars title \"b\""
    ),
    (
      "plot \"p.dat\" using 1:3 every ::1 with lines", "write plot \"p.dat\" using 1:3 with lines"
    ),
    (
      "plot x, \"p.dat\" using 1:2:3 with labels offset 0,1, 2",
      "write plot x, \"p.dat\" using 1:2 with points, 2"
    ),
    ("stats \"p.dat\" using 2 nooutput", "write stats \"p.dat\" using 2"),
    ("do for [i=1:3] { print i, sin(i) }", "write table sin(i) for i in 1..3"),
    (
      "StreamPlot[{y, Sin[x]}, {x, -4, 4}, {y, -3, 3}]",
      "write plot [-4:4] [-3:3] field (y, sin(x)) with streamlines"
    ),
    ("Series[Cos[x], {x, 0, 6}]", "write taylor cos(x) at 0 degree 6"),
    ("set multiplot layout 2,1", "set panels 1; plot sin(x), cos(x)"),
    ("hbar*3e8", "define it first, in J s: hbar = 1.054571817e-34"),
  ]

  @Test("a hint keeps ranges, columns and the other items of the line", arguments: lines)
  func keepsAll(_ line: String, _ hint: String) {
    #expect(FirstGuess(origin: "", statement: line).failure?.hint == hint)
  }

  @Test("no letter is taken for a constant of physics where no other constant stands")
  func letters() {
    #expect(FirstGuess(origin: "", statement: "c + 1").failure?.hint == "define it first: c = 1")
    let both = FirstGuess(origin: "", statement: "hbar*c/e").failure?.hint ?? ""
    #expect(both.hasSuffix("hbar = 1.054571817e-34; c = 299792458; q_e = 1.602176634e-19"))
  }

  /// Values of the Digital Library of Mathematical Functions, computed with many digits.
  static let values: [(call: String, value: Double)] = [
    ("ellipticK(0.5)", 1.8540746773), ("ellipticE(0.5)", 1.35064388105),
    ("AiryAi(1)", 0.135292416313), ("AiryBi(1)", 1.20742359495),
    ("besseli(1, 2)", 1.59063685464), ("besselk(1, 2)", 0.139865881817),
    ("sinint(2)", 1.6054129768), ("cosint(2)", 0.42298082877), ("expint(1)", 0.219383934396),
    ("fresnels(1)", 0.43825914739), ("fresnelc(1)", 0.779893400377),
    ("polylog(2, 0.5)", 0.582240526465), ("erfi(1)", 1.6504257588), ("dawson(1)", 0.538079506913),
  ]

  @Test("the definition that is offered for a missing function has its values", arguments: values)
  func definitions(_ call: String, _ value: Double) throws {
    let hint = try #require(FirstGuess(origin: "", statement: call).failure?.hint)
    let lead = try #require(hint.range(of: ": "))
    var session = Session()
    session.respond(to: String(hint[lead.upperBound...])) { _ in }
    let answer = try #require(session.replies(to: call).values.last.flatMap { Double($0) })
    #expect((answer - value).magnitude < 1e-10)
  }
}

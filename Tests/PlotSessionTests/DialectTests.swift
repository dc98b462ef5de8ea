import Expressions
import Foundation
import PlotSession
import Testing

@Suite("Forms with another value in other programs")
struct DialectTests {
  static let forms = [
    ("2^3^2", "2^3^2 is read as 2^(3^2); Octave, MATLAB, Excel and TI-84 read (2^3)^2"),
    ("2^-1^2", "2^-1^2 is read as 2^(-(1^2)); Octave, MATLAB, Excel and TI-84 read (2^-1)^2"),
    ("-2^2", "-2^2 is read as -(2^2); Excel and bc read (-2)^2"),
    ("-7 % 3", "-7 % 3 is read as mod(-7, 3); C, JavaScript, gnuplot and bc read rem(-7, 3)"),
    ("010", "010 is read as 10; C, gnuplot and JavaScript read 8"),
    ("3>2>1", "3>2>1 is read as 3>2 and 2>1; C, gnuplot, Octave and MATLAB read if(3>2, 1, 0) >1"),
    (
      "sinc(0.5)",
      "sinc(0.5) is read as sin(0.5)/0.5; NumPy, MATLAB, Octave and Julia read sinc(pi*0.5)"
    ),
    ("gammainc(1, 2)", "gammainc has x last; Octave and MATLAB read 1 - gammaincc(2, 1)"),
    ("betainc(0.5, 2, 3)", "betainc has x last; Octave and MATLAB read 1 - betaincc(2, 3, 0.5)"),
    (
      "acot(-0.5)",
      "acot lies between 0 and pi; Octave, Mathematica, Maxima and SymPy read atan(1/(-0.5))"
    ),
    (
      "round(2.5)",
      "round takes a half away from zero; Python, NumPy, R and Julia read 2 round(2.5/2)"
    ),
    ("frac(-2.5)", "frac is never negative; Mathematica, Maple and qalc read -2.5 - trunc(-2.5)"),
    ("heaviside(0)", "heaviside is 1 at 0; MATLAB, Maple and SymPy read (1 + sign(0))/2"),
    (
      "1.000 +- 0.002",
      "1.000 +- 0.002 is read as 1.000 - 0.002; Mathematica and qalc read [1.000 - 0.002, 1.000 + 0.002]"
    ),
    ("plot [x -1]", "[x -1] is read as [x - 1]; Octave, MATLAB and Julia read [x, -1]"),
    ("plot x % 3", "x % 3 is read as mod(x, 3); C, JavaScript, gnuplot and bc read rem(x, 3)"),
    (
      "a = 2.5; round(a)",
      "round takes a half away from zero; Python, NumPy, R and Julia read 2 round(a/2)"
    ),
    (
      "g(x) = sinc(x)",
      "sinc(x) is read as sin(x)/x; NumPy, MATLAB, Octave and Julia read sinc(pi*x)"
    ),
  ]

  @Test("a form with another value elsewhere is noted once in a session", arguments: forms)
  func noted(_ line: String, _ note: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(replies.notes.contains(note), "\(replies.notes)")
    #expect(!session.replies(to: line).notes.contains(note))
  }

  @Test(
    "a form with another value elsewhere is refused where readings are strict",
    arguments: forms
  )
  func refused(_ line: String, _ note: String) {
    var session = Session(isStrict: true)
    #expect(session.replies(to: line).codes == ["E27"])
  }

  @Test(
    "ordinary input, and a form with one value in all programs, get no note",
    arguments: [
      "plot -x^2", "plot e^-x^2", "plot x {0 < x < 1}", "2^(3^2)", "(2^3)^2", "2^3", "-2^3",
      "7 % 3",
      "round(2.4)", "acot(2)", "sinc(0)", "sinc(pi*0.5)", "[1, -2]", "[1 - 2]", "1 < 2 < 3", "05",
      "0.5", "frac(2.5)", "plot frac(x)", "plot round(x)", "heaviside(1)", "2 - -1", "mod(-7, 3)",
      "-7 mod 3", "[n % 2 for n in 1..3]", "gammainc(2, 2)",
    ]
  )
  func unnoted(_ line: String) {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes == [])
    #expect(
      !replies.notes.contains { $0.contains(" read ") && $0.contains("; ") },
      "\(replies.notes)"
    )
  }

  @Test("numbers with signs and without commas in a list are no sum")
  func signsInList() throws {
    var session = Session()
    let failure = try #require(session.replies(to: "[1 -2 -3]").failures.first)
    #expect(failure.diagnostic.code == .E04)
    #expect(failure.diagnostic.hint == "put a comma between them: [1, -2, -3]")
  }
}

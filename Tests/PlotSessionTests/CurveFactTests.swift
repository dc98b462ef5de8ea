import PlotSession
import Testing

/// Asymptotes, stretches that rise or fall, symmetries, and all of it at once.
@Suite("What is told of whole curves")
struct CurveFactTests {
  private static let searched = "searched -10..10 only; outside not known"

  private static func lines(_ statement: String) -> [String] {
    var session = Session()
    return session.replies(to: statement).values.flatMap {
      $0.split(separator: "\n").map(String.init)
    }
  }

  static let asymptoteCases: [(String, [String])] = [
    ("1/x", ["x = 0: -∞ on the left, ∞ on the right", "y = 0 towards ±∞"]),
    ("(x^2 + 1)/(x - 2)", ["x = 2: -∞ on the left, ∞ on the right", "y = x + 2 towards ±∞"]),
    ("(x^2 - 1)/(x - 1)", ["y = x + 1 towards ±∞"]),
    ("1/abs(x - 3)", ["x = 3: ∞ on both sides", "y = 0 towards ±∞"]),
    ("ln(x)", ["x = 0: no values on the left, -∞ on the right"]),
    ("e^-x", ["y = 0 towards ∞"]),
    ("e^(1/x)", ["x = 0: bounded on the left, ∞ on the right", "y = 1 towards ±∞"]),
    ("1/(1 + e^-x)", ["y = 0 towards -∞", "y = 1 towards ∞"]),
    ("tanh(x)", ["y = -1 towards -∞", "y = 1 towards ∞"]),
    (
      "atan(x)",
      ["y = -1.57079632679 = -pi/2 towards -∞", "y = 1.57079632679 = pi/2 towards ∞"]
    ),
    ("sqrt(x^2 + x)", ["y = -x - 0.5 towards -∞", "y = x + 0.5 towards ∞"]),
    ("cbrt(x^3 + x^2)", ["y = x + 1/3 towards ±∞"]),
    ("(2x + 1)/sqrt(x^2 + 1)", ["y = -2 towards -∞", "y = 2 towards ∞"]),
    ("sin(x)/x", ["y = 0 towards ±∞"]),
    ("x + sin(x)/x", ["y = x towards ±∞"]),
    ("x ln(1 + 1/x)", ["x = -1: ∞ on the left, no values on the right", "y = 1 towards ±∞"]),
    ("x^2", ["none"]), ("sin(x)", ["none"]), ("e^x - e^x/2", ["y = 0 towards -∞"]),
    ("x - sqrt(x^2 + 1)", ["y = 2x towards -∞", "y = 0 towards ∞"]),
    (
      "{x < 0: 1/x, 2}",
      ["x = 0: -∞ on the left, bounded on the right", "y = 0 towards -∞", "y = 2 towards ∞"]
    ),
    ("erf(x) + x", ["y = x - 1 towards -∞", "y = x + 1 towards ∞"]),
    ("sinh(x)/cosh(x)", ["y = -1 towards -∞", "y = 1 towards ∞"]),
    ("ln(x)/x", ["x = 0: no values on the left, -∞ on the right", "y = 0 towards ∞"]),
    ("x e^-x", ["y = 0 towards ∞"]),
    (
      "floor(x)/x",
      ["x = 0: ∞ on the left, bounded on the right", "y = 1 towards ±∞", Self.searched]
    ),
    (
      "sqrt(2) x - sqrt(2) x + 1/x",
      ["x = 0: -∞ on the left, ∞ on the right", "y = 0 towards ±∞ (not proved)"]
    ),
  ]

  @Test(
    "asymptotes stand where values grow, and where a curve comes near to a line",
    arguments: asymptoteCases
  )
  func asymptotes(_ formula: String, _ answer: [String]) {
    #expect(Self.lines("asymptotes \(formula)") == answer)
  }

  @Test("poles between doubles have the sides that they have")
  func poles() {
    let sides = "∞ on the left, -∞ on the right"
    #expect(
      Self.lines("asymptotes tan(x) for x in 0..2pi")
        == ["x = 1.57079632679 = pi/2: \(sides)", "x = 4.71238898038 = 3pi/2: \(sides)"]
    )
    #expect(Self.lines("asymptotes 1/sin(x) for x in 3..4").count == 1)
    let gamma = Self.lines("asymptotes gamma(x) for x in -1.5..0.5")
    #expect(gamma.first == "x = -1: ∞ on the left, -∞ on the right")
  }

  @Test(
    "a function rises and falls on stretches that are as long as they are",
    arguments: [
      ("x^3 - 3x", ["rising for x < -1", "falling for x in -1..1", "rising for x > 1"]),
      ("x^3", ["rising for all x"]), ("1/x", ["falling for x < 0", "falling for x > 0"]),
      ("abs(x)", ["falling for x < 0", "rising for x > 0"]), ("5", ["constant for all x"]),
      ("e^(-x^2)", ["rising for x < 0", "falling for x > 0"]),
      ("x/abs(x)", ["constant for x < 0", "constant for x > 0"]),
      ("x^2 for x in -1..2", ["falling for x in -1..0", "rising for x in 0..2"]),
      (
        "sin(x) for x in 0..2pi",
        ["rising for x in 0..pi/2", "falling for x in pi/2..3pi/2", "rising for x in 3pi/2..2pi"]
      ),
      (
        "floor(x) for x in 0..3",
        ["constant for x in 0..1", "constant for x in 1..2", "constant for x in 2..3"]
      ),
      ("max(0, x) for x in -2..2", ["constant for x in -2..0", "rising for x in 0..2"]),
    ]
  )
  func monotonic(_ formula: String, _ answer: [String]) {
    #expect(Self.lines("monotonic \(formula)") == answer)
  }

  static let symmetryCases: [(String, [String])] = [
    ("x^2", ["even"]), ("x^3 - 3x", ["odd"]), ("cosh(x) - x^4", ["even"]),
    ("x^2 - 4x", ["symmetric about x = 2"]), ("abs(x - 1)", ["symmetric about x = 1"]),
    ("x^3 - 3x^2", ["symmetric about the point (1, -2)"]),
    ("1/(x - 2) + 3", ["symmetric about the point (2, 3)"]),
    ("1/(1 + e^-x)", ["symmetric about the point (0, 0.5)"]),
    ("e^x/(1 + e^x)", ["symmetric about the point (0, 0.5)"]),
    ("e^(-(x - 3)^2)", ["symmetric about x = 3"]), ("sin(x)/x", ["even"]),
    ("tan(x)", ["odd", "period 3.14159265359 = pi"]),
    ("sin(x)", ["odd", "period 6.28318530718 = 2pi"]),
    ("cos(x)", ["even", "period 6.28318530718 = 2pi"]),
    ("sin(x)^2", ["even", "period 3.14159265359 = pi"]),
    ("sin(x) cos(x)", ["odd", "period 3.14159265359 = pi"]),
    ("abs(sin(x))", ["even", "period 3.14159265359 = pi"]),
    (
      "sin(2x) + cos(3x)",
      ["symmetric about the point (1.57079632679 = pi/2, 0)", "period 6.28318530718 = 2pi"]
    ),
    ("sin(x - 1)", ["symmetric about the point (1, 0)", "period 6.28318530718 = 2pi"]),
    ("sin(pi x)", ["odd", "period 2"]), ("mod(x, 2)", ["period 2"]),
    ("x - floor(x)", ["period 1"]),
    ("e^sin(x/2)", ["symmetric about x = 3.14159265359 = pi", "period 12.5663706144 = 4pi"]),
    ("ln(abs(x))", ["even"]), ("asinh(x)", ["odd"]),
    ("acos(x)", ["symmetric about the point (0, 1.57079632679 = pi/2)"]),
    ("x + sin(x)", ["odd"]),
    ("x^2 + x^3", ["symmetric about the point (-0.333333333333 = -1/3, 0.0740740740741 = 2/27)"]),
    ("x^4 + x^3", ["none found"]), ("e^x", ["none found"]), ("5", ["none found"]),
    ("(x - 1)/(x - 1) + x^2", ["none found"]), ("0/(x - 1) + x^2", ["none found"]),
    ("sqrt(x)^4", ["none found"]), ("sin(x) + sin(sqrt(2) x)", ["odd"]),
    ("{x < 0: -x, x}", ["even (not proved)"]),
  ]

  @Test("symmetries and periods are shown by algebra", arguments: symmetryCases)
  func symmetry(_ formula: String, _ answer: [String]) {
    #expect(Self.lines("symmetry \(formula)") == answer)
  }

  static let sketchCases: [(String, [String])] = [
    (
      "x^3 - 3x",
      [
        "domain       all x", "symmetry     odd", "zeros        -sqrt(3), 0, sqrt(3)",
        "maxima       (-1, 2)", "minima       (1, -2)", "inflections  (0, 0)",
        "rising       x < -1, x > 1", "falling      x in -1..1", "asymptotes   none",
        "range        all y",
      ]
    ),
    (
      "(x^2 + 1)/(x - 2)",
      [
        "domain       x ≠ 2", "symmetry     symmetric about the point (2, 4)", "zeros        none",
        "maxima       (2 - sqrt(5), 4 - 2sqrt(5))", "minima       (2 + sqrt(5), 4 + 2sqrt(5))",
        "inflections  none", "rising       x < 2 - sqrt(5), x > 2 + sqrt(5)",
        "falling      x in 2 - sqrt(5)..2, x in 2..2 + sqrt(5)",
        "asymptotes   x = 2, y = x + 2 towards ±∞",
      ]
    ),
    (
      "ln(x)/x",
      [
        "domain       x > 0", "zeros        1", "maxima       (e, e^-1)", "minima       none",
        "inflections  (e^(3/2), 0.334695240223)", "rising       x in 0..e", "falling      x > e",
        "asymptotes   x = 0, y = 0 towards ∞", "range        y <= e^-1",
      ]
    ),
    (
      "sqrt(4 - x^2)",
      [
        "domain       -2 <= x <= 2", "symmetry     even", "zeros        -2, 2",
        "maxima       (0, 2)", "minima       (-2, 0) (end), (2, 0) (end)", "inflections  none",
        "rising       x in -2..0", "falling      x in 0..2", "asymptotes   none",
        "range        0 <= y <= 2",
      ]
    ),
    (
      "sin(x) for x in 0..2pi",
      [
        "domain       0 <= x <= 2pi", "symmetry     odd, period 2pi", "zeros        0, pi, 2pi",
        "maxima       (pi/2, 1), (2pi, 0) (end)", "minima       (0, 0) (end), (3pi/2, -1)",
        "inflections  (pi, 0)", "rising       x in 0..pi/2, x in 3pi/2..2pi",
        "falling      x in pi/2..3pi/2", "asymptotes   none", "range        -1 <= y <= 1",
      ]
    ),
    (
      "1/(1 + e^-x)",
      [
        "domain       all x", "symmetry     symmetric about the point (0, 0.5)",
        "zeros        none", "maxima       none", "minima       none", "inflections  (0, 0.5)",
        "rising       all x", "asymptotes   y = 0 towards -∞, y = 1 towards ∞",
        "range        0 < y < 1",
      ]
    ),
  ]

  @Test("analyze discusses a curve, a row for each question", arguments: sketchCases)
  func sketch(_ formula: String, _ answer: [String]) {
    #expect(Self.lines("analyze \(formula)") == answer)
  }

  @Test("what is left open is told at the end")
  func open() {
    #expect(Self.lines("analyze tan(x)").last == Self.searched)
    #expect(Self.lines("analyze sin(1/x)").contains { $0.hasPrefix("not decided in") })
    #expect(Self.lines("analyze zeta(x)").contains { $0.hasPrefix("searched by values") })
  }

  @Test(
    "numbers with a simple form have it behind them",
    arguments: [
      ("roots x^2 - 3", "x = 1.73205080757 = sqrt(3)"),
      ("roots 3x - 2", "x = 0.666666666667 = 2/3"),
      ("roots x^2 - x - 1", "x = 1.61803398875 = (1 + sqrt(5))/2"),
      ("roots ln(x) - 2", "x = 7.38905609893 = e^2"),
      ("roots e^x - 5", "x = 1.60943791243 = ln(5)"),
      ("roots 2cos(x) - 1 for x in 0..2", "x = 1.0471975512 = pi/3"),
      ("roots x - 1.2345678", "x = 1.2345678"), ("roots x^3 - 2", "x = 1.25992104989"),
      ("roots x - 0.5", "x = 0.5"), ("roots 4x - 7", "x = 1.75"),
      ("roots cos(x) - x", "x = 0.739085133215"), ("roots x - pi^2", "x = 9.86960440109"),
    ]
  )
  func forms(_ statement: String, _ answer: String) {
    #expect(Self.lines(statement).last { !$0.hasPrefix("searched") } == answer)
  }

  @Test(
    "bad formulas are refused as by other commands",
    arguments: ["asymptotes", "monotonic", "symmetry", "analyze"]
  )
  func errors(_ command: String) {
    var session = Session()
    #expect(session.replies(to: "\(command) x^2, x").failures.count == 1)
    #expect(session.replies(to: "\(command) (x, 1)").failures.count == 1)
    #expect(session.replies(to: command).failures.count == 1)
    #expect(session.replies(to: "\(command) sqrt(-1 - x^2)").failures.isEmpty)
    #expect(session.replies(to: "\(command) 1/0").failures.isEmpty)
  }

  @Test("describe tells what is proved of functions over what the picture shows")
  func description() {
    var session = Session()
    let one = session.replies(to: "plot x^3 - 3x for x in -2..2; describe").values.last ?? ""
    #expect(
      one.hasSuffix(
        "Proved of x^3 - 3x: zeros at -sqrt(3), 0 and sqrt(3); maximum 2 at -1; minimum -2 at 1; odd."
      )
    )
    let two = session.replies(to: "plot tan(x); describe").values.last ?? ""
    #expect(two.contains("zeros at -3pi, -2pi, -pi, 0, pi, 2pi and 1 more"))
    #expect(two.hasSuffix("odd; period pi."))
    let open = session.replies(to: "plot -x {x > 0}; describe").values.last ?? ""
    // The open end is no zero, and no greatest value.
    #expect(open.contains("no zeros") && !open.contains("maximum"))
    let points = session.replies(to: "plot x^x for x in -2.5..2.5; describe").values.last ?? ""
    #expect(points.contains("Single values at −2 and −1. No other values for x below 0."))
    let only = session.replies(to: "plot {floor(x) = x: 1} for x in 0.5..1.5; describe").values
    #expect(only.last?.contains("Single value at 1. No other values here.") == true)
    let data = session.replies(to: "plot [1, 4, 9]; describe").values.last ?? ""
    #expect(!data.contains("Proved"))
  }

  @Test(
    "marks are roots, extrema, inflections and intersections, and nothing is said of those that are missing"
  )
  func marks() {
    var session = Session()
    let replies = session.replies(to: "plot x^3 - 3x for x in -3..3 with marks; describe")
    #expect(replies.failures.isEmpty && replies.notes.isEmpty)
    #expect(replies.values.last?.contains("marks of x^3 - 3x: 7 points") == true)
    #expect(session.replies(to: "plot 2x + 1 with marks").notes.isEmpty)
  }

  @Test("nothing is told of stretches without values, and of those that were not decided")
  func doubts() {
    #expect(Self.lines("monotonic tan(pi)/sqrt(x) - 3").first == "constant for x > 0")
    #expect(Self.lines("monotonic 1/(x - x)") == ["none found in -10..10"])
    let waves = Self.lines("monotonic sin((1 + x)^-2)")
    #expect(waves.contains { $0.hasPrefix("not decided in") })
    let center = Self.lines("symmetry x e^(1/2)/(1 + 3x)")
    #expect(
      center.first?.hasPrefix("symmetric about the point (-0.333333333333 = -1/3, 0.549") == true
    )
  }
}

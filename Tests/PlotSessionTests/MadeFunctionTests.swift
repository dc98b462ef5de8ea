import ChartCore
import ChartSVG
import Expressions
import PlotSession
import Testing

/// Taylor polynomials, Fourier series, curves through points and inverses as functions and families.
@Suite("Functions that statements make")
struct MadeFunctionTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "a made function has the values of its series, its points or its inverse",
    arguments: [
      ("f = taylor sin(x) at 0 degree 5", "f(1)", 1 - 1 / 6.0 + 1 / 120.0),
      ("f(x) = taylor e^x at 1 degree 2", "f(1)", 2.718281828459045),
      ("f = fourier x for x in -pi..pi terms 2", "f(pi/2)", 2.0),
      ("f(x) = fourier abs(x) terms 1", "f(0)", Double.pi / 2 - 4 / Double.pi),
      ("f = lagrange (0, 1), (1, 3), (2, 2)", "f(0.5)", 2.375),
      ("P = [(0, 0), (1, 1), (3, 27), (-1, -1)]; f = lagrange P", "f(2)", 8.0),
      ("f = spline (0, 0), (2, 2), (1, 1)", "f(1.5)", 1.5),
      ("f = inverse x^3 + 1", "f(9)", 2.0),
      ("f(x) = x^2; g = inverse f", "g(9)", 3.0),
      ("g = inverse x^2 for x in -5..0", "g(9)", -3.0),
      ("g = inverse x^3 + x", "g(10)", 2.0),
      ("g = inverse x e^x for x in 0..3", "g(2.718281828459045)", 1.0),
    ]
  )
  func values(_ line: String, _ call: String, _ value: Double) throws {
    var session = Session()
    try #require(session.replies(to: line).codes.isEmpty, "\(line)")
    let found = try #require(Double(session.replies(to: call).values.last ?? ""))
    #expect(abs(found - value) <= 1e-11 * max(1, abs(value)), "\(line)")
  }

  @Test(
    "the polynomial through points is answered as a formula with exact coefficients",
    arguments: [
      ("lagrange (0, 1), (1, 3), (2, 2)", "7x/2 - 3x^2/2 + 1"), ("lagrange (1, 2), (2, 4)", "2x"),
    ]
  )
  func lagrange(_ line: String, _ value: String) {
    #expect(replies(line).values.last == value)
  }

  @Test(
    "a branch that is left out is told",
    arguments: [("g = inverse x^2", "another branch: g(x) = -sqrt(x)")]
  )
  func branches(_ line: String, _ note: String) {
    #expect(replies(line).notes.contains(note))
  }

  @Test(
    "what makes no function is refused",
    arguments: [
      ("f = lagrange (0, 1)", "E43"), ("f = lagrange (0, 1), (0, 2)", "E43"),
      ("f = lagrange 1, 2", "E22"), ("g = inverse x^3 - x", "E43"), ("g = inverse 2", "E43"),
      ("f = fourier 1/x for x in 0..1 terms 2", "E52"),
    ]
  )
  func refused(_ line: String, _ code: String) {
    #expect(replies(line).codes == [code])
  }

  @Test(
    "the coefficients of a Fourier series are exact where they have a simple form",
    arguments: [
      ("fourier x for x in -pi..pi terms 3", "2sin(x) - sin(2x) + 2/3*sin(3x)"),
      ("fourier x^2 terms 2", "pi^2/3 - 4cos(x) + cos(2x)"),
      ("fourier sin(x) terms 2", "sin(x)"), ("fourier 3 terms 2", "3"),
    ]
  )
  func fourier(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "several degrees make a family, one curve for each",
    arguments: [
      ("plot sin(x), taylor sin(x) at 0 degrees 1..7", 8),
      ("plot taylor cos(x) at 0 degree [2, 4]", 2),
      ("plot x, fourier x for x in -pi..pi terms 1..3", 4),
    ]
  )
  func families(_ line: String, _ count: Int) throws {
    let replies = replies(line)
    try #require(replies.codes.isEmpty)
    #expect(replies.pictures.count == 1)
    let picture = try #require(replies.pictures.last)
    let sampled = try picture.sampled(size: SceneSize(width: 500, height: 400))
    #expect(sampled.series.count == count)
  }

  @Test(
    "the remainder of a Taylor polynomial is bounded, and the bound holds",
    arguments: [("sin(x)", 5, 1.0), ("e^x", 4, 0.5), ("cos(x) e^x", 3, 1.5), ("ln(1 + x)", 3, 0.5)]
  )
  func remainders(_ formula: String, _ degree: Int, _ end: Double) throws {
    var session = Session()
    let line = "taylor \(formula) at 0 degree \(degree) for x in -\(end)..\(end)"
    let replies = session.replies(to: line)
    let note = try #require(replies.notes.first { $0.hasSuffix("(proved)") })
    let words = note.split(separator: " ")
    let place = try #require(words.lastIndex(of: "most"))
    let bound = try #require(Double(words[place + 1]))
    _ = session.replies(to: "p = taylor \(formula) at 0 degree \(degree)")
    for step in -10...10 {
      let x = end * Double(step) / 10
      let rest = session.replies(to: "f(x) = \(formula); abs(f(\(x)) - p(\(x)))").values.last ?? ""
      #expect(try #require(Double(rest)) <= bound)
    }
  }

  @Test("a polynomial is its own Taylor polynomial, and the note says so")
  func exact() {
    #expect(replies("taylor x^2 + 1 at 0 degree 3").notes.contains("it is the function itself"))
  }

  @Test(
    "a sum of rectangles or trapezoids has a table, and ans is its value",
    arguments: [
      ("table riemann x^2 for x in 0..1 with 4 left", 0.21875),
      ("table riemann x^2 for x in 0..1 with 4 right", 0.46875),
      ("table riemann x^2 for x in 0..1 with 4 midpoint", 0.328125),
      ("table riemann x^2 for x in 0..1 with 4 trapezoid", 0.34375),
      ("trapezoid x^2 on 0..1 n 4", 0.34375),
    ]
  )
  func sums(_ line: String, _ value: Double) throws {
    var session = Session()
    try #require(session.replies(to: line).codes.isEmpty)
    let found = try #require(Double(session.replies(to: "ans").values.last ?? ""))
    #expect(abs(found - value) < 1e-12)
  }

  @Test(
    "a partial derivative has a value at a point",
    arguments: [
      ("f(x, y) = x^2 y; d/dx f(x, y) at (1, 2)", "4"),
      ("f(x, y) = x^2 y; d/dy f(x, y) at (3, 2)", "9"), ("d/dy (x y^2) at (1, 2)", "4"),
      ("P = (1, 2); d/dx (x^2 y) at P", "4"),
    ]
  )
  func partial(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "an equation in z alone is solved in the complex numbers, polynomial or not",
    arguments: [
      ("z^3 = 8", ["z = -1 - 1.73205080757i", "z = -1 + 1.73205080757i", "z = 2"]),
      ("z^2 + 1 = 0", ["z = -i", "z = i"]),
      ("solve e^z = -1", ["z = 3.14159265359i", "z = -3.14159265359i"]),
      ("solve sin z = 2", ["z = 1.57079632679 + 1.31695789692i"]),
    ]
  )
  func complex(_ line: String, _ lines: [String]) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    let answer = (replies.values.last ?? "").split(separator: "\n").map(String.init)
    for line in lines { #expect(answer.contains(line), "\(line)") }
  }
}

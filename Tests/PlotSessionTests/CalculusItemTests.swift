import Expressions
import PlotSession
import Testing

/// Taylor polynomials, gradients, inverses, integrals over several ranges and values of solutions.
@Suite("Polynomials, gradients, inverses")
struct CalculusItemTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "a Taylor polynomial is answered as a formula",
    arguments: [
      ("taylor sin(x) at 0 degree 5", "x - x^3/6 + x^5/120"),
      ("taylor e^x degree 3", "1 + x + x^2/2 + x^3/6"),
      ("taylor ln(x) at 1 degree 3", "(x - 1) - (x - 1)^2/2 + (x - 1)^3/3"),
      ("taylor x^2 at -1 degree 2", "1 - 2(x - (-1)) + (x - (-1))^2"),
      ("taylor(cos(x), 0, 4)", "1 - x^2/2 + x^4/24"), ("taylor(cos(x), x, 0, 2)", "1 - x^2/2"),
      ("f(x) = 1/(1 - x); taylor f at 0 order 3", "1 + x + x^2 + x^3"),
      ("taylor polynomial of sin(t) at 0 degree 3", "t - t^3/6"),
    ]
  )
  func polynomials(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "the polynomial differs from its function by the next term, and is the formula that is drawn",
    arguments: [("sin(x)", 5), ("e^x", 4), ("sqrt(1 + x)", 6), ("cos(x) e^x", 5), ("atan(x)", 7)]
  )
  func remainder(_ formula: String, _ degree: Int) throws {
    var session = Session()
    let taylor = "taylor \(formula) at 0 degree \(degree)"
    let polynomial = session.replies(to: taylor).values.last ?? ""
    var sizes: [Double] = []
    for place in ["0.1", "0.05"] {
      let line = "f(x) = \(formula); p(x) = \(polynomial); abs(f(\(place)) - p(\(place)))"
      sizes.append(try #require(Double(session.replies(to: line).values.last ?? "")))
    }
    #expect(sizes[0] < 1e-4)
    #expect(sizes[1] <= sizes[0] / 16 || sizes[0] < 1e-12)
    let drawn = session.replies(to: "plot \(formula), \(taylor)")
    #expect(drawn.codes.isEmpty)
    #expect(drawn.pictures.count == 1)
  }

  @Test(
    "what has no Taylor polynomial is refused",
    arguments: [
      ("taylor", "E43"), ("taylor x y at 0 degree 2", "E42"), ("taylor sin(x) degree 0", "E43"),
      ("taylor sin(x) degree 99", "E43"), ("taylor sni(x) at 0 degree 2", "E11"),
    ]
  )
  func refused(_ line: String, _ code: String) {
    #expect(replies(line).codes == [code])
  }

  @Test(
    "a gradient is the point of both partial derivatives",
    arguments: [
      ("f(x, y) = x^2 y; gradient f at (1, 1)", "(2, 1)"),
      ("gradient x^2 y at (1, 2)", "(4, 1)"), ("gradient x y at (2, 3)", "(3, 2)"),
      ("P = (3, 4); gradient x^2 + y^2 at P", "(6, 8)"), ("gradient x^2 at (3, 1)", "(6, 0)"),
    ]
  )
  func gradients(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "the vertex of a parabola is a point",
    arguments: [
      ("f(x) = x^2 + 1; vertex f", "(0, 1)"), ("vertex x^2 - 4x + 1", "(2, -3)"),
      ("vertex y = 2(x - 1)^2 + 3", "(1, 3)"), ("vertex x^2/3 - x", "(1.5, -0.75)"),
      ("vertex -t^2 + t", "(0.5, 0.25)"),
    ]
  )
  func vertices(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test("what is no parabola has extrema instead", arguments: ["x^3", "2x + 1", "sin(x)"])
  func noVertex(_ formula: String) {
    let failure = replies("vertex \(formula)").failures.first
    #expect(failure?.diagnostic.hint == "write extrema \(formula)")
  }

  @Test(
    "an inverse is the curve with x and y exchanged, in the window of the other items",
    arguments: [
      "f(x) = e^x; plot [-2:2] f, inverse f", "plot [-2:2] x^3 + x, inverse x^3 + x",
      "plot [-2:2] inverse of sin(x), x",
    ]
  )
  func inverses(_ line: String) throws {
    var session = Session()
    let replies = session.replies(to: line)
    #expect(replies.codes.isEmpty)
    #expect(replies.pictures.count == 1)
    #expect(replies.notes.contains { $0.contains("is drawn as the curve x = ") })
  }

  @Test(
    "an integral over several ranges is nested, whatever the order of the ranges",
    arguments: [
      ("integrate x y for x in 0..1, y in 0..2", "1"),
      ("integrate 1 for x in 0..y, y in 0..2", "2"),
      ("integrate 1 for y in 0..2, x in 0..y", "2"),
    ]
  )
  func severalRanges(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "solutions of differential equations have values",
    arguments: [
      ("solve y' = y, y(0) = 1 at 1", "y = 2.71828182846 (not proved)"),
      ("solve y' = y, y(0) = 1 at x = 0", "y = 1 (not proved)"),
      ("solve y' = y, y(0) = 1 at 600", "y = 3.773020301e260 (not proved)"),
      ("solve y' = -2x y through (0, 1) at 1", "y = 0.36787944117 (not proved)"),
    ]
  )
  func solutions(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "a solution without a start, and one that ends before the place, is refused",
    arguments: [
      ("solve y' = y at 1", "E41"),
      ("solve y' = y^2, y(0) = 1 at 2", "E41"), ("solve y' = y, y(0) = 1 at 800", "E41"),
    ]
  )
  func noValue(_ line: String, _ code: String) {
    #expect(replies(line).codes == [code])
  }

  @Test("n 8 behind a Riemann sum is the number of its parts")
  func parts() {
    var session = Session()
    let replies = session.replies(to: "plot riemann x^2 for x in 0..2 n 8")
    #expect(replies.codes.isEmpty)
    #expect(replies.notes == ["n 8 is read as with 8"])
    #expect(
      session.replies(to: "show plot").statements == [
        "plot riemann x^2 for x in 0..2 with 8 midpoint"
      ]
    )
  }

  @Test(
    "where a derivative has no value there is no Taylor polynomial",
    arguments: ["sqrt(x)", "1/x", "|x|", "x^2.5"]
  )
  func noPolynomial(_ formula: String) {
    var session = Session()
    #expect(session.replies(to: "taylor \(formula) at 0 degree 3").codes == ["E43"])
  }
}

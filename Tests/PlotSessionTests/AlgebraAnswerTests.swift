import ChartCore
import Expressions
import PlotSession
import Testing

/// Partial fractions, characteristic polynomials, gradients, limits of Taylor polynomials, poles: answers of algebra
/// that are exact.
@Suite("Answers of algebra")
struct AlgebraAnswerTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "a quotient of polynomials is written as a sum of partial fractions",
    arguments: [
      ("apart (x + 5)/(x^2 - 1)", "3/(x - 1) - 2/(x + 1)"),
      ("partial fractions of 1/(x^3 + x)", "1/x - x/(x^2 + 1)"),
      ("partial fractions (3x + 5)/((x + 1)(x + 2))", "2/(x + 1) + 1/(x + 2)"),
      ("apart x^3/(x - 1)^2", "x + 2 + 3/(x - 1) + 1/(x - 1)^2"),
      ("apart 1/(s^2 (s + 1))", "1/(s + 1) - 1/s + 1/s^2"), ("apart x^2 + 1", "x^2 + 1"),
    ]
  )
  func partialFractions(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "the characteristic polynomial of a matrix is exact",
    arguments: [
      ("charpoly [2, 1; 1, 2]", "x^2 - 4x + 3"),
      ("A = [2, 1; 1, 2]; expand det(A - x I_2)", "x^2 - 4x + 3"),
      ("A = [2, 1; 1, 2]; factor det(A - x I_2)", "(x - 1)(x - 3)"),
      ("characteristic polynomial of [1, 1/2; 0, 1/3] by t", "t^2 - 4t/3 + 1/3"),
      ("charpoly [a, b; c, d]", "a d - a x - b c - d x + x^2"),
      ("expand det([a, b; c, d])", "a d - b c"),
    ]
  )
  func characteristicPolynomials(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "partial derivatives have formulas, and values at points of the plane and of space",
    arguments: [
      ("gradient x y z", "(y z, x z, x y)"), ("gradient x^2 y", "(2x y, x^2)"),
      ("gradient x y z at (1, 2, 3)", "(6, 3, 2)"),
      ("gradient x y z at (1, 2, 3) along (1, 0, 0)", "6"),
      ("d/dx d/dy (x^2 y^3) at (1, 2)", "24"), ("d^2/dxdy x^2 y^3 at (1, 2)", "24"),
      ("∂²/∂x∂y x^2 y^3 at (1, 2)", "24"), ("∂/∂x x^2 y at (1, 2)", "4"),
      ("d²/dx dy x^2 y^3 at (1, 2)", "24"),
    ]
  )
  func partialDerivatives(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "a Taylor polynomial is one of the limit where the formula has no value, in its own letter",
    arguments: [
      ("taylor sin(x)/x at 0 degree 6", "1 - x^2/6 + x^4/120 - x^6/5040"),
      ("taylor (1 - cos(x))/x^2 at 0 degree 4", "1/2 - x^2/24 + x^4/720"),
      ("taylor x/(e^x - 1) at 0 degree 4", "1 - x/2 + x^2/12 - x^4/720"),
      ("taylor (x^2 - 1)/(x - 1) at 1 degree 2", "2 + (x - 1)"),
      ("taylor ln(1 + x)/x degree 2", "1 - x/2 + x^2/3"),
      ("taylor sin(t) at 0 degree 5", "t - t^3/6 + t^5/120"),
      (
        "taylor cos(x) at pi/4 degree 2",
        "sqrt(2)/2 - sqrt(2)*(x - pi/4)/2 - sqrt(2)*(x - pi/4)^2/4"
      ),
    ]
  )
  func taylorPolynomials(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test("a formula without a limit has no Taylor polynomial", arguments: ["1/x", "ln(x)", "|x|/x"])
  func withoutLimit(_ formula: String) {
    #expect(replies("taylor \(formula) at 0").codes == ["E43"])
  }

  @Test(
    "poles and zeros of a quotient of polynomials are listed, factors in common cancelled",
    arguments: [
      (
        "H(s) = (s + 1)/(s^2 + 0.4s + 1); poles H",
        "s = -0.2 - 0.979795897113i\ns = -0.2 + 0.979795897113i"
      ),
      ("H(s) = (s^2 + 1)/(s + 2)^3; zeros H", "s = -i\ns = i"), ("poles x/x^2", "x = 0"),
      ("poles (x - 1)/(x^2 - 1)", "x = -1"), ("poles x^2", "no poles"),
      ("poles 1/(z - 1)^2", "z = 1 (2 times)"),
    ]
  )
  func poles(_ line: String, _ value: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.last == value)
  }

  @Test(
    "numbers with more digits than doubles have no zeros of the doubles next to them",
    arguments: [
      ("solve x^2 - 2x + 1.0000000000000000000001 = 0", "none found in -10..10"),
      ("roots x^2 - 2x + 0.9999999999999999999999", "x = 0.99999999999\nx = 1.00000000001"),
      (
        "set numbers complex; solve x^2 - 2x + 1.0000000000000000000001 = 0",
        "x = 1 - 1e-11i\nx = 1 + 1e-11i"
      ),
    ]
  )
  func longNumbers(_ line: String, _ value: String) {
    #expect(replies(line).values.last == value)
  }

  @Test(
    "repeated roots are counted for decimals, too, and close ones are told apart",
    arguments: [
      ("roots (z^2 + 1)^2 (z - 0.5)", "z = -i (2 times)\nz = i (2 times)\nz = 0.5"),
      (
        "set numbers complex; roots (z - 1)^3 (z - 1.0000001) (z^2 + 1)",
        "z = -i\nz = i\nz = 1 (3 times)\nz = 1.0000001"
      ),
    ]
  )
  func repeatedRoots(_ line: String, _ value: String) {
    #expect(replies(line).values.last == value)
  }

  @Test("|x| + |x - 1| <= 1 holds from 0 to 1")
  func foldedEnds() {
    #expect(replies("solve |x| + |x - 1| <= 1").values.last == "0 <= x <= 1")
  }

  @Test(
    "conditions on complex numbers are drawn in the plane",
    arguments: [
      "plot complex |z| = 2", "set numbers complex; plot arg(z) = pi/4",
      "set numbers complex; plot |z - 1| < |z + i|", "plot complex |z| < 2 and re(z) > 0",
    ]
  )
  func loci(_ line: String) {
    let replies = replies(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.pictures.count == 1)
    #expect(replies.pictures.first?.space == nil)
  }

  @Test("a family of Taylor polynomials leaves the window to the function")
  func taylorWindow() {
    let alone = replies("plot sin(x)").pictures.first?.y.window
    let family = replies("plot sin(x), taylor sin(x) at 0 degrees 1..7").pictures.first?.y.window
    #expect(alone != nil && family == alone)
  }
}

import PlotSession
import Testing

/// Digits of analyses are those of the places that are told, and simple forms are what they are called.
@Suite("Digits of analyses")
struct AnalysisDigitTests {
  private func replies(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "a zero whose function loses its digits has right ones",
    arguments: [
      ("solve x = e^(pi sqrt(163)) - 262537412640768744", "x = -7.49927402802e-13 (not proved)"),
      ("solve x = sqrt(2)*1e17 - 141421356237309504", "x = 0.880168872421"),
    ]
  )
  func lostDigits(_ statement: String, _ line: String) {
    #expect(replies(statement).values.first?.split(separator: "\n").first.map(String.init) == line)
  }

  @Test(
    "set digits holds for zeros and slopes, and no other number of an analysis has a wrong digit",
    arguments: [
      ("solve x^2 = 2 for x in 0..2", "x = 1.41421356237309504880168872421"),
      ("solve cos(x) = x", "x = 0.739085133215160641655312087674"),
      ("solve (x - 1/3)^2 = 0", "x = 0.333333333333333"),
      ("differentiate sin(x) at 1", "0.540302305868139717400936607443"),
      ("extrema x e^-x", "maximum x = 1, y = 0.367879441171442"),
    ]
  )
  func moreDigits(_ statement: String, _ line: String) {
    let found = replies("set digits 30; \(statement)").values.first
    #expect(found?.split(separator: "\n").first.map(String.init) == line)
  }

  @Test(
    "a place beside a simple number is not called by its name",
    arguments: [
      ("solve x = 0.3333333333333333", "x = 0.333333333333"),
      ("solve x = 3.141592653589793", "x = 3.14159265359"),
      ("solve x = 1/3", "x = 0.333333333333 = 1/3"),
      ("solve sin(x) = 0 for x in 3..4", "x = 3.14159265359 = pi"),
      ("extrema x^2 ln(x)", "minimum x = 0.606530659713 = e^(-1/2), y = -0.183939720586 = -e^-1/2"),
    ]
  )
  func forms(_ statement: String, _ line: String) {
    #expect(replies(statement).values.first?.split(separator: "\n").first.map(String.init) == line)
  }

  @Test(
    "limits are those of the place that is meant, and of all digits of the values beside it",
    arguments: [
      ("limit sin(x)/x at pi", "0"), ("limit zeta(x) - 1/(x-1) at 1", "0.577215664902"),
      ("limit zeta(x) - 1/(x-1) at 1+", "0.577215664902"),
      ("limit (sin(tan(x)) - tan(sin(x)))/x^7 at 0", "-0.0333333333333"),
      ("limit floor(3x) at 1/3", "no limit: 0 from the left, 1 from the right"),
      (
        "limit 1 + 1e-9*sign(x) at 0",
        "no limit: 0.999999999 from the left, 1.000000001 from the right"
      ),
    ]
  )
  func limits(_ statement: String, _ line: String) {
    #expect(replies(statement).values.first?.split(separator: "\n").first.map(String.init) == line)
  }

  @Test("a tangent meets the axis where it does, however much cancels")
  func tangents() {
    let found = replies("differentiate x^1.0000001 at 1e6").values
    #expect(found == ["1.00000148155\ntangent y = 1.00000148155x - 0.100000138155"])
    let zeta = replies("differentiate zeta(x) at 2").values
    #expect(zeta.first?.hasPrefix("-0.937548254316") == true)
  }

  @Test("a hundred thousand waves are integrated")
  func waves() {
    #expect(
      replies("integrate sin(1e5x)/x for x in 0..1").values == [
        "1.5708063204, within 9.4e-12 (not proved)"
      ]
    )
  }

  @Test(
    "values are those of the place that is meant, not of the double next to it",
    arguments: [
      (
        "inflections (x - 1/3)^3 + 1e12 (x - 1/3) + 1 for x in 0..1",
        "x = 0.333333333333 = 1/3, y = 1"
      ),
      (
        "intersections sin(1e9 x) + x, x for x in 1..1.000000003",
        "x = 1.00000000256, y = 1.00000000256"
      ),
      (
        "intersections x, sin(1e9 x) + x for x in 1..1.000000003",
        "x = 1.00000000256, y = 1.00000000256"
      ),
      (
        "intersections x^2, sin(1e9 (x - 1/7)) for x in 0.1428571..0.142857103",
        "x = 0.142857101996, y = 0.0204081515907"
      ),
      (
        "symmetry (x - 1/3)^3 + 1e12 (x - 1/3) + 1",
        "symmetric about the point (0.333333333333 = 1/3, 1)"
      ),
    ]
  )
  func valuesAtPlaces(_ statement: String, _ answer: String) {
    var session = Session()
    #expect(session.replies(to: statement).values == [answer])
  }

  @Test("the digits of a fraction are as many as are asked for")
  func digitsOfFractions() {
    var session = Session()
    _ = session.replies(to: "set digits 40")
    #expect(
      session.replies(to: "roots 6 (x - 1/3) for x in 0..1").values == [
        "x = 0.3333333333333333333333333333333333333333"
      ]
    )
  }
}

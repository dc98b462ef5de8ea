import PlotSession
import Testing

@Suite("Slopes, limits and sums where rules end")
struct SlopeAnswerTests {
  @Test(
    "a slope is told where both sides agree on one",
    arguments: [
      ("differentiate abs(x)^3 at 0", "0\ntangent y = 0"),
      ("differentiate x abs(x) at 0", "0\ntangent y = 0"),
      ("differentiate {x<0: x^2, x^3} at 0", "0\ntangent y = 0"),
      ("differentiate x^(4/3) at 0", "0\ntangent y = 0"),
      ("differentiate abs(x)^(3/2) at 0", "0\ntangent y = 0"),
      ("differentiate {x = 0: 0, x^2 sin(1/x)} at 0", "0 (not proved)\ntangent y = 0"),
      ("differentiate {x = 0: 1, sin(x)/x} at 0", "0 (not proved)\ntangent y = 1"),
      ("differentiate abs(x - 0.1)^3 at 0.1", "0\ntangent y = 0"),
      (
        "differentiate zeta(besselj(0, x*x)) at 0.3",
        "6584.35923747 (not proved)\ntangent y = 6584.35923747x - 2468.80793379"
      ),
      ("differentiate x^2 at 1e200", "2e200"),
      ("differentiate abs(x) at 1e-20", "1\ntangent y = x"),
      ("differentiate abs(x - 1) at 1 + 1e-18", "1\ntangent y = x - 1"),
      ("differentiate floor(x) at 2 - 1e-17", "0\ntangent y = 1"),
      ("differentiate {x>0: x^2, 0} at 1e-30", "2e-30\ntangent y = 2e-30x - 1e-60"),
      ("differentiate 1/x at 1e-150", "-1e300\ntangent y = -1e300x + 2e150"),
      ("differentiate ln(x) at 1e-300", "1e300\ntangent y = 1e300x - 691.775527898"),
      ("differentiate floor(x^2) at 0", "0 (not proved)\ntangent y = 0"),
      ("f(x) = abs(x)^3; f'(0)", "0"),
      ("f(x) = x abs(x); f'(0)", "0"),
    ]
  )
  func slopes(_ statement: String, _ answer: String) {
    var session = Session()
    #expect(session.replies(to: statement).values == [answer])
  }

  @Test(
    "where there is none, what both sides do is told",
    arguments: [
      ("differentiate sign(x) at 0", "sign(x) has no derivative at x = 0: it jumps there"),
      ("differentiate floor(x) at 2", "floor(x) has no derivative at x = 2: it jumps there"),
      (
        "differentiate {x^2 = 0: 5, 1} at 0",
        "{x^2 = 0: 5, 1} has no derivative at x = 0: it jumps there"
      ),
      (
        "differentiate atan2(x, -1) at 0",
        "atan2(x, -1) has no derivative at x = 0: it jumps there"
      ),
      ("differentiate e^x at 1000", "the slope of e^x at x = 1000 is too large for a number"),
      ("differentiate 1/x at 1e-200", "the slope of 1/x at x = 1e-200 is too large for a number"),
      (
        "differentiate {x<0: x^2, x} at 0",
        "{x<0: x^2, x} has no derivative at x = 0: slopes are 0 from the left, 1 from the right"
      ),
      (
        "differentiate sqrt(x^2+x^4) at 0",
        "sqrt(x^2+x^4) has no derivative at x = 0: slopes are -1 from the left, 1 from the right"
      ),
      (
        "differentiate abs(sin(x)) at pi",
        "abs(sin(x)) has no derivative at x = 3.14159265359: slopes are -1 from the left, 1 from the right"
      ),
      ("differentiate cbrt(x) at 0", "cbrt(x) has no derivative at x = 0: the tangent is vertical"),
    ]
  )
  func corners(_ statement: String, _ note: String) {
    var session = Session()
    #expect(session.replies(to: statement).notes == [note])
  }

  @Test(
    "f'(0) is what differentiate says",
    arguments: [
      "sqrt(x^4)", "sqrt(x^6)", "cos(abs(x))", "cosh(abs(x))", "abs(x)^1.5", "abs(x)^3",
      "sqrt(abs(x)^3)", "abs(x)^3.5", "x abs(x)", "sqrt(x^3)",
    ]
  )
  func primeAtZero(_ function: String) {
    var session = Session()
    let told = session.replies(to: "differentiate \(function) at 0")
    #expect(told.values == ["0\ntangent y = \(function.hasPrefix("cos") ? "1" : "0")"])
    #expect(session.replies(to: "f(x) = \(function); f'(0)").values == ["0"])
  }

  @Test(
    "higher derivatives of smooth formulas of sizes have their values at 0",
    arguments: [
      ("abs(x)^3", "0", "undefined"), ("cos(abs(x))", "-1", "0"), ("abs(x)^2", "2", "0"),
      ("sqrt(x^4)", "2", "0"), ("abs(x)^5", "0", "0"), ("abs(x)^3.5", "0", "undefined"),
    ]
  )
  func higherAtZero(_ function: String, _ second: String, _ third: String) {
    var session = Session()
    let replies = session.replies(to: "f(x) = \(function); f''(0); f'''(0)")
    #expect(replies.values == [second, third])
  }

  @Test(
    "what happens at 0 is far from a place beside it, however small",
    arguments: [1, 8, 20, 90, 200],
    ["abs(x)", "{x>0: x, 2 - x}", "max(x, -x)", "x sign(x)"]
  )
  func besideCorner(_ zeros: Int, _ function: String) {
    var session = Session()
    let place = "1e-\(zeros)"
    let right = session.replies(to: "differentiate \(function) at \(place)")
    #expect(right.values.first?.split(separator: "\n").first == "1")
    #expect(right.notes == [])
    let left = session.replies(to: "differentiate \(function) at -\(place)")
    #expect(left.values.first?.split(separator: "\n").first == "-1")
  }

  @Test("a slope and its tangent have the digits that are asked for")
  func digitsOfTangents() {
    var session = Session()
    _ = session.replies(to: "set digits 30")
    #expect(
      session.replies(to: "differentiate e^x at 1").values == [
        "2.71828182845904523536028747135\ntangent y = 2.71828182845904523536028747135x"
      ]
    )
  }

  @Test("a spread that falls slowly is none that stays")
  func slowSpread() {
    var session = Session()
    let slow = session.replies(to: "limit cos(1/x) x^0.01 at 0").values.joined()
    #expect(slow.hasPrefix("0\n"))
    let wave = session.replies(to: "limit sin(ln(x)) at inf").values.joined()
    #expect(wave.hasPrefix("no limit"))
  }

  @Test("values that fall below all numbers tell of no error")
  func underflow() {
    var session = Session()
    #expect(
      session.replies(to: "limit x^100/e^x at inf").values == ["0\nplaces up to 2776"]
    )
  }

  @Test(
    "sums are right as far as they say",
    arguments: [
      ("sum(n^5 e^(-n/100) for n in 1..inf)", 119_999_999_999_999.996),
      ("sum(1/n^1.01 for n in 1..inf)", 100.577_943_338_496_872),
      ("sum(1/n^1.51 for n in 1..inf)", 2.573_836_742_690_35),
      ("sum(e^(-n^2/1e6) for n in 1..inf)", 885.726_925_452_758),
    ]
  )
  func sums(_ statement: String, _ truth: Double) throws {
    var session = Session()
    let replies = session.replies(to: statement)
    let value = try #require(Double(replies.values.first ?? ""))
    let isNoted = !replies.notes.isEmpty
    #expect((value - truth).magnitude <= (isNoted ? 1e-8 : 6e-12) * truth)
  }

  @Test("what hardly converges is not told to diverge")
  func nearHarmonic() {
    var session = Session()
    let near = session.replies(to: "sum(1/n^1.0001 for n in 1..inf)")
    #expect(!near.notes.contains("the sum or product without end diverges"))
    let far = session.replies(to: "sum(1/n^0.9999 for n in 1..inf)")
    #expect(far.notes == ["the sum or product without end diverges"])
  }

  @Test("what has no value has no zeros, and heights of centers are not rounded")
  func others() {
    var session = Session()
    #expect(session.replies(to: "roots x (cos(x) % 0)").values == ["none found in -10..10"])
    #expect(
      session.replies(to: "symmetry x^3 + 1e-10").values == [
        "symmetric about the point (0, 1e-10)"
      ]
    )
    #expect(session.replies(to: "min(abs(x - 1/3) for x in 0..1)").values == ["0"])
  }
}

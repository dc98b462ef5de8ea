import Expressions
import PlotSession
import Testing

@Suite("Limits")
struct LimitTests {
  private func answer(_ line: String) -> Replies {
    var session = Session()
    return session.replies(to: line)
  }

  @Test(
    "every spelling of a limit gives its number, and what it rests on",
    arguments: [
      "limit sin(x)/x at 0", "limit sin(x)/x at x = 0", "lim sin(x)/x at 0",
      "limit sin(x)/x as x -> 0", "lim sin(x)/x for x -> 0", "lim sin(x)/x when x → 0",
      "lim sin(x)/x as x to 0", "limit sin(x)/x at x -> 0", "limit(sin(x)/x, x, 0)",
      "limit(sin(x)/x, x = 0)", "lim(sin(x)/x, x -> 0)", "limit(sin(x)/x, 0)",
      "lim x -> 0 sin(x)/x", "lim x->0 of sin(x)/x", "lim x -> 0, sin(x)/x",
      "lim x -> 0 from the left of sin(x)/x",
      #"\lim_{x\to 0}\frac{\sin x}{x}"#, #"\lim_{x\to0}\frac{\sin\left(x\right)}{x}"#,
      "limit sin(q)/q as q -> 0", "limit y = sin(x)/x at 0", "f(x) = sin(x)/x; limit f at 0",
      "limit sin(x)/x at 0 from the right", "t = 5; limit sin(t)/t as t -> 0",
      "limit(sin(x)/x, x, 0, \"+\")", "limit(sin(x)/x, x, 0, left)", "limit sin(x)/x at 0+",
      "limit(sin(x)/x, x, 0) from below",
    ]
  )
  func spellings(_ line: String) {
    let replies = answer(line)
    #expect(replies.codes.isEmpty)
    let lines = replies.values.joined().split(separator: "\n")
    #expect(lines.first == "1")
    #expect(lines.last?.contains("error below") == true)
  }

  @Test(
    "a limit tells a number, an infinity, or why there is none",
    arguments: [
      ("lim (1 + 1/n)^n for n -> ∞", "2.71828182846"), ("lim e^x as x -> -inf", "0"),
      (#"\lim_{n\to\infty}\left(1+\frac{1}{n}\right)^{n}"#, "2.71828182846"),
      (#"\lim_{x\to\frac{\pi}{2}}\frac{\cos x}{x-\frac{\pi}{2}}"#, "-1"),
      ("limit 1/x^2 at 0", "∞"), ("limit 1/x at 0 from the left", "-∞"),
      ("limit 1/x as x -> 0^+", "∞"), ("limit 1/x as x -> 0-", "-∞"),
      ("limit 1/x at 0", "no limit: -∞ from the left, ∞ from the right"),
      ("limit abs(x)/x at 0", "no limit: -1 from the left, 1 from the right"),
      ("limit sqrt(x) at -5", "no limit: there are no values near -5"),
      ("limit ln(-x) at inf", "no limit: there are no values towards ∞"),
      (
        "limit sin(1/x) at 0",
        "no limit: the values stay spread between -1 and 1 from both sides"
      ),
      ("a = 2; limit (1 + a/x)^x at inf", "7.38905609893"),
      ("limit sqrt(x) at 0", "0"), ("limit floor(x) at 2 from above", "2"),
      ("set angles degrees; limit sin(x)/x at 0", "0.0174532925199"),
    ]
  )
  func answers(_ line: String, _ expected: String) {
    let replies = answer(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.joined().split(separator: "\n").first.map(String.init) == expected)
  }

  @Test(
    "what has a period has no limit at infinity, though all doubles there are even",
    arguments: [
      "cos(2 pi x)", "cos(pi x)", "frac(x/3)", "mod(x, 3)", "sin(2 pi x + 1)",
      "{floor(x) mod 2 = 0: 1, 2}",
    ]
  )
  func periods(_ formula: String) {
    for place in ["inf", "-inf"] {
      let replies = answer("limit \(formula) at \(place)")
      #expect(replies.codes.isEmpty)
      #expect(replies.values.joined().hasPrefix("no limit: the values stay spread between "))
    }
  }

  @Test(
    "a limit that only places show that are far beyond others is told",
    arguments: [
      ("limit atan(x/1e20) at inf", "1.57079632679"), ("limit x/(x+1e14) at inf", "1"),
      ("limit 5x/(x+1e13) at inf", "5"), ("limit tanh(x/1e14) at inf", "1"),
      ("limit 1/(1+e^(-(x-1e15))) at inf", "1"), ("limit ln(x)^10/x^0.1 at inf", "0"),
      ("limit (x-1e-17)/x at 0", "no limit: ∞ from the left, -∞ from the right"),
      ("limit 1+1e-20/x at 0", "no limit: -∞ from the left, ∞ from the right"),
      ("limit x + 1e-20/x at 0", "no limit: -∞ from the left, ∞ from the right"),
      ("limit (x^2+1e-30)/x at 0 from the right", "∞"),
      ("limit ln(x) at inf", "∞"), ("limit x^0.01 at inf", "∞"), ("limit x at -inf", "-∞"),
    ]
  )
  func farPlaces(_ line: String, _ expected: String) {
    let replies = answer(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values.joined().split(separator: "\n").first.map(String.init) == expected)
  }

  @Test(
    "a limit towards infinity over n, k, i, j or m is that of a sequence of whole numbers",
    arguments: [
      ("(-1)^n/n", "0"), ("(-1/2)^n", "0"), ("(-1)^n*2^(-n)", "0"), ("gcd(n, n+1)", "1"),
      ("binomial(2n, n)/4^n sqrt(n)", "0.564189583548"), ("sin(n pi)", "0"),
      ("sin(pi sqrt(n^2+1))", "0"), ("n!^(1/n)/n", "0.367879441171"), ("cos(2 pi n!)", "1"),
      ("(-1)^(n(n+1))", "1"), ("1/ln(n)", "0"), ("ln(ln(n))", "∞"), ("cos(n)/n", "0"),
      ("(-1)^n", "no limit: the values stay spread between -1 and 1"),
      ("(-1)^n (1+1/ln(n))", "no limit: the values stay spread between -1.05 and 1.05"),
      ("n mod 4", "no limit: the values stay spread between 0 and 3"),
      ("(1+(-1)^n/n)^n", "no limit: the values stay spread between 0.368 and 2.72"),
    ]
  )
  func sequences(_ formula: String, _ expected: String) {
    for name in ["n", "k"] {
      let replies = answer("f(n) = \(formula); limit f(\(name)) as \(name) -> inf")
      #expect(replies.codes.isEmpty)
      #expect(replies.values.joined().split(separator: "\n").first.map(String.init) == expected)
    }
  }

  @Test("the limit of a sequence says that it is one; over x the same formula may have none")
  func sequenceIsNamed() {
    #expect(answer("limit (-1)^n/n as n -> inf").values[0].contains("whole n up to "))
    #expect(answer("limit sin(pi x) as x -> inf").values[0].hasPrefix("no limit: "))
    #expect(answer("limit (-1)^x as x -> inf").values[0].hasPrefix("not decided: "))
    // Beside a finite place n is a number like any other.
    #expect(answer("limit sin(n)/n as n -> 0").values[0].hasPrefix("1\n"))
  }

  @Test(
    "what the rules of limits prove towards infinity is told, whatever few values look like",
    arguments: [
      ("ln(x)^200/x", "0"), ("ln(x)^1000/x", "0"), ("ln(x)^10000/x", "0"),
      ("x/ln(x)^200", "∞"), ("(x+1)^500-x^500", "∞"), ("e^x/x^300", "∞"), ("5-2x", "-∞"),
    ]
  )
  func rules(_ formula: String, _ expected: String) {
    #expect(answer("limit \(formula) at inf").values[0].hasPrefix(expected + "\n"))
  }

  @Test(
    "what waves beyond all doubles that are looked at, or comes back, has no limit by what they show",
    arguments: [
      "sin(1e-14 x)", "e^(sin(1e-20 x))", "frac(1e-20 x)", "mod(x, 1e20)", "cos(1e-20 x)",
      "1/(2+sin(1e-20 x))", "x frac(x)", "x (1+sin(x))", "x sin(x)^2",
    ]
  )
  func slowWaves(_ formula: String) {
    #expect(answer("limit \(formula) at inf").values[0].hasPrefix("not decided: "))
  }

  @Test("values far out contradict a number of which nothing is known, and growth that ends")
  func farOut() {
    #expect(answer("limit (x+1e100)/x at inf").values[0].hasPrefix("1\n"))
    #expect(answer("limit x/(1e300+x) at inf").values[0].hasPrefix("1\n"))
    for formula in ["x^0.001 ln(x)", "e^(-1e-30/x)"] {
      let value = answer("limit \(formula) at 0 from the right").values[0]
      #expect(value.hasPrefix("not decided: "))
    }
  }

  @Test("a line that rises falls towards minus infinity")
  func lines() {
    #expect(answer("limit 5-2x at -inf").values[0].hasPrefix("∞\n"))
    #expect(answer("limit (x+1)^500-x^500 at -inf").values[0].hasPrefix("-∞\n"))
  }

  @Test("that there are no values is told only where enclosures prove it")
  func emptySides() {
    #expect(
      answer("limit x e^(-x^2) integral(e^(t^2) for t in 0..x) at inf").values
        == ["not decided: no values are seen towards ∞"]
    )
    #expect(
      answer("limit sqrt(-1-x^2) at 0").values == ["no limit: there are no values near 0"]
    )
  }

  @Test("a number that values go away from is not told as a limit")
  func departure() {
    let value = answer("limit x^1e-5 at 0 from the right").values.joined()
    #expect(value.hasPrefix("not decided: "))
  }

  @Test("a number is kept as ans, no limit is not")
  func ans() {
    var session = Session()
    let lines = ["limit (x^2 - 4)/(x - 2) at 2", "ans + 1", "limit 1/x at 0", "ans"]
    let values = session.replies(toLines: lines).values
    #expect(values[1] == "5")
    #expect(values[3] == "5")
  }

  @Test(
    "a limit that lacks something says what",
    arguments: [
      ("limit", "E43", "limit needs a formula"), ("limit x^2", "E43", "limit needs a place"),
      ("limit x^2 at", "E06", "the line ends where a value is expected"),
      ("limit x^2 at 0 from the top", "E43", "expected left or right, found 'top'"),
      ("limit x^2 at 0 from", "E43", "expected left or right, found the end"),
      ("limit(x^2, x, 0, up)", "E43", "expected left or right, found 'up'"),
      ("limit x y at 0", "E42", nil), ("limit [x, 2x] at 0", nil, nil),
      ("limit (x, 2x) at 0", "E07", nil), ("limit x < 2 at 0", nil, nil),
      ("limit(x, y, 0, 3)", nil, nil), ("limit x at (1, 2)", nil, nil),
    ] as [(String, String?, String?)]
  )
  func slips(_ line: String, _ code: String?, _ message: String?) {
    let replies = answer(line)
    #expect(replies.values.isEmpty)
    let failure = replies.failures.first?.diagnostic
    #expect(failure != nil)
    if let code { #expect(failure?.code.rawValue == code) }
    if let message { #expect(failure?.message == message) }
  }

  @Test("limit is a name where only a name can stand")
  func name() {
    var session = Session()
    #expect(
      session.replies(toLines: ["limit = 3", "limit/2", "lim = 4", "lim"]).values == ["1.5", "4"]
    )
  }

  @Test(
    "a derivative at a place has no number at a pole and at a jump",
    arguments: [
      ("differentiate tan(x) at pi/2", "tan(x) has a pole at x = 1.57079632679"),
      ("d/dx tan(x) at pi/2", "tan(x) has a pole at x = 1.57079632679"),
      ("differentiate 1/cos(x) at pi/2", "1/cos(x) has a pole at x = 1.57079632679"),
      ("differentiate ln(abs(sin(x))) at pi", "ln(abs(sin(x))) has a pole at x = 3.14159265359"),
      ("differentiate 1/(x - 0.1) at 0.3 - 0.2", "1/(x - 0.1) has a pole at x = 0.1"),
      (
        "differentiate {x < 1: x, 3 - x} at 1",
        "{x < 1: x, 3 - x} has no derivative at x = 1: it jumps there"
      ),
      (
        "differentiate {x = 1: 5, x^2} at 1",
        "{x = 1: 5, x^2} has no derivative at x = 1: it jumps there"
      ),
    ]
  )
  func poles(_ line: String, _ note: String) {
    let replies = answer(line)
    #expect(replies.values == ["undefined"])
    #expect(replies.notes == [note])
  }

  @Test(
    "a derivative is asked for at a place without a command",
    arguments: [
      ("d/dx x^3 at 2", "12"), ("d^2/dx^2 x^3 at 2", "12"), ("d/dt t^2 at 3", "6"),
      ("d/dx sin x cos x at 0", "1"), ("f(x) = x^2; d/dx f(x) at 3", "6"),
      ("d/dx x^2 at x = 1", "2"),
    ]
  )
  func slopes(_ line: String, _ value: String) {
    let replies = answer(line)
    #expect(replies.codes.isEmpty)
    #expect(replies.values == [value])
  }

  @Test(
    "a steep curve has its derivative",
    arguments: [
      ("differentiate erf(1e9 x) at 0", "1128379167.1"),
      ("differentiate sin(x) at 1e15", "-0.513193737787"),
      ("differentiate x^20 at 100", "2e39"), ("differentiate 1/x at 1e-8", "-1e16"),
      ("differentiate tan(x) at 1.57", "1576948.2208"), ("differentiate 3 at 0", "0"),
    ]
  )
  func steep(_ line: String, _ slope: String) {
    let replies = answer(line)
    #expect(replies.notes.isEmpty)
    #expect(replies.values.joined().hasPrefix(slope.prefix(7)))
  }

  @Test(
    "a step beside a place, however near, is none at the place",
    arguments: [
      ("floor(x)", "0"), ("ceil(x)", "1"), ("sign(x)", "1"), ("abs(x)/x", "1"), ("floor(3x)", "0"),
      ("{x > 0: 0, 2}", "0"),
    ]
  )
  func besideSteps(_ formula: String, _ limit: String) {
    for zeros in [10, 16, 20, 25] {
      let value = answer("limit \(formula) at 1e-\(zeros)").values.joined()
      #expect(value.hasPrefix("\(limit)\n"), "\(zeros)")
    }
  }
}

import Expressions
import RealFunctions
import Testing

/// What calculations answer, as it is printed.
@Suite("Calculations")
struct CalculationTests {
  @Test(
    "arithmetic has its exact values",
    arguments: [
      ("2 + 3*4", "14"), ("7/2", "3.5"), ("0.1 + 0.2", "0.3"), ("2^10", "1024"),
      ("-2^2", "-4"), ("2^3^2", "512"), ("2^-3", "0.125"), ("-3!", "-6"), ("2^3!", "64"),
      ("10 - 4 - 3", "3"), ("2/3/4", "0.166666666667"), ("1 - -1", "2"),
    ]
  )
  func arithmetic(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "written multiples of pi are exact",
    arguments: [
      ("sin(pi)", "0"), ("cos(pi/2)", "0"), ("sin(pi/6)", "0.5"), ("tan(pi/2)", "undefined"),
      ("cos(2pi/3)", "-0.5"), ("sin(1000000pi)", "0"), ("cos(-7pi/3)", "0.5"), ("tan(pi/4)", "1"),
      ("tan(3pi/4)", "-1"), ("sin(tau/4)", "1"), ("cos(pi)", "-1"), ("sin(-pi/2)", "-1"),
      ("sin(pi/2 + pi/3)", "0.5"), ("sec(pi/3)", "2"), ("sec(pi/2)", "undefined"),
      ("csc(pi)", "undefined"), ("cot(pi/2)", "0"), ("cot(0)", "undefined"), ("sin(0.5pi)", "1"),
      ("sin(30°)", "0.5"), ("cos 60°", "0.5"), ("tan(90°)", "undefined"), ("sin(180°)", "0"),
      ("cos(90° + pi/2)", "-1"), ("180° = pi", "true"),
    ]
  )
  func multiplesOfPi(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "in degrees round angles have their exact values",
    arguments: [
      ("sin(30)", "0.5"), ("cos(60)", "0.5"), ("tan(90)", "undefined"), ("tan(45)", "1"),
      ("atan(1)", "45"), ("asin(1)", "90"), ("acos(0.5)", "60"), ("sin(30°)", "0.5"),
      ("30°", "30"), ("sin(a)", "0.5"), ("cos(a + 60)", "0"), ("sin(-390)", "-0.5"),
      ("tan(a + 60)", "undefined"), ("cot(a + 15)", "1"), ("atan2(1, -1)", "135"), ("sinh(0)", "0"),
      ("sin(1e17)", "-0.984807753012"),
    ]
  )
  func degrees(_ text: String, _ answer: String) throws {
    var definitions = try Definitions("a = 30")
    definitions.angleUnit = .degrees
    #expect(try definitions.calculation(text).value.text() == answer)
  }

  @Test(
    "logarithms have the base that is written",
    arguments: [
      ("ln(e)", "1"), ("log(100)", "2"), ("log10(1000)", "3"), ("log_2(8)", "3"),
      ("log_3(243) = 5", "true"), ("log_b(9)", "2"), ("log_1(5)", "undefined"),
      ("log_2(0)", "undefined"), ("ln(0)", "undefined"), ("ln(-1)", "undefined"),
      ("lg(1000)", "3"), ("log2(1/8)", "-3"), ("ln(inf)", "∞"),
    ]
  )
  func logarithms(_ text: String, _ answer: String) throws {
    #expect(try Definitions("b = 3").calculation(text).value.text() == answer)
  }

  @Test("the base of log is a setting")
  func logBase() throws {
    var definitions = try Definitions()
    definitions.logarithmBase = .natural
    #expect(try definitions.calculation("log(e^2)").value.text() == "2")
  }

  @Test(
    "powers and roots have their values",
    arguments: [
      ("(-8)^(1/3)", "-2"), ("(-8)^(2/3)", "4"), ("(-8)^(2/3) = 4", "true"),
      ("(-8)^(-1/3)", "-0.5"), ("(-8)^-(1/3)", "-0.5"), ("(-8)^(2/6)", "-2"),
      ("(-32)^(3/5)", "-8"), ("(-8)^0.5", "undefined"), ("(-8)^(1/2)", "undefined"),
      ("(-8)^0.2", "undefined"), ("(-8)^k", "undefined"), ("8^k", "2"), ("(-2)^3", "-8"),
      ("(-2)^-3", "-0.125"), ("0^0", "1"), ("0^-1", "undefined"), ("0^(-1/3)", "undefined"),
      ("inf^0", "1"), ("0^undefined", "undefined"), ("undefined^0", "undefined"),
      ("1^inf", "undefined"), ("(-2)^inf", "undefined"), ("2^-inf", "0"), ("4^0.5", "2"),
      ("4^1.5", "8"), ("4^-0.5", "0.5"), ("4^(5/2)", "32"), ("0^-0.5", "undefined"),
      ("(-1)^41", "-1"), ("(-1)^1e15", "1"), ("(1e-200)^-2", "∞"), ("(1e200)^-2", "0"),
      ("cbrt(-27)", "-3"), ("root(-32, 5)", "-2"), ("root(-16, 4)", "undefined"),
      ("root(16, 4)", "2"), ("root(8, -3)", "0.5"), ("root(0, -3)", "undefined"),
      ("root(8, 0)", "undefined"), ("root(8, 2.5)", "undefined"), ("e^2 = exp(2)", "true"),
      ("sqrt(-1)", "undefined"), ("sqrt(inf)", "∞"),
    ]
  )
  func powers(_ text: String, _ answer: String) throws {
    #expect(try Definitions("k = 1/3").calculation(text).value.text() == answer)
  }

  @Test(
    "undefined spreads",
    arguments: [
      ("1/0", "undefined"), ("0/0", "undefined"), ("undefined + 1", "undefined"), ("1/∞", "0"),
      ("1/inf", "0"), ("inf - inf", "undefined"), ("0*inf", "undefined"), ("1e308*10", "∞"),
      ("-1e308*10", "-∞"), ("sin(inf)", "undefined"), ("atan(inf) = pi/2", "true"),
      ("min(1, undefined)", "undefined"), ("max(undefined, 1)", "undefined"),
      ("hypot(inf, undefined)", "undefined"), ("undefined < 1", "undefined"),
      ("undefined = undefined", "undefined"), ("1 < 2 or undefined < 1", "undefined"),
      ("1 > 2 and undefined < 1", "undefined"), ("not (undefined < 1)", "undefined"),
      ("{undefined < 1: 2, 3}", "undefined"), ("{1 < 2: 2, undefined}", "2"),
      ("0*undefined", "undefined"), ("undefined - undefined", "undefined"),
      ("{undefined: 1, 2}", "undefined"), ("true and undefined", "undefined"),
    ]
  )
  func undefined(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "remainders and rounding follow their signs",
    arguments: [
      ("7 % 3", "1"), ("-7 % 3", "2"), ("mod(-7, 3)", "2"), ("rem(-7, 3)", "-1"),
      ("7 % -3", "-2"), ("5.5 % 2", "1.5"), ("7 % 0", "undefined"), ("rem(7, 0)", "undefined"),
      ("-6 % 3", "0"), ("5 % inf", "5"), ("inf % 5", "undefined"),
      ("floor(-2.5)", "-3"), ("ceil(-2.5)", "-2"), ("round(2.5)", "3"), ("round(-2.5)", "-3"),
      ("round(0.49999999999999994)", "0"), ("round(2.345, 2)", "2.35"), ("round(1234, -2)", "1200"),
      ("round(1e300, 2)", "1e300"), ("round(pi, 400)", "3.14159265359"), ("round(5, -400)", "0"),
      ("round(5, 0.5)", "undefined"), ("trunc(-2.5)", "-2"), ("frac(2.75)", "0.75"),
      ("frac(-0.25)", "0.75"), ("sign(-3)", "-1"), ("sign(0)", "0"),
      ("sign(undefined)", "undefined"),
      ("|-3|", "3"), ("clamp(7, 0, 5)", "5"), ("clamp(1, 5, 0)", "undefined"),
      ("lerp(10, 20, 0.25)", "12.5"), ("min(3, 1, 2)", "1"), ("max(4)", "4"),
      ("heaviside(0)", "1"), ("heaviside(-1e-300)", "0"), ("hypot(3e200, 4e200)", "5e200"),
    ]
  )
  func rounding(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "functions of whole numbers and special functions have their values",
    arguments: [
      ("5!", "120"), ("0!", "1"), ("18!", "6402373705728000"), ("20!", "2.43290200818e18"),
      ("0.5!", "0.886226925453"), ("gamma(0.5)", "1.77245385091"), ("(-1)!", "undefined"),
      ("gamma(-2)", "undefined"), ("gamma(0)", "undefined"), ("170! < inf", "true"),
      ("171!", "∞"), ("lgamma(-1)", "undefined"), ("lgamma(1)", "0"), ("sinc(0)", "1"),
      ("sinc(inf)", "0"), ("gcd(84, 36)", "12"), ("gcd(84, 36, 8)", "4"), ("gcd(0, 0)", "0"),
      ("gcd(-4, 6)", "2"), ("gcd(1.5, 2)", "undefined"), ("lcm(4, 6)", "12"), ("lcm(0, 6)", "0"),
      ("gcd(inf, 2)", "undefined"), ("binomial(10, 3)", "120"), ("ncr(5, 2)", "10"),
      ("binomial(5, 7)", "0"), ("binomial(5, -1)", "0"), ("binomial(-2, 3)", "-4"),
      ("binomial(0.5, 2)", "-0.125"), ("binomial(5, 1.5)", "undefined"),
      ("binomial(1e15, 1)", "1000000000000000"), ("binomial(1e9, 5e8)", "∞"),
      ("binomial(1020, 510) < inf", "true"), ("binomial(66, 33)", "7.21942843402e18"),
    ]
  )
  func wholeNumbers(_ text: String, _ answer: String) throws {
    #expect(try Definitions().calculation(text).value.text() == answer)
  }

  @Test(
    "conditions choose their value",
    arguments: [
      ("0 < 3 < 2", "false"), ("0 < 1 < 2", "true"), ("1 = 1", "true"), ("3 ≠ 4", "true"),
      ("2 ≤ 2 and 3 > 2", "true"), ("1 > 2 or 2 >= 3", "false"), ("not 1 > 2", "true"),
      ("(1 < 2) + 1", "2"), ("true", "true"), ("inf = inf", "true"),
      ("1 < 2 ? 3 < 4 : false", "true"),
      ("1 < 2 ? 3 : false", "3"), ("1 > 2 ? 3 : false", "0"), ("if(1 < 2, 3, 4)", "3"),
      ("{true: 7}", "7"), ("{false}", "undefined"), ("b", "true"), ("{b: 1, 2}", "1"),
    ]
  )
  func conditions(_ text: String, _ answer: String) throws {
    #expect(try Definitions("b = 1 < 2").calculation(text).value.text() == answer)
  }

  @Test("points are values")
  func points() throws {
    let definitions = try Definitions("t = 5", "p = (1, 2)")
    #expect(try definitions.calculation("(t, 1)").value.text() == "(5, 1)")
    #expect(try definitions.calculation("p").value == .point(1, 2))
  }

  @Test(
    "functions of the user have their values",
    arguments: [
      ("f(3)", "10"), ("f(f(1))", "5"), ("g(2, 3)", "6"), ("h(-3)", "3"), ("h(1.5)", "2.25"),
      ("h(2)", "5"), ("k(0.5)", "0.5"), ("k(2)", "undefined"), ("s(4)", "40"), ("c(1 < 2)", "1"),
      ("w(5)", "9"),
    ]
  )
  func userFunctions(_ text: String, _ answer: String) throws {
    let definitions = try Definitions(
      "f(x) = x^2 + 1",
      "g(u, v) = u*v",
      "h(x) = {x < 0: -x, x < 2: x^2, 5}",
      "k(x) = {0 < x < 1: x}",
      "a = 10",
      "s(x) = a x",
      "c(q) = {q: 1, 2}",
      "x = 4",
      "w(t) = t + x"
    )
    #expect(try definitions.calculation(text).value.text() == answer)
  }

  @Test("a division by zero is noted only if written without variables")
  func divisionByZero() throws {
    let definitions = try Definitions("f(x) = 1/x", "a = 0")
    #expect(try definitions.calculation("1/0").notes == ["division by zero"])
    #expect(try definitions.calculation("2 + 1/(1 - 1)").notes == ["division by zero"])
    #expect(try definitions.calculation("f(0)").notes == [])
    #expect(try definitions.calculation("1/a").notes == [])
    #expect(try definitions.calculation("{1 < 2: 3, 1/0}").notes == [])
    #expect(try definitions.calculation("sqrt(-1)").notes == [])
  }
}

import Expressions
import RealFunctions
import Testing

/// The rules of differentiation: ordinary places against another program, and places where formulas
/// are fragile against mathematics.
@Suite("Rules of differentiation")
struct DerivativeRuleTests {
  struct Reference: CustomTestStringConvertible, Sendable {
    let text: String
    let place: Double
    let first: Double
    let second: Double
    var testDescription: String { text }

    init(_ text: String, at place: Double, _ first: Double, _ second: Double) {
      self.text = text
      self.place = place
      self.first = first
      self.second = second
    }
  }

  /// Computed by mpmath with 50 digits.
  static let references: [Reference] = [
    .init("exp(x)", at: 0.6, 1.8221188003905089, 1.8221188003905089),
    .init("ln(x)", at: 0.6, 1.6666666666666667, -2.777777777777778),
    .init("log10(x)", at: 0.6, 0.72382413650541974, -1.2063735608423663),
    .init("log2(x)", at: 0.6, 2.4044917348149391, -4.0074862246915653),
    .init("log_3(x)", at: 0.6, 1.5170653777113957, -2.5284422961856596),
    .init("sqrt(x)", at: 0.6, 0.64549722436790283, -0.53791435363991904),
    .init("cbrt(x)", at: 0.6, 0.46857370294541626, -0.52063744771712919),
    .init("root(x, 5)", at: 0.6, 0.30096015048247811, -0.40128020064330415),
    .init("x^(2/7)", at: 0.6, 0.41152417053958774, -0.48990972683284257),
    .init("x^2.5", at: 0.6, 1.161895003862225, 2.9047375096555626),
    .init("x^-3", at: 0.6, -23.148148148148152, 154.32098765432102),
    .init("x^x", at: 0.6, 0.36004306498896973, 1.402827046429749),
    .init("2^x", at: 0.6, 1.0506146646046832, 0.72823059262566875),
    .init("x^pi", at: 0.6, 1.0520593012399384, 3.7551374511271053),
    .init("sin(x)", at: 0.6, 0.82533561490967831, -0.56464247339503534),
    .init("cos(x)", at: 0.6, -0.56464247339503534, -0.82533561490967831),
    .init("tan(x)", at: 0.6, 1.4680431725279574, 2.0086847411221782),
    .init("sec(x)", at: 0.6, 0.82891952798688046, 2.3458170350104096),
    .init("csc(x)", at: 0.6, -2.5887105840432766, 9.3388477343962141),
    .init("cot(x)", at: 0.6, -3.1365550417045502, 9.1693795844938577),
    .init("asin(x)", at: 0.6, 1.25, 1.1718749999999999),
    .init("acos(x)", at: 0.6, -1.25, -1.1718749999999999),
    .init("atan(x)", at: 0.6, 0.73529411764705884, -0.64878892733564014),
    .init("acot(x)", at: 0.6, -0.73529411764705884, 0.64878892733564014),
    .init("sinh(x)", at: 0.6, 1.1854652182422677, 0.63665358214824124),
    .init("cosh(x)", at: 0.6, 0.63665358214824124, 1.1854652182422677),
    .init("tanh(x)", at: 0.6, 0.71157776258722283, -0.76430505856579752),
    .init("asinh(x)", at: 0.6, 0.8574929257125442, -0.37830570252024008),
    .init("atanh(x)", at: 0.6, 1.5624999999999999, 2.9296874999999996),
    .init("gamma(x)", at: 0.6, -2.2942781917018349, 8.9496243211179676),
    .init("lgamma(x)", at: 0.6, -1.5406192138931905, 3.6362096709023579),
    .init("erf(x)", at: 0.6, 0.78724343171428729, -0.94469211805714471),
    .init("erfc(x)", at: 0.6, -0.78724343171428729, 0.94469211805714471),
    .init("sinc(x)", at: 0.6, -0.19289195680341216, -0.29809759964701839),
    .init("lambertw(x)", at: 0.6, 0.47751861593147992, -0.39071662601165778),
    .init("besselj(2, x)", at: 0.6, 0.14115066567777677, 0.20625153510832691),
    .init("bessely(1, x)", at: 0.6, 1.7921423751800558, -5.2275996869487824),
    .init("normalcdf(x, 1, 2)", at: 0.6, 0.19552134698772794, 0.019552134698772794),
    .init("normalpdf(x)", at: 0.6, -0.19993476173507978, -0.21326374585075177),
    .init("normalinv(x)", at: 0.6, 2.5883766691407441, 1.6973480114024953),
    .init("gammainc(2.5, x)", at: 0.6, 0.19187305334566393, 0.2878095800184959),
    .init("gammaincc(2.5, x)", at: 0.6, -0.19187305334566393, -0.2878095800184959),
    .init("betainc(2.5, 1.5, x)", at: 0.6, 1.4970178583686581, 1.8712723229608227),
    .init("tcdf(x, 3)", at: 0.6, 0.29301067996481295, -0.20929334283200925),
    .init("tpdf(x, 3)", at: 0.6, -0.20929334283200925, -0.12457937073333884),
    .init("fcdf(x, 3, 7)", at: 0.6, 0.56399776008530422, -0.49136168492280292),
    .init("fpdf(x, 2, 5)", at: 0.6, -0.53177810545668438, 0.77193595953389669),
    .init("chi2pdf(x, 5)", at: 0.6, 0.091570869452182313, -0.0076309057876818594),
    .init("gammaincinv(2.5, x)", at: 0.6, 4.2086118263991126, 7.3580454467547665),
    .init("betaincinv(2.5, 1.5, x)", at: 0.6, 0.60955690338291947, -0.14574982542884559),
    .init("tinv(x, 3)", at: 0.6, 2.8613106143549885, 2.9450292154577326),
    .init("finv(x, 3, 7)", at: 0.6, 2.9664328690472713, 8.8102817211448192),
    .init("beta(x, 3)", at: 0.6, -2.1444567718606182, 8.3964882931691374),
    .init("atan2(x, 2)", at: 0.6, 0.45871559633027523, -0.126251998989984),
    .init("atan2(2, x)", at: 0.6, -0.45871559633027523, 0.126251998989984),
    .init("hypot(x, 2)", at: 0.6, 0.28734788556634541, 0.43936985560603275),
    .init("x/(1 + x^2)", at: 0.6, 0.34602076124567477, -1.259413800122125),
    .init("x!", at: 0.6, 0.11262533379171626, 0.78121820926711057),
    .init("acosh(x)", at: 1.5, 0.89442719099991588, -1.0733126291998991),
    .init("asec(x)", at: 1.5, 0.59628479399994392, -1.1130649487998953),
    .init("acsc(x)", at: 1.5, -0.59628479399994392, 1.1130649487998953),
  ]

  @Test("a function has the derivatives that 50 digits give", arguments: references)
  func reference(_ one: Reference) throws {
    let definitions = try Definitions("f(x) = \(one.text)")
    let first = try definitions.calculation("f'(\(one.place))").value.number
    #expect((first - one.first).magnitude <= 2e-15 * one.first.magnitude, "\(first)")
    // A second derivative sums twice as many terms, which may cancel.
    let tolerance = 1e-14
    let second = try definitions.calculation("f''(\(one.place))").value.number
    #expect((second - one.second).magnitude <= tolerance * one.second.magnitude, "\(second)")
  }

  @Test(
    "at a place where factors vanish or functions meet, the derivative is what the limit is",
    arguments: [
      // Powers of 0, and to the power of 0.
      ("derivative(x^0, 0)", 0), ("derivative(x^1, 0)", 1), ("derivative(x^2, 0)", 0),
      ("derivative(x^3.7, 0)", 0), ("derivative(x^1.5, 0)", 0), ("derivative(x^2.5, 0)", 0),
      ("derivative(x^1.5, 4)", 3), ("derivative(x^3.5, 4)", 112), ("derivative(x^(1/3), 0)", .nan),
      ("derivative(x^(4/3), 0)", 0), ("derivative(x^(5/3), 0)", 0),
      ("derivative(x^(5/3), -8)", 20.0 / 3),
      ("derivative(x^(7/5), 0)", 0), ("derivative(x^(1/5), -1)", 0.2), ("derivative(0^x, 2)", 0),
      ("derivative(0^x, 0)", .nan), ("derivative(x^-1, 0)", .nan), ("derivative(x^x, 0)", .nan),
      ("derivative(sum(x^k for k in 0..50), 0)", 1), ("derivative(sum(x^k for k in 0..5), 0)", 1),
      ("derivative(d/dx sum(x^k/k! for k in 0..60), 0)", 1),
      // Where two functions meet.
      ("derivative(max(x, -x), 0)", .nan), ("derivative(min(x, 2x), 0)", .nan),
      ("derivative(max(x, x^2), 0)", .nan), ("derivative(min(x^2, -x^2), 0)", 0),
      ("derivative(max(x, 2x - 1), 1)", .nan), ("derivative(max(x, 2x - 1), 2)", 2),
      ("derivative(clamp(x, 1, 2), 1)", .nan), ("derivative(clamp(x, 1, 2), 2)", .nan),
      ("derivative(clamp(x, 1, 2), 1.5)", 1), ("derivative(clamp(x, 1, 2), 3)", 0),
      ("derivative(clamp(5, 1, x), 2)", 1),
      // Jumps.
      ("derivative(rem(x, 3), 0)", 1), ("derivative(rem(x, 3), 3)", .nan),
      ("derivative(x % 3, 0)", .nan), ("derivative(trunc(x), 0)", 0),
      ("derivative(heaviside(x), 0)", .nan), ("derivative(heaviside(x), 1)", 0),
      ("derivative(0 + (x > 1), 1)", .nan), ("derivative(0 + (x > 1), 2)", 0),
      ("derivative(0 + (floor(x) = 2), 2.5)", 0), ("derivative(x^2 (x = x), 3)", 6),
      // Extreme places.
      ("derivative(atan2(x, 1e-200), 1e-200)", 5e199), ("derivative(tanh(x), 800)", 0),
      ("derivative(d/dx d/dx sinc(x), 0.05)", 0.0099970240988615705),
    ] as [(String, Double)]
  )
  func limit(text: String, expected: Double) throws {
    let value = try Definitions().calculation(text).value.number
    if expected.isNaN {
      #expect(value.isNaN, "\(value)")
    } else {
      #expect((value - expected).magnitude <= 2e-15 * expected.magnitude, "\(value)")
    }
  }

  @Test(
    "a higher derivative sees an exponent or a base that passes through 0",
    arguments: [
      ("tan(x)^x sin(x)/x", 6, 1, 90418.3802782054297), ("x^x", 4, 1, 8), ("x^(x - 1)", 3, 1, -3),
      ("x^(x - 1)", 2, 1, 2), ("(x - 1)^2*2^x", 2, 1, 4),
      ("2^(x - 1) x^(x - 1)", 1, 1, 0.6931471805599453),
    ] as [(String, Int, Double, Double)]
  )
  func higher(body: String, order: Int, place: Double, expected: Double) throws {
    let definitions = try Definitions("f(x) = \(body)")
    let primes = String(repeating: "'", count: order)
    let value = try definitions.calculation("f\(primes)(\(place))").value.number
    // Of the sixth derivative some of hundreds of terms cancel.
    #expect((value - expected).magnitude <= 1e-14 * expected.magnitude, "\(value)")
  }

  @Test(
    "the terms of a sum, product or list move with the begin and the step of their range",
    arguments: [
      ("derivative(sum(k^2 for k in x..3.2), 1.5)", 8),
      ("derivative(sum(k^2 for k in x..x + 2), 1)", 12),
      ("derivative(sum(k^2 for k in 0..5 step x), 2)", 20),
      ("derivative(sum(k x for k in x..5.5), 1)", 20),
      ("derivative(product(k for k in x..x + 2), 1)", 11),
      ("derivative(total([k^2 for k in x..3.2]), 1.5)", 8),
      ("derivative(sum(k for k in 1..x), 2.5)", 0), ("derivative(sum(k for k in 1..x), 2)", .nan),
      ("derivative(sum(k for k in 1..x), -2)", 0), ("derivative(sum(k for k in 5..x), 3)", 0),
      ("derivative(d/dx sum(k^3 for k in x..3.2), 1.5)", 24),
    ] as [(String, Double)]
  )
  func movingTerms(text: String, expected: Double) throws {
    try limit(text: text, expected: expected)
  }

  @Test("a stored value is a variable in functions that call themselves too")
  func storedValue() throws {
    let definitions = try Definitions(
      "a = 3",
      "p(n) = {n <= 0: 1, a p(n - 1)}",
      "q(n) = {n <= 0: 0, sum(a k for k in 1..n) + q(n - 1)}"
    )
    for (text, value) in [
      ("d/da p(3)", 27.0), ("d/da (d/da p(3))", 18), ("d/da q(3)", 10), ("d/da a p(2)", 27),
      ("p(3)", 27),
    ] {
      #expect(try definitions.calculation(text).value == .number(value), "\(text)")
    }
  }

  @Test(
    "the derivative of a list has as many elements as the list",
    arguments: [
      ("derivative([1, [x, 2][1]], 5)", "[0, 1]"), ("derivative([x, x^2], 3)", "[1, 6]"),
      ("derivative([i + x for i in 1..2, j in 1..i], 1)", "[1, 1, 1]"),
      ("length(derivative([x i for i in 1..40, j in 1..i], 1))", "820"),
      ("length(derivative([i for i in 1..40, j in 1..3 + 0*x], 1.5))", "120"),
    ]
  )
  func lists(text: String, expected: String) throws {
    #expect(try Definitions().calculation(text).value.text() == expected)
  }

  @Test(
    "a derivative that grows beyond reason is an error",
    arguments: [
      "g''''''''''''''''''''(3)", "s''''''''''''''''''''(1)",
    ]
  )
  func size(text: String) throws {
    let definitions = try Definitions(
      "g(n) = {n <= 0: 1, n g(n - 1)}",
      "s(x) = sum(sin(x k)^3 cos(k x)/(x + k) for k in 1..100)"
    )
    // E32 is the limit of nodes: no more than that is made of any formula.
    do throws(any Error) {
      _ = try definitions.calculation(text)
      Issue.record("\(text) has a value")
    } catch {
      let diagnostic = try #require(error as? Diagnostic)
      #expect(diagnostic.code == .E32, "\(diagnostic.message)")
    }
  }

  @Test("the derivative of a long formula grows in proportion to its length")
  func length() throws {
    let definitions = try Definitions()
    func nodeCount(_ termCount: Int) throws -> Int {
      let terms = (1...termCount).map { "sin(\($0) x)^3" }.joined(separator: " + ")
      let text = "derivative(\(terms), 0)"
      #expect(try definitions.calculation(text).value == .number(0))
      let syntax = try definitions.syntax("d/dx (\(terms))", bound: ["x"])
      return try Evaluation.check(outputs: [syntax], parameters: ["x"], in: definitions).nodeCount
    }
    let (few, many) = (try nodeCount(150), try nodeCount(1500))
    #expect(few > 150)
    #expect(many <= 11 * few)
  }

  @Test(
    "what cannot be a variable is an error that names it",
    arguments: [("d/dL L", "E07", "a list"), ("d/dP P", "E07", "a point")]
  )
  func variable(text: String, code: String, word: String) throws {
    let definitions = try Definitions("L = [1, 2]", "P = (1, 2)")
    do throws(any Error) {
      _ = try definitions.calculation(text)
      Issue.record("\(text) has a value")
    } catch {
      let diagnostic = try #require(error as? Diagnostic)
      #expect(diagnostic.code.rawValue == code && diagnostic.message.hasPrefix(word))
    }
  }
}

import Expressions
import TextSearch

/// A special function that is not built in and has a definition here, which is offered.
///
/// The definitions are those of the Digital Library of Mathematical Functions (NIST, dlmf.nist.gov), at the section of
/// each row: a recursion in the degree, a series, or an integral. `$0` is the name as it was typed.
struct MissingFunction {
  let words: [String]
  let definition: String
  /// What is said about the arguments; empty for nothing.
  let remark: String

  init(_ words: String, _ definition: String, _ remark: String = "") {
    self.words = words.split(separator: "|").map(String.init)
    (self.definition, self.remark) = (definition, remark)
  }

  var origin: String { "SciPy, Mathematica, MATLAB" }
  var example: String {
    let isOfTwo = definition.prefix { $0 != ")" }.contains(",")
    return "\(words.first ?? "")(\(isOfTwo ? "1, " : "")0.5)"
  }

  static let all = [
    // 19.2.8, with the parameter m = k²
    MissingFunction(
      "ellipticK|ellipk|ellipke|elliptic_k|elliptic_kc|ellipticCK",
      "$0(m) = integral(1/sqrt(1 - m sin(t)^2) for t in 0..pi/2)",
      "m is the square of the modulus k"
    ),
    MissingFunction(
      "ellipticE|ellipe|elliptic_e|elliptic_ec",
      "$0(m) = integral(sqrt(1 - m sin(t)^2) for t in 0..pi/2)",
      "m is the square of the modulus k"
    ),
    // 19.2.8 with the modulus k, as gnuplot and PARI have it
    MissingFunction(
      "EllipticK|ellK",
      "$0(k) = integral(1/sqrt(1 - k^2 sin(t)^2) for t in 0..pi/2)",
      "k is the modulus"
    ),
    MissingFunction(
      "EllipticE|ellE",
      "$0(k) = integral(sqrt(1 - k^2 sin(t)^2) for t in 0..pi/2)",
      "k is the modulus"
    ),
    // 9.5.1
    MissingFunction(
      "airy|airyai|airyAi|AiryAi|airy_ai|Ai",
      "$0(x) = integral(cos(t^3/3 + x t) for t in 0..inf)/pi"
    ),
    MissingFunction(
      "airybi|airyBi|AiryBi|airy_bi|Bi",
      "$0(x) = integral(exp(x t - t^3/3) + sin(t^3/3 + x t) for t in 0..inf)/pi"
    ),
    // 10.32.3 and 10.32.9
    MissingFunction(
      "besseli|BesselI|iv|bessel_I|bessel_i",
      "$0(n, x) = integral(exp(x cos(t)) cos(n t) for t in 0..pi)/pi",
      "n is a whole number"
    ),
    MissingFunction(
      "besselk|BesselK|kv|kn|bessel_K|bessel_k",
      "$0(n, x) = integral(exp(-x cosh(t)) cosh(n t) for t in 0..inf)",
      "x is above 0"
    ),
    // 10.32.3 and 10.32.9 in the order of R and of spreadsheets
    MissingFunction(
      "besselI|BESSELI",
      "$0(x, n) = integral(exp(x cos(t)) cos(n t) for t in 0..pi)/pi",
      "n is a whole number"
    ),
    MissingFunction(
      "besselK|BESSELK",
      "$0(x, n) = integral(exp(-x cosh(t)) cosh(n t) for t in 0..inf)",
      "x is above 0"
    ),
    // 5.2.2, 5.4.2
    MissingFunction("digamma|psi|PolyGamma", "$0(t) = derivative(lgamma(x), t)"),
    MissingFunction(
      "factorial2|FACTDOUBLE|fac2|doublefactorial",
      "$0(n) = product(n - 2k for k in 0..n/2 - 1)",
      "n is a whole number"
    ),
    MissingFunction("harmonic|HarmonicNumber", "$0(n) = sum(1/k for k in 1..n)"),
    MissingFunction(
      "fibonacci|fib|Fibonacci",
      "$0(n) = round(((1 + sqrt(5))/2)^n/sqrt(5))",
      "n is a whole number from 0 on"
    ),
    // 6.2.6
    MissingFunction(
      "Ei|ei|expi|ExpIntegralEi",
      "$0(x) = 0.5772156649015329 + ln(abs(x)) + integral((exp(t) - 1)/t for t in 0..x)"
    ),
    // 6.2.8
    MissingFunction(
      "li|LogIntegral",
      "$0(x) = 0.5772156649015329 + ln(abs(ln(x))) + integral((exp(t) - 1)/t for t in 0..ln(x))"
    ),
    // 25.12.1
    MissingFunction(
      "dilog",
      "$0(x) = sum(x^k/k^2 for k in 1..inf)",
      "x lies between -1 and 1"
    ),
    // 6.2.9, 6.2.1, 7.2.7, 7.2.8
    MissingFunction(
      "sinint|SinIntegral|sici|Si|si",
      "$0(x) = integral(sinc(t) for t in 0..x)"
    ),
    MissingFunction(
      "cosint|CosIntegral|Ci|ci",
      "$0(x) = ln(x) + 0.5772156649015329 + integral((cos(t) - 1)/t for t in 0..x)",
      "x is above 0"
    ),
    MissingFunction(
      "expint|exp1|ExpIntegralE|E1|e1|eint1|expintegral_e1",
      "$0(x) = integral(exp(-t)/t for t in x..inf)",
      "x is above 0"
    ),
    MissingFunction("fresnels|FresnelS", "$0(x) = integral(sin(pi t^2/2) for t in 0..x)"),
    MissingFunction("fresnelc|FresnelC", "$0(x) = integral(cos(pi t^2/2) for t in 0..x)"),
    // 25.12.10, 7.2.3, 7.2.5
    MissingFunction(
      "polylog|PolyLog|polylogarithm",
      "$0(s, x) = sum(x^k/k^s for k in 1..inf)",
      "x lies between -1 and 1"
    ),
    MissingFunction("erfi|Erfi", "$0(x) = 2/sqrt(pi)*integral(exp(t^2) for t in 0..x)"),
    MissingFunction("dawson|dawsn|DawsonF", "$0(x) = exp(-x^2)*integral(exp(t^2) for t in 0..x)"),
  ]

  private static let rows: [String: MissingFunction] = {
    var rows: [String: MissingFunction] = [:]
    for row in all { for word in row.words where rows[word] == nil { rows[word] = row } }
    return rows
  }()

  /// Returns the answer to the first function of the table that a statement calls; nil if it calls none.
  @Sendable static func answer(to statement: FailedStatement) -> Diagnostic? {
    let found = statement.foreignName { place, word in
      // Behind the statement stands the name that the error gives.
      let isCalled =
        place >= statement.text.count
        || statement.text.kind(place + 1) == .symbol(.openParenthesis)
      return isCalled ? rows[word] : nil
    }
    return found.map { $0.row.answer($0.word, statement, at: $0.place) }
  }

  private func answer(_ word: String, _ statement: FailedStatement, at place: Int) -> Diagnostic {
    let line = definition.replacing(each: "$0", by: word)
    let lead = remark.isEmpty ? "define it first: " : "define it first, where \(remark): "
    return statement.answer(
      "\(word) is not built in",
      at: place,
      ways: [Way(line, .before, lead: lead)]
    )
  }
}

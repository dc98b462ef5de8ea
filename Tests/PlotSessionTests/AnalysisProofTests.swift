import Foundation
import PlotSession
import SeededNumbers
import Testing

/// A question from `scripts/analysis-proofs.py`: removable holes, underflow, tangencies, narrow pairs, poles, wide
/// windows.
private struct ProofQuestion: Decodable {
  var statement: String
  var truth: [String]

  static let all: [AnalysisQuestion] = {
    let url = Bundle.module.url(
      forResource: "analysis_proofs",
      withExtension: "jsonl",
      subdirectory: "Resources"
    )
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      guard let row = try? JSONDecoder().decode(Self.self, from: Data(line.utf8)) else {
        return nil
      }
      return AnalysisQuestion(
        statement: row.statement,
        truth: row.truth.map(AnalysisQuestion.Result.init)
      )
    }
  }()
}

@Suite("Answers that stand on proofs")
struct AnalysisProofTests {
  @Test("every answer is right or says that it is not proved; most are proved")
  func all() {
    var counts: [String: Int] = [:]
    for question in ProofQuestion.all {
      let verdict = AnalysisQuestionTests.verdict(question)
      switch verdict {
      case .right: counts["proved", default: 0] += 1
      case .unproved: counts["said to be unproved", default: 0] += 1
      case .wrong(let answer):
        counts["wrong", default: 0] += 1
        Issue.record("\(question.statement): \(answer)")
      }
    }
    print(
      "questions for proofs: \(counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" })"
    )
    #expect(ProofQuestion.all.count >= 150)
    #expect(counts["proved", default: 0] >= 155)
  }

  @Test(
    "positions and values are right to twelve digits",
    arguments: [
      ("roots ln(x) - 500 for x in 1..1e300", "x = 1.40359221785e217"),
      ("roots 1/(x-1) - 1e8 for x in 0..3", "x = 1.00000001"),
      ("roots (x^2-2)^2 - 1e-16 for x in 0..5", "x = 1.41421355884\nx = 1.41421356591"),
      ("roots x^2 - 1e-18 for x in -5..5", "x = -1e-9\nx = 1e-9"),
      // An end that does not belong to the domain is no root.
      ("roots x^2 (x - 1) {x > 0}", "x = 1"), ("roots x {x >= 0}", "x = 0"),
      ("roots (x - 1) (x^2 - 4) {x != 1}", "x = -2\nx = 2"),
      ("roots -(x + 3) sqrt(x) {x > 0}", "none found in -10..10"),
    ]
  )
  func digits(_ statement: String, _ answer: String) {
    var session = Session()
    #expect(session.replies(to: statement).values == [answer])
  }

  @Test(
    "what is beyond the range is told where enclosures know it",
    arguments: [
      ("roots x^2 - 2", "x = -1.41421356237 = -sqrt(2)\nx = 1.41421356237 = sqrt(2)"),
      ("solve cos(x) = x/2", "x = 1.02986652932"),
      ("roots sin(x) for x in 2..4", "x = 3.14159265359 = pi"),
      ("roots sin(3x) - 3", "none found in -10..10"),
    ]
  )
  func beyond(_ statement: String, _ answer: String) {
    var session = Session()
    #expect(session.replies(to: statement).values == [answer])
  }

  private static func lines(_ statement: String) -> [String] {
    var session = Session()
    return session.replies(to: statement).values.flatMap {
      $0.split(separator: "\n").map(String.init)
    }
  }

  private static func searched(_ range: String) -> String {
    "searched \(range) only; outside not known"
  }

  /// Roots for a polynomial, half of them beyond -10..10.
  private static func roots(_ generator: inout SeededGenerator) -> [Int] {
    let inside = (0..<2).map { _ in Int.random(in: -9...9, using: &generator) }
    let outside = (0..<2).map { _ in
      Int.random(in: 11...900, using: &generator) * (Bool.random(using: &generator) ? 1 : -1)
    }
    return Set(inside + outside).sorted()
  }

  @Test("all roots beyond the range are told, or that nobody looked", arguments: 0..<30)
  func rootsBeyond(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let roots = Self.roots(&generator)
    let product = roots.map { "(x - (\($0)))" }.joined()
    let places = roots.map { "x = \($0)" }
    let answer = Self.lines("roots \(product)")
    #expect(answer == places || answer.last == Self.searched("-10..10"))
    let others = Self.lines("solve \(product) + x^2 = x^2")
    #expect(others == places || others.last == Self.searched("-10..10"))
    let extrema = Self.lines("extrema (\(product))^2")
    let minima = extrema.filter { $0.hasPrefix("minimum") }
    #expect(minima.count == roots.count || extrema.last == Self.searched("-10..10"))
    #expect(Self.lines("analyze \(product)").last == Self.searched("-10..10"))
  }

  @Test(
    "places beyond the range are found where it is proved that they are all",
    arguments: [
      ("solve x^2 = 20x", ["x = 0", "x = 20"]), ("roots (x-1)(x-20)", ["x = 1", "x = 20"]),
      ("roots x^3 - 400x", ["x = -20", "x = 0", "x = 20"]),
      ("roots x - 1 + 1e-3(x-1)^2", ["x = -999", "x = 1"]),
      ("roots x^2 - 2^(x/10)", ["x = -0.967040343267", "x = 1.03657816406", "x = 143.24727837"]),
      ("roots x e^(-x/20) - 1", ["x = 1.05411967103", searched("-10..10")]),
      ("intersections x^2, 50x", ["x = 0, y = 0", "x = 50, y = 2500"]),
      ("solve |x-1| = 100 - x/2", ["x = -198", "x = 67.3333333333 = 202/3"]),
      ("set xrange 0..5; solve x^2 = 8x", ["x = 0", searched("0..5")]),
      ("solve x = 2000", ["x = 2000"]), ("roots x - 5000", ["x = 5000"]),
      ("roots atan(x) - 1.5707", ["x = 10381.3274176"]),
      ("extrema (x - 5000)^2", ["none found in -1000..1000", searched("-1000..1000")]),
      ("monotonic x^2 - 100x", ["falling for x in -10..10", searched("-10..10")]),
      ("monotonic x e^(-x/20)", ["rising for x in -10..10", searched("-10..10")]),
      ("monotonic e^(-(x-20)^2)", ["rising for x in -10..10", searched("-10..10")]),
      ("monotonic ln(x) - x/1000", ["rising for x in 0..10", searched("-10..10")]),
      (
        "monotonic x/(x^2 + 1)",
        ["falling for x < -1", "rising for x in -1..1", "falling for x > 1"]
      ),
      ("solve 1e300 x = 1", ["x = 1e-300"]), ("roots x - 1e-300", ["x = 1e-300"]),
      ("roots sqrt(x^2) - x", ["every x in 0..10", searched("-10..10")]),
      ("inflections {x<0: -x^2, x^2}", ["x = 0, y = 0 (not proved)"]),
      ("inflections {x<0: -x^2, x^2 + 1} for x in -1..1", ["none found in -1..1"]),
    ]
  )
  func placesBeyond(_ statement: String, _ answer: [String]) {
    #expect(Self.lines(statement) == answer)
  }

  @Test(
    "a curve with something beyond the range says that nobody looked there",
    arguments: [
      "(x-20)^2", "x^2 - 40x", "x^3 - 60x^2", "x e^(-x/20)", "x + 1000/x", "atan(x-100)",
      "atan(x-100) + 3", "e^(-(x-100)^2)", "(x-15)^3",
    ]
  )
  func factsBeyond(_ formula: String) {
    let answer = Self.lines("analyze \(formula)")
    #expect(answer.last == Self.searched("-10..10"))
    let isRising = formula.hasPrefix("atan")
    #expect(isRising || !answer.contains { $0.hasPrefix("range") || $0.contains("  all y") })
  }

  @Test(
    "the value at the end of a domain is that at the end, not at the double beside it",
    arguments: [
      ("extrema {x < 0.3: x, 3 - x}", ["maximum x = 0.3, y = 2.7"]),
      ("extrema {x <= 0.1: x, 3 - x}", ["none found in -10..10"]),
      ("extrema {x < 0.1: x, 3 - x}", ["maximum x = 0.1, y = 2.9"]),
      ("extrema sqrt(3x - 1)", ["minimum x = 0.333333333333 = 1/3, y = 0 (end)"]),
      ("extrema sqrt(x - 0.1)", ["minimum x = 0.1, y = 0 (end)"]),
      ("extrema sqrt(e^x - 2)", ["minimum x = 0.69314718056 = ln(2), y = 0 (end)"]),
      ("extrema sqrt(ln(x) - 1)", ["minimum x = 2.71828182846 = e, y = 0 (end)"]),
      ("extrema sqrt(x - 0.1) + 1", ["minimum x = 0.1, y = 1 (end)"]),
      ("extrema sqrt(x - 1) + 1", ["minimum x = 1, y = 1 (end)"]),
      (
        "extrema (x^2-2)^(1/4) for x in 1..9",
        [
          "minimum x = 1.41421356237 = sqrt(2), y = 0 (end)",
          "maximum x = 9, y = 2.9813075013 (end)",
        ]
      ),
      ("extrema 1/ln(x)", ["none found in -10..10"]),
      ("extrema x {x > 2}", ["none found in -10..10"]),
      ("extrema x {x > 1/3}", ["none found in -10..10"]),
      (
        "extrema x {x >= 1/3}",
        ["minimum x = 0.333333333333 = 1/3, y = 0.333333333333 = 1/3 (end)"]
      ),
      (
        "extrema x^x",
        [
          "maximum x = 0, y = 1 (end)", "minimum x = 0.367879441171 = e^-1, y = 0.692200627555",
          searched("-10..10"),
        ]
      ),
    ]
  )
  func ends(_ statement: String, _ answer: [String]) {
    #expect(Self.lines(statement) == answer)
  }

  @Test(
    "an end of a domain belongs to it where the function has a value there",
    arguments: [
      ("sqrt(2 - x^2)", "-sqrt(2) <= x <= sqrt(2)"), ("sqrt(1 - 3x)", "x <= 1/3"),
      ("sqrt(sin(x)) for x in 0..4", "0 <= x <= pi"), ("sqrt(-x^2)", "x = 0"),
      ("1/sqrt(2 - x^2)", "-sqrt(2) < x < sqrt(2)"), ("ln(3x - 1)", "x > 1/3"),
      ("sqrt(x - 0.3)", "x >= 0.3"), ("sqrt(0.7 - x)", "x <= 0.7"), ("x {x > 2}", "x > 2"),
      ("x {x >= 1/3}", "x >= 1/3"), ("x {x > 1/3}", "x > 1/3"),
      ("sqrt(x - 0.3) for x in 0..0.3", "x = 0.3"), ("sqrt(x - 1) for x in 0..1", "x = 1"),
      ("x^x for x in -2..2", "0 <= x <= 2, x = -2, x = -1"),
    ]
  )
  func domains(_ formula: String, _ domain: String) {
    let answer = Self.lines("analyze \(formula)")
    #expect(answer.first == "domain       " + domain)
  }

  @Test("what may be beyond the range is told")
  func more() {
    var session = Session()
    let answer = session.replies(to: "roots sin(x)").values.joined()
    #expect(answer.hasSuffix("searched -10..10 only; outside not known"))
  }

  @Test(
    "integrals say whether their digits are proved, and where a pole makes them diverge",
    arguments: [
      ("integrate exp(sin(x)^2) for x in 0..100", "175.687701027", ""),
      ("integrate abs(x - 1/3) for x in 0..1", "0.277777777778", ""),
      ("integrate floor(x) for x in 0..4.5", "8", ""),
      ("integrate exp(-(x - 5e5)^2) for x in -1e6..1e6", "1.77245385091", ""),
      ("integrate sin(x)/x for x in 1..10", "0.712264523852", ""),
      ("integrate exp(-x^2) for x in -inf..inf", "1.77245385091", ""),
      ("integrate 1/(1 + x^2) for x in -inf..inf", "3.14159265359", ""),
      ("integrate x^3 e^-x for x in 0..inf", "6", ""),
      ("integrate x^-1.5 for x in 1..inf", "2", ""),
      ("integrate e^(-x^2) cos(x) for x in -inf..inf", "1.38038844704", ""),
      ("integrate 1/cosh(x) for x in -inf..inf", "3.14159265359", ""),
      ("integrate ln(x) for x in 0..1", "-1", ""),
      ("integrate e^-x/sqrt(x) for x in 0..inf", "1.77245385091", ""),
      ("integrate 1/sqrt(abs(x)) for x in -1..1", "4", ""),
      ("integrate floor(x) e^-x for x in 0..inf", "0.581976706869 (not proved)", ""),
      ("integrate sin(x)/x for x in 0..inf", "1.57079632679 (not proved)", ""),
      (
        "integrate 1/(x - 0.3) for x in 0..1", "undefined",
        "the integral diverges: there is a pole at x = 0.3"
      ),
      ("integrate 1/sqrt(x) for x in 0..4", "4", ""),
    ]
  )
  func integrals(_ statement: String, _ answer: String, _ note: String) {
    var session = Session()
    let replies = session.replies(to: statement)
    #expect(replies.values == [answer])
    #expect(replies.notes == (note.isEmpty ? [] : [note]))
  }

  @Test("a zero that more digits cannot tell from a touch is marked")
  func mark() {
    var session = Session()
    let values = session.replies(to: "roots x^4 - 4x^2 + 4 for x in 0..2").values
    #expect(values == ["x = 1.41421356237 (not proved)"])
  }

  @Test("a function of which nothing but values is known says so")
  func values() {
    var session = Session()
    let answer = session.replies(to: "roots zeta(x) for x in -5..0").values.joined()
    #expect(answer.contains("(not proved)"))
    #expect(answer.contains("searched by values in -5.."))
  }

  @Test("functions of functions of functions are looked through in time")
  func sharedNodes() {
    var session = Session()
    let composed =
      "p(x) = x + (x - 3); h(x) = p(p(x)); i(x) = h(h(x)); j(x) = i(i(x)); k(x) = j(j(x)); l(x) = k(k(x))"
    #expect(session.replies(to: composed).codes == [])
    #expect(session.replies(to: "roots l(x)").values.joined().contains("2.9999999993"))
    #expect(session.replies(to: "plot l(x) y = y sin(l(x))").codes == [])
  }

  @Test(
    "where terms cancel, a whole stretch of zeros is one answer, with its ends",
    arguments: [
      ("solve abs(x - 1) + abs(x - 2) = 1", "every x in 1..2"),
      ("solve abs(3x - 1) + abs(3x - 2) = 1", "every x in 0.333333333333..0.666666666667"),
      ("solve abs(x - 0.1) + abs(x - 0.3) = 0.2", "every x in 0.1..0.3"),
      ("solve abs(x - pi) + abs(x - 4) = 4 - pi", "every x in 3.14159265359..4 (not proved)"),
      ("extrema abs(x - 1) + abs(x + 1)", "minimum x in -1..1, y = 2"),
      ("extrema abs(x - 1) + abs(x) + abs(x + 1)", "minimum x = 0, y = 2"),
      ("solve floor(x) = ceil(x) - 1 for x in 0..1", "every x in 0..1 but 0 and 1"),
    ]
  )
  func stretches(_ statement: String, _ answer: String) throws {
    var session = Session()
    let value = try #require(session.replies(to: statement).values.first)
    #expect(value.split(separator: "\n").first.map(String.init) == answer)
  }

  @Test(
    "a power whose exponent is no double has its value where its base is 0",
    arguments: [
      ("x^0.3", "x >= 0"), ("x^1.3", "x >= 0"), ("x^pi", "x >= 0"), ("(x - 1)^0.3", "x >= 1"),
      ("ln(x)^0.3", "x >= 1"), ("x^-0.3", "x > 0"), ("sqrt(x)", "x >= 0"),
    ]
  )
  func domainsOfPowers(_ formula: String, _ domain: String) throws {
    var session = Session()
    let value = try #require(session.replies(to: "analyze \(formula)").values.first)
    let line = try #require(value.split(separator: "\n").first { $0.hasPrefix("domain") })
    #expect(line.hasSuffix(" \(domain)"))
  }
}

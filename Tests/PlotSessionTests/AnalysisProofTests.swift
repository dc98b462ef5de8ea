import Foundation
import PlotSession
import Testing

/// A question from `scripts/analysis-proofs.py`: removable holes, underflow, tangencies, narrow pairs, poles, wide windows.
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
      ("integrate sin(x)/x for x in 1..10", "0.712264523852 (not proved)", ""),
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
}

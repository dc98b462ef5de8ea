import Foundation
import PlotSession
import Testing

/// A question for an analysis command and what is true, as `scripts/analysis-truth.py` wrote them.
struct AnalysisQuestion: CustomTestStringConvertible, Sendable {
  var statement: String
  var truth: [Result]

  var testDescription: String { statement }

  /// One thing that is true, or that was answered.
  struct Result: Equatable, Sendable {
    /// `minimum`, `maximum`, `level`, `every`, `diverges`, or nothing for a place or a number.
    var kind = ""
    var numbers: [Double] = []
    var isEnd = false
    var isProved = true
  }

  static let all: [AnalysisQuestion] = {
    let url = Bundle.module.url(
      forResource: "analysis_questions",
      withExtension: "tsv",
      subdirectory: "Resources"
    )
    guard let url, let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fields = line.split(separator: "\t")
      guard fields.count == 2 else { return nil }
      let truth =
        fields[1] == "none" ? [] : fields[1].components(separatedBy: "; ").map(Result.init)
      return AnalysisQuestion(statement: String(fields[0]), truth: truth)
    }
  }()

  var command: Substring { statement.prefix { $0 != " " } }
}

extension AnalysisQuestion.Result {
  /// `minimum 1 -2 end`, `3.5`, `level 0 1 0`.
  init(_ text: String) {
    for word in text.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(number)
      } else if word == "end" {
        isEnd = true
      } else {
        kind = String(word)
      }
    }
  }

  /// A line of an answer: `minimum x = 1, y = -2 (end)`, `every x in 0..1`.
  init?(line: String) {
    let others = ["none found", "not decided", "searched", "may miss"]
    guard !others.contains(where: line.hasPrefix) else { return nil }
    let plain = line.replacingOccurrences(of: "..", with: " ")
    for part in plain.split(whereSeparator: { " ,=".contains($0) }) {
      if let number = Double(part) { numbers.append(number) }
    }
    isEnd = line.contains("(end)")
    isProved = !line.hasSuffix("(not proved)")
    let isStretch = line.contains("..")
    let first = String(line.prefix { $0 != " " })
    kind =
      line == "undefined"
      ? "diverges"
      : first == "every"
        ? first
        : isStretch ? "level" : ["minimum", "maximum"].contains(first) ? first : ""
  }

  /// Whether an answer of twelve digits is this; places that rounding blurs are known to eight.
  func agrees(with other: Self) -> Bool {
    guard kind == other.kind, isEnd == other.isEnd else { return false }
    return zip(numbers, other.numbers).allSatisfy { truth, found in
      (truth - found).magnitude <= max(1e-8 * truth.magnitude, 1e-11 * min(1, scale))
    }
  }

  /// The size of its place: 1e-9 is told from 0, but not as a part of 5.
  private var scale: Double { numbers.first.map { $0 == 0 ? 1 : $0.magnitude } ?? 1 }
}

@Suite("Questions with known answers")
struct AnalysisQuestionTests {
  enum Verdict: Equatable {
    case right
    /// Something true is missing, and the answer says that it was not decided there.
    case unproved
    /// Something true is missing, silently, or something is told that is not true.
    case wrong(String)
  }

  static func verdict(_ question: AnalysisQuestion) -> Verdict {
    var session = Session()
    let replies = session.replies(to: question.statement)
    let lines = replies.values.flatMap { $0.components(separatedBy: "\n") }
    let answer = lines.joined(separator: "; ")
    guard replies.failures.isEmpty, !lines.isEmpty else { return .wrong("no answer") }
    if question.command == "integrate" {
      if question.truth[0].agrees(with: .init(line: lines[0]) ?? .init()) { return .right }
      let isTold = !replies.notes.isEmpty && question.truth[0].kind != "diverges"
      return isTold ? .unproved : .wrong(answer)
    }
    var found = lines.compactMap { AnalysisQuestion.Result(line: $0) }
    let undecided = lines.compactMap(stretch)
    var verdict = undecided.isEmpty && found.allSatisfy(\.isProved) ? Verdict.right : .unproved
    for truth in question.truth {
      if let index = found.firstIndex(where: truth.agrees) {
        found.remove(at: index)
      } else if let place = truth.numbers.first, undecided.contains(where: { $0.contains(place) }) {
        verdict = .unproved
      } else {
        return .wrong("\(truth) is missing: \(answer)")
      }
    }
    return found.allSatisfy { !$0.isProved } ? verdict : .wrong("\(found) is not true: \(answer)")
  }

  /// The stretch of `not decided in 1..2: why`, `searched by values in 1..2: may miss some` and `may miss some near x =
  /// 3`.
  private static func stretch(_ line: String) -> ClosedRange<Double>? {
    if let place = line.components(separatedBy: "may miss some near ").dropFirst().first {
      let number = place.components(separatedBy: " = ").last.flatMap(Double.init) ?? 0
      let reach = 1e-6 * max(number.magnitude, 1e-3)
      return number - reach...number + reach
    }
    for start in ["not decided in ", "searched by values in "] where line.hasPrefix(start) {
      let words = line.dropFirst(start.count).prefix { $0 != ":" }
      let ends = words.components(separatedBy: "..").compactMap(Double.init)
      return ends.count == 2 && ends[0] <= ends[1] ? ends[0]...ends[1] : nil
    }
    return nil
  }

  @Test(
    "nothing is missed in silence, and nothing told that is not true",
    arguments: AnalysisQuestion.all
  )
  func answer(_ question: AnalysisQuestion) {
    if case .wrong(let answer) = Self.verdict(question) { Issue.record("\(answer)") }
  }

  @Test("there are enough questions of each kind, and few are left undecided")
  func counts() {
    let all = AnalysisQuestion.all
    for (command, count) in [
      ("roots", 150), ("extrema", 80), ("inflections", 35), ("intersections", 10),
      ("integrate", 25),
    ] {
      #expect(all.count { $0.command == command } >= count, "\(command)")
    }
    #expect(Set(all.map(\.statement)).count == all.count)
    #expect(all.count { Self.verdict($0) == .unproved } <= 12)
  }
}

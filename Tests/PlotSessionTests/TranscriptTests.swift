import ChartTerminal
import Expressions
import Foundation
import PlotSession
import Testing

/// One run of `transcripts.jsonl`: lines and what each must answer.
struct Transcript: Decodable, CustomTestStringConvertible, Sendable {
  struct Answer: Decodable, Sendable {
    var line: Int
    var out: String?
    var num: String?
    var rtol: Double?
    var contains: [String]?
    var silent: Bool?
    var err: String?
    var text: [String]?
    var note: [String]?
  }

  var id: String
  var area: String
  var `in`: [String]
  var expect: [Answer]

  var testDescription: String { "\(id): \(area)" }

  static let all: [Transcript] = {
    guard
      let url = Bundle.module.url(
        forResource: "transcripts",
        withExtension: "jsonl",
        subdirectory: "Resources"
      ),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Transcript.self, from: Data($0.utf8))
    }
  }()

  /// Runs that need what is not there yet.
  ///
  /// Lists, sums, derivatives, analysis, data files, strictness; the last is about standard input.
  static let later: Set<String> = [
    "S19", "S20", "S21", "S22", "S25", "S27", "S41", "S42", "S43", "S44", "S47", "S48", "S49",
    "S50", "S52", "S54", "S55", "S56", "S57", "S58", "S59", "S60",
  ]

  static var now: [Transcript] { all.filter { !later.contains($0.id) } }
}

@Suite("Transcripts")
struct TranscriptTests {
  @Test("the file of transcripts is there")
  func transcriptsAreThere() { #expect(Transcript.all.count == 60) }

  @Test("each line answers as written", arguments: Transcript.now)
  func transcript(_ one: Transcript) throws {
    var session = Session(files: MemoryFiles().access)
    #expect(one.expect.map(\.line) == Array(1...one.in.count))
    for (line, expected) in zip(one.in, one.expect) {
      let replies = session.replies(to: line)
      let output = (replies.values + pictures(replies)).joined(separator: "\n")
      let comment = Comment(rawValue: "\(line.debugDescription): \(output) \(replies.failures)")
      if let out = expected.out { #expect(output == out, comment) }
      if let num = expected.num {
        let wanted = try #require(Double(num))
        let got = try #require(Double(output), comment)
        #expect(abs(got - wanted) <= (expected.rtol ?? 0) * abs(wanted), comment)
      }
      for text in expected.contains ?? [] { #expect(output.contains(text), comment) }
      if expected.silent == true { #expect(output.isEmpty, comment) }
      #expect(replies.codes == (expected.err.map { [$0] } ?? []), comment)
      if let failure = replies.failures.first?.diagnostic {
        let words = failure.message + "\n" + (failure.hint ?? "")
        for text in expected.text ?? [] { #expect(words.contains(text), comment) }
        #expect(output.isEmpty, comment)
      }
      let notes = expected.note ?? []
      #expect(replies.notes.count == notes.count, comment)
      for (note, text) in zip(replies.notes, notes) { #expect(note.contains(text), comment) }
    }
  }

  private func pictures(_ replies: Replies) -> [String] {
    replies.pictures.map { $0.text(columns: 80, rows: 22) }
  }
}

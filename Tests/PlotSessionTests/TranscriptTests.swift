import ChartTerminal
import Expressions
import PlotSession
import Testing
import Transcripts

@Suite("Transcripts")
struct TranscriptTests {
  /// All but the run that is about standard input, which only the program has.
  static let all = Transcripts.Transcript.all.filter { $0.id != "S60" }

  @Test("the file of transcripts is there")
  func transcriptsAreThere() { #expect(Transcripts.Transcript.all.count == 60) }

  @Test("each line answers as written", arguments: all)
  func transcript(_ one: Transcripts.Transcript) {
    let files = MemoryFiles()
    for (name, lines) in one.given ?? [:] {
      files.contents[name] = Array(lines.joined(separator: "\n").utf8)
    }
    var session = Session(files: files.access)
    // The lines of a transcript come through a pipe.
    session.notesOtherValues = false
    #expect(one.expect.map(\.line) == Array(1...one.in.count))
    for (line, expected) in zip(one.in, one.expect) {
      let replies = session.replies(to: line)
      let output = (replies.values + pictures(replies)).joined(separator: "\n")
      let comment = Comment(rawValue: "\(line.debugDescription): \(replies.failures)")
      #expect(expected.problem(of: output) == nil, comment)
      #expect(replies.codes == (expected.err.map { [$0] } ?? []), comment)
      if let failure = replies.failures.first?.diagnostic {
        let words = failure.message + "\n" + (failure.hint ?? "")
        for text in expected.text ?? [] { #expect(words.contains(text), comment) }
      }
      let notes = expected.note ?? []
      #expect(replies.notes.count == notes.count, "\(line.debugDescription): \(replies.notes)")
      for (note, text) in zip(replies.notes, notes) { #expect(note.contains(text), comment) }
    }
  }

  private func pictures(_ replies: Replies) -> [String] {
    replies.pictures.map { $0.page(columns: 80, rows: 22) }
  }
}

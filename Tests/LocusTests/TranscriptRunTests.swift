import Foundation
import Testing
import Transcripts

/// The transcripts once more, through the program: standard input, both streams, exit status, files.
@Suite("Transcripts through the program")
struct TranscriptRunTests {
  @Test("each line answers as written", arguments: Transcript.all)
  func transcript(_ one: Transcript) throws {
    let folder = TemporaryFolder()
    for (name, lines) in one.given ?? [:] { folder.write(lines.joined(separator: "\n"), to: name) }
    // Marks between the lines cut standard output; they change the first lines that data is found by.
    let hasMarks = one.expect.contains { $0.contains != nil }
    var input = ""
    for (index, line) in one.in.enumerated() {
      input += line + "\n"
      if hasMarks { input += "print \"@@\(index + 1)\"\n" }
    }
    let run = try ProgramRun(["--keep-going", "--no-init"], input: input, in: folder)
    #expect(run.status == one.exit)
    #expect(!run.text.contains("\u{1B}") && !run.errors.contains("\u{1B}"))
    let outputs = hasMarks ? Self.cut(run.text, lines: one.in.count) : Self.lines(run.text, of: one)
    try #require(outputs.count == one.expect.count, "\(run.text) \(run.errors)")
    for (expected, output) in zip(one.expect, outputs) {
      let problem = expected.problem(of: output)
      #expect(problem == nil, "line \(expected.line)")
    }
    checkErrors(one, run.errors, linesApart: hasMarks ? 2 : 1)
    for (name, texts) in one.files ?? [:] {
      let content = folder.text(name) ?? ""
      for text in texts { #expect(content.contains(text), "\(name)") }
    }
  }

  /// Standard output between the marks, without last line ends.
  private static func cut(_ text: String, lines: Int) -> [String] {
    var rest = Substring(text)
    var parts: [String] = []
    for line in 1...max(1, lines) {
      guard let mark = rest.range(of: "@@\(line)\n") else { return parts }
      parts.append(String(rest[..<mark.lowerBound].dropLast()))
      rest = rest[mark.upperBound...]
    }
    return parts
  }

  /// One printed line for every answer that prints.
  private static func lines(_ text: String, of one: Transcript) -> [String] {
    var printed = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if printed.last == "" { printed.removeLast() }
    var rest = printed[...]
    var outputs = one.expect.map { $0.out != nil || $0.num != nil ? rest.popFirst() ?? "" : "" }
    // What nobody expected spoils the last answer.
    if let surplus = rest.first { outputs[outputs.count - 1] += surplus }
    return outputs
  }

  private func checkErrors(_ one: Transcript, _ errors: String, linesApart: Int) {
    var notes: [String] = []
    var failures: [String] = []
    for line in errors.split(separator: "\n") {
      if line.hasPrefix("note: ") {
        notes.append(String(line.dropFirst(6)))
      } else if line.hasPrefix("<stdin>:") {
        failures.append(String(line))
      } else if let last = failures.indices.last {
        failures[last] += "\n" + line
      }
    }
    let wanted = one.expect.filter { $0.err != nil }
    #expect(failures.count == wanted.count, "\(errors)")
    for (failure, expected) in zip(failures, wanted) {
      let line = (expected.line - 1) * linesApart + 1
      #expect(failure.hasPrefix("<stdin>:\(line):"))
      #expect(failure.contains("error[\(expected.err ?? "")]:"))
      for text in expected.text ?? [] { #expect(failure.contains(text)) }
    }
    let texts = one.expect.flatMap { $0.note ?? [] }
    #expect(notes.count == texts.count, "\(errors)")
    for (note, text) in zip(notes, texts) { #expect(note.contains(text)) }
  }
}

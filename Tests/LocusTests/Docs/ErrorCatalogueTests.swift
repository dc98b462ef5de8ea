import Expressions
import PlotSession
import Testing

@testable import locus

@Suite("The catalogue of errors")
struct ErrorCatalogueTests {
  private static let examples = ErrorCatalogue.all.flatMap { entry in
    entry.examples.map { (entry.code, $0) }
  }

  private static func examples(awaited: Bool) -> [Case] {
    examples.filter { code, example in
      awaited == AwaitedExamples.isAwaited(example, of: code)
    }.map { Case(code: $0, example: $1) }
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var code: ErrorCode
    var example: ErrorExample
    var testDescription: String { "\(code): \(example.statement.prefix(40))" }

    /// Whether it fails with its code and the way out succeeds.
    var isRight: Bool {
      example.answer.code == code && example.answersInstead.allSatisfy { $0.code == nil }
    }
  }

  @Test(
    "an example fails with its code, and what to write instead works",
    arguments: examples(awaited: false)
  )
  func example(_ one: Case) {
    #expect(one.example.answer.code == one.code, "\(one.example.answer.lines)")
    for (line, answer) in zip(one.example.instead, one.example.answersInstead) {
      #expect(answer.code == nil, "\(line): \(answer.lines)")
    }
    #expect(!one.example.instead.isEmpty)
  }

  @Test("an example that is awaited is not right yet", arguments: examples(awaited: true))
  func awaited(_ one: Case) {
    #expect(!one.isRight, "it works: take it off the list of awaited examples")
  }

  @Test(
    "every command line fails with its code, and what to write instead works",
    arguments: ErrorCatalogue.all.filter { !$0.commands.isEmpty }.map(\.code.rawValue)
  )
  func commandLine(_ code: String) throws {
    for example in try #require(ErrorCatalogue.entry(for: code)).commands {
      let failing = try CommandRun(example.command, files: example.files)
      #expect(failing.errors.hasPrefix("locus: error[\(code)]: "), "\(failing.errors)")
      #expect(failing.status == (code.hasPrefix("U") ? 2 : 3))
      let working = try CommandRun(example.instead, files: example.files)
      #expect(working.status == 0, "\(example.instead): \(working.errors)")
    }
  }

  @Test("every code has one row of the catalogue")
  func codes() {
    let codes = ErrorCatalogue.all.map(\.code)
    #expect(codes.count == ErrorCode.allCases.count && Set(codes) == Set(ErrorCode.allCases))
  }

  @Test("an explanation is two to five sentences, a title a few words")
  func style() {
    for entry in ErrorCatalogue.all {
      let sentences = entry.explanation.split(separator: ". ").count
      #expect((1...6).contains(sentences), "\(entry.code)")
      #expect(entry.explanation.hasSuffix("."), "\(entry.code)")
      #expect(entry.title.count <= 50 && !entry.title.hasSuffix("."), "\(entry.code)")
      #expect(!entry.examples.isEmpty || !entry.commands.isEmpty, "\(entry.code)")
    }
  }

  @Test("pages show an error as the prompt does")
  func sameText() {
    var demonstration = Demonstration()
    var session = Session()
    for line in ["sin 2(x+1)", "plot x @ 2", "2 +", "π + foo"] {
      var shown = ""
      session.respond(to: line) { event in
        if case .failure(let diagnostic, _) = event {
          shown = DiagnosticText().text(diagnostic, in: line, at: nil)
        }
      }
      #expect(demonstration.answer(to: line).lines.joined(separator: "\n") + "\n" == shown)
    }
  }
}

/// A run of a command line as a shell would start it: blanks separate words, quotes join them.
struct CommandRun {
  let output: String
  let errors: String
  let status: Int32

  init(_ command: String, files: [String: String] = [:]) throws {
    let folder = TemporaryFolder()
    for (name, text) in files { folder.write(text, to: name) }
    let run = try ProgramRun(Array(CommandRun.words(of: command).dropFirst()), in: folder)
    output = run.text
    errors = run.errors
    status = run.status
  }

  static func words(of command: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in command {
      switch character {
      case "'":
        isQuoted.toggle()
        word = word ?? ""
      case " " where !isQuoted:
        if let word { words.append(word) }
        word = nil
      default: word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }
}

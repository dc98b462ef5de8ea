import Expressions
import RealFunctions

// What is in a file of data: its columns with their kinds and ends, its first rows, and how to go on.
//
//     look = [ word ] ( text | table )        nothing behind it
//
// A file's name alone asks what is in it, and so do the words by which other programs ask. `table`, `show` and
// `describe` have meanings of their own, but none for a text.

/// `"d.csv"`, `head "d.csv"`, `describe "d.csv"`: what is in a file.
struct LookStatement: StatementKind {
  let source: DataSource
  /// Whether nothing but the name was typed, which may have been meant as a text.
  let isBare: Bool

  /// No word of its own begins it.
  static var commands: [Command] { [] }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: false, files: [source.path])
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> FileDescription {
    // A text that is no file's name is a value in the wrong place.
    let isText = isBare && !source.path.contains { $0 == "." || $0 == "/" }
    do throws(Failure) {
      return try FileDescription(
        of: session.context.located(source),
        in: session.context,
        run.workspace.cancellation
      )
    } catch {
      if isText, case .diagnostic = error { throw .problem(.textAsNumber, at: source.range) }
      throw error
    }
  }

  func carryOut(
    _ file: FileDescription,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    .event(.value(file.text))
  }
}

extension StatementParser {
  /// Reads a statement that asks what is in a file; nil, and nothing read, if it is another one.
  mutating func look() throws(Diagnostic) -> LookStatement? {
    let start = parser.position
    if case .name(let word) = parser.peek.kind, FileQuestion.words.contains(word), !isName(word) {
      // `show d` shows the definition of a table.
      if word == "show", case .name = parser.peek(ahead: 1).kind { return nil }
      parser.advance()
    }
    let isBare = parser.position == start
    // Its file's name alone: columns and rows that are chosen belong to pictures.
    guard beginsData, !beginsWrittenRows, parser.peek(ahead: 1).kind == .end else {
      parser.rewind(to: start)
      return nil
    }
    return LookStatement(source: try data(), isBare: isBare)
  }
}

extension Session {
  /// The error of a text where a number is wanted, with what can be done with the file that the text names; nil for
  /// all other errors, and for a text that names none.
  func answer(toText diagnostic: Diagnostic, _ run: StatementRun) -> Diagnostic? {
    guard diagnostic.problem.reason == .text, diagnostic.problem.hint == nil,
      case .text(let path)? = run.tokens.first(where: { $0.range.start == diagnostic.range.start })?
        .kind,
      !path.isEmpty, files.isAllowed
    else { return nil }
    let source = context.located(DataSource(path: path, range: diagnostic.range))
    let file = try? FileDescription(
      of: source,
      in: context,
      isWhole: false,
      run.workspace.cancellation
    )
    guard let hint = file?.hint else { return nil }
    return Diagnostic(diagnostic.problem.hinting(hint), at: diagnostic.range)
  }
}

import Expressions
import RealFunctions

// Statement that shows what a data file holds: its columns with kinds and ends, its first rows, and
// statements to go on with.
//
//     look = [ word ] ( text | table )        and the end of the statement
//
// The statement is a file's name alone, or a word of this or another program for showing a file,
// and the name. `table`, `show` and `describe` have other meanings too, but none before a text in
// quotes.

/// `"d.csv"`, `head "d.csv"`, `describe "d.csv"`: shows what a data file holds.
struct LookStatement: StatementKind {
  let source: DataSource
  /// Whether the statement is the name alone, which may have been meant as a text.
  let isBare: Bool

  /// Empty: no command word is reserved for the statement.
  static var commands: [Command] { [] }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: false, files: [source.path])
  }

  func resolved(
    in session: Session,
    _ run: inout StatementRun
  ) throws(Failure) -> FileDescription {
    // A text that cannot be the name of a file is a value in the wrong place.
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
  /// Reads a statement that shows what a file holds; for any other statement returns nil and reads
  /// nothing.
  mutating func look() throws(Diagnostic) -> LookStatement? {
    let start = parser.position
    if case .name(let word) = parser.peek.kind, DataSource.askingWords.contains(word), !isName(word)
    {
      // `show d` shows the definition of a table.
      if word == "show", case .name = parser.peek(ahead: 1).kind { return nil }
      parser.advance()
    }
    let isBare = parser.position == start
    // The file's name must end the statement: a choice of columns and rows belongs to pictures.
    guard beginsData, !beginsWrittenRows, parser.peek(ahead: 1).kind == .end else {
      parser.rewind(to: start)
      return nil
    }
    return LookStatement(source: try data(), isBare: isBare)
  }
}

extension Session {
  /// Returns the error for a text where a number is needed, with statements that use the file that
  /// the text names; nil for all other errors, and if the text names no data file.
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
    // `histogram("run.csv", 20)` begins with the style in which the file is to be drawn.
    let style = run.tokens.lazy.compactMap { token -> PlotStyle? in
      if case .name(let word) = token.kind { PlotStyle.leading[word] } else { nil }
    }.first
    guard let hint = file?.hint(drawnAs: style) else { return nil }
    return Diagnostic(diagnostic.problem.hinting(hint), at: diagnostic.range)
  }
}

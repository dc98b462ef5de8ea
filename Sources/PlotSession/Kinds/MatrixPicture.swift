import Answers
import Expressions
import Statements

/// Statement `plot A` for a matrix of two rows and two columns: what it makes of the unit square.
///
/// The picture has the unit square, its image, and from the origin an arrow for each real eigenvector, from v to k v
/// where a line through both would be one. It becomes a statement `plot` of these figures, which `show` and saved
/// sessions have; axes are equal, a setting that the statement changes and tells of.
struct MatrixPicture: StatementKind {
  let matrix: Syntax
  let name: String

  /// Empty: it belongs to `plot`.
  static var commands: [Command] { [] }

  var facts: StatementFacts { StatementFacts(canBeTakenBack: true) }

  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> [Double] {
    let formula = try session.state.resolvedAnswer(matrix, run)
    let value = try formula.calculation(using: run.workspace).value
    guard case .matrix(2, 2, let entries) = value, entries.allSatisfy(\.isFinite) else {
      throw .problem(
        .onlyFor("a picture of a matrix", "two rows and two columns", instead: nil),
        at: matrix.range
      )
    }
    return entries
  }

  func carryOut(
    _ entries: [Double],
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    let isNew = session.state.settings.aspect != .equal
    session.state.settings.aspect = .equal
    let line = try Failure.wrap { () throws(Diagnostic) in
      try StatementLine(
        StatementSource(file: nil, line: 1, text: MatrixLines(entries, called: name).plot)
      )
    }
    guard let tokens = line.statements.first else { return .event(nil) }
    // The drawn line has a run of its own, since places in it are none of the typed line.
    var drawn = session.statementRun(tokens, typed: tokens, in: line, run.scriptCancellation)
    let scope = session.scope
    let request = try Failure.wrap { () throws(Diagnostic) in
      var reader = StatementParser(line.text, tokens: tokens, scope: scope)
      reader.parser.advance()
      return try reader.plot(keepsPicture: false)
    }
    let plot = try PlotResolver(context: session.context).resolve(request, onto: nil, &drawn)
    let event = try session.drawAsItGrows(plot, &drawn, emit)
    run.notes.add(drawn.notes.all)
    if isNew { run.notes.add("set aspect equal from now on; unset aspect for other pictures") }
    return .event(event)
  }
}

extension StatementParser {
  /// Parses the matrix of `plot A` behind `plot`; nil, with nothing taken, for other items.
  mutating func matrixPicture() -> MatrixPicture? {
    guard beginsMatrix else { return nil }
    let saved = parser
    guard let syntax = try? parser.expression(), parser.peek.kind == .end,
      case .matrix(_, let columns)? = Evaluation.kind(of: syntax, parameters: [], in: scope),
      columns > 1
    else {
      parser = saved
      return nil
    }
    let text = parser.text(syntax.range)
    let isShort = text.utf8.count <= 20 && !text.contains("\"")
    return MatrixPicture(matrix: syntax, name: isShort ? text : "A")
  }
}

import Expressions
import PictureDrawing
import RealFunctions
import Statements

// Statements that write a statement `plot`, which is then drawn, shown and saved like any other.

extension Session {
  /// Draws the items of a line that begins with `plot`.
  ///
  /// The line has a run of its own, since places in it are none of the typed line; its notes are added to those of the
  /// statement.
  mutating func draw(
    line text: String,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> Event? {
    let line = try Failure.wrap { () throws(Diagnostic) in
      try StatementLine(StatementSource(file: nil, line: 1, text: text))
    }
    guard let tokens = line.statements.first else { return nil }
    var drawn = statementRun(tokens, typed: tokens, in: line, run.scriptCancellation)
    let scope = scope
    let request = try Failure.wrap { () throws(Diagnostic) in
      var reader = StatementParser(line.text, tokens: tokens, scope: scope)
      reader.parser.advance()
      return try reader.plot(keepsPicture: false)
    }
    let plot = try PlotResolver(context: context).resolve(request, onto: nil, &drawn)
    let event = try drawAsItGrows(plot, &drawn, emit)
    run.notes.add(drawn.notes.all)
    return event
  }
}

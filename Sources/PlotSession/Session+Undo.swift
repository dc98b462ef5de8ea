import Expressions

// `undo`: sessions are values, so that taking back is putting back.

extension Session {
  /// Remembers how the session was before a statement that can be taken back.
  mutating func remember(before run: StatementRun) {
    history.record(
      UndoHistory.Entry(
        statement: run.text(run.range),
        scope: scope,
        settings: settings,
        drawing: drawing
      )
    )
  }

  /// Puts back definitions, settings and picture as they were before the last change; `ans` stays.
  mutating func undo(at range: SourceRange) throws(Failure) -> Event {
    guard let entry = history.takeBack() else { throw .problem(.nothingToTakeBack, at: range) }
    let answer = scope.value(of: "ans")
    state.scope = entry.scope
    if let answer { state.scope.define("ans", as: answer) }
    state.settings = entry.settings
    drawing = entry.drawing
    return .echo("taken back: \(entry.statement)")
  }
}

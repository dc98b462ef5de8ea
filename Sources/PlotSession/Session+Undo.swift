import Expressions

// `undo`: sessions are values, so that taking back is putting back.

extension Session {
  /// Remembers how the session was before a statement that can be taken back.
  mutating func remember(before run: StatementRun) {
    history.record(
      UndoHistory.Entry(
        statement: run.text(run.range),
        state: keptState
      )
    )
  }

  /// The part of the session that a statement may change.
  var keptState: KeptState {
    var state = KeptState(scope: scope, settings: settings, drawing: drawing)
    state.scope.memory = nil
    return state
  }

  /// Puts back definitions, settings and picture as they were before the last change; `ans` stays.
  mutating func undo(at range: SourceRange) throws(Failure) -> Event {
    guard let entry = history.takeBack() else { throw .problem(.nothingToTakeBack, at: range) }
    let (answer, meaning) = (scope.value(of: "ans"), scope.meant("ans"))
    state.scope = entry.state.scope
    if let answer { state.scope.define("ans", as: answer, meaning: meaning) }
    state.settings = entry.state.settings
    drawing = entry.state.drawing
    return .echo("taken back: \(entry.statement)")
  }
}

import Expressions

// `undo` and `redo`: sessions are values, so that taking back is putting back.

extension Session {
  /// Remembers the session before a statement that can be undone.
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
    var state = KeptState(
      scope: scope,
      settings: settings,
      sliders: self.state.sliders,
      drawing: drawing
    )
    state.scope.memory = nil
    return state
  }

  /// Restores definitions, settings and picture as they were before the last change; `ans` stays.
  mutating func undo(at range: SourceRange) throws(Failure) -> Event {
    guard let entry = history.takeBack(from: keptState) else {
      throw .problem(.nothingToTakeBack, at: range)
    }
    putBack(entry.state)
    return .echo("taken back: \(entry.statement)")
  }

  /// Puts back definitions, settings and picture as they were before the last `undo`; `ans` stays.
  mutating func redo(at range: SourceRange) throws(Failure) -> Event {
    guard let entry = history.bringAgain(from: keptState) else {
      throw .problem(.nothingToBringAgain, at: range)
    }
    putBack(entry.state)
    return .echo("done again: \(entry.statement)")
  }

  private mutating func putBack(_ kept: KeptState) {
    let (answer, meaning) = (scope.value(of: "ans"), scope.meant("ans"))
    state.scope = kept.scope
    if let answer { state.scope.define("ans", as: answer, meaning: meaning) }
    state.settings = kept.settings
    state.sliders = kept.sliders
    drawing = kept.drawing
  }
}

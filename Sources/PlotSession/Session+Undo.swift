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
    scope = entry.scope
    if let answer { scope.define("ans", as: answer) }
    settings = entry.settings
    drawing = entry.drawing
    return .echo("taken back: \(entry.statement)")
  }
}

extension Statement {
  /// Whether the statement changes definitions, settings or the picture.
  var canBeTakenBack: Bool {
    switch self {
    case .defineValue, .defineFunction, .plot, .replot, .clear, .delete, .set, .unset, .reset: true
    case .evaluate, .print, .describe, .save, .load, .help, .undo, .quit, .show, .history: false
    }
  }
}

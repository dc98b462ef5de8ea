import Expressions
import RealFunctions

// `show`: the session as text that can be typed in again, and `reset`.

extension Session {
  /// What `show` answers.
  func show(_ subject: ShowSubject, _ run: StatementRun) throws(Failure) -> String {
    var current = self
    // Settings hold for the next picture, and so for the one that a saved session draws.
    try current.applySettings(run)
    let text = SessionText(of: current)
    var breath = Breath(run.workspace.cancellation)
    switch subject {
    case .all:
      try takeRoomForText(run)
      let text = try Failure.interruptible { () throws(Interrupted) in
        try current.sessionText(at: "", run.workspace.cancellation).text
      }
      return text.isEmpty
        ? "# nothing is defined yet" : String(decoding: text.dropLast(), as: UTF8.self)
    case .settings:
      return SettingTable.all.map { $0.statement(state) }.joined(separator: "\n")
    case .plot:
      guard let drawing else { throw .problem(.noPicture, at: run.place) }
      return try Failure.interruptible { () throws(Interrupted) in
        try text.plot(drawing, &breath).joined(separator: "\n")
      }
    case .name(let word):
      let own = try Failure.interruptible { () throws(Interrupted) in
        try DefinitionText.statements(defining: word.text, in: scope, &breath)
      }
      if let own { return own.joined(separator: "\n") }
      if let setting = SettingTable.setting(named: word.text) { return setting.statement(state) }
      throw .problem(
        .nameNotDefined(word.text, near: Spelling.nearest(to: word.text, among: scope.names)),
        at: word.range
      )
    }
  }

  /// Takes room for the session as text.
  func takeRoomForText(_ run: StatementRun) throws(Failure) {
    let elements = scope.listElements + (drawing?.scope.listElements ?? 0)
    guard run.workspace.cancellation.take(elements * Self.bytesOfElement) else {
      throw .interrupted
    }
  }

  /// What an element takes as text, and in the copies of it that make statements, lines and a file.
  private static let bytesOfElement = 90

  /// Forgets the picture and every setting, and all definitions if asked to.
  mutating func reset(all: Bool) {
    (drawing, lastTable, lastAnswer) = (nil, nil, nil)
    if all {
      state.scope = Scope()
      state.drawnEquations = [:]
    }
    for setting in SettingTable.all { setting.reset(&state) }
  }
}

import Expressions

/// A session as statements that give it again: what `show` prints and `save "s.plot"` writes.
///
/// The picture may be older than the definitions and settings of now. Where it depends on them, those of
/// its time come first, the picture follows, and what changed afterwards comes last.
struct SessionText {
  private let session: Session

  init(of session: Session) { self.session = session }

  /// All statements, in the order in which they are to be run; none for a fresh session.
  var statements: [String] {
    let now = Snapshot(state: session.state)
    guard let drawing = session.drawing else { return start(now) + now.lastSettings }
    var then = Snapshot(state: session.state)
    (then.state.scope, then.state.settings) = (drawing.scope, drawing.settings)
    if DefinitionText.agree(on: drawing.plot, drawing.scope, session.scope) {
      // What else was defined, changed or deleted has nothing to do with the picture.
      then.state.scope = session.scope
      then.state.scope.angleUnit = drawing.scope.angleUnit
      then.state.scope.chosenLogarithmBase = drawing.scope.chosenLogarithmBase
    }
    then.usesLogarithm = drawing.plot.items.contains {
      $0.item.formulas.contains(where: \.usesLogarithm)
    }
    let plot = PlotText(drawing.plot, in: then.state.scope).statement
    return start(then) + [plot] + now.changes(since: then)
  }

  private func start(_ snapshot: Snapshot) -> [String] {
    snapshot.settingsBeforeDefinitions + snapshot.definitions
  }

  /// The statement that draws the picture again.
  func plot(_ drawing: Drawing) -> String {
    PlotText(drawing.plot, in: drawing.scope).statement
  }
}

/// Definitions and settings at one moment.
private struct Snapshot {
  var state: SessionState
  /// Whether a statement behind the definitions speaks of `log`.
  var usesLogarithm = false

  /// Readings are written out: the base of `log` is part of them, although nobody chose it.
  private var written: SessionState {
    var written = state
    let scope = state.scope
    let usesLogarithm =
      usesLogarithm
      || scope.functionNames.contains { scope.function(named: $0)?.body.usesLogarithm ?? false }
    if usesLogarithm { written.scope.chosenLogarithmBase = scope.logarithmBase }
    return written
  }

  var settingsBeforeDefinitions: [String] {
    let written = written
    return SettingTable.all.filter { !$0.comesLast && $0.isChanged(written) }
      .map { $0.statement(written) }
  }

  var lastSettings: [String] {
    SettingTable.all.filter { $0.comesLast && $0.isChanged(state) }.map { $0.statement(state) }
  }

  var definitions: [String] { DefinitionText.statements(of: state.scope) }

  /// What turns an earlier moment into this one.
  func changes(since then: Snapshot) -> [String] {
    let settings = SettingTable.all.filter { setting in
      !setting.comesLast && setting.statement(state) != setting.statement(then.state)
    }
    return settings.map { $0.statement(state) }
      + DefinitionText.changes(from: then.state.scope, to: state.scope) + lastSettings
  }
}

extension Syntax {
  /// Whether `log` stands in the tree, whose base is a setting.
  fileprivate var usesLogarithm: Bool {
    var isUsed = false
    forEachCall { if $0 == "log" { isUsed = true } }
    return isUsed
  }
}

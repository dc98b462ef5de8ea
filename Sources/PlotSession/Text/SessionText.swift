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
    var now = Snapshot(session)
    guard let drawing = session.drawing else { return start(now) + now.lastSettings }
    var then = Snapshot(scope: drawing.scope, settings: drawing.settings)
    if DefinitionText.agree(on: drawing.plot, drawing.scope, session.scope) {
      // What else was defined, changed or deleted has nothing to do with the picture.
      then.scope = session.scope
      then.scope.angleUnit = drawing.scope.angleUnit
      then.scope.chosenLogarithmBase = drawing.scope.chosenLogarithmBase
    }
    // Readings are written out: the base of log is part of them.
    let usesLog = drawing.plot.items.contains { $0.formulas.contains(where: \.usesLogarithm) }
    if usesLog { then.writesLogarithmBase = true }
    if then.isLogarithmBaseWritten { now.writesLogarithmBase = true }
    let plot = PlotText(drawing.plot, in: then.scope).statement
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
  var scope: Scope
  var settings: Settings
  /// Whether the base of `log` is written although nobody chose it.
  var writesLogarithmBase = false

  init(_ session: Session) { self.init(scope: session.scope, settings: session.settings) }

  init(scope: Scope, settings: Settings) {
    self.scope = scope
    self.settings = settings
  }

  /// Settings that stop or refuse what follows: they come last.
  private static let last: [SettingName] = [.strict, .timeout]

  private func text(of setting: SettingName) -> String { setting.statement(settings, scope) }

  var isLogarithmBaseWritten: Bool {
    scope.chosenLogarithmBase != nil || writesLogarithmBase
      || scope.functionNames.contains { scope.function(named: $0)?.body.usesLogarithm ?? false }
  }

  private var changedSettings: [SettingName] {
    SettingName.allCases.filter { setting in
      setting == .log
        ? isLogarithmBaseWritten : text(of: setting) != setting.statement(Settings(), Scope())
    }
  }

  var settingsBeforeDefinitions: [String] {
    changedSettings.filter { !Self.last.contains($0) }.map(text)
  }

  var lastSettings: [String] { changedSettings.filter(Self.last.contains).map(text) }

  var definitions: [String] { DefinitionText.statements(of: scope) }

  /// What turns an earlier moment into this one.
  func changes(since then: Snapshot) -> [String] {
    let settings = SettingName.allCases.filter { setting in
      !Self.last.contains(setting) && text(of: setting) != then.text(of: setting)
    }
    return settings.map(text) + DefinitionText.changes(from: then.scope, to: scope) + lastSettings
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

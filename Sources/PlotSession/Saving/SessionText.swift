import Expressions
import RealFunctions

/// A session as statements that give it again: what `show` prints and `save "s.plot"` writes.
///
/// The picture may be older than the definitions and settings of now. Where it depends on them, those of
/// its time come first, the picture follows, and what changed afterwards comes last.
struct SessionText {
  /// How much is written out; a later one is taken where an earlier one would be read otherwise.
  enum Spelling: CaseIterable {
    /// As it was typed, with its readings written out, but that the base of `log` stays open if it is: names of curves
    /// tell it then, and a base that was chosen is another session.
    case written
    /// The same, but values as numbers in place of the formulas that gave them, where those would be read otherwise.
    case valued
    /// Functions with all their brackets, and values as numbers.
    case bracketed
  }

  private let session: Session
  private let spelling: Spelling
  /// What a data file is called in the text.
  private let path: (String) -> String

  init(
    of session: Session,
    spelling: Spelling = .written,
    path: @escaping (String) -> String = { $0 }
  ) {
    self.session = session
    self.spelling = spelling
    self.path = path
  }

  /// All statements, in the order in which they are to be run; none for a fresh session.
  func statements(_ breath: inout Breath) throws(Interrupted) -> [String] {
    let now = Snapshot(state: session.state, spelling: spelling, path: path)
    guard let drawing = session.drawing else {
      return try start(now, &breath) + answer(given: nil, &breath) + now.lastSettings
    }
    var then = now
    (then.state.scope, then.state.settings) = (drawing.scope, drawing.settings)
    if DefinitionText.agree(on: drawing.plot, drawing.scope, session.scope) {
      // What else was defined, changed or deleted has nothing to do with the picture.
      then.state.scope = session.scope
      then.state.scope.angleUnit = drawing.scope.angleUnit
      then.state.scope.chosenLogarithmBase = drawing.scope.chosenLogarithmBase
      if let answer = drawing.scope.value(of: "ans") {
        then.state.scope.define("ans", as: answer)
      }
    }
    then.waitsForPlot = drawing.plot.settingsThatRefuseIt(then.state)
    let plot = try PlotText(drawing.plot, in: then.state.scope, path: path).statements(&breath)
    let shown = plot.last(where: { $0.hasPrefix("ans = ") }) == nil ? nil : drawing.lastAnswer
    let late = SettingTable.all.filter { then.waitsForPlot.contains($0.name) }
    let again = late.isEmpty ? [] : late.map { $0.statement(session.state) } + ["replot"]
    return try start(then, &breath) + plot + again + now.changes(since: then, &breath)
      + answer(given: shown, &breath) + now.lastSettings
  }

  private func start(
    _ snapshot: Snapshot,
    _ breath: inout Breath
  ) throws(Interrupted) -> [String] {
    try snapshot.settingsBeforeDefinitions + snapshot.definitions(&breath)
  }

  /// The statement that stores the last answer, if a definition speaks of it or the picture stored another one.
  private func answer(
    given: Value?,
    _ breath: inout Breath
  ) throws(Interrupted) -> [String] {
    guard let answer = session.scope.value(of: "ans"), !DefinitionText.isSame(answer, given),
      given != nil || session.scope.hasFunctionOfAnswer
    else { return [] }
    return try DefinitionText.values(answer, named: "ans", &breath)
  }

  /// The statements that draw the picture again.
  func plot(_ drawing: Drawing, _ breath: inout Breath) throws(Interrupted) -> [String] {
    try PlotText(drawing.plot, in: drawing.scope, path: path).statements(&breath)
  }
}

/// Definitions and settings at one moment.
private struct Snapshot {
  var state: SessionState
  let spelling: SessionText.Spelling
  /// What a data file is called in the text.
  let path: (String) -> String
  /// The names of settings that come behind the plot, because they would refuse its ranges.
  var waitsForPlot: Set<String> = []

  init(
    state: SessionState,
    spelling: SessionText.Spelling,
    path: @escaping (String) -> String
  ) {
    self.state = state
    self.spelling = spelling
    self.path = path
  }

  var settingsBeforeDefinitions: [String] {
    SettingTable.all.filter {
      !$0.comesLast && $0.isChanged(state) && !waitsForPlot.contains($0.name)
    }
    .map { $0.statement(state) }
  }

  var lastSettings: [String] {
    SettingTable.all.filter { $0.comesLast && $0.isChanged(state) }.map { $0.statement(state) }
  }

  func definitions(_ breath: inout Breath) throws(Interrupted) -> [String] {
    try DefinitionText.statements(
      of: state.scope,
      spelling,
      path: path,
      &breath
    )
  }

  /// What turns an earlier moment into this one, but for the last settings.
  func changes(
    since then: Snapshot,
    _ breath: inout Breath
  ) throws(Interrupted) -> [String] {
    let settings = SettingTable.all.filter { setting in
      !setting.comesLast && setting.restoring(state) != setting.restoring(then.state)
    }
    return settings.map { $0.restoring(state) }
      + (try DefinitionText.changes(
        from: then.state.scope,
        to: state.scope,
        spelling,
        path: path,
        &breath
      ))
  }
}

extension Drawing {
  /// The answer that the statements of the picture leave behind.
  fileprivate var lastAnswer: Value? {
    plot.reachedAnswer(in: scope) ?? plot.items.last { $0.item.answer != nil }?.item.answer
  }
}

extension ResolvedPlot {
  /// The settings that a log axis and a range of the picture with values below zero do not allow together: the axis
  /// was set when the picture was there.
  fileprivate func settingsThatRefuseIt(_ state: SessionState) -> Set<String> {
    var names: Set<String> = []
    for (axis, range) in [("x", xRange), ("y", yRange)] {
      guard let least = range?.lower ?? range?.upper, least <= 0,
        let setting = SettingTable.setting(named: "\(axis)scale"), setting.isChanged(state)
      else { continue }
      names.insert(setting.name)
    }
    return names
  }
}

extension Scope {
  /// Whether a function speaks of the last answer.
  var hasFunctionOfAnswer: Bool {
    functionNames.contains { function(named: $0)?.body.mentions("ans") ?? false }
  }
}

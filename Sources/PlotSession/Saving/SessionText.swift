import Expressions
import RealFunctions

/// A session as statements that give it again: the output of `show` and of `save "s.plot"`.
///
/// The picture may be older than the current definitions and settings. Where it depends on them,
/// its own ones come first, then the picture, then the changes since.
struct SessionText {
  /// Extent to which readings are written out; a later one is used where an earlier one would be
  /// read otherwise.
  enum Spelling: CaseIterable {
    /// The text as it was typed, with its readings written out; only a base of `log` that was not
    /// chosen stays open: the names of curves contain it, and with a chosen base the session would
    /// be another one.
    case written
    /// The text as in `written`, but with numbers in place of the formulas of values, where those
    /// would be read otherwise.
    case valued
    /// Functions with all their brackets, and values as numbers.
    case bracketed
  }

  private let session: Session
  private let spelling: Spelling
  /// Returns the path of a data file in the text.
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

  /// Returns all statements, in the order in which they are to be run; none for a fresh session.
  func statements(_ poll: inout CancellationPoll) throws(Interrupted) -> [String] {
    let now = Snapshot(state: session.state, spelling: spelling, path: path)
    guard let drawing = session.drawing else {
      return try start(now, &poll) + answer(given: nil, &poll) + now.sliders + now.lastSettings
    }
    var then = now
    (then.state.scope, then.state.settings) = (drawing.scope, drawing.settings)
    if DefinitionText.agree(on: drawing.plot, drawing.scope, session.scope) {
      // The picture does not depend on the definitions that were added, changed or deleted since.
      then.state.scope = session.scope
      then.state.scope.angleUnit = drawing.scope.angleUnit
      then.state.scope.numberDomain = drawing.scope.numberDomain
      then.state.scope.chosenLogarithmBase = drawing.scope.chosenLogarithmBase
      if let answer = drawing.scope.value(of: "ans") {
        then.state.scope.define("ans", as: answer)
      }
    }
    then.waitsForPlot = drawing.plot.settingsThatRefuseIt(then.state)
    let plot = try PlotText(
      drawing.plot,
      in: then.state.scope,
      moving: drawing.motion,
      path: path
    ).statements(&poll)
    let shown = plot.last(where: { $0.hasPrefix("ans = ") }) == nil ? nil : drawing.lastAnswer
    let late = SettingTable.all.filter { then.waitsForPlot.contains($0.name) }
    let again = late.isEmpty ? [] : late.map { $0.statement(session.state) } + ["replot"]
    return try start(then, &poll) + plot + again + now.changes(since: then, &poll)
      + answer(given: shown, &poll) + now.sliders + now.lastSettings
  }

  private func start(
    _ snapshot: Snapshot,
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> [String] {
    try snapshot.settingsBeforeDefinitions + snapshot.definitions(&poll)
  }

  /// Returns the statement that stores the last answer, if a definition uses it or the picture
  /// stored another one.
  private func answer(
    given: Value?,
    _ poll: inout CancellationPoll
  ) throws(Interrupted) -> [String] {
    guard let answer = session.scope.value(of: "ans"), !DefinitionText.isSame(answer, given),
      given != nil || session.scope.hasFunctionOfAnswer
    else { return [] }
    return try DefinitionText.values(answer, named: "ans", &poll)
  }

  /// Returns the statements that draw the picture again.
  func plot(_ drawing: Drawing, _ poll: inout CancellationPoll) throws(Interrupted) -> [String] {
    try PlotText(drawing.plot, in: drawing.scope, moving: drawing.motion, path: path)
      .statements(&poll)
  }
}

/// Definitions and settings at one moment.
private struct Snapshot {
  var state: SessionState
  let spelling: SessionText.Spelling
  /// Returns the path of a data file in the text.
  let path: (String) -> String
  /// The names of settings that follow the plot, because they would refuse its ranges.
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

  var sliders: [String] { state.usableSliders.map { "vary \($0.text)" } }

  var lastSettings: [String] {
    SettingTable.all.filter { $0.comesLast && $0.isChanged(state) }.map { $0.statement(state) }
  }

  func definitions(_ poll: inout CancellationPoll) throws(Interrupted) -> [String] {
    try DefinitionText.statements(
      of: state.scope,
      spelling,
      path: path,
      &poll
    )
  }

  /// Returns the statements that turn an earlier moment into this one, without the settings that
  /// come last.
  func changes(
    since then: Snapshot,
    _ poll: inout CancellationPoll
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
        &poll
      ))
  }
}

extension Drawing {
  /// The answer that the statements of the picture leave as `ans`; nil if they leave none.
  fileprivate var lastAnswer: Value? {
    plot.reachedAnswer(in: scope) ?? plot.items.last { $0.item.answer != nil }?.item.answer
  }
}

extension ResolvedPlot {
  /// Returns the settings of a log axis that the picture's range with values below zero
  /// contradicts: the axis was set after the picture was drawn.
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
  /// Whether a function uses the last answer.
  var hasFunctionOfAnswer: Bool {
    functionNames.contains { function(named: $0)?.body.mentions("ans") ?? false }
  }
}

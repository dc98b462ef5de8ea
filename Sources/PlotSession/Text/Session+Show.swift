import ChartCore
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
        let statements = try text.plot(drawing, &breath)
        return (statements + (try current.comments(run.workspace.cancellation))).joined(
          separator: "\n"
        )
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

  /// What the sampler knows of the curves of the picture, as comments: their breaks, where they have no values, and
  /// what is not proved.
  private func comments(_ cancellation: Cancellation) throws(Interrupted) -> [String] {
    guard let drawing else { return [] }
    let names = Set(
      drawing.plot.items.flatMap { item in
        // Lines at the solutions of an equation have its own name.
        if case .lines = item.content { return [item.item.name] }
        return item.curves.map { curve in
          item.item.options.plainLabel.map { $0 + curve.mark } ?? curve.text
        }
      }
    )
    let reports = try drawing.chart.curveReports(
      number: { exactText($0) },
      limit: { limitText($0) },
      cancellation: cancellation
    )
    // Lines at the solutions of one equation are told of once.
    let lines = Set(
      drawing.plot.items.compactMap { item in
        if case .lines = item.content { item.item.name } else { nil }
      }
    )
    var told: Set<String> = []
    let kept = reports.filter { report in
      names.contains(report.name)
        && (!lines.contains(report.name) || told.insert(report.name).inserted)
    }
    return kept.prefix(Self.mostReports).flatMap { report in
      ["# \(report.name): \(report.certainty)"] + report.facts.map { "#   \($0)" }
    }
  }

  /// Of large families the first curves tell all.
  private static let mostReports = 20

  /// A number with the digits of the session; a multiple of π/12 as such.
  func exactText(_ value: Double) -> String {
    NumberText.multipleOfPi(value) ?? text(.number(value))
  }

  /// A value that was approached: its last digits are not known.
  func limitText(_ value: Double) -> String {
    value.text(digits: limitDigits)
  }

  /// The digits of values that were approached.
  var limitDigits: Int { min(settings.digits, 6) }

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

import ChartCore
import DataAnswers
import Expressions
import RealFunctions

/// Statement `show …`: the session as text that can be typed in again.
struct ShowStatement: PlainStatementKind {
  /// Part of the session to be shown.
  enum Subject {
    /// Definitions, changed settings and the picture.
    case all
    /// Every setting.
    case settings
    /// The picture.
    case plot
    /// One definition or one setting.
    case name(Word)
  }

  let subject: Subject

  static var commands: [Command] {
    [
      Command(
        Entry(
          name: "show",
          usage: "show [settings | plot | name]",
          summary:
            "shows definitions, changed settings and the plot as statements that can be typed in again",
          examples: [
            "f(x) = 2x", "a = 1/3", "plot f(x) for x in 0..a", "show", "show f", "show xrange",
          ],
          seeAlso: ["save", "definitions", "settings"]
        ),
        ending: .words("show, show settings, show plot, or show f"),
        words: { words, tokens in
          guard tokens.count == 1 else { return [] }
          return words.bareNames + [
            Completion("settings", "what set changed"), Completion("plot", "the current picture"),
          ]
        },
        read: { parser throws(Diagnostic) in ShowStatement(subject: try parser.subject()) }
      )
    ]
  }

  var facts: StatementFacts {
    StatementFacts(canBeTakenBack: false, answersStatements: true)
  }

  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event? {
    .value(try session.show(subject, run))
  }
}

extension StatementParser {
  /// Parses `show`, `show settings`, `show plot`, `show f`, after the command.
  fileprivate mutating func subject() throws(Diagnostic) -> ShowStatement.Subject {
    try parser.failOnInvalid()
    guard case .name(let name) = parser.peek.kind else { return .all }
    let range = parser.advance().range
    switch name {
    case "all", "definitions", "functions", "variables", "values": return .all
    case "settings": return .settings
    case "plot": return .plot
    default: return .name(Word(text: name, range: range))
    }
  }
}

extension Session {
  /// Returns the text that `show` answers.
  fileprivate func show(_ subject: ShowStatement.Subject, _ run: StatementRun) throws(Failure)
    -> String
  {
    var current = self
    // Settings apply to the next picture, and so to the one that a saved session draws.
    try current.applySettings(run)
    let text = SessionText(of: current)
    var poll = CancellationPoll(run.workspace.cancellation)
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
        let statements = try text.plot(drawing, &poll)
        let comments = try current.drawing?.comments(current.state, run.workspace.cancellation)
        return (statements + (comments ?? [])).joined(separator: "\n")
      }
    case .name(let word):
      let own = try Failure.interruptible { () throws(Interrupted) in
        try DefinitionText.statements(defining: word.text, in: scope, &poll)
      }
      if let own { return own.joined(separator: "\n") }
      if let setting = SettingTable.setting(named: word.text) { return setting.statement(state) }
      throw .problem(
        .nameNotDefined(
          word.text,
          near: Spelling.near(to: word.text, among: scope.names).map(\.name)
        ),
        at: word.range
      )
    }
  }
}

extension Drawing {
  /// Returns comments on the curves of the picture: their breaks, the ranges where they have no
  /// values, and what is not proved.
  fileprivate func comments(
    _ state: SessionState,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> [String] {
    let names = Set(
      plot.items.flatMap { item in
        // Lines at the solutions of an equation have the equation's name.
        if case .lines = item.content { return [item.item.name] }
        if case .space(let space) = item.content {
          return ([space] + space.others).map { one in
            item.item.options.plainLabel.map { $0 + one.mark } ?? one.text
          }
        }
        return item.curves.map { curve in
          item.item.options.plainLabel.map { $0 + curve.mark } ?? curve.text
        }
      }
    )
    let reports = try chart.curveReports(
      number: { state.exactText($0) },
      limit: { state.limitText($0) },
      cancellation: cancellation
    )
    let poles = try SurfacePoles.facts(
      of: chart,
      number: { state.exactText($0) },
      cancellation: cancellation
    )
    // The lines at the solutions of one equation are reported once.
    let lines = Set(
      plot.items.compactMap { item in
        if case .lines = item.content { item.item.name } else { nil }
      }
    )
    var told: Set<String> = []
    let kept = reports.filter { report in
      names.contains(report.name)
        && (!lines.contains(report.name) || told.insert(report.name).inserted)
    }
    return kept.prefix(Self.mostReports).flatMap { report in
      ["# \(report.name): \(report.certainty)"]
        + (poles[report.name, default: []] + report.facts).map { "#   \($0)" }
    }
  }

  /// The most curves that are reported: the first curves of a large family say enough.
  private static let mostReports = 20
}

/// The commands, in the order of the manual.
package enum CommandTable {
  /// The kinds of statements that words begin, in the order of the manual.
  private static var kinds: [any StatementKind.Type] {
    [
      PlotStatement.self, ReplotStatement.self, ClearStatement.self, ResetStatement.self,
      AnalysisStatement.self, FitStatement.self, StatsStatement.self, PrintStatement.self,
      DescribeStatement.self, WhyStatement.self, AreaStatement.self, ShowStatement.self,
      SetStatement.self, SaveStatement.self, LoadStatement.self, DeleteStatement.self,
      UndoStatement.self, HistoryStatement.self, HelpStatement.self, QuitStatement.self,
    ]
  }

  /// Every command.
  package static let all: [Command] = kinds.flatMap { $0.commands }

  /// The row of a command, or nil.
  package static func command(named name: String) -> Command? { all.first { $0.name == name } }
}

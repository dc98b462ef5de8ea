/// The commands, in the order of the manual.
package enum CommandTable {
  /// The kinds of statements that begin with a command word, in the order of the manual.
  private static var kinds: [any StatementKind.Type] {
    [
      PlotStatement.self, ReplotStatement.self, AnimateStatement.self, ClearStatement.self,
      ResetStatement.self,
      AnalysisStatement.self, StepStatement.self, TaylorStatement.self,
      FourierStatement.self, LagrangeStatement.self, Calculation.self,
      VertexStatement.self, FrequencyStatement.self, PolesStatement.self, NumberLineStatement.self,
      UnitCircleStatement.self, FormulaStatement.self, FitStatement.self,
      StatsStatement.self, ValueListStatement.self,
      PrintStatement.self,
      WindowStatement.self, TraceStatement.self, ExploreStatement.self, VaryStatement.self,
      ManipulateStatement.self,
      DescribeStatement.self, ListenStatement.self, WhyStatement.self, AreaStatement.self,
      ShowStatement.self,
      SetStatement.self, SaveStatement.self, LoadStatement.self, DeleteStatement.self,
      UndoStatement.self, HistoryStatement.self, HelpStatement.self, QuitStatement.self,
    ]
  }

  /// Every command.
  package static let all: [Command] = kinds.flatMap { $0.commands }

  /// Returns the row of a command; nil if there is none.
  ///
  /// The first kind, which most scripts begin with, is asked without making the rows of all.
  package static func command(named name: String) -> Command? {
    kinds.first?.commands.first { $0.name == name } ?? all.first { $0.name == name }
  }
}

import ChartCore
import Expressions

// What a statement that failed is answered with.

extension Session {
  /// The spelling here if a statement shows a habit of another program, else what went wrong with it.
  func answer(to failure: Diagnostic, of tokens: [Token], in line: String) -> Diagnostic {
    Habits.answer(to: failed(tokens, in: line, failure)) ?? failure
  }

  /// A statement that could not be read or carried out, as habits look at it.
  func failed(_ tokens: [Token], in line: String, _ failure: Diagnostic) -> FailedStatement {
    FailedStatement(
      tokens,
      of: line,
      failure: failure,
      in: scope,
      hasPicture: drawing != nil,
      .here
    )
  }
}

extension HabitVocabulary {
  /// The words of this program.
  package static let here = HabitVocabulary(
    commands: Set(CommandTable.all.map(\.name)),
    analyses: Set(AnalysisRequest.Kind.allCases.map(\.rawValue)),
    joined: Set(AnalysisRequest.Kind.allCases.filter(\.takesSeveral).map(\.rawValue)),
    keywords: Set(KeywordTable.all.map(\.entry.name)),
    options: Set(CommandTable.options),
    styles: Set(PlotStyle.leading.keys),
    colors: Set(Color.named.keys),
    dashes: Set(DashStyle.allCases.map(\.rawValue)),
    isFile: { FileKind(path: $0) != nil }
  )
}

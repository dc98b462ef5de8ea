import ChartCore

// Answers to statements that failed, by the rules for spellings of other programs.

extension Session {
  /// A statement that could not be read or carried out, as habits look at it; nil if what it shows had no part in that:
  /// it was interrupted, or had no memory, or asks what is in a file, which is read as it stands.
  func failed(_ reading: Reading, in line: StatementLine) -> FailedStatement? {
    let run = reading.run
    guard case .diagnostic(let failure) = reading.failure, run.refusedMemory == nil else {
      return nil
    }
    var parser = StatementParser(run.line, tokens: run.tokens, scope: scope)
    if let look = try? parser.look(), !look.isBare { return nil }
    // The slope of a curve is read as it stands: its point is wrong, not its spelling.
    var slope = StatementParser(run.line, tokens: run.tokens, scope: scope)
    if (try? slope.slopeOfCurve()) != nil { return nil }
    return FailedStatement(
      run.tokens,
      of: line.text,
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
    options: Set(ItemTable.optionWords),
    styles: Set(PlotStyle.leading.keys),
    colors: Set(Color.named.keys),
    dashes: Set(DashStyle.allCases.map(\.rawValue)),
    isFile: { FileKind(path: $0) != nil }
  )
}

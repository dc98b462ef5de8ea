extension HelpPages {
  /// The pages of this program.
  package static let here = HelpPages(
    commands: CommandTable.all.map(\.entry),
    settings: SettingTable.all.map(\.entry),
    items: ItemTable.forms + ItemTable.kinds
      + (ItemTable.options + ItemTable.styleOptions).map(\.entry),
    subjects: TopicTable.all,
    answers: PageAnswers(
      statements: Demonstration.transcript,
      error: ErrorPage.transcript
    )
  )
}

extension Demonstration {
  /// Statements with their answers; pictures are left to whoever types them.
  @Sendable
  fileprivate static func transcript(of statements: [String]) -> [String] {
    var demonstration = Demonstration()
    return statements.flatMap { statement in
      let answer = demonstration.answer(to: statement)
      return ["> " + statement] + (answer.hasPicture ? answer.lines.dropLast() : answer.lines)
    }
  }
}

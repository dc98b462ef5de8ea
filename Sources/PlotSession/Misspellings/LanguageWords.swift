import ChartScales
import Expressions

/// Every word of the language, from the tables that the parser reads.
///
/// A word that the tables of completion do not know at its place is looked for here.
enum LanguageWords {
  /// Words that begin statements, items and clauses.
  static var ofBeginnings: Set<String> {
    var words = Set(CommandTable.all.map(\.name))
    words.formUnion(ItemTable.firstWords)
    words.formUnion(Surface.Kind.named.keys)
    words.formUnion(ClauseTable.all.map(\.name))
    return words
  }

  /// Words that begin or join the parts of statements and items, and the values of options and settings.
  static var all: Set<String> {
    var all = Set(CommandTable.all.flatMap { [$0.name, $0.joint].compactMap { $0 } })
    all.formUnion(DataSource.askingWords)
    all.formUnion(KeywordTable.all.map(\.entry.name))
    all.formUnion(ItemTable.firstWords)
    all.formUnion(Surface.Kind.allWords)
    all.formUnion(ClauseTable.all.flatMap { [$0.name] + $0.others })
    all.formUnion(ItemTable.styleOptions.map(\.name))
    all.formUnion(PlotStyle.allCases.flatMap { [$0.rawValue] + $0.row.short })
    all.formUnion(CurveMark.allCases.map(\.rawValue))
    all.formUnion([CurveMark.all])
    all.formUnion(Color.named.keys)
    all.formUnion(DashStyle.allCases.map(\.rawValue))
    all.formUnion(ItemAxis.allCases.map(\.rawValue))
    all.formUnion(Field.Vectors.allCases.map(\.rawValue))
    all.formUnion(RiemannSum.Rule.allCases.map(\.rawValue))
    all.formUnion(SettingTable.all.flatMap { [$0.name] + $0.words })
    all.formUnion(SaveOption.all.flatMap { [$0.name] + $0.words.map(\.text) })
    all.formUnion(StatementParser.wordsOfDigits)
    all.formUnion(TickFormatWord.allCases.map(\.rawValue))
    // Single words that their parts of the grammar read, beside those of a table.
    all.formUnion(["filled", "levels", "plain", "rgb", "labels", "segment", "the"])
    // Every word of two letters is near to an abbreviation; those between the parts of statements alone are meant.
    return all.filter { $0.count > 2 }.union(["in", "to", "at", "of", "on"])
  }
}

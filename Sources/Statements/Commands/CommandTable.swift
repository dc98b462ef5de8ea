import Expressions

/// The commands, in the order of the manual.
package enum CommandTable {
  /// Every command.
  package static let all: [Command] = pictures + analysis + fits + statistics + session

  /// The commands that look for something.
  private static let analysis = AnalysisRequest.Kind.allCases.flatMap { kind in
    let row = kind.row
    return row.entries.map { entry in
      Command(
        entry,
        joint: entry.name == row.entry.name ? row.joint : nil,
        words: { $0.calculationWords(behind: $1) },
        read: { parser throws(Diagnostic) in try parser.analysis(kind) }
      )
    }
  }

  /// The row of a command, or nil.
  package static func command(named name: String) -> Command? { all.first { $0.name == name } }

  /// Words that begin a plot item.
  package static let kinds = Set(ItemTable.kinds.map(\.name)).union(PlotStyle.leading.keys)
    .union(Figure.Kind.named.keys)
  /// Words that follow a plot item.
  package static let options = ItemTable.options.map(\.name)
}

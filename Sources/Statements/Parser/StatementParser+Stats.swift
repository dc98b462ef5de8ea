import Expressions

/// What `stats` asks for: numbers that describe one column of data, or two and how they hang together.
package struct StatsRequest {
  /// A file, a list, or a list of points.
  package var data: PlotItem
  /// Where the command stands.
  package var range: SourceRange
}

extension StatementParser {
  /// `stats "d.csv" using 1:2`, `stats L` and `stats L, M`, behind the command; two lists are the columns of points.
  mutating func stats() throws(Diagnostic) -> StatsRequest {
    let command = parser.previous?.range ?? here
    guard parser.peek.kind != .end else {
      throw Diagnostic(.formulaNeeded("stats", example: "stats [2, 4, 4, 5, 9]"), at: here)
    }
    _ = parser.match(word: "of")
    let start = parser.peek.range.start
    let form: PlotItem.Form
    if beginsData {
      let source = try data()
      try refuseFollowing(source, by: "stats")
      form = .data(source)
    } else {
      let first = try parser.expression()
      if parser.match(.comma) {
        let second = try parser.expression()
        form = .formula(Syntax(.point(first, second), first.range.union(second.range)))
      } else {
        form = .formula(first)
      }
    }
    let range = SourceRange(start, parser.endOfPrevious)
    var item = PlotItem(form: form, text: reading(of: range), range: range)
    if case .data(let source) = form { item.text = source.shortName }
    item.reading = itemReading(of: range)
    return StatsRequest(data: item, range: command)
  }
}

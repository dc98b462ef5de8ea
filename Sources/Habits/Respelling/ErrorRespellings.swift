import Expressions

// Respelling of an error column after the style: `using time:voltage with errorbars err`.

extension Respelling {
  /// Rewrites `using time:voltage with errorbars err` as `using time:voltage:err with errorbars`.
  static let errors = Respelling(
    "physicists",
    "plot \"data.csv\" using time:voltage with errorbars err",
    respelled: { statement in
      let text = statement.text
      let styles: Set<String> = ["errorbars", "yerrorbars", "xerrorbars", "errorlines"]
      guard statement.isPlot,
        let with = text.outside.last(where: { place in
          text.name(place) == "with" && text.name(place + 1).map(styles.contains) == true
        }), let using = text[0..<with].outside.last(where: { text.name($0) == "using" }),
        let column = text.token(with + 2), isColumn(column, statement)
      else { return nil }
      let columns = text[(using + 1)..<with]
      guard columns.outside.count(where: { columns.kind($0) == .symbol(.colon) }) == 1 else {
        return nil
      }
      var edit = TokenEdit(statement)
      edit.drop((with + 2)..<(with + 3))
      let colon = Token(kind: .symbol(.colon), range: column.range, followsBlank: false)
      edit.move([colon, column], to: with..<with)
      return edit.respelled()
    }
  )

  /// Whether a token can be the name or the number of a column, and is not an option.
  private static func isColumn(_ token: Token, _ statement: FailedStatement) -> Bool {
    switch token.kind {
    case .name(let name): name != "for" && !statement.words.options.contains(name)
    case .number, .text: true
    default: false
    }
  }
}

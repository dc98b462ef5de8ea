package import Expressions

/// A label or an arrow in every picture until it is removed, as with gnuplot's `set label` and `set arrow`.
///
///     label = [ number ] text "at" place { option }
///     arrow = [ number ] [ "from" ] place ( "to" | "rto" ) place [ "nohead" ] { option }
///     place = point | [ system ] formula "," [ system ] formula [ "," formula ]
///     system = "first" | "graph" | "screen" | "character"
///
/// It is stored as text, which is read again for each picture: names have their values at that
/// time. The number identifies it for changes; by default it is the next one. A place on the page, such as
/// `graph 0.5, 0.9`, is calculated at once, and drawn over the picture (``PagePlace``).
package struct StandingFigure: Equatable, Sendable {
  /// The word of the item.
  package let kind: Figure.Kind
  /// The number by which it is changed.
  package let number: Int
  /// The text after the word: `"top" at (1, 2) color red`.
  package let body: String
  /// What is drawn at places of the page; nil for places among the values of the axes.
  package let onPage: FigureOnPage?

  /// The item as it is typed.
  package var statement: String { "\(kind.rawValue) \(body)" }

  /// The most labels, or arrows.
  package static let most = 1000

  /// Returns a list as the value of a setting: one statement for each.
  package static func text(_ figures: [StandingFigure], _ name: String) -> String {
    figures.isEmpty
      ? "off" : figures.map { "\($0.number) \($0.body)" }.joined(separator: "; set \(name) ")
  }

  /// Returns the list with another figure in place of that with its number, in the order of numbers.
  package static func adding(
    _ body: String,
    _ number: Int?,
    _ kind: Figure.Kind,
    onPage: FigureOnPage?,
    to list: [Self]
  ) -> [Self] {
    let number = number ?? (list.last?.number ?? 0) + 1
    let others = list.filter { $0.number != number }
    let all = others + [StandingFigure(kind: kind, number: number, body: body, onPage: onPage)]
    return Array(all.sorted { $0.number < $1.number }.prefix(most))
  }
}

extension StatementParser {
  /// Reads the item that a standing figure is in a picture.
  package static func item(
    of figure: StandingFigure,
    in scope: Scope
  ) throws(Diagnostic) -> PlotItem {
    let text = figure.statement
    var parser = StatementParser(text, tokens: Lexer.tokens(of: text), scope: scope)
    var item = try parser.item()
    item.isStanding = true
    return item
  }
}

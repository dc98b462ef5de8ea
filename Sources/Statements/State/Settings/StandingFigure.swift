package import Expressions

/// A label or an arrow that stands in every picture until it is taken away, as gnuplot's `set label` and `set arrow` put it there.
///
///     label = [ number ] text "at" place { option }
///     arrow = [ number ] [ "from" ] place "to" place { option }
///     place = point | formula "," formula
///
/// It is kept as text, which is read anew for each picture: names stand for what they hold then. The number is the
/// one by which it is changed; without one it is the next.
package struct StandingFigure: Equatable, Sendable {
  /// The word of the item.
  let kind: Figure.Kind
  /// The number by which it is changed.
  let number: Int
  /// What stands behind the word: `"top" at (1, 2) color red`.
  let body: String

  /// The item as it is typed.
  package var statement: String { "\(kind.rawValue) \(body)" }

  /// More of them are refused.
  static let most = 1000

  /// Lists as values of settings: each in a statement of its own.
  static func text(_ figures: [StandingFigure], _ name: String) -> String {
    figures.isEmpty
      ? "off" : figures.map { "\($0.number) \($0.body)" }.joined(separator: "; set \(name) ")
  }

  /// The list with another one in place of that with its number, in the order of numbers.
  static func adding(_ body: String, _ number: Int?, _ kind: Figure.Kind, to list: [Self]) -> [Self]
  {
    let number = number ?? (list.last?.number ?? 0) + 1
    let others = list.filter { $0.number != number }
    let all = others + [StandingFigure(kind: kind, number: number, body: body)]
    return Array(all.sorted { $0.number < $1.number }.prefix(most))
  }
}

extension Setting {
  /// Labels or arrows that stand in every picture.
  static func standing(
    _ kind: Figure.Kind,
    _ form: String,
    _ summary: String,
    examples: [String],
    at place: SettingPlace<[StandingFigure]>
  ) -> Setting {
    let name = kind.rawValue
    return Setting(
      name,
      form,
      summary,
      examples: examples,
      hint: examples[0],
      words: ["off"],
      at: place,
      text: { StandingFigure.text($0, name) },
      read: { reader, _ throws(Diagnostic) in
        if reader.parser.match(word: "off") { return { _, _ in [] } }
        let (number, body) = try reader.standing(kind)
        return { state, _ in
          StandingFigure.adding(body, number, kind, to: state[keyPath: place])
        }
      }
    ).notOfPictures
  }
}

extension StatementParser {
  /// The item that a standing figure is in a picture.
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

  /// A number, if there is one, and what stands behind the word of an item with that figure.
  fileprivate mutating func standing(
    _ kind: Figure.Kind
  ) throws(Diagnostic) -> (number: Int?, body: String) {
    var number: Int?
    if case .number(let value) = parser.peek.kind, !continuesPlace {
      guard let whole = Int(exactly: value), (1...StandingFigure.most).contains(whole) else {
        throw Diagnostic(
          .numberOutside(
            option: "the number of the \(kind.rawValue)",
            parser.text(parser.peek.range),
            example: "1 to \(StandingFigure.most)"
          ),
          at: here
        )
      }
      number = whole
      parser.advance()
    }
    parser.endWords = wordsBehindItem(isBare: false).union(["to", "at"])
    defer { parser.endWords = [] }
    var body: String
    if case .text(let text) = parser.peek.kind, kind == .label {
      parser.advance()
      body = "\(TextSpelling.quoted(text)) at "
      try expect("at", kind)
    } else {
      guard kind == .arrow else { throw Diagnostic(placeNeeded(kind), at: here) }
      _ = parser.match(word: "from")
      body = "from \(try place()) to "
      try expect("to", kind)
    }
    body += try place()
    let start = parser.position
    var options = PlotOptions()
    while let option = optionWord(options) { try read(option, into: &options) }
    if parser.position > start {
      let first = parser.tokens[start].range.start
      body += " " + parser.text(SourceRange(first, parser.endOfPrevious))
    }
    return (number, body)
  }

  /// Whether the next number is a coordinate and no number of a figure: `set arrow 0, 0 to 1, 1`.
  private var continuesPlace: Bool { parser.peek(ahead: 1).kind == .symbol(.comma) }

  private mutating func expect(_ word: String, _ kind: Figure.Kind) throws(Diagnostic) {
    guard parser.match(word: word) else { throw Diagnostic(placeNeeded(kind), at: here) }
  }

  private func placeNeeded(_ kind: Figure.Kind) -> Problem {
    kind == .arrow
      ? .twoPointsNeeded("arrow", example: "set arrow from 0, 0 to 1, 2")
      : .placeNeeded("label", example: "set label \"text\" at 1, 2")
  }

  /// `(1, 2)`, `P` or `1, 2`, as the text of a point.
  private mutating func place() throws(Diagnostic) -> String {
    let first = try parser.sum()
    guard parser.match(.comma) else { return parser.text(first.range) }
    let second = try parser.sum()
    return "(\(parser.text(first.range)), \(parser.text(second.range)))"
  }
}

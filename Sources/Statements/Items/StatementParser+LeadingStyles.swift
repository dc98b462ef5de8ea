import Expressions

// Styles before an item: `histogram L`, `boxplot [1, 2], [3, 4]`, and `histogram(L, 20)`, which is read as a call.

extension StatementParser {
  /// Takes a style before an item, `histogram L`; nil if there is none; the user's names have precedence.
  mutating func takeStyle() throws(Diagnostic) -> PlotStyle? {
    try refuseStyleAlone()
    // The first word of most formulas is a known name, or continues: then no style is looked up.
    guard case .name(let word) = parser.peek.kind, !isNameHere(word), !nextContinuesValue,
      let style = PlotStyle.leading[word]
    else { return nil }
    parser.advance()
    return style
  }

  /// Throws for a style without an item after it, unless it is a user's name.
  package func refuseStyleAlone() throws(Diagnostic) {
    guard case .name(let word) = parser.peek.kind,
      [.end, .symbol(.comma)].contains(parser.peek(ahead: 1).kind), !isNameHere(word),
      let style = PlotStyle.leading[word]
    else { return }
    throw Diagnostic(
      .nothingToShow(
        style: word,
        instead: "\(style.rawValue) [1, 2, 2, 3], or \(style.rawValue) \"d.csv\""
      ),
      at: parser.peek.range
    )
  }

  /// Converts `histogram(L)` and `histogram(L, 20)`, which are read as calls: the brackets are
  /// dropped, and the second argument of a histogram is the number of its bins, or their width.
  func unwrapCall(
    _ form: inout PlotItem.Form,
    _ range: inout SourceRange,
    _ options: inout PlotOptions
  ) throws(Diagnostic) {
    guard case .formula(let syntax) = form else { return }
    if options.style == .histogram, case .point(let list, let count) = syntax.node,
      let number = count.node.writtenNumber
    {
      guard number > 0 else {
        throw Diagnostic(
          .numberOutside(
            option: "the number of bins",
            parser.text(count.range),
            example: "histogram(\(parser.text(list.range)), 20)"
          ),
          at: count.range
        )
      }
      // As in Desmos, a fraction is the width of bins: there are no half bins.
      options.bins =
        number == number.rounded() && number <= Double(BinChoice.most)
        ? BinChoice(.count(Int(number))) : BinChoice(.width(number))
      form = .formula(list)
      range = list.range
      return
    }
    if case .point = syntax.node { return }
    let text = Array(parser.text(range).utf8)
    var depth = 0
    let closing = text.firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0
    }
    guard text.count > 2, closing == text.count - 1 else { return }
    range = SourceRange(range.start + 1, range.end - 1)
  }
}

extension Syntax.Node {
  /// A written number, also a negative one; nil for all that must be calculated.
  fileprivate var writtenNumber: Double? {
    if case .number(let number) = self { return number }
    guard case .negation(let operand) = self else { return nil }
    return operand.node.writtenNumber.map { -$0 }
  }
}

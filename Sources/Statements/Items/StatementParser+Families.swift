import Expressions

// Families in the spelling of other programs: a range over a list behind an item.

extension StatementParser {
  /// Throws for a curve over a list, `plot (n, n^2) for n in L`: its variable runs over an
  /// interval; lists are made in brackets.
  func refuseElements(of item: PlotItem) throws(Diagnostic) {
    let rest = textFromHere
    try refuseEqualList(rest, of: item)
    guard rest.kind(0) == .name("for"), let name = rest.name(1), rest.kind(2) == .name("in"),
      let list = rest.name(3), rest.kind(4) != .symbol(.range),
      scope.value(of: list)?.kind.isList == true, let token = rest.token(3)
    else { return }
    let points = "plot [\(parser.text(item.range)) for \(name) in \(list)]"
    throw Diagnostic(.missingRangeDots(example: points), at: token.range)
  }

  /// Throws for `x^2 + a for a = [1, 2]`, as Desmos writes a family: the list is stored under the name first.
  private func refuseEqualList(_ rest: TokenText, of item: PlotItem) throws(Diagnostic) {
    guard rest.kind(0) == .name("for"), let name = rest.name(1), rest.isSingleEqual(2),
      rest.kind(3) == .symbol(.openBracket), let end = rest.dropFirst(4).closingPlace,
      let token = rest.token(2)
    else { return }
    throw Diagnostic(
      .foreign(
        "several curves come from a list",
        instead: "\(name) = \(rest[3..<(5 + end)].text); plot \(parser.text(item.range))"
      ),
      at: token.range
    )
  }
}

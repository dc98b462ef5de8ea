import Expressions

// Restrictions, which limit where a formula is drawn:
//
//     restriction = ( "where" | "if" ) condition                after a formula, among its clauses
//                 | "," condition                               a condition on x alone after a curve over x
//
// Rule. A restriction means the same as braces after the formula, `x^2 {x > 0}`, and a note shows
// that form: the item is that formula. A condition on x after a curve was drawn as a half plane
// before; to draw the half plane, write the condition before the curve or in a statement of its
// own, as the note says. After data, `where` chooses rows.

extension StatementParser {
  /// Reads a restriction after a formula; false if none comes next.
  mutating func readRestriction(into item: inout PlotItem) throws(Diagnostic) -> Bool {
    if parser.peek.kind == .name("where"), parser.endWords.contains("where"), item.isFormula {
      let word = parser.advance()
      let typed = parser.text(word.range)
      let condition = try condition(behind: typed)
      let clause = "\(typed) \(parser.text(condition.range))"
      restrict(&item, by: condition, at: word.range.union(condition.range)) { spelling, item in
        "\(item) \(clause) is read as \(spelling)"
      }
      return true
    }
    guard parser.peek.kind == .symbol(.comma), isCurveOverX(item) else { return false }
    let start = parser
    parser.advance()
    let begin = parser.peek.range
    // `between (x) and (3x)` is an item of its own, although its sides could be those of a condition.
    guard !beginsKind, let condition = try? parser.expression(), condition.isCondition,
      !condition.isEquation,
      Evaluation.freeNames(of: condition, in: scope) == ["x"], endsItem
    else {
      parser = start
      return false
    }
    let typed = parser.text(condition.range)
    restrict(&item, by: condition, at: begin.union(condition.range)) { spelling, item in
      "\(typed) restricts \(item): \(spelling); for the area write plot \(typed), \(item)"
    }
    return true
  }

  /// Reads the condition of a restriction, whose word was read.
  mutating func condition(behind word: String) throws(Diagnostic) -> Syntax {
    let example = "write \(word) x > 0"
    switch parser.peek.kind {
    case .end, .symbol(.comma): throw Diagnostic(.rowConditionNeeded(instead: example), at: here)
    default: break
    }
    let condition = try parser.expression()
    guard condition.isCondition else {
      throw Diagnostic(.rowConditionNeeded(instead: example), at: condition.range)
    }
    return condition
  }

  /// Whether the word of a kind of items comes next.
  private var beginsKind: Bool {
    guard case .name(let word) = parser.peek.kind else { return false }
    return ItemTable.firstWords.contains(word)
  }

  /// Whether nothing of a formula follows.
  private var endsItem: Bool {
    switch parser.peek.kind {
    case .end, .symbol(.comma), .name("for"): true
    case .name(let word): parser.endWords.contains(word)
    default: false
    }
  }

  /// Whether an item is a curve y(x), written with or without y.
  private func isCurveOverX(_ item: PlotItem) -> Bool {
    guard case .formula(let syntax) = item.form else { return false }
    var formula = syntax
    if case .comparison(let left, let links) = syntax.node {
      guard left.node == .name("y"), links.count == 1, let link = links.first,
        link.relation == .equal
      else { return false }
      formula = link.value
    }
    return !formula.isCondition && coordinates(of: formula) == ["x"]
  }

  /// Puts a condition on the formula of an item, and names the spelling with braces.
  private mutating func restrict(
    _ item: inout PlotItem,
    by condition: Syntax,
    at range: SourceRange,
    note: (_ spelling: String, _ item: String) -> String
  ) {
    guard case .formula(let syntax) = item.form else { return }
    let name = item.text
    let needsBrackets = syntax.lastValue.needsBrackets
    let text = reading(of: condition.range)
    item.form = .formula(syntax.restricted(to: condition))
    if needsBrackets {
      let start = syntax.lastValue.range.start
      let front = reading(of: SourceRange(item.range.start, max(item.range.start, start)))
      let value = reading(of: SourceRange(start, item.range.end))
      item.text = "\(front)(\(value)) {\(text)}"
    } else {
      item.text = "\(name) {\(text)}"
    }
    // Elements of lists cannot stand in a text that was not typed.
    item.reading = nil
    let spelling = item.text
    parser.notes.append(
      ReadingNote(note(spelling, name), at: range, strictHint: "write plot \(spelling)")
    )
  }
}

extension PlotItem {
  fileprivate var isFormula: Bool { if case .formula = form { true } else { false } }
}

extension Syntax {
  /// The right side of an equation, to which a restriction after it applies; for all other formulas
  /// the formula itself.
  fileprivate var lastValue: Syntax {
    if case .comparison(_, let links) = node, let last = links.last, isEquation {
      return last.value
    }
    return self
  }

  /// Whether the formula needs brackets so that braces after it apply to all of it, not only to its
  /// last part.
  fileprivate var needsBrackets: Bool {
    switch node {
    case .sum, .comparison, .conjunction, .disjunction, .not, .cases: true
    case .number, .name, .negation, .product, .power, .call, .factorial, .degrees, .point,
      .component, .list, .listRange, .comprehension, .overRange, .element, .derivative:
      false
    }
  }

  /// Returns the formula restricted to a condition, as if it were typed with the condition in
  /// braces after it.
  func restricted(to condition: Syntax) -> Syntax {
    let whole = range.union(condition.range)
    if isEquation, case .comparison(let left, var links) = node, let last = links.last {
      links[links.count - 1] = Link(
        relation: last.relation,
        value: last.value.restricted(to: condition)
      )
      return Syntax(.comparison(left, links), whole)
    }
    if isCondition { return Syntax(.conjunction([self, condition]), whole) }
    let one = Syntax(.number(1), condition.range)
    let cases = Syntax(
      .cases([Case(condition: condition, value: one)], otherwise: nil),
      condition.range
    )
    var factors = [Factor(operation: .times, value: self)]
    if case .product(let inner) = node { factors = inner }
    return Syntax(.product(factors + [Factor(operation: .times, value: cases)]), whole)
  }
}

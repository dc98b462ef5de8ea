import Expressions

// Parametric curves that are not written as one point:
//
//     curve       = "parametric" ( equation "," equation | value [ "," value ] )
//                 | equation "," equation
//     equation    = ( "x" | "y" ) [ "(" letter ")" ] "=" value
//
// Rule. They mean the curve of the point of both values, `(cos(t), sin(t))`, and a note on two
// equations shows that form. Two equations without the word are one curve only if one is of x and
// the other of y, and if both values together contain one letter without a value, which is not x
// or y: `x = 2, y = 3` are two lines, `x = y^2, y = x` two curves.
//
// The alternative, an error with the point as its hint, was given up: textbooks define a parametric
// curve by two equations.

extension StatementParser {
  /// Reads a parametric curve that begins with its word, or with an equation of x or y; nil if
  /// there is none.
  mutating func parametricCurve() throws(Diagnostic) -> Syntax? {
    if parser.peek.kind == .name(ItemTable.parametric), !isName(ItemTable.parametric),
      !nextContinuesValue
    {
      let word = parser.advance()
      _ = parser.match(.colon)
      noteWord(ItemTable.parametric, as: "the kind of plot", at: word.range)
      if let curve = curveOfEquations() { return curve }
      let first = try parser.expression()
      guard !isPoint(first), parser.match(.comma) else { return first }
      let second = try parser.expression()
      return Syntax(.point(first, second), first.range.union(second.range))
    }
    return curveOfEquations()
  }

  /// Whether the statement is the two equations of a parametric curve.
  package var beginsParametricCurve: Bool {
    var copy = self
    return copy.curveOfEquations() != nil
  }

  /// Reads `x = cos(t), y = sin(t)` as the point of both values; nil, with nothing read, for all
  /// else.
  private mutating func curveOfEquations() -> Syntax? {
    guard let (name, length) = coordinateBeforeEqual else { return nil }
    let start = parser
    let begin = parser.peek.range
    for _ in 0..<length { parser.advance() }
    if let first = try? parser.expression(), parser.match(.comma),
      let (other, length) = coordinateBeforeEqual, other != name
    {
      for _ in 0..<length { parser.advance() }
      if let second = try? parser.expression(), containOneLetter(first, second) {
        let range = begin.union(second.range)
        let (x, y) = name == "x" ? (first, second) : (second, first)
        let point = "(\(reading(of: x.range)), \(reading(of: y.range)))"
        parser.notes.append(
          ReadingNote(
            "\(parser.text(range)) is read as the curve \(point)",
            at: range,
            strictHint: "write plot \(point)"
          )
        )
        return Syntax(.point(x, y), range)
      }
    }
    parser = start
    return nil
  }

  /// The coordinate whose equation begins here, and the number of tokens up to its value: 2 of
  /// `x =`, 5 of `x(t) =`.
  private var coordinateBeforeEqual: (name: String, length: Int)? {
    guard case .name(let name) = parser.peek.kind, name == "x" || name == "y",
      case .coordinate? = scope.kind(of: name)
    else { return nil }
    if isSingleEqual(parser.peek(ahead: 1)) { return (name, 2) }
    guard parser.peek(ahead: 1).kind == .symbol(.openParenthesis),
      case .name = parser.peek(ahead: 2).kind,
      parser.peek(ahead: 3).kind == .symbol(.closeParenthesis), isSingleEqual(parser.peek(ahead: 4))
    else { return nil }
    return (name, 5)
  }

  /// Whether two values contain one letter without a value, which is not x or y.
  private func containOneLetter(_ first: Syntax, _ second: Syntax) -> Bool {
    let letters = Set([first, second].flatMap { Evaluation.freeNames(of: $0, in: scope) })
    guard let letter = letters.first, letters.count == 1 else { return false }
    return !["x", "y"].contains(letter) && !first.isCondition && !second.isCondition
      && !isPoint(first) && !isPoint(second)
  }
}

import Expressions

// The solutions that a differential equation draws, and its vectors.

extension StatementParser {
  /// Reads `through (0, 1)`, `, y(0) = 1`, `over t`, `with streamlines`, `with plain arrows`, in any order.
  mutating func startsAndVectors(of field: Field) throws(Diagnostic) -> Field {
    var field = field
    let (words, bound) = (parser.endWords, parser.boundNames)
    parser.endWords.formUnion(Self.wordsBehindEquation.union(["slope", "over"]))
    defer { (parser.endWords, parser.boundNames) = (words, bound) }
    while true {
      if parser.match(word: "through") {
        try readPoints(into: &field)
      } else if let point = pointBehindFrom() {
        field.starts.append(.through(point, slope: try slopeThere()))
      } else if takeValueSign(of: field) {
        try readValue(into: &field)
      } else if takeVectors(into: &field) || takeOver(&field) {
        continue
      } else {
        return field
      }
    }
  }

  /// Reads `with streamlines`, `with plain arrows`, `with plain`; returns false if none is next.
  private mutating func takeVectors(into field: inout Field) -> Bool {
    guard parser.peek.kind == .name("with") else { return false }
    let isPlain = parser.peek(ahead: 1).kind == .name("plain")
    var count = isPlain ? 2 : 1
    if case .name(let word) = parser.peek(ahead: count).kind,
      let vectors = Field.Vectors(rawValue: word)
    {
      count += 1
      field.vectors = vectors
    } else if !isPlain {
      return false
    }
    for _ in 0..<count { parser.advance() }
    field.isPlain = isPlain
    return true
  }

  /// Reads `over t`, which draws the unknowns over the variable; returns false if it is not next.
  private mutating func takeOver(_ field: inout Field) -> Bool {
    guard parser.peek.kind == .name("over"), parser.peek(ahead: 1).kind == .name(field.variable)
    else { return false }
    parser.advance()
    parser.advance()
    field.isOverVariable = true
    return true
  }

  /// Reads starts and vectors after the range and the options of an item.
  mutating func readStarts(into item: inout PlotItem) throws(Diagnostic) {
    guard case .field(let field) = item.form else { return }
    item.form = .field(try startsAndVectors(of: field))
  }

  private mutating func readPoints(into field: inout Field) throws(Diagnostic) {
    repeat {
      let points = try parser.sum()
      field.starts.append(.through(points, slope: try slopeThere()))
    } while takeJoint()
  }

  private mutating func slopeThere() throws(Diagnostic) -> Syntax? {
    guard parser.match(word: "slope") else { return nil }
    return try parser.sum()
  }

  /// Takes the comma or `and` between points: `through (0, 1), (0, 2)`,
  /// `through (0, 1) and (0, 2)`; false if there is none.
  private mutating func takeJoint() -> Bool {
    let saved = parser
    guard parser.match(.comma) || parser.match(word: "and") else { return false }
    if parser.peek.kind == .symbol(.openParenthesis) {
      let start = parser
      if let point = try? parser.sum(), case .point = point.node, givesPoints(point) {
        parser = start
        return true
      }
    }
    parser = saved
    return false
  }

  /// Reads a point after `from`, `from (0, 1)`; nil for a range `from a to b`.
  private mutating func pointBehindFrom() -> Syntax? {
    guard parser.peek.kind == .name("from") else { return nil }
    let saved = parser
    parser.advance()
    parser.endWords.insert("to")
    let point = try? parser.sum()
    parser.endWords.remove("to")
    if let point, parser.peek.kind != .name("to"), givesPoints(point) { return point }
    parser = saved
    return nil
  }

  /// Takes the comma or the word before `y(0) = 1`; false if that does not follow.
  private mutating func takeValueSign(of field: Field) -> Bool {
    let rest = textFromHere
    switch rest.kind(0) {
    case .symbol(.comma), .name("and"), .name("with"), .name("where"): break
    default: return false
    }
    guard let name = rest.name(1), field.unknowns.contains(name.withoutPrimes) else { return false }
    let primes = (0..<DifferentialHead.highestOrder).prefix {
      rest.kind(2 + $0) == .symbol(.prime)
    }.count
    guard rest.kind(2 + primes) == .symbol(.openParenthesis),
      let closing = rest.closing(of: 2 + primes), rest.isSingleEqual(closing + 1)
    else { return false }
    parser.advance()
    return true
  }

  private mutating func readValue(into field: inout Field) throws(Diagnostic) {
    parser.joinPrimes(of: Set(field.unknowns))
    guard case .name(let name) = parser.advance().kind else { return }
    let opening = parser.advance()
    let place = try parser.expression()
    try parser.expect(.closeParenthesis, closing: opening)
    _ = parser.match(.equal)
    field.starts.append(.value(name: name, at: place, try parser.sum()))
  }
}

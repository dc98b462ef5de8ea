import Expressions

// Circles and ellipses:
//
//     circle = ( "circle" | "ellipse" ) ( "(" arguments ")" | { part } )
//     arguments = [ point "," | value "," value "," ] radius [ "," radius ]      then the item ends
//     part = [ "at" | "center" | "centre" | "around" | "about" ] point
//          | [ "with" | "of" ] ( "radius" | "radii" ) value [ ( "and" | "," ) value ] | "diameter" value | number
//
// Rule. The item is the curve of a point, `(1 + 3 cos(t), 2 + 3 sin(t))`: it has equal units, is
// proved like other curves, and `for t in 0..pi` draws its arc. The centre is (0, 0) and the radius
// 1 unless they are said; a second radius is that of an ellipse along y. Names may stand for all of
// them. If one of them contains t, the angle is θ.

extension StatementParser {
  /// Reads a circle or an ellipse as the curve of a point; nil, with nothing read, for all else,
  /// such as `circle x^2 + y^2 = 9`.
  mutating func roundCurve() throws(Diagnostic) -> Syntax? {
    guard case .name(let word) = parser.peek.kind, ItemTable.RoundShapes(rawValue: word) != nil,
      !isName(word), !isValueBefore(parser.peek(ahead: 1))
    else { return nil }
    let saved = parser
    let begin = parser.advance().range
    _ = parser.match(.colon)
    var circle = RoundShape()
    let start = parser
    if !readArguments(into: &circle) {
      parser = start
      circle = RoundShape()
      guard readParts(into: &circle), endsRoundShape else {
        parser = saved
        return nil
      }
    }
    noteWord(word, as: "the kind of plot", at: begin)
    return circle.curve(at: SourceRange(begin.start, parser.endOfPrevious))
  }

  /// Whether a token could only follow a value; the end or a comma follows a unit circle.
  private func isValueBefore(_ token: Token) -> Bool {
    switch token.kind {
    case .end, .symbol(.comma): false
    case .symbol(.prime): true
    default: nextContinuesValue
    }
  }

  /// Reads `((1, 2), 3)`, `(P, 3)`, `(1, 2, 3)` or `(3)`, behind which the item ends; false for all
  /// else.
  private mutating func readArguments(into circle: inout RoundShape) -> Bool {
    guard parser.match(.openParenthesis) else { return false }
    var values: [Syntax] = []
    repeat {
      guard let value = try? parser.sum() else { return false }
      values.append(value)
    } while parser.match(.comma)
    guard parser.match(.closeParenthesis), endsRoundShape else { return false }
    if let first = values.first, isPoint(first) {
      circle.centre = first
      values.removeFirst()
    } else if values.count >= 3 || values.count == 2 && !isPoint(values[0]) {
      let range = values[0].range.union(values[1].range)
      circle.centre = Syntax(.point(values[0], values[1]), range)
      values.removeFirst(2)
    }
    guard values.count <= 2, !values.contains(where: isPoint) else { return false }
    circle.radii = values
    return isShape(circle)
  }

  /// Reads the centre and the radii in any order; false if something else stands there.
  private mutating func readParts(into circle: inout RoundShape) -> Bool {
    let own = parser.endWords
    parser.endWords.formUnion(RoundShape.words)
    defer { parser.endWords = own }
    while !endsRoundShape {
      if takeOne(of: RoundShape.fillers) { continue }
      if takeOne(of: RoundShape.radiusWords) {
        repeat {
          guard let radius = try? parser.sum(), !isPoint(radius) else { return false }
          circle.radii.append(radius)
        } while takeAndBeforeRadius() || circle.radii.count == 1 && takeCommaBeforeNumber()
      } else if takeOne(of: ["diameter"]) {
        guard let value = try? parser.sum(), !isPoint(value) else { return false }
        circle.radii.append(value.half)
      } else if let centre = writtenPoint() {
        guard circle.centre == nil else { return false }
        circle.centre = centre
      } else {
        guard let value = try? parser.sum() else { return false }
        if isPoint(value), circle.centre == nil {
          circle.centre = value
        } else {
          circle.radii.append(value)
        }
      }
    }
    return isShape(circle)
  }

  /// Whether a shape has at most two radii, and none of its values is one over x or y.
  private func isShape(_ circle: RoundShape) -> Bool {
    let values = circle.radii + [circle.centre].compactMap { $0 }
    let names = values.flatMap { Evaluation.freeNames(of: $0, in: scope) }
    return circle.radii.count <= 2 && !names.contains("x") && !names.contains("y")
      && !values.contains(where: \.isCondition)
  }

  /// Reads `(1, 2)`, so that a radius may stand behind it without a word; nil, with nothing read,
  /// for all else.
  private mutating func writtenPoint() -> Syntax? {
    let start = parser
    let begin = parser.peek.range
    if parser.match(.openParenthesis), let x = try? parser.sum(), parser.match(.comma),
      let y = try? parser.sum(), parser.match(.closeParenthesis)
    {
      return Syntax(.point(x, y), SourceRange(begin.start, parser.endOfPrevious))
    }
    parser = start
    return nil
  }

  private mutating func takeOne(of words: Set<String>) -> Bool {
    guard case .name(let word) = parser.peek.kind, words.contains(word), !isName(word) else {
      return false
    }
    parser.advance()
    return true
  }

  /// Takes the word of `radii 3 and 2`; that of `radius 3 and center P` stays.
  private mutating func takeAndBeforeRadius() -> Bool {
    if case .name(let word) = parser.peek(ahead: 1).kind, RoundShape.words.contains(word) {
      return false
    }
    return takeOne(of: ["and"])
  }

  /// Takes the comma of `radii 3, 2`; that of the next item stays.
  private mutating func takeCommaBeforeNumber() -> Bool {
    guard parser.peek.kind == .symbol(.comma), case .number = parser.peek(ahead: 1).kind,
      [.end, .symbol(.comma)].contains(parser.peek(ahead: 2).kind)
    else { return false }
    parser.advance()
    return true
  }

  /// Whether a value is a point: written as one, or known to be one.
  func isPoint(_ value: Syntax) -> Bool {
    if case .point = value.node { return true }
    return givesPoints(value)
  }

  /// Whether the shape ends here: clauses of the item may follow.
  private var endsRoundShape: Bool {
    switch parser.peek.kind {
    case .end, .symbol(.comma), .text, .name("for"): true
    case .name(let word): parser.endWords.contains(word) && !RoundShape.words.contains(word)
    default: false
    }
  }
}

/// A circle or an ellipse as it is written.
private struct RoundShape {
  static let fillers: Set<String> = [
    "at", "center", "centre", "around", "about", "with", "of", "and",
  ]
  static let radiusWords: Set<String> = ["radius", "radii"]
  /// The words between its parts.
  static let words = fillers.union(radiusWords).union(["diameter"])

  /// The centre; nil for (0, 0).
  var centre: Syntax?
  /// The radius, or those along x and y; none for 1.
  var radii: [Syntax] = []

  /// The point at an angle.
  func curve(at range: SourceRange) -> Syntax {
    let values = radii + [centre].compactMap { $0 }
    let angle = values.contains { $0.mentions("t") } ? "theta" : "t"
    let sides = (x: centre?.part(.x), y: centre?.part(.y))
    let x = Self.side(sides.x, radii.first, "cos", of: angle, range)
    return Syntax(.point(x, Self.side(sides.y, radii.last, "sin", of: angle, range)), range)
  }

  /// One coordinate of the point: `1 + 3 cos(t)`.
  private static func side(
    _ start: Syntax?,
    _ radius: Syntax?,
    _ function: String,
    of angle: String,
    _ range: SourceRange
  ) -> Syntax {
    let call = Syntax(
      .call(Syntax.Callee(name: function, range: range), [Syntax(.name(angle), range)]),
      range
    )
    let swing =
      radius.map { radius in
        Syntax(
          .product([
            Syntax.Factor(operation: .times, value: radius),
            Syntax.Factor(operation: .times, value: call),
          ]),
          range
        )
      } ?? call
    guard let start else { return swing }
    return Syntax(
      .sum([
        Syntax.Term(isNegative: false, value: start),
        Syntax.Term(isNegative: false, value: swing),
      ]),
      range
    )
  }
}

extension Syntax {
  /// One coordinate of a point.
  fileprivate func part(_ axis: Axis) -> Syntax {
    guard case .point(let x, let y) = node else { return Syntax(.component(self, axis), range) }
    return axis == .x ? x : y
  }

  fileprivate var half: Syntax {
    let two = Syntax(.number(2), range)
    return Syntax(
      .product([
        Factor(operation: .times, value: self), Factor(operation: .divide, value: two),
      ]),
      range
    )
  }
}

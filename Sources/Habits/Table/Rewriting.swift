import Expressions

// How a statement with a shape is carried out: its tokens are put in the order of a pattern, with those that are
// written here between them.
//
// Rule. Tokens that were typed keep their source ranges, so that messages refer to the typed text and a curve is named
// as it was typed. A word of the pattern that stands for typed words has the range of the first of them, and several
// have its first byte; one that stands for none has an empty range where it is put.

/// The part of a statement that a shape describes and a pattern replaces.
enum Extent {
  /// All of it.
  case statement
  /// What stands behind `print`, or all of it.
  case value
  /// What stands behind a command that draws, `print` or `name =`, or all of it.
  case body
  /// Each item of a plot or an analysis, or all of another statement.
  case items
  /// Each place, from the first on.
  case anywhere
}

extension FailedStatement {
  /// The places of the parts of the statement that may be replaced.
  func places(_ extent: Extent) -> [Range<Int>] {
    func behind(_ start: Int) -> [Range<Int>] { start < text.count ? [start..<text.count] : [] }
    switch extent {
    case .statement: return behind(0)
    case .value: return isDefinition ? [] : behind(text.name(0) == "print" ? 1 : 0)
    case .body:
      if isDefinition { return definesFunction ? [] : behind(2) }
      return behind(isPlot || text.name(0) == "print" ? 1 : 0)
    case .items:
      guard mayDraw || isAnalysis else { return behind(0) }
      let starts = items
      return starts.enumerated().flatMap { index, start in
        let end = index + 1 < starts.count ? starts[index + 1] - 1 : text.count
        return start < end ? [start..<end] : []
      }
    case .anywhere: return (0..<text.count).map { $0..<text.count }
    }
  }

  /// Returns the statement with each part that has one of some shapes in the spelling of locus; nil if none has.
  func rewritten(_ extent: Extent, _ shapes: [(shape: Shape, written: Habit.Written)])
    -> FailedStatement?
  {
    let shapes = shapes.filter { $0.shape.mayOccur(in: self) }
    if shapes.isEmpty { return nil }
    var tokens: [Token] = []
    var copied = 0
    for places in places(extent) where places.lowerBound >= copied {
      for (shape, written) in shapes {
        guard let match = shape.match(places, of: self, isSearch: extent == .anywhere),
          let pattern = written.pattern(match)
        else { continue }
        tokens += text[copied..<places.lowerBound].tokens + match.tokens(pattern)
        copied = match.end
        break
      }
    }
    tokens += text[copied..<text.count].tokens + allTokens.suffix(1).filter { $0.kind == .end }
    return tokens.map(\.kind) == allTokens.map(\.kind) ? nil : with(tokens)
  }

  /// The statement with a command in front if it has none that draws: it is added to the picture, or is the first.
  var drawn: FailedStatement {
    guard !isPlot, let first = allTokens.first else { return self }
    let range = SourceRange(first.range.start, min(first.range.end, first.range.start + 1))
    return with(
      [Token(kind: .name(hasPicture ? "add" : "plot"), range: range, followsBlank: true)]
        + allTokens
    )
  }
}

extension ShapeMatch {
  /// Returns the tokens of a pattern.
  ///
  /// `$A` is a part, `$1` the first of the words of the shape, `$from` and `$to` the ends of a range. `$A/and/` is a
  /// part with `and` for each of its commas outside of brackets, `$A/:|,/` with `:` and `,` by turns.
  func tokens(_ pattern: String) -> [Token] {
    var output: [Token] = []
    var last: Int?
    var rest = pattern[...]
    while !rest.isEmpty {
      if let part = part(at: &rest) {
        output += part.tokens
        last = part.places.upperBound
      } else {
        let literal = rest.prefix { $0 != "$" }
        rest = rest.dropFirst(literal.count)
        var behind = rest
        output += inserted(
          String(literal),
          behind: last,
          before: part(at: &behind)?.places.lowerBound
        )
      }
    }
    return output
  }

  /// Takes a part of a pattern; nil if none begins there.
  private func part(at rest: inout Substring) -> (places: Range<Int>, tokens: [Token])? {
    guard rest.first == "$" else { return nil }
    rest.removeFirst()
    if let number = rest.first?.wholeNumberValue {
      rest.removeFirst()
      let places = wordPlaces.indices.contains(number - 1) ? wordPlaces[number - 1] : end..<end
      return (places, Array(statement.text[places].tokens))
    }
    let name = String(rest.prefix { $0.isLetter })
    rest = rest.dropFirst(name.count)
    let places = places(of: name) ?? end..<end
    let text = statement.text[places]
    guard rest.first == "/" else { return (places, Array(text.tokens)) }
    let separators = rest.dropFirst().prefix { $0 != "/" }
    rest = rest.dropFirst(separators.count + 2)
    let patterns = separators.split(separator: "|").map(String.init)
    var tokens: [Token] = []
    for (index, piece) in text.split(where: { $0 == .symbol(.comma) }).enumerated() {
      if index > 0, !patterns.isEmpty {
        tokens += self.tokens(patterns[(index - 1) % patterns.count])
      }
      tokens += piece.tokens
    }
    return (places, tokens)
  }

  /// Returns the tokens of a piece of a pattern between two parts.
  private func inserted(_ literal: String, behind last: Int?, before next: Int?) -> [Token] {
    let text = statement.text
    let isPrime = literal.first == "'"
    var words = Lexer.tokens(of: isPrime ? String(literal.dropFirst()) : literal).filter {
      $0.kind != .end
    }
    if isPrime {
      words.insert(Token(kind: .symbol(.prime), range: .init(0, 0), followsBlank: false), at: 0)
    }
    let place = last ?? places.lowerBound
    let isTyped = place < (next ?? end) && !parts.values.contains { $0.places.contains(place) }
    let typed = isTyped ? text.token(place)?.range : nil
    let start =
      typed?.start ?? text.token(last == nil ? place : next ?? end)?.range.start
      ?? text.token(end - 1)?.range.end ?? 0
    let isOne = words.count == 1 && words.first?.kind != .symbol(.equal)
    let stop = typed.map { isOne ? $0.end : min($0.end, start + 1) } ?? start
    return words.map {
      Token(kind: $0.kind, range: SourceRange(start, stop), followsBlank: $0.followsBlank)
    }
  }
}

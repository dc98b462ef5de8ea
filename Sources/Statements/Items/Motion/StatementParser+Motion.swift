import Expressions

// The letter of an animation and the values that it takes:
//
//     animation = items { motion } | letter ( "in" | "from" | "=" ) values { option }
//     motion    = "for" letter "in" a ".." b [ "step" s ] { option }
//     values    = a ".." b [ "step" s ] | a "to" b [ "step" s ]
//     option    = a row of `MotionTable`
//
// Rule. Among the ranges behind the items that of the letter is the last one over a name that is no coordinate, else
// the last one over t, which then is the time: `(cos(t), sin(t)) for t in 0..2pi` is a point that moves. The range of a
// letter may share its `for` with that of a coordinate, `for x in 0..10, a in 0..5`, and options of an item may follow
// it. It is cut out of the tokens, and what is left is read as the items of `plot`, where the letter has a value.
//
// A letter without items, `animate a in 0..5`, moves the picture that is there.
//
// The alternative that lost: a word of its own for the range, `animate sin(x - a) as a in 0..5`. Newcomers write `for`,
// as in all other ranges.

/// An animation as it was parsed.
package struct AnimationParts {
  /// The letter and its values.
  package let motion: MotionClause
  /// The tokens of the items, with an end; nil if the picture that is there moves.
  package let items: [Token]?
}

extension StatementParser {
  /// Reads an animation, after the command.
  package mutating func animation() throws(Diagnostic) -> AnimationParts {
    if let motion = try motionOfPicture() { return AnimationParts(motion: motion, items: nil) }
    // Others name the command that draws, too: `animate plot sin(x - a) for a in 0..5`.
    if !isNameHere("plot") { _ = parser.match(word: "plot") }
    let start = parser.position
    guard let place = placeOfMotion() else { throw motionMissing() }
    if place == start {
      throw Diagnostic(.nothingToDraw(command: "animate"), at: here)
    }
    parser.rewind(to: place)
    parser.endWords = motionWords.union(wordsBehindItem(isBare: false))
    let clauses = try forClauses()
    let end = parser.position
    parser.endWords = []
    let letters = clauses.compactMap(\.variable)
    guard
      let index = letters.lastIndex(where: { !Coordinates.contains($0.text) })
        ?? letters.lastIndex(where: { $0.text == Self.time }), clauses[index].variable != nil
    else {
      parser.rewind(to: start)
      throw motionMissing()
    }
    let cut = cut(index, of: letters, from: place, to: end)
    let options = try motionOptions(of: .animate)
    let motion = MotionClause(
      letter: letters[index],
      range: clauses[index],
      rangeText: text(ofTokens: cut.range),
      options: options
    )
    let rest = parser.tokens[parser.position...]
    while parser.peek.kind != .end { parser.advance() }
    let items = parser.tokens[start..<place] + cut.kept + rest
    return AnimationParts(motion: motion, items: Array(items))
  }

  /// The error of an animation without a letter that moves, or without its values, with the statement that has them.
  private func motionMissing() -> Diagnostic {
    let rest = textFromHere
    let names = rest.tokens.compactMap { token -> String? in
      guard case .name(let name) = token.kind, !Coordinates.contains(name), !isFunction(name),
        name.count == 1, name != "e", name != "i"
      else { return nil }
      return name
    }
    let letter = names.first ?? "a"
    if rest.isEmpty { return Diagnostic(.motionNeeded(example: Self.animationExample), at: here) }
    let example =
      rest.count == 1 && rest.name(0) == letter
      ? "animate \(letter) in 0..5"
      : names.isEmpty ? Self.animationExample : "animate \(rest.text) for \(letter) in 0..5"
    return Diagnostic(.motionNeeded(example: example), at: parser.peek.range)
  }

  private func isFunction(_ name: String) -> Bool {
    if case .function? = scope.kind(of: name) { true } else { false }
  }

  /// Returns the parser of the items of an animation, in which the letter has a value.
  package func reader(of items: [Token], moving letter: Word) -> StatementParser {
    var scope = scope
    scope.define(letter.text, as: .number(0))
    return reader(of: items, in: scope)
  }

  /// Returns the parser of a part of the statement.
  package func reader(of tokens: [Token], in scope: Scope? = nil) -> StatementParser {
    var reader = StatementParser(line, tokens: tokens, scope: scope ?? self.scope)
    reader.hasPicture = hasPicture
    return reader
  }

  /// Takes over the notes of a parser that read a part of the statement.
  package mutating func takeNotes(of reader: StatementParser) {
    parser.notes += reader.parser.notes
    parser.dialects += reader.parser.dialects
    remarks += reader.remarks
  }

  /// A statement with everything that an animation needs.
  private static let animationExample = "animate sin(x - a) for a in 0..5"
  /// The coordinate that may be the letter of an animation.
  private static let time = "t"

  /// Reads `a in 0..5`, `a from 0 to 5` or `a = 0..5`, which moves the picture that is there; nil if something else
  /// comes next.
  private mutating func motionOfPicture() throws(Diagnostic) -> MotionClause? {
    guard case .name(let name) = parser.peek.kind, !isFunction(name) else { return nil }
    let joint = parser.peek(ahead: 1).kind
    let isEqual = isSingleEqual(parser.peek(ahead: 1)) && !Coordinates.contains(name)
    guard joint == .name("in") || joint == .name("from") || isEqual else { return nil }
    let letter = Word(text: name, range: parser.advance().range)
    parser.advance()
    let start = parser.position
    parser.endWords = motionWords.union(["step", "to"])
    defer { parser.endWords = [] }
    let lower = try parser.sum()
    guard parser.match(.range) || parser.match(word: "to") else {
      throw Diagnostic(.missingRangeDots(example: "animate \(name) in 0..5"), at: here)
    }
    let upper = try parser.sum()
    let step = parser.match(word: "step") ? try parser.sum() : nil
    let isWritten = joint != .name("from")
    let rangeText =
      isWritten
      ? text(ofTokens: start..<parser.position)
      : "\(parser.text(lower.range))..\(parser.text(upper.range))"
        + (step.map { " step \(parser.text($0.range))" } ?? "")
    let range = RangeClause(variable: letter, lower: lower, upper: upper, step: step)
    return MotionClause(
      letter: letter,
      range: range,
      rangeText: rangeText,
      options: try motionOptions(of: .animate)
    )
  }

  /// The place of the `for` whose range is that of the letter; nil if there is none.
  private func placeOfMotion() -> Int? {
    let tokens = parser.tokens
    let places = BracketScan(tokens[parser.position...]).filter { tokens[$0].kind == .name("for") }
    func runs(_ place: Int, over isLetter: (String) -> Bool) -> Bool {
      names(behind: place).contains(where: isLetter)
    }
    return places.last { runs($0) { !Coordinates.contains($0) } }
      ?? places.last { runs($0) { $0 == Self.time } } ?? places.last
  }

  /// The names that run over the ranges of a `for`.
  private func names(behind place: Int) -> [String] {
    let tokens = parser.tokens
    var names: [String] = []
    var mayName = true
    for index in BracketScan(tokens[(place + 1)...]) {
      switch tokens[index].kind {
      case .name("for"): return names
      case .name(let name) where mayName && tokens[index + 1].kind == .name("in"):
        names.append(name)
      default: break
      }
      mayName = tokens[index].kind == .symbol(.comma)
    }
    return names
  }

  /// The tokens of the range of one letter, behind its `in`, and the other tokens of the `for`.
  private func cut(
    _ index: Int,
    of letters: [Word],
    from place: Int,
    to end: Int
  ) -> (range: Range<Int>, kept: [Token]) {
    let tokens = parser.tokens
    let starts = letters.compactMap { letter in
      (place..<end).first { tokens[$0].range.start == letter.range.start }
    }
    guard starts.count == letters.count else { return (place + 3..<max(place + 3, end), []) }
    // The word or comma in front of the next letter does not belong to the range.
    let next = index + 1 < starts.count ? starts[index + 1] - 1 : end
    let range = starts[index] + 2..<max(starts[index] + 2, next)
    if letters.count == 1 { return (range, []) }
    // In front of the first letter stands `for`, which the next one needs.
    let kept =
      index == 0
      ? Array(tokens[place..<starts[0]]) + Array(tokens[starts[1]..<end])
      : Array(tokens[place..<starts[index] - 1]) + Array(tokens[next..<end])
    return (range, kept)
  }

  private func text(ofTokens places: Range<Int>) -> String {
    guard let first = places.first, let last = places.last else { return "" }
    return parser.text(parser.tokens[first].range.union(parser.tokens[last].range))
  }
}

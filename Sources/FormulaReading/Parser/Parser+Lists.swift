import Diagnostics
import FormulaVocabulary

// Lists, and access to a part of a value: `L[2]`, `P.x`.

extension Parser {
  /// Reads `[ … ]`: elements, a range of numbers, or a value for each number of a range.
  mutating func list() throws(Diagnostic) -> Syntax {
    let opening = advance()
    let context = openBracket()
    defer { closeBracket(context) }
    if match(.closeBracket) { return try closed(.list([]), opening) }
    let outer = boundNames
    boundNames.formUnion(namesBoundAhead())
    if let rows = try rowsOfNumbers(opening) { return rows }
    var elements = [try nested()]
    while true {
      switch peek.kind {
      case .symbol(.semicolon): return try matrix(from: elements, opening)
      case .symbol(.range): return try listRange(elements, opening)
      case .symbol(.colon): throw colonInList(elements)
      case .name("for"):
        boundNames = outer
        return try comprehension(elements, opening)
      case .symbol(.comma):
        advance()
        // An ellipsis after a comma, `[1, 2, ..., 10]`, as on paper.
        if peek.kind == .symbol(.range) { return try listRange(elements, opening) }
        elements.append(try nested())
      default:
        try expect(.closeBracket, closing: opening)
        try keepSigns(in: elements, SourceRange(opening.range.start, endOfPrevious))
        return try closed(.list(elements), opening)
      }
    }
  }

  mutating func closed(
    _ list: Syntax.Node,
    _ opening: Token
  ) throws(Diagnostic) -> Syntax {
    try node(list, SourceRange(opening.range.start, endOfPrevious))
  }

  /// Reads `[a..b]` and `[a, b..c]` from the dots on; commas may be around the dots.
  private mutating func listRange(
    _ elements: [Syntax],
    _ opening: Token
  ) throws(Diagnostic) -> Syntax {
    let dots = advance()
    _ = match(.comma)
    if kind(of: "step") == nil, peek.kind != .name("step") { endWords.insert("step") }
    let last = try nested()
    let second = elements.count > 1 ? elements[1] : nil
    guard elements.count <= 2 else {
      let start = elements.prefix(2).map { text($0.range) }.joined(separator: ", ")
      throw Diagnostic(
        .unexpected("..", hint: "write [\(start)..\(text(last.range))]"),
        at: dots.range
      )
    }
    if peek.kind == .name("step"), endWords.contains("step") {
      let word = advance()
      let step = (try? nested()).map { text($0.range) } ?? "2"
      let ends = "\(text(elements[0].range))..\(text(last.range))"
      throw Diagnostic(
        .unexpected("step", hint: "write [n for n in \(ends) step \(step)]"),
        at: word.range
      )
    }
    try expect(.closeBracket, closing: opening)
    return try closed(.listRange(first: elements[0], second: second, last: last), opening)
  }

  /// Reads `[e for n in a..b]` from its `for` on.
  private mutating func comprehension(
    _ elements: [Syntax],
    _ opening: Token
  ) throws(Diagnostic) -> Syntax {
    let word = peek
    let ranges = try ranges()
    let body = elements[elements.count - 1]
    guard elements.count == 1 else {
      let clause = text(SourceRange(word.range.start, endOfPrevious))
      throw Diagnostic(
        .unexpected("for", hint: "write [\(text(body.range)) \(clause)]"),
        at: word.range
      )
    }
    try expect(.closeBracket, closing: opening)
    return try closed(.comprehension(body, ranges), opening)
  }

  /// Returns the error of `[1:5]` and `[1:2:9]`, which are ranges in other languages.
  private mutating func colonInList(_ elements: [Syntax]) -> Diagnostic {
    let colon = peek
    var ends = [text(elements[elements.count - 1].range)]
    while match(.colon), let end = try? nested() { ends.append(text(end.range)) }
    let example =
      switch ends.count {
      case 2: "[\(ends[0])..\(ends[1])]"
      case 3: "[n for n in \(ends[0])..\(ends[2]) step \(ends[1])]"
      default: "[1..5]"
      }
    return Diagnostic(.missingRangeDots(example: example), at: colon.range)
  }

  // MARK: Parts of a value

  /// Reads `value[index]` from the bracket on.
  mutating func element(of value: Syntax) throws(Diagnostic) -> Syntax {
    // Always an error, not a guess: `f(x) = Sin[x]` would otherwise be an element of a list that is
    // defined later.
    if case .name(let name) = value.node, let habit = foreignBrackets(name, at: value.range) {
      throw habit
    }
    let place = position
    let opening = advance()
    let context = openBracket()
    defer { closeBracket(context) }
    bracket = nil
    if peek.kind == .symbol(.closeBracket) { throw missingValue() }
    if peek.kind == .symbol(.range) {
      let one = Syntax(.number(1), peek.range)
      return try slice(of: value, from: one, opening)
    }
    boundNames.formUnion(namesBoundAhead())
    let index = try nested()
    let isProduct = if case .number = value.node { true } else { false }
    if peek.kind == .symbol(.comma), !isProduct, !opening.followsBlank, indicesAhead == 2 {
      advance()
      let row = try node(.element(value, index), value.range.union(index.range))
      let column = try nested()
      try expect(.closeBracket, closing: opening)
      return try node(.element(row, column), SourceRange(value.range.start, endOfPrevious))
    }
    switch peek.kind {
    case .symbol(.comma), .name("for"),
      .symbol(.range) where isProduct:
      rewind(to: place)
      throw Diagnostic(
        .sideBySide(text(value.range), textOfBracket),
        at: opening.range
      )
    case .symbol(.range): return try slice(of: value, from: index, opening)
    default: break
    }
    try expect(.closeBracket, closing: opening)
    return try node(.element(value, index), SourceRange(value.range.start, endOfPrevious))
  }

  /// Reads the rest of a slice, `L[2..5]`, `L[2..]` or `L[..5]`, from the dots on: the elements at those indices, both
  /// ends included; an end that is left out is that of the list.
  private mutating func slice(
    of value: Syntax,
    from first: Syntax,
    _ opening: Token
  ) throws(Diagnostic) -> Syntax {
    let dots = advance()
    let last: Syntax
    if peek.kind == .symbol(.closeBracket) {
      let length = Syntax.Callee(name: "length", range: dots.range)
      last = try node(.call(length, [value]), dots.range)
    } else {
      last = try nested()
    }
    let indices = try node(
      .listRange(first: first, second: nil, last: last),
      SourceRange(min(first.range.start, dots.range.start), endOfPrevious)
    )
    try expect(.closeBracket, closing: opening)
    return try node(.element(value, indices), SourceRange(value.range.start, endOfPrevious))
  }

  /// Reads `value.x`, `value.y` and `value.mean` from the dot on.
  mutating func member(of value: Syntax) throws(Diagnostic) -> Syntax {
    let dot = advance()
    guard case .name(let name) = peek.kind, let axis = Syntax.Axis(rawValue: name) else {
      if let habit = foreignLibrary(in: value) { throw habit }
      if let call = try listMember(of: value) { return call }
      throw Diagnostic(.unexpected(".", hint: hint(forMemberOf: text(value.range))), at: dot.range)
    }
    advance()
    return try node(.component(value, axis), SourceRange(value.range.start, endOfPrevious))
  }

  /// Returns the member that the next word probably means, or the members of points.
  private func hint(forMemberOf value: String) -> String {
    if case .name(let name) = peek.kind,
      let near = Spelling.nearest(to: name, among: Builtins.all.flatMap { $0.members })
    {
      return "did you mean \(value).\(near)?"
    }
    return "write \(value).x or \(value).y"
  }

  /// Reads `L.mean` as `mean(L)`; nil if no function has that member name.
  private mutating func listMember(of list: Syntax) throws(Diagnostic) -> Syntax? {
    let word = peek
    guard case .name(let name) = word.kind, let function = Builtins.function(ofMember: name) else {
      return nil
    }
    advance()
    // Empty brackets, `L.mean()`, as other languages call it.
    if peek.kind == .symbol(.openParenthesis), !peek.followsBlank,
      peek(ahead: 1).kind == .symbol(.closeParenthesis)
    {
      advance()
      advance()
    }
    return try node(
      .call(Syntax.Callee(name: function.name, range: word.range), [list]),
      SourceRange(list.range.start, endOfPrevious)
    )
  }
}

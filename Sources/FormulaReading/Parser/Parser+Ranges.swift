package import Diagnostics
import FormulaVocabulary

// Ranges: `for n in a..b step s, m in …` and `for n in L`, and the calls that have them.

extension Parser {
  /// Reads `for range` and the ranges after it; each range may use the names of the ones before it.
  ///
  /// All ranges may use the names in ``boundNames``. With `takesLists` a name may run over the
  /// elements of a list; the variable of a curve cannot. With `takesIntervals` the two ends of a
  /// range may stand in brackets, `[a, b]`.
  package mutating func ranges(
    takesLists: Bool = true,
    takesIntervals: Bool = false
  ) throws(Diagnostic) -> [Syntax.Range] {
    let outer = boundNames
    defer { boundNames = outer }
    var ranges: [Syntax.Range] = []
    repeat {
      advance()
      let range = try range(takesLists, takesIntervals)
      if ranges.contains(where: { $0.name == range.name }) {
        throw Diagnostic(.repeatedRange(range.name), at: range.nameRange)
      }
      ranges.append(range)
      boundNames.insert(range.name)
    } while peek.kind == .name("for")
      || (peek.kind == .symbol(.comma) && beginsRange(at: position + 1))
    return ranges
  }

  /// Reads `name in a..b step s`, `name in [a, b]` or `name in L`.
  private mutating func range(
    _ takesLists: Bool,
    _ takesIntervals: Bool
  ) throws(Diagnostic) -> Syntax.Range {
    let token = peek
    let name = try nameOfRange()
    let outerWords = endWords
    defer { endWords = outerWords }
    endWords.insert("step")
    guard match(word: "in") else { throw missingIn(name) }
    if endsHere {
      throw Diagnostic(
        .missingEnds(name: name, example: "for \(name) in 1..5"),
        at: placeOfMissing
      )
    }
    // `for n in 1 to 5` is a typing error, unless `to` is a known name.
    if kind(of: "to") == nil { endWords.insert("to") }
    var lower = try nested()
    let interval = takesIntervals && peek.kind != .symbol(.range) ? lower.ends : nil
    guard interval != nil || match(.range) else {
      guard takesLists, lower.mayBeList, endsRange else { throw missingDots(name, lower) }
      return Syntax.Range(name: name, nameRange: token.range, .elements(of: lower))
    }
    let upper: Syntax
    if let interval { (lower, upper) = interval } else { upper = try nested() }
    endWords = outerWords
    var step: Syntax?
    if peek.kind == .name("step") {
      let word = advance()
      // With a colon the word is never the name of a stored value.
      if !match(.colon), kind(of: "step") != nil { notes.append(.step(at: word.range)) }
      step = try nested()
    }
    return Syntax.Range(
      name: name,
      nameRange: token.range,
      .numbers(from: lower, to: upper, step: step)
    )
  }

  private mutating func nameOfRange() throws(Diagnostic) -> String {
    try failOnInvalid()
    guard case .name(let name) = peek.kind else {
      throw Diagnostic(
        .missingRangeName(example: "for n in 1..5"),
        at: placeOfMissing
      )
    }
    if Self.reservedWords.contains(name) {
      throw Diagnostic(.reservedName(name), at: peek.range)
    }
    if name == "ans" || Builtins.constant(named: name).map({ $0.comesBackAs == nil }) ?? false {
      throw Diagnostic(.constantName(name), at: peek.range)
    }
    advance()
    return name
  }

  /// Whether the bracket, its current part or the text ends here.
  private var endsHere: Bool {
    switch peek.kind {
    case .end, .symbol(.closeParenthesis), .symbol(.closeBracket), .symbol(.closeBrace),
      .symbol(.comma), .symbol(.semicolon), .name("for"):
      true
    default: false
    }
  }

  /// Whether the range ends here: at the end of the bracket, or before another range.
  private var endsRange: Bool {
    switch peek.kind {
    case .symbol(.comma): beginsRange(at: position + 1)
    default: endsHere
    }
  }

  // MARK: Typing errors

  /// Returns the error of a range without `in`: `for n = 1..5`, `for n`.
  private mutating func missingIn(_ name: String) -> Diagnostic {
    let place = peek.kind == .symbol(.equal) ? peek.range : placeOfMissing
    var example = "for \(name) in 1..5"
    if match(.equal), let lower = try? nested() {
      guard match(.range) else { return missingDots(name, lower) }
      if let upper = try? nested() {
        example = "for \(name) in \(text(lower.range))..\(text(upper.range))"
      }
    }
    let problem = Problem.missingIn(name: name, example: example)
    // A word in place of `in`, however short it is: `for x n 0..5`.
    if case .name = peek.kind { return Diagnostic(problem.meaning(["in"]), at: peek.range) }
    return Diagnostic(problem, at: place)
  }

  /// Returns the error of a range without `..`, with its own ends in the hint: `for n in 1, 5`.
  private mutating func missingDots(_ name: String, _ lower: Syntax) -> Diagnostic {
    let place = placeOfMissing
    var ends = "1..5"
    let hasSeparator = match(.comma) || match(.colon) || match(word: "to")
    if hasSeparator, !endsHere, let upper = try? nested() {
      ends = "\(text(lower.range))..\(text(upper.range))"
    } else if case .listRange(let first, nil, let last) = lower.node {
      ends = "\(text(first.range))..\(text(last.range))"
    } else if case .name(let list) = lower.node, kind(of: list) == .value {
      // Python's `for` runs over the elements of a list.
      ends =
        "1..\(list); for the elements of a list \(list)[\(name)] for \(name) in 1..length(\(list))"
    } else if case .number(let value) = lower.node {
      ends = value > 1 ? "1..\(text(lower.range))" : "\(text(lower.range))..5"
    }
    return Diagnostic(
      .missingRangeDots(example: "for \(name) in \(ends)"),
      at: place
    )
  }

  // MARK: Calls

  /// Whether a function needs a range, may have one, or never has one.
  func rangeUse(of callee: Syntax.Callee) -> BuiltinFunction.RangeUse {
    guard callee.primes == 0, case .function(isBuiltin: true, _)? = kind(of: callee.name) else {
      return .never
    }
    return Builtins.function(named: callee.name)?.rangeUse ?? .never
  }

  /// Returns a step for a list of the values of a continuous quantity: ` step T/100`; empty for a range of
  /// whole numbers, and if a step is written.
  private func step(of ranges: [Syntax.Range]) -> String {
    guard ranges.count == 1, case .numbers(let from, let to, nil)? = ranges.first?.extent,
      !from.isWholeNumber || !to.isWholeNumber
    else { return "" }
    let (lower, upper) = (text(from.range), text(to.range))
    let isPlain = upper.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
    let width = lower == "0" ? (isPlain ? upper : "(\(upper))") : "(\(upper) - (\(lower)))"
    return " step \(width)/100"
  }

  /// Reads the ranges after the arguments of a call, and its closing bracket.
  mutating func callOverRange(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    opening: Token
  ) throws(Diagnostic) -> Syntax {
    let word = peek
    let ranges = try ranges()
    let body = arguments.last?.range ?? opening.range
    let rangesText = text(SourceRange(word.range.start, endOfPrevious))
    let written = writtenName(of: callee)
    let isKnown = kind(of: callee.name) != nil
    if isKnown, rangeUse(of: callee) == .never {
      let body = arguments.map { text($0.range) }.joined(separator: ", ")
      let takesList = Builtins.function(named: callee.name)?.takesList ?? false
      throw Diagnostic(
        .rangeNotTaken(
          function: written,
          example: takesList
            ? "\(written)([\(body) \(rangesText)\(step(of: ranges))])"
            : "[\(written)(\(body)) \(rangesText)]"
        ),
        at: word.range
      )
    }
    if peek.kind == .symbol(.comma), case .name(let name) = peek(ahead: 1).kind,
      peek(ahead: 2).kind == .symbol(.equal)
    {
      advance()
      advance()
      throw missingIn(name)
    }
    if arguments.count > 1 || peek.kind == .symbol(.comma) {
      let others =
        arguments.dropLast().map { text($0.range) } + (match(.comma) ? [textToClosing] : [])
      let call = "\(written)(\(text(body)) \(rangesText))"
      let example = "\(written)(\((others + [call]).joined(separator: ", ")))"
      throw Diagnostic(
        .argumentBesideRange(
          example: rangeUse(of: callee) == .allowed ? example : nil
        ),
        at: arguments.count > 1 ? word.range : (previous?.range ?? word.range)
      )
    }
    try expect(.closeParenthesis, closing: opening)
    let range = SourceRange(callee.range.start, endOfPrevious)
    // For an unknown function the error is that it is unknown, not its ranges.
    guard isKnown, let value = arguments.first else {
      return try node(.call(callee, arguments), range)
    }
    return try node(.overRange(callee, value, ranges), range)
  }

  /// The text up to the bracket that closes around the next token.
  private var textToClosing: String {
    text(ofTokens: position..<bracketParts(from: position).closing)
  }
}

extension Syntax {
  /// The two ends of an interval, `[a, b]` or `(a, b)`; nil for all other forms.
  fileprivate var ends: (lower: Syntax, upper: Syntax)? {
    switch node {
    case .point(let lower, let upper): (lower, upper)
    case .list(let ends) where ends.count == 2: (ends[0], ends[1])
    default: nil
    }
  }

  /// Whether the value may be a list as far as its form shows.
  fileprivate var mayBeList: Bool {
    switch node {
    case .number, .point, .overRange, .derivative: false
    case .negation(let value): value.mayBeList
    default: true
    }
  }

  fileprivate var isWholeNumber: Bool {
    switch node {
    case .number(let value): value == value.rounded()
    case .negation(let value): value.isWholeNumber
    case .name, .sum, .product, .power, .call, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      false
    }
  }
}

import Diagnostics

// Errors of calls without the range that the function needs.

extension Parser {
  /// Returns the error of a call without the range that its function needs, before its arguments
  /// are read, if they contain a range in the spelling of another program: `sum(n^2, {n, 1, 10})`,
  /// `sum(n, n=1..9)`; else nil.
  func rangeInOtherSpelling(_ callee: Syntax.Callee) -> Diagnostic? {
    let found = bracketParts(from: position + 1)
    guard found.isClosed, let body = found.parts.first, !body.isEmpty, found.parts.count == 2 else {
      return nil
    }
    var words = found.parts[1]
    guard !hasRange(body) else { return nil }
    var texts: [String]
    if kindOfToken(at: words.lowerBound) == .symbol(.openBrace) {
      let parts = bracketParts(from: words.lowerBound + 1).parts
      guard parts.count == 3 else { return nil }
      texts = parts.map { text(ofTokens: $0) }
    } else {
      guard let dots = words.first(where: { kindOfToken(at: $0) == .symbol(.range) }) else {
        return nil
      }
      texts = []
      if words.count > 2, case .name? = kindOfToken(at: words.lowerBound),
        [.name("in"), .symbol(.equal)].contains(kindOfToken(at: words.lowerBound + 1))
      {
        texts = [text(ofTokens: words.lowerBound..<words.lowerBound + 1)]
        words = (words.lowerBound + 2)..<words.upperBound
      } else {
        texts = ["n"]
      }
      guard dots >= words.lowerBound else { return nil }
      texts += [
        text(ofTokens: words.lowerBound..<dots), text(ofTokens: (dots + 1)..<words.upperBound),
      ]
    }
    guard !texts.contains("") else { return nil }
    let clause = "for \(texts[0]) in \(texts[1])..\(texts[2])"
    return Diagnostic(
      .missingRange(
        function: callee.name,
        example: "\(callee.name)(\(text(ofTokens: body)) \(clause))"
      ),
      at: callee.range
    )
  }

  /// Whether `for` is among the tokens at some places, outside brackets.
  private func hasRange(_ places: Range<Int>) -> Bool {
    BracketScan(tokens[places]).contains { tokens[$0].kind == .name("for") }
  }

  /// Returns a call with a range that the given arguments suggest.
  ///
  /// With four arguments: body, name and ends; else the body with its name without a value in `1..5`.
  func exampleWithRange(_ function: String, _ arguments: [Syntax]) -> String {
    guard let body = arguments.first else { return "\(function)(n for n in 1..5)" }
    let value = withoutDifferential(body.range)
    if arguments.count == 4, case .name(let name) = arguments[1].node {
      let ends = arguments[2...].map { text($0.range) }.joined(separator: "..")
      return "\(function)(\(value) for \(name) in \(ends))"
    }
    // qalc has the name last.
    if arguments.count == 4, case .name(let name) = arguments[3].node {
      let ends = arguments[1...2].map { text($0.range) }.joined(separator: "..")
      return "\(function)(\(value) for \(name) in \(ends))"
    }
    if function == "sum", arguments.count == 1, body.isList { return "total(\(value))" }
    if function == "sum", arguments.count == 1, let list = ForeignHabits.translated(body),
      list.hasPrefix("[")
    {
      return "total(\(list))"
    }
    // Numbers as the arguments are added: `sum(1, 2, 3)` of spreadsheets and R.
    if arguments.count > 1, arguments.allSatisfy({ $0.isWithoutNames }) {
      let list = "[\(arguments.map { text($0.range) }.joined(separator: ", "))]"
      switch function {
      case "sum": return "total(\(list))"
      case "product": return "product(\(list)[n] for n in 1..length(\(list)))"
      default: break
      }
    }
    var unknown: String?
    var coordinate: String?
    body.forEachName { name in
      switch kind(of: name) {
      case nil where !Self.differentials.contains(name): unknown = unknown ?? name
      case nil: break
      case .coordinate: coordinate = coordinate ?? name
      case .value, .function: break
      }
    }
    let variable = unknown ?? coordinate ?? "n"
    // Three arguments are a formula and two ends.
    let ends =
      arguments.count == 3
      ? "\(text(arguments[1].range))..\(text(arguments[2].range))" : "1..5"
    return "\(function)(\(value) for \(variable) in \(ends))"
  }
}

extension Parser {
  private static let differentials: Set<String> = ["dx", "dt", "du"]

  /// Returns the text of a body without the differential at its end, which the language does not
  /// have: `x^2 dx`.
  private func withoutDifferential(_ range: SourceRange) -> String {
    guard let place = tokens.lastIndex(where: { $0.range.end == range.end }), place > 0,
      case .name(let name) = tokens[place].kind, Self.differentials.contains(name),
      tokens[place - 1].range.start >= range.start
    else { return text(range) }
    return text(SourceRange(range.start, tokens[place - 1].range.end))
  }
}

extension Syntax {
  /// Whether the value is a list by its form: written as one, or arithmetic with one.
  fileprivate var isList: Bool {
    switch node {
    case .list, .listRange, .comprehension: true
    case .negation, .sum, .product, .power, .factorial, .degrees: children.contains { $0.isList }
    case .number, .name, .call, .comparison, .conjunction, .disjunction, .not, .cases, .point,
      .component, .overRange, .element, .derivative:
      false
    }
  }
}

extension Syntax {
  /// Whether no name stands in it.
  fileprivate var isWithoutNames: Bool {
    var isWithout = true
    forEachName { _ in isWithout = false }
    return isWithout
  }
}

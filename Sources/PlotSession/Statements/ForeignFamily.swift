import Expressions

/// Several curves at once as other programs write them; here a list draws them.
///
/// `plot for [k=1:5] sin(k x)`, a loop, a list behind `in`, a second range.
struct ForeignFamily {
  private let text: TokenText
  private let hasValue: (String) -> Bool

  /// Creates a line of `tokens`, cut from `line`, where some names hold values.
  init(_ tokens: [Token], of line: String, hasValue: @escaping (String) -> Bool) {
    text = TokenText(tokens, of: line)
    self.hasValue = hasValue
  }

  /// The answer to a line that nobody could mean here, or nil.
  var diagnostic: Diagnostic? { iteration ?? loop ?? clauses }

  private static let drawing = ["plot", "add", "replot"]

  /// `for name in range` behind a formula.
  private struct Clause {
    var name: String
    var range: TokenText
    var place: SourceRange

    var isList: Bool { range.kind(0) == .symbol(.openBracket) }
    var written: String { "for \(name) in \(range.text)" }
  }

  private func answer(at range: SourceRange, _ instead: String) -> Diagnostic {
    Diagnostic(
      StatementProblem.foreign("several curves come from a list", instead: instead),
      at: range
    )
  }

  private func range(_ place: Int) -> SourceRange {
    let tokens = text.tokens
    guard place < tokens.count else { return SourceRange(0, 0) }
    return tokens[tokens.startIndex + place].range
  }

  private func name(_ place: Int) -> String? {
    if case .name(let name)? = text.kind(place) { name } else { nil }
  }

  // MARK: In front of the formula

  /// `plot for [k=1:5] sin(k x)/k`, with a step behind: `[k=1:9:2]`.
  private var iteration: Diagnostic? {
    guard let command = name(0), Self.drawing.contains(command), text.kind(1) == .name("for"),
      text.kind(2) == .symbol(.openBracket), let name = name(3), text.kind(4) == .symbol(.equal)
    else { return nil }
    let inside = text.dropFirst(5)
    guard let end = inside.closingPlace else { return nil }
    let ends = inside[0..<end].split { $0 == .symbol(.colon) }
    let body = inside.dropFirst(end + 1)
    guard (2...3).contains(ends.count), ends.allSatisfy({ !$0.isEmpty }), !body.isEmpty,
      body.kind(0) != .name("for")
    else { return nil }
    if case .text? = body.kind(0) {
      return answer(
        at: range(1),
        "name each column: plot \"data.csv\" using 1:2, \"data.csv\" using 1:3"
      )
    }
    let list = Self.list(ends[0], ends[1], step: ends.count > 2 ? ends[2] : nil)
    return answer(at: range(1), "\(name) = \(list); \(command) \(body.text)")
  }

  /// `for k in 1..5 { add sin(k x) }`, `for k in 1..5: plot sin(k x)`.
  private var loop: Diagnostic? {
    guard text.kind(0) == .name("for"), let name = name(1), text.kind(2) == .name("in"),
      let start = (3..<max(3, text.tokens.count)).first(where: {
        [.symbol(.openBrace), .symbol(.colon)].contains(text.kind($0) ?? .end)
      }),
      let list = Self.list(text[3..<start])
    else { return nil }
    var body = text.dropFirst(start + 1)
    guard case .name(let command)? = body.kind(0), Self.drawing.contains(command) else {
      return nil
    }
    body = body.dropFirst()
    if body.tokens.last?.kind == .symbol(.closeBrace), text.kind(start) == .symbol(.openBrace) {
      body = body.dropLast()
    }
    guard !body.isEmpty else { return nil }
    return answer(at: range(0), "\(name) = \(list); plot \(body.text)")
  }

  // MARK: Behind the formula

  /// `plot sin(k x) for k in [1, 2, 3]`, `plot sin(k x) for k in 1..3 for x in 0..5`.
  private var clauses: Diagnostic? {
    guard let start = text.place(where: { $0 == .name("for") }), start > 0 else { return nil }
    if let word = name(0), CommandTable.command(named: word) != nil, !Self.drawing.contains(word) {
      return nil
    }
    let body = text[0..<start]
    var rest = text.dropFirst(start)
    var found: [Clause] = []
    while let clause = Self.clause(at: &rest) { found.append(clause) }
    guard let family = family(of: found, body), let list = Self.list(family.range) else {
      return nil
    }
    let others = found.filter { $0.place != family.place }.map(\.written)
    let parts = [body.text] + others + (rest.isEmpty ? [] : [rest.text])
    return answer(at: family.place, "\(family.name) = \(list); \(parts.joined(separator: " "))")
  }

  /// The clause that is meant to give several curves.
  private func family(of clauses: [Clause], _ body: TokenText) -> Clause? {
    guard let first = clauses.first else { return nil }
    if clauses.count == 1 { return first.isList && isOverCoordinate(body, first) ? first : nil }
    let values = clauses.filter { !Coordinates.contains($0.name) }
    return clauses.count == 2 && values.count == 1 ? values.first : nil
  }

  /// Whether a formula is over another coordinate than the name of a clause.
  private func isOverCoordinate(_ body: TokenText, _ clause: Clause) -> Bool {
    let isMentioned = body.tokens.contains { token in
      if case .name(let word) = token.kind { word.contains(clause.name) } else { false }
    }
    return body.tokens.contains { token in
      guard case .name(let word) = token.kind, word != clause.name, isMentioned else {
        return false
      }
      if Coordinates.contains(word) { return !hasValue(word) }
      // `kx` is a row of names.
      return word == clause.name + "x"
    }
  }

  /// Takes `for name in range` from the front of a text.
  private static func clause(at rest: inout TokenText) -> Clause? {
    guard let place = rest.tokens.first?.range, rest.kind(0) == .name("for"),
      case .name(let name)? = rest.kind(1), rest.kind(2) == .name("in")
    else { return nil }
    let range = rest.dropFirst(3)
    let end =
      range.place {
        guard case .name(let word) = $0 else { return $0 == .symbol(.comma) }
        return word == "for" || CommandTable.options.contains(word)
      } ?? range.tokens.count
    guard end > 0 else { return nil }
    rest = range.dropFirst(end)
    return Clause(name: name, range: range[0..<end], place: place)
  }

  // MARK: Lists

  /// A list for a range: `1..5`, `0..1 step 0.5`, or a list already.
  private static func list(_ range: TokenText) -> String? {
    if range.kind(0) == .symbol(.openBracket) {
      return range.tokens.last?.kind == .symbol(.closeBracket) ? range.text : nil
    }
    let parts = range.split { $0 == .name("step") }
    let ends = parts[0].split { $0 == .symbol(.range) }
    guard ends.count == 2, ends.allSatisfy({ !$0.isEmpty }) else { return nil }
    return list(ends[0], ends[1], step: parts.count > 1 ? parts[1] : nil)
  }

  private static func list(_ lower: TokenText, _ upper: TokenText, step: TokenText?) -> String {
    guard let step else { return "[\(lower.text)..\(upper.text)]" }
    if case .number(let first)? = lower.kind(0), case .number(let distance)? = step.kind(0),
      lower.tokens.count == 1, step.tokens.count == 1
    {
      return "[\(lower.text), \((first + distance).text())..\(upper.text)]"
    }
    return "[n for n in \(lower.text)..\(upper.text) step \(step.text)]"
  }
}

import Expressions

/// A command by a name that it has elsewhere, or in the words of mathematics: `zeros x^2 - 4`,
/// `roots of x^2 - 4`, `minimize x^2`, `dy/dx x^2`.
struct ForeignCommand {
  private let text: TokenText
  private let isKnown: (String) -> Bool

  /// Creates a line of `tokens`, cut from `line`, where some words are names here.
  init(_ tokens: [Token], of line: String, isKnown: @escaping (String) -> Bool) {
    text = TokenText(tokens, of: line)
    self.isKnown = isKnown
  }

  /// Other names of commands, as far as nothing here has them.
  private static let names = [
    "zero": "roots", "zeros": "roots", "zeroes": "roots", "minimize": "extrema",
    "maximize": "extrema", "minimum": "extrema", "maximum": "extrema", "minima": "extrema",
    "maxima": "extrema", "extremum": "extrema", "optimize": "extrema",
    "intersect": "intersections", "intersection": "intersections", "derive": "differentiate",
    "tabulate": "table",
  ]
  /// Functions here that are commands if no bracket follows.
  private static let functions = ["root": "roots", "integral": "integrate"]

  /// The answer to a line that nobody could mean here, or nil.
  var diagnostic: Diagnostic? { leibniz ?? preposition ?? solveFor ?? synonym }

  private func answer(_ message: String, _ instead: String) -> Diagnostic {
    Diagnostic(
      StatementProblem.foreign(message, instead: "write \(instead)"),
      at: text.tokens.first?.range ?? SourceRange(0, 0)
    )
  }

  /// `dy/dx x^2`.
  private var leibniz: Diagnostic? {
    guard case .name("dy")? = text.kind(0), text.kind(1) == .symbol(.divide),
      case .name("dx")? = text.kind(2), !isKnown("dy"), !isKnown("dx"),
      text.kind(3) != .symbol(.equal)
    else { return nil }
    let rest = text.dropFirst(3)
    return answer("there is no dy", rest.isEmpty ? "d/dx x^2, or f'(x)" : "d/dx \(rest.text)")
  }

  /// `roots of x^2 - 4`.
  private var preposition: Diagnostic? {
    guard case .name(let word)? = text.kind(0), case .name("of")? = text.kind(1), !isKnown("of"),
      text.tokens.count > 2
    else { return nil }
    let command = Self.names[word] ?? Self.functions[word] ?? word
    guard AnalysisRequest.Kind(rawValue: command) != nil else { return nil }
    return answer("\(word) needs no of", "\(command) \(text.dropFirst(2).text)")
  }

  /// `solve for x: x^2 = 4`.
  private var solveFor: Diagnostic? {
    guard text.kind(0) == .name("solve"), text.kind(1) == .name("for"), case .name? = text.kind(2),
      let start = text.place(where: { [.symbol(.colon), .symbol(.comma)].contains($0) }),
      start == 3,
      text.tokens.count > 4
    else { return nil }
    return answer("solve finds its variable itself", "solve \(text.dropFirst(4).text)")
  }

  /// `zeros x^2 - 4`, `integral x^2 from 0 to 1`.
  private var synonym: Diagnostic? {
    guard case .name(let word)? = text.kind(0), text.tokens.count > 1, beginsFormula else {
      return nil
    }
    let rest = text.dropFirst().text
    if let command = Self.names[word], !isKnown(word) {
      return answer("there is no command \(word)", "\(command) \(rest)")
    }
    guard text.kind(1) != .symbol(.openParenthesis) else { return nil }
    if word == "derivative", text.place(where: { $0 == .name("at") }) != nil {
      return answer("derivative is a function", "differentiate \(rest)")
    }
    return Self.functions[word].map { answer("\(word) is a function", "\($0) \(rest)") }
  }

  /// Whether a formula could begin with the second token, and nothing goes on from the first.
  private var beginsFormula: Bool {
    switch text.kind(1) {
    case .name(let word)?: !["and", "or", "not", "for"].contains(word)
    case .number?, .symbol(.openParenthesis)?, .symbol(.bar)?: true
    default: false
    }
  }
}

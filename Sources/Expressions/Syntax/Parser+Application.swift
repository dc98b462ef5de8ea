// Names and the functions that they call: with brackets, without, and with powers on the name.

extension Parser {
  /// A name that was just taken: a function with its argument, or a value.
  mutating func named(_ name: String, _ token: Token) throws(Diagnostic) -> Syntax {
    switch kind(of: name) {
    case .function(let isBuiltin, let inverse):
      let main = kinds.mainName(of: name)
      if main == "if" { return try conditionalCall(token) }
      return try application(main, token, isBuiltin: isBuiltin, inverse: inverse)
    case .value, .coordinate:
      return try node(.name(name), token.range)
    case nil:
      // An unknown name before a bracket is meant as a function; the checker says that it is unknown.
      guard peek.kind == .symbol(.openParenthesis) else {
        return try node(.name(name), token.range)
      }
      let arguments = try arguments()
      return try node(
        .call(Syntax.Callee(name: name, range: token.range), arguments),
        token.range.union(SourceRange(endOfPrevious, endOfPrevious))
      )
    }
  }

  private mutating func application(
    _ name: String,
    _ token: Token,
    isBuiltin: Bool,
    inverse: String?
  ) throws(Diagnostic) -> Syntax {
    let power = try powerOfFunction()
    let callee = Syntax.Callee(name: name, range: token.range)
    guard let power else { return try call(callee, token) }
    let argument = textOfArgument
    guard isBuiltin else {
      throw Diagnostic(
        SyntaxProblem.powerOfFunction(name, power.text, argument),
        at: token.range
      )
    }
    if power.value == -1, let inverse {
      return try call(Syntax.Callee(name: inverse, range: token.range), token)
    }
    guard power.value >= 2, power.value == power.value.rounded() else {
      throw Diagnostic(
        SyntaxProblem.powerWithoutMeaning(
          name,
          exponent: power.text,
          argument,
          inverse: ["ln": "exp(\(argument))", "exp": "ln(\(argument))"][name]
        ),
        at: token.range
      )
    }
    let base = try call(callee, token)
    let exponent = try node(.number(power.value), power.range)
    return try node(.power(base, exponent), base.range)
  }

  /// A call with brackets, or with a bare argument.
  private mutating func call(_ callee: Syntax.Callee, _ token: Token) throws(Diagnostic) -> Syntax {
    if let note = kinds.note(onFunction: callee.name) {
      notes.append(ReadingNote(note, at: token.range))
    }
    if peek.kind == .symbol(.openParenthesis) {
      let arguments = try arguments()
      if callee.name == "log", arguments.count == 2 {
        throw Diagnostic(
          SyntaxProblem.twoLogArguments(text(arguments[0].range), text(arguments[1].range)),
          at: token.range
        )
      }
      return try node(
        .call(callee, arguments),
        SourceRange(token.range.start, endOfPrevious)
      )
    }
    let argument = try bareArgument(of: callee, token)
    return try node(.call(callee, [argument]), token.range.union(argument.range))
  }

  /// `( a, b, … )`, possibly empty.
  private mutating func arguments() throws(Diagnostic) -> [Syntax] {
    let opening = advance()
    let context = openBracket()
    defer { closeBracket(context) }
    if match(.closeParenthesis) { return [] }
    var arguments: [Syntax] = []
    repeat { arguments.append(try nested()) } while match(.comma)
    try expect(.closeParenthesis, closing: opening)
    return arguments
  }

  /// `if(c, a, b)` is the cases `{c: a, b}`.
  private mutating func conditionalCall(_ token: Token) throws(Diagnostic) -> Syntax {
    guard peek.kind == .symbol(.openParenthesis) else {
      throw Diagnostic(
        SyntaxProblem.missingArgument("if", example: "if(x < 0, -x, x)"),
        at: placeOfMissing
      )
    }
    let arguments = try arguments()
    let range = SourceRange(token.range.start, endOfPrevious)
    guard arguments.count == 3 else {
      let parts =
        arguments.prefix(3).map { text($0.range) } + ["x < 0", "1", "0"].dropFirst(arguments.count)
      throw Diagnostic(
        SyntaxProblem.argumentsOfIf(arguments.count, example: parts.joined(separator: ", ")),
        at: token.range
      )
    }
    return try node(
      .cases(
        [Syntax.Case(condition: arguments[0], value: arguments[1])],
        otherwise: arguments[2]
      ),
      range
    )
  }

  // MARK: Powers on names

  /// The power behind a function's name: `^2`, `^-1`, `^(-1)`, `²`, `⁻¹`.
  private mutating func powerOfFunction() throws(Diagnostic) -> FunctionPower? {
    let token = peek
    if case .superscript(let value) = token.kind {
      advance()
      return FunctionPower(value: value, text: "\(wholeText(value))", range: token.range)
    }
    guard token.kind == .symbol(.power) else { return nil }
    let opensParenthesis = peek(ahead: 1).kind == .symbol(.openParenthesis)
    let first = opensParenthesis ? 2 : 1
    let isNegative = peek(ahead: first).kind == .symbol(.minus)
    let digit = peek(ahead: first + (isNegative ? 1 : 0))
    let closes =
      !opensParenthesis
      || peek(ahead: first + (isNegative ? 2 : 1)).kind == .symbol(.closeParenthesis)
    guard case .number(let magnitude) = digit.kind, closes else {
      throw Diagnostic(SyntaxProblem.unexpected("^"), at: token.range)
    }
    let count = first + (isNegative ? 2 : 1) + (opensParenthesis ? 1 : 0)
    for _ in 0..<count { advance() }
    let value = isNegative ? -magnitude : magnitude
    return FunctionPower(
      value: value,
      text: (isNegative ? "-" : "") + text(digit.range),
      range: SourceRange(token.range.start, endOfPrevious)
    )
  }

  /// The text of the argument that stands next, without its brackets, for hints.
  private var textOfArgument: String {
    guard peek.kind == .symbol(.openParenthesis) else {
      if case .end = peek.kind { return "x" }
      return text(peek.range)
    }
    var depth = 0
    var ahead = 0
    while true {
      switch peek(ahead: ahead).kind {
      case .symbol(.openParenthesis): depth += 1
      case .symbol(.closeParenthesis): depth -= 1
      case .end: return "x"
      default: break
      }
      if depth == 0 { break }
      ahead += 1
    }
    return text(SourceRange(peek.range.end, peek(ahead: ahead).range.start))
  }

  private func wholeText(_ value: Double) -> String {
    Int(exactly: value).map { "\($0)" } ?? "\(value)"
  }

  // MARK: Bare arguments

  /// Reads an argument without brackets: an optional minus, then numbers and names with powers.
  ///
  /// As in `sin x`, `sin -2x y`, `sin cos x`, `sin |x|`. It ends at an operator, a function's name, a
  /// bracket or a word of the statement.
  private mutating func bareArgument(
    of callee: Syntax.Callee,
    _ token: Token
  ) throws(Diagnostic) -> Syntax {
    if isInfix(callee.name, token) {
      let left = textOfValue(before: token)
      throw Diagnostic(
        SyntaxProblem.infixFunction(callee.name, left, text(peek.range)),
        at: token.range
      )
    }
    let minus = peek.kind == .symbol(.minus) ? advance() : nil
    let argument = try bareValue(of: callee, token)
    if peek.kind == .symbol(.openParenthesis) || (peek.kind == .symbol(.bar) && openBars == 0) {
      throw Diagnostic(
        SyntaxProblem.unclearArgument(
          callee.name,
          text(argument.range),
          textOfGroup
        ),
        at: peek.range
      )
    }
    if peek.kind == .symbol(.divide), canFollowDivision(peek(ahead: 1)) {
      let whole = SourceRange(token.range.start, argument.range.end)
      let start = minus?.range.start ?? argument.range.start
      let divisor = text(peek(ahead: 1).range)
      let inside = text(SourceRange(start, argument.range.end))
      notes.append(
        ReadingNote(
          "\(text(whole))/\(divisor) is read as (\(text(whole)))/\(divisor); "
            + "write \(callee.name)(\(inside)/\(divisor)) for the other reading",
          at: SourceRange(token.range.start, peek(ahead: 1).range.end)
        )
      )
    }
    guard let minus else { return argument }
    return try node(.negation(argument), minus.range.union(argument.range))
  }

  private func canFollowDivision(_ token: Token) -> Bool {
    switch token.kind {
    case .number, .name: true
    default: false
    }
  }

  private mutating func bareValue(
    of callee: Syntax.Callee,
    _ token: Token
  ) throws(Diagnostic) -> Syntax {
    splitRowOfNames()
    switch peek.kind {
    case .symbol(.bar):
      return try bars()
    case .symbol(.root), .symbol(.cubeRoot):
      return try expression(.prefix)
    case .name(let name) where isFunctionName(name):
      let inner = advance()
      return try nestedNamed(name, inner)
    case .number, .name:
      if let run = try bareRun() { return run }
    default: break
    }
    throw missingArgument(of: callee, token)
  }

  /// Reads a function in the place of an argument, one level deeper.
  private mutating func nestedNamed(_ name: String, _ token: Token) throws(Diagnostic) -> Syntax {
    rewind(to: position - 1)
    return try nested(.prefix)
  }

  /// A run of factors: a number in the first place, then names that are not functions.
  private mutating func bareRun() throws(Diagnostic) -> Syntax? {
    var factors: [Syntax.Factor] = []
    while true {
      splitRowOfNames()
      switch peek.kind {
      case .number where factors.isEmpty: break
      case .name(let name)
      where !isFunctionName(name) && !endWords.contains(name)
        && !Self.reservedWords.contains(name):
        break
      default:
        return try productOfRun(factors)
      }
      // A factor with its powers, but without another factor behind it.
      let value = try expression(.prefix)
      factors.append(Syntax.Factor(operation: .times, value: value))
    }
  }

  private mutating func productOfRun(_ factors: [Syntax.Factor]) throws(Diagnostic) -> Syntax? {
    guard let first = factors.first, let last = factors.last else { return nil }
    if factors.count == 1 { return first.value }
    return try node(.product(factors), first.value.range.union(last.value.range))
  }

  private func isFunctionName(_ name: String) -> Bool {
    if endWords.contains(name) || Self.reservedWords.contains(name) { return false }
    if case .function = kind(of: name) { return true }
    return false
  }

  private func missingArgument(of callee: Syntax.Callee, _ token: Token) -> Diagnostic {
    let written = text(token.range)
    if callee.name == "deg", case .number? = tokenBefore(token)?.kind,
      let number = tokenBefore(token)
    {
      return Diagnostic(
        SyntaxProblem.missingArgument(written, example: "\(text(number.range))°"),
        at: placeOfMissing
      )
    }
    return Diagnostic(
      SyntaxProblem.missingArgument(written, example: "\(written)(x)"),
      at: placeOfMissing
    )
  }

  private func tokenBefore(_ token: Token) -> Token? {
    tokens.last { $0.range.end <= token.range.start && $0.range.start < token.range.start }
  }

  /// Whether a function of two arguments stands between two values: `7 mod 3`.
  private func isInfix(_ name: String, _ token: Token) -> Bool {
    guard ["mod", "rem"].contains(name) else { return false }
    switch tokenBefore(token)?.kind {
    case .number, .name, .symbol(.closeParenthesis): return true
    default: return false
    }
  }

  private func textOfValue(before token: Token) -> String {
    tokenBefore(token).map { text($0.range) } ?? "a"
  }

  /// The bracket or bars that stand next, as written.
  private var textOfGroup: String {
    let opening = peek
    let closing: Token.Symbol = opening.kind == .symbol(.bar) ? .bar : .closeParenthesis
    var depth = 0
    var ahead = 0
    while peek(ahead: ahead).kind != .end {
      let kind = peek(ahead: ahead).kind
      if ahead > 0, kind == .symbol(closing) {
        depth -= 1
        if depth <= 0 { break }
      } else if kind == opening.kind {
        depth += 1
      }
      ahead += 1
    }
    return text(SourceRange(opening.range.start, peek(ahead: ahead).range.end))
  }
}

/// The power on a function's name.
private struct FunctionPower {
  let value: Double
  let text: String
  let range: SourceRange
}

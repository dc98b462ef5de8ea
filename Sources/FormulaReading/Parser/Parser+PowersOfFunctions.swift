import Diagnostics
import FormulaVocabulary

// Marks between a function's name and its argument: primes, and powers such as `sin^2 x`.

/// The power on a function's name.
struct FunctionPower {
  let value: Double
  let text: String
  let range: SourceRange
}

extension Parser {
  /// Takes the next primes and returns their number.
  mutating func primes() throws(Diagnostic) -> Int {
    var count = 0
    while peek.kind == .symbol(.prime) {
      count += 1
      if count > Problem.nestingLimit {
        throw Diagnostic(.nestedTooDeeply, at: peek.range)
      }
      advance()
    }
    return count
  }

  /// Returns the error of a prime after a name that is no function, `token`.
  func primeOfValue(_ token: Token) -> Diagnostic {
    Diagnostic(
      .primeOfValue(text(token.range)),
      at: SourceRange(
        token.range.end,
        peek.kind == .symbol(.prime) ? peek.range.end : endOfPrevious
      )
    )
  }

  /// Throws if a function takes a formula, and so has no derivative of its own: `sum'(…)`.
  func refusePrimes(of callee: Syntax.Callee) throws(Diagnostic) {
    let name = text(callee.range)
    guard callee.name == "derivative" || Builtins.function(named: callee.name)?.rangeUse == .needed,
      kind(of: callee.name) != .function(isBuiltin: false, inverse: nil)
    else { return }
    let call = peek.kind == .symbol(.openParenthesis) ? textOfBracket : "(n x for n in 1..5)"
    throw Diagnostic(
      .misplacedPrime(hint: "write d/dx \(name)\(call)"),
      at: SourceRange(callee.range.end, endOfPrevious)
    )
  }

  /// Returns a function's name as it is written, or its main name, with its primes.
  func writtenName(of callee: Syntax.Callee, main: Bool = false) -> String {
    (main ? callee.name : text(callee.range)) + String(repeating: "'", count: callee.primes)
  }

  /// Reads the power after a function's name: `^2`, `^-1`, `^(-1)`, `²`, `⁻¹`.
  mutating func powerOfFunction() throws(Diagnostic) -> FunctionPower? {
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
      throw Diagnostic(.unexpected("^"), at: token.range)
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

  /// The text of the next argument, without its brackets, for hints.
  var textOfArgument: String {
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
}

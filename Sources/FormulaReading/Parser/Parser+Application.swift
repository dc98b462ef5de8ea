import Diagnostics
import FormulaVocabulary

// Names and the functions that they call, with and without brackets.

extension Parser {
  /// Reads the rest after a name that was just taken: a function with its argument, or a value.
  mutating func named(_ name: String, _ token: Token) throws(Diagnostic) -> Syntax {
    if let own = wordOfMatrices(name) { return try named(own, token) }
    if let unclear = subscriptedLogarithm(name, token) { throw unclear }
    switch kind(of: name) {
    case .function(let isBuiltin, let inverse):
      let main = kinds.mainName(of: name)
      let callee = Syntax.Callee(name: main, range: token.range, primes: try primes())
      if main == "if" { return try conditionalCall(callee) }
      if callee.primes > 0 { try refusePrimes(of: callee) }
      return try application(callee, isBuiltin: isBuiltin, inverse: inverse)
    case .value, .coordinate:
      guard peek.kind == .symbol(.prime) else { return try node(.name(name), token.range) }
      guard kinds.isMatrix(name) else { throw primeOfValue(token) }
      return try transpose(name, token)
    case nil:
      let callee = Syntax.Callee(name: name, range: token.range, primes: try primes())
      // An unknown name before a bracket is read as a function; the checker reports that it is unknown.
      if peek.kind == .symbol(.openParenthesis) { return try bracketedCall(callee) }
      guard callee.primes == 0 else { throw primeOfValue(token) }
      return try node(.name(name), token.range)
    }
  }

  /// Reads the primes behind the name of a matrix: `A'` is A^T, as in MATLAB and Octave.
  private mutating func transpose(_ name: String, _ token: Token) throws(Diagnostic) -> Syntax {
    let count = try primes()
    let matrix = try node(.name(name), token.range)
    guard count % 2 == 1 else { return matrix }
    let range = SourceRange(token.range.start, endOfPrevious)
    return try node(.power(matrix, try node(.name("T"), range)), range)
  }

  private mutating func application(
    _ callee: Syntax.Callee,
    isBuiltin: Bool,
    inverse: String?
  ) throws(Diagnostic) -> Syntax {
    guard let power = try powerOfFunction() else { return try call(callee) }
    let name = writtenName(of: callee, main: true)
    let argument = textOfArgument
    guard isBuiltin, callee.primes == 0 else {
      throw Diagnostic(
        .powerOfFunction(name, power.text, argument),
        at: callee.range
      )
    }
    if power.value == -1, let inverse {
      return try call(Syntax.Callee(name: inverse, range: callee.range))
    }
    guard power.value >= 2, power.value == power.value.rounded() else {
      throw Diagnostic(
        .powerWithoutMeaning(
          name,
          exponent: power.text,
          argument,
          inverse: ["ln": "exp(\(argument))", "exp": "ln(\(argument))"][name]
        ),
        at: callee.range
      )
    }
    let base = try call(callee)
    let exponent = try node(.number(power.value), power.range)
    return try node(.power(base, exponent), base.range)
  }

  /// Functions of one argument whose names are also letters in formulas.
  private static let greekFunctions: Set<String> = ["gamma", "zeta"]

  /// Reads a call with brackets, or with an argument without brackets.
  private mutating func call(_ callee: Syntax.Callee) throws(Diagnostic) -> Syntax {
    let noteIndex = notes.count
    let result: Syntax
    if peek.kind == .name("of"), kind(of: "of") == nil, Self.takesOf(callee.name) { advance() }
    if peek.kind == .symbol(.openParenthesis) {
      result = try bracketedCall(callee)
    } else {
      let argument = try bareArgument(of: callee)
      if rangeUse(of: callee) == .needed { throw missingRange(callee, bare: argument) }
      if Self.greekFunctions.contains(callee.name) {
        let note = ReadingNote.greekFunction(callee.range, argument: argument.range, in: text)
        notes.insert(note, at: min(noteIndex, notes.count))
      }
      result = try node(.call(callee, [argument]), callee.range.union(argument.range))
    }
    if kinds.leavesBaseOpen(callee.name), !boundNames.contains(callee.name) {
      notes.insert(.logarithm(at: callee.range), at: min(noteIndex, notes.count))
    }
    return result
  }

  /// Reads `f(a, b, …)`, or `f(e for n in a..b)` for a function that takes a range.
  private mutating func bracketedCall(_ callee: Syntax.Callee) throws(Diagnostic) -> Syntax {
    let needsRange = rangeUse(of: callee) == .needed
    if needsRange, let habit = rangeInOtherSpelling(callee) { throw habit }
    let opening = advance()
    let context = openBracket()
    defer { closeBracket(context) }
    let outer = boundNames
    boundNames.formUnion(namesBoundAhead())
    var arguments: [Syntax] = []
    if peek.kind != .symbol(.closeParenthesis) {
      repeat { arguments.append(try nested()) } while match(.comma)
    }
    if peek.kind == .name("for") {
      boundNames = outer
      return try callOverRange(callee, arguments, opening: opening)
    }
    try expect(.closeParenthesis, closing: opening)
    if needsRange {
      throw Diagnostic(
        .missingRange(
          function: callee.name,
          example: exampleWithRange(callee.name, arguments)
        ),
        at: callee.range
      )
    }
    if callee.name == "log", arguments.count == 2, kind(of: "log") != nil {
      throw Diagnostic(
        .twoLogArguments(text(arguments[0].range), text(arguments[1].range)),
        at: callee.range
      )
    }
    return try node(
      .call(callee, arguments),
      SourceRange(callee.range.start, endOfPrevious)
    )
  }

  /// Returns the error for `sum n^2`, whose hint contains the ranges after it if there are some.
  private mutating func missingRange(_ callee: Syntax.Callee, bare argument: Syntax) -> Diagnostic {
    var example = exampleWithRange(callee.name, [argument])
    let start = peek.range.start
    if peek.kind == .name("for"), (try? ranges()) != nil {
      let clause = text(SourceRange(start, endOfPrevious))
      example = "\(callee.name)(\(text(argument.range)) \(clause))"
    }
    return Diagnostic(
      .missingRange(function: callee.name, example: example),
      at: callee.range
    )
  }

  /// Reads `if(c, a, b)` as the cases `{c: a, b}`.
  private mutating func conditionalCall(_ callee: Syntax.Callee) throws(Diagnostic) -> Syntax {
    guard peek.kind == .symbol(.openParenthesis), callee.primes == 0 else {
      throw Diagnostic(
        .missingArgument("if", example: "if(x < 0, -x, x)"),
        at: SourceRange(callee.range.end, callee.range.end)
      )
    }
    let call = try bracketedCall(callee)
    let arguments = call.children
    guard arguments.count == 3 else {
      let parts =
        arguments.prefix(3).map { text($0.range) } + ["x < 0", "1", "0"].dropFirst(arguments.count)
      throw Diagnostic(
        .argumentsOfIf(arguments.count, example: parts.joined(separator: ", ")),
        at: callee.range
      )
    }
    return try node(
      .cases(
        [Syntax.Case(condition: arguments[0], value: arguments[1])],
        otherwise: arguments[2]
      ),
      call.range
    )
  }
}

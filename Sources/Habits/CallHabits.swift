import Expressions

// Habits with calls of mathematical programs: anonymous functions, ranges as arguments,
// coefficients.

extension Habits {
  static let calls = [
    Habit("MATLAB, R", "fzero(@(x) x^2 - 2, 1)", answer: anonymous),
    Habit("Maple", "int(x^2, x = 0..1)", answer: rangeArgument),
    Habit("MATLAB", "roots([1 0 -4])", answer: coefficients),
    Habit("Maxima", "plot2d(sin(x), [x, 0, 6])", answer: listRange),
    Habit("R", "f <- function(x) x^2", answer: arrow),
    Habit("Maxima", "a : 3", answer: colonDefinition),
    Habit("MATLAB", "A = [1 2", answer: matrix),
    Habit("LaTeX", "sum_{n=1}^{5} n", answer: latexWithoutBackslash),
  ]

  /// Returns the statement for a call `name(function, ends)`; nil if there is none.
  private static func solution(_ name: String, _ body: String, _ ends: [String]) -> String? {
    let range = ends.count == 2 ? " for x in \(ends[0])..\(ends[1])" : ""
    switch name {
    case "fzero", "fsolve", "uniroot": return "roots \(body)\(range)"
    case "fminsearch", "fminbnd", "optimize", "optim": return "extrema \(body)\(range)"
    case "integral", "integrate", "quad", "quadgk", "quadl":
      return ends.count == 2 ? "integrate \(body)\(range)" : nil
    case "curve", "plot", "arrayfun", "sapply": return "plot \(body)\(range)"
    default: return nil
    }
  }

  /// Answers `fzero(@(x) x^2 - 2, 1)`, `integrate(function(x) x^2, 0, 1)`, `quad('x^2', 0, 1)`.
  @Sendable private static func anonymous(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let name = text.name(0), text.kind(1) == .symbol(.openParenthesis) else { return nil }
    let parts = text.dropFirst(2).dropLast().split { $0 == .symbol(.comma) }
    guard let first = parts.first, let body = first.bodyOfFunction else { return nil }
    // `c(0, 2)` and `[0, 2]` are two ends in one argument.
    var ends = parts.dropFirst().map(\.text)
    if parts.count == 2 {
      ends = parts[1].text.split { "c()[], ".contains($0) }.map(String.init)
    }
    let written = solution(name, body, ends.count == 2 ? ends : [])
    return written.map { statement.answer("a function stands as a formula", at: 2, "write \($0)") }
  }

  /// Answers `int(x^2, x = 0..1)`, `plot(sin(x), x = 0..6)`.
  @Sendable private static func rangeArgument(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let name = text.name(0), text.kind(1) == .symbol(.openParenthesis),
      text.kind(text.count - 1) == .symbol(.closeParenthesis)
    else { return nil }
    let parts = text.dropFirst(2).dropLast().split { $0 == .symbol(.comma) }
    guard parts.count == 2, let variable = parts[1].name(0), parts[1].isSingleEqual(1),
      parts[1].place(where: { $0 == .symbol(.range) }) != nil
    else { return nil }
    let inside = "\(parts[0].text) for \(variable) in \(parts[1].dropFirst(2).text)"
    let function = ["int": "integral", "add": "sum", "mul": "product", "seq": "list"][name] ?? name
    let written =
      switch function {
      case "plot": "plot \(inside)"
      case "list": "[\(inside)]"
      case "integral", "sum", "product", "max", "min": "\(function)(\(inside))"
      default: ""
      }
    guard !written.isEmpty else { return nil }
    return statement.answer("a range is named with for", at: 1, "write \(written)")
  }

  /// Answers `roots([1 0 -4])`, which takes the coefficients of a polynomial, the highest power
  /// first.
  @Sendable private static func coefficients(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard ["roots", "polyroots"].contains(text.name(0)), text.kind(1) == .symbol(.openParenthesis),
      text.kind(2) == .symbol(.openBracket)
    else { return nil }
    let parts = text[2..<(text.count - 1)].commaList.dropFirst().dropLast().split(separator: ",")
    let numbers = parts.compactMap { Double(String($0.filter { $0 != " " })) }
    guard numbers.count == parts.count, (2...12).contains(numbers.count) else { return nil }
    var terms = ""
    for (index, number) in numbers.enumerated() where number != 0 {
      let power = numbers.count - 1 - index
      let size = number.magnitude == 1 && power > 0 ? "" : number.magnitude.text()
      let sign = terms.isEmpty ? (number < 0 ? "-" : "") : (number < 0 ? " - " : " + ")
      terms += sign + size + (power == 0 ? "" : power == 1 ? "x" : "x^\(power)")
    }
    guard !terms.isEmpty else { return nil }
    return statement.answer("roots takes a formula", at: 2, "write roots \(terms)")
  }

  /// Answers `plot2d(sin(x), [x, 0, 6])`, `plot2d([sin(x), cos(x)], [x, -5, 5])`.
  @Sendable private static func listRange(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let name = statement.firstWord, ["plot2d", "wxplot2d"].contains(name),
      text.kind(1) == .symbol(.openParenthesis)
    else { return nil }
    let parts = text.dropFirst(2).dropLast().split { $0 == .symbol(.comma) }
    guard let first = parts.first, !first.isEmpty else { return nil }
    let isList = first.kind(0) == .symbol(.openBracket)
    let formulas = isList ? first.dropFirst().dropLast().text : first.text
    let range = parts.dropFirst().first.map {
      $0.dropFirst().dropLast().split { $0 == .symbol(.comma) }
    }
    let window = range.flatMap { $0.count == 3 ? "[\($0[1].text):\($0[2].text)] " : nil } ?? ""
    return statement.answer("there is no \(name)", "write plot \(window)\(formulas)")
  }

  /// Answers `x <- 3`, `f <- function(x) x^2`.
  @Sendable private static func arrow(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let name = text.name(0), text.kind(1) == .symbol(.less), text.count > 3,
      let minus = text.token(2), minus.kind == .symbol(.minus), !minus.followsBlank
    else { return nil }
    let right = text.dropFirst(3)
    let written: String
    if let body = right.bodyOfFunction {
      written = "\(["x", "y"].contains(name) ? "f" : name)(\(right.parameterOfFunction)) = \(body)"
    } else {
      // x and y are coordinates: a value needs another name.
      written = "\(["x", "y"].contains(name) ? "a" : name) = \(right.text)"
    }
    return statement.answer("a definition is written with =", at: 1, written)
  }

  /// Answers `a : 3`.
  @Sendable private static func colonDefinition(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard let name = text.name(0), text.kind(1) == .symbol(.colon), text.count > 2,
      text.kind(2) != .symbol(.equal), !statement.words.commands.contains(name)
    else { return nil }
    let written = ["x", "y"].contains(name) ? "a" : name
    return statement.answer(
      "a definition is written with =",
      at: 1,
      "\(written) = \(text.dropFirst(2).text)"
    )
  }

  /// Answers `A = [1 2; 3 4]`; in locus the semicolon ends a statement.
  @Sendable private static func matrix(_ statement: FailedStatement) -> Diagnostic? {
    let text = statement.text
    guard text.isSingleEqual(1), text.kind(2) == .symbol(.openBracket), text.count > 3,
      text.dropFirst(3).closingPlace == nil,
      text.dropFirst(3).tokens.allSatisfy({ if case .number = $0.kind { true } else { false } })
    else { return nil }
    return statement.answer("matrices are not there yet", at: 2, "help lists")
  }

  /// Answers `sum_{n=1}^{5} n`, `int_0^1 x^2 dx`.
  @Sendable private static func latexWithoutBackslash(
    _ statement: FailedStatement
  ) -> Diagnostic? {
    let text = statement.text
    guard let word = text.name(0), let line = word.firstIndex(of: "_"),
      ["sum", "prod", "int", "sqrt", "frac"].contains(String(word[..<line])), text.count > 1
    else { return nil }
    return statement.answer("LaTeX begins with a backslash", "write \\\(text.text)")
  }
}

extension TokenText {
  /// The formula of an anonymous function: after `@(x)`, `function(x)` or `lambda x:`, or in
  /// quotes; nil for other tokens.
  fileprivate var bodyOfFunction: String? {
    if let quoted = quoted(0), count == 1 { return quoted }
    let isMark = kind(0) == .invalid(.unusable("@")) || name(0) == "function"
    guard isMark, kind(1) == .symbol(.openParenthesis), let end = dropFirst(2).closingPlace,
      count > 3 + end
    else { return nil }
    return ForeignFormula.translated(dropFirst(3 + end))
  }

  /// The parameters of an anonymous function.
  fileprivate var parameterOfFunction: String {
    let inside = dropFirst(2)
    return inside.closingPlace.map { inside[0..<$0].text } ?? "x"
  }

  /// A list whose elements are separated by blanks, `[1 0 -4]`, with commas instead; other tokens
  /// unchanged.
  var commaList: String {
    guard kind(0) == .symbol(.openBracket), place(where: { $0 == .symbol(.comma) }) == nil,
      !tokens.contains(where: { $0.kind == .symbol(.comma) })
    else { return text }
    var written = ""
    for place in 0..<count {
      let isValue = number(place) != nil || kind(place) == .symbol(.minus)
      let follows = place > 1 && token(place)?.followsBlank == true && isValue
      written += (follows ? ", " : "") + self[place..<(place + 1)].text
    }
    return written
  }
}

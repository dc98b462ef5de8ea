/// What can be wrong with the text of a formula, worded in one place.
package enum SyntaxProblem: DescribedProblem, Equatable, Sendable {
  /// A bracket or bar is not closed: the closing one, the opening one, its column.
  case missingClosing(String, opened: String, column: Int)
  /// A closing bracket without an opening one.
  case unmatchedClosing(String)
  /// A character or spelling that no statement holds.
  case unusable(String)
  /// A quoted text without its closing quote.
  case unclosedText(String)
  /// Two values without an operator, written so.
  case sideBySide(String, String)
  /// A comma inside a number; the number without it, if it is clear.
  case commaInNumber(String?)
  /// `%` without a value behind it, after this value.
  case percent(String)
  /// A value is missing before this text.
  case missingValue(before: String, isPower: Bool)
  /// The text ends where a value is expected; whether a next line could go on.
  case missingValueAtEnd(canContinue: Bool)
  /// A quoted text in a calculation.
  case textAsNumber
  /// `c ? a` without its other case: the whole text so far.
  case missingOtherCase(String)
  /// A chain of comparisons that turns round: its two halves.
  case turningChain(String, String)
  /// `!!` after this value.
  case doubleFactorial(String)
  /// Braces without a condition.
  case bracesWithoutCondition
  /// A power on a user's function: function, exponent, argument.
  case powerOfFunction(String, String, String)
  /// A power on a function that has no fixed meaning: function, argument, inverse if there is one.
  case powerWithoutMeaning(String, exponent: String, String, inverse: String?)
  /// A function without its argument, and what to write.
  case missingArgument(String, example: String)
  /// A bare argument whose end is unclear: function, argument, what follows.
  case unclearArgument(String, String, String)
  /// `a mod b`.
  case infixFunction(String, String, String)
  /// `log(a, b)`.
  case twoLogArguments(String, String)
  /// `if` with too few or too many arguments: how many, and three that would do.
  case argumentsOfIf(Int, example: String)
  /// Too many brackets, signs and powers inside one another.
  case nestedTooDeeply
  /// A formula of too many parts.
  case tooLong
  /// Text behind the end of a formula.
  case unexpected(String)
  /// Text in a place that is not its own, and what to write instead.
  case misplaced(String, hint: String)
  /// Two values without a comma in a list.
  case sideBySideInList(String, String)
  /// A prime behind a name that is no function.
  case primeOfValue(String)
  /// A prime that is not behind the name of a function, and what to write.
  case misplacedPrime(hint: String)
  /// A reserved word as a name.
  case reservedName(String)
  /// A constant as the name of a range.
  case constantName(String)
  /// A name with two ranges.
  case repeatedRange(String)
  /// A function without the range that it needs, and a call that has one.
  case missingRange(function: String, example: String)
  /// A range in the call of a function that takes none, and what to write.
  case rangeNotTaken(function: String, example: String)
  /// A further argument beside a range, and what to write if there is something.
  case argumentBesideRange(example: String?)
  /// A `for` without a name.
  case missingRangeName(example: String)
  /// A range without `in`.
  case missingIn(name: String, example: String)
  /// A range without its ends.
  case missingEnds(name: String, example: String)
  /// A range without `..`.
  case missingRangeDots(example: String)
  /// The spelling of another program, and the one here.
  case foreign(String, hint: String?)
  /// A text with two readings where only one is allowed: how it was read, spellings with one reading.
  case twoReadings(String, hint: String)
}

extension SyntaxProblem {
  /// The most brackets, signs and powers inside one another.
  package static let nestingLimit = 200
  /// The most nodes above one another in a tree.
  ///
  /// It is what 200 brackets make with a sum, a product, a power and a sign in each. Everything that
  /// walks trees recurses this deep.
  package static let depthLimit = 1000
  /// The most parts of one formula.
  package static let nodeLimit = 10_000

  /// The message of bars that are not closed.
  static let missingBarMessage = missingClosing("|", opened: "|", column: 0).message

  package var code: String {
    switch self {
    case .missingClosing, .unmatchedClosing: "E01"
    case .unusable, .unexpected, .misplaced, .primeOfValue, .misplacedPrime: "E02"
    case .unclosedText: "E03"
    case .sideBySide, .sideBySideInList, .commaInNumber: "E04"
    case .percent: "E05"
    case .missingValue, .missingValueAtEnd: "E06"
    case .textAsNumber: "E07"
    case .missingOtherCase: "E08"
    case .turningChain: "E09"
    case .doubleFactorial: "E10"
    case .bracesWithoutCondition: "E13"
    case .powerOfFunction, .powerWithoutMeaning: "E14"
    case .missingArgument: "E15"
    case .unclearArgument: "E16"
    case .reservedName: "E12"
    case .argumentsOfIf, .argumentBesideRange: "E17"
    case .twoLogArguments: "E18"
    case .missingRange: "E19"
    case .rangeNotTaken, .missingRangeName, .missingIn, .missingEnds, .missingRangeDots: "E20"
    case .constantName: "E24"
    case .repeatedRange: "E25"
    case .infixFunction: "E26"
    case .twoReadings: "E27"
    case .foreign: "E52"
    case .nestedTooDeeply, .tooLong: "E32"
    }
  }

  package var message: String {
    switch self {
    case .missingClosing(let closing, _, _): "missing '\(closing)'"
    case .unmatchedClosing(let closing):
      "'\(closing)' without a matching '\(Self.opening(of: closing))'"
    case .unusable(let text), .unexpected(let text), .misplaced(let text, _):
      "'\(text)' cannot be used here"
    case .unclosedText(let quote): "the text that starts here has no closing \(quote)"
    case .sideBySide, .sideBySideInList: "two values side by side"
    case .commaInNumber: "a comma cannot stand inside a number"
    case .percent: "% is the remainder operator and needs a value after it"
    case .missingValue(let text, _): "a value is missing before '\(text)'"
    case .missingValueAtEnd: "the line ends where a value is expected"
    case .textAsNumber: "text cannot be used as a number"
    case .missingOtherCase: "expected ':' and the value for the other case"
    case .turningChain: "a chain of comparisons must point one way"
    case .doubleFactorial: "!! is ambiguous"
    case .bracesWithoutCondition: "braces need a condition, for example {x > 0: x, -x}"
    case .powerOfFunction(let name, let exponent, let argument):
      "\(name)^\(exponent) could mean \(name)(\(argument))^\(exponent) or "
        + "\(name)(\(name)(\(argument)))"
    case .powerWithoutMeaning(let name, let exponent, _, _):
      "\(name)^\(exponent) has no fixed meaning"
    case .missingArgument(let name, _): "\(name) needs an argument"
    case .unclearArgument(let name, _, _): "unclear how far the argument of \(name) goes"
    case .infixFunction(let name, _, _): "\(name) is a function, not an operator"
    case .twoLogArguments: "log takes 1 argument: which of the two is the base?"
    case .argumentsOfIf(let count, _): "if takes 3 arguments, \(count) given"
    case .primeOfValue(let name): "a prime is for functions, and \(name) is none"
    case .misplacedPrime: "a prime belongs behind the name of a function"
    case .reservedName(let word):
      "\(word) is a word of the language and cannot be used as a name"
    case .constantName(let name): "\(name) is a constant and cannot be changed"
    case .repeatedRange(let name): "the range of \(name) is named twice"
    case .missingRange(let function, _): "\(function) needs a range"
    case .rangeNotTaken(let function, _): "\(function) takes no range"
    case .argumentBesideRange: "a range belongs to a single argument"
    case .missingRangeName: "expected a name behind 'for'"
    case .missingIn(let name, _): "expected 'in' behind \(name)"
    case .missingEnds(let name, _): "the ends of the range of \(name) are missing"
    case .missingRangeDots: "expected '..' between the ends of the range"
    case .foreign(let message, _): message
    case .twoReadings(let reading, _): "strict: \(reading)"
    case .nestedTooDeeply: "nested too deeply (limit \(Self.nestingLimit))"
    case .tooLong: "the formula has too many parts (limit \(Self.nodeLimit))"
    }
  }

  package var hint: String? {
    switch self {
    case .missingClosing(_, let opened, let column):
      "the '\(opened)' at column \(column) is not closed"
        + (opened == "|" ? "; abs(…) does the same" : "")
    case .sideBySide(let left, let right):
      "put an operator between them, for example \(left)*\(right)"
    case .commaInNumber(let number): number.map { "write \($0)" }
    case .percent(let value): "for percent write \(value)/100"
    case .missingValue(_, let isPower): isPower ? "powers are written 2^3 or 2**3" : nil
    case .missingValueAtEnd(let canContinue):
      canContinue ? "to go on in the next line end this one with \\" : nil
    case .missingOtherCase(let text): "write \(text) : 0"
    case .turningChain(let first, let second): "write \(first) and \(second)"
    case .doubleFactorial(let value): "write (\(value)!)!"
    case .bracesWithoutCondition: "use ( ) for grouping"
    case .powerOfFunction: "write the one you mean"
    case .powerWithoutMeaning(let name, let exponent, let argument, let inverse):
      exponent == "-1"
        ? "write 1/\(name)(\(argument))" + (inverse.map { ", or \($0) for the inverse" } ?? "")
        : "write \(name)(\(argument))^(\(exponent))"
    case .missingArgument(_, let example): "write \(example)"
    case .unclearArgument(let name, let argument, let rest):
      "write \(name)(\(argument)\(rest)) or \(name)(\(argument))\(rest)"
    case .infixFunction(let name, let left, let right):
      name == "mod"
        ? "write mod(\(left), \(right)) or \(left) % \(right)" : "write \(name)(\(left), \(right))"
    case .twoLogArguments(let first, let second):
      "write \(Self.logarithm(of: first, base: second)) or \(Self.logarithm(of: second, base: first))"
    case .argumentsOfIf(_, let example): "write if(\(example))"
    case .misplaced(_, let hint), .misplacedPrime(let hint): hint
    case .sideBySideInList(let left, let right): "put a comma between them: \(left), \(right)"
    case .primeOfValue(let name): "write d/dx \(name)"
    case .missingRange(_, let example), .rangeNotTaken(_, let example),
      .missingRangeName(let example), .missingIn(_, let example), .missingEnds(_, let example),
      .missingRangeDots(let example):
      "write \(example)"
    case .argumentBesideRange(let example): example.map { "write \($0)" }
    case .foreign(_, let hint): hint.map { "write \($0)" }
    case .twoReadings(_, let hint): hint.isEmpty ? nil : hint
    case .unusable(let text): Self.spellings[text].map { "write \($0)" }
    case .unmatchedClosing, .unclosedText, .textAsNumber, .nestedTooDeeply, .tooLong, .unexpected,
      .reservedName, .constantName, .repeatedRange:
      nil
    }
  }

  /// Signs of mathematics that have no key here, as they are typed.
  private static let spellings = [
    "∫": "integral(x^2 for x in 0..1)", "∑": "sum(n^2 for n in 1..5)",
    "∏": "product(n for n in 1..5)", "∂": "d/dx x^2", "∈": "n in 1..5", "∧": "and", "∨": "or",
    "¬": "not", "ⁿ": "^n", "ˣ": "^x", "½": "(1/2)", "⅓": "(1/3)", "¼": "(1/4)", "¾": "(3/4)",
    "∙": "*", "•": "*", "∗": "*", "⁄": "/", "∕": "/", "⟨": "(", "⟩": ")", "º": "°",
  ]

  /// A logarithm as it is written: the base is part of the name if it is digits or a name.
  private static func logarithm(of value: String, base: String) -> String {
    let isName = !(base.first?.isWholeNumber ?? true)
    let fits = base.allSatisfy { $0.isWholeNumber || (isName && ($0.isLetter || $0 == "_")) }
    return fits ? "log_\(base)(\(value))" : "ln(\(value))/ln(\(base))"
  }

  private static func opening(of closing: String) -> String {
    switch closing {
    case ")": "("
    case "]": "["
    case "}": "{"
    default: "|"
    }
  }
}

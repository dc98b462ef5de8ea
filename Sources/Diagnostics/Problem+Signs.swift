// Errors in the text of a formula: brackets, signs, and missing values.

extension Problem {
  static let signs = [e01, e02, e03, e04, e05, e06, e07, e08, e09, e10, e13]

  static let e01 = ErrorCode.E01.entry(
    "A bracket has no partner",
    """
    Brackets come in pairs: ( ), [ ], { } and the bars of |x|. The mark stands where the closing one \
    is missing, and the hint says which opening one is still open. A closing bracket without an \
    opening one is refused too, because it is unclear where the opening one was meant.
    """,
    ErrorExample("plot sin(x + cos(2", instead: "plot sin(x + cos(2))"),
    ErrorExample("2 + 3)", instead: "(2 + 3)"),
    ErrorExample("|x - 1", instead: "|x - 1|")
  )

  /// A bracket or bar that is not closed: the closing one, the opening one, the column of the opening one.
  package static func missingClosing(_ closing: String, opened: String, column: Int) -> Self {
    let bars = opened == "|"
    return Self(.E01, "missing '\(closing)'", reason: bars ? .openBars : nil).hinting(
      "the '\(opened)' at column \(column) is not closed"
        + (bars ? "; abs(…) does the same" : "")
    )
  }

  /// A closing bracket without an opening one.
  package static func unmatchedClosing(_ closing: String) -> Self {
    let opening = [")": "(", "]": "[", "}": "{"][closing] ?? "|"
    return Self(.E01, "'\(closing)' without a matching '\(opening)'")
  }

  static let e02 = ErrorCode.E02.entry(
    "A character that means nothing here",
    """
    The marked character or word has no meaning at this place. Formulas use letters, digits, the \
    signs of arithmetic, brackets, and texts in quotes. help notation lists every sign.
    """,
    ErrorExample("plot x @ 2", instead: "plot x * 2"),
    ErrorExample("describe plot", instead: "describe", after: ["plot x"])
  )

  /// A text that is not allowed at its place, and what to do instead.
  package static func unexpected(_ text: String, hint: String? = nil) -> Self {
    Self(.E02, "'\(text)' cannot be used here").saying(hint)
  }

  /// A character or spelling that no statement can contain.
  package static func unusable(_ text: String) -> Self {
    unexpected(text).writing(spellings[text] ?? fractions[text].map { "(\($0))" })
  }

  /// A fraction in one character after a number: `3½` is 3 and a half, not their product; nil for
  /// other characters.
  package static func fraction(_ sign: String, behind number: String) -> Self? {
    fractions[sign].map { unexpected(sign).writing("(\(number) + \($0))") }
  }

  /// The fractions in one character, with their spellings.
  private static let fractions = [
    "½": "1/2", "⅓": "1/3", "⅔": "2/3", "¼": "1/4", "¾": "3/4", "⅕": "1/5", "⅖": "2/5",
    "⅗": "3/5", "⅘": "4/5", "⅙": "1/6", "⅚": "5/6", "⅛": "1/8", "⅜": "3/8", "⅝": "5/8", "⅞": "7/8",
  ]

  /// Mathematical signs that the language does not have, with their spellings.
  private static let spellings = [
    "∫": "integral(x^2 for x in 0..1)", "∑": "sum(n^2 for n in 1..5)",
    "∏": "product(n for n in 1..5)", "∈": "n in 1..5", "∧": "and", "∨": "or",
    "¬": "not", "ⁿ": "^n", "ˣ": "^x", "∙": "*", "•": "*", "∗": "*", "⁄": "/",
    "∕": "/", "⟨": "(", "⟩": ")", "º": "°",
  ]

  /// A prime after a name that is no function.
  package static func primeOfValue(_ name: String) -> Self {
    Self(.E02, "a prime is for functions, and \(name) is none").writing("d/dx \(name)")
  }

  /// A prime that does not follow the name of a function, and what to do.
  package static func misplacedPrime(hint: String) -> Self {
    Self(.E02, "a prime belongs behind the name of a function").saying(hint)
  }

  /// Text after a command that takes none.
  package static func nothingBehind(command: String) -> Self {
    Self(.E02, "\(command) stands alone")
  }

  /// Invalid bytes in a text, from this byte on.
  package static func invalidBytes(_ column: Int) -> Self {
    Self(.E02, "the text is not valid UTF-8 at byte \(column) of the line")
  }

  static let e03 = ErrorCode.E03.entry(
    "A text is not closed",
    """
    A text begins and ends with a quote on the same line. Single and double quotes both work, and a \
    text ends with the kind it began with. To put the quote itself into a text, write it twice.
    """,
    ErrorExample(
      "plot x label \"open",
      instead: "plot x label \"open\"",
      "plot x label \"an \"\"open\"\" end\""
    )
  )

  /// A quoted text without its closing quote.
  package static func unclosedText(_ quote: String) -> Self {
    Self(.E03, "the text that starts here has no closing \(quote)")
  }

  static let e04 = ErrorCode.E04.entry(
    "Two values side by side",
    """
    A number does not follow another value without a sign between them: 2 3 could be 6, 23 or two \
    answers. Only a name or a bracket makes a product without a sign, as in 2x or 2(x + 1). A comma \
    separates things; it is neither a decimal point nor a mark for thousands.
    """,
    ErrorExample("2 3", instead: "2*3"),
    ErrorExample("1,000", instead: "1000"),
    ErrorExample("0,5", instead: "0.5")
  )

  /// Two values without an operator.
  package static func sideBySide(_ left: String, _ right: String) -> Self {
    Self(.E04, "two values side by side")
      .offering(
        Way(
          "\(left)*\(right)",
          lead: "put an operator between them, for example ",
          isShownWhole: true
        )
      )
  }

  /// A number of digits without a unit: `pi to 10`.
  package static func digitsWithoutUnit(_ count: String) -> Self {
    Self(.E04, "two values side by side")
      .hinting("name what is counted: to \(count) digits, or to \(count) decimals")
  }

  /// Groups of three digits, as books print large numbers: the number without blanks, and the
  /// factors of a product.
  package static func blanksInNumber(_ number: String, _ left: String, _ right: String) -> Self {
    let problem = Self(.E04, "two values side by side")
    // No factor starts with 0.
    if right.hasPrefix("0") { return problem.writing(number) }
    return problem.offering(
      Way(number, lead: "for one number write "),
      Way("\(left)*\(right)", lead: "for a product ", joint: ", ")
    )
  }

  /// Two values without a comma in a list, and the list, or the two values, with commas.
  package static func sideBySideInList(_ list: String) -> Self {
    Self(.E04, "two values side by side").offering(
      Way(list, lead: "put a comma between them: ", isShownWhole: true)
    )
  }

  /// A comma inside a number; the number without it, if it is clear.
  package static func commaInNumber(_ number: String?) -> Self {
    Self(.E04, "a comma cannot stand inside a number").writing(number)
  }

  static let e05 = ErrorCode.E05.entry(
    "% is not percent",
    """
    % gives the remainder of a division, so it needs a value on both sides: 7 % 3 is 1. There is no \
    sign for percent. Divide by 100 instead.
    """,
    ErrorExample("50%", instead: "50/100")
  )

  /// A `%` after this value, without a value after it.
  package static func percent(_ value: String) -> Self {
    Self(.E05, "% is the remainder operator and needs a value after it")
      .offering(Way("\(value)/100", lead: "for percent write "))
  }

  static let e06 = ErrorCode.E06.entry(
    "A value is missing",
    """
    A sign such as +, * or ^ takes a value on each side, and one of them is not there. The mark \
    stands where it belongs. A formula may go on in the next line if this line ends with a backslash.
    """,
    ErrorExample("2 * * 3", instead: "2 ** 3", "2 * 3"),
    ErrorExample("f(x) = 1/", instead: "f(x) = 1/x"),
    ErrorExample("plot sin(x) +", instead: "plot sin(x) + 1")
  )

  /// A value that is missing before this text.
  package static func missingValue(before text: String, isPower: Bool) -> Self {
    Self(.E06, "a value is missing before '\(text)'")
      .hinting(isPower ? "powers are written 2^3 or 2**3" : nil)
  }

  /// A value that is missing at the end of the text; `canContinue` says whether a next line could complete it.
  package static func missingValueAtEnd(canContinue: Bool) -> Self {
    Self(.E06, "the line ends where a value is expected")
      .hinting(canContinue ? "to go on in the next line end this one with \\" : nil)
  }

  /// The command `plot` or `add` without an item.
  package static func nothingToDraw(command: String) -> Self {
    let example = command == "animate" ? "animate sin(x - a) for a in 0..5" : "\(command) sin(x)"
    let drawing = Way(example, .line, lead: "")
    let again = Way("replot", .line, lead: "", joint: ", or ")
    return Self(.E06, "\(command) needs something to draw")
      .offering(command == "plot" ? [drawing, again] : [drawing])
  }

  static let e07 = ErrorCode.E07.entry(
    "Not a number",
    """
    Arithmetic is for numbers. A text in quotes is for labels, titles and file names, and a point has \
    two numbers, so neither can stand where one number is needed.
    """,
    ErrorExample("2 + \"a\"", instead: "2 + 3", "print 2, \"a\"")
  )

  /// A quoted text in a calculation.
  package static let textAsNumber = Self(.E07, "text cannot be used as a number", reason: .text)

  /// A day that does not exist, and the reason.
  package static func noSuchDay(_ text: String, reason: String) -> Self {
    Self(.E07, "there is no day \(text)").hinting(reason)
  }

  /// An ambiguous date, `3/4/2024`, with both days that may be meant.
  package static func ambiguousDate(_ text: String, _ first: String, _ second: String) -> Self {
    Self(.E07, "\(text) may be one of two days").writing("\"\(first)\"", "\"\(second)\"")
  }

  /// A range of an axis of days whose ends are differences, and the correct spelling.
  package static func bareDays(_ text: String, instead: String) -> Self {
    Self(.E07, "\(text) is a difference here, and the axis shows days").hinting(instead)
  }

  /// A point where a number is needed.
  package static let pointAsNumber = Self(.E07, "a point cannot be used as a number")
    .hinting("P.x and P.y are the numbers of a point P")

  /// Two points without a sign between them, which are rather a list without its comma.
  package static func pointsSideBySide(_ first: String, _ second: String) -> Self {
    Self(.E07, "two points without a sign between them")
      .hinting("write \(first)·\(second) for their product, or plot \(first), \(second)")
  }

  /// A complex number where a real one is needed.
  package static let complexAsNumber = Self(.E07, "a complex number where a real one is needed")
    .hinting("re(z) and im(z) are the parts of z, |z| is its size, arg(z) its angle")

  /// A complex number as the argument of a function that has no value for it.
  package static func notOfComplex(_ function: String) -> Self {
    Self(.E07, "\(function) is not there for complex numbers")
      .hinting("re(z) and im(z) are the parts of z, |z| is its size, arg(z) its angle")
  }

  /// Complex numbers compared by size.
  package static let complexOrder = Self(.E07, "complex numbers have no order")
    .hinting("compare sizes, such as |z| < 1, or parts, such as re(z) > 0")

  /// A frequency response where the name of the imaginary unit has another meaning.
  package static let imaginaryUnitInUse = Self(.E07, "i is not the imaginary unit here")
    .hinting("delete i brings it back")

  /// A point combined with a complex number.
  package static let pointAndComplex =
    Self(.E07, "a point and a complex number cannot be put together")
    .hinting("the point (a, b) as a complex number is a + b i")

  /// A point combined with a number, where both must be points or both numbers.
  package static let pointAndNumber = Self(.E07, "a point and a number cannot be put together")
  /// A list where one number is needed.
  package static let listAsNumber = Self(.E07, "a list cannot be used as a number")

  /// A family where one curve is needed: the name of the list, and one of its elements.
  package static func listInAnalysis(_ name: String, element: String) -> Self {
    listAsNumber.offering(
      Way("\(name) = \(element)", .before, lead: "\(name) is a list; give it one value, ")
    )
  }

  /// A list among the elements of a list.
  package static let nestedList = Self(.E07, "a list cannot stand in a list")
    .hinting("a list of points is written [(1, 2), (3, 4)]")

  /// Numbers and points in one list.
  package static let mixedList = Self(.E07, "a list holds numbers or points, not both")
    .hinting("points are written (1, 2)")

  /// A function that calls itself and gives a point.
  package static func recursivePoint(_ function: String) -> Self {
    Self(.E07, "\(function) calls itself and cannot give a point")
      .hinting("write a function for each of its numbers")
  }

  /// A function that calls itself and gives a complex number.
  package static func recursiveComplex(_ function: String) -> Self {
    Self(.E07, "\(function) calls itself and cannot give a complex number")
      .hinting("write a function for each of its parts")
  }

  /// A higher derivative of a formula that is differentiated from nearby values.
  package static let onlyFirstDerivative =
    Self(.E07, "only the first derivative of this formula is known")
  /// A formula that cannot be differentiated.
  package static let noDerivative =
    Self(.E07, "the derivative of a list or point of this form is not known")

  static let e08 = ErrorCode.E08.entry(
    "The other case is missing",
    """
    c ? a : b chooses between two values, so both must be there. If there is no other value, use \
    braces: {x < 0: 1} has no value where the condition does not hold.
    """,
    ErrorExample("x < 0 ? 1", instead: "x < 0 ? 1 : 0", "plot {x < 0: 1}")
  )

  /// A condition `c ? a` without its other case, with the whole text so far.
  package static func missingOtherCase(_ text: String) -> Self {
    Self(.E08, "expected ':' and the value for the other case").writing("\(text) : 0")
  }

  static let e09 = ErrorCode.E09.entry(
    "A chain of comparisons that turns round",
    """
    A chain such as 0 < x < 1 means that every step of it holds. Its steps must point the same way, \
    and != is not part of a chain. Everything else is written with and.
    """,
    ErrorExample("1 < 3 > 2", instead: "1 < 3 and 3 > 2")
  )

  /// A chain of comparisons that changes its direction, with its two halves.
  package static func turningChain(_ first: String, _ second: String) -> Self {
    Self(.E09, "a chain of comparisons must point one way").writing("\(first) and \(second)")
  }

  static let e10 = ErrorCode.E10.entry(
    "!! has two meanings",
    """
    On paper 3!! is the double factorial, 3·1. Read as two signs it would be the factorial of 3!, \
    which is 720. Brackets say the second; for the first, multiply.
    """,
    ErrorExample("3!!", instead: "(3!)!")
  )

  /// A double factorial `!!` after this value.
  package static func doubleFactorial(_ value: String) -> Self {
    // The product is the double factorial of Mathematica, Maxima and qalc.
    Self(.E10, "!! is ambiguous")
      .writing("(\(value)!)!", "product(\(value) - 2k for k in 0..(\(value) - 1)/2)")
  }

  static let e13 = ErrorCode.E13.entry(
    "Braces without a condition",
    "Braces choose a value by a condition: {x > 0: x, -x}. They do not group. Round brackets do.",
    ErrorExample("{3}", instead: "(3)", "plot {x > 0: x, -x}")
  )

  /// Braces without a condition.
  package static let bracesWithoutCondition =
    Self(.E13, "braces need a condition, for example {x > 0: x, -x}")
    .hinting("use ( ) for grouping")
}

// Errors in the text of a formula: brackets, signs, missing values, and how far an argument goes.

extension ErrorCatalogue {
  static let signs: [ErrorEntry] = [
    ErrorEntry(
      "E01",
      "A bracket has no partner",
      """
      Brackets come in pairs: ( ), [ ], { } and the bars of |x|. The mark stands where the closing one \
      is missing, and the hint says which opening one is still open. A closing bracket without an \
      opening one is refused too, because it is unclear where the opening one was meant.
      """,
      ErrorExample("plot sin(x + cos(2", instead: "plot sin(x + cos(2))"),
      ErrorExample("2 + 3)", instead: "(2 + 3)"),
      ErrorExample("|x - 1", instead: "|x - 1|")
    ),
    ErrorEntry(
      "E02",
      "A character that means nothing here",
      """
      The marked character or word has no meaning at this place. Formulas use letters, digits, the \
      signs of arithmetic, brackets, and texts in quotes. help notation lists every sign.
      """,
      ErrorExample("plot x @ 2", instead: "plot x * 2"),
      ErrorExample("describe plot", instead: "describe", after: ["plot x"])
    ),
    ErrorEntry(
      "E03",
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
    ),
    ErrorEntry(
      "E04",
      "Two values side by side",
      """
      A number does not follow another value without a sign between them: 2 3 could be 6, 23 or two \
      answers. Only a name or a bracket makes a product without a sign, as in 2x or 2(x + 1). A comma \
      separates things; it is neither a decimal point nor a mark for thousands.
      """,
      ErrorExample("2 3", instead: "2*3"),
      ErrorExample("1,000", instead: "1000"),
      ErrorExample("0,5", instead: "0.5")
    ),
    ErrorEntry(
      "E05",
      "% is not percent",
      """
      % gives the remainder of a division, so it needs a value on both sides: 7 % 3 is 1. There is no \
      sign for percent. Divide by 100 instead.
      """,
      ErrorExample("50%", instead: "50/100")
    ),
    ErrorEntry(
      "E06",
      "A value is missing",
      """
      A sign such as +, * or ^ takes a value on each side, and one of them is not there. The mark \
      stands where it belongs. A formula may go on in the next line if this line ends with a backslash.
      """,
      ErrorExample("2 * * 3", instead: "2 ** 3", "2 * 3"),
      ErrorExample("f(x) = 1/", instead: "f(x) = 1/x"),
      ErrorExample("plot sin(x) +", instead: "plot sin(x) + 1")
    ),
    ErrorEntry(
      "E07",
      "Not a number",
      """
      Arithmetic is for numbers. A text in quotes is for labels, titles and file names, and a point has \
      two numbers, so neither can stand where one number is needed.
      """,
      ErrorExample("2 + \"a\"", instead: "2 + 3", "print 2, \"a\"")
    ),
    ErrorEntry(
      "E08",
      "The other case is missing",
      """
      c ? a : b chooses between two values, so both must be there. If there is no other value, use \
      braces: {x < 0: 1} has no value where the condition does not hold.
      """,
      ErrorExample("x < 0 ? 1", instead: "x < 0 ? 1 : 0", "plot {x < 0: 1}")
    ),
    ErrorEntry(
      "E09",
      "A chain of comparisons that turns round",
      """
      A chain such as 0 < x < 1 means that every step of it holds. Its steps must point the same way, \
      and != is not part of a chain. Everything else is written with and.
      """,
      ErrorExample("1 < 3 > 2", instead: "1 < 3 and 3 > 2")
    ),
    ErrorEntry(
      "E10",
      "!! has two meanings",
      """
      On paper 3!! is the double factorial, 3·1. Read as two signs it would be the factorial of 3!, \
      which is 720. Brackets say the second; for the first, multiply.
      """,
      ErrorExample("3!!", instead: "(3!)!")
    ),
    ErrorEntry(
      "E13",
      "Braces without a condition",
      """
      Braces choose a value by a condition: {x > 0: x, -x}. They do not group. Round brackets do.
      """,
      ErrorExample("{3}", instead: "(3)", "plot {x > 0: x, -x}")
    ),
  ]

  static let application: [ErrorEntry] = [
    ErrorEntry(
      "E14",
      "A power on a function's name",
      """
      On a built-in function a whole power means what it means in books: sin^2 x is (sin x)^2. \
      sin^-1 x is asin(x), for the trigonometric and hyperbolic functions that have such an inverse. \
      On a function of your own f^2 could mean f(x)^2 or f(f(x)), and ln^-1 could mean 1/ln(x) or \
      exp(x), so write the one you mean.
      """,
      ErrorExample("f^2(3)", instead: "f(3)^2", "f(f(3))", after: ["f(x) = x^2 + 1"]),
      ErrorExample("ln^-1(2)", instead: "1/ln(2)", "exp(2)")
    ),
    ErrorEntry(
      "E15",
      "A function without its argument",
      """
      The name of a function is not a value. It needs something to work on, in brackets or right behind \
      it: sin(x) or sin x. Only where a curve is expected may a function stand alone: plot sin.
      """,
      ErrorExample("sin + 1", instead: "plot sin(x) + 1"),
      ErrorExample("30deg", instead: "30°")
    ),
    ErrorEntry(
      "E16",
      "Unclear where the argument ends",
      """
      Without brackets the argument of a function is a run of numbers and names, as in sin 2x. A \
      bracket or a bar behind such a run could belong to the argument or multiply the result. locus \
      does not guess: brackets around the argument make it clear.
      """,
      ErrorExample("sin 2(x+1)", instead: "sin(2(x+1))", "sin(2)(x+1)")
    ),
    ErrorEntry(
      "E18",
      "Which one is the base?",
      """
      Some programs write log(x, base), others log(base, x). The two give different numbers, so locus \
      takes neither. The base belongs to the name: log_2(8). It may be digits or a name.
      """,
      ErrorExample("log(8, 2)", instead: "log_2(8)")
    ),
    ErrorEntry(
      "E26",
      "A function between its arguments",
      """
      mod is a function and stands in front of its arguments. The sign for the remainder is %.
      """,
      ErrorExample("7 mod 3", instead: "7 % 3", "mod(7, 3)")
    ),
    ErrorEntry(
      "E27",
      "Strict: the text has two readings",
      """
      After set strict on, or with --strict, whatever would be read with a note is refused. The hint \
      gives spellings with one reading. set strict off brings the notes back.
      """,
      ErrorExample("plot 1/2x", instead: "plot (1/2)*x", "plot 1/(2x)", after: ["set strict on"]),
      ErrorExample("plot log x", instead: "plot log10(x)", "plot ln(x)", after: ["set strict on"])
    ),
    ErrorEntry(
      "E50",
      "An integral in LaTeX without its dx",
      """
      The d in front of a letter says which variable an integral runs over, and where the formula under \
      it ends. Without it neither is known.
      """,
      ErrorExample(#"\int_{0}^{1}x^{2}"#, instead: #"\int_{0}^{1}x^{2}dx"#)
    ),
    ErrorEntry(
      "E51",
      "An unknown LaTeX command",
      """
      A formula copied as LaTeX is read if its commands have a meaning here: fractions, roots, powers, \
      functions, sums, integrals, Greek letters. help latex lists them.
      """,
      ErrorExample(#"\foo{x}"#, instead: #"\sqrt{x}"#)
    ),
  ]
}

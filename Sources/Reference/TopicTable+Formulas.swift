// Pages on the spelling and reading of formulas.

extension TopicTable {
  static let formulas: [Topic] = [
    Topic(
      "numbers",
      aliases: ["number"],
      title: "How numbers are written",
      text: """
        A number is digits with a decimal point: 12, 1.5, .5. An e with digits behind
        it is a power of ten. There is no decimal comma and no mark for thousands.
        Numbers are 64-bit floating point, good for about 16 digits.
        """,
      examples: ["1e3", "2.5e-7", "0.1 + 0.2"],
      seeAlso: ["printing", "undefined", "E04"]
    ),
    Topic(
      "names",
      aliases: ["name", "variables"],
      title: "Names, and names in a row",
      text: """
        A name is a letter with letters, digits and _ behind it: a, width, x_1. A
        Greek letter is a name by itself, so 2πr is 2·π·r. Capitals count. A
        subscript belongs to the name: a_1, a_{max} and a₁.
        A word that is not known as a whole is read as a product of its letters, if
        each of them has a value: mx is m·x. A note says so. The name of a function
        may stand last: xsin(x). tau, e, gamma, beta and zeta may be given values;
        delete brings back what they mean.
        """,
      examples: ["m = 2; b = 1", "y = mx + b", "x_1 = 3; x_1^2"],
      seeAlso: ["products", "definitions", "coordinates", "E11"]
    ),
    Topic(
      "text",
      aliases: ["quotes", "strings"],
      title: "Texts",
      text: """
        A text stands in quotes, single or double, and ends with the kind it began
        with. A doubled quote inside is one quote. Texts are labels, titles, file
        names and parts of print. They cannot be calculated with.
        """,
      examples: ["print \"the \"\"golden\"\" ratio is\", (1 + √5)/2"],
      seeAlso: ["print", "label", "E03"]
    ),
    Topic(
      "products",
      aliases: ["multiplication", "juxtaposition"],
      title: "Products without a sign",
      text: """
        2x, 2(x + 1), (x + 1)(x - 1) and x y are products. A name, a bracket or a
        root sign may follow a value; a number may not: 2 3 is an error.
        A product without a sign binds exactly like one with a sign. So 1/2x is
        (1/2)·x, and e^2x is (e^2)·x. A note says so; brackets give the other
        reading: 1/(2x), e^(2x).
        """,
      examples: ["x_1 = 4; 2x_1", "plot 1/2x", "plot 1/(2x)"],
      seeAlso: ["precedence", "names", "notes", "E04"]
    ),
    Topic(
      "brackets",
      aliases: ["parentheses", "arguments"],
      title: "Functions with and without brackets",
      text: """
        sin(x) is a call. Without brackets the argument is a run of numbers and
        names: sin 2x is sin(2x), and sin x cos x is (sin x)(cos x). It ends before
        a sign, so sin x + 1 is (sin x) + 1, and sin x/2 is (sin x)/2, with a note.
        Powers belong to it: sin x^2 is sin(x^2). sin^2 x is (sin x)^2.
        """,
      examples: ["sin pi/6", "sin(pi/6)", "sin^2(pi/4)"],
      seeAlso: ["powers", "products", "E16"]
    ),
    Topic(
      "powers",
      aliases: ["power", "exponents", "roots"],
      title: "Powers and roots",
      text: """
        a^b and a**b are powers; x² and x⁻¹ too. Powers are read from the right:
        2^3^2 is 2^9. A minus in front comes later: -2^2 is -4.
        The odd root of a negative number is real if its fraction is written:
        (-8)^(1/3) is -2. Any other fraction of a negative number has no value, not
        even k = 1/3, (-8)^k, because k is no longer a fraction. root(x, 3) works.
        0^0 is 1.
        """,
      examples: ["2^3^2", "-2^2", "(-8)^(1/3)", "(-8)^0.5", "root(-8, 3)"],
      seeAlso: ["precedence", "sqrt", "root", "undefined"]
    ),
    Topic(
      "conditions",
      aliases: ["condition", "comparisons", "logic"],
      title: "Conditions",
      text: """
        < <= > >= = != compare two numbers. A chain such as 0 < x < 1 holds if each
        step holds. and, or and not join conditions. In a calculation a condition
        that holds counts 1, another one 0. Behind a new name, = defines.
        """,
      examples: ["1 < 2 < 3", "not (1 < 2 and 3 < 2)", "(1 < 2) + 1"],
      seeAlso: ["cases", "and", "E09", "E22"]
    ),
    Topic(
      "cases",
      aliases: ["piecewise", "restrictions", "braces"],
      title: "Cases and restrictions",
      text: """
        {x < 0: -x, x < 2: x^2, 5} takes the value of the first condition that
        holds. The last part, without a condition, is for everything else. Without
        it the rest has no value. c ? a : b and if(c, a, b) say the same.
        A condition alone in braces restricts what stands before it.
        """,
      examples: [
        "plot {x < 0: -x, x < 2: x^2, 5}", "plot x^2 {x > 0}", "f(x) = x < 0 ? -x : x", "f(-3)",
      ],
      seeAlso: ["conditions", "undefined", "E13"]
    ),
    Topic(
      "undefined",
      aliases: ["nan", "infinity"],
      title: "What has no value",
      text: """
        1/0, sqrt(-1) and ln(0) have no real value: they are undefined. Whatever is
        calculated from something undefined is undefined too. A curve has a gap
        there. A result that is too large for a number is ∞, which is not the same:
        1/inf is 0.
        """,
      examples: ["1/0", "0*undefined", "1/inf", "10^400"],
      seeAlso: ["powers", "cases"]
    ),
    Topic(
      "precedence",
      aliases: ["priority", "operators"],
      title: "What binds tighter",
      text: NotationTable.levels.map { level in
        let signs = level.signs.map(\.usage).joined(separator: "   ")
        return "\(signs)\n    \(level.reading)"
      }.joined(separator: "\n"),
      examples: ["-2^2", "2 + 3*4^2", "7 - 3 - 2"],
      seeAlso: ["products", "brackets", "notation"]
    ),
    Topic(
      "angles",
      aliases: ["degrees", "radians"],
      title: "Angles",
      text: """
        Angles are in radians. set angles degrees changes that for every function
        of angles, and for what asin, acos and atan answer. 30° is that angle in
        both. Written multiples of pi are exact: sin(pi) is 0, not nearly 0.
        """,
      examples: ["sin(pi/6)", "sin(30°)", "tan(pi/2)", "set angles degrees; atan(1)"],
      seeAlso: ["sin", "deg", "rad"]
    ),
    Topic(
      "logarithms",
      title: "Logarithms",
      text: """
        ln is the natural logarithm. log is base 10, as on calculators; a note says
        so the first time. set log natural makes it ln, as in most programming
        languages; set log decimal only stops the note. log_2(x), log_b(x) have
        another base.
        """,
      examples: ["log10(1000)", "ln(e^2)", "log_2(8)"],
      seeAlso: ["log", "ln", "E18"]
    ),
    Topic(
      "notation",
      aliases: ["signs"],
      title: "The signs of formulas",
      text: PageText.columns(NotationTable.all.map { ($0.usage, $0.summary) }, width: 78),
      seeAlso: ["precedence", "numbers", "names"]
    ),
    Topic(
      "keywords",
      aliases: ["words"],
      title: "The words of formulas",
      text: PageText.columns(
        KeywordTable.all.map { ($0.entry.usage, $0.entry.summary) },
        width: 78
      ),
      seeAlso: ["names", "notation"]
    ),
    Topic(
      "latex",
      aliases: ["desmos"],
      title: "Formulas copied as LaTeX",
      text: #"""
        A line with LaTeX commands is read as the formula that it shows: \frac{a}{b},
        \sqrt{a}, \sqrt[n]{a}, x^{2}, a_{1}, \left( \right), \cdot, \le, \pi, \theta,
        \sin, \operatorname{name}, \frac{d}{dx}, \int_{a}^{b} f dx,
        \sum_{n=a}^{b} f. This is what Desmos copies.
        """#,
      examples: [#"y = \frac{1}{2}x^{2}"#, #"\sqrt{2}"#],
      seeAlso: ["notation", "E50", "E51"]
    ),
    Topic(
      "notes",
      aliases: ["note", "strict"],
      title: "Notes, and strictness",
      text: """
        Where a text has two readings, locus takes the one that its rules say and
        tells you in a note. Each note comes once. set notes off hides them.
        """,
      examples: ["plot 1/2x"],
      seeAlso: ["products", "names", "E27"]
    ),
  ]
}

/// The signs of formulas with their help, those with higher precedence first.
package enum NotationTable {
  /// Signs of one precedence.
  package struct Level: Sendable {
    /// The grouping of a row of such signs, in words.
    package let reading: String
    /// The signs.
    package let signs: [Entry]
  }

  /// All signs with precedence, the highest first.
  package static let levels: [Level] = [
    Level(
      reading: "behind a value",
      signs: [
        Entry(
          name: "( )",
          usage: "f(x), f(a, b), (a + b)",
          summary: "the arguments of a function; groups",
          examples: ["(1 + 2)*3", "max(1, 2)"],
          seeAlso: ["products", "points"]
        ),
        Entry(
          name: "!",
          usage: "n!",
          summary: "the factorial, gamma(n + 1) for any n",
          examples: ["5!", "0.5!"],
          seeAlso: ["gamma", "binomial"]
        ),
        Entry(
          name: "°",
          usage: "30°",
          summary: "an angle in degrees, whatever the unit of angles",
          examples: ["sin(30°)"],
          seeAlso: ["angles"]
        ),
        Entry(
          name: "²",
          usage: "x², x⁻¹, x¹⁰",
          summary: "raised digits: the same as ^2, ^-1, ^10",
          examples: ["3²", "2⁻¹"],
          seeAlso: ["powers"]
        ),
        Entry(
          name: "[ ]",
          usage: "L[1]",
          summary: "an element of a list, counted from 1",
          examples: ["[4, 5, 6][2]"],
          seeAlso: ["lists"]
        ),
        Entry(
          name: "'",
          usage: "f'(x), f''(x)",
          summary: "the derivative of a function",
          examples: ["f(x) = x^3", "f'(2)"],
          seeAlso: ["derivatives"]
        ),
      ]
    ),
    Level(
      reading: "from the right; the exponent may have a sign",
      signs: [
        Entry(
          name: "^",
          usage: "a^b, a**b",
          summary: "a to the power b",
          examples: ["2^10", "2^3^2", "2^-3"],
          seeAlso: ["powers"]
        )
      ]
    ),
    Level(
      reading: "in front of a value",
      signs: [
        Entry(
          name: "√",
          usage: "√x, ∛x",
          summary: "the square root and the cube root",
          examples: ["√2", "∛8", "√(1 + 3)"],
          seeAlso: ["sqrt", "cbrt", "powers"]
        ),
        Entry(
          name: "sin x",
          usage: "sin x, sin 2x, sin^2 x",
          summary: "a function without brackets takes a run of numbers and names",
          examples: ["sin pi/2", "2 sin 0"],
          seeAlso: ["brackets", "products"]
        ),
        Entry(
          name: "-a",
          usage: "-a, +a",
          summary: "the opposite of a value; powers come first, so -2^2 is -4",
          examples: ["-2^2", "(-2)^2"],
          seeAlso: ["powers", "precedence"]
        ),
      ]
    ),
    Level(
      reading: "from the left, all equal",
      signs: [
        Entry(
          name: "*",
          usage: "a*b, a·b, a b, 2a",
          summary: "the product; the sign may be left out before a name or a bracket",
          examples: ["2*3", "2(1 + 2)"],
          seeAlso: ["products"]
        ),
        Entry(
          name: "/",
          usage: "a/b, a÷b",
          summary: "the quotient; undefined if b is 0",
          examples: ["1/4", "1/0"],
          seeAlso: ["undefined", "products"]
        ),
        Entry(
          name: "%",
          usage: "a % b, a mod b",
          summary: "the remainder of a division, with the sign of b",
          examples: ["7 % 3", "-7 mod 3"],
          seeAlso: ["mod", "rem"]
        ),
      ]
    ),
    Level(
      reading: "from the left",
      signs: [
        Entry(
          name: "+",
          usage: "a + b",
          summary: "the sum",
          examples: ["2 + 3"],
          seeAlso: ["precedence"]
        ),
        Entry(
          name: "-",
          usage: "a - b",
          summary: "the difference",
          examples: ["2 - 3"],
          seeAlso: ["precedence"]
        ),
      ]
    ),
    Level(
      reading: "a chain: every step must hold",
      signs: [
        Entry(
          name: "<",
          usage: "a < b, a <= b, a > b, a >= b",
          summary: "compares two numbers; ≤ and ≥ are read too",
          examples: ["1 < 2", "0 < 1 <= 1"],
          seeAlso: ["conditions"]
        ),
        Entry(
          name: "==",
          usage: "a = b, a == b, a != b",
          summary: "whether two numbers are equal; behind a new name it defines",
          examples: ["1/2 = 0.5", "2 != 3"],
          seeAlso: ["conditions", "definitions"]
        ),
      ]
    ),
    Level(reading: "in front of a condition", signs: keyword("not")),
    Level(reading: "from the left", signs: keyword("and")),
    Level(reading: "from the left", signs: keyword("or")),
    Level(
      reading: "from the right",
      signs: [
        Entry(
          name: "?",
          usage: "c ? a : b",
          summary: "a where the condition holds, else b",
          examples: ["1 < 2 ? 10 : 20", "plot x < 0 ? -x : x^2"],
          seeAlso: ["cases", "if"]
        )
      ]
    ),
  ]

  /// Signs around a value, which need no precedence.
  package static let brackets: [Entry] = [
    Entry(
      name: "|x|",
      usage: "|x|",
      summary: "the distance from 0",
      examples: ["|-3|", "|1 - |2 - 5||"],
      seeAlso: ["abs"]
    ),
    Entry(
      name: "{ }",
      usage: "{c: a, d: b, e}",
      summary: "the value of the first case whose condition holds",
      examples: ["plot {x < 0: -x, x^2}"],
      seeAlso: ["cases"]
    ),
    Entry(
      name: "[a, b]",
      usage: "[1, 2, 3], [1..5]",
      summary: "a list",
      examples: ["[1, 2, 3]^2"],
      seeAlso: ["lists"]
    ),
    Entry(
      name: "..",
      usage: "a..b",
      summary: "a range from a to b",
      examples: ["plot x for x in 0..1"],
      seeAlso: ["ranges", "for"]
    ),
    Entry(
      name: "\"",
      usage: "\"text\", 'text'",
      summary: "a text, for labels, titles and file names",
      examples: ["print \"the answer is\", 6*7"],
      seeAlso: ["text"]
    ),
    Entry(
      name: "#",
      usage: "# …",
      summary: "a comment to the end of the line",
      examples: ["1 + 1 # two"]
    ),
    Entry(
      name: "\\",
      usage: "… \\",
      summary: "at the end of a line: the statement goes on in the next one"
    ),
    Entry(
      name: ";",
      usage: "a = 2; b = 3",
      summary: "separates statements on one line",
      examples: ["a = 2; a^2"]
    ),
  ]

  /// All signs, of every level.
  package static let all: [Entry] =
    levels.flatMap(\.signs).filter { entry in
      !KeywordTable.all.contains { $0.entry.name == entry.name }
    } + brackets

  private static func keyword(_ name: String) -> [Entry] {
    KeywordTable.all.map(\.entry).filter { $0.name == name }
  }
}

// The limits of a calculation, and the errors beyond them.

extension Problem {
  static let limits = [e30, e31, e32, e33, e34, e35]

  static let e30 = ErrorCode.E30.entry(
    "A function calls itself without end",
    """
    A function may use itself, if some case of it does not. Calls may be 200 deep. In a plot such \
    points are left out instead, with one note.
    """,
    ErrorExample(
      "loop(1)",
      instead: "loop(n) = {n <= 0: 0, loop(n-1)}; loop(1)",
      after: ["loop(n) = loop(n+1)"]
    )
  )

  /// The greatest depth of nested calls.
  package static let callDepthLimit = 200

  /// Calls deeper than the limit.
  package static func recursionTooDeep(function: String, parameters: [String]) -> Self {
    let call = "\(function)(\(parameters.joined(separator: ", ")))"
    return Self(.E30, "\(function) calls itself too deeply (limit \(callDepthLimit))")
      .hinting("it needs a case that stops: \(call) = {\(parameters.first ?? "n") <= 0: 0, …}")
  }

  static let e31 = ErrorCode.E31.entry(
    "A sum or product of too many terms",
    """
    Sums and products that end have at most ten million terms, so that every answer comes in a moment. \
    Often a formula, an integral or a sum to inf says the same.
    """,
    ErrorExample("sum(n for n in 1..1e9)", instead: "n = 1e9; n (n + 1)/2")
  )

  /// The most terms of a sum or product.
  package static let termLimit = 10_000_000

  /// A range of too many terms; infinitely many, if an end is infinite.
  package static func tooManyTerms(isEndless: Bool) -> Self {
    Self(.E31, "the range has too many terms (limit \(termLimit))")
      .hinting(isEndless ? "end the range where the terms are small, for example at 1000" : nil)
  }

  static let e32 = ErrorCode.E32.entry(
    "Nested too deeply",
    """
    Brackets, signs and powers may be 200 deep, and a formula may have 10,000 parts. No formula that \
    a person writes comes near. Give parts of it a name.
    """,
    ErrorExample(
      String(repeating: "(", count: 201) + "1" + String(repeating: ")", count: 201),
      instead: "(1)"
    )
  )

  /// The greatest depth of nested brackets, signs and powers.
  package static let nestingLimit = 200
  /// The greatest height of a syntax tree, in nodes.
  ///
  /// It is the height of 200 brackets with a sum, a product, a power and a sign in each. All recursion
  /// over trees is this deep at most.
  package static let depthLimit = 1000
  /// The most parts of one formula.
  package static let nodeLimit = 10_000

  /// Too many nested brackets, signs and powers.
  package static let nestedTooDeeply = Self(.E32, "nested too deeply (limit \(nestingLimit))")
  /// A formula with too many parts.
  package static let tooLong = Self(.E32, "the formula has too many parts (limit \(nodeLimit))")

  /// More primes than can be meant.
  package static func tooManyPrimes(_ function: String, limit: Int) -> Self {
    Self(.E32, "too many primes on \(function) (limit \(limit))")
  }

  /// A derivative that becomes too long.
  package static let derivativeTooLong = Self(.E32, "the derivative has too many parts")

  static let e33 = ErrorCode.E33.entry(
    "Too many elements, or too much memory",
    """
    Lists have at most a million elements. For a curve no list is needed: a formula in x is drawn as \
    finely as the picture can show. A statement and all that the session keeps take 1 GiB at most, or \
    a quarter of the memory of a small machine; set memory 2 GiB changes that, up to what --max-memory \
    allows. What would take more is refused before it does, and the session stays as it was. delete, \
    clear and reset give back what is kept.
    """,
    ErrorExample("[1..1e9]", instead: "length([1..1000])")
  )

  /// The most elements of a list.
  package static let elementLimit = 1_000_000
  /// The most elements of all stored lists together.
  package static let storedElementLimit = 10_000_000
  /// The most rows of a table.
  package static let rowLimit = 10_000

  /// A list with too many elements.
  package static let tooManyElements =
    Self(.E33, "the list has too many elements (limit \(elementLimit))")
  /// Lists that need too much memory together.
  package static let listsTooLarge = Self(.E33, "the lists of this formula need too much memory")

  /// Stored lists with too many elements.
  package static let storedListsTooLarge =
    Self(.E33, "the stored lists have too many elements together (limit \(storedElementLimit))")
    .hinting("delete a list that is not needed any more")

  /// A statement that needs more memory than there is, in words with their units; `held` is the
  /// memory of the session if that is most of it, and `raised` a limit that may be set.
  package static func outOfMemory(
    needed: String,
    limit: String,
    held: String?,
    raised: String?,
    isOfSystem: Bool = false
  ) -> Self {
    let ways = [
      held.map { "the session keeps \($0): delete, clear and reset give it back" },
      raised.map { "set memory \($0) raises the limit" },
    ].compactMap { $0 }
    return Self(.E33, "this takes more memory than it may: \(needed) or more (limit \(limit))")
      .hinting(
        ways.isEmpty
          ? "\(isOfSystem ? "ulimit -v" : "--max-memory") sets the limit of this run"
          : ways.joined(separator: "; ")
      )
  }

  /// A table with too many rows, and a sufficient step.
  package static func tooManyRows(step: String?) -> Self {
    Self(.E33, "the table has too many rows (limit \(rowLimit))")
      .hinting(step.map { "write step \($0), or a shorter range" })
  }

  /// A family with too many curves.
  package static func largeFamily(_ count: Int, limit: Int) -> Self {
    let list = "the list has too many elements"
    return Self(.E33, "\(list) to draw a curve for each: \(count) (limit \(limit))")
      .hinting("write a shorter list, for example k = [1..5]")
  }

  /// A pattern that fits more files than a picture can show.
  package static func tooManyFiles(_ pattern: String, _ count: Int, most: Int) -> Self {
    Self(.E33, "\(pattern) fits \(count) files (limit \(most))")
  }

  /// A name that fits several files where one is read, and the statement that takes them in turn.
  package static func severalFilesFit(_ pattern: String, _ count: Int, instead: String) -> Self {
    Self(.E33, "\(pattern) fits \(count) files, and one is read here").saying(instead)
  }

  /// A loop with too many values.
  package static func tooManyLoopValues(_ letter: String, _ count: Int, most: Int) -> Self {
    Self(.E33, "\(letter) takes \(count) values (limit \(most))")
  }

  static let e34 = ErrorCode.E34.entry(
    "The line is too long",
    "A line has at most 65,536 bytes, continued lines joined. It is most likely not a formula.",
    ErrorExample(String(repeating: "1+", count: 32_768) + "1", instead: "1 + 1")
  )

  /// The longest line, in bytes.
  package static let lineLimit = 65_536

  /// A line that is too long.
  package static let lineTooLong = Self(.E34, "the line is too long (limit \(lineLimit) bytes)")

  /// A pasted text that is too long for the prompt.
  package static let pasteTooLong =
    Self(.E34, "this is too long to be pasted (limit 1 MiB): nothing of it was run")
    .hinting("load \"file.plot\" runs a file")

  static let e35 = ErrorCode.E35.entry(
    "The statement takes too long",
    """
    set timeout 10 stops a statement after ten seconds, as Ctrl-C does, and nothing of it happens. \
    Without it, or after set timeout 0, a statement takes the time that it needs.
    """,
    ErrorExample(
      "sum(sum(sin(m n) for m in 1..9999) for n in 1..9999)",
      instead: "sum(sin(n) for n in 1..99)",
      after: ["set timeout 0.1"]
    )
  )

  /// A statement that took longer than `set timeout` allows, or than `--timeout`, which no statement raises.
  package static func timedOut(seconds: String, mayBeRaised: Bool = true) -> Self {
    Self(.E35, "the statement took longer than \(seconds) s")
      .hinting(
        mayBeRaised
          ? "set timeout 0 lets it run; Ctrl-C stops it" : "--timeout sets the limit of this run"
      )
  }
}

import Expressions

// Rows of features that are not there yet, each with the nearest replacement, and never a name to define. A feature
// that comes to exist loses its row.

extension Habits {
  /// Help page on everything that can be drawn, for features without a near replacement.
  private static let drawn: Spelling = "help items"

  static let missing = calculus + data

  private static let calculus: [Habit] = [
    Habit("series sin(x)", "other words for taylor are", "series maclaurin") { use in
      use.body.isEmpty
        ? drawn : .write("taylor \(use.body.text) degree \(use.part(behind: "order") ?? "3")")
    },
    Habit("iterate(cos, 1, 5)", "iterations are", "iterate iteration fixedpoint nest NestList") {
      use in
      let (f, start) = (use.argument(0) ?? "cos", use.argument(1) ?? "1")
      let count = use.argument(2) ?? "5"
      return "a(n) = n <= 0 ? \(start) : \(f)(a(n - 1)), then table a(n) for n in 0..\(count)"
    },
    Habit("cobweb cos(x)", "cobweb diagrams are", "cobweb webplot") { use in
      use.body.isEmpty ? drawn : "plot \(use.formulaOfCurve), x"
    },
    Habit(
      "bisect x^2 - 2",
      "other words for newton, secant and bisection are",
      "bisect regulafalsi newtonraphson"
    ) { $0.body.isEmpty ? "help roots" : .write("roots \($0.body.text)") },
    Habit(
      "dsolve y' = y",
      "formulas of solutions are",
      "dsolve ode2 desolve rungekutta"
    ) { use in
      let body = use.body.text
      return .behind(
        "draw them:",
        line: "\(body.contains("'") ? body : "y' = x - y") through (0, 1)"
      )
    },
    Habit("laplace(sin)", "transforms of functions are", "fft laplace ztransform") { _ in
      "help integrals"
    },
    Habit("laurent 1/x", "series with negative powers are", "laurent puiseux") { use in
      use.body.isEmpty ? drawn : .write("taylor \(use.body.text) at 1")
    },
    Habit("svd([[1, 2], [3, 4]])", "decompositions of matrices are", "svd cholesky expm") { _ in
      "help matrices"
    },
    Habit(
      "ttest([1, 1, 2])",
      "more statistics are",
      "modes ttest ztest anova kurtosis spearman kendall chisqtest"
    ) { _ in
      "help lists"
    },
  ]

  private static let data: [Habit] = [
    Habit(
      "regress m x + b to \"d.csv\"",
      "other words for fit are",
      "regress regression linreg polyfit curve_fit lm"
    ) { use in
      let file = use.rest.dataFile ?? "\"data.csv\" using 1:2"
      let isCall = use.statement.text.kind(1) == .symbol(.openParenthesis)
      return .write("fit \(use.model.isEmpty || isCall ? "m x + b" : use.model.text) to \(file)")
    },
    Habit("stripchart [1, 2]", "strips of values are", "stripchart swarmplot") { use in
      use.rest.dataFile.map { "plot \($0)" }
        ?? (use.body.isEmpty ? drawn : "plot \(use.list) with points")
    },
    Habit("violin [1, 2]", "violins are", "violin violinplot") { use in
      if use.rest.dataFile == nil, use.body.isEmpty { return drawn }
      return "plot \(use.rest.dataFile ?? use.list) with boxplot"
    },
    Habit("summary([1, 2])", "other words for stats are", "describe_data summary") { use in
      if use.rest.dataFile == nil, use.body.isEmpty { return "help stats" }
      return .write("stats \(use.rest.dataFile ?? use.list)")
    },
    Habit(
      "2 rand()",
      "numbers that change each time are",
      "rand randn randint randInt rnorm runif RandomReal"
    ) { _ in
      "random(10, 1)"
    },
  ]
}

extension Habit {
  /// Creates a row of words for a feature that is not there; the words may be calls in a formula unless said.
  fileprivate init(
    _ example: String,
    _ feature: String,
    _ words: String,
    isCall: Bool = true,
    instead: @escaping @Sendable (MissingUse) -> Spelling?
  ) {
    let words = Set(words.split(separator: " ").map(String.init))
    self.init(
      "other programs",
      example,
      .notThere(feature, words, isCall: isCall, instead: instead)
    )
  }
}

extension FailedStatement {
  /// Returns where the statement uses one of some words: first, behind `help`, first in an item, or as a call anywhere;
  /// nil if nowhere.
  func place(of words: Set<String>, isCall: Bool) -> Int? {
    func isWord(_ place: Int) -> Bool { word(place).map(words.contains) == true }
    if firstWord.map(words.contains) == true, isCall || !text.dropFirst().continuesValue {
      return 0
    }
    if text.name(0) == "help", text.count == 2 {
      return text.name(1).map(words.contains) == true ? 1 : nil
    }
    let item = mayDraw ? items.first { isWord($0) && hasReached($0) && !endsItem(at: $0 + 1) } : nil
    return item
      ?? (isCall
        ? (0..<text.count).first { place in
          text.kind(place + 1) == .symbol(.openParenthesis) && isWord(place) && hasReached(place)
        } : nil)
  }

  /// Whether an item ends before an index.
  fileprivate func endsItem(at place: Int) -> Bool {
    switch text.kind(place) {
    case nil, .symbol(.comma)?, .name("for")?: true
    case .name(let word)?: words.options.contains(word)
    default: false
    }
  }
}

extension TokenText {
  /// The file among the tokens, with two columns at most: `"d.csv" using 1:2`; nil if there is none.
  fileprivate var dataFile: String? {
    guard let place = (0..<count).first(where: { quoted($0) != nil }) else { return nil }
    let rest = dropFirst(place)
    guard rest.name(1) == "using" || rest.name(1) == "u" else { return rest[0..<1].text }
    let end = (2..<max(2, rest.count)).first { place in
      place > 2 && rest.kind(place) != .symbol(.colon) && rest.kind(place - 1) != .symbol(.colon)
    }
    let columns = rest[2..<(end ?? rest.count)]
    // `time:log(voltage)` ends after a name that is a function, not a column.
    let isCall = end.map { rest.kind($0) == .symbol(.openParenthesis) } ?? false
    let isPlain =
      !isCall && !columns.isEmpty
      && columns.tokens.allSatisfy {
        switch $0.kind {
        case .number, .name, .text, .symbol(.colon): true
        default: false
        }
      }
    return "\(rest[0..<1].text) using \(isPlain ? columns.withTwoColumns.text : "1:2")"
  }

  /// The tokens with two columns after `using`, without a third one.
  var withTwoColumns: TokenText {
    let colons = (0..<count).filter {
      kind($0) == .symbol(.colon) && kind($0 + 2) == .symbol(.colon)
    }
    return colons.first.map { self[0..<($0 + 2)] } ?? self
  }

  /// Whether the tokens begin with a sign that continues a value before them.
  var continuesValue: Bool {
    switch kind(0) {
    case .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide), .symbol(.power),
      .symbol(.equal), .symbol(.less), .symbol(.greater), .symbol(.openParenthesis):
      true
    default: false
    }
  }
}

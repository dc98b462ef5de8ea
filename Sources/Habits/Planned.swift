import Expressions

/// A row of the table of planned words: the missing feature, and the nearest replacement now.
struct Planned: Sendable {
  let words: Set<String>
  /// Subject and verb of the sentence about the missing feature.
  let missing: String
  /// Whether the word may be a call in a formula.
  let isCall: Bool
  /// Returns the statement to write instead; nil for none.
  let instead: @Sendable (Use) -> String?

  init(
    _ words: Set<String>,
    _ missing: String,
    isCall: Bool = false,
    instead: @escaping @Sendable (Use) -> String?
  ) {
    self.words = words
    self.missing = missing
    self.isCall = isCall
    self.instead = instead
  }

  /// Returns the row of a word; nil if there is none.
  static func named(_ word: String) -> Planned? { all.first { $0.words.contains(word) } }

  private static let all = calculus + pictures + data

  /// Help page on everything that can be drawn, for features without a near replacement.
  private static let items = "help items"

  private static let calculus = [
    Planned(
      ["arg", "conj", "re", "im", "real", "imag", "Re", "Im", "phasor"],
      "complex numbers are",
      isCall: true
    ) { _ in
      "~ the size of a + bi is hypot(a, b), its angle atan2(b, a)"
    },
    Planned(
      [
        "airy", "airyai", "airybi", "legendre", "legendreP", "hermite", "hermiteH", "laguerre",
        "laguerreL", "chebyshev", "chebyshevT", "ellipk", "ellipe", "EllipticK", "EllipticE",
        "fresnels", "fresnelc", "sinint", "cosint", "expint", "polylog", "besseli", "besselk",
      ],
      "more special functions are",
      isCall: true
    ) { _ in "help functions" },
    Planned(["trace"], "tracing a curve is") { use in
      guard !use.body.isEmpty else { return nil }
      let (name, definition) = use.function
      return (definition.hasPrefix("write") ? "" : "write ") + definition
        + "\(name)(\(use.part(behind: "at") ?? "0"))"
    },
    Planned(["series", "maclaurin"], "other words for taylor are", isCall: true) { use in
      use.body.isEmpty
        ? items : "write taylor \(use.body.text) degree \(use.part(behind: "order") ?? "3")"
    },
    Planned(
      ["iterate", "iteration", "fixedpoint", "nest", "NestList"],
      "iterations are",
      isCall: true
    ) {
      use in
      let f = use.argument(0) ?? "cos"
      let (start, count) = (use.argument(1) ?? "1", use.argument(2) ?? "5")
      return "a(n) = n <= 0 ? \(start) : \(f)(a(n - 1)), then table a(n) for n in 0..\(count)"
    },
    Planned(["cobweb", "webplot"], "cobweb diagrams are", isCall: true) { use in
      use.body.isEmpty ? items : "plot \(use.formulaOfCurve), x"
    },
    Planned(
      ["newton", "bisection", "bisect", "secant", "regulafalsi", "newtonraphson"],
      "searches by the name of their method are",
      isCall: true
    ) { use in
      guard !use.body.isEmpty else { return "help roots" }
      return "write roots \(use.body.text)"
    },
    Planned(
      ["simpson", "simpsonsrule"],
      "sums of parabolas are",
      isCall: true
    ) {
      use in
      guard !use.body.isEmpty else { return items }
      let range = use.rest.place { $0 == .name("for") }.map { use.rest.dropFirst($0) }
      let clause = range.map {
        $0[0..<($0.place { [.name("with"), .name("n")].contains($0) } ?? $0.count)].text
      }
      return "write plot riemann \(use.body.text) \(clause ?? "for x in 0..1") with 8 trapezoid"
    },
    Planned(["apart", "partfrac"], "partial fractions are", isCall: true) { use in
      use.body.isEmpty ? items : "write simplify \(use.body.text)"
    },
    Planned(
      ["dsolve", "ode45", "ode2", "odeint", "desolve", "rungekutta"],
      "formulas of solutions are",
      isCall: true
    ) { use in
      let body = use.body.text
      return "draw them: » \(body.contains("'") ? body : "y' = x - y") through (0, 1)"
    },
    Planned(
      ["fourier", "fft", "laplace", "ztransform"],
      "transforms of functions are",
      isCall: true
    ) { _ in
      "help integrals"
    },
    Planned(
      [
        "matrix", "det", "inv", "eigenvalues", "eig", "transpose", "rank", "rref",
      ],
      "matrices and vectors in space are",
      isCall: true
    ) { _ in
      "help lists"
    },
    Planned(
      [
        "mode", "modes", "ttest", "ztest", "anova", "kurtosis", "spearman", "kendall", "chisqtest",
      ],
      "more statistics are",
      isCall: true
    ) { _ in
      "help lists"
    },
  ]

  private static let pictures = [
    Planned(["domain", "codomain", "image"], "domains of functions are", isCall: true) { use in
      let body = use.body.name(0) == "of" ? use.body.dropFirst() : use.body
      return body.isEmpty ? items : "analyze tells it: » analyze \(body.text)"
    },
    Planned(
      [
        "surface", "surf", "mesh", "surfc", "wireframe", "plot3d", "plot3", "surfaceplot",
        "splot3d",
      ],
      "surfaces in space are"
    ) {
      use in
      guard !use.body.isEmpty else { return items }
      return "plot heat \(use.body.text), or plot contour \(use.body.text)"
    },
    Planned(["animate", "animation", "slider", "manipulate"], "moving pictures are", isCall: true) {
      _ in
      "a = 1, then plot a sin(x)"
    },
  ]

  private static let data = [
    Planned(
      ["regress", "regression", "linreg", "polyfit", "curve_fit", "lm"],
      "other words for fit are",
      isCall: true
    ) {
      use in
      let file = file(use.rest) ?? "\"data.csv\" using 1:2"
      let isCall = use.statement.text.kind(1) == .symbol(.openParenthesis)
      let model = use.model.isEmpty || isCall ? "m x + b" : use.model.text
      return "write fit \(model) to \(file)"
    },
    Planned(["dotplot", "stripchart", "swarmplot"], "strips of values are", isCall: true) { use in
      file(use.rest).map { "plot \($0)" }
        ?? (use.body.isEmpty ? items : "plot \(use.list) with points")
    },
    Planned(["violin", "violinplot"], "violins are", isCall: true) { use in
      file(use.rest).map { "plot \($0) with boxplot" }
        ?? (use.body.isEmpty ? items : "plot \(use.list) with boxplot")
    },
    Planned(["describe_data", "summary"], "other words for stats are", isCall: true) { use in
      file(use.rest).map { "write stats \($0)" }
        ?? (use.body.isEmpty ? "help stats" : "write stats \(use.list)")
    },
    Planned(
      ["random", "rand", "randn", "randint", "randInt", "rnorm", "runif", "RandomReal"],
      "random numbers are",
      isCall: true
    ) {
      _ in "[frac(43758.5453 sin(12.9898 n)) for n in 1..10]"
    },
  ]

  // MARK: Parts of statements

  /// Returns the file in a statement, with two columns at most: `"d.csv" using 1:2`; nil if there
  /// is none.
  static func file(_ text: TokenText) -> String? {
    guard let place = (0..<text.count).first(where: { text.quoted($0) != nil }) else { return nil }
    let rest = text.dropFirst(place)
    guard rest.name(1) == "using" || rest.name(1) == "u" else { return rest[0..<1].text }
    let end = (2..<max(2, rest.count)).first { place in
      place > 2 && rest.kind(place) != .symbol(.colon) && rest.kind(place - 1) != .symbol(.colon)
    }
    let columns = rest[2..<(end ?? rest.count)]
    // `time:log(voltage)` ends after a name that is a function, not a column.
    let isCall = end.map { rest.kind($0) == .symbol(.openParenthesis) } ?? false
    let isPlain =
      !isCall
      && columns.tokens.allSatisfy {
        switch $0.kind {
        case .number, .name, .text, .symbol(.colon): true
        default: false
        }
      }
    let shown = isPlain && !columns.isEmpty ? columns.withTwoColumns.text : "1:2"
    return "\(rest[0..<1].text) using \(shown)"
  }
}

extension TokenText {
  /// The tokens with two columns after `using`, without a third one.
  var withTwoColumns: TokenText {
    let colons = (0..<count).filter {
      kind($0) == .symbol(.colon) && kind($0 + 2) == .symbol(.colon)
    }
    guard let first = colons.first else { return self }
    return self[0..<(first + 2)]
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

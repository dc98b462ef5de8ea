import Expressions

/// A row of the words that will mean something, with what they will do and what comes nearest now.
struct Planned: Sendable {
  /// A place where the word was used.
  struct Use {
    let statement: FailedStatement
    /// What stands behind the word, without brackets around all of it.
    let rest: TokenText
    /// What stands behind the word.
    fileprivate let behind: TokenText

    init(_ statement: FailedStatement, behind place: Int) {
      self.statement = statement
      let rest = statement.text.dropFirst(place + 1)
      behind = rest
      let inside = rest.dropFirst()
      if rest.kind(0) == .symbol(.openParenthesis), let end = inside.closingPlace {
        self.rest = inside[0..<end]
      } else {
        self.rest = rest
      }
    }

    /// The formula, up to words and commas behind it.
    var body: TokenText {
      let words: Set<String> = [
        "for", "from", "at", "using", "via", "to", "order", "with", "in", "on", "over", "between",
      ]
      let end = rest.place { kind in
        if case .name(let word) = kind { return words.contains(word) }
        return kind == .symbol(.comma)
      }
      return rest[0..<(end ?? rest.count)]
    }

    /// The name of a function with the value of the formula, and its definition, which stands in front of what
    /// uses it; a function that is there already needs none.
    var function: (name: String, definition: String) {
      if let name = body.name(0), statement.isFunction(name),
        body.count == 1 || body.dropFirst().text == "(x)"
      {
        return (name, "write ")
      }
      return ("f", "f(x) = \(body.curve), then ")
    }

    /// The formula of a curve: that of a function named alone has its argument.
    fileprivate var formulaOfCurve: String {
      body.name(0).map(statement.isFunction) == true && body.count == 1
        ? "\(body.text)(x)" : body.text
    }

    /// The formula, or a list of numbers as lists are written here.
    var list: String {
      let first = rest.split { $0 == .symbol(.comma) }.first ?? rest
      if first.name(0) == "c", first.kind(1) == .symbol(.openParenthesis) {
        return "[\(first.dropFirst(2).dropLast().text)]"
      }
      return first.kind(0) == .symbol(.openBracket) ? first.commaList : body.text
    }

    /// The part behind a word, up to the next word or comma; nil if it is not there.
    func part(behind word: String) -> String? {
      guard let place = rest.place(where: { $0 == .name(word) }) else { return nil }
      let part = Use(statement, rest.dropFirst(place + 1)).body
      return part.isEmpty ? nil : part.text
    }

    /// The formula of a fit, in front of the file.
    fileprivate var model: TokenText {
      let end = rest.place { kind in
        if case .text = kind { return true }
        return kind == .name("to") || kind == .symbol(.comma)
      }
      return rest[0..<(end ?? rest.count)]
    }

    /// The names behind `via`.
    fileprivate var parameters: [String] {
      guard let via = rest.place(where: { $0 == .name("via") }) else { return [] }
      return rest.dropFirst(via + 1).tokens.compactMap { token in
        if case .name(let name) = token.kind, !statement.isKnown(name) { name } else { nil }
      }
    }

    /// The point that runs round a circle, whose centre and radii are told in any order.
    fileprivate var circle: String {
      let isCall = behind.dropFirst().closingPlace == behind.count - 2
      let rest = isCall ? rest : behind
      let bracket = (0..<rest.count).first { rest.kind($0) == .symbol(.openParenthesis) }
      let inside = bracket.map { rest.dropFirst($0 + 1) }
      let centre = inside.flatMap { text in text.closingPlace.map { text[0..<$0] } }
      let end = (bracket ?? 0) + (centre?.count ?? 0) + 2
      let others = bracket == nil ? rest : rest.dropFirst(end)
      var numbers = others.tokens.compactMap { token -> Double? in
        if case .number(let number) = token.kind { number } else { nil }
      }
      var place = (centre ?? rest[0..<0]).split { $0 == .symbol(.comma) }
        .compactMap { $0.isEmpty ? nil : $0.text }
      if place.count != 2 { place = numbers.count >= 3 ? numbers.prefix(2).map { $0.text() } : [] }
      if numbers.count >= 3 { numbers.removeFirst(2) }
      let width = numbers.first?.text() ?? "1"
      let height = (numbers.dropFirst().first ?? numbers.first)?.text() ?? "1"
      func side(_ index: Int, _ radius: String, _ function: String) -> String {
        let start = place.indices.contains(index) && place[index] != "0" ? "\(place[index]) + " : ""
        return start + (radius == "1" ? "" : "\(radius) ") + "\(function)(t)"
      }
      return "\(side(0, width, "cos")), \(side(1, height, "sin"))"
    }

    private init(_ statement: FailedStatement, _ rest: TokenText) {
      (self.statement, self.rest, behind) = (statement, rest, rest)
    }

    /// The arguments or the parts between commas, from 0.
    func argument(_ place: Int) -> String? {
      let parts = rest.split { $0 == .symbol(.comma) }
      return parts.indices.contains(place) && !parts[place].isEmpty ? parts[place].text : nil
    }
  }

  let words: Set<String>
  /// What is missing, with its verb.
  let missing: String
  /// Whether it may stand as a call in a formula.
  let isCall: Bool
  /// What to write instead.
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

  /// The row of a word, or nil.
  static func named(_ word: String) -> Planned? { all.first { $0.words.contains(word) } }

  private static let all = calculus + pictures + data

  /// Where nothing is near: all that can be drawn.
  private static let items = "help items"

  private static let calculus = [
    Planned(
      ["normal", "normalline", "perpendicular"],
      "normals as items of a picture are",
      isCall: true
    ) { use in
      guard !use.body.isEmpty else { return items }
      let place = use.part(behind: "at") ?? use.argument(1) ?? "1"
      let (f, definition) = use.function
      return definition + "plot \(f)(x), \(f)(\(place)) - (x - \(place))/\(f)'(\(place))"
    },
    Planned(
      ["arg", "conj", "re", "im", "real", "imag", "Re", "Im", "angle", "phasor"],
      "complex numbers are",
      isCall: true
    ) { _ in
      "the size of a + bi is hypot(a, b), its angle atan2(b, a)"
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
      return "write f(x) = \(use.body.text), then f(\(use.part(behind: "at") ?? "0"))"
    },
    Planned(["taylor", "series", "maclaurin"], "Taylor polynomials are", isCall: true) { use in
      guard !use.body.isEmpty else { return items }
      let place = use.part(behind: "at") ?? "0"
      let step = place == "0" ? "x" : "(x - \(place))"
      let order = (use.part(behind: "order") ?? use.argument(2)).flatMap { Int($0) } ?? 2
      let terms = (1...min(max(order, 1), 5)).map { n in
        let power = n == 1 ? step : "\(step)^\(n)/\(n)!"
        return " + f\(String(repeating: "'", count: n))(\(place))*\(power)"
      }
      return "f(x) = \(use.body.text), then plot f(x), f(\(place))\(terms.joined())"
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
      ["tangent", "tangents", "tangentline"],
      "tangents as items of a picture are",
      isCall: true
    ) {
      use in
      guard !use.body.isEmpty else { return items }
      let place = use.part(behind: "at") ?? use.argument(1) ?? "1"
      let (f, definition) = use.function
      return definition + "plot \(f)(x), \(f)(\(place)) + \(f)'(\(place))*(x - \(place))"
    },
    Planned(
      ["riemann", "riemannsum", "trapezoid", "simpson"],
      "sums of rectangles are",
      isCall: true
    ) {
      use in
      guard !use.body.isEmpty else { return items }
      let range = use.rest.place { $0 == .name("for") }.map { use.rest.dropFirst($0) }
      let clause = range.map { $0[0..<($0.place { $0 == .name("with") } ?? $0.count)].text }
      return "write plot \(use.body.text) \(clause ?? "for x in 0..1") step 1/4 with steps"
    },
    Planned(
      [
        "simplify", "expand", "collect", "apart", "together", "cancel", "rewrite",
      ],
      "rewriting formulas is",
      isCall: true
    ) { use in use.body.isEmpty ? items : "write plot \(use.body.text)" },
    Planned(["factor", "factorize", "factorise"], "rewriting formulas is", isCall: true) { use in
      use.body.isEmpty ? items : "for the zeros write roots \(use.body.text)"
    },
    Planned(
      ["dsolve", "ode45", "ode2", "odeint", "desolve", "rungekutta"],
      "differential equations are",
      isCall: true
    ) {
      _ in items
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
        "matrix", "det", "inv", "eigenvalues", "eig", "transpose", "rank", "cross",
        "rref",
      ],
      "matrices and vectors in space are",
      isCall: true
    ) { _ in
      "help lists"
    },
    Planned(
      [
        "quantile", "percentile", "quartile", "corr", "correlation", "mode", "binomcdf", "invnorm",
        "invNorm", "tcdf", "chi2cdf", "quartiles", "quartile", "percentiles", "iqr", "IQR", "modes",
        "poissoncdf", "normaldist", "ttest", "skewness",
      ],
      "more statistics are",
      isCall: true
    ) { _ in
      "help lists"
    },
  ]

  private static let pictures = [
    Planned(["asymptotes", "asymptote"], "lists of asymptotes are", isCall: true) { use in
      guard !use.body.isEmpty else { return items }
      let body = use.body.name(0) == "of" ? use.body.dropFirst() : use.body
      return "the picture shows them: plot \(body.text)"
    },
    Planned(["domain", "codomain", "image"], "domains of functions are", isCall: true) { use in
      let body = use.body.name(0) == "of" ? use.body.dropFirst() : use.body
      return body.isEmpty ? items : "the picture shows where values are: plot \(body.text)"
    },
    Planned(["circle", "ellipse", "Circle", "Ellipse"], "circles as items are", isCall: true) {
      use in
      "a circle is a curve: plot (\(use.circle))"
    },
    Planned(["text", "label", "annotate", "annotation"], "texts inside the picture are") { _ in
      "set title \"text\""
    },
    Planned(["arrow", "vector"], "arrows are") { _ in "plot [(0, 0), (1, 2)] with lines" },
    Planned(
      ["contour", "heat", "surface", "density", "heatmap", "surf", "mesh"],
      "plots over two variables are"
    ) {
      use in
      guard !use.body.isEmpty else { return items }
      return "for a cut write f(x, y) = \(use.body.text), then plot f(x, 1)"
    },
    Planned(
      ["field", "slope", "slopefield", "vectorfield", "quiver", "streamplot", "directionfield"],
      "slope fields are"
    ) { _ in items },
    Planned(["animate", "animation", "slider", "manipulate"], "moving pictures are", isCall: true) {
      _ in
      "a = 1, then plot a sin(x)"
    },
  ]

  private static let data = [
    Planned(
      ["fit", "regress", "regression", "linreg", "polyfit", "curve_fit", "lm"],
      "fits are",
      isCall: true
    ) {
      use in
      if let file = file(use.rest) {
        // The model beside the data, with values to try.
        let model = use.model
        return model.isEmpty ? "plot \(file)" : attempt(model, use.statement, beside: file)
      }
      let isCall = use.statement.text.kind(1) == .symbol(.openParenthesis)
      return use.body.isEmpty || isCall ? items : attempt(use.body, use.statement)
    },
    Planned(["histogram", "hist", "bars", "barplot", "bar", "barchart"], "bars are", isCall: true) {
      use in
      if let file = file(use.rest) { return "plot \(file) with steps" }
      if use.body.isEmpty { return items }
      // `bars x^2 for x in 0..1 step 0.1`: the range says where they stand.
      let hasRange = use.rest.name(use.body.count) == "for" && use.rest.count > use.body.count + 1
      return "plot \(hasRange ? use.rest.text : use.list) with steps"
    },
    Planned(
      ["boxplot", "pie", "piechart", "dotplot", "violin"],
      "pictures of distributions are",
      isCall: true
    ) {
      use in
      file(use.rest).map { "plot \($0)" }
        ?? (use.body.isEmpty ? items : "plot \(use.list) with points")
    },
    Planned(["stats", "describe_data", "summary"], "statistics of files are", isCall: true) { use in
      file(use.rest).map { "plot \($0)" } ?? "help lists"
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

  /// The file that a statement names, with two columns at most: `"d.csv" using 1:2`.
  static func file(_ text: TokenText) -> String? {
    guard let place = (0..<text.count).first(where: { text.quoted($0) != nil }) else { return nil }
    let rest = text.dropFirst(place)
    guard rest.name(1) == "using" || rest.name(1) == "u" else { return rest[0..<1].text }
    let end = (2..<max(2, rest.count)).first { place in
      place > 2 && rest.kind(place) != .symbol(.colon) && rest.kind(place - 1) != .symbol(.colon)
    }
    let columns = rest[2..<(end ?? rest.count)]
    // `time:log(voltage)` ends behind a name that is none of a column.
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

  /// A formula with values for its names: what a fit would find, tried by hand.
  static func attempt(
    _ formula: TokenText,
    _ statement: FailedStatement,
    beside file: String? = nil
  ) -> String {
    // What a function of one's own needs stands behind `via`.
    var names = Use(statement, behind: 0).parameters
    let body = formula.text { token in
      guard case .name(let name) = token.kind else { return nil }
      if name.hasPrefix("x_") { return "x" }
      if !statement.isKnown(name), !names.contains(name) { names.append(name) }
      return nil
    }
    let front = file.map { "\($0), " } ?? ""
    return (names.map { "\($0) = 1" } + ["plot \(front)\(body)"]).joined(separator: "; ")
  }
}

extension TokenText {
  /// The columns behind `using`, and no third one.
  var withTwoColumns: TokenText {
    let colons = (0..<count).filter {
      kind($0) == .symbol(.colon) && kind($0 + 2) == .symbol(.colon)
    }
    guard let first = colons.first else { return self }
    return self[0..<(first + 2)]
  }

  /// The formula of a curve, a function named alone among them: `sin` is `sin(x)`.
  fileprivate var curve: String { count == 1 && name(0) != nil ? "\(text)(x)" : text }

  /// Whether it begins with a sign that goes on behind a value.
  var continuesValue: Bool {
    switch kind(0) {
    case .symbol(.plus), .symbol(.minus), .symbol(.times), .symbol(.divide), .symbol(.power),
      .symbol(.equal), .symbol(.less), .symbol(.greater), .symbol(.openParenthesis):
      true
    default: false
    }
  }
}

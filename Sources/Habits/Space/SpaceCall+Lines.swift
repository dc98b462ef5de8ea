import Expressions
import TextSearch

// What is written here for a call that draws in space.
//
// Rule. An item is written with its ranges behind it. Of three formulas the first two of which are x and y, as the
// matrices of a grid are, the third is the function. Ranges without a name are those of the letters in their order; one
// alone is that of all. An unknown name that stands for the values of a grid, Z, is no formula: then a formula is shown
// that could stand there.

extension SpaceCall {
  /// What the arguments of a call are.
  enum Kind {
    /// A function of x and y, three coordinates of two letters, or a list of them; the word here, and its clauses.
    case surface(String, clauses: String)
    /// Three coordinates of one letter.
    case curve
    /// Lists of coordinates, or a list of points; the clauses.
    case points(clauses: String)
    /// An equation of x, y and z, or its left side.
    case equation
    /// A curve that turns about an axis of the page.
    case revolution
    /// A distance from the origin: the angle about the z axis, and the angle from it.
    case spherical
    /// A distance from the z axis: the angle, and z.
    case cylindrical
    /// Coordinates, each range as three arguments: `Surface(u, v, u v, u, 0, 1, v, 0, 1)`.
    case flat
    /// Objects with flat ranges: `draw3d(explicit(x y, x, 0, 1, y, 0, 1))`.
    case scene

    /// Whether lists of two to six numbers are ranges.
    var takesRanges: Bool {
      switch self {
      case .surface, .curve, .equation, .revolution, .spherical, .cylindrical: true
      case .points, .flat, .scene: false
      }
    }
  }

  /// Returns the line for the call; nil if its arguments say too little.
  func line(_ kind: Kind) -> String? {
    let items = items(kind)
    guard let first = items.first else { return nil }
    return items.count == 1 ? first : "plot \(items.joined(separator: ", "))"
  }

  private func items(_ kind: Kind) -> [String] {
    switch kind {
    case .surface(let word, let clauses): return surfaces(word, clauses)
    case .curve: return point(formulas, usual: ["t"]).map { [$0] } ?? []
    case .points(let clauses): return points(clauses).map { [$0] } ?? []
    case .equation:
      guard let left = formulas.first else { return [] }
      let equation = left.holdsEquation ? left.replacing(each: "==", by: "=") : "\(left) = 0"
      return [equation + written(["x", "y", "z"])]
    case .revolution:
      guard let curve = formulas.first else { return [] }
      return ["revolve \(curve)\(written([bounds.first?.name ?? "x"]))"]
    case .spherical: return turned("spherical", ["theta", "phi"])
    case .cylindrical: return turned("cylindrical", ["theta", "z"])
    case .flat: return flat(word).map { [$0] } ?? []
    case .scene: return scene
    }
  }

  // MARK: Parts

  /// The formulas in front of the ranges; those of a list in their order.
  private var formulas: [String] {
    arguments.flatMap { argument -> [String] in
      switch argument {
      case .formula(let formula): [formula]
      case .list(let parts): parts.map { Self.formula($0, statement) }
      case .bounds: []
      }
    }
  }

  /// The ranges in their order.
  private var bounds: [Bounds] {
    let own = arguments.flatMap { argument in
      if case .bounds(let bounds) = argument { bounds } else { [Bounds]() }
    }
    return own.isEmpty ? grid : own
  }

  /// Returns the ranges as a clause, with a blank before it; those without a name have some letters in turn.
  private func written(_ letters: [String], _ names: [String: String] = [:]) -> String {
    var bounds = bounds
    if bounds.count == 1, bounds[0].name == nil {
      bounds = letters.map { Bounds(name: $0, lower: bounds[0].lower, upper: bounds[0].upper) }
    }
    let texts = bounds.enumerated().compactMap { index, one -> String? in
      let name = one.name.map { names[$0] ?? $0 } ?? (index < letters.count ? letters[index] : nil)
      return name.map { "\($0) in \(one.lower)..\(one.upper)" }
    }
    return texts.isEmpty ? "" : " for \(texts.joined(separator: ", "))"
  }

  private func isGrid(_ formulas: [String]) -> Bool {
    formulas.count > 2 && ["x", "u"].contains(formulas[0]) && ["y", "v"].contains(formulas[1])
  }

  /// Whether a formula is the name of values that are not known, `Z`.
  private func isUnknown(_ formula: String) -> Bool {
    let tokens = Lexer.tokens(of: formula)
    guard tokens.count == 2, case .name(let name) = tokens[0].kind else { return false }
    // A small letter is a variable.
    let isLetter = name.count == 1 && name.allSatisfy(\.isLowercase)
    return name == "z" || !isLetter && !statement.isKnown(name)
  }

  // MARK: Items

  private func surfaces(_ word: String, _ clauses: String) -> [String] {
    let isList = if case .list? = arguments.first { true } else { false }
    var functions = formulas.map { values[$0] ?? $0 }
    if functions.contains(where: { $0 == Self.peaks || $0.hasPrefix("\(Self.peaks)(") }) {
      return ["\(word) \(Self.formulaOfPeaks) for x in -3..3, y in -3..3\(clauses)"]
    }
    if !isList, isGrid(functions) { functions = [functions[2]] }
    if functions.count == 3 {
      return point(functions, usual: ["u", "v"]).map { [$0] } ?? []
    }
    if functions.contains(where: isUnknown) || functions.isEmpty {
      return ["\(word) x^2 - y^2\(written(["x", "y"]))\(clauses)"]
    }
    if !isList { functions = Array(functions.prefix(1)) }
    return functions.map { "\(word) \($0)\(written(["x", "y"]))\(clauses)" }
  }

  /// The example surface of MATLAB and Octave.
  static let peaks = "peaks"
  static let formulaOfPeaks =
    "3(1 - x)^2 e^(-x^2 - (y + 1)^2) - 10(x/5 - x^3 - y^5) e^(-x^2 - y^2) - e^(-(x + 1)^2 - y^2)/3"

  /// Three coordinates of the letters in them.
  private func point(_ formulas: [String], usual: [String]) -> String? {
    guard formulas.count == 3, !formulas.contains(where: isUnknown) else { return nil }
    let letters = bounds.compactMap(\.name)
    return "(\(formulas.joined(separator: ", ")))\(written(letters.isEmpty ? usual : letters))"
  }

  private func points(_ clauses: String) -> String? {
    let lists = arguments.compactMap { if case .list(let parts) = $0 { parts } else { nil } }
    if lists.count >= 3 {
      let columns = lists.prefix(3).map { parts in
        let values = parts.count == 1 ? parts[0].valuesBetweenBlanks : parts
        return "[\(values.map { Self.formula($0, statement) }.joined(separator: ", "))]"
      }
      return "plot (\(columns.joined(separator: ", ")))\(clauses)"
    }
    if let list = lists.first, let points = Self.points(in: list, statement) {
      return "plot [\(points.joined(separator: ", "))]\(clauses)"
    }
    return nil
  }

  /// The points of a list of lists, `[[1, 2, 3], [4, 5, 6]]`; nil for other lists.
  private static func points(in parts: [TokenText], _ statement: FailedStatement) -> [String]? {
    let points = parts.compactMap { part -> String? in
      guard
        part.isBracketed(.openBracket) || part.isBracketed(.openParenthesis)
          || part.isBracketed(.openBrace)
      else { return nil }
      return "(\(formula(part[1..<(part.count - 1)], statement)))"
    }
    return points.count == parts.count && !points.isEmpty ? points : nil
  }

  /// A distance of two letters, which have fixed names here.
  private func turned(_ word: String, _ letters: [String]) -> [String] {
    guard let distance = formulas.first else { return [] }
    let typed = bounds.compactMap(\.name)
    let names = Dictionary(zip(typed, letters), uniquingKeysWith: { first, _ in first })
    let tokens = Lexer.tokens(of: distance)
    let renamed = TokenText(tokens, of: distance).text { token in
      if case .name(let name) = token.kind { names[name] } else { nil }
    }
    return ["\(word) \(renamed)\(written(letters, names))"]
  }

  // MARK: Flat ranges

  /// The ranges at the end of arguments, three for each, with the formulas before them.
  private func split(_ texts: [String]) -> (formulas: [String], ranges: [Bounds]) {
    var rest = texts
    var ranges: [Bounds] = []
    while rest.count > 3, isName(rest[rest.count - 3]) {
      ranges.insert(
        Bounds(
          name: rest[rest.count - 3],
          lower: rest[rest.count - 2],
          upper: rest[rest.count - 1]
        ),
        at: 0
      )
      rest.removeLast(3)
    }
    return (rest, ranges)
  }

  private func isName(_ text: String) -> Bool {
    let tokens = Lexer.tokens(of: text)
    guard tokens.count == 2, case .name(let name) = tokens[0].kind else { return false }
    return !statement.hasValue(name)
  }

  /// The item of arguments in a row: the formulas, then each letter with its ends.
  private func flat(_ word: String) -> String? {
    let (formulas, ranges) = split(self.formulas)
    let clause = ranges.map { "\($0.name ?? "x") in \($0.lower)..\($0.upper)" }
    let behind = clause.isEmpty ? "" : " for \(clause.joined(separator: ", "))"
    switch (word, formulas.count) {
    case ("explicit", 1): return "surface \(formulas[0])\(behind)"
    case ("implicit", 1):
      return (formulas[0].holdsEquation ? formulas[0] : "\(formulas[0]) = 0") + behind
    case ("spherical", 1), ("cylindrical", 1):
      // Maxima names the angle about the axis first, and z before the angle of a cylinder.
      let letters = word == "spherical" ? ["theta", "phi"] : ["z", "theta"]
      let named = zip(ranges, letters).map { "\($1) in \($0.lower)..\($0.upper)" }
      let names = Dictionary(
        zip(ranges.compactMap(\.name), letters),
        uniquingKeysWith: { first, _ in first }
      )
      let renamed = TokenText(Lexer.tokens(of: formulas[0]), of: formulas[0]).text { token in
        if case .name(let name) = token.kind { names[name] } else { nil }
      }
      return "\(word) \(renamed)" + (named.isEmpty ? "" : " for \(named.joined(separator: ", "))")
    case (_, 3): return "(\(formulas.joined(separator: ", ")))\(behind)"
    // GeoGebra turns a curve about the x axis.
    case ("Surface", 2): return "revolve \(formulas[0]) about x"
    default: return nil
    }
  }

  /// The objects of `draw3d(color = red, explicit(…), parametric(…))`; a colour belongs to those behind it.
  private var scene: [String] {
    var color = ""
    let text = statement.text
    guard let closing = text.dropFirst(place + 2).closingPlace else { return [] }
    let inside = text[(place + 2)..<(place + 2 + closing)]
    return inside.split { $0 == .symbol(.comma) }.compactMap { part in
      if part.name(0) == "color", part.isSingleEqual(1) {
        color = " color \(part.dropFirst(2).text)"
        return nil
      }
      guard let word = part.name(0), part.kind(1) == .symbol(.openParenthesis),
        part.dropFirst(2).closingPlace == part.count - 3
      else { return nil }
      let object = SpaceCall(
        word,
        at: place,
        part[2..<(part.count - 1)],
        of: statement,
        takesRanges: false
      )
      switch word {
      case "points": return object.points("").map { String($0.dropFirst("plot ".count)) + color }
      case "vector":
        let ends = object.arguments.compactMap { argument -> String? in
          guard case .list(let parts) = argument, parts.count == 3 else { return nil }
          return "(\(parts.map { Self.formula($0, statement) }.joined(separator: ", ")))"
        }
        guard ends.count == 2 else { return nil }
        return "vector \(ends[1]) from \(ends[0])\(color)"
      default: return object.flat(word).map { $0 + color }
      }
    }
  }
}

extension String {
  /// Whether the text has a sign of equality outside of comparisons.
  fileprivate var holdsEquation: Bool {
    Lexer.tokens(of: self).contains { $0.kind == .symbol(.equal) }
  }
}

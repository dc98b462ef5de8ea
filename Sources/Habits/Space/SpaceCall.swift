import Expressions

// A call of another program that draws in space, cut into its arguments.
//
//     call      = [ library "." ] word ( "(" | "[" ) argument { "," argument } … [ "$" ]
//     argument  = formula                              x^2 - y^2, 'x^2 - y^2', @(x, y) x.^2, lambda x, y: x**2
//               | list                                 [f, g, h], {f, g, h}, (f, g, h), c(f, g)
//               | range                                [x, -2, 2], (x, -2, 2), x = -2..2, [-2, 2], -2..2
//               | name ( "=" | "->" ) value | text     options, which are left out
//
// Rule. The first argument is no range: `plot3d([u, v, u v], [u, 0, 1], [v, 0, 1])` draws three coordinates. Four ends
// in one list are two ranges. Formulas are translated: `x.^2` is x^2, `%pi` is pi, `log` is ln, and the matrices X and
// Y of a grid are its coordinates x and y.
//
// The alternative that lost: a shape for each call with each number of ranges and each kind of brackets, which is some
// hundred of them.

/// The arguments of a call that draws in space.
struct SpaceCall {
  /// A range of a variable; without a name it belongs to the next coordinate.
  struct Bounds {
    var name: String?
    let lower: String
    let upper: String
  }

  /// An argument that is no option.
  enum Argument {
    case formula(String)
    case list([TokenText])
    case bounds([Bounds])
  }

  /// The word of the call.
  let word: String
  /// The place of the word in the statement.
  let place: Int
  /// The arguments in their order.
  let arguments: [Argument]
  /// The named options, with their values.
  let options: [(name: String, value: TokenText)]
  let statement: FailedStatement
  /// The ranges of the grid on which its matrices are, where no others are given.
  var grid: [Bounds] = []
  /// The formulas of matrices by name, which statements before it define.
  var values: [String: String] = [:]

  /// Creates the call that a statement is; nil if it is none of a word.
  ///
  /// Without `takesRanges` all lists are lists of values.
  init?(_ statement: FailedStatement, takesRanges: Bool, isWord: (String) -> Bool) {
    let text = statement.text
    let dot = text.kind(1)?.isDot == true ? 2 : 0
    guard !statement.isDefinition, dot == 0 || Self.libraries.contains(text.name(0) ?? ""),
      let word = text.name(dot), isWord(word), dot > 0 || statement.firstWord != nil
    else { return nil }
    let opening = text.kind(dot + 1)
    guard opening == .symbol(.openParenthesis) || opening == .symbol(.openBracket),
      let closing = text.dropFirst(dot + 2).closingPlace
    else { return nil }
    let rest = text.dropFirst(dot + 3 + closing)
    guard rest.isEmpty || rest.kind(0) == .invalid(.unusable("$")) else { return nil }
    let inside = text[(dot + 2)..<(dot + 2 + closing)]
    self.init(word, at: dot, inside, of: statement, takesRanges: takesRanges)
  }

  /// Creates the call of a word with the tokens in its brackets.
  init(
    _ word: String,
    at place: Int,
    _ inside: TokenText,
    of statement: FailedStatement,
    takesRanges: Bool
  ) {
    (self.word, self.place, self.statement) = (word, place, statement)
    var arguments: [Argument] = []
    var options: [(name: String, value: TokenText)] = []
    for part in Self.parts(of: inside) where !part.isEmpty {
      if let option = Self.option(part) {
        options.append(option)
      } else if part.quoted(0) == nil || part.count == 1 && arguments.isEmpty {
        let mayBeRange = takesRanges && !arguments.isEmpty
        arguments.append(Self.argument(part, mayBeRange: mayBeRange, statement))
      }
    }
    // Maxima has the ranges of several functions in their list: `plot3d([f, g, [x, 0, 1], [y, 0, 1]])`.
    if arguments.count == 1, case .list(let parts) = arguments[0], takesRanges {
      let ranges = parts.map { Self.bounds($0, statement) }
      let functions = zip(parts, ranges).filter { $1 == nil }.map(\.0)
      if functions.count < parts.count, !functions.isEmpty {
        arguments = [.list(functions)] + ranges.compactMap { $0 }.map(Argument.bounds)
      }
    }
    (self.arguments, self.options) = (arguments, options)
  }

  /// The names before a dot that stand for libraries and axes.
  private static let libraries: Set<String> = [
    "ax", "axes", "ax1", "ax2", "axs", "plt", "fig", "go", "px", "pyplot", "mlab", "plotly",
  ]

  /// The arguments; the parameters of a Python function without a name, `lambda x, y: …`, are no arguments.
  private static func parts(of inside: TokenText) -> [TokenText] {
    var parts: [TokenText] = []
    var start = 0
    for comma in inside.outside where inside.kind(comma) == .symbol(.comma) {
      let part = inside[start..<comma]
      if part.name(0) == "lambda", !part.tokens.contains(where: { $0.kind == .symbol(.colon) }) {
        continue
      }
      parts.append(part)
      start = comma + 1
    }
    return parts + [inside[start..<inside.count]]
  }

  /// `color = red`, `PlotRange -> All`; nil for ranges such as `x = 0..1` and for formulas.
  private static func option(_ part: TokenText) -> (name: String, value: TokenText)? {
    guard let name = part.name(0) else { return nil }
    if part.kind(1) == .symbol(.arrow) { return (name, part.dropFirst(2)) }
    guard part.isSingleEqual(1), !part.tokens.contains(where: { $0.kind == .symbol(.range) }),
      !["x", "y", "z", "r"].contains(name)
    else { return nil }
    return (name, part.dropFirst(2))
  }

  private static func argument(
    _ part: TokenText,
    mayBeRange: Bool,
    _ statement: FailedStatement
  ) -> Argument {
    if mayBeRange, let bounds = bounds(part, statement) { return .bounds(bounds) }
    let front = part.name(0) == "c" && part.kind(1) == .symbol(.openParenthesis) ? 1 : 0
    let list = part.dropFirst(front)
    let isList =
      list.isBracketed(.openBracket) || list.isBracketed(.openBrace)
      || list.isBracketed(.openParenthesis)
    if isList {
      let elements = list[1..<(list.count - 1)].split { $0 == .symbol(.comma) }
      if elements.count > 1 || list.kind(0) != .symbol(.openParenthesis) { return .list(elements) }
    }
    return .formula(formula(part, statement))
  }

  /// Returns a formula in the spelling of locus.
  static func formula(_ part: TokenText, _ statement: FailedStatement) -> String {
    // A model of R, `z ~ x * y`, names the values of a grid.
    if part.tokens.contains(where: { $0.kind == .invalid(.unusable("~")) }) { return "Z" }
    // A function by its name has the letter of a curve.
    if part.count == 2, part.kind(0) == .invalid(.unusable("@")), let name = part.name(1),
      Builtins.function(named: name) != nil
    {
      return "\(name)(t)"
    }
    if let quoted = part.quoted(0), part.count == 1 {
      let tokens = Lexer.tokens(of: quoted)
      return ForeignFormula.translated(TokenText(tokens, of: quoted)).ofGrid(statement)
    }
    return ForeignFormula.translated(part.bodyOfHandle).ofGrid(statement)
  }

  // MARK: Ranges

  private static func bounds(_ part: TokenText, _ statement: FailedStatement) -> [Bounds]? {
    func text(_ tokens: TokenText) -> String { ForeignFormula.translated(tokens) }
    // x = a..b, a..b
    if let sign = part.place(where: { $0 == .symbol(.range) }) {
      let named = part.isSingleEqual(1) ? 2 : 0
      guard sign > named, sign + 1 < part.count else { return nil }
      return [
        Bounds(
          name: named > 0 ? part.name(0) : nil,
          lower: text(part[named..<sign]),
          upper: text(part[(sign + 1)..<part.count])
        )
      ]
    }
    let isList =
      part.isBracketed(.openBracket) || part.isBracketed(.openParenthesis)
      || part.isBracketed(.openBrace)
    guard isList else { return nil }
    let inside = part[1..<(part.count - 1)]
    var parts = inside.split { $0 == .symbol(.comma) }
    if parts.count == 1 { parts = inside.valuesBetweenBlanks }
    guard parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    switch parts.count {
    case 2:
      return [Bounds(name: nil, lower: text(parts[0]), upper: text(parts[1]))]
    case 3:
      guard parts[0].count == 1, let name = parts[0].name(0), !statement.hasValue(name) else {
        return nil
      }
      return [Bounds(name: name, lower: text(parts[1]), upper: text(parts[2]))]
    case 4:
      return [
        Bounds(name: nil, lower: text(parts[0]), upper: text(parts[1])),
        Bounds(name: nil, lower: text(parts[2]), upper: text(parts[3])),
      ]
    case 6 where parts.allSatisfy({ $0.name(0) == nil }):
      return stride(from: 0, to: 6, by: 2).map { place in
        Bounds(name: nil, lower: text(parts[place]), upper: text(parts[place + 1]))
      }
    default: return nil
    }
  }
}

extension TokenText {
  /// The values of a list with blanks between them, `[-2 2 0 pi]`; a sign that touches a value belongs to it.
  var valuesBetweenBlanks: [TokenText] {
    var values: [TokenText] = []
    var start = 0
    for place in outside where place > start {
      let continues = kind(place - 1) == .symbol(.minus) && token(place)?.followsBlank == false
      if token(place)?.followsBlank == true, !continues {
        values.append(self[start..<place])
        start = place
      }
    }
    return values + [self[start..<count]]
  }

  /// The tokens behind the parameters of a function without a name: `@(x, y) x.^2`, `lambda x, y: x**2`, `@sin`.
  var bodyOfHandle: TokenText {
    if kind(0) == .invalid(.unusable("@")) {
      guard kind(1) == .symbol(.openParenthesis), let closing = dropFirst(2).closingPlace else {
        return dropFirst()
      }
      return dropFirst(3 + closing)
    }
    if name(0) == "function", kind(1) == .symbol(.openParenthesis),
      let closing = dropFirst(2).closingPlace
    {
      return dropFirst(3 + closing)
    }
    if name(0) == "lambda", let colon = tokens.firstIndex(where: { $0.kind == .symbol(.colon) }) {
      return dropFirst(colon - tokens.startIndex + 1)
    }
    return self
  }
}

extension String {
  /// The formula with the coordinates in place of the matrices of a grid, X and Y, unless they are defined.
  func ofGrid(_ statement: FailedStatement) -> String {
    let tokens = Lexer.tokens(of: self)
    return TokenText(tokens, of: self).text { token in
      guard case .name(let name) = token.kind, !statement.isKnown(name) else { return nil }
      return GridNames.coordinate(of: name)
    }
  }
}

/// The usual names of the matrices of a grid.
enum GridNames {
  private static let coordinates = [
    "X": "x", "Y": "y", "xx": "x", "yy": "y", "x1": "x", "x2": "y", "XX": "x", "YY": "y",
    "X1": "x", "X2": "y", "U": "u", "V": "v", "T": "t", "xgrid": "x", "ygrid": "y",
  ]

  /// Returns the coordinate that a matrix has the values of; nil for other names.
  static func coordinate(of name: String) -> String? { coordinates[name] }
}

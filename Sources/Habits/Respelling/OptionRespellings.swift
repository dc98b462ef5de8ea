import Expressions

// gnuplot's options behind a plot item, which are short words there: `w lp lw 2 lc rgb "red" t "a"`.

extension Respelling {
  static let options = Respelling("gnuplot", "plot sin(x) w lp lw 2 lc rgb \"red\" t \"a\"") {
    statement in
    let text = statement.text
    guard statement.mayDraw, !statement.isAnalysis else { return nil }
    var edit = TokenEdit(statement)
    var isChanged = false
    var leftOut: [String] = []
    let starts = Set(statement.items)
    // From behind, so that places in front stay what they are.
    for place in text.outside.reversed() where !starts.contains(place) {
      guard let word = text.name(place), text.name(place - 1) != "for",
        let row = ShortOption.all.first(where: { $0.words.contains(word) }),
        let written = row.written(ShortOption.Place(statement, place))
      else { continue }
      isChanged = true
      edit.replace(place..<(place + 1 + written.operands), with: written.tokens)
      if written.tokens.isEmpty { leftOut.insert(word, at: 0) }
    }
    guard isChanged else { return nil }
    return edit.respelled(
      leftOut.isEmpty
        ? [] : ["\(leftOut.joined(separator: ", ")) left out: symbols choose their form and size"]
    )
  }
}

/// A row of gnuplot's options, with its abbreviations.
struct ShortOption: Sendable {
  /// A place where a word stands that may be an option.
  struct Place {
    let statement: FailedStatement
    /// Where the word stands.
    let index: Int
    /// What stands behind the word.
    let rest: TokenText
    /// Whether a file's name stands in front of the word.
    let isBehindFile: Bool

    init(_ statement: FailedStatement, _ place: Int) {
      self.statement = statement
      index = place
      rest = statement.text.dropFirst(place + 1)
      isBehindFile = statement.text.quoted(place - 1) != nil
    }
  }

  /// An option as it is written here, and how many tokens behind its word it takes.
  struct Written {
    var tokens: [Token.Kind]
    var operands = 0
  }

  let words: Set<String>
  let written: @Sendable (Place) -> Written?

  init(_ words: Set<String>, written: @escaping @Sendable (Place) -> Written?) {
    self.words = words
    self.written = written
  }

  static let all = [
    ShortOption(["w", "wi", "wit"]) { place in
      place.rest.name(0) == nil ? nil : Written(tokens: [.name("with")])
    },
    ShortOption(["u", "us", "usi", "usin"]) { place in
      guard place.isBehindFile, !place.rest.isEmpty, place.rest.kind(0) != .symbol(.comma) else {
        return nil
      }
      return Written(tokens: [.name("using")])
    },
    ShortOption(["t", "ti", "tit", "titl"]) { place in
      place.rest.quoted(0) == nil ? nil : Written(tokens: [.name("title")])
    },
    ShortOption(["lw", "linewidth"]) { place in
      place.rest.number(0).map { Written(tokens: [.name("width"), .number($0)], operands: 1) }
    },
    ShortOption(["lc", "linecolor", "lt", "linetype", "ls", "linestyle"], written: color),
    ShortOption(["dt", "dashtype"], written: dash),
    ShortOption(["colour"]) { place in
      place.rest.name(0) == nil ? nil : Written(tokens: [.name("color")])
    },
    ShortOption(["axes", "ax", "axe"]) { place in
      let sides = ["x1y1": "left", "x1y2": "right"]
      return place.rest.name(0).flatMap { sides[$0] }.map {
        Written(tokens: [.name("axis"), .name($0)], operands: 1)
      }
    },
    ShortOption(["on"], written: sideInWords),
    ShortOption(["pt", "pointtype", "ps", "pointsize"]) { place in
      place.rest.number(0) == nil ? nil : Written(tokens: [], operands: 1)
    },
    ShortOption(["notitle", "notit", "not"]) { place in
      let isAtEnd = place.statement.endsItem(at: place.index + 1)
      return isAtEnd ? Written(tokens: [.name("label"), .text("")]) : nil
    },
  ]

  /// Whether the word at a place is what an option in front of it takes: `lc rgb red`.
  static func takesWord(_ text: TokenText, before place: Int) -> Bool {
    guard let word = text.name(place - 1) else { return false }
    return ["rgb", "rgbcolor", "colour"].contains(word) || all.contains { $0.words.contains(word) }
  }

  /// The colours of gnuplot's lines 1 to 8 (its terminals' "podo" order), by the names that are near here.
  private static let colors = [
    "purple", "green", "cyan", "orange", "yellow", "blue", "red", "black",
  ]

  /// `on the right axis`, `on right y axis`, `on the right`.
  @Sendable private static func sideInWords(_ place: Place) -> Written? {
    let start = place.rest.name(0) == "the" ? 1 : 0
    guard let side = place.rest.name(start), ["right", "left"].contains(side) else { return nil }
    var end = start + 1
    if place.rest.name(end) == "y", place.rest.name(end + 1) == "axis" { end += 1 }
    if ["axis", "side"].contains(place.rest.name(end)) { end += 1 }
    return Written(tokens: [.name("axis"), .name(side)], operands: end)
  }

  @Sendable private static func color(_ place: Place) -> Written? {
    let rest = place.rest
    if let number = rest.number(0) {
      guard let index = Int(exactly: number), index > 0 else { return nil }
      let name = colors[(index - 1) % colors.count]
      return Written(tokens: [.name("color"), .name(name)], operands: 1)
    }
    let hasWord = ["rgb", "rgbcolor"].contains(rest.name(0))
    guard let value = rest.kind(hasWord ? 1 : 0) else { return nil }
    switch value {
    case .text, .name: return Written(tokens: [.name("color"), value], operands: hasWord ? 2 : 1)
    default: return nil
    }
  }

  /// Dash types 1 to 3 and patterns of signs: points alone are dotted.
  @Sendable private static func dash(_ place: Place) -> Written? {
    let pattern: String
    switch place.rest.kind(0) {
    case .number(1)?: pattern = "solid"
    case .number(3)?: pattern = "dotted"
    case .number?: pattern = "dashed"
    case .text(let signs)?: pattern = signs.allSatisfy { ". ".contains($0) } ? "dotted" : "dashed"
    case .name(let word)? where place.statement.words.dashes.contains(word): pattern = word
    default: return nil
    }
    return Written(tokens: [.name("dash"), .name(pattern)], operands: 1)
  }
}

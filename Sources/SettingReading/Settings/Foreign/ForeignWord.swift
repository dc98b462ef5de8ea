import Expressions
import Statements

/// A word that gnuplot takes behind the value of a setting, and that changes nothing here: `font ",14"`, `nomirror`.
struct ForeignWord: Sendable {
  /// What follows the word.
  enum Argument: Sendable {
    case nothing, text
    /// Numbers with commas between them, or the word `default`.
    case numbers
    /// Numbers with commas between them, each perhaps behind the name of its coordinates: `graph 0.1, 0`.
    case place
    /// A colour: `red`, `rgb "#ff0000"`, `lt 3`, `3`.
    case color
    /// An angle: `by 45`, `parallel`.
    case angle
    /// One word, text or number.
    case any
  }

  let words: [ShortWord]
  let argument: Argument
  let reason: LeftOut

  private init(_ reason: LeftOut, _ argument: Argument, _ words: ShortWord...) {
    (self.words, self.argument, self.reason) = (words, argument, reason)
  }

  /// The names of gnuplot's coordinates.
  static let coordinates: [String] = ["first", "second", "graph", "screen", "character"]

  // MARK: The words by what they stand behind

  /// Behind texts: titles, names of axes, labels.
  static let ofTexts: [ForeignWord] = [
    .init(.letters, .text, "font"), .init(.letters, .color, "tc", "textcolor", "textcolour"),
    .init(.letters, .place, "off|set"), .init(.usual, .nothing, "norot|ate", "nooff|set"),
    .init(.letters, .angle, "rot|ate"), .init(.usual, .nothing, "enh|anced"),
    .init(.letters, .nothing, "noenh|anced"),
    .init(.letters, .nothing, "l|eft", "r|ight", "c|enter", "cen|tre"),
  ]

  /// Behind places of labels and arrows.
  static let ofFigures: [ForeignWord] =
    ofTexts + [
      .init(
        .places,
        .nothing,
        "fr|ont",
        "ba|ck",
        "behind",
        "nopo|int",
        "po|int",
        "boxed",
        "nobox|ed"
      ),
      .init(.places, .nothing, "filled", "empty", "nofilled", "noborder", "hypertext", "fixed"),
      .init(.places, .numbers, "size"), .init(.places, .any, "as", "arrowstyle"),
      .init(.symbols, .any, "pt", "pointtype", "ps", "pointsize"),
    ]

  /// Behind the ends of an axis.
  static let ofRanges: [ForeignWord] = [
    .init(.usual, .nothing, "noreverse", "writeback", "nowriteback", "extend", "noextend")
  ]

  /// Behind the places of ticks, in any order with them.
  static let ofTicks: [ForeignWord] =
    ofTexts + [
      .init(.usual, .nothing, "nomi|rror", "out", "bo|rder"),
      .init(.axes, .nothing, "mi|rror", "in", "ax|is"),
      .init(.axes, .numbers, "sc|ale"), .init(.axes, .nothing, "rangelimit|ed", "norangelimit|ed"),
      .init(.axes, .nothing, "log|scale", "nolog|scale", "fr|ont", "ba|ck"),
      .init(.dates, .nothing, "time", "timedate"), .init(.axes, .nothing, "numeric", "geographic"),
    ]

  /// Behind `grid`: the axes whose ticks have lines, and the look of these.
  static let ofGrid: [ForeignWord] =
    ["", "no"].flatMap { no in
      ["x", "y", "z", "x2", "y2", "r", "t", "cb"].flatMap { axis in
        ["", "m"].map { minor in
          let word = ShortWord(stringLiteral: "\(no)\(minor)\(axis)|tics")
          return ForeignWord(.grid, .nothing, word)
        }
      }
    } + [
      .init(.grid, .nothing, "fr|ont", "ba|ck", "layerd|efault", "nopolar", "vert|ical"),
      .init(.grid, .nothing, "novert|ical", "nospider", "spider"),
    ] + lines(.grid)

  /// The look of lines that are always the same here.
  private static func lines(_ reason: LeftOut) -> [ForeignWord] {
    [
      .init(reason, .any, "lt", "linet|ype", "lw", "linew|idth", "ls", "lines|tyle"),
      .init(reason, .any, "dt", "dasht|ype"),
      .init(reason, .color, "lc", "linec|olor", "linec|olour"),
    ]
  }

  /// Behind `key`.
  static let ofKey: [ForeignWord] =
    [
      .init(.legend, .text, "ti|tle"), .init(.legend, .nothing, "noti|tle", "b|ox", "nob|ox"),
      .init(.legend, .nothing, "L|eft", "R|ight", "rev|erse", "norev|erse", "inv|ert", "noinv|ert"),
      .init(.legend, .nothing, "vert|ical", "hor|izontal", "opaque", "noopaque", "column|headers"),
      .init(.legend, .nothing, "autot|itles", "noautot|itles", "columns", "fixed", "keyw|idth"),
      .init(
        .legend,
        .numbers,
        "sam|plen",
        "sp|acing",
        "w|idth",
        "h|eight",
        "maxc|ols",
        "maxcolumns"
      ),
      .init(.legend, .numbers, "maxr|ows"), .init(.legend, .place, "at", "offset"),
      .init(.letters, .text, "font"), .init(.letters, .color, "tc", "textcolor", "textcolour"),
      .init(.usual, .nothing, "enh|anced"), .init(.letters, .nothing, "noenh|anced"),
    ] + lines(.legend)
}

extension StatementParser {
  /// Takes the next word and what follows it, if it is one of `rows`, and notes that it is left out; false for others.
  mutating func skip(_ rows: [ForeignWord], behind setting: String) throws(Diagnostic) -> Bool {
    guard case .name(let word) = parser.peek.kind,
      let row = rows.first(where: { $0.words.contains { $0.isMeant(by: word) } })
    else { return false }
    parser.advance()
    try skip(row.argument)
    remarks.append(row.reason.remark(on: "\(word) behind set \(setting)"))
    return true
  }

  /// Whether a word is a name that the user has given a value or a rule.
  func isOwnName(_ word: String) -> Bool {
    scope.value(of: word) != nil || scope.function(named: word) != nil
  }

  /// Takes all words of `rows` that come next.
  mutating func skipAll(_ rows: [ForeignWord], behind setting: String) throws(Diagnostic) {
    while try skip(rows, behind: setting) {}
  }

  private mutating func skip(_ argument: ForeignWord.Argument) throws(Diagnostic) {
    switch argument {
    case .nothing: break
    case .text: if case .text = parser.peek.kind { parser.advance() }
    case .numbers: if !parser.match(word: "default") { try skipNumbers() }
    case .place: try skipNumbers()
    case .color:
      if parser.match(word: "palette") || parser.match(word: "pal") {
        for word in ["z", "cb", "frac"] where parser.match(word: word) {
          if word != "z" { try skipOne() }
          break
        }
        return
      }
      for word in ["rgb", "rgbcolor", "lt", "linetype", "ls", "linestyle"] {
        if parser.match(word: word) { break }
      }
      try skipOne()
    case .angle:
      if parser.match(word: "by") { try skipOne() } else { _ = parser.match(word: "parallel") }
    case .any: try skipOne()
    }
  }

  /// Takes a text, a name or a number with its sign, if one comes next.
  private mutating func skipOne() throws(Diagnostic) {
    if !parser.match(.minus) { _ = parser.match(.plus) }
    switch parser.peek.kind {
    case .text, .name, .number: parser.advance()
    case .symbol, .superscript, .invalid, .end: break
    }
  }

  /// Takes numbers or names with commas between them; coordinates may have a name each.
  private mutating func skipNumbers() throws(Diagnostic) {
    repeat {
      if case .name(let word) = parser.peek.kind, ForeignWord.coordinates.contains(word) {
        parser.advance()
      }
      try skipOne()
    } while parser.match(.comma)
  }

  /// Takes the rest of the statement; a text without its closing quote is an error as everywhere.
  mutating func skipRest() throws(Diagnostic) {
    while parser.peek.kind != .end {
      if case .invalid(.unclosedText) = parser.peek.kind { try parser.failOnInvalid() }
      parser.advance()
    }
  }
}

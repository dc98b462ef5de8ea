package import ChartScales
import Expressions

// Options after a plot item, which change its look.

extension StatementParser {
  /// Returns the option whose word comes next, or nil.
  package func optionWord(_ options: PlotOptions) -> ItemOption? {
    guard case .name(let word) = parser.peek.kind else { return nil }
    return ItemTable.option(named: word, of: options.style)
  }

  /// Reads an option with its word, which comes next.
  package mutating func read(
    _ option: ItemOption,
    into options: inout PlotOptions
  ) throws(Diagnostic) {
    let word = parser.advance()
    // With a colon the word is never a user's name: `width: 5`.
    if !parser.match(.colon), parser.text(word.range) == option.name {
      noteWord(option.name, as: "the option", at: word.range)
    }
    try option.read(&self, &options)
  }

  /// Reads the style after `with`.
  ///
  /// `stacked bars` is read as `bars stacked`.
  package mutating func style() throws(Diagnostic) -> PlotStyle {
    if case .name(let first) = parser.peek.kind, PlotStyle(word: first) == nil,
      case .name(let second) = parser.peek(ahead: 1).kind, let style = PlotStyle(word: second),
      ItemTable.styleOptions(of: style).contains(where: { $0.name == first })
    {
      parser.exchangeNextTokens()
    }
    guard case .name(let word) = parser.peek.kind, let style = PlotStyle(word: word) else {
      // The message lists only styles for all items, not those for whole lists.
      let words = WordList.text(
        PlotStyle.allCases.map { ($0.rawValue, $0.row) }
          .filter { $1.isUsual && !$1.takesWholes && !$1.needsColumns }.map(\.0)
      )
      throw unknownWord(kind: "style", near: PlotStyle.meant(by:), allowed: "with \(words)")
    }
    parser.advance()
    return style
  }

  /// Reads a text in quotes.
  package mutating func optionText(_ option: String) throws(Diagnostic) -> String {
    try parser.failOnInvalid()
    if case .text(let text) = parser.peek.kind { return label(text, parser.advance()) }
    let example: String? =
      if case .name = parser.peek.kind {
        "\(option) \"\(parser.text(parser.peek.range))\""
      } else {
        nil
      }
    throw Diagnostic(.textNeeded(option: option, example: example), at: here)
  }

  /// Whether the word in front was typed like that, not as a short word for it.
  func isTyped(_ word: String) -> Bool {
    parser.previous.map { parser.text($0.range) } == word
  }

  /// Reads a written number.
  package mutating func optionNumber(
    _ option: String,
    _ allowed: ClosedRange<Double>,
    example: String
  ) throws(Diagnostic) -> Double {
    guard case .number(let value) = parser.peek.kind else {
      throw Diagnostic(
        .numberNeeded(option: option, example: example),
        at: here
      )
    }
    guard allowed.contains(value) else {
      throw Diagnostic(
        .numberOutside(
          option: option,
          parser.text(parser.peek.range),
          example: "\(example): a number \(Self.words(allowed))"
        ),
        at: here
      )
    }
    parser.advance()
    return value
  }

  /// The numbers of a range in words; the largest double stands for no limit.
  private static func words(_ allowed: ClosedRange<Double>) -> String {
    let (low, high) = (
      NumberSpelling.exact(allowed.lowerBound), NumberSpelling.exact(allowed.upperBound)
    )
    return allowed.upperBound < 1e300 ? "from \(low) to \(high)" : "from \(low) on"
  }

  /// A name, a text with `#rrggbb`, or the number of a colour of gnuplot; `rgb` in front says nothing more.
  package mutating func color() throws(Diagnostic) -> Color {
    if case .name("rgb") = parser.peek.kind { parser.advance() }
    if case .name("rgbcolor") = parser.peek.kind { parser.advance() }
    try parser.failOnInvalid()
    switch parser.peek.kind {
    // gnuplot's lines -1 and 0 are black.
    case .symbol(.minus) where parser.peek(ahead: 1).kind == .number(1):
      parser.advance()
      parser.advance()
      return Color(ColorName.black.own)
    case .number(0):
      parser.advance()
      return Color(ColorName.black.own)
    case .number(let number):
      guard let index = Int(exactly: number), let color = Color(line: index) else { break }
      parser.advance()
      return color
    case .name(let name):
      guard let color = Color(named: name) ?? ForeignColor.color(named: name) else { break }
      parser.advance()
      return color
    case .text(let text):
      guard
        let color = Color(named: text) ?? Color(hexText: text) ?? ForeignColor.color(named: text)
      else { break }
      parser.advance()
      return color
    default: break
    }
    throw unknownWord(
      kind: "color",
      near: { Spelling.near(to: $0, among: Color.named.keys).map(\.name) },
      allowed: "color red, color blue, color \"#d62728\", …"
    )
  }

  /// The word behind `dash`, or a pattern as gnuplot writes it: its number, or signs in quotes.
  mutating func dash() throws(Diagnostic) -> DashStyle {
    try parser.failOnInvalid()
    let dash: DashStyle? =
      switch parser.peek.kind {
      case .name(let name): DashStyle(rawValue: name)
      case .text(let text): DashStyle(rawValue: text) ?? DashStyle(signs: text)
      case .number(1): .solid
      case .number(3): .dotted
      case .number: .dashed
      default: nil
      }
    guard let dash else {
      throw unknownWord(
        kind: "dash",
        near: { Spelling.near(to: $0, among: DashStyle.allCases.map(\.rawValue)).map(\.name) },
        allowed: "dash dashed, dotted or solid"
      )
    }
    parser.advance()
    return dash
  }

  /// The word behind `axis`: `right`, `x1y2`, `the right y axis`.
  mutating func axis() throws(Diagnostic) -> ItemAxis {
    try parser.failOnInvalid()
    _ = parser.match(word: "the")
    guard case .name(let word) = parser.peek.kind,
      let axis = ItemAxis(rawValue: word) ?? ItemAxis(gnuplot: word)
    else {
      throw unknownWord(
        kind: "axis",
        near: { Spelling.near(to: $0, among: ItemAxis.allCases.map(\.rawValue)).map(\.name) },
        allowed: "axis right or left"
      )
    }
    parser.advance()
    if parser.peek.kind == .name("y"), parser.peek(ahead: 1).kind == .name("axis") {
      parser.advance()
    }
    // `axis` may be the next option as well: `axis right axis left`.
    if parser.peek.kind == .name("side") || (parser.peek.kind == .name("axis") && endsAxis) {
      parser.advance()
    }
    return axis
  }

  /// Whether the next word ends `the right axis`, and begins no option of its own.
  private var endsAxis: Bool {
    guard case .name(let word) = parser.peek(ahead: 1).kind else { return true }
    return ItemAxis(rawValue: word) == nil
  }

  /// The error for a word that is no filling.
  var unknownFill: Diagnostic {
    unknownWord(
      kind: "fillstyle",
      near: { _ in [] },
      allowed: "fillstyle solid 0.3, or opacity 0.3"
    )
  }

  /// The error for the next word; `near` returns the allowed words that a word is near to.
  func unknownWord(
    kind: String,
    near: (String) -> [String],
    allowed: String
  ) -> Diagnostic {
    switch parser.peek.kind {
    case .end, .symbol(.comma):
      return Diagnostic(.valueNeeded(kind: kind, allowed: allowed), at: here)
    case .name(let word), .text(let word):
      let typed = parser.text(parser.peek.range)
      return Diagnostic(
        .unknownValue(kind: kind, typed, near: near(word), allowed: allowed),
        at: here
      )
    default:
      let typed = parser.text(parser.peek.range)
      return Diagnostic(.unknownValue(kind: kind, typed, allowed: allowed), at: here)
    }
  }
}

extension Color {
  /// The nearest named colours for gnuplot's lines 1 to 8 (the "podo" order of its terminals).
  private static let ofLines = [
    "purple", "green", "cyan", "orange", "yellow", "blue", "red", "black",
  ]

  /// Creates the colour of gnuplot's line of a number; nil below 1.
  init?(line number: Int) {
    guard number > 0 else { return nil }
    self.init(named: Self.ofLines[(number - 1) % Self.ofLines.count])
  }

  /// Reads `#rgb` or `#rrggbb`; nil for other texts.
  fileprivate init?(hexText: String) {
    guard hexText.first == "#", let value = UInt32(hexText.dropFirst(), radix: 16) else {
      return nil
    }
    switch hexText.count {
    case 7: self.init(hex: value)
    case 4:
      // In `#rgb` each digit counts twice.
      let (red, green, blue) = (value >> 8 & 15, value >> 4 & 15, value & 15)
      let digits: UInt32 = red << 16 | green << 8 | blue
      self.init(hex: digits * 17)
    default: return nil
    }
  }
}

import ChartScales
import Expressions

// How a curve looks: the options behind a plot item.

extension StatementParser {
  /// The option whose word comes next, or nil.
  func optionWord(_ options: PlotOptions) -> ItemOption? {
    guard case .name(let word) = parser.peek.kind else { return nil }
    return ItemTable.option(named: word, of: options.style)
  }

  mutating func read(
    _ option: ItemOption,
    into options: inout PlotOptions
  ) throws(Diagnostic) {
    let word = parser.advance()
    // With a colon the word is no name, whatever is stored: `width: 5`.
    if !parser.match(.colon) { noteWord(option.name, as: "the option", at: word.range) }
    try option.read(&self, &options)
  }

  /// The word behind `with`.
  mutating func style() throws(Diagnostic) -> PlotStyle {
    guard case .name(let word) = parser.peek.kind, let style = PlotStyle(word: word) else {
      if case .name(let word) = parser.peek.kind, let near = PlotStyle.meant(by: word) {
        throw unknownWord(kind: "style", allowed: "with \(near.rawValue)")
      }
      // What shows whole lists is for lists alone: the others are for all items.
      let words = WordList.text(
        PlotStyle.allCases.filter { !$0.row.takesWholes && $0.row.bounds == nil }.map(\.rawValue)
      )
      throw unknownWord(kind: "style", allowed: "with \(words)")
    }
    parser.advance()
    return style
  }

  /// A text in quotes.
  mutating func optionText(_ option: String) throws(Diagnostic) -> String {
    try parser.failOnInvalid()
    if case .text(let text) = parser.peek.kind {
      parser.advance()
      return text
    }
    let example: String? =
      if case .name = parser.peek.kind {
        "\(option) \"\(parser.text(parser.peek.range))\""
      } else {
        nil
      }
    throw Diagnostic(.textNeeded(option: option, example: example), at: here)
  }

  /// A written number.
  mutating func optionNumber(
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
          example: example
        ),
        at: here
      )
    }
    parser.advance()
    return value
  }

  /// A name, or a text with `#rrggbb`.
  mutating func color() throws(Diagnostic) -> Color {
    try parser.failOnInvalid()
    switch parser.peek.kind {
    case .name(let name):
      guard let color = Color(named: name) else { break }
      parser.advance()
      return color
    case .text(let text):
      guard let color = Color(named: text) ?? Color(hexText: text) else { break }
      parser.advance()
      return color
    default: break
    }
    throw unknownWord(
      kind: "color",
      allowed: "color red, color blue, color \"#d62728\", …"
    )
  }

  /// The word behind `dash`.
  mutating func dash() throws(Diagnostic) -> DashStyle {
    try parser.failOnInvalid()
    let name: String? =
      switch parser.peek.kind {
      case .name(let name), .text(let name): name
      default: nil
      }
    guard let name, let dash = DashStyle(rawValue: name) else {
      throw unknownWord(kind: "dash", allowed: "dash dashed, dotted or solid")
    }
    parser.advance()
    return dash
  }

  /// The word behind `axis`.
  mutating func axis() throws(Diagnostic) -> ItemAxis {
    try parser.failOnInvalid()
    guard case .name(let word) = parser.peek.kind, let axis = ItemAxis(rawValue: word) else {
      throw unknownWord(kind: "axis", allowed: "axis right or left")
    }
    parser.advance()
    return axis
  }

  private func unknownWord(kind: String, allowed: String) -> Diagnostic {
    if parser.peek.kind == .end || parser.peek.kind == .symbol(.comma) {
      return Diagnostic(.valueNeeded(kind: kind, allowed: allowed), at: here)
    }
    let word = parser.text(parser.peek.range)
    return Diagnostic(
      .unknownValue(kind: kind, word, allowed: allowed),
      at: here
    )
  }
}

extension Color {
  /// `#rgb` or `#rrggbb`.
  fileprivate init?(hexText: String) {
    guard hexText.first == "#", let value = UInt32(hexText.dropFirst(), radix: 16) else {
      return nil
    }
    switch hexText.count {
    case 7: self.init(hex: value)
    case 4:
      // Each digit is written twice.
      let (red, green, blue) = (value >> 8 & 15, value >> 4 & 15, value & 15)
      let digits: UInt32 = red << 16 | green << 8 | blue
      self.init(hex: digits * 17)
    default: return nil
    }
  }
}

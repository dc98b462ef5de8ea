import ChartScales
import Expressions
import Statements

// The looks of lines and of data that a session keeps: `set linestyle 1 color red`, `set datastyle lines`.

extension PlotOptions {
  /// Takes what another look of a line says.
  mutating func take(_ look: PlotOptions) {
    color = look.color ?? color
    width = look.width ?? width
    dash = look.dash ?? dash
    opacity = look.opacity ?? opacity
  }
}

extension SettingTable {
  /// The looks of `ls 1`, `ls 2`, …; each statement sets one, and `unset` removes all.
  static let lineStyle = Setting(
    "linestyle",
    "n color red width 2 dash dashed",
    "a look for plot … ls n: colour, width, pattern, opacity",
    examples: ["set linestyle 1 color red width 3", "plot sin(x) ls 1, cos(x)"],
    hint: "set linestyle 1 color red width 2: a whole number from 1 to \(LineLook.most)",
    words: ["off"],
    at: \.settings.lineStyles,
    text: LineLook.text,
    read: { reader, setting throws(Diagnostic) in
      if reader.parser.match(word: "off") { return { _, _ in [] } }
      let number = try reader.numberOfLook(setting)
      let look = LineLook(number, try reader.lookOfLine(behind: "linestyle"))
      return { state, _ in
        let others = state.settings.lineStyles.filter { $0.number != number }
        return Array((others + [look]).sorted { $0.number < $1.number }.prefix(LineLook.most))
      }
    }
  ).notOfPictures

  /// The style of data whose item names none.
  static let dataStyle = Setting(
    "datastyle",
    "lines|points|…|auto",
    "the style of data behind which no with stands; auto: points, or the one that their columns ask for",
    examples: ["set datastyle linespoints", "plot \"data.csv\""],
    hint: "set datastyle lines, points, linespoints, or auto",
    words: ["auto"] + PlotStyle.allCases.filter { $0.row.bounds == nil }.map(\.rawValue),
    at: \.settings.dataStyle,
    text: { $0?.rawValue ?? "auto" },
    read: { reader, _ throws(Diagnostic) in
      if reader.parser.match(word: "auto") { return { _, _ in nil } }
      // The histogram of gnuplot is a bar for each row.
      let isBars = reader.parser.match(word: "histograms") || reader.parser.match(word: "histogram")
      let style = isBars ? .bars : try reader.style()
      // The other side of a filled curve is always the axis.
      if style == .area { try reader.skipRest() }
      return { _, _ in style }
    }
  ).notOfPictures
}

extension StatementParser {
  /// Reads the number of a look.
  fileprivate mutating func numberOfLook(_ setting: Setting) throws(Diagnostic) -> Int {
    guard case .number(let value) = parser.peek.kind else {
      throw Diagnostic(.numberNeeded(option: setting.name, example: setting.hint), at: here)
    }
    guard let number = Int(exactly: value), (1...LineLook.most).contains(number) else {
      let text = parser.text(parser.peek.range)
      throw Diagnostic(
        .numberOutside(option: setting.name, text, example: setting.hint),
        at: parser.peek.range
      )
    }
    parser.advance()
    return number
  }

  /// Reads the look of a line in the words of any program: `lc rgb "red" lw 2 dt 2`, `color red width 2`; the form of
  /// symbols is left out.
  mutating func lookOfLine(behind setting: String) throws(Diagnostic) -> PlotOptions {
    var options = PlotOptions()
    while case .name(let word) = parser.peek.kind {
      if ["lt", "lc", "linetype", "linecolor"].contains(word), readBlack(into: &options) {
        continue
      }
      let row = ItemTable.looksOfLines.first { option in
        (option.name == word || option.others.contains(word))
          && option.argument.mayBegin(
            at: parser.position + 1,
            of: parser.tokens,
            isKnown: { scope.kind(of: $0) != nil }
          )
      }
      if let row {
        parser.advance()
        try row.read(&self, &options)
      } else if word == "tc" || word == "textcolor", parser.peek(ahead: 1).kind != .name("default")
      {
        parser.advance()
        _ = parser.match(word: "lt")
        options.color = try color()
      } else if try !skip(ForeignWord.ofFigures, behind: setting) {
        break
      }
    }
    return options
  }

  /// Reads gnuplot's lines -1 and 0, which are black, the second one dotted; false for other colours.
  private mutating func readBlack(into options: inout PlotOptions) -> Bool {
    let isSigned = parser.peek(ahead: 1).kind == .symbol(.minus)
    guard parser.peek(ahead: isSigned ? 2 : 1).kind == .number(isSigned ? 1 : 0) else {
      return false
    }
    for _ in 0..<(isSigned ? 3 : 2) { parser.advance() }
    options.color = Color(ColorName.black.own)
    if !isSigned { options.dash = .dotted }
    return true
  }

  /// Reads the number of a look that `unset` removes.
  mutating func withoutLineStyle() throws(Diagnostic) -> SettingChange {
    if parser.peek.kind == .end {
      return SettingChange { state, _ in state.settings.lineStyles = [] }
    }
    let number = try numberOfLook(SettingTable.lineStyle)
    return SettingChange { state, _ in
      state.settings.lineStyles.removeAll { $0.number == number }
    }
  }
}

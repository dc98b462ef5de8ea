import ChartScene
import Expressions
import Statements

// The colours of numbers: of heat maps, contours, surfaces and points.

extension SettingTable {
  /// The colours of numbers; auto leaves them to the theme.
  static let palette = Setting(
    "palette",
    "viridis|[\"navy\", \"white\", \"red\"] [reverse]|rgb",
    "the colours of numbers: of heat maps, contours, surfaces and points; a place from 0 to 1 may stand in front of each colour; rgb: each number is a colour, red*65536 + green*256 + blue; auto: those of the theme",
    examples: [
      "set palette viridis", "plot heat exp(-x^2 - y^2)", "set palette [\"black\", \"orange\"]",
    ],
    hint: "set palette viridis, set palette [\"navy\", \"white\", \"red\"], or set palette auto",
    words: ["auto"] + ColorPalette.named.map(\.name) + [ColorPalette.nameOfNumbers, "reverse"],
    at: \.settings.palette,
    text: { $0?.statement ?? "auto" },
    read: { reader, setting throws(Diagnostic) in
      if reader.parser.match(word: "auto") { return { _, _ in nil } }
      var palette = try reader.palette(of: setting)
      if !palette.areNumbersColors { palette.isReversed = reader.parser.match(word: "reverse") }
      return { [palette] _, _ in palette }
    }
  )
}

extension StatementParser {
  /// Reads the name of a palette, or its colours in brackets.
  fileprivate mutating func palette(of setting: Setting) throws(Diagnostic) -> ColorPalette {
    if case .name(let word) = parser.peek.kind, let palette = ColorPalette(named: word) {
      parser.advance()
      return palette
    }
    guard parser.match(.openBracket) else { throw unknownValue(of: setting) }
    var colors: [(place: Double?, color: RGB)] = []
    repeat {
      var place: Double?
      if case .number(let number) = parser.peek.kind {
        place = number
        parser.advance()
      }
      guard place.map({ (0...1).contains($0) && $0 >= colors.last?.place ?? 0 }) ?? true,
        colors.isEmpty || (colors[0].place == nil) == (place == nil)
      else { throw unknownValue(of: setting) }
      colors.append((place, try color().rgb))
    } while parser.match(.comma)
    guard parser.match(.closeBracket), colors.count <= ColorPalette.most else {
      throw unknownValue(of: setting)
    }
    let last = Double(max(1, colors.count - 1))
    return ColorPalette(
      colors.enumerated().map { .init($1.color, at: $1.place ?? Double($0) / last) }
    )
  }
}

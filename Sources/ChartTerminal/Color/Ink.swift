import ChartScene

/// One colour as a terminal is asked for it.
enum Ink: Equatable, Hashable {
  /// The terminal's own.
  case standard
  /// One of the 16 colours, by its foreground code: 30…37 or 90…97.
  case code(UInt8)
  /// One of the palette of 256.
  case indexed(UInt8)
  /// 8 bits a channel.
  case rgb(RGB)

  /// The parameters of SGR that choose this colour for letters, or for the page behind them.
  func parameters(isBackground: Bool) -> String {
    let offset = isBackground ? 10 : 0
    switch self {
    case .standard: return "\(39 + offset)"
    case .code(let code): return "\(Int(code) + offset)"
    case .indexed(let index): return "\(38 + offset);5;\(index)"
    case .rgb(let color): return "\(38 + offset);2;\(color.red);\(color.green);\(color.blue)"
    }
  }
}

/// Everything that SGR sets for one cell.
struct Pen: Equatable, Hashable {
  var ink = Ink.standard
  var page = Ink.standard
  var isBold = false
  var isDim = false
  /// Whether letters have the colour of the page and the page that of letters.
  var isReversed = false

  static let standard = Pen()
}

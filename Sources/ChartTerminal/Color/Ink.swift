import ChartScene

/// A colour in a form that terminals understand.
enum Ink: Equatable, Hashable {
  /// The terminal's own colour.
  case standard
  /// One of the 16 colours, by its foreground code: 30…37 or 90…97.
  case code(UInt8)
  /// One colour of the palette of 256.
  case indexed(UInt8)
  /// A colour with 8 bits a channel.
  case rgb(RGB)

  /// Returns the parameters of SGR that choose this colour for letters, or for the page behind
  /// them.
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

/// All attributes that SGR sets for one cell.
struct Pen: Equatable, Hashable {
  var ink = Ink.standard
  var page = Ink.standard
  var isBold = false
  var isDim = false
  /// Whether the colours of letters and page are exchanged.
  var isReversed = false

  static let standard = Pen()
}

/// A labelled place of an axis.
package struct Tick: Equatable, Sendable {
  /// The place in data units, inside the window.
  package let value: Double
  /// The label.
  package let label: String
}

/// The ticks of one axis.
package struct TickSet: Equatable, Sendable {
  /// The ticks in rising order.
  package var ticks: [Tick]
  /// What all labels share, such as a power of ten, or nil.
  var note: TickNote?
  /// The step of which all ticks are multiples, or nil if they are of no one step.
  var step: TickStep?

  /// No ticks.
  static let none = TickSet(ticks: [], note: nil)
}

/// The signs that labels are made of.
package enum LabelGlyphs: Sendable {
  /// "−π/2", "10⁻³".
  case unicode
  /// "-pi/2", "10^-3".
  case ascii

  var minus: String { self == .unicode ? "\u{2212}" : "-" }
  var pi: String { self == .unicode ? "π" : "pi" }
  var times: String { self == .unicode ? "×" : "x" }
  var ellipsis: String { self == .unicode ? "…" : "..." }

  /// Returns ten to a power.
  func powerOfTen(_ exponent: Int) -> String {
    guard self == .unicode else { return "10^\(exponent)" }
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let text = String(exponent.magnitude).map { digits[$0.wholeNumberValue ?? 0] }.joined()
    return "10" + (exponent < 0 ? "⁻" : "") + text
  }
}

/// Character set of labels.
package enum LabelGlyphs: Sendable {
  /// "−π/2", "10⁻³".
  case unicode
  /// "-pi/2", "10^-3".
  case ascii

  package var minus: String { self == .unicode ? "\u{2212}" : "-" }
  package var pi: String { self == .unicode ? "π" : "pi" }
  package var times: String { self == .unicode ? "×" : "x" }
  package var ellipsis: String { self == .unicode ? "…" : "..." }

  /// Returns ten to a power.
  package func powerOfTen(_ exponent: Int) -> String { "10" + raised(exponent) }

  /// Returns an exponent as it stands behind its base.
  package func raised(_ exponent: Int) -> String {
    guard self == .unicode else { return "^\(exponent)" }
    let digits = ["⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"]
    let text = String(exponent.magnitude).map { digits[$0.wholeNumberValue ?? 0] }.joined()
    return (exponent < 0 ? "⁻" : "") + text
  }
}

/// Estimated widths of texts in the sans-serif fonts that files ask for.
///
/// The advances are those of Helvetica and Arial in thousandths of an em. They are widened by 1.22,
/// because DejaVu Sans, which `system-ui` means on a plain Linux desktop, is wider by up to that
/// factor.
package enum TextWidths {
  /// Returns the width of a line of text in pixels.
  package static func width(_ text: String, _ style: SceneText.Style) -> Double {
    let em = text.unicodeScalars.reduce(0) { $0 + advance($1) }
    return Double(em) / 1000 * size(style) * reserve
  }

  private static let reserve = 1.22

  private static func size(_ style: SceneText.Style) -> Double {
    let font = style.font
    return font.size * widening(font.weight)
  }

  /// Returns the factor for a weight: heavier letters are wider.
  private static func widening(_ weight: Font.Weight) -> Double {
    switch weight {
    case .ultraLight, .thin, .light, .regular: 1
    case .medium: 1.04
    case .semibold: 1.08
    case .bold: 1.1
    case .heavy, .black: 1.15
    }
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Int {
    let code = Int(scalar.value)
    if code >= 32, code - 32 < ascii.count { return ascii[code - 32] }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    case .uppercaseLetter: return isWide(code) ? 1000 : 780
    case .lowercaseLetter: return isWide(code) ? 1000 : 620
    case .mathSymbol: return code >= 0x2900 ? 900 : 620
    case .otherNumber: return 400
    default: return isWide(code) ? 1250 : 700
    }
  }

  /// Whether a code point is an ideograph, a Korean syllable or a pictograph.
  private static func isWide(_ code: Int) -> Bool {
    (0x1100...0x115f).contains(code) || (0x2e80...0xa4cf).contains(code)
      || (0xac00...0xd7a3).contains(code) || (0xf900...0xfaff).contains(code)
      || (0xfe30...0xfe6f).contains(code) || (0xff00...0xff60).contains(code)
      || code >= 0x1f000 || code == 0x2026
  }

  /// The advances of the characters from space to tilde.
  private static let ascii: [Int] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
  ]
}

/// Superscript and subscript characters of Unicode.
enum MathScripts {
  /// Returns a text in superscript characters; nil if one of its characters has no such form.
  static func raised(_ text: String) -> String? { mapped(text, from: raisable, to: raised) }

  /// Returns a text in subscript characters; nil if one of its characters has no such form.
  static func lowered(_ text: String) -> String? { mapped(text, from: lowerable, to: lowered) }

  private static func mapped(
    _ text: String,
    from plain: StaticString,
    to forms: [Unicode.Scalar]
  ) -> String? {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      // The minus sign stands first in both tables, the rest is ASCII.
      guard let place = scalar == "−" ? 0 : place(of: scalar, in: plain) else { return nil }
      result.append(forms[place])
    }
    return String(result)
  }

  private static func place(of scalar: Unicode.Scalar, in plain: StaticString) -> Int? {
    guard scalar.isASCII, scalar != "-" else { return nil }
    return plain.withUTF8Buffer { $0.firstIndex(of: UInt8(scalar.value)) }
  }

  private static let raisable: StaticString =
    "-0123456789+=()abcdefghijklmnoprstuvwxyz"
  private static let raised = Array(
    "⁻⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ".unicodeScalars
  )
  private static let lowerable: StaticString = "-0123456789+=()aehijklmnoprstuvx"
  private static let lowered = Array("₋₀₁₂₃₄₅₆₇₈₉₊₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ".unicodeScalars)
}

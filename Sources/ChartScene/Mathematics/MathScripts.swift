/// Superscript and subscript characters of Unicode.
package enum MathScripts {
  /// The superscript characters, each with the character that it raises.
  package static var raisedForms: [(Unicode.Scalar, Character)] { pairs(raisable, raised) }

  /// The subscript characters, each with the character that it lowers.
  package static var loweredForms: [(Unicode.Scalar, Character)] { pairs(lowerable, lowered) }

  private static func pairs(
    _ plain: StaticString,
    _ forms: [Unicode.Scalar]
  ) -> [(Unicode.Scalar, Character)] {
    plain.withUTF8Buffer { bytes in
      zip(forms, bytes).map { ($0, Character(Unicode.Scalar($1))) }
    }
  }

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

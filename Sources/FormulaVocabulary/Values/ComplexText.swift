/// The text of a complex number, made of the texts of its parts: `3 - 4i`.
///
/// A part that prints as 0 is left out, a factor 1 before `i` too: `2i`, `-i`, `5`. The text reads back as the same
/// number where `i` is the imaginary unit. A number with an undefined part is undefined.
package enum ComplexText {
  /// Returns the text of a number whose parts are printed like this, each perhaps with a minus sign.
  package static func text(_ real: String, _ imaginary: String) -> String {
    if real == undefined || imaginary == undefined { return undefined }
    if imaginary == "0" { return real }
    let isNegative = imaginary.hasPrefix("-")
    let size = isNegative ? String(imaginary.dropFirst()) : imaginary
    let times = size == "1" ? "i" : size == "∞" ? "∞ i" : "\(size)i"
    if real == "0" { return isNegative ? "-\(times)" : times }
    return "\(real) \(isNegative ? "-" : "+") \(times)"
  }

  private static let undefined = "undefined"
}

import SystemLibrary

// The formats of gnuplot's axes, in `gprintf` and `set format`:
//
//     %f %e %g %x …  as in C      %h as %g, %H as %G      %P multiples of π
//     %l mantissa %L power to the base of the axis, in gprintf 10      %t mantissa %T power to base 10
//     %s mantissa %S power to base 1000      %c letter of the power: k M G m u n
//     %b mantissa %B letter to base 1024
//
// A mantissa that is rounded to the base in its own precision is divided by it: `%.0t` of 99.99 is 1, and the power
// that belongs to it is one more. A power without a letter is written as a number, e30.
//
// Source: "gnuplot 5.4", part "Format specifiers", and its output.

/// Writes numbers as gnuplot's axes do.
enum AxisFormat {
  private static let letters = [
    "y", "z", "a", "f", "p", "n", "u", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y",
  ]

  /// Whether the labels of a format are written here: it has powers, mantissas, letters or multiples of π.
  static func isOwn(_ format: String) -> Bool {
    codes(format).contains { "lLtTsScbBP".contains($0) } || format.contains("{")
  }

  /// Whether locus has the format as a pattern: it has numbers, and no powers of another base than 10.
  static func isPattern(_ format: String) -> Bool {
    let codes = codes(format).filter { $0 != "%" }
    if codes.contains("L"), !format.contains("10^") { return false }
    let numbers = codes.filter { "fFeEgGdilLtTsSc".contains($0) }
    return !numbers.isEmpty && numbers.count == codes.count && numbers != ["c"]
  }

  /// The letters behind the percent signs of a format.
  private static func codes(_ format: String) -> [Character] {
    var codes: [Character] = []
    var rest = format[...]
    while let letter = rest.popFirst() {
      guard letter == "%" else { continue }
      rest = rest.drop { "0123456789.+-# '*".contains($0) }
      if let code = rest.popFirst() { codes.append(code) }
    }
    return codes
  }

  /// Returns a number in a format of axes; `base` is that of a logarithmic axis.
  static func text(_ format: String, _ number: Double, base: Double = 10) -> String {
    var result = ""
    var rest = format[...]
    var decimals = 0
    while let letter = rest.popFirst() {
      guard letter == "%" else {
        result.append(letter)
        continue
      }
      let options = rest.prefix { "0123456789.+-# '*".contains($0) }
      rest = rest.dropFirst(options.count)
      guard let code = rest.popFirst() else { break }
      if let point = options.firstIndex(of: ".") {
        decimals = min(100, Int(options[point...].dropFirst()) ?? 0)
      }
      func fixed(_ value: Double) -> String {
        TextFormat.formatted("%\(options)f", .real(value))
      }
      func whole(_ power: Int) -> String {
        TextFormat.formatted("%\(options)d", .integer(Int64(power)))
      }
      switch code {
      case "%": result += "%"
      case "l": result += fixed(scaled(number, base: base, decimals).mantissa)
      case "L": result += whole(scaled(number, base: base, decimals).power)
      case "t": result += fixed(scaled(number, base: 10, decimals).mantissa)
      case "T": result += whole(scaled(number, base: 10, decimals).power)
      case "s": result += fixed(scaled(number, base: 1000, decimals).mantissa)
      case "S": result += whole(3 * scaled(number, base: 1000, decimals).power)
      case "c": result += prefix(scaled(number, base: 1000, decimals).power)
      case "b": result += fixed(scaled(number, base: 1024, decimals).mantissa)
      case "B":
        let power = scaled(number, base: 1024, decimals).power
        result +=
          power > 0 && power <= 8
          ? "\(letters[8 + power])i" : power == 0 ? "" : "x2^{\(10 * power)}"
      case "P": result += fixed(number / Double.pi)
      case "h": result += TextFormat.formatted("%\(options)g", .real(number))
      case "H": result += TextFormat.formatted("%\(options)G", .real(number))
      default: result += TextFormat.formatted("%\(options)\(code)", .real(number))
      }
    }
    return result
  }

  private static func prefix(_ power: Int) -> String {
    if letters.indices.contains(power + 8) { return letters[power + 8] }
    return "e" + TextFormat.formatted("%+03d", .integer(Int64(3 * power)))
  }

  /// Returns a number as a mantissa and a power of a base.
  private static func scaled(
    _ number: Double,
    base: Double,
    _ decimals: Int
  ) -> (mantissa: Double, power: Int) {
    guard number != 0, number.isFinite else { return (number, 0) }
    // Decimal bases keep the digits of the number; the logarithm of 1000 is not quite 3.
    let digits = log10(abs(number)) / log10(base)
    var power = digits.rounded(.down)
    var mantissa = pow(base, digits - power)
    if base == 10 || base == 1000 {
      let exact = abs(number) / pow(base, power)
      if exact.isFinite, abs(exact - mantissa) < 1e-9 * mantissa { mantissa = exact }
    }
    if base - mantissa <= pow(10, -Double(decimals)) / 2 {
      mantissa /= base
      power += 1
    }
    return (number < 0 ? -mantissa : mantissa, Int(power))
  }
}

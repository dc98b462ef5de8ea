import SystemLibrary

// The formats of gnuplot's axes, in `gprintf` and `set format`:
//
//     %f %e %g %x …  as in C      %h as %g, with ×10^     %P multiples of π
//     %l mantissa %L power to base 10 (or log base)   %s mantissa %S power to base 1000   %t mantissa %T power, base 10
//     %c letter of the power: k M G m µ n             %b mantissa %B letter, powers of 1024

/// Writes numbers as gnuplot's axes do.
enum AxisFormat {
  private static let letters = [
    "y", "z", "a", "f", "p", "n", "µ", "m", "", "k", "M", "G", "T", "P", "E", "Z", "Y",
  ]

  /// Returns a number in a format of axes.
  static func text(_ format: String, _ number: Double) -> String {
    var result = ""
    var rest = format[...]
    while let letter = rest.popFirst() {
      guard letter == "%" else {
        result.append(letter)
        continue
      }
      let options = rest.prefix { "0123456789.+-# '*".contains($0) }
      rest = rest.dropFirst(options.count)
      guard let code = rest.popFirst() else { break }
      let size = abs(number)
      let power = size > 0 && size.isFinite ? Int(log10(size).rounded(.down)) : 0
      let thousands = Int((Double(power) / 3).rounded(.down))
      func fixed(_ value: Double) -> String {
        TextFormat.formatted("%\(options)f", .real(value))
      }
      switch code {
      case "%": result += "%"
      case "l", "t": result += fixed(number / pow(10, Double(power)))
      case "L", "T": result += "\(power)"
      case "s": result += fixed(number / pow(1000, Double(thousands)))
      case "S": result += "\(thousands * 3)"
      case "c":
        let index = thousands + 8
        result += letters.indices.contains(index) ? letters[index] : ""
      case "P": result += fixed(number / Double.pi)
      case "h", "H": result += TextFormat.formatted("%\(options)g", .real(number))
      case "d", "i": result += TextFormat.formatted("%\(options)d", .real(number))
      default: result += TextFormat.formatted("%\(options)\(code)", .real(number))
      }
    }
    return result
  }
}

import SystemLibrary

// Texts from values: `sprintf`, and the times of `strftime`.
//
// Rule. The format is cut into parts with one conversion each, so that the C library never reads more values than
// there are. `%d` of a real number writes the whole part, `%s` of a number writes it as `print` does.

/// Writes values in C's formats.
enum TextFormat {
  /// Widths and precisions beyond this are cut, so that a format cannot take all memory.
  private static let mostWidth = 4000

  /// Returns a text in which each conversion of a format holds a value; missing values leave it empty.
  static func text(_ format: String, _ values: [ScriptValue]) -> String {
    var result = ""
    var rest = values[...]
    var place = format.startIndex
    while place < format.endIndex {
      guard format[place] == "%" else {
        result.append(format[place])
        place = format.index(after: place)
        continue
      }
      var end = format.index(after: place)
      while end < format.endIndex, "0123456789.+-# *'lhqzL".contains(format[end]) {
        end = format.index(after: end)
      }
      guard end < format.endIndex else { break }
      var conversion = String(format[place...end])
      place = format.index(after: end)
      if conversion.hasSuffix("%") {
        result += "%"
        continue
      }
      while let star = conversion.firstIndex(of: "*") {
        let width = rest.popFirst()?.whole ?? 0
        conversion.replaceSubrange(star...star, with: "\(max(-4000, min(4000, width)))")
      }
      result += formatted(conversion, rest.popFirst() ?? .text(""))
    }
    return result
  }

  /// Returns one value in a format with one conversion.
  static func formatted(_ conversion: String, _ value: ScriptValue) -> String {
    guard let letter = conversion.last else { return "" }
    let options = conversion.dropLast().dropFirst().filter { !"lhqzL".contains($0) }
    guard
      options.split(whereSeparator: { !$0.isNumber })
        .allSatisfy({ Int($0).map { $0 <= mostWidth } ?? false })
    else { return value.printed }
    switch letter {
    case "d", "i", "x", "X", "o", "u":
      guard let whole = value.whole else { return value.number == nil ? "" : value.printed }
      return written("%\(options)ll\(letter)", whole)
    case "c":
      guard let code = value.whole.flatMap({ UInt32(exactly: $0) }),
        let scalar = Unicode.Scalar(code)
      else { return "" }
      return String(Character(scalar))
    case "f", "F", "e", "E", "g", "G", "a", "A":
      return written("%\(options)\(letter)", value.number ?? .nan)
    case "s", "S":
      return padded(value.textValue ?? value.printed, options)
    default: return value.printed
    }
  }

  private static func written(_ format: String, _ value: any CVarArg) -> String {
    withVaList([value]) { list in
      var bytes = [CChar](repeating: 0, count: mostWidth * 2 + 512)
      let count = Int(vsnprintf(&bytes, bytes.count, format, list))
      guard count >= 0 else { return "" }
      return String(
        decoding: bytes.prefix(min(count, bytes.count - 1)).map { UInt8(bitPattern: $0) },
        as: UTF8.self
      )
    }
  }

  private static func padded(_ text: String, _ options: String) -> String {
    var text = text
    let parts = options.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count == 2, let most = Int(parts[1]) { text = String(text.prefix(most)) }
    let width = Int((parts.first ?? "").filter { $0.isNumber }) ?? 0
    let blanks = String(repeating: " ", count: max(0, width - text.count))
    return options.hasPrefix("-") ? text + blanks : blanks + text
  }
}

import SystemLibrary

// Texts from values: `sprintf`, and the times of `strftime`.
//
// Rule. The format is cut into parts with one conversion each, so that the C library never reads more values than
// there are. `%d` of a real number writes the whole part, `%s` of a number writes it as `print` does.

/// Writes values in C's formats.
enum TextFormat {
  /// Widths and precisions beyond this are cut, so that a format cannot take all memory.
  private static let mostWidth = 4000
  /// The signs between `%` and the letter of a conversion.
  private static let optionSigns = Array("0123456789.+-# *'lhqzL".utf8)
  /// The signs among them that say how long a number of C is.
  private static let lengthSigns = Array("lhqzL".utf8)
  private static let percent = UInt8(ascii: "%")

  /// Returns a text in which each conversion of a format holds a value; missing values leave it empty.
  static func text(_ format: String, _ values: [ScriptValue]) -> String {
    let format = Array(format.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(format.count + 8 * values.count)
    var rest = values[...]
    var place = 0
    while place < format.count {
      guard format[place] == percent else {
        result.append(format[place])
        place += 1
        continue
      }
      var end = place + 1
      while end < format.count, optionSigns.contains(format[end]) { end += 1 }
      guard end < format.count else { break }
      var options = Array(format[(place + 1)..<end])
      let letter = format[end]
      place = end + 1
      // A letter beyond ASCII has more bytes.
      while place < format.count, letter >= 0x80, format[place] & 0xC0 == 0x80 { place += 1 }
      if letter == percent {
        result.append(percent)
        continue
      }
      while let star = options.firstIndex(of: UInt8(ascii: "*")) {
        let width = rest.popFirst()?.whole ?? 0
        options.replaceSubrange(star...star, with: "\(max(-4000, min(4000, width)))".utf8)
      }
      result += formatted(options, letter, rest.popFirst() ?? .text("")).utf8
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Returns one value in a format with one conversion.
  static func formatted(_ conversion: String, _ value: ScriptValue) -> String {
    let bytes = Array(conversion.utf8)
    guard let letter = bytes.last else { return "" }
    return formatted(Array(bytes.dropLast().dropFirst()), letter, value)
  }

  /// Returns one value as the options and the letter of a conversion say.
  private static func formatted(
    _ options: [UInt8],
    _ letter: UInt8,
    _ value: ScriptValue
  ) -> String {
    var options = options
    options.removeAll(where: lengthSigns.contains)
    guard isNarrow(options) else { return value.printed }
    let name = Unicode.Scalar(letter)
    switch name {
    case "d", "i", "x", "X", "o", "u":
      guard let whole = value.whole else { return value.number == nil ? "" : value.printed }
      return written(options, "ll", letter, whole)
    case "c":
      guard let code = value.whole.flatMap({ UInt32(exactly: $0) }),
        let scalar = Unicode.Scalar(code)
      else { return "" }
      return String(Character(scalar))
    case "f", "F", "e", "E", "g", "G", "a", "A":
      return written(options, "", letter, value.number ?? .nan)
    case "s", "S":
      return padded(
        value.textValue ?? value.printed,
        String(decoding: options, as: UTF8.self)
      )
    default: return value.printed
    }
  }

  /// Whether no width and no precision is beyond ``mostWidth``.
  private static func isNarrow(_ options: [UInt8]) -> Bool {
    var number = 0
    for sign in options {
      let digit = Int(sign) - 48
      number = (0...9).contains(digit) ? number * 10 + digit : 0
      if number > mostWidth { return false }
    }
    return true
  }

  /// Returns a number in a format with these options; `length` says which number of C it is.
  private static func written(
    _ options: [UInt8],
    _ length: String,
    _ letter: UInt8,
    _ value: any CVarArg
  ) -> String {
    let signs = String(decoding: options, as: UTF8.self)
    let format = "%\(signs)\(length)\(Character(Unicode.Scalar(letter)))"
    var room = 256
    while true {
      var needed = 0
      let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
        needed = withVaList([value]) { Int(vsnprintf(buffer.baseAddress, room, format, $0)) }
        guard needed >= 0, needed < room else { return "" }
        let bytes = UnsafeRawBufferPointer(buffer)[..<needed]
        return String(decoding: bytes, as: UTF8.self)
      }
      guard needed >= room else { return text }
      room = needed + 1
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

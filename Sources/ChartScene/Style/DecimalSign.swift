/// The sign in front of the decimals of a number: a point, or a comma as in most of Europe.
///
/// Numbers are made with a point everywhere; texts that people read are rewritten at the end. Files of numbers for
/// other programs keep the point.
package enum DecimalSign: String, CaseIterable, Sendable {
  case point, comma

  /// Returns a text with this sign in its numbers.
  ///
  /// Each point between two digits becomes a comma. The elements of brackets are then parted by semicolons: `[0.5, 2]`
  /// is `[0,5; 2]`. Texts without decimals stay as they are.
  package func written(_ text: String) -> String {
    switch self {
    case .point: return text
    case .comma:
      var bytes = Array(text.utf8)
      let points = bytes.indices.filter { Self.isDecimalPoint(bytes, $0) }
      guard !points.isEmpty else { return text }
      for place in points { bytes[place] = UInt8(ascii: ",") }
      Self.partElements(&bytes)
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func isDecimalPoint(_ bytes: [UInt8], _ place: Int) -> Bool {
    bytes[place] == UInt8(ascii: ".") && place > 0 && place + 1 < bytes.count
      && isDigit(bytes[place - 1]) && isDigit(bytes[place + 1])
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Writes semicolons for the commas that part the elements of brackets; those have a blank behind them.
  private static func partElements(_ bytes: inout [UInt8]) {
    var depth = 0
    for place in bytes.indices {
      switch bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ","):
        let isPart = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: " ")
        if depth > 0, isPart { bytes[place] = UInt8(ascii: ";") }
      default: break
      }
    }
  }
}

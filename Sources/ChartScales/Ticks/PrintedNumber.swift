import SystemLibrary
import TextSearch

/// Numbers as C prints them, with a true minus.
enum PrintedNumber {
  /// Returns a number in one of the forms `%f`, `%e`, `%g`, of which zero has no sign.
  static func text(_ format: String, _ value: Double, _ glyphs: LabelGlyphs) -> String {
    guard value.isFinite else { return "" }
    var text = printed(format, value)
    if text.contains("-"),
      !text.prefix(while: { $0 != "e" && $0 != "E" }).contains(where: { "123456789".contains($0) })
    {
      text = printed(format, 0)
    }
    return text.replacing(each: "-", by: glyphs.minus)
  }

  private static func printed(_ format: String, _ value: Double) -> String {
    // The largest double has 309 digits before the point.
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 512) { buffer in
      let count = withVaList([value]) { vsnprintf(buffer.baseAddress, buffer.count, format, $0) }
      return String(
        decoding: buffer.prefix(max(0, min(Int(count), buffer.count - 1))).map {
          UInt8(bitPattern: $0)
        },
        as: UTF8.self
      )
    }
  }

  /// Returns a number with so many decimals.
  static func fixed(_ value: Double, decimals: Int, _ glyphs: LabelGlyphs) -> String {
    text("%.\(decimals)f", value, glyphs)
  }

  /// Returns a number in twelve digits at most, without noughts behind it.
  static func short(_ value: Double, _ glyphs: LabelGlyphs) -> String {
    text("%.12g", value, glyphs)
  }
}

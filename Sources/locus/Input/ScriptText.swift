/// Finds the ends of statements in the bytes of a script.
enum ScriptText {
  /// Returns the place after the line end of the last whole statement; nil if there is none.
  static func endOfLastStatement(in text: ArraySlice<UInt8>) -> Int? {
    var end = text.endIndex
    while let lineEnd = text[..<end].lastIndex(of: lineFeed) {
      if !isContinued(text[..<lineEnd]) { return lineEnd + 1 }
      end = lineEnd
    }
    return nil
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// Whether the line that ends with `text` continues in the next one.
  private static func isContinued(_ text: ArraySlice<UInt8>) -> Bool {
    let line = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
    return line.last == UInt8(ascii: "\\")
  }
}

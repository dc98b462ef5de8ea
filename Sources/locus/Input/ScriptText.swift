/// Where statements end in the bytes of a script.
enum ScriptText {
  /// The place behind the line end of the last whole statement, or nil if there is none.
  static func endOfLastStatement(in text: ArraySlice<UInt8>) -> Int? {
    var end = text.endIndex
    while let lineEnd = text[..<end].lastIndex(of: lineFeed) {
      if !isContinued(text[..<lineEnd]) { return lineEnd + 1 }
      end = lineEnd
    }
    return nil
  }

  private static let lineFeed = UInt8(ascii: "\n")

  /// Whether the line that ends with `text` goes on in the next one.
  private static func isContinued(_ text: ArraySlice<UInt8>) -> Bool {
    let line = text.last == UInt8(ascii: "\r") ? text.dropLast() : text
    return line.last == UInt8(ascii: "\\")
  }
}

import Expressions

/// The statements' lines of a script's bytes, with continuation lines joined.
struct ScriptLines {
  struct Line {
    /// The number of the first physical line, from 1.
    var number: Int
    /// The text; bytes that are not UTF-8 stand as ``FileName`` spells them.
    var text: String
    /// Problem that makes the line unusable; nil if there is none.
    var problem: Diagnostic?
  }

  private let bytes: [UInt8]
  private var offset = 0
  private var number = 0

  init(_ bytes: [UInt8]) {
    // A byte order mark is not part of the first statement.
    self.bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// Returns the next line, or nil at the end.
  mutating func next() -> Line? {
    guard offset < bytes.count else { return nil }
    let first = number + 1
    var joined: [UInt8] = []
    while offset < bytes.count {
      let line = nextPhysicalLine()
      guard line.last == UInt8(ascii: "\\") else {
        joined += line
        break
      }
      // Text beyond the limit still belongs to the line, but is not kept.
      if joined.count <= Problem.lineLimit { joined += line.dropLast() }
    }
    return Self.line(first, joined)
  }

  private mutating func nextPhysicalLine() -> ArraySlice<UInt8> {
    number += 1
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    defer { offset = end + 1 }
    let line = bytes[offset..<end]
    return line.last == 0x0D ? line.dropLast() : line
  }

  private static func line(_ number: Int, _ bytes: [UInt8]) -> Line {
    if bytes.count > Problem.lineLimit {
      let start = String(decoding: bytes.prefix(64), as: UTF8.self)
      return Line(
        number: number,
        text: start,
        problem: Diagnostic(.lineTooLong, at: SourceRange(0, 0))
      )
    }
    return Line(number: number, text: FileName.line(of: bytes), problem: nil)
  }
}

import RealFunctions

/// The bytes of a script, collected block by block up to a limit.
///
/// A line without an end is not a script, whatever device it comes from: it is refused before it
/// fills the memory.
public struct ScriptBytes {
  /// The bytes collected so far.
  public private(set) var bytes: [UInt8] = []
  private let limit: Int
  private var lineLength = 0

  /// The longest line that is accepted, in bytes; no statement is so long.
  public static let longestLine = 16 << 20

  /// Creates an empty script of at most `limit` bytes.
  public init(limit: Int) { self.limit = limit }

  /// Takes the next block.
  public mutating func take(_ block: [UInt8]) throws(FileAccess.Failure) {
    let room = Swift.max(0, limit - bytes.count)
    guard block.count <= room else {
      throw FileAccess.Failure(
        "it has more than \(MemorySize(bytes: Swift.max(1, limit)).roundedText)"
      )
    }
    if let end = block.lastIndex(of: UInt8(ascii: "\n")) {
      lineLength = block.count - end - 1
    } else {
      lineLength += block.count
    }
    guard lineLength <= Self.longestLine else {
      let longest = MemorySize(bytes: Self.longestLine).text
      throw FileAccess.Failure("it has a line of more than \(longest)")
    }
    bytes += block
  }
}

extension FileAccess {
  /// Reads a script; cancellation ends the reading with a failure, as too little memory does.
  func script(
    _ path: String,
    _ cancellation: Cancellation
  ) throws(Failure) -> [UInt8] {
    var script = ScriptBytes(limit: .max)
    var failure: Failure?
    try scriptBlocks(path, cancellation) { block in
      do throws(Failure) {
        // An array that grows is copied: for a moment the bytes are in memory twice.
        guard cancellation.take(2 * block.count), !cancellation.isCancelled else {
          throw Failure("it was not read to its end")
        }
        try script.take(block)
        return true
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    return script.bytes
  }
}

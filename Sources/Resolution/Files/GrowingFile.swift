/// A file that is read as it grows: a log, or a pipe.
///
/// It is a class, because its reading position moves.
public protocol GrowingFile: AnyObject {
  /// Waits at most `seconds` for more bytes, and returns what came; at 0 it does not wait.
  func next(within seconds: Double) throws(FileAccess.Failure) -> Growth

  /// Whether the user has asked to stop since the last call; the call clears the request.
  func takeStop() -> Bool
}

/// Result of one read from a ``GrowingFile``.
public enum Growth: Equatable, Sendable {
  /// Bytes were added.
  case block([UInt8])
  /// No bytes came within the wait.
  case nothing
  /// Another file has taken its name, or it was truncated: reading starts again at its beginning.
  case restarted
  /// No more bytes will come.
  case ended
  /// The user asked to stop.
  case stopped
}

/// A file that does not grow.
final class FinishedFile: GrowingFile {
  private var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  func next(within seconds: Double) throws(FileAccess.Failure) -> Growth {
    guard !bytes.isEmpty else { return .ended }
    defer { bytes = [] }
    return .block(bytes)
  }

  func takeStop() -> Bool { false }
}

/// A file that is read as it grows: a log, or what is piped in.
///
/// A class, because reading moves on.
public protocol GrowingFile: AnyObject {
  /// Waits at most so many seconds for more, and returns what came; at 0 it does not wait.
  func next(within seconds: Double) throws(FileAccess.Failure) -> Growth

  /// Whether somebody has asked to stop since the last question; the answer forgets it.
  func takeStop() -> Bool
}

/// What became of a ``GrowingFile``.
public enum Growth: Equatable, Sendable {
  /// Bytes were added.
  case block([UInt8])
  /// Nothing came in the time.
  case nothing
  /// Another file has its name, or it was cut off: it begins anew.
  case restarted
  /// Nothing more will come.
  case ended
  /// Somebody asked to stop.
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

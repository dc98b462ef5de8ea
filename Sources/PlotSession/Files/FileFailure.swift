public import Diagnostics

/// Why the bytes of a file were not made.
public enum FileFailure: Error {
  /// Whoever waited for them stopped.
  case interrupted
  /// The session would not come back as it is.
  case refused(Diagnostic)
  /// The program that makes such a file did not.
  case notConverted(FileAccess.Failure)
}

public import Diagnostics

/// Reason why the bytes of a file were not made.
public enum FileFailure: Error {
  /// The user or the caller interrupted the work.
  case interrupted
  /// The session as statements would not come back as it is.
  case refused(Diagnostic)
  /// The program that converts to this kind of file failed.
  case notConverted(FileAccess.Failure)
}

import Expressions

/// Source of statements, a block of whole lines at a time: an editor at a terminal, or the plain
/// bytes of a pipe.
protocol LineSource {
  /// Returns the next block, after showing `prompt` if the source is a terminal.
  func next(prompt: String) -> LineBlock
}

/// Result of reading from a ``LineSource``.
enum LineBlock: Equatable {
  /// One or more lines; the last line end may be missing.
  case lines([UInt8])
  /// No more lines will come.
  case end
  /// The interrupt key was pressed; the line typed so far is discarded.
  case interrupted
  /// The input is too long, for this reason.
  case refused(Problem)
  /// The lines cannot be read.
  case failure(SystemError)
}

import Expressions

/// Where statements come from, a block of whole lines at a time: an editor at a terminal, or the plain
/// bytes of a pipe.
protocol LineSource {
  /// Returns the next block, after showing `prompt` where someone types.
  func next(prompt: String) -> LineBlock
}

/// What a ``LineSource`` found.
enum LineBlock: Equatable {
  /// One or more lines; the last line end may be missing.
  case lines([UInt8])
  /// There will be no more.
  case end
  /// The interrupt key was pressed; what was typed so far is gone.
  case interrupted
  /// What came is more than is taken: why.
  case refused(Problem)
  /// The lines cannot be read.
  case failure(SystemError)
}

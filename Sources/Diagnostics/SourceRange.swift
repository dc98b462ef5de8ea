/// A range of a source text, in UTF-8 offsets from 0, half open; empty at a place where something
/// is missing.
public struct SourceRange: Equatable, Hashable, Sendable {
  /// The offset of the first byte.
  public var start: Int
  /// The offset after the last byte, at least ``start``.
  public var end: Int

  /// Creates a range; an `end` before `start` gives the empty range at `start`.
  public init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Returns the smallest range that contains both.
  public func union(_ other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }
}

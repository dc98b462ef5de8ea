/// A direction of the page.
public enum Axis: Int8, CaseIterable, Sendable {
  /// From left to right.
  case horizontal
  /// From top to bottom.
  case vertical

  /// A set of directions.
  public struct Set: OptionSet, Sendable {
    /// The bits of the directions.
    public let rawValue: Int8

    /// Creates a set of the directions whose bits are given.
    public init(rawValue: Int8) { self.rawValue = rawValue }

    /// Creates the set of one direction.
    public init(_ axis: Axis) { rawValue = 1 << axis.rawValue }

    /// From left to right.
    public static let horizontal = Set(.horizontal)
    /// From top to bottom.
    public static let vertical = Set(.vertical)
  }
}

/// Doubts that an enclosure over a cell could not exclude, in the spirit of IEEE 1788 decorations.
///
/// No flag means that the function is defined and continuous at every point of the cell. That is a
/// proof, so a function sets a flag whenever it is in doubt; the flags of operands are or-ed.
@frozen
public struct CellFlags: OptionSet, Equatable, Sendable {
  /// The flags as bits: 1 empty, 2 maybe undefined, 4 maybe discontinuous.
  public let rawValue: UInt8

  /// Creates flags from their bits.
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The function is undefined at every point of the cell; the ends of the enclosure are
  /// meaningless.
  public static let empty = CellFlags(rawValue: 1)
  /// The function may be undefined at some point of the cell.
  public static let maybeUndefined = CellFlags(rawValue: 2)
  /// The function may jump, or run to infinity, inside the cell.
  public static let maybeDiscontinuous = CellFlags(rawValue: 4)
}

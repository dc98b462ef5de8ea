import ChartScales

/// Columns and rows of a text picture, or pixels of a file.
public struct PictureSize: Equatable, Sendable {
  /// The most columns, rows or pixels of a picture: beyond it a mistake is likelier than a wish.
  public static let limit = Medium.longestSide

  /// Columns or pixels across.
  public var width: Int
  /// Rows or pixels down.
  public var height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Creates a size as it was asked for; nil if a side is not a whole number from 1 to ``limit``.
  public init?(_ width: Double, _ height: Double) {
    guard let width = Int(exactly: width), let height = Int(exactly: height),
      (1...Self.limit).contains(width), (1...Self.limit).contains(height)
    else { return nil }
    self.init(width: width, height: height)
  }
}

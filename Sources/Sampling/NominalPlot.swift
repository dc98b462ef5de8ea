/// The plot area of a picture whose size nobody knows: windows, words and findings are made for it, so that
/// they do not depend on a medium.
public enum NominalPlot {
  /// The width in pixels.
  public static let width = 800.0
  /// The height in pixels.
  public static let height = 500.0
}

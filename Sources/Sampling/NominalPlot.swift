/// The assumed plot area of a picture whose size is not known: windows, texts and results are
/// computed for this size, so that they do not depend on the medium.
public enum NominalPlot {
  /// The width in pixels.
  public static let width = 800.0
  /// The height in pixels.
  public static let height = 500.0
}

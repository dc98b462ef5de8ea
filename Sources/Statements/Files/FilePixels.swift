/// The resolution of pictures in pixels.
public enum FilePixels {
  /// The allowed numbers of pixels per inch.
  public static let densities = 10.0...2400.0
}

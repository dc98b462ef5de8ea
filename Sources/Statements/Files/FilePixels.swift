/// The pixels of a picture that is made of pixels.
public enum FilePixels {
  /// How many pixels an inch may have.
  public static let densities = 10.0...2400.0
}

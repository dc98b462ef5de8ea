/// The kind of file that another program makes of the text of an SVG file.
public enum Conversion: Equatable, Sendable {
  /// A PDF page as large as the picture.
  case pdf
  /// An image of the given size in pixels.
  case png(width: Int, height: Int)
}

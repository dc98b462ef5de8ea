/// What another program makes of the text of an SVG file.
public enum Conversion: Equatable, Sendable {
  /// A page of its own as large as the picture.
  case pdf
  /// So many pixels.
  case png(width: Int, height: Int)
}

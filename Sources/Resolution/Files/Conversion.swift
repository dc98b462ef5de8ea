/// What librsvg makes of the text of an SVG file.
public enum Conversion: Equatable, Sendable {
  /// A PDF page as large as the picture.
  case pdf
  /// An image of the given size in pixels.
  case png(width: Int, height: Int)
  /// The pixels of an image of the given size, row by row, four bytes each: 0xFFRRGGBB in the order of the machine.
  case pixels(width: Int, height: Int)
}

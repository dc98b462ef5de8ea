/// How a session wants its pictures to look; what it leaves open, the place where they are shown
/// decides.
public struct PictureLook: Equatable, Sendable {
  /// Columns and rows of text pictures; nil fits the terminal.
  public var size: PictureSize?
  /// The characters of text pictures.
  public var charset: PictureCharset
  /// The colours.
  public var theme: PictureTheme

  /// Creates a look; the default leaves everything open.
  public init(
    size: PictureSize? = nil,
    charset: PictureCharset = .auto,
    theme: PictureTheme = .auto
  ) {
    self.size = size
    self.charset = charset
    self.theme = theme
  }
}

/// The characters of text pictures, as they are named in statements and on the command line.
public enum PictureCharset: String, CaseIterable, Sendable {
  /// What the terminal can show.
  case auto
  /// Dots, 2 × 4 to a character.
  case braille
  /// Solid blocks, 2 × 4 to a character.
  case octants
  /// Solid blocks, 2 × 2 to a character.
  case blocks
  /// Letters and punctuation.
  case ascii
}

/// The colours of pictures, as they are named in statements and on the command line.
public enum PictureTheme: String, CaseIterable, Sendable {
  /// Light files that turn dark on dark screens; on the terminal what its background asks for.
  case auto
  /// Dark ink on a light page.
  case light
  /// Light ink on a dark page.
  case dark
  /// One ink: series differ by their dashes.
  case mono
}

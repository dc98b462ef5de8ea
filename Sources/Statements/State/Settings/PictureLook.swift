/// The look of a session's pictures; open choices are made by the place where pictures are
/// shown.
public struct PictureLook: Equatable, Sendable {
  /// Columns and rows of text pictures; nil fits the terminal.
  public var size: PictureSize?
  /// The characters of text pictures.
  public var charset: PictureCharset
  /// The colours.
  public var theme: PictureTheme
  /// Whether pictures at a prompt are pixels or characters.
  public var graphics: PictureGraphics

  /// Creates a look; by default everything is open.
  public init(
    size: PictureSize? = nil,
    charset: PictureCharset = .auto,
    theme: PictureTheme = .auto,
    graphics: PictureGraphics = .auto
  ) {
    self.size = size
    self.charset = charset
    self.theme = theme
    self.graphics = graphics
  }
}

/// The characters of text pictures, by their names in statements and on the command line.
public enum PictureCharset: String, CaseIterable, Sendable {
  /// The characters that the terminal can show.
  case auto
  /// Braille dots, 2 × 4 in a character.
  case braille
  /// Solid blocks, 2 × 4 in a character.
  case octants
  /// Solid blocks, 2 × 2 in a character.
  case blocks
  /// Letters and punctuation.
  case ascii
}

/// The colours of pictures, by their names in statements and on the command line.
public enum PictureTheme: String, CaseIterable, Sendable {
  /// Files that are light, or dark on dark screens; on the terminal the colours that suit its background.
  case auto
  /// Dark ink on a light page.
  case light
  /// Light ink on a dark page.
  case dark
  /// A single ink: series differ by their dashes.
  case mono
}

/// How a terminal shows pictures, by the names in statements and on the command line.
public enum PictureGraphics: String, CaseIterable, Sendable {
  /// In pixels at a prompt whose terminal says that it shows them, else in characters.
  case auto
  /// In pixels by kitty's graphics protocol.
  case kitty
  /// In pixels as sixels.
  case sixel
  /// In characters.
  case text
}

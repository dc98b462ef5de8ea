package import ChartSVG
public import ChartTerminal

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

  /// Returns the style of a text picture: what the place can show, changed as the session wants.
  public func style(_ place: TextStyle) -> TextStyle {
    var style = place
    if let characters = charset.characters { style.charset = characters }
    switch theme {
    case .auto: break
    case .light: style.background = .light
    case .dark: style.background = .dark
    case .mono: style.colors = .none
    }
    return style
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

  /// The characters, or nil to decide by the terminal.
  var characters: TextStyle.Charset? {
    switch self {
    case .auto: nil
    case .braille: .braille
    case .octants: .octants
    case .blocks: .blocks
    case .ascii: .ascii
    }
  }
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

  /// The theme of files.
  package var svg: SVGTheme {
    switch self {
    case .auto: .auto
    case .light: .light
    case .dark: .dark
    case .mono: .mono
    }
  }

  /// The theme of files that no screen shows: what it may decide is light.
  package var paper: SVGTheme { self == .auto ? .light : svg }
}

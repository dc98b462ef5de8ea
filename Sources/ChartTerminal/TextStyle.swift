/// Style of a chart as text: its characters, and its number of colours.
///
/// A style is a value, and does not depend on the environment. `TextStyle(environment:…)` decides
/// from a dictionary what a terminal can show.
public struct TextStyle: Equatable, Sendable {
  /// The characters that draw curves.
  public enum Charset: Equatable, Hashable, Sendable, CaseIterable {
    /// Dots, 2 × 4 to a character: shown by nearly every terminal.
    case braille
    /// Solid blocks, 2 × 4 to a character: newer terminals only.
    case octants
    /// Solid blocks, 2 × 2 to a character.
    case blocks
    /// Letters and punctuation of ASCII.
    case ascii
  }

  /// Number of colours.
  public enum ColorDepth: Equatable, Hashable, Sendable, CaseIterable {
    /// No colours and no escape sequences.
    case none
    /// The 16 colours that a terminal's user may have redefined.
    case sixteen
    /// The palette of 256 colours.
    case indexed256
    /// 8 bits a channel.
    case trueColor
  }

  /// Brightness of the terminal's background, which chooses among the sets of series colours.
  public enum Background: Equatable, Hashable, Sendable, CaseIterable {
    /// Dark letters on a light page.
    case light
    /// Light letters on a dark page.
    case dark
    /// Not known: colours that can be read on a light and on a dark page, with a contrast of at least 3 on both.
    case unknown
  }

  /// The characters that draw curves.
  public var charset: Charset
  /// Number of colours.
  public var colors: ColorDepth
  /// Brightness of the terminal's background.
  public var background: Background

  /// Creates a style.
  public init(
    charset: Charset = .braille,
    colors: ColorDepth = .none,
    background: Background = .dark
  ) {
    self.charset = charset
    self.colors = colors
    self.background = background
  }

  /// Braille dots without colour: for files, mail and tests.
  public static let plain = TextStyle()
}

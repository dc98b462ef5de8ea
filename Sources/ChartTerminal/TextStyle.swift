/// How a chart looks as text: which characters draw it, and how many colours there are.
///
/// A style is a value; nothing here reads the environment. `TextStyle(environment:…)` decides from
/// a dictionary what a terminal can show.
public struct TextStyle: Equatable, Sendable {
  /// The characters that curves are drawn with.
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

  /// How many colours there are.
  public enum ColorDepth: Equatable, Hashable, Sendable, CaseIterable {
    /// No colour and no escape sequence at all.
    case none
    /// The 16 colours that a terminal's user may have redefined.
    case sixteen
    /// The palette of 256 colours.
    case indexed256
    /// 8 bits a channel.
    case trueColor
  }

  /// What the terminal's background is like: it chooses between the two sets of series colours.
  public enum Background: Equatable, Hashable, Sendable, CaseIterable {
    /// Dark letters on a light page.
    case light
    /// Light letters on a dark page.
    case dark
  }

  /// The characters that curves are drawn with.
  public var charset: Charset
  /// How many colours there are.
  public var colors: ColorDepth
  /// What the terminal's background is like.
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

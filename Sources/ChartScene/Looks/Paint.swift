/// A colour of sRGB with 8 bits a channel.
public struct RGB: Equatable, Hashable, Sendable {
  /// The red channel.
  public let red: UInt8
  /// The green channel.
  public let green: UInt8
  /// The blue channel.
  public let blue: UInt8

  /// Creates a colour from its channels.
  public init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Creates a colour from 0xRRGGBB; bits above are ignored.
  public init(hex: UInt32) {
    red = UInt8(truncatingIfNeeded: hex >> 16)
    green = UInt8(truncatingIfNeeded: hex >> 8)
    blue = UInt8(truncatingIfNeeded: hex)
  }
}

/// Meaning of a shape's colour, which a theme turns into a colour.
///
/// One scene therefore serves light, dark, monochrome and text output. A gradient is not a paint
/// but is stored in fills and strokes, with the paint that replaces it where gradients cannot be
/// drawn.
public enum Paint: Equatable, Hashable, Sendable {
  /// The colour of series `index`, from 0; themes repeat their colours after the eighth.
  case series(Int)
  /// A colour that was set by numbers.
  case fixed(RGB)
  /// A colour that was set by a name, in the shade of the theme, with so many hundredths of white in it.
  case named(ColorName, white: UInt8 = 0)
  /// The page.
  case background
  /// Grid lines.
  case grid
  /// The lines x = 0 and y = 0.
  case zeroAxis
  /// The axis line and its tick marks.
  case axis
  /// Tick labels, axis titles, legend names.
  case text
  /// The title of the chart.
  case title
  /// Asymptotes.
  case asymptote
  /// One of the theme's inks, from that of titles to a barely visible one.
  case level(Level)
  /// The colour of a number from 0 to 1 on the theme's ramp: the larger, the farther from the page.
  case ramp(Double)
  /// The colour of a number from −1 to 1 on the theme's diverging ramp; 0 is near the page.
  case diverging(Double)

  /// Prominence of an ink.
  public enum Level: Int, Equatable, Hashable, Sendable, CaseIterable {
    /// The ink of titles.
    case primary
    /// The ink of labels.
    case secondary
    /// Fainter than labels, and still visible.
    case tertiary
    /// Barely visible.
    case quaternary
  }

  /// Whether series are painted with it, so that it tells them apart.
  public var isSeries: Bool {
    switch self {
    case .series, .fixed, .named, .level, .ramp, .diverging: true
    case .background, .grid, .zeroAxis, .axis, .text, .title, .asymptote: false
    }
  }

  /// Whether the paint is the colour of a number.
  public var showsNumber: Bool {
    switch self {
    case .ramp, .diverging: true
    case .series, .fixed, .named, .level, .background, .text, .title, .grid, .zeroAxis, .axis,
      .asymptote:
      false
    }
  }

  /// Whether it paints straight lines that belong to the axes, not to the data.
  public var isDecoration: Bool {
    switch self {
    case .grid, .zeroAxis, .axis, .asymptote: true
    case .series, .fixed, .named, .background, .text, .title, .level, .ramp, .diverging: false
    }
  }
}

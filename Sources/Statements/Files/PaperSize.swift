public import ChartScales

/// A width and a height as a ruler measures them on the page.
///
/// Pictures are laid out in pixels of 1/96 inch, as CSS has it: 8 cm are 302.4 of them, and text of 12 pixels stands
/// 9 points high.
public struct PaperSize: Equatable, Sendable {
  /// A unit of length, by the word that follows its number.
  public enum Unit: String, CaseIterable, Sendable {
    /// Centimetres.
    case cm
    /// Millimetres.
    case mm
    /// Inches of 25.4 mm.
    case `in`
    /// Points of 1/72 inch.
    case pt

    /// How many pixels of 1/96 inch one is.
    public var pixels: Double {
      switch self {
      case .cm: 96 / 2.54
      case .mm: 9.6 / 2.54
      case .in: 96
      case .pt: 96.0 / 72
      }
    }
  }

  /// The width, in the unit.
  public let width: Double
  /// The height, in the unit.
  public let height: Double
  /// The unit of both.
  public let unit: Unit

  /// One column of a two-column page.
  ///
  /// Narrow enough for the usual styles, whose columns have 229 pt (article), 246 (revtex) and 252 (IEEE).
  public static let singleColumn = PaperSize(width: 8, unit: .cm)
  /// The whole width of a two-column page.
  public static let doubleColumn = PaperSize(width: 16.5, unit: .cm)

  /// Creates a size; nil if a side is shorter than a pixel or longer than ``PictureSize/limit`` of them.
  public init?(width: Double, height: Double, unit: Unit) {
    let sides = [width * unit.pixels, height * unit.pixels]
    guard sides.allSatisfy({ $0 >= 1 && $0 <= Double(PictureSize.limit) }) else { return nil }
    self.width = width
    self.height = height
    self.unit = unit
  }

  /// Creates the size that a width has in the proportion of pictures that ask for none, 8:5.
  private init(width: Double, unit: Unit) {
    self.width = width
    height = width * Self.proportion
    self.unit = unit
  }

  /// The height of a picture that asks for a width alone, in widths.
  package static let proportion = 0.625

  /// The size in pixels of 1/96 inch.
  public var pixels: SceneSize {
    SceneSize(width: width * unit.pixels, height: height * unit.pixels)
  }
}

/// How large a picture in a file is.
public enum FileSize: Equatable, Sendable {
  /// Columns and rows of text, pixels of anything else.
  case units(PictureSize)
  /// Lengths on paper.
  case paper(PaperSize)

  /// The size in columns and rows or in pixels; nil for lengths.
  public var units: PictureSize? {
    switch self {
    case .units(let size): size
    case .paper: nil
    }
  }
}

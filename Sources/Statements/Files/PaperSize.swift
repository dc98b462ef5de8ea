public import ChartScales

/// A width and a height as measured by a ruler on the page.
///
/// Pictures are laid out in pixels of 1/96 inch, as in CSS: 8 cm are 302.4 pixels, and text of 12 pixels is
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

    /// The number of pixels of 1/96 inch in the unit.
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
  /// The unit of width and height.
  public let unit: Unit

  /// One column of a two-column page.
  ///
  /// Narrow enough for the usual styles, whose columns have 229 pt (article), 246 (revtex) and 252 (IEEE).
  public static let singleColumn = PaperSize(width: 8, unit: .cm)
  /// The whole width of a two-column page.
  public static let doubleColumn = PaperSize(width: 16.5, unit: .cm)

  /// Creates a size; nil if a side is shorter than a pixel or longer than ``PictureSize/limit`` pixels.
  public init?(width: Double, height: Double, unit: Unit) {
    let sides = [width * unit.pixels, height * unit.pixels]
    guard sides.allSatisfy({ $0 >= 1 && $0 <= Double(PictureSize.limit) }) else { return nil }
    self.width = width
    self.height = height
    self.unit = unit
  }

  /// Creates the size with a given width and the usual proportion of pictures, 8:5.
  private init(width: Double, unit: Unit) {
    self.width = width
    height = width * Self.proportion
    self.unit = unit
  }

  /// The height of a picture with only a given width, in widths.
  package static let proportion = 0.625

  /// The size in pixels of 1/96 inch.
  public var pixels: SceneSize {
    SceneSize(width: width * unit.pixels, height: height * unit.pixels)
  }
}

/// The size of a picture in a file.
public enum FileSize: Equatable, Sendable {
  /// Columns and rows for text, pixels for all other files.
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

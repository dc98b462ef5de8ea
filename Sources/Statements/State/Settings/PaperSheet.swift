import ChartScene
import RealFunctions

/// A length on the page: `1cm`, `5mm`.
package struct UnitLength: Equatable, Sendable {
  package let number: Double
  package let unit: PaperSize.Unit

  /// The allowed lengths in millimetres: a tenth of a millimetre to a metre.
  private static let allowed = 0.1...1000

  /// Creates a length; nil if it is shorter than a tenth of a millimetre or longer than a metre.
  package init?(_ number: Double, _ unit: PaperSize.Unit) {
    guard Self.allowed.contains(number * unit.pixels / PaperSize.Unit.mm.pixels) else { return nil }
    (self.number, self.unit) = (number, unit)
  }

  /// The length in pixels of 1/96 inch.
  package var pixels: Double { number * unit.pixels }
  /// The length as it is typed.
  package var text: String { NumberSpelling.exact(number) + unit.rawValue }
}

/// A sheet of paper, upright or on its side.
package struct PaperSheet: Equatable, Sendable {
  /// The formats, by their usual names.
  package enum Format: String, CaseIterable, Sendable {
    case a3, a4, a5, letter, legal

    /// Width and height of the upright sheet in millimetres.
    fileprivate var size: (width: Double, height: Double) {
      switch self {
      case .a3: (297, 420)
      case .a4: (210, 297)
      case .a5: (148, 210)
      case .letter: (215.9, 279.4)
      case .legal: (215.9, 355.6)
      }
    }
  }

  package var format: Format
  /// Whether it lies on its side.
  package var isLandscape = false

  /// Creates an upright sheet.
  package init(_ format: Format) { self.format = format }

  /// The size as a length; nil never, since all formats are within the limits of pages.
  package var size: PaperSize? {
    let (width, height) = format.size
    return PaperSize(
      width: isLandscape ? height : width,
      height: isLandscape ? width : height,
      unit: .mm
    )
  }

  /// The sheet as it is typed.
  package var text: String { format.rawValue + (isLandscape ? " landscape" : "") }
}

extension Settings {
  /// The margin of a sheet for labels and for the printer, in pixels on each side.
  private static let margin = 15 * PaperSize.Unit.mm.pixels

  /// The ranges that a sheet shows at a length of the unit, with 0 in the middle; nil without both settings.
  ///
  /// They end at whole numbers where there is room for some.
  package var rangesOfSheet: (x: AxisRange, y: AxisRange)? {
    guard let unit = unitLength?.pixels, let pixels = sheet?.size?.pixels else { return nil }
    func range(_ length: Double) -> AxisRange {
      let half = (length - 2 * Self.margin) / unit / 2
      let end = half >= 1 ? half.rounded(.down) : half
      return AxisRange(Interval(hull: -end, end))
    }
    return (range(pixels.width), range(pixels.height))
  }
}

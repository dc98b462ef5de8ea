/// How a chart is drawn for paper that is measured with a ruler.
///
/// Lengths are pixels of 1/96 inch on the page, whatever the size of its letters. Pages of text have neither a unit nor
/// ruled lines.
package struct PaperOptions: Equatable, Sendable {
  /// The length of one unit of x and of y; nil leaves it to the size of the page.
  package var unit: Double?
  /// The lines of the paper, in place of the grid; nil for a plain grid.
  package var ruling: PaperRuling?
  /// Whether ticks have no numbers.
  package var hidesNumbers = false
  /// The sign in front of the decimals of numbers at ticks.
  package var decimalSign = DecimalSign.point

  /// Creates the options of a chart for screens.
  package init() {}

  /// Pixels of 1/96 inch in a millimetre.
  package static let millimetre = 96 / 25.4
}

/// The lines of exercise books.
package enum PaperRuling: Sendable {
  /// Squares of 5 mm.
  case squares
  /// Squares of 1 mm, with stronger lines at each 5 mm and at each centimetre.
  case millimetres
}

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
  /// The sign between groups of three digits of numbers at ticks, where they are grouped.
  package var groupSign = ","

  /// Creates the options of a chart for screens.
  package init() {}

  /// Returns the text of a number at a tick, made with a point and with commas between groups, with the signs of the
  /// chart.
  package func written(_ text: String) -> String {
    guard groupSign != "," else { return decimalSign.written(text) }
    return Self.groups(of: text).map(decimalSign.written).joined(separator: groupSign)
  }

  /// Returns the pieces of a text between commas that stand behind a digit and in front of three.
  private static func groups(of text: String) -> [String] {
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
    var groups: [String] = []
    for (place, piece) in pieces.enumerated() {
      let isGroup =
        place > 0 && piece.prefix(while: isDigit).count >= 3
        && (pieces[place - 1].last.map(isDigit) ?? false)
      if isGroup || groups.isEmpty {
        groups.append(String(piece))
      } else {
        groups[groups.count - 1] += "," + piece
      }
    }
    return groups
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

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

/// The place of a picture on a page with others: a rectangle, and where in it the plot area stands.
///
/// Shares count from the upper left corner of the page, 1 is its whole width or height. The rectangle may reach over
/// the page and over other places: pictures that come later are drawn over those before them.
package struct SheetPlace: Equatable, Sendable {
  /// Where one side of the plot area stands.
  package enum Side: Equatable, Sendable {
    /// A share of the page from its left or upper side.
    case page(Double)
    /// A number of letters, or of lines, from the same side of the place.
    case letters(Double)
  }

  /// The left side and the upper side, as shares of the page.
  package var x, y: Double
  /// The width and the height, as shares of the page; at least 0.
  package var width, height: Double
  /// The sides of the plot area; nil for those that follow from the texts around it.
  package var left, top, right, bottom: Side?
  /// The height of the plot area as a multiple of its width; nil for that of its place.
  package var ratio: Double?
  /// Whether the page is what the title of the page leaves of it.
  package var isBelowTitle = false

  /// Creates a place; numbers that are not finite become 0.
  package init(x: Double = 0, y: Double = 0, width: Double = 1, height: Double = 1) {
    func finite(_ number: Double) -> Double { number.isFinite ? max(-10, min(10, number)) : 0 }
    (self.x, self.y) = (finite(x), finite(y))
    (self.width, self.height) = (max(0, finite(width)), max(0, finite(height)))
  }

  /// Whether the plot area follows from the texts around it alone.
  package var isNatural: Bool {
    left == nil && top == nil && right == nil && bottom == nil && ratio == nil
  }
}

/// The dashes that tell series apart where colour does not suffice.
package enum DashPattern {
  /// Strokes and gaps, in pixels.
  package static let dashed: [Double] = [6, 3]
  /// Dots and gaps, in pixels.
  package static let dotted: [Double] = [2, 3]
  /// A solid line, then dashes, in pixels.
  ///
  /// There are as many as there are colours: eight series differ by both, so that they stay
  /// distinct in one ink, too.
  package static let cycle: [[Double]] = [
    [], dashed, dotted, [8, 3, 2, 3], [13, 4], [2, 7], [9, 2, 2, 2, 2, 2], [3, 2, 3, 7],
  ]

  /// The width of line for which the lengths of patterns are made.
  private static let nominalWidth = 2.0

  /// Returns lengths made for the nominal width, scaled to a line of the given width.
  ///
  /// On narrower lines they are not reduced: shorter gaps would be invisible.
  package static func scaled(_ lengths: [Double], to width: Double) -> [Double] {
    lengths.map { $0 * scale(width) }
  }

  /// Returns the dash lengths of a stroke as they are on a line of the nominal width, for legends
  /// and pages of text.
  static func nominal(_ lengths: [Double], of width: Double) -> [Double] {
    lengths.map { $0 / scale(width) }
  }

  private static func scale(_ width: Double) -> Double { max(1, width / nominalWidth) }
}

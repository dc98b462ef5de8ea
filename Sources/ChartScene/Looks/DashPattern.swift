/// The dashes that tell series apart where colour is not enough.
package enum DashPattern {
  /// Strokes and gaps, in pixels.
  package static let dashed: [Double] = [6, 3]
  /// Dots and gaps, in pixels.
  package static let dotted: [Double] = [2, 3]
  /// Solid, then dashes, in pixels.
  ///
  /// As many as there are colours: eight series differ by both, so that one ink tells them apart, too.
  package static let cycle: [[Double]] = [
    [], dashed, dotted, [8, 3, 2, 3], [13, 4], [2, 7], [9, 2, 2, 2, 2, 2], [3, 2, 3, 7],
  ]

  /// The width of line that the lengths of patterns are made for.
  private static let nominalWidth = 2.0

  /// Lengths made for the nominal width, as long as a line of this width needs them.
  ///
  /// On narrower lines they stay: shorter gaps could not be seen.
  package static func scaled(_ lengths: [Double], to width: Double) -> [Double] {
    lengths.map { $0 * scale(width) }
  }

  /// Lengths made for a line of this width, as they are on a line of the nominal width: in a legend and
  /// on a page of text.
  static func nominal(_ lengths: [Double], of width: Double) -> [Double] {
    lengths.map { $0 / scale(width) }
  }

  private static func scale(_ width: Double) -> Double { max(1, width / nominalWidth) }
}

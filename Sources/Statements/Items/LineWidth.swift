package import ChartScales

/// The width of a line: in pixels, which grow with the lines of a page style, or in points on the page.
package struct LineWidth: Equatable, Sendable {
  /// The width, in pixels or in points.
  package let number: Double
  /// Whether it is in points.
  let isInPoints: Bool

  /// Returns the line for charts.
  package func stroke(dash: [Double] = []) -> StrokeStyle {
    isInPoints ? .points(number, dash: dash) : StrokeStyle(lineWidth: number, dash: dash)
  }

  /// The width as it is typed.
  var text: String { NumberSpelling.exact(number) + (isInPoints ? "pt" : "") }
}

package import ChartScales

/// How wide a line is: in pixels, which grow with the lines of a page style, or in points on the page.
package struct LineWidth: Equatable, Sendable {
  let number: Double
  let isInPoints: Bool

  /// The line as charts know it, without dashes.
  package func stroke(dash: [Double] = []) -> StrokeStyle {
    isInPoints ? .points(number, dash: dash) : StrokeStyle(lineWidth: number, dash: dash)
  }

  /// The width as it can be typed.
  var text: String { NumberSpelling.exact(number) + (isInPoints ? "pt" : "") }
}

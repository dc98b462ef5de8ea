package import RealFunctions

/// A function to draw, as its content wrote it.
package struct FunctionSeries {
  /// What is drawn of the function.
  package enum Form: Equatable, Sendable {
    /// The curve y(x).
    case line
    /// The curve (x(t), y(t)).
    case parametric
    /// The area between y(x) and 0.
    case area
    /// The area between two curves over x.
    case band
  }

  /// What is drawn.
  package let form: Form
  /// The function: one output for a line and an area to zero, two for the others.
  package let function: any PointFunction
  /// Where to sample it: x, or the parameter; nil leaves it to the chart.
  package let domain: Interval?
  /// The label of x.
  package let xLabel: String
  /// The label of y, or of both ends of a band.
  package let yLabel: String
  /// The label of the parameter.
  package let parameterLabel: String
  /// The style.
  package var style = MarkStyle()

  /// The name in legends, descriptions and exports.
  package var name: String {
    if let name = style.name ?? style.category { return name }
    return form == .parametric ? "(\(xLabel), \(yLabel))" : yLabel
  }
}

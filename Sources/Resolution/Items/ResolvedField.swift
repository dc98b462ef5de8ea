package import ChartMarks
package import RealFunctions
package import Sampling

/// A differential equation whose names, kinds and initial values are resolved.
package struct ResolvedField {
  /// The equation and its function.
  package let equation: DifferentialEquation
  /// Style of its vectors.
  package let vectors: FieldContent.Vectors
  /// Whether the colours of its vectors show their lengths.
  package let isColored: Bool
  /// The initial points of its solutions: x, y, and y′ for an equation of second order, the time
  /// for a system.
  package let starts: [SIMD3<Double>]
  /// Range of the solutions, of x or of the time of a system; nil for as far as the window shows
  /// them.
  package let domain: Interval?
  /// Titles of the axes.
  package let axes: (x: String, y: String)
  /// Variable of the solutions.
  package let variable: String
  /// Name of the item: the equation without its initial values.
  package let name: String
  /// Whether it is written as equations, not as a vector.
  let hasEquations: Bool

  /// Name of the quantity that the lengths of its vectors show.
  package var lengthName: String { variable == "t" && hasEquations ? "speed" : "length" }

  /// Noun for it in descriptions.
  package var noun: String {
    switch equation.kind {
    case .firstOrder: "slope field"
    case .secondOrder, .drivenSystem: "solution"
    case .system: axes == ("x", "y") ? "vector field" : "phase portrait"
    }
  }
}

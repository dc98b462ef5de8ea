package import ChartMarks
package import RealFunctions
package import Sampling

/// A differential equation whose names, kinds and start values are settled.
package struct ResolvedField {
  /// The equation and its function.
  package let equation: DifferentialEquation
  /// What shows its vectors.
  package let vectors: FieldContent.Vectors
  /// Whether its vectors have the colours of their lengths.
  package let isColored: Bool
  /// The points of its solutions: x, y, and for an equation of second order y′, for a system the time.
  package let starts: [SIMD3<Double>]
  /// Where solutions run: x, or the time of a system; nil for as far as there is something to see.
  package let domain: Interval?
  /// What stands along the axes.
  package let axes: (x: String, y: String)
  /// What the solutions run over.
  package let variable: String
  /// What it is called: the equation without its points.
  package let name: String
  /// Whether it is written as equations, and not as a vector.
  let hasEquations: Bool

  /// What the lengths of its vectors measure.
  package var lengthName: String { variable == "t" && hasEquations ? "speed" : "length" }

  /// What descriptions call it.
  package var noun: String {
    switch equation.kind {
    case .firstOrder: "slope field"
    case .secondOrder, .drivenSystem: "solution"
    case .system: axes == ("x", "y") ? "vector field" : "phase portrait"
    }
  }
}

import ChartCore
import Expressions
import RealFunctions
import Sampling

/// A differential equation whose names, kinds and start values are settled.
struct ResolvedField {
  /// The equation and its function.
  let equation: DifferentialEquation
  /// What shows its vectors.
  let vectors: FieldContent.Vectors
  /// The points of its solutions: x, y, and for an equation of second order y′.
  let starts: [SIMD3<Double>]
  /// Where solutions run: x, or the time of a system; nil for as far as there is something to see.
  let domain: Interval?
  /// What stands along the axes.
  let axes: (x: String, y: String)
  /// What the solutions run over.
  let variable: String
  /// What it is called: the equation without its points.
  let name: String

  /// What descriptions call it.
  var noun: String {
    switch equation.kind {
    case .firstOrder: "slope field"
    case .secondOrder: "solution"
    case .system: axes == ("x", "y") ? "vector field" : "phase portrait"
    }
  }
}

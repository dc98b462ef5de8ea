import RealFunctions
import Sampling

/// The lengths of the vectors of a field, as a function of x and y; NaN where there is no vector.
final class FieldLengths: PointFunction {
  let equation: DifferentialEquation

  init(equation: DifferentialEquation) { self.equation = equation }

  var inputCount: Int { 2 }
  var outputCount: Int { 1 }
  var cost: Double { equation.function.cost }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let (x, y, lengths) = (batch.input(0), batch.input(1), batch.output(0))
    let places = (0..<batch.count).map { SIMD2(x[$0], y[$0]) }
    for (index, vector) in equation.vectors(at: places, using: workspace).enumerated() {
      lengths[index] = vector.euclideanLength
    }
  }
}

extension SIMD2<Double> {
  /// The length, computed without overflow or underflow of the squares; NaN if a component is.
  package var euclideanLength: Double {
    let most = Double.maximum(x.magnitude, y.magnitude)
    guard most > 0, most.isFinite, !x.isNaN, !y.isNaN else {
      return x.isNaN || y.isNaN ? .nan : most
    }
    let scaled = self / most
    return most * (scaled * scaled).sum().squareRoot()
  }
}

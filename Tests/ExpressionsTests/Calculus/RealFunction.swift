import NumericalMethods
import Testing

/// A function of a table of cases, named by its formula.
struct RealFunction: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let value: @Sendable (Double) -> Double

  init(_ formula: String, _ value: @escaping @Sendable (Double) -> Double) {
    testDescription = formula
    self.value = value
  }

  /// Evaluates a batch.
  func callAsFunction(
    _ inputs: UnsafePointer<Double>,
    _ outputs: UnsafeMutablePointer<Double>,
    _ count: Int
  ) {
    for index in 0..<count { outputs[index] = value(inputs[index]) }
  }
}

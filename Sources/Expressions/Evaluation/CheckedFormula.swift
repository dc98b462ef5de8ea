/// Formulas whose names are resolved and whose types are right.
package struct CheckedFormula: Sendable {
  /// Whether each output is a condition.
  package let isCondition: [Bool]
}

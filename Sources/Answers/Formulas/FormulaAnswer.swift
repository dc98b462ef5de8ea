/// An answer that is formulas as text: it is computed before it is given, and keeps nothing.
package protocol FormulaAnswer {
  /// The formulas as they can be typed, one on each line.
  var text: String { get }
  /// Notes on the answer.
  var notes: [String] { get }
}

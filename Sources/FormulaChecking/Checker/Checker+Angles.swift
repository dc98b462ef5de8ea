import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Lists of written angles: `sin([pi/6, pi])` has elements that are exact for themselves.
extension Checker {
  mutating func circularOfList(
    _ function: CircularFunction,
    _ argument: Syntax
  ) throws(Diagnostic) -> Operand {
    let result = try circular(function, argument)
    guard site == nil, level == 0, case .list(let elements) = argument.node else { return result }
    let exact = elements.map { element -> Double? in
      guard let angle = exactAngle(element) else { return nil }
      let value = circular(function, angle)
      return graph.constant(value.node)
    }
    if exact.contains(where: { $0 != nil }) { written.values[result.node] = exact }
    return result
  }
}

import FormulaChecking
import FormulaVocabulary

/// Factors that have a value everywhere, and factors that have one nowhere.
extension Factoring {
  /// Whether a factor is a constant without a value, as asin(2) is: the whole product has no value then.
  func isWithoutValue(_ base: NodeIndex) -> Bool {
    graph.constant(base).map { !$0.isFinite } ?? false
  }

  /// Whether a node has a value everywhere, because all its operations have.
  func isTotal(_ node: NodeIndex) -> Bool {
    var asked: Set<NodeIndex> = [node]
    var open = [node]
    while let next = open.popLast() {
      guard hasValues(next) else { return false }
      graph.forEachOperand(of: next) { if asked.insert($0).inserted { open.append($0) } }
    }
    return true
  }

  /// Whether an operation has a value wherever its operands have.
  private func hasValues(_ index: NodeIndex) -> Bool {
    let node = graph.nodes[Int(index)]
    switch node.operation {
    case .constant: return !isWithoutValue(index)
    case .integerPower: return Int64(bitPattern: node.payload) > 0
    case .parameter, .negate, .add, .subtract, .multiply, .absolute, .sine, .cosine, .exponential,
      .sign, .cubeRoot, .arcTangent, .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent,
      .floor, .ceiling, .round, .truncate, .fraction, .minimum, .maximum, .hypotenuse,
      .inverseHyperbolicSine,
      .errorFunction, .cardinalSine:
      return true
    default: return false
    }
  }
}

import FormulaVocabulary

/// Slopes of step functions: any function of steps is a step, so `mod(floor(x), 2)` is flat
/// wherever floor(x) is, even where `mod(x, 2)` jumps.
extension DerivativeRules {
  /// The slope of an operation with a jump, a corner or no rule, all of whose variable operands are step
  /// functions; nil for others.
  ///
  /// The slope is 0, and undefined where an operand jumps and where the operation has no value.
  mutating func stepwiseSlope() -> Differentiation.Slope? {
    switch node.operation {
    case .modulo, .remainder, .gcd, .lcm, .absolute, .sign, .floor, .ceiling, .round, .truncate,
      .fraction, .minimum, .maximum, .hypotenuse, .squareRoot, .cubeRoot, .power, .root:
      break
    default: return nil
    }
    let operands = node.operation.operandCount > 1 ? [a, b] : [a]
    let changing = operands.filter { slopes[$0] != nil }
    guard !changing.isEmpty, changing.allSatisfy(isStepwise) else { return nil }
    guard case .node(let sum) = plus(da, operands.count > 1 ? db : nil) else { return .zero }
    let isDefined = graph.binary(.equal, index, index)
    return .node(graph.ternary(.select, isDefined, sum, number(.nan)))
  }

  /// Whether a node changes only by jumps: made of comparisons, roundings and numbers.
  private func isStepwise(_ node: NodeIndex) -> Bool {
    var asked: Set<NodeIndex> = [node]
    var open = [node]
    while let next = open.popLast() {
      switch graph.nodes[Int(next)].operation {
      case .constant, .floor, .ceiling, .round, .truncate, .sign, .less, .lessOrEqual, .equal,
        .notEqual:
        continue
      case .parameter, .variable, .call, .overRange, .constantList, .list, .listRange, .element,
        .listFilter, .listSort, .listMeasure, .listTransform, .curveValue:
        return false
      default:
        graph.forEachOperand(of: next) { if asked.insert($0).inserted { open.append($0) } }
      }
    }
    return true
  }
}

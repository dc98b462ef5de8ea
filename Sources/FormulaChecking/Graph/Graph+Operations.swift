package import FormulaVocabulary
import RealFunctions

// Operations on nodes: what is known already is folded with the kernel that would compute it later.

extension Graph {
  package mutating func unary(_ operation: Operation, _ a: NodeIndex) -> NodeIndex {
    if operation == .negate, nodes[Int(a)].operation == .negate { return nodes[Int(a)].a }
    return fold(Node(operation: operation, a: a))
  }

  package mutating func binary(
    _ operation: Operation,
    _ a: NodeIndex,
    _ b: NodeIndex
  ) -> NodeIndex {
    // Only laws that are exact for every a, undefined and infinite ones included: never 0·a or a - a.
    switch operation {
    case .multiply where isOne(a): b
    case .multiply where isOne(b), .divide where isOne(b): a
    // A rounded number equals itself: f'(1.5) contains a test whether f(1.5) is a number.
    case .equal where a == b && isNumber(a): constant(1.0)
    case .power where isZero(a) && constant(a)?.sign == .plus && constant(b) == nil && !isList(b):
      powerOfZero(b)
    default: fold(Node(operation: operation, a: a, b: b))
    }
  }

  /// Returns 0^u as cases: 0 where u is above 0, 1 where it is 0, undefined below.
  ///
  /// As cases, the break is known to be at u = 0, also where u only touches 0: 0^|x| is 1 at 0 alone.
  private mutating func powerOfZero(_ exponent: NodeIndex) -> NodeIndex {
    let zero = constant(0.0)
    let isAbove = binary(.less, zero, exponent)
    let isThere = binary(.equal, exponent, zero)
    let other = ternary(.select, isThere, constant(1.0), constant(.nan))
    return ternary(.select, isAbove, zero, other)
  }

  /// Whether a node is exactly 0, and not a number that was rounded to it.
  func isZero(_ index: NodeIndex) -> Bool {
    constant(index) == 0 && roundings[Int(index)] == nil && meanings[index] == nil
  }

  /// Whether a node is a constant that is proved to be a number.
  private func isNumber(_ index: NodeIndex) -> Bool {
    guard let known = enclosure(ofConstant: index) else { return false }
    return known.flags.isEmpty && known.interval.isFinite
  }

  /// Whether a node is exactly 1, and not a number that was rounded to it, such as tanh(50).
  private func isOne(_ index: NodeIndex) -> Bool {
    constant(index) == 1 && roundings[Int(index)] == nil && meanings[index] == nil
  }

  package mutating func ternary(
    _ operation: Operation,
    _ a: NodeIndex,
    _ b: NodeIndex,
    _ c: NodeIndex
  ) -> NodeIndex {
    if operation == .select, let condition = constant(a), roundings[Int(a)] == nil {
      return condition.isNaN ? constant(.nan) : condition != 0 ? b : c
    }
    return fold(Node(operation: operation, a: a, b: b, c: c))
  }

  /// Makes a power with a whole exponent of a magnitude up to ``Operation/maximumIntegerPower``.
  package mutating func integerPower(_ base: NodeIndex, _ exponent: Int) -> NodeIndex {
    if exponent == 1 { return base }
    let payload = UInt64(bitPattern: Int64(exponent))
    return fold(Node(operation: .integerPower, a: base, payload: payload))
  }

  /// Computes a node over constants with the kernel that would compute it later.
  private mutating func fold(_ node: Node) -> NodeIndex {
    var values: (Double, Double, Double) = (0, 0, 0)
    let count = node.operation.operandCount
    guard let a = constant(node.a) else { return foldLists(node) }
    values.0 = a
    if count > 1 {
      guard let b = constant(node.b) else { return foldLists(node) }
      values.1 = b
    }
    if count > 2 {
      guard let c = constant(node.c) else { return foldLists(node) }
      values.2 = c
    }
    if let known = indices[node] { return known }
    let row = node.operation.row
    let (b, c) = (count > 1 ? node.b : node.a, count > 2 ? node.c : node.a)
    let enclosure = row.enclosure.value(
      enclosure(ofConstant: node.a) ?? .unknown,
      enclosure(ofConstant: b) ?? .unknown,
      enclosure(ofConstant: c) ?? .unknown,
      payload: node.payload
    )
    let value = row.kernel.value(values.0, values.1, values.2, payload: node.payload)
    if enclosure == EnclosedValue(exactly: value) { return constant(value, enclosure) }
    return folded(node, as: value, enclosure)
  }

  /// Returns the constant that a node over constants is, with its meaning, because it was rounded.
  mutating func folded(
    _ node: Node,
    as value: Double,
    _ enclosure: EnclosedValue? = nil
  ) -> NodeIndex {
    if let known = indices[node] { return known }
    let count = node.operation.operandCount
    let none = MeantNumber.exactly(.nan)
    let number = FoldedNumber(
      node.operation,
      payload: node.payload,
      meaning(ofConstant: node.a) ?? none,
      count > 1 ? meaning(ofConstant: node.b) ?? none : none,
      count > 2 ? meaning(ofConstant: node.c) ?? none : none
    )
    let index = constant(value, enclosure ?? EnclosedValue(written: value), meaning: number)
    indices[node] = index
    return index
  }
}

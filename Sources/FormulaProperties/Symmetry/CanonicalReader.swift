import FormulaChecking
import FormulaVocabulary

/// Reads a formula as a canonical form, with another form substituted for its variable.
struct CanonicalReader {
  var table = CanonicalTable()
  private let graph: Graph
  private let isNeeded: [Bool]
  /// For each node, whether it must have a value where the formula has one; false inside the values of choices.
  private let isStrict: [Bool]
  private let output: NodeIndex

  /// Larger formulas are not read.
  private static let mostNodes = 200

  init?(_ formula: CheckedFormula) {
    guard formula.kinds == [.number], !formula.graph.isList(formula.outputs[0]) else { return nil }
    graph = formula.graph
    output = formula.outputs[0]
    isNeeded = graph.reachable(from: [output])
    guard isNeeded.count(where: { $0 }) <= Self.mostNodes else { return nil }
    var isStrict = [Bool](repeating: false, count: graph.nodes.count)
    isStrict[Int(output)] = true
    for index in graph.nodes.indices.reversed() where isStrict[index] {
      let node = graph.nodes[index]
      if node.operation == .select {
        isStrict[Int(node.a)] = true
      } else {
        graph.forEachOperand(of: NodeIndex(index)) { isStrict[Int($0)] = true }
      }
    }
    self.isStrict = isStrict
  }

  /// A form, and the atoms that must have a value for the formula to have one.
  struct Reading: Equatable {
    var sum: CanonicalSum
    var conditions: Set<Int> = []
  }

  /// Returns the canonical form of the formula; nil if a part of it has none.
  mutating func reading(over variable: CanonicalSum) -> Reading? {
    var known: [NodeIndex: CanonicalSum] = [:]
    var conditions: Set<Int> = []
    for index in graph.nodes.indices where isNeeded[index] {
      let node = graph.nodes[index]
      if node.operation == .parameter {
        guard node.payload == 0 else { return nil }
        known[NodeIndex(index)] = variable
        continue
      }
      guard !table.isFull, let sum = sum(of: NodeIndex(index), node, known) else { return nil }
      if isStrict[index], node.operation.isPartial {
        // A divisor must have a value even where the dividend is 0.
        let isQuotient = node.operation == .divide || node.operation == .modulo
        let partial = isQuotient ? known[node.b].flatMap { table.inverse($0) } : sum
        guard let partial else { return nil }
        conditions.formUnion(partialAtoms(of: partial))
      }
      known[NodeIndex(index)] = sum
    }
    return known[output].map { Reading(sum: $0, conditions: conditions) }
  }

  /// Returns the atoms of a new form whose operation has no value for some operands.
  private func partialAtoms(of sum: CanonicalSum) -> [Int] {
    sum.terms.keys.flatMap { $0.powers.map { $0.atom } }.filter { atom in
      switch table.atoms[atom] {
      case .variable, .pi, .number, .sine: false
      case .inverse(let divisor): !table.isPositive(table.sums[divisor])
      case .function: true
      }
    }
  }

  private mutating func sum(
    of index: NodeIndex,
    _ node: Node,
    _ known: [NodeIndex: CanonicalSum]
  ) -> CanonicalSum? {
    if node.operation == .constant {
      return graph.meaning(ofConstant: index).flatMap { number($0, depth: 0) }
    }
    switch node.operation {
    case .call, .overRange, .constantList, .list, .listRange, .element, .listFilter, .listSort,
      .listMeasure, .listTransform, .curveValue:
      return nil
    default: break
    }
    var operands: [CanonicalSum] = []
    for (place, operand) in [node.a, node.b, node.c].enumerated()
    where place < node.operation.operandCount {
      guard let sum = known[operand] else { return nil }
      operands.append(sum)
    }
    return made(node.operation, node.payload, operands)
  }

  /// Returns the form of a constant, by its derivation; nil if it has none.
  private mutating func number(_ meant: MeantNumber, depth: Int) -> CanonicalSum? {
    guard depth < 60 else { return nil }
    switch meant {
    case .exactly(let value), .written(let value):
      if let rational = Rational(written: value) { return table.sum(rational) }
      for (factor, divisor) in [(1, 1), (2, 1), (1, 2), (1, 4), (1, 180)]
      where value.magnitude == .pi * Double(factor) / Double(divisor) {
        return table.scaled(table.sum(.pi), Rational(value < 0 ? -factor : factor, divisor))
      }
      return table.sum(.number(value.bitPattern))
    case .decimal: return nil
    case .measured(let numbers): return number(.written(numbers.value), depth: depth + 1)
    case .folded(let number):
      if number.value != nil { return nil }
      var operands: [CanonicalSum] = []
      for operand in [number.a, number.b, number.c].prefix(number.operation.operandCount) {
        guard let sum = self.number(operand, depth: depth + 1) else { return nil }
        operands.append(sum)
      }
      return made(number.operation, number.payload, operands)
    }
  }

  // MARK: Operations

  private mutating func made(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: [CanonicalSum]
  ) -> CanonicalSum? {
    guard let a = operands.first else { return nil }
    switch operation {
    case .negate: return table.scaled(a, Rational(-1, 1))
    case .variable: return a
    case .add: return table.added(a, operands[1])
    case .subtract: return table.subtracted(a, operands[1])
    case .multiply: return table.multiplied(a, operands[1])
    case .divide: return table.inverse(operands[1]).flatMap { table.multiplied(a, $0) }
    case .integerPower: return table.power(a, Int(Int64(bitPattern: payload)))
    case .exponential: return table.exponential(a)
    case .hyperbolicSine, .hyperbolicCosine, .hyperbolicTangent: return hyperbolic(operation, a)
    case .sine: return table.sine(a)
    case .cosine: return table.sine(a, turn: Self.quarter)
    case .tangent: return tangent(a)
    case .sineOfDegrees: return radians(a).flatMap { table.sine($0) }
    case .cosineOfDegrees: return radians(a).flatMap { table.sine($0, turn: Self.quarter) }
    case .tangentOfDegrees: return radians(a).flatMap { tangent($0) }
    case .floor: return table.floor(a)
    case .ceiling:
      return table.scaled(a, Rational(-1, 1)).flatMap { table.floor($0) }
        .flatMap { table.scaled($0, Rational(-1, 1)) }
    case .fraction: return table.floor(a).flatMap { table.subtracted(a, $0) }
    case .modulo: return remainder(a, operands[1])
    case .arcCosine:
      guard let sine = table.function(.arcSine, a, isOdd: true) else { return nil }
      return table.scaled(table.sum(.pi), Self.quarter).flatMap { table.subtracted($0, sine) }
    case .complementaryErrorFunction:
      guard let error = table.function(.errorFunction, a, isOdd: true) else { return nil }
      return table.subtracted(table.sum(.one), error)
    case .arcSine, .arcTangent, .inverseHyperbolicSine, .inverseHyperbolicTangent, .cubeRoot, .sign,
      .errorFunction,
      .truncate:
      return table.function(operation, a, isOdd: true)
    case .absolute, .cardinalSine: return table.function(operation, a, isOdd: false)
    case .minimum, .maximum, .and, .or, .equal, .notEqual, .hypotenuse:
      let indices = operands.map { table.index(of: $0) }.sorted()
      return table.sum(.function(operation, payload, indices))
    default:
      return table.sum(.function(operation, payload, operands.map { table.index(of: $0) }))
    }
  }

  private static let quarter = Rational(1, 2) ?? .one

  private mutating func hyperbolic(_ operation: Operation, _ a: CanonicalSum) -> CanonicalSum? {
    guard let opposite = table.scaled(a, Rational(-1, 1)) else { return nil }
    let (up, down) = (table.exponential(a), table.exponential(opposite))
    guard let sum = table.added(up, down), let difference = table.subtracted(up, down) else {
      return nil
    }
    switch operation {
    case .hyperbolicSine: return table.scaled(difference, Self.quarter)
    case .hyperbolicCosine: return table.scaled(sum, Self.quarter)
    default: return table.inverse(sum).flatMap { table.multiplied(difference, $0) }
    }
  }

  private mutating func tangent(_ a: CanonicalSum) -> CanonicalSum? {
    guard let sine = table.sine(a), let cosine = table.sine(a, turn: Self.quarter),
      let inverse = table.inverse(cosine)
    else { return nil }
    return table.multiplied(sine, inverse)
  }

  private mutating func radians(_ degrees: CanonicalSum) -> CanonicalSum? {
    table.multiplied(degrees, table.sum(.pi)).flatMap { table.scaled($0, Rational(1, 180)) }
  }

  /// Returns u - m·floor(u/m) for a fraction m; nil for other divisors.
  private mutating func remainder(_ a: CanonicalSum, _ b: CanonicalSum) -> CanonicalSum? {
    guard let divisor = table.inverse(b), b.rational != nil || b.terms.count == 1,
      let quotient = table.multiplied(a, divisor), let whole = table.floor(quotient),
      let multiple = table.multiplied(whole, b)
    else { return nil }
    return table.subtracted(a, multiple)
  }
}

extension Operation {
  /// Whether the operation has no value for some operands.
  fileprivate var isPartial: Bool {
    switch self {
    case .constant, .parameter, .variable, .negate, .add, .subtract, .multiply, .exponential, .sine,
      .cosine, .sineOfDegrees, .cosineOfDegrees, .hyperbolicSine, .hyperbolicCosine, .absolute,
      .sign, .floor, .ceiling, .round, .truncate, .fraction, .cubeRoot, .arcTangent,
      .inverseHyperbolicSine,
      .errorFunction, .complementaryErrorFunction, .cardinalSine, .minimum, .maximum, .hypotenuse,
      .less, .lessOrEqual, .equal, .notEqual, .and, .or, .not, .hyperbolicTangent:
      false
    default: true
    }
  }
}

import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Sums, products and angles, of numbers, lists and points.
extension Checker {
  mutating func sum(_ terms: [Syntax.Term]) throws(Diagnostic) -> Operand {
    if let polynomial = try polynomial(terms) { return polynomial }
    var total: Operand?
    for term in terms {
      let value = try expression(term.value)
      guard let sum = total else {
        total = term.isNegative ? negated(value) : value
        continue
      }
      let place = site ?? term.sign ?? term.value.range
      total = try add(term.isNegative ? .subtract : .add, sum, value, at: place)
    }
    return total ?? number(0.0)
  }

  /// Adds or subtracts numbers, points, or complex numbers; at `place` in the statement.
  mutating func add(
    _ operation: Operation,
    _ left: Operand,
    _ right: Operand,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    if left.kind.isMatrix || right.kind.isMatrix {
      return try matrixSum(operation, left, right, at: place)
    }
    guard left.kind.isPoints == right.kind.isPoints else {
      let isComplex = left.kind.isComplex || right.kind.isComplex
      throw Diagnostic(isComplex ? .pointAndComplex : .pointAndNumber, at: place)
    }
    if left.kind.isComplex || right.kind.isComplex {
      return complexSum(left, right, isDifference: operation == .subtract, at: place)
    }
    let first = graph.binary(operation, left.node, right.node)
    if graph.isList(first) { graph.place(first, at: place) }
    guard let a = left.second, let b = right.second else { return number(first) }
    let second = graph.binary(operation, a, b)
    if graph.isList(second) { graph.place(second, at: place) }
    return planar(first, second)
  }

  mutating func planar(_ x: NodeIndex, _ y: NodeIndex) -> Operand {
    Operand(x: x, y: y, kind: graph.isList(x) ? .list(.point) : .point)
  }

  /// A value of two nodes of the kind of a point, or of a complex number.
  mutating func pair(_ x: NodeIndex, _ y: NodeIndex, like kind: Kind) -> Operand {
    guard kind.isComplex else { return planar(x, y) }
    return Operand(x: x, y: y, kind: graph.isList(x) ? .list(.complex) : .complex)
  }

  mutating func negated(_ operand: Operand) -> Operand {
    if case .matrix(let rows, let columns) = operand.kind {
      let entries = entries(of: operand).map { graph.unary(.negate, $0) }
      return matrix(rows, columns, entries)
    }
    let first = graph.unary(.negate, operand.node)
    guard let second = operand.second else { return number(first) }
    return pair(first, graph.unary(.negate, second), like: operand.kind)
  }

  mutating func product(_ factors: [Syntax.Factor]) throws(Diagnostic) -> Operand {
    var total: Operand?
    for (index, factor) in factors.enumerated() {
      let value = try expression(factor.value)
      let place = site ?? factor.sign ?? factor.value.range
      if factor.operation == .divide, factor.value.hasNoVariables,
        graph.constant(value.node) == 0 || graph.meansZero(value.node)
      {
        dividesByZero = true
      }
      guard let product = total else {
        total = value
        continue
      }
      if product.kind.isMatrix || value.kind.isMatrix {
        total = try matrixProduct(factor, product, value, at: place)
        continue
      }
      if factor.operation == .times, product.kind.isPoints, value.kind.isPoints {
        guard factor.sign != nil else {
          let sides = (factors[index - 1].value, factor.value)
          let names = (Printer.text(of: sides.0), Printer.text(of: sides.1))
          throw Diagnostic(.pointsSideBySide(names.0, names.1), at: place)
        }
        total = self.product(ofPoints: product, value, isCross: factor.isCross, at: place)
        continue
      }
      total = try multiply(factor.operation, product, value, at: place)
    }
    guard let total else { return number(1.0) }
    // A product of conditions is a number: all hold, or not.
    return factors.count > 1 && !total.kind.isPlanar && !total.kind.isMatrix
      ? number(total.node) : total
  }

  /// Multiplies or divides numbers, or a point by a number; at `place` in the statement.
  private mutating func multiply(
    _ operation: Syntax.Factor.Operation,
    _ left: Operand,
    _ right: Operand,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    if left.kind.isComplex || right.kind.isComplex {
      if left.kind.isPoints || right.kind.isPoints {
        throw Diagnostic(.pointAndComplex, at: place)
      }
      return try complexProduct(operation, left, right, at: place)
    }
    let kind: Operation =
      switch operation {
      case .times: .multiply
      case .divide: .divide
      case .remainder: .modulo
      }
    let isScaling =
      switch operation {
      case .times: !(left.kind.isPlanar && right.kind.isPlanar)
      case .divide: !right.kind.isPlanar
      case .remainder: !left.kind.isPlanar && !right.kind.isPlanar
      }
    guard isScaling else { throw Diagnostic(.pointAsNumber, at: place) }
    let first = graph.binary(kind, left.node, right.node)
    if graph.isList(first) { graph.place(first, at: place) }
    guard left.second != nil || right.second != nil else { return number(first) }
    let second = graph.binary(kind, left.second ?? left.node, right.second ?? right.node)
    if graph.isList(second) { graph.place(second, at: place) }
    return planar(first, second)
  }

  mutating func degrees(_ operand: Syntax) throws(Diagnostic) -> Operand {
    let value = try numbers(operand)
    if environment.angleUnit == .degrees { return number(value) }
    return number(graph.binary(.multiply, value, graph.constant(.pi / 180)))
  }
}

import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Functions of two lists, and quantiles: made of the arithmetic of lists, sums that lose nothing and elements in
/// order.
extension Checker {
  mutating func pairCall(
    _ operation: PairOperation,
    _ first: Syntax,
    _ second: Syntax
  ) throws(Diagnostic) -> Operand {
    let (a, b) = (try listOfNumbers(first), try listOfNumbers(second))
    let (da, db) = (rests(a), rests(b))
    let products = total(graph.binary(.multiply, da, db))
    switch operation {
    case .covariance:
      let count = measure(.length, a)
      let below = graph.binary(.subtract, count, graph.constant(1))
      return number(graph.binary(.divide, products, below))
    case .populationCovariance:
      return number(graph.binary(.divide, products, measure(.length, a)))
    case .correlation:
      // Not the root of the product of both sums, which may overflow.
      let (sa, sb) = (total(graph.integerPower(da, 2)), total(graph.integerPower(db, 2)))
      let size = graph.binary(
        .multiply,
        graph.unary(.squareRoot, sa),
        graph.unary(.squareRoot, sb)
      )
      let one = graph.constant(1.0)
      let quotient = graph.binary(.divide, products, size)
      return number(graph.ternary(.clamp, quotient, graph.unary(.negate, one), one))
    }
  }

  /// Returns the quantile p/whole of a list: its elements in order, with linear interpolation
  /// between two of them.
  mutating func quantile(
    _ list: Syntax,
    _ part: Syntax,
    of whole: Double
  ) throws(Diagnostic) -> Operand {
    let values = try listOfNumbers(list)
    let written = try numbers(part)
    let zero = graph.constant(0.0)
    let one = graph.constant(1.0)
    let part = graph.binary(.divide, written, graph.constant(whole))
    let sorted = graph.listNode(.listSort, values)
    let count = measure(.length, values)
    let place = graph.binary(.multiply, part, graph.binary(.subtract, count, one))
    let index = graph.unary(.floor, place)
    let isPart = graph.binary(
      .and,
      graph.binary(.lessOrEqual, zero, part),
      graph.binary(.lessOrEqual, part, one)
    )
    let first = graph.binary(.add, index, one)
    let next = graph.binary(.minimum, graph.binary(.add, first, one), count)
    let low = graph.element(sorted, first)
    let rise = graph.binary(.subtract, graph.element(sorted, next), low)
    let fraction = graph.binary(.subtract, place, index)
    let value = graph.binary(.add, low, graph.binary(.multiply, fraction, rise))
    return number(graph.ternary(.select, isPart, value, graph.constant(.nan)))
  }

  mutating func listOfNumbers(_ argument: Syntax) throws(Diagnostic) -> NodeIndex {
    let operand = try expression(argument)
    guard operand.kind.isList else {
      throw error(.listExpected(found: operand.kind.described), at: argument.range)
    }
    return try ordered(operand, argument)
  }

  private mutating func total(_ list: NodeIndex) -> NodeIndex { measure(.total, list) }

  /// Returns the elements less their mean.
  private mutating func rests(_ list: NodeIndex) -> NodeIndex {
    graph.binary(.subtract, list, measure(.mean, list))
  }
}

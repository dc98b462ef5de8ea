import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Functions of the order of a list: running sums and means, differences, slopes, places of elements, and curves
/// through points.
///
/// Differences and places of elements are made of the nodes of slices and conditions, whose digits are exact.
extension Checker {
  mutating func sequence(
    _ operation: SequenceOperation,
    _ arguments: [Syntax],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    let place = site ?? range
    let one = graph.constant(1.0)
    let list: NodeIndex
    if let counted = try countOfNoise(operation, arguments[0], at: place) {
      list = counted
    } else {
      list = try listOfSequence(operation, arguments[0])
    }
    switch operation {
    case .transform(let transform):
      let usual = transform == .slope || transform == .runningIntegral ? 1.0 : 0.0
      let other = arguments.count > 1 ? try numbers(arguments[1]) : graph.constant(usual)
      return number(graph.transformed(transform, list, other, at: place))
    case .differences:
      let count = measure(.length, list)
      let two = graph.constant(2.0)
      let before = graph.binary(.subtract, count, one)
      let behind = graph.listNode(.listRange, two, graph.constant(3.0), count, at: place)
      let front = graph.listNode(.listRange, one, two, before, at: place)
      return number(
        graph.binary(.subtract, graph.element(list, behind), graph.element(list, front))
      )
    case .placeOfGreatest, .placeOfLeast:
      let end = measure(operation == .placeOfGreatest ? .maximum : .minimum, list)
      let count = measure(.length, list)
      let places = graph.listNode(.listRange, one, graph.constant(2.0), count, at: place)
      let isThere = graph.binary(.equal, list, end)
      let found = graph.listNode(.listFilter, places, isThere, at: place)
      return number(graph.element(found, one))
    case .curve(let transform):
      let heights = try listOfNumbers(arguments[1])
      let curve = graph.transformed(transform, list, heights, at: place)
      return number(graph.curveValue(curve, try numbers(arguments[2]), order: 0))
    }
  }

  /// The list 1 … n of `random(n)`; nil for a list, and for other functions.
  private mutating func countOfNoise(
    _ operation: SequenceOperation,
    _ argument: Syntax,
    at place: SourceRange
  ) throws(Diagnostic) -> NodeIndex? {
    guard case .transform(.noise) = operation else { return nil }
    let start = self
    let operand = try expression(argument)
    guard !operand.kind.isList else {
      self = start
      return nil
    }
    let count = try numbers(argument)
    return graph.listNode(.listRange, graph.constant(1.0), graph.constant(2.0), count, at: place)
  }

  /// The list of a call; `diff` of a formula is a derivative in other programs, and in columns of a file the work
  /// on rows is a clause.
  private mutating func listOfSequence(
    _ operation: SequenceOperation,
    _ argument: Syntax
  ) throws(Diagnostic) -> NodeIndex {
    guard !argument.freeNames.isEmpty, let operand = try? expression(argument),
      !operand.kind.isList, let hint = hint(operation, argument)
    else { return try listOfNumbers(argument) }
    throw error(
      .listExpected(found: operand.kind.described).hinting(hint),
      at: argument.range
    )
  }

  private func hint(_ operation: SequenceOperation, _ argument: Syntax) -> String? {
    let clause = "of a column it stands behind the columns: using 1:2"
    switch operation {
    case .differences:
      let variable = argument.freeNames.contains("x") ? "x" : argument.freeNames[0]
      return "write d/d\(variable) \(Printer.text(of: argument))"
    case .transform(.runningTotal): return "\(clause) cumsum"
    case .transform(.runningMean): return "\(clause) smooth 7"
    case .transform(.slope): return "\(clause) derivative"
    case .transform(.runningIntegral): return "\(clause) integral"
    case .transform(.peaks): return "\(clause) peaks"
    case .transform, .placeOfGreatest, .placeOfLeast, .curve: return nil
    }
  }
}

import Diagnostics
import FormulaReading
import FormulaVocabulary
import RealFunctions

/// Points and lists.
extension Checker {
  mutating func point(_ x: Syntax, _ y: Syntax) throws(Diagnostic) -> Operand {
    let (first, second) = (try numbers(x), try numbers(y))
    guard graph.isList(first) || graph.isList(second) else {
      return Operand(x: first, y: second, kind: .point)
    }
    // One list makes a list of points: the number goes with each of its elements.
    return Operand(
      x: graph.broadcast(first, like: second),
      y: graph.broadcast(second, like: first),
      kind: .list(.point)
    )
  }

  mutating func component(_ value: Syntax, _ axis: Syntax.Axis) throws(Diagnostic) -> Operand {
    let operand = try expression(value)
    if operand.kind.isComplex { throw error(.complexAsNumber, at: value.range) }
    guard let y = operand.second else { throw error(.pointExpected, at: value.range) }
    return number(axis == .x ? operand.node : y)
  }

  // MARK: Lists

  mutating func list(_ elements: [Syntax]) throws(Diagnostic) -> Operand {
    guard elements.count <= Problem.elementLimit else {
      throw error(.tooManyElements, at: elements[0].range)
    }
    var operands: [Operand] = []
    for element in elements {
      let operand = try expression(element)
      if operand.kind.isList {
        if operands.isEmpty, let matrix = try matrix(operand, rows: elements) { return matrix }
        throw error(.nestedList, at: element.range)
      }
      if let first = operands.first, first.kind.isPoints != operand.kind.isPoints {
        throw error(.mixedList, at: element.range)
      }
      operands.append(operand)
    }
    return list(of: operands)
  }

  /// `join(L, 2, M)`: the elements of all arguments.
  mutating func joined(_ parts: [Syntax], at range: SourceRange) throws(Diagnostic) -> Operand {
    var operands: [Operand] = []
    for part in parts {
      let operand = try expression(part)
      if let first = operands.first, first.kind.isPoints != operand.kind.isPoints {
        throw error(.mixedList, at: part.range)
      }
      operands.append(operand)
    }
    let result = list(of: operands)
    for node in [result.node, result.second].compactMap({ $0 }) {
      graph.place(node, at: site ?? range)
    }
    return result
  }

  /// A list of numbers, conditions or points, all of one kind, or of numbers of which one is complex; lists among
  /// them are joined in.
  mutating func list(of operands: [Operand]) -> Operand {
    let first = graph.list(operands.map { $0.node })
    if operands.contains(where: { $0.kind.isPlanar }) {
      let isComplex = operands.contains { $0.kind.isComplex }
      let second = graph.list(
        operands.map { $0.second ?? (isComplex ? zero(like: $0.node) : $0.node) }
      )
      return Operand(x: first, y: second, kind: .list(isComplex ? .complex : .point))
    }
    let areConditions = !operands.isEmpty && operands.allSatisfy { $0.kind.isCondition }
    return Operand(node: first, kind: .list(areConditions ? .condition : .number))
  }

  /// `[a..c]` and `[a, b..c]`.
  mutating func list(
    _ first: Syntax,
    _ second: Syntax?,
    _ last: Syntax,
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    let start = graph.wholeAsMeant(try oneNumber(first))
    let next =
      try second.map { second throws(Diagnostic) in graph.wholeAsMeant(try oneNumber(second)) }
      ?? graph.binary(.add, start, graph.constant(1))
    let end = graph.wholeAsMeant(try oneNumber(last))
    if let a = graph.constant(start), let b = graph.constant(next), let c = graph.constant(end) {
      let place = site ?? range
      switch Progression.counted(from: a, then: b, to: c) {
      case .numbers(let numbers, let count):
        try takeRoom(for: count, at: place)
        return number(elements(numbers, count, from: start, then: next, to: end))
      case .undefined: throw error(.rangeUndefined("the list"), at: place)
      case .refused(let problem, _): throw error(problem, at: place)
      }
    }
    return number(graph.listNode(.listRange, start, next, end, at: site ?? range))
  }

  /// Returns the exact elements of `[first, second..last]`: the tenth of `[0, pi/6..2pi]` is 3π/2,
  /// at which `tan` has no value.
  ///
  /// Whole numbers and decimals are exact as doubles, and long lists are doubles.
  private mutating func elements(
    _ numbers: Progression,
    _ count: Int,
    from first: NodeIndex,
    then second: NodeIndex,
    to last: NodeIndex
  ) -> NodeIndex {
    guard count <= Graph.longestFoldedList, !numbers.isWhole, !numbers.isOfDecimals else {
      return graph.constantList(numbers.numbers(count))
    }
    let step = graph.binary(.subtract, second, first)
    let places = graph.places(numbers, count: count, from: first, to: last, step: step)
    return graph.list((0..<count).map { graph.place($0, of: places) })
  }

  /// Reserves memory for the numbers of a list that stands in the graph.
  func takeRoom(for count: Int, at place: SourceRange) throws(Diagnostic) {
    guard environment.memory?.take(count * MemoryLayout<Double>.stride) ?? true else {
      throw error(.listsTooLarge, at: place)
    }
  }

  mutating func element(_ list: Syntax, _ index: Syntax) throws(Diagnostic) -> Operand {
    let operand = try expression(list)
    if case .matrix(let rows, let columns) = operand.kind, columns > 1 {
      return try row(of: operand, rows, columns, index)
    }
    guard let kind = operand.kind.element else {
      // `L[1, 2]` is an entry of matrices alone.
      if case .element(let whole, let first) = list.node, list.range.end == first.range.end {
        let indices = "[\(Printer.text(of: first)), \(Printer.text(of: index))]"
        let place = SourceRange(whole.range.end, whole.range.end + 1)
        throw error(.sideBySide(Printer.text(of: whole), indices), at: place)
      }
      throw error(.listExpected(found: operand.kind.described), at: list.range)
    }
    let picked = try expression(index)
    switch picked.kind {
    case .list(.condition): return filtered(operand, by: picked.node, at: index.range)
    case .condition: throw error(.conditionAsIndex, at: index.range)
    case .point, .list(.point), .complex, .list(.complex), .matrix:
      throw error(picked.kind.notNumber, at: index.range)
    case .number, .either, .list(.number): break
    }
    let place = picked.node
    let first = graph.element(operand.node, place)
    if let second = operand.second {
      let second = graph.element(second, place)
      return pair(first, second, like: operand.kind)
    }
    if graph.isList(first) { return Operand(node: first, kind: operand.kind) }
    return Operand(node: first, kind: kind)
  }

  /// `L[L > 1]`: the elements whose condition holds.
  private mutating func filtered(
    _ list: Operand,
    by conditions: NodeIndex,
    at range: SourceRange
  ) -> Operand {
    let place = site ?? range
    var result = list
    result.node = graph.listNode(.listFilter, list.node, conditions, at: place)
    result.second = list.second.map {
      graph.listNode(.listFilter, $0, conditions, at: place)
    }
    return result
  }

  /// A function of one list.
  mutating func listCall(
    _ operation: ListOperation,
    _ argument: Syntax
  ) throws(Diagnostic) -> Operand {
    let operand = try expression(argument)
    guard operand.kind.isList else {
      throw error(.listExpected(found: operand.kind.described), at: argument.range)
    }
    switch operation {
    case .length: return number(measure(.length, operand.node))
    case .total: return componentwise(.total, operand)
    case .mean: return componentwise(.mean, operand)
    case .sort: return number(graph.listNode(.listSort, try ordered(operand, argument)))
    case .median, .deviation, .variance, .populationDeviation, .populationVariance, .skewness,
      .interquartileRange, .mode:
      guard let kind = operation.measure else { return number(graph.constant(.nan)) }
      return number(measure(kind, try ordered(operand, argument)))
    }
  }

  /// The list of an operand whose elements must be numbers: points have no order and no deviation.
  func ordered(_ list: Operand, _ argument: Syntax) throws(Diagnostic) -> NodeIndex {
    if list.kind.isPlanar { throw error(list.kind.notNumber, at: argument.range) }
    return list.node
  }

  /// The total and the mean of points are points.
  private mutating func componentwise(_ measure: ListMeasure, _ list: Operand) -> Operand {
    let first = self.measure(measure, list.node)
    guard let second = list.second else { return number(first) }
    return pair(first, self.measure(measure, second), like: list.kind)
  }

  /// Returns a measure of a list; the length of a known list needs no operation.
  mutating func measure(_ measure: ListMeasure, _ list: NodeIndex) -> NodeIndex {
    if let values = graph.constantList(list),
      measure == .length || values.count <= Graph.longestFoldedList
    {
      let value = measure.value(of: values)
      if measure == .length { return graph.constant(value) }
      if value.isNaN {
        // For calculated and rounded elements that are one double the exact numbers may still have a skewness.
        let isRounded = graph.calculatedElements(ofList: list) != nil
        return isRounded ? graph.measure(measure, of: list) : graph.constant(value)
      }
      return graph.constant(
        MeasuredNumbers(measure, graph.meanings(ofList: list), value: value)
      )
    }
    return graph.measure(measure, of: list)
  }
}

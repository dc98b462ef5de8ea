import CPreciseMath
import FormulaChecking
import FormulaVocabulary

/// Lists and their measures.
extension PreciseEvaluation {
  func list(_ index: NodeIndex, _ frame: Frame) -> PreciseItem? {
    let node = frame.graph.nodes[Int(index)]
    switch node.operation {
    case .constantList: return constantList(index, frame)
    case .list:
      var elements: [PreciseValue] = []
      for element in frame.graph.lists[Int(node.payload)] {
        switch frame.items[Int(element)] {
        case .number(let value)?: elements.append(value)
        case .list(let values)?: elements += values
        case nil: return stop()
        }
      }
      return .list(elements)
    case .listRange: return progression(node, frame)
    case .element: return element(node, frame)
    case .listFilter: return filter(node, frame)
    case .listSort: return operand(node.a, frame).flatMap { sorted($0) }.map { .list($0) }
    case .listMeasure:
      return operand(node.a, frame).flatMap { measure(node.measure, $0) }.map { .number($0) }
    case .listTransform: return transformed(node, frame)
    case .curveValue: return curveValue(node, frame)
    default: return stop()
    }
  }

  private func operand(_ index: NodeIndex, _ frame: Frame) -> [PreciseValue]? {
    if case .list(let values)? = frame.items[Int(index)] { return values }
    _ = stop()
    return nil
  }

  /// Returns the elements as they are written, or computed as the checker computed the list.
  private func constantList(_ index: NodeIndex, _ frame: Frame) -> PreciseItem? {
    if let nodes = frame.graph.calculatedElements(ofList: index) {
      var elements: [PreciseValue] = []
      for node in nodes {
        guard let value = item(node, frame)?.number else { return nil }
        elements.append(value)
      }
      return .list(elements)
    }
    if let folding = frame.graph.folding(ofList: index) {
      var operands: [NodeIndex] = []
      folding.forEachOperand { operands.append($0) }
      for operand in operands {
        guard item(operand, frame) != nil else { return nil }
      }
      return lifted(folding, frame)
    }
    guard let numbers = frame.graph.constantList(index), spend(0.5 * Double(numbers.count)) else {
      return nil
    }
    return .list(numbers.map { arithmetic.written($0) })
  }

  private func progression(_ node: Node, _ frame: Frame) -> PreciseItem? {
    guard let first = frame.items[Int(node.a)]?.number,
      let second = frame.items[Int(node.b)]?.number,
      let last = frame.items[Int(node.c)]?.number
    else { return stop() }
    let counted = Progression.counted(
      from: first.number.nearest.value,
      then: second.number.nearest.value,
      to: last.number.nearest.value,
      isEndExact: frame.graph.isExactEnd(node.c)
    )
    guard case .numbers(let progression, let count) = counted, spend(0.5 * Double(count)) else {
      return stop()
    }
    let step = arithmetic.value(.subtract, [second, first])
    let places = PreciseProgression(numbers: progression, first: first, step: step, last: last)
    return .list((0..<count).map { places.value(at: $0, &arithmetic) })
  }

  private func element(_ node: Node, _ frame: Frame) -> PreciseItem? {
    guard let values = operand(node.a, frame), let index = frame.items[Int(node.b)] else {
      return stop()
    }
    func value(_ index: PreciseValue) -> PreciseValue {
      if index.number.isUndefined { return arithmetic.undefined }
      guard let fraction = arithmetic.whole(index) ?? index.fraction else {
        return arithmetic.unknown
      }
      guard let place = fraction.whole, place >= 1, place <= values.count else {
        return arithmetic.undefined
      }
      return values[place - 1]
    }
    switch index {
    case .number(let index): return .number(value(index))
    case .list(let indices): return .list(indices.map(value))
    }
  }

  /// Returns the elements whose condition holds; nil if a condition is not settled.
  private func filter(_ node: Node, _ frame: Frame) -> PreciseItem? {
    guard let values = operand(node.a, frame), let conditions = operand(node.b, frame),
      values.count == conditions.count
    else { return stop() }
    var kept: [PreciseValue] = []
    for (value, condition) in zip(values, conditions) where !condition.number.isUndefined {
      guard let holds = condition.number.truth, condition.number.isDefined else { return stop() }
      if holds { kept.append(value) }
    }
    return .list(kept)
  }

  /// Returns the elements in order; where the order is not settled, each position holds the range
  /// of its candidates.
  private func sorted(_ values: [PreciseValue]) -> [PreciseValue]? {
    if values.contains(where: { $0.number.isUndefined }) {
      return values.map { _ in arithmetic.undefined }
    }
    guard values.allSatisfy({ $0.number.isDefined }), spend(Double(values.count)) else {
      _ = stop()
      return nil
    }
    var isSettled = true
    let inOrder = values.sorted { a, b in
      guard let order = arithmetic.order(a, b) else {
        isSettled = false
        return a.number.nearest.value < b.number.nearest.value
      }
      return order < 0
    }
    if !isSettled { _ = stop() }
    return isSettled ? inOrder : nil
  }

  // MARK: Measures

  func measure(_ measure: ListMeasure, _ values: [PreciseValue]) -> PreciseValue? {
    guard spend(Double(values.count)) else { return nil }
    switch measure {
    case .length: return arithmetic.whole(values.count)
    case .total: return total(values)
    case .mean:
      if values.isEmpty { return arithmetic.undefined }
      return arithmetic.value(.divide, [total(values), arithmetic.whole(values.count)])
    case .minimum: return fold(values, .minimum)
    case .maximum: return fold(values, .maximum)
    case .gcd: return fold(values, .gcd)
    case .lcm: return fold(values, .lcm)
    case .variance: return moment(values, power: 2, less: 1)
    case .populationVariance: return moment(values, power: 2, less: 0)
    case .deviation: return moment(values, power: 2, less: 1).map { root($0) }
    case .populationDeviation: return moment(values, power: 2, less: 0).map { root($0) }
    case .skewness:
      guard let deviation = moment(values, power: 2, less: 0).map({ root($0) }),
        let cubes = moment(values, power: 3, less: 0)
      else { return nil }
      let cube = arithmetic.value(.integerPower, payload: 3, [deviation])
      return arithmetic.value(.divide, [cubes, cube])
    case .median: return quantile(0.5, values)
    case .mode: return mode(values)
    case .interquartileRange:
      guard let upper = quantile(0.75, values), let lower = quantile(0.25, values) else {
        return nil
      }
      return arithmetic.value(.subtract, [upper, lower])
    }
  }

  /// The element that occurs most often; undefined if none of two or more occurs twice.
  private func mode(_ values: [PreciseValue]) -> PreciseValue? {
    guard let inOrder = sorted(values) else { return nil }
    return RisingOrder.mostFrequent(of: inOrder) { arithmetic.order($0, $1) == 0 }
      ?? arithmetic.undefined
  }

  private func root(_ value: PreciseValue) -> PreciseValue {
    arithmetic.value(.squareRoot, [value])
  }

  private func total(_ values: [PreciseValue]) -> PreciseValue {
    values.reduce(arithmetic.whole(0)) { arithmetic.value(.add, [$0, $1]) }
  }

  private func fold(_ values: [PreciseValue], _ operation: Operation) -> PreciseValue {
    guard let first = values.first else { return arithmetic.undefined }
    return values.dropFirst().reduce(first) { arithmetic.value(operation, [$0, $1]) }
  }

  /// Returns the mean power of the elements' deviations from their mean, with the divisor n less `less`.
  private func moment(_ values: [PreciseValue], power: Int, less: Int) -> PreciseValue? {
    guard values.count > less else { return arithmetic.undefined }
    guard spend(3 * Double(values.count)) else { return nil }
    let mean = arithmetic.value(.divide, [total(values), arithmetic.whole(values.count)])
    let powers = values.map { value in
      let rest = arithmetic.value(.subtract, [value, mean])
      return arithmetic.value(.integerPower, payload: UInt64(power), [rest])
    }
    return arithmetic.value(.divide, [total(powers), arithmetic.whole(values.count - less)])
  }

  /// Returns the value below which a part of the elements lies, interpolated between two of them.
  private func quantile(_ part: Double, _ values: [PreciseValue]) -> PreciseValue? {
    if values.isEmpty || values.contains(where: { $0.number.isUndefined }) {
      return arithmetic.undefined
    }
    guard let sorted = sorted(values) else { return nil }
    // Parts are quarters, so that the positions are exact.
    let place = part * Double(sorted.count - 1)
    let index = min(Int(place), sorted.count - 1)
    let (low, high) = (sorted[index], sorted[min(index + 1, sorted.count - 1)])
    let width = arithmetic.value(.subtract, [high, low])
    let share = arithmetic.value(.multiply, [arithmetic.double(place - Double(index)), width])
    return arithmetic.value(.add, [low, share])
  }
}

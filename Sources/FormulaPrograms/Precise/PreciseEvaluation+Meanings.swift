import FormulaVocabulary

// Numbers of a formula, as they are meant.

extension PreciseEvaluation {
  /// What a number of the formula means.
  func value(_ meaning: MeantNumber) -> PreciseValue? {
    guard spend(0.5) else { return nil }
    switch meaning {
    case .exactly(let value): return arithmetic.double(value)
    case .written(let value): return arithmetic.written(value)
    case .decimal(let decimal): return arithmetic.decimal(decimal)
    case .measured(let numbers):
      if let known = folded[ObjectIdentifier(numbers)] { return known }
      var elements: [PreciseValue] = []
      for element in numbers.elements {
        guard let value = value(element) else { return nil }
        elements.append(value)
      }
      guard let value = measure(numbers.measure, elements) else { return nil }
      folded[ObjectIdentifier(numbers)] = value
      return value
    case .folded(let number):
      if let known = folded[ObjectIdentifier(number)] { return known }
      guard let value = value(number) else { return nil }
      folded[ObjectIdentifier(number)] = value
      return value
    }
  }

  private func value(_ number: FoldedNumber) -> PreciseValue? {
    if let ball = number.value {
      let (value, bound) = ball.nearest
      return bound == 0 ? arithmetic.double(value) : arithmetic.between(ball)
    }
    var operands: [PreciseValue] = []
    for operand in [number.a, number.b, number.c].prefix(number.operation.operandCount) {
      guard let value = value(operand) else { return nil }
      operands.append(value)
    }
    guard spend(on: number.operation) else { return nil }
    var isSame = false
    if case .folded(let a) = number.a, case .folded(let b) = number.b { isSame = a === b }
    return arithmetic.value(
      number.operation,
      payload: number.payload,
      operands,
      isSame: isSame && operands.count == 2
    )
  }
}

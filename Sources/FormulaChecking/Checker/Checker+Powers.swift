import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Powers: which way an exponent is computed depends on how it is written.
extension Checker {
  mutating func power(
    _ base: Syntax,
    _ exponent: Syntax
  ) throws(Diagnostic) -> Operand {
    if base.node == .name("e"), !isBound("e") {
      // The number e is rounded; exp is not.
      if let turned = try exponentialOfHalfTurns(exponent) { return turned }
      let operand = try expression(exponent)
      if operand.kind.isPoints || operand.kind.isMatrix {
        throw error(operand.kind.notNumber, at: exponent.range)
      }
      guard operand.kind.isComplex else { return number(graph.unary(.exponential, operand.node)) }
      let start = graph.nodes.count
      let parts = graph.exponential(ComplexParts(operand, in: graph))
      return complex(parts, since: start, at: site ?? exponent.range)
    }
    let place = reservePower(base, exponent)
    let left = try expression(base)
    if left.kind.isPoints, !isTransposition(exponent) {
      throw error(.pointAsNumber, at: base.range)
    }
    let whole = site ?? base.range.union(exponent.range)
    if let power = try matrixPower(left, exponent, base, at: whole) { return power }
    let a = left.node
    if let fraction = Rational(written: exponent) {
      if left.kind.isComplex || leavesReals(power: left, isWhole: fraction.denominator == 1) {
        return complexPower(left, fraction, at: whole)
      }
      return number(graph.power(a, fraction))
    }
    let right = try expression(exponent)
    if right.kind.isPoints || right.kind.isMatrix {
      throw error(right.kind.notNumber, at: exponent.range)
    }
    let b = right.node
    if left.kind.isComplex || right.kind.isComplex
      || leavesReals(power: left, isWhole: graph.constant(b).map { $0 == $0.rounded() } ?? true)
    {
      return complexPower(left, right, at: whole)
    }
    if let place { written.powers[place].nodes = (a, b) }
    guard let value = graph.constant(b) else {
      let power = graph.binary(.power, a, b)
      keepExponents(exponent, of: power)
      return number(power)
    }
    // The exact exponent decides how the power is computed: 10 + 1/3 is no double.
    let power =
      graph.isExact(b) ? graph.power(a, value) : graph.binary(.power, a, b)
    keepExponents(exponent, of: power)
    return number(power)
  }

  // MARK: As written

  /// Notes a power that the statement itself writes, before those inside it.
  private mutating func reservePower(_ base: Syntax, _ exponent: Syntax) -> Int? {
    // A name that is bound to a number has no number in the statement's text to quote.
    guard site == nil, !exponent.isWrittenNumber,
      !rangeNames.contains(where: { base.mentions($0) || exponent.mentions($0) })
    else { return nil }
    written.powers.append(WrittenParts.Power(base: base.range, exponent: exponent.range))
    return written.powers.count - 1
  }

  /// Notes exponents that would be written fractions if an element stood in place of its list.
  private mutating func keepExponents(_ exponent: Syntax, of power: NodeIndex) {
    guard site == nil, level == 0, graph.nodes[Int(power)].operation == .power else { return }
    var exponents: [Rational?] = []
    if case .list(let elements) = exponent.node {
      exponents = elements.map { Rational(written: $0) }
    } else if rangeNames.contains(where: { exponent.mentions($0) }) {
      exponents = [Rational(written: exponent) { knownRangeName($0) }]
    }
    if exponents.contains(where: { $0 != nil }) { written.exponents[power] = exponents }
  }

  private func knownRangeName(_ name: String) -> Double? {
    guard rangeNames.contains(name),
      let binding = bindings.last(where: { $0.name == name })
    else { return nil }
    return graph.constant(binding.operand.node)
  }
}

extension Rational {
  /// Reads `p/q` and `p`, whole numbers with or without a minus, in brackets or not; `value` may know
  /// names that stand for numbers.
  init?(written syntax: Syntax, value: (String) -> Double? = { _ in nil }) {
    switch syntax.node {
    case .negation(let operand):
      guard let opposite = Rational(written: operand, value: value).flatMap({ -$0 }) else {
        return nil
      }
      self = opposite
    case .product(let factors):
      guard factors.count == 2, factors[1].operation == .divide,
        let numerator = Self.whole(factors[0].value, value),
        let denominator = Self.whole(factors[1].value, value)
      else { return nil }
      self.init(numerator, denominator)
    case .number, .name, .sum, .power, .call, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      guard let whole = Self.whole(syntax, value) else { return nil }
      self.init(whole, 1)
    }
  }

  private static func whole(_ syntax: Syntax, _ value: (String) -> Double?) -> Int? {
    switch syntax.node {
    case .number(let number): return syntax.decimal == nil ? whole(number) : nil
    case .name(let name): return value(name).flatMap(whole)
    case .negation(let operand): return whole(operand, value).map { -$0 }
    case .sum, .product, .power, .call, .factorial, .degrees, .comparison, .conjunction,
      .disjunction, .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange,
      .element, .derivative:
      return nil
    }
  }

  private static func whole(_ number: Double) -> Int? {
    guard let whole = Int(exactly: number), UInt64(whole.magnitude) <= 1 << 53 else { return nil }
    return whole
  }
}

extension Syntax {
  /// Whether an exponent is a number or a fraction of numbers as written, which keeps its meaning.
  fileprivate var isWrittenNumber: Bool {
    switch node {
    case .number: true
    case .negation(let value): value.isWrittenNumber
    case .product(let factors):
      factors.count == 2 && factors[1].operation == .divide
        && factors.allSatisfy { $0.value.isWrittenNumber }
    case .name, .sum, .power, .call, .factorial, .degrees, .comparison, .conjunction, .disjunction,
      .not, .cases, .point, .component, .list, .listRange, .comprehension, .overRange, .element,
      .derivative:
      false
    }
  }
}

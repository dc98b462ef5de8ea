import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Complex numbers: pairs of real nodes, as ``ComplexParts`` explains.
///
/// Sums, products, powers, comparisons with `=` and `≠` and the functions of ``ComplexFunction`` take them; any other
/// function refuses them. A result whose imaginary part is exactly 0 is a number again.
extension Checker {
  /// Makes the value of a pair; a number if it has no imaginary part.
  ///
  /// `start` is the number of nodes before the pair was made: lists among those that came since get `place`.
  mutating func complex(
    _ parts: ComplexParts,
    since start: Int,
    at place: SourceRange
  ) -> Operand {
    for index in start..<max(start, graph.nodes.count) where graph.isList(NodeIndex(index)) {
      graph.place(NodeIndex(index), at: place)
    }
    let zero = graph.constant(0.0)
    guard let y = parts.imaginary, !graph.isZero(y) else { return number(parts.real ?? zero) }
    let x = parts.real ?? zero
    let (real, imaginary) = (graph.broadcast(x, like: y), graph.broadcast(y, like: x))
    return Operand(
      x: real,
      y: imaginary,
      kind: graph.isList(real) ? .list(.complex) : .complex
    )
  }

  /// The number 0, or a list of zeros as long as another one.
  mutating func zero(like node: NodeIndex) -> NodeIndex {
    graph.broadcast(graph.constant(0.0), like: node)
  }

  // MARK: Arithmetic

  mutating func complexSum(
    _ left: Operand,
    _ right: Operand,
    isDifference: Bool,
    at place: SourceRange
  ) -> Operand {
    let start = graph.nodes.count
    let (u, v) = (ComplexParts(left, in: graph), ComplexParts(right, in: graph))
    let parts = isDifference ? graph.difference(u, v) : graph.sum(u, v)
    return complex(parts, since: start, at: place)
  }

  mutating func complexProduct(
    _ operation: Syntax.Factor.Operation,
    _ left: Operand,
    _ right: Operand,
    at place: SourceRange
  ) throws(Diagnostic) -> Operand {
    let start = graph.nodes.count
    let (u, v) = (ComplexParts(left, in: graph), ComplexParts(right, in: graph))
    let parts: ComplexParts
    switch operation {
    case .times: parts = graph.product(u, v)
    case .divide: parts = graph.quotient(u, v)
    case .remainder: throw Diagnostic(.complexAsNumber, at: place)
    }
    return complex(parts, since: start, at: place)
  }

  /// Makes a power of which the base or the exponent is complex.
  mutating func complexPower(
    _ base: Operand,
    _ exponent: Operand,
    at place: SourceRange
  ) -> Operand {
    let start = graph.nodes.count
    let (u, v) = (ComplexParts(base, in: graph), ComplexParts(exponent, in: graph))
    return complex(graph.power(u, v), since: start, at: place)
  }

  /// Makes a power whose exponent is a written fraction.
  mutating func complexPower(
    _ base: Operand,
    _ exponent: Rational,
    at place: SourceRange
  ) -> Operand {
    let start = graph.nodes.count
    let parts = graph.power(ComplexParts(base, in: graph), exponent)
    return complex(parts, since: start, at: place)
  }

  /// Makes `e^z` of a complex exponent; nil for another one that is written as a multiple of π.
  ///
  /// An exponent such as `2 pi i/3` has an exact angle.
  mutating func exponentialOfHalfTurns(_ exponent: Syntax) throws(Diagnostic) -> Operand? {
    guard exponent.mentions("i"),
      let turns = HalfTurns.factor(of: exponent, isBound: { isBound($0) })
    else { return nil }
    let start = graph.nodes.count
    let operand = try expression(turns)
    guard operand.kind.isComplex else { return nil }
    let parts = graph.exponential(halfTurns: ComplexParts(operand, in: graph))
    return complex(parts, since: start, at: site ?? exponent.range)
  }

  mutating func complexComparison(
    _ left: Operand,
    _ relation: Syntax.Link.Relation,
    _ right: Operand,
    at range: SourceRange
  ) throws(Diagnostic) -> NodeIndex {
    let zero = graph.constant(0.0)
    let (a, b) = (left.second ?? zero, right.second ?? zero)
    switch relation {
    case .equal:
      let real = graph.binary(.equal, left.node, right.node)
      return graph.binary(.and, real, graph.binary(.equal, a, b))
    case .notEqual:
      let real = graph.binary(.notEqual, left.node, right.node)
      return graph.binary(.or, real, graph.binary(.notEqual, a, b))
    case .less, .lessOrEqual, .greater, .greaterOrEqual: throw error(.complexOrder, at: range)
    }
  }

  // MARK: Functions

  /// Makes `re(z)`, `im(z)`, `arg(z)`, `conj(z)`.
  mutating func complexPart(
    _ part: ComplexPart,
    _ argument: Syntax
  ) throws(Diagnostic) -> Operand {
    let operand = try expression(argument)
    if operand.kind.isPoints { throw error(.pointAsNumber, at: argument.range) }
    let start = graph.nodes.count
    let parts = ComplexParts(operand, in: graph)
    let result: ComplexParts
    switch part {
    case .real: result = ComplexParts(self.part(parts.real, parts.imaginary), nil)
    case .imaginary: result = ComplexParts(self.part(parts.imaginary, parts.real), nil)
    case .conjugate: result = graph.conjugate(parts)
    case .angle:
      let angle = ComplexParts(graph.angle(parts), nil)
      let isInDegrees = environment.angleUnit == .degrees
      result = isInDegrees ? graph.scaled(angle, by: graph.constant(180 / .pi)) : angle
    }
    return complex(result, since: start, at: site ?? argument.range)
  }

  /// A part of a pair; 0 if it has no node, wherever the other part has a value.
  private mutating func part(_ part: NodeIndex?, _ other: NodeIndex?) -> NodeIndex {
    if let part { return part }
    let zero = graph.constant(0.0)
    return other.map { graph.binary(.multiply, $0, zero) } ?? zero
  }

  /// Makes a sine or its like of a complex angle in units of `unit` radians.
  mutating func complexCircular(
    _ function: CircularFunction,
    _ angle: Operand,
    unit: Double,
    at place: SourceRange
  ) -> Operand {
    let start = graph.nodes.count
    var parts = ComplexParts(angle, in: graph)
    if unit != 1 { parts = graph.scaled(parts, by: graph.constant(unit)) }
    return complex(function.parts(&graph, parts), since: start, at: place)
  }

  /// Makes a call of a function of numbers if one of them is complex, or if all are known, complex values are wanted
  /// (``NumberDomain``) and the function has no real one there; nil for other calls.
  mutating func complexCall(
    _ builtin: BuiltinFunction,
    _ operands: [Operand],
    _ arguments: [Syntax]
  ) throws(Diagnostic) -> Operand? {
    let isComplex = operands.contains { $0.kind.isComplex }
    guard isComplex || environment.numberDomain == .complex,
      !operands.contains(where: { $0.kind.isPoints }), let first = arguments.first
    else { return nil }
    let place = arguments.reduce(first.range) { $0.union($1.range) }
    let start = graph.nodes.count
    let pairs = operands.map { ComplexParts($0, in: graph) }
    let parts: ComplexParts
    switch builtin.construction {
    case .scale(let factor) where isComplex:
      parts = graph.scaled(pairs[0], by: graph.constant(factor))
    case .part(let whole) where isComplex:
      parts = graph.quotient(pairs[0], ComplexParts(graph.constant(whole), nil))
    case .node, .logarithm, .subscriptedLogarithm, .fold, .circular, .scale, .part, .ofOrder,
      .rounding,
      .interpolation, .step, .choice, .overRange, .derivative, .list, .pairing, .quantile,
      .sequence,
      .distribution, .join, .polygon, .distance, .midpoint, .vector, .matrix, .complexPart,
      .orthogonal,
      .arrangements:
      guard let operation = operation(of: builtin.construction),
        let row = ComplexFunction.row(of: operation)
      else {
        if isComplex { throw error(.notOfComplex(builtin.name), at: place) }
        return nil
      }
      guard isComplex || leavesReals(row, operands) else { return nil }
      var value = row.parts(&graph, pairs)
      if builtin.angle == .returnsAngle, environment.angleUnit == .degrees {
        value = graph.scaled(value, by: graph.constant(180 / .pi))
      }
      parts = value
    }
    return complex(parts, since: start, at: site ?? place)
  }

  /// The operation of a function; nil if it has no single one.
  private func operation(of construction: Construction) -> Operation? {
    switch construction {
    case .node(let operation): operation
    case .logarithm:
      environment.logarithmBase == .natural ? .naturalLogarithm : .decimalLogarithm
    case .subscriptedLogarithm: .logarithm
    case .fold, .circular, .scale, .part, .ofOrder, .rounding, .interpolation, .step, .choice,
      .overRange, .derivative, .list, .pairing, .quantile, .sequence, .distribution, .join,
      .polygon,
      .distance, .midpoint, .vector, .matrix, .complexPart, .orthogonal, .arrangements:
      nil
    }
  }

  /// Whether a function of known real numbers leaves the reals.
  private func leavesReals(_ row: ComplexFunction, _ operands: [Operand]) -> Bool {
    let known = operands.compactMap { operand in
      graph.constant(operand.node).map { [$0] } ?? graph.constantList(operand.node)
    }
    guard known.count == operands.count else { return false }
    let count = known.map { $0.count }.max() ?? 0
    return (0..<count).contains { place in
      let arguments = known.map { values in
        values.count == 1 ? values[0] : values.indices.contains(place) ? values[place] : .nan
      }
      return row.leavesReals(arguments)
    }
  }

  /// Whether a power of a known negative number has a complex value that is wanted.
  func leavesReals(power base: Operand, isWhole: Bool) -> Bool {
    guard environment.numberDomain == .complex, !isWhole, let known = graph.constant(base.node)
    else { return false }
    return known < 0
  }
}

extension ComplexParts {
  /// The parts of a number or a complex number.
  init(_ operand: Operand, in graph: Graph) {
    guard operand.kind.isComplex, let second = operand.second else {
      self.init(operand.node, nil)
      return
    }
    self.init(
      graph.isZero(operand.node) ? nil : operand.node,
      graph.isZero(second) ? nil : second
    )
  }
}

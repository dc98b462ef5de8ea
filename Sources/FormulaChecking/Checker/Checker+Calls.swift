import Diagnostics
import FormulaReading
import FormulaVocabulary

/// Calls of built-in functions.
extension Checker {
  mutating func call(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    if environment.isGiven(callee.name) { return try factor(callee, arguments, at: range) }
    if callee.primes > 0 { return try primed(callee, arguments, at: range) }
    if let builtin = environment.builtin(named: callee.name) {
      return try call(builtin, callee, arguments, at: range)
    }
    if let function = environment.function(named: callee.name) {
      return try call(function, callee, arguments, at: range)
    }
    throw unknownCall(callee, arguments)
  }

  /// Reads a call of a name that has since got a value as a product: `gamma(x)` was read before
  /// `gamma` got one.
  private mutating func factor(
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard callee.primes == 0, let first = arguments.first, arguments.count <= 2 else {
      throw unknownCall(callee, arguments)
    }
    let place = arguments.reduce(first.range) { $0.union($1.range) }
    let factor = arguments.count == 1 ? first : Syntax(.point(first, arguments[1]), place)
    return try product([
      Syntax.Factor(operation: .times, value: Syntax(.name(callee.name), callee.range)),
      Syntax.Factor(operation: .times, value: factor),
    ])
  }

  private mutating func call(
    _ builtin: BuiltinFunction,
    _ callee: Syntax.Callee,
    _ arguments: [Syntax],
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    guard builtin.arity.accepts(arguments.count) else {
      // `mean(12, 15, 9)` of numbers is that of their list.
      if case .list(let operation) = builtin.construction, operation != .sort, arguments.count > 1 {
        let numbers = Syntax(.list(arguments), arguments[0].range.union(arguments[1].range))
        return try call(builtin, callee, [numbers], at: range)
      }
      // `norm(3, 4)` of numbers is that of their point, or vector.
      if case .vector = builtin.construction, builtin.arity.accepts(1), arguments.count > 1,
        arguments.allSatisfy(\.mayBeNumber)
      {
        return try call(builtin, callee, [Syntax.vector(of: arguments)], at: range)
      }
      throw error(Self.countProblem(builtin, callee.name, arguments), at: callee.range)
    }
    switch builtin.construction {
    case .circular(let function): return try circularOfList(function, arguments[0])
    case .choice:
      let chosen = Syntax.Case(condition: arguments[0], value: arguments[1])
      return try choose([chosen], otherwise: arguments[2])
    case .subscriptedLogarithm:
      let value = try expression(arguments[0])
      let base = try base(ofLogarithm: callee)
      let both = [value, number(base)]
      if let complex = try complexCall(builtin, both, arguments) { return complex }
      if value.kind.isPlanar { throw error(.pointAsNumber, at: arguments[0].range) }
      return number(graph.binary(.logarithm, value.node, base))
    case .overRange:
      throw error(
        .missingRange(
          function: callee.name,
          example: "\(callee.name)(\(Printer.text(of: arguments[0])) for n in 1..5)"
        ),
        at: callee.range
      )
    case .derivative: return try derivative(of: arguments[0], at: arguments[1], range: range)
    case .list(let operation): return try listCall(operation, arguments[0])
    case .pairing(let operation): return try pairCall(operation, arguments[0], arguments[1])
    case .quantile(let whole): return try quantile(arguments[0], arguments[1], of: whole)
    case .sequence(let operation): return try sequence(operation, arguments, at: range)
    case .join: return try joined(arguments, at: range)
    case .polygon: return try polygon(arguments, at: range)
    case .distance: return try distance(arguments[0], arguments[1])
    case .midpoint: return try midpoint(arguments[0], arguments[1])
    case .vector(let operation): return try vector(operation, arguments, at: range)
    case .matrix(let operation): return try matrixCall(operation, callee, arguments, at: range)
    case .complexPart(let part): return try complexPart(part, arguments[0])
    case .node(.absolute): return try size(of: arguments[0], at: range)
    case .fold(let operation) where arguments.count == 1:
      return try fold(operation, callee, arguments[0], signature: builtin.signature)
    case .fold, .node, .scale, .part, .ofOrder, .orthogonal, .arrangements, .rounding, .logarithm,
      .interpolation, .step, .distribution:
      break
    }
    var operands: [Operand] = []
    for argument in arguments {
      let operand = try expression(argument)
      if operand.kind.isPoints || operand.kind.isMatrix {
        throw error(operand.kind.notNumber, at: argument.range)
      }
      operands.append(operand)
    }
    if let complex = try complexCall(builtin, operands, arguments) { return complex }
    let result = node(builtin.construction, operands.map { $0.node })
    guard builtin.angle == .returnsAngle, environment.angleUnit == .degrees else {
      return number(result)
    }
    return number(graph.binary(.multiply, result, graph.constant(180 / .pi)))
  }

  /// `|x|` of a number, or of each number of a list; the length of a point, the size of a complex number.
  private mutating func size(
    of argument: Syntax,
    at range: SourceRange
  ) throws(Diagnostic) -> Operand {
    let operand = try expression(argument)
    if operand.kind.isPoints || operand.kind.isColumn {
      return number(length(of: operand, at: site ?? range))
    }
    if operand.kind.isMatrix { throw error(.barsAroundMatrix, at: argument.range) }
    if operand.kind.isComplex {
      let start = graph.nodes.count
      let size = graph.size(ComplexParts(operand, in: graph))
      return complex(ComplexParts(size, nil), since: start, at: site ?? range)
    }
    return number(graph.unary(.absolute, operand.node))
  }

  /// `min(L)` of a list is its least element; of one number, the number.
  private mutating func fold(
    _ operation: FoldOperation,
    _ callee: Syntax.Callee,
    _ argument: Syntax,
    signature: String
  ) throws(Diagnostic) -> Operand {
    let node = try numbers(argument)
    guard graph.isList(node) else {
      guard operation.takesOneNumber else {
        let problem = Problem.wrongCount(
          function: callee.name,
          minimum: 2,
          maximum: nil,
          given: 1,
          hint: "write \(signature)"
        )
        throw error(problem, at: callee.range)
      }
      return number(node)
    }
    return number(measure(operation.ofList, node))
  }

  /// Makes the nodes of a function of numbers; the number of arguments must fit.
  private mutating func node(_ construction: Construction, _ a: [NodeIndex]) -> NodeIndex {
    switch construction {
    case .node(let operation):
      switch operation.operandCount {
      case 1: return graph.unary(operation, a[0])
      case 2: return graph.binary(operation, a[0], a[1])
      default: return graph.ternary(operation, a[0], a[1], a[2])
      }
    case .fold(let operation):
      return a.dropFirst().reduce(a[0]) { graph.binary(operation.ofTwo, $0, $1) }
    case .part(let whole): return graph.binary(.divide, a[0], graph.constant(whole))
    case .scale(let factor): return graph.binary(.multiply, a[0], graph.constant(factor))
    case .ofOrder(let order, let operation):
      return graph.binary(operation, graph.constant(order), a[0])
    case .orthogonal(let operation):
      // Without an upper index it is 0, as is the order of the derivative.
      let middle = a.count == 3 ? a[1] : graph.constant(0.0)
      return graph.ternary(operation, a[0], middle, a[a.count - 1])
    case .arrangements:
      let factorial = graph.unary(.gamma, graph.binary(.add, a[1], graph.constant(1)))
      return graph.binary(.multiply, graph.binary(.binomial, a[0], a[1]), factorial)
    case .rounding:
      return a.count == 1
        ? graph.unary(.round, a[0]) : graph.binary(.roundToDecimals, a[0], a[1])
    case .logarithm:
      let isNatural = environment.logarithmBase == .natural
      return graph.unary(isNatural ? .naturalLogarithm : .decimalLogarithm, a[0])
    case .interpolation:
      let difference = graph.binary(.subtract, a[1], a[0])
      return graph.binary(.add, a[0], graph.binary(.multiply, difference, a[2]))
    case .step: return graph.binary(.lessOrEqual, graph.constant(0), a[0])
    case .distribution(let distribution, let question):
      return graph.distribution(distribution, question, a)
    case .circular, .choice, .subscriptedLogarithm, .overRange, .derivative, .list, .pairing,
      .quantile, .sequence, .join, .polygon, .distance, .midpoint, .vector, .matrix, .complexPart:
      return graph.constant(.nan)
    }
  }

  private mutating func base(ofLogarithm callee: Syntax.Callee) throws(Diagnostic) -> NodeIndex {
    let text = Builtins.base(ofLogarithm: callee.name) ?? "b"
    if text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let base = Double(text)
    {
      return graph.constant(base)
    }
    let base = try name(String(text), at: callee.range)
    if base.kind.isPlanar { throw error(base.kind.notNumber, at: callee.range) }
    return base.node
  }

  // MARK: Angles

  mutating func circular(
    _ function: CircularFunction,
    _ argument: Syntax
  ) throws(Diagnostic) -> Operand {
    if let angle = exactAngle(argument) { return circular(function, angle) }
    if environment.angleUnit == .degrees { return try circularOfDegrees(function, argument) }
    if case .degrees(let operand) = argument.node {
      return try circularOfDegrees(function, operand)
    }
    // A closure: a reference to the method would copy all of the checker.
    if let halfTurns = HalfTurns.factor(of: argument, isBound: { isBound($0) }) {
      return try circularOfHalfTurns(function, halfTurns)
    }
    let operand = try expression(argument)
    if operand.kind.isComplex {
      return complexCircular(function, operand, unit: 1, at: site ?? argument.range)
    }
    if operand.kind.isPlanar || operand.kind.isMatrix {
      throw error(operand.kind.notNumber, at: argument.range)
    }
    let angle = operand.node
    return number(
      circular(
        function,
        sine: { $0.unary(.sine, angle) },
        cosine: { $0.unary(.cosine, angle) },
        tangent: { $0.unary(.tangent, angle) }
      )
    )
  }

  mutating func circular(_ function: CircularFunction, _ angle: ExactAngle) -> Operand {
    number(
      circular(
        function,
        sine: { $0.constant(angle.sine, of: .sineOfDegrees, angle) },
        cosine: { $0.constant(angle.cosine, of: .cosineOfDegrees, angle) },
        tangent: { $0.constant(angle.tangent, of: .tangentOfDegrees, angle) }
      )
    )
  }

  /// Returns the sine (or its like) of u half turns, exact where that is exact: of 180·u degrees.
  private mutating func circularOfHalfTurns(
    _ function: CircularFunction,
    _ halfTurns: Syntax
  ) throws(Diagnostic) -> Operand {
    let operand = try expression(halfTurns)
    if operand.kind.isComplex {
      return complexCircular(function, operand, unit: .pi, at: site ?? halfTurns.range)
    }
    if operand.kind.isPlanar || operand.kind.isMatrix {
      throw error(operand.kind.notNumber, at: halfTurns.range)
    }
    let angle = graph.binary(.multiply, operand.node, graph.constant(180))
    return circularOfDegrees(function, angle)
  }

  private mutating func circularOfDegrees(
    _ function: CircularFunction,
    _ argument: Syntax
  ) throws(Diagnostic) -> Operand {
    let operand = try expression(argument)
    if operand.kind.isComplex {
      return complexCircular(function, operand, unit: .pi / 180, at: site ?? argument.range)
    }
    if operand.kind.isPlanar || operand.kind.isMatrix {
      throw error(operand.kind.notNumber, at: argument.range)
    }
    return circularOfDegrees(function, operand.node)
  }

  private mutating func circularOfDegrees(
    _ function: CircularFunction,
    _ angle: NodeIndex
  ) -> Operand {
    number(
      circular(
        function,
        sine: { $0.unary(.sineOfDegrees, angle) },
        cosine: { $0.unary(.cosineOfDegrees, angle) },
        tangent: { $0.unary(.tangentOfDegrees, angle) }
      )
    )
  }

  private mutating func circular(
    _ function: CircularFunction,
    sine: (inout Graph) -> NodeIndex,
    cosine: (inout Graph) -> NodeIndex,
    tangent: (inout Graph) -> NodeIndex
  ) -> NodeIndex {
    switch function {
    case .sine: return sine(&graph)
    case .cosine: return cosine(&graph)
    case .tangent: return tangent(&graph)
    case .secant:
      let divisor = cosine(&graph)
      return graph.binary(.divide, graph.constant(1), divisor)
    case .cosecant:
      let divisor = sine(&graph)
      return graph.binary(.divide, graph.constant(1), divisor)
    case .cotangent:
      let dividend = cosine(&graph)
      let divisor = sine(&graph)
      return graph.binary(.divide, dividend, divisor)
    }
  }

  /// The argument as a fraction of half a turn, if it is written as one.
  func exactAngle(_ argument: Syntax) -> ExactAngle? {
    let unit = environment.angleUnit
    let written = WrittenNumber(argument, angles: unit, isBound: { isBound($0) })
    switch (written, unit) {
    case (.timesPi(let halfTurns), .radians): return ExactAngle(halfTurns: halfTurns)
    case (.plain(let degrees), .degrees):
      return Rational(1, 180).flatMap { degrees * $0 }.map { ExactAngle(halfTurns: $0) }
    default: return nil
    }
  }

  // MARK: Counts

  private static func countProblem(
    _ builtin: BuiltinFunction,
    _ name: String,
    _ arguments: [Syntax]
  ) -> Problem {
    let hint =
      name == "atan" && arguments.count == 2
      ? "the angle of a point is atan2(y, x)" : "write \(builtin.signature)"
    return .wrongCount(
      function: name,
      minimum: builtin.arity.minimum,
      maximum: builtin.arity.maximum,
      given: arguments.count,
      hint: hint
    )
  }
}

extension Graph {
  /// Returns the constant that an operation gives for an angle that is a fraction of a half turn,
  /// with the digits of its degrees.
  fileprivate mutating func constant(
    _ value: Double,
    of operation: Operation,
    _ angle: ExactAngle
  ) -> NodeIndex {
    let (numerator, isTooLarge) = Int64(angle.halfTurns.numerator).multipliedReportingOverflow(
      by: 180
    )
    let most: Int64 = 1 << 53
    guard EnclosedValue(written: value) != EnclosedValue(exactly: value), !isTooLarge,
      numerator.magnitude < most, Int64(angle.halfTurns.denominator) < most
    else { return constant(value) }
    let degrees = binary(
      .divide,
      constant(Double(numerator)),
      constant(Double(angle.halfTurns.denominator))
    )
    return folded(Node(operation: operation, a: degrees), as: value)
  }
}

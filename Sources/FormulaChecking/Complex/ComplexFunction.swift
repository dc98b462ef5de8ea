import FormulaVocabulary

/// A function that has values for complex numbers: how its pair is made, and where a real argument leaves the reals.
struct ComplexFunction: Sendable {
  /// The operation that computes it for real numbers.
  let operation: Operation
  /// Whether a function of real arguments has no real value, but a complex one.
  let leavesReals: @Sendable ([Double]) -> Bool
  /// Makes the pair of the value.
  let parts: @Sendable (inout Graph, [ComplexParts]) -> ComplexParts

  private init(
    _ operation: Operation,
    leavingFor leavesReals: @escaping @Sendable (Double) -> Bool = { _ in false },
    parts: @escaping @Sendable (inout Graph, ComplexParts) -> ComplexParts
  ) {
    self.operation = operation
    self.leavesReals = { $0.first.map(leavesReals) ?? false }
    self.parts = { graph, arguments in
      guard let first = arguments.first else { return ComplexParts(nil, nil) }
      return parts(&graph, first)
    }
  }

  private init(
    ofTwo operation: Operation,
    leavingFor leavesReals: @escaping @Sendable (Double, Double) -> Bool,
    parts: @escaping @Sendable (inout Graph, ComplexParts, ComplexParts) -> ComplexParts
  ) {
    self.operation = operation
    self.leavesReals = { $0.count == 2 && leavesReals($0[0], $0[1]) }
    self.parts = { graph, arguments in
      guard let first = arguments.first, let last = arguments.last else {
        return ComplexParts(nil, nil)
      }
      return parts(&graph, first, last)
    }
  }

  /// Returns the row of an operation; nil for operations that are not there for complex numbers.
  static func row(of operation: Operation) -> ComplexFunction? { rows[operation] }

  private static let rows: [Operation: ComplexFunction] = {
    var rows: [Operation: ComplexFunction] = [:]
    for row in all where rows[row.operation] == nil { rows[row.operation] = row }
    return rows
  }()

  private static let all: [ComplexFunction] = [
    .init(.exponential, parts: { $0.exponential($1) }),
    .init(.naturalLogarithm, leavingFor: { $0 < 0 }, parts: { $0.logarithm($1) }),
    .init(.binaryLogarithm, leavingFor: { $0 < 0 }, parts: { $0.logarithm($1, base: 2) }),
    .init(.decimalLogarithm, leavingFor: { $0 < 0 }, parts: { $0.logarithm($1, base: 10) }),
    .init(
      ofTwo: .logarithm,
      leavingFor: { $0 < 0 || $1 < 0 },
      parts: { graph, value, base in
        let divisor = graph.logarithm(base)
        return graph.quotient(graph.logarithm(value), divisor)
      }
    ),
    .init(.squareRoot, leavingFor: { $0 < 0 }, parts: { $0.squareRoot($1) }),
    .init(
      .cubeRoot,
      parts: { graph, value in
        graph.power(value, graph.binary(.divide, graph.constant(1.0), graph.constant(3.0)))
      }
    ),
    .init(
      ofTwo: .root,
      leavingFor: { $0 < 0 && $1.truncatingRemainder(dividingBy: 2) == 0 },
      parts: {
        graph,
        value,
        order in
        let exponent = graph.reciprocal(order)
        return graph.power(value, exponent)
      }
    ),
    .init(
      .sign,
      parts: { graph, value in
        let size = graph.size(value)
        return graph.quotient(value, ComplexParts(size, nil))
      }
    ),
    .init(.sine, parts: { $0.sine($1) }),
    .init(.cosine, parts: { $0.cosine($1) }),
    .init(.tangent, parts: { $0.tangent($1) }),
    .init(.arcSine, leavingFor: { abs($0) > 1 }, parts: { $0.arcSine($1) }),
    .init(.arcCosine, leavingFor: { abs($0) > 1 }, parts: { $0.arcCosine($1) }),
    .init(.arcTangent, parts: { $0.arcTangent($1) }),
    .init(
      .arcSecant,
      leavingFor: { abs($0) < 1 && $0 != 0 },
      parts: { graph, value in
        let inverse = graph.reciprocal(value)
        return graph.arcCosine(inverse)
      }
    ),
    .init(
      .arcCosecant,
      leavingFor: { abs($0) < 1 && $0 != 0 },
      parts: { graph, value in
        let inverse = graph.reciprocal(value)
        return graph.arcSine(inverse)
      }
    ),
    .init(
      .arcCotangent,
      parts: { graph, value in
        // π/2 - atan(z): continuous at 0, as for real numbers.
        let tangent = graph.arcTangent(value)
        let quarter = ComplexParts(
          graph.binary(.multiply, graph.constant(.pi), graph.constant(0.5)),
          nil
        )
        return graph.difference(quarter, tangent)
      }
    ),
    .init(.hyperbolicSine, parts: { $0.hyperbolicSine($1) }),
    .init(.hyperbolicCosine, parts: { $0.hyperbolicCosine($1) }),
    .init(.hyperbolicTangent, parts: { $0.hyperbolicTangent($1) }),
    .init(.inverseHyperbolicSine, parts: { $0.inverseHyperbolicSine($1) }),
    .init(
      .inverseHyperbolicCosine,
      leavingFor: { $0 < 1 },
      parts: { $0.inverseHyperbolicCosine($1) }
    ),
    .init(
      .inverseHyperbolicTangent,
      leavingFor: { abs($0) > 1 },
      parts: { $0.inverseHyperbolicTangent($1) }
    ),
  ]
}

extension CircularFunction {
  /// Makes the pair of the function of an angle in radians.
  func parts(_ graph: inout Graph, _ angle: ComplexParts) -> ComplexParts {
    switch self {
    case .sine: return graph.sine(angle)
    case .cosine: return graph.cosine(angle)
    case .tangent: return graph.tangent(angle)
    case .secant:
      let cosine = graph.cosine(angle)
      return graph.reciprocal(cosine)
    case .cosecant:
      let sine = graph.sine(angle)
      return graph.reciprocal(sine)
    case .cotangent:
      let tangent = graph.tangent(angle)
      return graph.reciprocal(tangent)
    }
  }
}

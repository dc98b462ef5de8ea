import FormulaVocabulary

extension CheckedFormula {
  /// Returns formulas over x and y for formulas over x, y, r and θ: r = √(x² + y²), and θ the angle
  /// of the point, from 0 to a turn, or with `fromBehind` from minus half a turn to half a turn.
  package func inPlane(fromBehind: Bool, turn: Double) -> CheckedFormula {
    var plane = Graph()
    let (x, y) = (plane.parameter(0), plane.parameter(1))
    let radius = plane.binary(.hypotenuse, x, y)
    var angle =
      fromBehind
      ? plane.binary(.angleOfPoint, y, x)
      : plane.binary(.angleOfPoint, plane.unary(.negate, y), plane.unary(.negate, x))
    if turn != 2 * .pi {
      angle = plane.binary(.multiply, angle, plane.constant(turn / (2 * .pi)))
    }
    if !fromBehind { angle = plane.binary(.add, angle, plane.constant(turn / 2)) }
    let outputs = plane.inline(graph, results: outputs, arguments: [x, y, radius, angle])
    return with(plane, outputs, kinds, ranges, parameterCount: 2)
  }

  /// Whether formulas over x, y, r and θ repeat after a turn: θ stands only inside sines and the
  /// like, times whole numbers.
  package var repeatsEveryTurn: Bool {
    var found = [TurnDependence](repeating: .none, count: graph.nodes.count)
    for index in graph.nodes.indices {
      let node = graph.nodes[index]
      var operands: [NodeIndex] = []
      graph.forEachOperand(of: NodeIndex(index)) { operands.append($0) }
      if node.operation == .parameter {
        found[index] = node.payload == 3 ? .times(1) : .none
      } else if let first = operands.first {
        found[index] = TurnDependence(
          of: node.operation,
          operands.map { found[Int($0)] },
          factors: operands.map { graph.constant($0) },
          first: found[Int(first)]
        )
      }
    }
    return outputs.allSatisfy { found[Int($0)] == .none || found[Int($0)] == .periodic }
  }
}

/// The way in which a node depends on an angle.
private enum TurnDependence: Equatable {
  case none
  /// The value repeats after a turn.
  case periodic
  /// The value is a multiple of the angle plus a part without it; the associated value is the factor.
  case times(Double)
  case unknown

  init(
    of operation: Operation,
    _ inputs: [TurnDependence],
    factors: [Double?],
    first: TurnDependence
  ) {
    if inputs.allSatisfy({ $0 == .none }) {
      self = .none
    } else if inputs.allSatisfy({ $0 == .none || $0 == .periodic }) {
      self = .periodic
    } else {
      let counts = inputs.map { $0.count }
      switch operation {
      case .sine, .cosine, .tangent, .sineOfDegrees, .cosineOfDegrees, .tangentOfDegrees:
        self = first.count.map { $0 == $0.rounded() ? .periodic : .unknown } ?? .unknown
      case .negate: self = first.count.map { .times(-$0) } ?? .unknown
      case .add: self = Self.sum(counts, sign: 1)
      case .subtract: self = Self.sum(counts, sign: -1)
      case .multiply: self = Self.product(counts, factors)
      default: self = .unknown
      }
    }
  }

  /// The factor of the angle, if it is known; nil else.
  private var count: Double? {
    switch self {
    case .none: 0
    case .times(let count): count
    case .periodic, .unknown: nil
    }
  }

  private static func sum(_ counts: [Double?], sign: Double) -> TurnDependence {
    guard counts.count == 2, let first = counts[0], let second = counts[1] else { return .unknown }
    return .times(first + sign * second)
  }

  private static func product(_ counts: [Double?], _ factors: [Double?]) -> TurnDependence {
    guard counts.count == 2 else { return .unknown }
    for (count, factor) in [(counts[0], factors[1]), (counts[1], factors[0])] {
      if let count, let factor { return .times(count * factor) }
    }
    return .unknown
  }
}

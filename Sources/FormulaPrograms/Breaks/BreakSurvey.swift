import CWideMath
import FormulaChecking
import FormulaProperties
import FormulaVocabulary
import RealFunctions

/// All places in a narrow cell at which a formula of one parameter may break: ``BreakPlaceSearch``
/// finds one of them.
///
/// A node may break where it is in doubt by itself although its operands have values and are
/// continuous; its row tells which function of its operands (the subject) has which number at such
/// a place, and ``DerivativeChain`` finds all zeros of their difference. An operation that chooses
/// between operands, without an edge of its own, breaks where they do. The answer proves that there
/// is no other place, up to a double or two beside each.
struct BreakSurvey {
  private let formula: CheckedFormula
  private let walk: NodeWalk
  private let output: NodeIndex
  /// The derivatives that were already made, by subject.
  private var chains: [Subject: DerivativeChain] = [:]

  /// A function that is 0 where a node breaks: its subject less a number, or one of the factors of the subject.
  private struct Subject: Hashable {
    var node: NodeIndex
    var number: Double
    var factor: Int
  }

  /// Creates the survey of the one number of a formula; nil if the formula is too long.
  init?(of formula: CheckedFormula) {
    guard let output = formula.outputs.first,
      let walk = NodeWalk(to: output, of: formula.graph, formula.bodies)
    else { return nil }
    (self.formula, self.walk, self.output) = (formula, walk, output)
  }

  /// Returns the places in rising order, at most one for each double; nil if they are not known.
  mutating func places(in cell: Interval) -> [BreakPlace]? {
    let values = walk.enclosures(over: cell)
    guard !values[Int(output)].flags.isEmpty else { return [] }
    var places: [BreakPlace] = []
    for index in walk.nodes {
      let flags = values[Int(index)].flags
      guard !flags.isEmpty, !flags.contains(.empty), walk.graph.constant(index) == nil else {
        continue
      }
      switch walk.doubt(of: index, values) {
      case .none: continue
      case .ofOperands: continue
      case .unknown: return nil
      case .numbers(let numbers):
        for number in numbers {
          guard let zeros = zeros(of: index, number, in: cell) else { return nil }
          places += zeros
        }
      }
    }
    return BreakPlace.told(of: places)
  }

  /// Returns all places in a cell at which the subject of a node's edge has a number; nil if they
  /// are not known.
  private mutating func zeros(
    of node: NodeIndex,
    _ number: Double,
    in cell: Interval
  ) -> [BreakPlace]? {
    guard let subject = formula.edgeSubject(of: node, number: number),
      let place = subject.outputs.first, let factors = subject.graph.factors(of: place)
    else { return nil }
    var zeros: [BreakPlace] = []
    for (index, factor) in factors.enumerated() {
      let key = Subject(node: node, number: number, factor: index)
      var chain = chains[key] ?? DerivativeChain(subject.number(at: factor))
      let found = chain.zeros(in: cell)
      chains[key] = chain
      guard let found else { return nil }
      zeros += found
    }
    return zeros
  }
}

extension NodeWalk {
  /// The reason why a node may break in a cell.
  enum Doubt {
    /// The node does not break unless an operand does.
    case none
    /// The node breaks where its operands do, and nowhere else.
    case ofOperands
    /// The node breaks where the subject of its edge has one of these numbers.
    case numbers([Double])
    case unknown
  }

  /// Returns the reason why a node may break in a cell, from the enclosures of all nodes over it.
  func doubt(of index: NodeIndex, _ values: [EnclosedValue]) -> Doubt {
    let node = graph.nodes[Int(index)]
    guard node.operation.operandCount > 0, !isCounted(node) else { return .unknown }
    let (a, b, c) = operands(of: node)
    let certain = [a, b, c].map { EnclosedValue(values[$0].interval) }
    let own = enclosure(of: node, certain[0], certain[1], certain[2])
    guard !own.flags.isEmpty else { return .none }
    let edge = node.operation.row.edge
    guard edge != .none else {
      let isOfOperands = [a, b, c].contains { !values[$0].flags.isEmpty }
      return isOfOperands ? .ofOperands : .unknown
    }
    let numbers = edge.numbers(in: edge.subject(certain[0], certain[1]).interval)
    return numbers.isEmpty ? .unknown : .numbers(numbers)
  }
}

extension Graph {
  /// The most factors of one number that are examined.
  private static let mostFactors = 24

  /// Returns nodes of which one is 0 exactly where a node is; nil if they are too many.
  ///
  /// The square u² never changes its sign, but u does. A quotient is 0 where its dividend is, as
  /// far as it has values.
  func factors(of index: NodeIndex) -> [NodeIndex]? {
    var factors: [NodeIndex] = []
    var open = [index]
    while let next = open.popLast() {
      guard factors.count + open.count < Self.mostFactors else { return nil }
      let node = nodes[Int(next)]
      switch node.operation {
      case .multiply: open += node.a == node.b ? [node.a] : [node.b, node.a]
      case .negate, .absolute, .squareRoot, .cubeRoot, .divide: open.append(node.a)
      case .integerPower where Int64(bitPattern: node.payload) > 0: open.append(node.a)
      default: if !factors.contains(next) { factors.append(next) }
      }
    }
    return factors
  }
}

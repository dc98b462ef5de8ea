import Expressions
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// A formula of a graph, computed with MPFR at a precision.
final class MpfrFormula {
  typealias Handle = MpfrLibrary.Handle
  typealias Status = MpfrOperation.Status

  private let m: MpfrLibrary
  private let rules: [Operation: MpfrOperation]
  private let graph: Graph
  private let output: NodeIndex
  private let needed: [Int]
  /// For each node its number, and behind them numbers to spare.
  private let memory: UnsafeMutableRawPointer
  private let count: Int
  private var statuses: [Status]
  private static let spareCount = 4
  /// Operands are between 2 to the power of minus this and of this.
  private static let farthest = 4000

  /// nil if an operation has no rule.
  init?(
    _ graph: Graph,
    _ output: NodeIndex,
    precision: Int,
    _ m: MpfrLibrary,
    _ rules: [Operation: MpfrOperation]
  ) {
    let isNeeded = graph.reachable(from: [output])
    needed = graph.nodes.indices.filter { isNeeded[$0] }
    for index in needed {
      switch graph.nodes[index].operation {
      case .constant, .parameter, .integerPower, .select, .clamp, .less, .lessOrEqual, .equal,
        .notEqual, .and, .or, .not:
        break
      case let operation: if rules[operation] == nil { return nil }
      }
    }
    (self.m, self.rules, self.graph, self.output) = (m, rules, graph, output)
    count = graph.nodes.count + Self.spareCount
    memory = .allocate(byteCount: count * MpfrLibrary.size, alignment: 16)
    statuses = [Status](repeating: .unknown, count: count)
    for index in 0..<count { m.make(memory + index * MpfrLibrary.size, precision) }
    for index in needed {
      guard let number = graph.meaning(ofConstant: NodeIndex(index)) else { continue }
      statuses[index] = set(handle(index), to: number, depth: 0)
    }
  }

  deinit {
    for index in 0..<count { m.clear(memory + index * MpfrLibrary.size) }
    memory.deallocate()
  }

  private func handle(_ index: Int) -> Handle { memory + index * MpfrLibrary.size }
  private func spare(_ index: Int) -> Handle { handle(count - 1 - index) }

  /// Computes the value at a point; it is a number where the status says so, until the next call.
  func value(at point: [Double]) -> (status: Status, number: Handle) {
    for index in needed where graph.nodes[index].operation != .constant {
      statuses[index] = compute(graph.nodes[index], into: handle(index), point)
    }
    return (statuses[Int(output)], handle(Int(output)))
  }

  private func compute(_ node: Node, into out: Handle, _ point: [Double]) -> Status {
    switch node.operation {
    case .parameter:
      _ = m.setDouble(out, point[Int(node.payload)], MpfrLibrary.nearest)
      return .number
    case .select: return choose(node, into: out)
    default: break
    }
    var operands: [Handle] = []
    for operand in [node.a, node.b, node.c].prefix(node.operation.operandCount) {
      // What is unknown may be undefined.
      if statuses[Int(operand)] != .number { return worst(of: node) }
      // Remainders and waves of larger numbers need as many digits as those have.
      if m.binaryExponent(handle(Int(operand))).magnitude > Self.farthest { return .unknown }
      operands.append(handle(Int(operand)))
    }
    return apply(node.operation, node.payload, operands, into: out)
  }

  private func worst(of node: Node) -> Status {
    let all = [node.a, node.b, node.c].prefix(node.operation.operandCount).map { statuses[Int($0)] }
    return all.contains(.undefined) ? .undefined : .unknown
  }

  private func choose(_ node: Node, into out: Handle) -> Status {
    let condition = statuses[Int(node.a)]
    guard condition == .number else { return condition }
    let chosen = Int(m.isZero(handle(Int(node.a))) == 0 ? node.b : node.c)
    _ = m.set(out, handle(chosen), MpfrLibrary.nearest)
    return statuses[chosen]
  }

  private func apply(
    _ operation: Operation,
    _ payload: UInt64,
    _ operands: [Handle],
    into out: Handle
  ) -> Status {
    m.clearFlags()
    let status: Status
    switch operation {
    case .integerPower:
      _ = m.power(out, operands[0], Int(Int64(bitPattern: payload)), MpfrLibrary.nearest)
      status = .number
    case .clamp:
      guard let isOrdered = order(operands[1], operands[2]).map({ $0 <= 0 }),
        let below = order(operands[0], operands[1]).map({ $0 < 0 }),
        let above = order(operands[0], operands[2]).map({ $0 > 0 })
      else { return .unknown }
      _ = m.set(out, below ? operands[1] : above ? operands[2] : operands[0], MpfrLibrary.nearest)
      status = isOrdered ? .number : .undefined
    case .less, .lessOrEqual, .equal, .notEqual:
      guard let order = order(operands[0], operands[1]) else { return .unknown }
      let holds: Bool =
        switch operation {
        case .less: order < 0
        case .lessOrEqual: order <= 0
        case .equal: order == 0
        default: order != 0
        }
      status = set(out, holds)
    case .and: status = set(out, operands.allSatisfy { m.isZero($0) == 0 })
    case .or: status = set(out, operands.contains { m.isZero($0) == 0 })
    case .not: status = set(out, m.isZero(operands[0]) != 0)
    default:
      guard let rule = rules[operation] else { return .unknown }
      let second = operands.count > 1 ? operands[1] : operands[0]
      status = rule.compute(out, operands[0], second, (spare(0), spare(1)))
    }
    guard status == .number else { return status }
    if m.overflowed() != 0 || m.underflowed() != 0 { return .unknown }
    return m.isNaN(out) != 0 || m.isInfinite(out) != 0 ? .undefined : .number
  }

  private func set(_ out: Handle, _ condition: Bool) -> Status {
    _ = m.setDouble(out, condition ? 1 : 0, MpfrLibrary.nearest)
    return .number
  }

  /// How two numbers compare; nil if they are nearly equal.
  private func order(_ a: Handle, _ b: Handle) -> Int32? {
    let order = m.compare(a, b)
    return order == 0 || !m.areNear(a, b, spare(2)) ? order : nil
  }

  // MARK: Numbers of the formula

  private func set(_ out: Handle, to number: MeantNumber, depth: Int) -> Status {
    switch number {
    case .exactly(let value):
      _ = m.setDouble(out, value, MpfrLibrary.nearest)
      return value.isNaN ? .undefined : value.isFinite ? .number : .unknown
    case .written(let value): return set(out, written: value)
    case .decimal(let text):
      _ = m.setText(out, text, 10, MpfrLibrary.nearest)
      return .number
    case .measured: return .unknown
    case .folded(let number):
      guard number.value == nil, depth < 20 else { return .unknown }
      let parts = [number.a, number.b, number.c].prefix(number.operation.operandCount)
      let room = UnsafeMutableRawPointer.allocate(
        byteCount: 3 * MpfrLibrary.size,
        alignment: 16
      )
      defer { room.deallocate() }
      var operands: [Handle] = []
      defer { for operand in operands { m.clear(operand) } }
      var isKnown = true
      for (index, part) in parts.enumerated() {
        let operand = room + index * MpfrLibrary.size
        m.make(operand, 320)
        operands.append(operand)
        isKnown = isKnown && set(operand, to: part, depth: depth + 1) == .number
      }
      return isKnown ? apply(number.operation, number.payload, operands, into: out) : .unknown
    }
  }

  /// A decimal as it is written, and the constants of the language.
  private func set(_ out: Handle, written value: Double) -> Status {
    if EnclosedValue(written: value) == EnclosedValue(exactly: value) {
      _ = m.setDouble(out, value, MpfrLibrary.nearest)
      return value.isFinite ? .number : .unknown
    }
    if value == .pi {
      _ = m.pi(out, MpfrLibrary.nearest)
      return .number
    }
    if value == 2.718281828459045 {
      _ = m.setDouble(spare(0), 1, MpfrLibrary.nearest)
      _ = m.unary("exp")(out, spare(0), MpfrLibrary.nearest)
      return .number
    }
    let text = "\(value)"
    guard text.count(where: \.isNumber) <= 15 else { return .unknown }
    _ = m.setText(out, text, 10, MpfrLibrary.nearest)
    return .number
  }
}

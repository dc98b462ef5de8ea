import CPreciseMath
import Diagnostics
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// The nodes of a formula without parameters, each computed once at a given precision.
///
/// Constants have their exact meaning: 1/10 where 0.1 is written, and folded numbers are computed
/// from their operands. Of cases only the chosen one is computed; where the condition is not
/// settled, the result contains both. Calls, lists, and stepped ranges are evaluated; integrals,
/// infinite sums and extremes over intervals have the value that doubles give, with an error that
/// is no proof.
///
/// The work is counted and limited: if ``isStopped`` is set, results are meaningless.
final class PreciseEvaluation {
  let formula: CheckedFormula
  let workspace: Workspace
  var arithmetic: PreciseArithmetic
  /// The remaining work, in units of about a microsecond.
  private(set) var rest: Double
  private(set) var isStopped = false
  /// The cost of a unit of work at this precision, compared with low precision.
  private let price: Double
  var folded: [ObjectIdentifier: PreciseValue] = [:]
  private var constants: [Place: PreciseValue] = [:]
  private var calls: [CallKey: PreciseItem] = [:]
  let estimates: PreciseEstimates
  private var untilPoll = PreciseEvaluation.pollInterval
  /// The bytes of all stored numbers, which are also counted in the account of the statement.
  private(set) var taken = 0
  /// The depth of nested calls and ranges.
  var depth = 0

  private static let pollInterval = 100.0
  static let deepest = Problem.callDepthLimit

  /// A graph of the formula.
  enum Source: Hashable {
    case main
    case function(Int)
    case body(Int)
  }

  private struct Place: Hashable {
    let source: Source
    let node: NodeIndex
  }

  private struct CallKey: Hashable {
    let function: Int
    let arguments: [Int]
  }

  /// The nodes of a graph, computed for given parameters.
  final class Frame {
    let source: Source
    let graph: Graph
    let parameters: [PreciseItem]
    var items: [PreciseItem?]

    init(_ source: Source, _ graph: Graph, _ parameters: [PreciseItem]) {
      self.source = source
      self.graph = graph
      self.parameters = parameters
      items = [PreciseItem?](repeating: nil, count: graph.nodes.count)
    }
  }

  /// Creates an evaluation with this many bits and a limit of work.
  init(
    _ formula: CheckedFormula,
    bits: Int,
    work: Double,
    _ estimates: PreciseEstimates,
    _ workspace: Workspace,
    takesTinyForZero: Bool = false
  ) {
    self.formula = formula
    self.estimates = estimates
    self.workspace = workspace
    arithmetic = PreciseArithmetic(bits: bits, takesTinyForZero: takesTinyForZero)
    rest = work
    price = Self.price(bits)
  }

  /// Returns the cost of a product at this precision compared with a short one, measured.
  static func price(_ bits: Int) -> Double {
    let size = Double(bits) / 512
    return 1 + size * size.squareRoot()
  }

  /// Returns the results of nodes of the formula for given parameters; nil if the work exceeded its
  /// limit, or was cancelled.
  func items(_ outputs: [NodeIndex], at parameters: [PreciseItem] = []) -> [PreciseItem]? {
    let frame = Frame(.main, formula.graph, parameters)
    var items: [PreciseItem] = []
    for output in outputs {
      guard let item = item(output, frame) else { return nil }
      items.append(item)
    }
    return items
  }

  // MARK: Work

  /// Counts work; returns false if the limit is reached.
  func spend(_ units: Double) -> Bool {
    rest -= units * price
    untilPoll -= 1
    if untilPoll <= 0 {
      untilPoll = Self.pollInterval
      if workspace.isCancelled { isStopped = true }
    }
    if rest < 0 { isStopped = true }
    return !isStopped
  }

  /// Counts the work of an operation, by its cost in doubles; returns false if the limit is reached.
  ///
  /// The gamma function, zeta and the like are sums of about as many terms as there are digits,
  /// with numbers of as many digits: GNU MPFR 4.2 computes the logarithm of gamma with 2^10 bits in
  /// a millisecond, with 2^14 in 3.5 seconds, and cannot be interrupted.
  func spend(on operation: Operation) -> Bool {
    let cost = operation.row.cost
    if cost < Self.costOfSums { return spend(cost < 0.5 ? 0.5 : cost < 10 ? 8 : 80) }
    let size = max(1, Double(arithmetic.bits) / 512)
    return spend((cost < 250 ? 80 : 800) * size * size.squareRoot())
  }

  /// Functions with at least this cost in doubles are sums of many terms.
  private static let costOfSums = 30.0

  // MARK: Nodes

  /// Returns the value of a node; nil if the evaluation was stopped.
  func item(_ target: NodeIndex, _ frame: Frame) -> PreciseItem? {
    var waiting = [target]
    while let index = waiting.last {
      if frame.items[Int(index)] != nil {
        waiting.removeLast()
        continue
      }
      let missing = missing(index, frame)
      if !missing.isEmpty {
        waiting += missing
        continue
      }
      guard let item = compute(index, frame), hold(item.count) else { return nil }
      frame.items[Int(index)] = item
      waiting.removeLast()
    }
    return frame.items[Int(target)]
  }

  /// Returns the operands that a node still needs: for a choice only the chosen ones.
  private func missing(_ index: NodeIndex, _ frame: Frame) -> [NodeIndex] {
    let node = frame.graph.nodes[Int(index)]
    if node.operation == .constant || node.operation == .constantList { return [] }
    if node.operation == .select, !frame.graph.isList(node.a) {
      guard let condition = frame.items[Int(node.a)]?.number else { return [node.a] }
      let needed: [NodeIndex] =
        condition.number.isUndefined
        ? [] : condition.number.truth.map { [$0 ? node.b : node.c] } ?? [node.b, node.c]
      return needed.filter { frame.items[Int($0)] == nil }
    }
    var missing: [NodeIndex] = []
    frame.graph.forEachOperand(of: index) {
      if frame.items[Int($0)] == nil { missing.append($0) }
    }
    return missing
  }

  private func compute(_ index: NodeIndex, _ frame: Frame) -> PreciseItem? {
    let graph = frame.graph
    let node = graph.nodes[Int(index)]
    switch node.operation {
    case .constant: return constant(index, frame).map { .number($0) }
    case .parameter:
      let place = Int(node.payload)
      return place < frame.parameters.count ? frame.parameters[place] : .number(arithmetic.unknown)
    case .call:
      let call = graph.calls[Int(node.payload)]
      return self.call(call.function, call.arguments.compactMap { frame.items[Int($0)] })
    case .overRange: return overRange(index, frame)
    case .constantList, .list, .listRange, .element, .listFilter, .listSort, .listMeasure,
      .listTransform, .curveValue:
      return list(index, frame)
    case .select where !graph.isList(node.a): return select(node, frame)
    default: return lifted(node, frame)
    }
  }

  private func select(_ node: Node, _ frame: Frame) -> PreciseItem? {
    guard spend(0.5), let condition = frame.items[Int(node.a)]?.number else { return nil }
    if condition.number.isUndefined { return .number(arithmetic.undefined) }
    let (a, b) = (frame.items[Int(node.b)], frame.items[Int(node.c)])
    if let truth = condition.number.truth, condition.number.isDefined { return truth ? a : b }
    // A case that was not computed is not chosen.
    guard let a = (a ?? b)?.number, let b = (b ?? .number(a)).number else {
      return .number(arithmetic.unknown)
    }
    return .number(arithmetic.value(.select, [condition, a, b]))
  }

  /// Returns the result of an operation on numbers, element by element where operands are lists.
  func lifted(_ node: Node, _ frame: Frame) -> PreciseItem? {
    var operands: [PreciseItem] = []
    node.forEachOperand { operand in
      if let item = frame.items[Int(operand)] { operands.append(item) }
    }
    let isSame = node.operation.operandCount == 2 && node.a == node.b
    let lengths = Set(
      operands.compactMap { if case .list(let list) = $0 { list.count } else { nil } }
    )
    guard let length = lengths.first else {
      guard spend(on: node.operation) else { return nil }
      let numbers = operands.compactMap { $0.number }
      return .number(
        arithmetic.value(node.operation, payload: node.payload, numbers, isSame: isSame)
      )
    }
    guard lengths.count == 1, fits(length) else { return stop() }
    var results: [PreciseValue] = []
    for place in 0..<length {
      guard spend(on: node.operation) else { return nil }
      let numbers = operands.map { operand in
        switch operand {
        case .number(let value): value
        case .list(let list): list[place]
        }
      }
      results.append(
        arithmetic.value(node.operation, payload: node.payload, numbers, isSame: isSame)
      )
    }
    return .list(results)
  }

  // MARK: Memory

  /// The most bytes of stored numbers.
  private static let mostBytes = 64 << 20
  /// The bytes of a number besides its digits, measured.
  private static let bytesOfNumber = 224

  /// Returns the bytes of `count` numbers: both ends of an interval have all digits.
  private func bytes(_ count: Int) -> Int { count * (Self.bytesOfNumber + arithmetic.bits / 4) }

  /// Whether there is memory for `count` more numbers.
  private func fits(_ count: Int) -> Bool { taken + bytes(count) <= Self.mostBytes }

  /// Reserves memory for `count` more numbers; returns false if the limit is reached.
  private func hold(_ count: Int) -> Bool {
    let bytes = bytes(count)
    guard fits(count), workspace.cancellation.take(bytes) else {
      isStopped = true
      return false
    }
    taken += bytes
    return true
  }

  /// Releases the memory that was reserved beyond `bytes`.
  func release(to bytes: Int) {
    workspace.cancellation.giveBack(taken - bytes)
    taken = bytes
  }

  deinit { workspace.cancellation.giveBack(taken) }

  /// Stops the evaluation, because a part cannot be computed at this precision.
  func stop() -> PreciseItem? {
    isStopped = true
    return nil
  }

  // MARK: Calls

  private func call(_ index: Int, _ arguments: [PreciseItem]) -> PreciseItem? {
    guard formula.functions.indices.contains(index), depth < Self.deepest, spend(0.5) else {
      return stop()
    }
    let key = key(index, arguments)
    if let key, let known = calls[key] { return known }
    depth += 1
    let before = taken
    defer {
      depth -= 1
      release(to: before)
    }
    let function = formula.functions[index]
    let result = item(function.result, Frame(.function(index), function.graph, arguments))
    if let key, let result { calls[key] = result }
    return result
  }

  /// Returns the key by which calls with the same small fractions share one result; nil for other arguments.
  private func key(_ function: Int, _ arguments: [PreciseItem]) -> CallKey? {
    var parts: [Int] = []
    for argument in arguments {
      guard let fraction = argument.number?.fraction?.parts else { return nil }
      parts += [fraction.numerator, fraction.denominator]
    }
    return CallKey(function: function, arguments: parts)
  }

  // MARK: Constants

  private func constant(_ index: NodeIndex, _ frame: Frame) -> PreciseValue? {
    let place = Place(source: frame.source, node: index)
    if let known = constants[place] { return known }
    guard let meaning = frame.graph.meaning(ofConstant: index), let value = value(meaning) else {
      return nil
    }
    constants[place] = value
    return value
  }
}

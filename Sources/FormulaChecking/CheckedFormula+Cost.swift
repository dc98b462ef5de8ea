import FormulaVocabulary

/// The estimated cost of evaluating a formula, derived from the formula alone, so that the same
/// formula always has the same budget: the sum of the costs of its operations
/// (``OperationRow/cost``), times the number of values in its ranges.
///
/// The estimate is right within a factor of ten; unknown quantities count as usual. A range whose
/// ends are no known numbers counts as 1000 terms, an integral as 300 evaluations, one to infinity
/// as 10 000, with sines as 30 000, each with a share of a call, and functions that call themselves
/// as 20 nested calls.
extension CheckedFormula {
  /// Nanoseconds for one point, evaluated in a block.
  package var cost: Double {
    var costs = CostReading(bodies: bodies, functions: functions)
    return costs.cost(of: graph, outputs, depth: 0)
  }
}

private struct CostReading {
  let bodies: [RangeBody]
  let functions: [CheckedFunction]
  /// The costs of bodies that were already read, by index: bodies are nested in one another.
  private var known: [Int: Double] = [:]
  private var calls: [Int: Double] = [:]

  private static let usualTerms = 1000.0
  private static let integralValues = 300.0
  private static let endlessValues = 10_000.0
  /// Evaluations of an infinite integral of an oscillating function, which is summed half-wave by half-wave.
  private static let endlessWaves = 30_000.0
  /// Points that an integral evaluates in one call (21 values).
  private static let shareOfCall = 10.0
  private static let usualDepth = 20.0
  /// Depth at which functions that call one another are no longer followed.
  private static let deepest = 8

  init(bodies: [RangeBody], functions: [CheckedFunction]) {
    self.bodies = bodies
    self.functions = functions
  }

  mutating func cost(of graph: Graph, _ outputs: [NodeIndex], depth: Int) -> Double {
    let isNeeded = graph.reachable(from: outputs)
    var sum = 0.0
    for index in graph.nodes.indices where isNeeded[index] {
      let node = graph.nodes[index]
      sum += node.operation.row.cost
      switch node.operation {
      case .overRange:
        let form = graph.rangeForms[Int(node.payload)]
        let share = form.isStepped ? 0 : Self.shareOfCall
        sum += values(of: node, form, graph) * (cost(ofBody: form.body, depth) + share)
      case .call:
        sum += cost(ofFunction: graph.calls[Int(node.payload)].function, depth)
      default: continue
      }
    }
    return sum
  }

  private func values(of node: Node, _ form: RangeForm, _ graph: Graph) -> Double {
    guard form.isStepped else {
      if form.operation == .slope { return Self.usualDepth }
      let isEndless = [node.a, node.b].contains { graph.constant($0)?.isInfinite == true }
      guard isEndless else { return Self.integralValues }
      return hasWaves(form.body) ? Self.endlessWaves : Self.endlessValues
    }
    guard let lower = graph.constant(node.a), let upper = graph.constant(node.b),
      let step = graph.constant(node.c)
    else { return Self.usualTerms }
    let count = (upper - lower) / step
    return count.isFinite ? max(1, count) : Self.usualTerms
  }

  private func hasWaves(_ body: Int) -> Bool {
    guard bodies.indices.contains(body) else { return false }
    let waves: Set<Operation> = [.sine, .cosine, .sineOfDegrees, .cosineOfDegrees]
    return bodies[body].graph.nodes.contains { waves.contains($0.operation) }
  }

  private mutating func cost(ofBody index: Int, _ depth: Int) -> Double {
    if let cost = known[index] { return cost }
    guard bodies.indices.contains(index), depth < Self.deepest else { return 1 }
    let body = bodies[index]
    let cost = cost(of: body.graph, body.results, depth: depth + 1)
    known[index] = cost
    return cost
  }

  private mutating func cost(ofFunction index: Int, _ depth: Int) -> Double {
    if let cost = calls[index] { return cost }
    guard functions.indices.contains(index), depth < Self.deepest else { return 1 }
    let function = functions[index]
    // A recursive call inside the body counts as 1, so that the reading ends.
    calls[index] = 1
    let cost = Self.usualDepth * cost(of: function.graph, [function.result], depth: depth + 1)
    calls[index] = cost
    return cost
  }
}

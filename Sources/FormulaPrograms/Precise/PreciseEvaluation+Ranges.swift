import Diagnostics
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// Formulas over ranges: stepped sums, products, extremes and lists term by term; the others as
/// doubles give them.
extension PreciseEvaluation {
  func overRange(_ index: NodeIndex, _ frame: Frame) -> PreciseItem? {
    let node = frame.graph.nodes[Int(index)]
    let form = frame.graph.rangeForms[Int(node.payload)]
    guard let lower = frame.items[Int(node.a)]?.number,
      let upper = frame.items[Int(node.b)]?.number,
      let step = frame.items[Int(node.c)]?.number, formula.bodies.indices.contains(form.body)
    else { return stop() }
    let captured = form.captured.compactMap { frame.items[Int($0)] }
    guard form.isStepped, form.operation != .integral, form.operation != .slope else {
      return estimate(index, frame)
    }
    let ends = [lower, upper, step].map { $0.number.nearest.value }
    guard ends.allSatisfy({ !$0.isInfinite }) else { return estimate(index, frame) }
    let counted = Progression.counted(
      from: ends[0],
      to: ends[1],
      step: ends[2],
      isEndExact: frame.graph.isExactEnd(node.b),
      for: form.operation.purpose
    )
    // A failing range has already failed in doubles.
    guard case .numbers(let progression, let count) = counted, depth < Self.deepest,
      spend(0.5 * Double(count))
    else { return stop() }
    depth += 1
    defer { depth -= 1 }
    let places = PreciseProgression(numbers: progression, first: lower, step: step, last: upper)
    var gathering = Gathering(form.operation, &arithmetic)
    for place in 0..<count {
      let before = taken
      defer { if form.operation != .list { release(to: before) } }
      let term = places.value(at: place, &arithmetic)
      let body = formula.bodies[form.body]
      let inner = Frame(.body(form.body), body.graph, [.number(term)] + captured)
      var results: [PreciseItem] = []
      let needed =
        form.operation == .productDerivative ? Array(body.results) : [body.results[form.result]]
      for result in needed {
        guard let item = item(result, inner) else { return nil }
        results.append(item)
      }
      guard spend(0.5), gathering.take(results, &arithmetic) else { return stop() }
    }
    return gathering.result(arithmetic)
  }

  /// Returns the value of a node that only doubles compute, with the error of its method.
  private func estimate(_ index: NodeIndex, _ frame: Frame) -> PreciseItem? {
    var inputs: [Double] = []
    for parameter in frame.parameters {
      guard let number = parameter.number else { return stop() }
      inputs.append(number.number.nearest.value)
    }
    let key = estimates.key(frame.source, index, inputs)
    let value: Double
    if let known = estimates.values[key] {
      value = known
    } else {
      value = Self.evaluate(index, frame, inputs, formula, workspace)
      estimates.values[key] = value
    }
    let form = frame.graph.rangeForms[Int(frame.graph.nodes[Int(index)].payload)]
    let share = form.operation == .slope ? Self.errorOfSlopes : Self.errorOfIntegrals
    return .number(arithmetic.estimated(value, error: value.magnitude * share))
  }

  /// Relative errors of integrals and infinite sums that report no error, and of derivatives from
  /// nearby values.
  private static let errorOfIntegrals = 0x1p-46
  private static let errorOfSlopes = 0x1p-30

  private static func evaluate(
    _ index: NodeIndex,
    _ frame: Frame,
    _ inputs: [Double],
    _ formula: CheckedFormula,
    _ workspace: Workspace
  ) -> Double {
    let part = CheckedFormula(
      parameterCount: inputs.count,
      dividesByZero: false,
      kinds: [.number],
      ranges: [],
      graph: frame.graph,
      outputs: [index],
      functions: formula.functions,
      bodies: formula.bodies
    )
    var result = Double.nan
    inputs.withUnsafeBufferPointer { inputs in
      withUnsafeMutablePointer(to: &result) { result in
        workspace.withScratch(1) { none in
          let batch = PointBatch(
            count: 1,
            inputs: inputs.baseAddress ?? UnsafePointer(none),
            inputStride: 1,
            outputs: result,
            outputStride: 1
          )
          PointProgram(part).run(batch, using: workspace)
        }
      }
    }
    return result
  }
}

/// The cache of values of nodes that only doubles compute: one evaluation serves all precisions.
final class PreciseEstimates {
  struct Key: Hashable {
    let source: PreciseEvaluation.Source
    let node: NodeIndex
    let inputs: [Double]
  }

  var values: [Key: Double] = [:]

  func key(_ source: PreciseEvaluation.Source, _ node: NodeIndex, _ inputs: [Double]) -> Key {
    Key(source: source, node: node, inputs: inputs)
  }
}

/// The combination of the terms of a range.
private struct Gathering {
  private let action: RangeForm.Action
  private var total: PreciseValue
  private var slope: PreciseValue
  private var elements: [PreciseValue] = []
  private var count = 0

  init(_ action: RangeForm.Action, _ arithmetic: inout PreciseArithmetic) {
    self.action = action
    total = arithmetic.whole(action == .sum ? 0 : 1)
    slope = arithmetic.whole(0)
  }

  /// Adds the results of one term; returns false if they are not numbers where numbers are needed.
  mutating func take(_ results: [PreciseItem], _ arithmetic: inout PreciseArithmetic) -> Bool {
    guard let first = results.first else { return false }
    count += 1
    if action == .list {
      switch first {
      case .number(let value): elements.append(value)
      case .list(let values): elements += values
      }
      return true
    }
    guard let value = first.number else { return false }
    switch action {
    case .sum: total = arithmetic.value(.add, [total, value])
    case .product: total = arithmetic.value(.multiply, [total, value])
    case .minimum, .maximum:
      let operation: Operation = action == .minimum ? .minimum : .maximum
      total = count == 1 ? value : arithmetic.value(operation, [total, value])
    case .productDerivative:
      guard results.count == 2, let change = results[1].number else { return false }
      let (left, right) = (
        arithmetic.value(.multiply, [slope, value]), arithmetic.value(.multiply, [total, change])
      )
      slope = arithmetic.value(.add, [left, right])
      total = arithmetic.value(.multiply, [total, value])
    case .list, .integral, .slope: return false
    }
    return true
  }

  func result(_ arithmetic: PreciseArithmetic) -> PreciseItem {
    switch action {
    case .list: .list(elements)
    case .productDerivative: .number(slope)
    case .minimum, .maximum: .number(count == 0 ? arithmetic.undefined : total)
    case .sum, .product, .integral, .slope: .number(total)
    }
  }
}

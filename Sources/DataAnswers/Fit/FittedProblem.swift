import Expressions
import NumericalMethods
import RealFunctions

// A fit as a problem of least squares.

extension LeastSquaresProblem {
  /// Creates the problem of a fit: the formula and its slopes are computed in one pass over all
  /// rows.
  init(_ fit: ResolvedFit, _ workspace: Workspace) {
    let columns = fit.data.columns
    let rows = fit.data.count
    func model(_ columns: [[Double]], _ rows: Int) -> Model {
      { parameters, _ in
        Self.evaluate(fit.function, columns, rows, parameters, workspace)
      }
    }
    self.init(
      observations: fit.data.observations,
      weights: fit.data.errors?.map { 1 / $0 / $0 },
      parameterCount: fit.parameters.count,
      fixed: fit.held,
      bounds: fit.bounds,
      model: model(columns, rows)
    )
    cancellation = workspace.cancellation
    variables = columns
    dependence = fit.dependence
    blocks = { parameters, take in
      Self.walk(fit.function, columns, rows, parameters, workspace, take)
    }
    modelAt = { rows in
      model(columns.map { column in rows.map { column[$0] } }, rows.count)
    }
  }

  private static func evaluate(
    _ function: CompiledFunction,
    _ columns: [[Double]],
    _ rows: Int,
    _ parameters: [Double],
    _ workspace: Workspace
  ) -> Evaluation {
    let count = parameters.count
    var inputs: [Double] = []
    inputs.reserveCapacity(rows * (columns.count + count))
    for column in columns { inputs += column }
    for value in parameters { inputs += repeatElement(value, count: rows) }
    let outputs = function.columns(at: inputs, count: rows, using: workspace)
    return Evaluation(
      values: Array(outputs[..<rows]),
      slopes: (1...count).map { Array(outputs[($0 * rows)..<(($0 + 1) * rows)]) }
    )
  }

  /// Rows that are computed at once, so that their columns stay in the processor's cache.
  private static let block = 1024

  /// Computes a function over columns, block by block, as long as `take` returns true and nothing
  /// is cancelled.
  private static func walk(
    _ function: CompiledFunction,
    _ columns: [[Double]],
    _ rows: Int,
    _ parameters: [Double],
    _ workspace: Workspace,
    _ take: (Range<Int>, [Double]) -> Bool
  ) {
    var inputs: [Double] = []
    var first = 0
    while first < rows, !workspace.isCancelled {
      let last = min(rows, first + block)
      let count = last - first
      if inputs.count != count * (columns.count + parameters.count) {
        inputs = [Double](repeating: 0, count: count * columns.count)
        for value in parameters { inputs += repeatElement(value, count: count) }
      }
      for (place, column) in columns.enumerated() {
        let start = place * count
        for row in 0..<count { inputs[start + row] = column[first + row] }
      }
      guard take(first..<last, function.columns(at: inputs, count: count, using: workspace)) else {
        return
      }
      first = last
    }
  }

  /// Number of parameter sets that are tried to find the rows at which a model has a value.
  private static let probes = 24

  /// Returns for each row whether the model has a value there for some of the tried parameters;
  /// true for all rows if it has no values at all.
  static func rowsWithValues(
    _ function: CompiledFunction,
    _ data: FittedData,
    _ count: Int,
    _ start: [Double?],
    _ workspace: Workspace
  ) -> [Bool] {
    var hasValue = [Bool](repeating: false, count: data.count)
    let scales = FitScales.values(for: data.columns.first ?? [])
    for number in 0..<probes where hasValue.contains(false) && !workspace.isCancelled {
      let parameters = (0..<count).map { place in
        if number == 0, let known = start[place] { return known }
        return number < 2 ? 1 : scales[(number * 7 + place * (number + 3)) % scales.count]
      }
      walk(function, data.columns, data.count, parameters, workspace) { rows, outputs in
        for (row, value) in zip(rows, outputs) where value.isFinite { hasValue[row] = true }
        return true
      }
    }
    return hasValue.contains(true) ? hasValue : hasValue.map { _ in true }
  }
}

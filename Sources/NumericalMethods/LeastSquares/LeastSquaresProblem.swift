package import RealFunctions

/// Observations, and a model whose parameters are fitted to them.
package struct LeastSquaresProblem {
  /// The values of a model at all observations, and their slopes.
  package struct Evaluation {
    /// The value at each observation; NaN where the model is undefined.
    package var values: [Double]
    /// The slopes by each parameter, as columns; empty if they were not requested.
    package var slopes: [[Double]]

    /// Creates an evaluation.
    package init(values: [Double], slopes: [[Double]] = []) {
      (self.values, self.slopes) = (values, slopes)
    }
  }

  /// The evaluation of a model, with or without slopes.
  package typealias Model = (_ parameters: [Double], _ withSlopes: Bool) -> Evaluation

  /// A pass over all rows in blocks, in order.
  ///
  /// Calls `take` with the rows of a block and the outputs of the model there, first its values,
  /// then the slopes by each parameter, one column after the other, as long as `take` returns true.
  package typealias Blocks = (
    _ parameters: [Double], _ take: (_ rows: Range<Int>, _ outputs: [Double]) -> Bool
  ) -> Void

  /// The observed values.
  package var observations: [Double]
  /// The weight of each square, 1 / σ² for observations with the errors σ; nil weights all equally.
  package var weights: [Double]?
  /// The number of parameters of the model.
  package var parameterCount: Int
  /// Parameters that keep their starting values.
  package var fixed: Set<Int> = []
  /// Bounds of single parameters.
  package var bounds: [Int: Interval] = [:]
  /// The model.
  package var model: Model
  /// Whether each slope depends on each parameter, if known: `dependence[slope][parameter]`.
  package var dependence: [[Bool]]?
  /// The places of the observations, a column for each variable of the model.
  package var variables: [[Double]] = []
  /// Stops passes over many rows.
  package var cancellation = Cancellation.never
  /// The model in blocks of rows, if it supports that.
  package var blocks: Blocks?
  /// The model at some of the observations, if it supports that.
  package var modelAt: ((_ rows: [Int]) -> Model)?

  /// Creates a problem with at least one observation, and equally many weights, if any.
  package init(
    observations: [Double],
    weights: [Double]? = nil,
    parameterCount: Int,
    fixed: Set<Int> = [],
    bounds: [Int: Interval] = [:],
    model: @escaping Model
  ) {
    (self.observations, self.weights) = (observations, weights)
    (self.parameterCount, self.fixed, self.bounds) = (parameterCount, fixed, bounds)
    self.model = model
  }

  /// The parameters that may change, in order.
  var free: [Int] { (0..<parameterCount).filter { !fixed.contains($0) } }

  /// The places, where there is one variable.
  var places: [Double]? { variables.count == 1 ? variables[0] : nil }

  /// Whether the model is linear in all free parameters; false where that is not known.
  var isLinear: Bool {
    guard let dependence else { return false }
    let free = free
    return free.allSatisfy { slope in free.allSatisfy { !dependence[slope][$0] } }
  }

  /// The nearest parameters within the bounds.
  func bounded(_ parameters: [Double]) -> [Double] {
    var inside = parameters
    for (place, bound) in bounds where inside.indices.contains(place) {
      inside[place] = min(max(inside[place], bound.lower), bound.upper)
    }
    return inside
  }

  /// A column multiplied by the roots of the weights.
  func weighted(_ column: [Double]) -> [Double] {
    guard let weights else { return column }
    return zip(column, weights).map { $0 * $1.squareRoot() }
  }

  /// The weighted differences, model minus observation; nil if one is not finite.
  func residuals(_ values: [Double]) -> [Double]? {
    let differences = weighted(zip(values, observations).map { $0 - $1 })
    return differences.allSatisfy { $0.isFinite } ? differences : nil
  }

  /// The number of rows above which a triangle replaces them.
  private static let manyRows = 512

  /// The differences, and the slopes of the free parameters; nil if one is not finite, or if the work was cancelled.
  ///
  /// For many observations both are reduced to columns of a ``RowTriangle`` with the same lengths
  /// and products.
  func state(
    _ evaluation: Evaluation,
    _ residuals: [Double]
  ) -> (residuals: [Double], slopes: [[Double]])? {
    let slopes = free.map { weighted(evaluation.slopes[$0]) }
    guard slopes.allSatisfy({ $0.norm.isFinite }) else { return nil }
    guard residuals.count > Self.manyRows else { return (residuals, slopes) }
    guard let columns = RowTriangle.columns(slopes + [residuals], cancellation) else { return nil }
    return (columns[slopes.count], Array(columns.dropLast()))
  }

  /// The differences at given parameters, and the slopes of the free ones; nil if one is not
  /// finite.
  func state(_ parameters: [Double]) -> (residuals: [Double], slopes: [[Double]])? {
    tried(parameters).state()
  }

  /// The norm of the differences at given parameters, nil if one is not finite, and what ``state(_:)`` returns there.
  ///
  /// Many rows are passed in blocks, and a step of a search that is not taken costs a triangle; else the state is made
  /// only when it is asked for.
  func tried(
    _ parameters: [Double]
  ) -> (norm: Double?, state: () -> (residuals: [Double], slopes: [[Double]])?) {
    if isTall {
      let tall = tall(parameters)
      return (tall?.residuals.norm, { tall.map { ($0.residuals, $0.slopes) } })
    }
    let evaluation = model(parameters, true)
    let residuals = residuals(evaluation.values)
    return (residuals?.norm, { residuals.flatMap { state(evaluation, $0) } })
  }

  /// A smaller problem with one observation from each of `count` groups; the problem itself if it
  /// has no more, or does not support that.
  ///
  /// The place in each group varies, so that a rhythm of the rows is not always sampled at the same
  /// phase.
  func thinned(to count: Int) -> LeastSquaresProblem {
    guard observations.count > count, let modelAt else { return self }
    let stretch = Double(observations.count) / Double(count)
    let rows = (0..<count).map { number in
      let share = (Double(number) * 0.6180339887498949).truncatingRemainder(dividingBy: 1)
      return min(observations.count - 1, Int((Double(number) + share) * stretch))
    }
    var part = self
    part.observations = rows.map { observations[$0] }
    part.weights = weights.map { weights in rows.map { weights[$0] } }
    part.variables = variables.map { places in rows.map { places[$0] } }
    part.model = modelAt(rows)
    part.modelAt = nil
    part.blocks = nil
    return part
  }
}

package import RealFunctions

/// Observations, and a model with parameters that shall come near to them.
package struct LeastSquaresProblem {
  /// The values of a model at all observations, and their slopes.
  package struct Evaluation {
    /// The value at each observation; NaN where the model has none.
    package var values: [Double]
    /// The slopes by each parameter, as columns; empty if nobody asked.
    package var slopes: [[Double]]

    /// Creates an evaluation.
    package init(values: [Double], slopes: [[Double]] = []) {
      (self.values, self.slopes) = (values, slopes)
    }
  }

  /// What a model answers: with the slopes, or without.
  package typealias Model = (_ parameters: [Double], _ withSlopes: Bool) -> Evaluation

  /// Walks through all rows in blocks, in order: hands over the rows of a block and what the model is there, its values first, then the
  /// slopes by each parameter, one column behind the other, as long as the answer is true.
  package typealias Blocks = (
    _ parameters: [Double], _ take: (_ rows: Range<Int>, _ outputs: [Double]) -> Bool
  ) -> Void

  /// What was observed.
  package var observations: [Double]
  /// How much each square counts, 1 / σ² for observations with the errors σ; nil counts all the same.
  package var weights: [Double]?
  /// How many parameters the model has.
  package var parameterCount: Int
  /// Parameters that keep the values they start with.
  package var fixed: Set<Int> = []
  /// Where single parameters may be.
  package var bounds: [Int: Interval] = [:]
  /// The model.
  package var model: Model
  /// Which slope depends on which parameter, if that is known: `dependence[slope][parameter]`.
  package var dependence: [[Bool]]?
  /// The places of the observations, a column for each variable of the model.
  package var variables: [[Double]] = []
  /// The model in blocks of rows, if it can be asked so.
  package var blocks: Blocks?
  /// The model at some of the observations, if it can be asked so.
  package var modelAt: ((_ rows: [Int]) -> Model)?

  /// Creates a problem; at least one observation, weights of the same count.
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

  /// Whether the model is a sum over all free parameters; false where that is not known.
  var isLinear: Bool {
    guard let dependence else { return false }
    let free = free
    return free.allSatisfy { slope in free.allSatisfy { !dependence[slope][$0] } }
  }

  /// The nearest place inside the bounds.
  func bounded(_ parameters: [Double]) -> [Double] {
    var inside = parameters
    for (place, bound) in bounds where inside.indices.contains(place) {
      inside[place] = min(max(inside[place], bound.lower), bound.upper)
    }
    return inside
  }

  /// A column times the roots of the weights.
  func weighted(_ column: [Double]) -> [Double] {
    guard let weights else { return column }
    return zip(column, weights).map { $0 * $1.squareRoot() }
  }

  /// The weighted differences, model minus observation; nil if one has no value.
  func residuals(_ values: [Double]) -> [Double]? {
    let differences = weighted(zip(values, observations).map { $0 - $1 })
    return differences.allSatisfy(\.isFinite) ? differences : nil
  }

  /// More rows than these are told by a triangle.
  private static let manyRows = 512

  /// The differences, and the slopes of the free parameters; nil if something has no value.
  ///
  /// Where there are many observations both are told by columns of a ``RowTriangle``: their lengths and products are the same.
  func state(
    _ evaluation: Evaluation,
    _ residuals: [Double]
  ) -> (residuals: [Double], slopes: [[Double]])? {
    let slopes = free.map { weighted(evaluation.slopes[$0]) }
    guard slopes.allSatisfy({ $0.norm.isFinite }) else { return nil }
    guard residuals.count > Self.manyRows else { return (residuals, slopes) }
    let columns = RowTriangle.columns(slopes + [residuals])
    return (columns[slopes.count], Array(columns.dropLast()))
  }

  /// The differences at parameters, and the slopes of the free ones; nil if something has no value.
  func state(_ parameters: [Double]) -> (residuals: [Double], slopes: [[Double]])? {
    let evaluation = model(parameters, true)
    guard let residuals = residuals(evaluation.values) else { return nil }
    return state(evaluation, residuals)
  }

  /// The problem with some of its observations, one of each stretch; itself if it has no more, or cannot be asked so.
  ///
  /// The place in each stretch is uneven, so that no rhythm of the rows is met always at the same beat.
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

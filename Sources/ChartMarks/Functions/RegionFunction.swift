package import RealFunctions
package import Sampling

/// A condition on x and y as a function of a chart: its outputs are the numbers that the condition
/// compares with 0.
package final class RegionFunction: PointFunction {
  /// The condition.
  package let condition: PlaneCondition

  /// Creates the function of a condition.
  package init(_ condition: PlaneCondition) { self.condition = condition }

  package var inputCount: Int { condition.function.inputCount }
  package var outputCount: Int { condition.function.outputCount }
  package var cost: Double { condition.function.cost }

  package func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    condition.function.evaluate(batch, using: workspace)
  }
}

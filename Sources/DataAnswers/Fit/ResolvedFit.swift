import Expressions
import RealFunctions
import Resolution

/// A fit whose names are resolved: a formula over its variables and its parameters, with its
/// slopes, and the rows.
package struct ResolvedFit {
  let request: FitRequest
  let model: FittedModel
  /// The values to start with, and those of fixed parameters; nil where a parameter has none.
  let start: [Double?]
  /// Indices of the fixed parameters.
  let held: Set<Int>
  /// Bounds of single parameters, by their indices.
  let bounds: [Int: Interval]
  /// The formula over the variables and the parameters, then its slopes by each parameter.
  let function: CompiledFunction
  /// For each slope and each parameter, whether the slope depends on the parameter.
  let dependence: [[Bool]]
  /// For each parameter, whether the slope by it is the same at all places.
  let isSteady: [Bool]
  /// The rows; those of all groups if there are groups.
  var data: FittedData
  /// The groups of rows that are fitted apart; nil if all rows are fitted together.
  package let groups: FittedGroups?
  /// The rows as the picture draws them, those that the fit leaves out included; nil for several
  /// variables, which have no picture.
  let rows: ResolvedItem?

  /// The names that get values.
  package var parameters: [String] { model.parameters }

  /// The fits to be found: one for each group, or itself.
  package var parts: [ResolvedFit] {
    guard let groups else { return [self] }
    return groups.all.map { group in
      var part = self
      part.data = group.data
      return part
    }
  }
}

import Expressions
import RealFunctions
import Resolution

/// A fit whose names are settled: a formula over its variables and its parameters, with its slopes, and the rows.
package struct ResolvedFit {
  let request: FitRequest
  let model: FittedModel
  /// The values to start with, and those of parameters that are held; nil where a name has none.
  let start: [Double?]
  /// The places of parameters that are held.
  let held: Set<Int>
  /// Where single parameters may be.
  let bounds: [Int: Interval]
  /// The formula over the variables and the parameters, then its slopes by each parameter.
  let function: CompiledFunction
  /// Which slope depends on which parameter.
  let dependence: [[Bool]]
  /// Whether the slope by each parameter is the same at all places.
  let isSteady: [Bool]
  var data: FittedData
  /// The rows as the picture draws them, those that the fit leaves out included; nil for several variables, which have no picture.
  let rows: ResolvedItem?

  /// The names that get values.
  package var parameters: [String] { model.parameters }
}

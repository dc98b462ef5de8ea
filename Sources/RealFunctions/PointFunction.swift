/// A real function of one or two variables with one or several results, evaluated in batches.
///
/// A curve y(x) has one input and one output; a parametric or polar curve (x(t), y(t)) and a band
/// (yStart(x), yEnd(x)) have one input and two outputs, so that they share subexpressions; an
/// implicit curve F(x, y) has two inputs.
///
/// The value at a point never depends on the other points of its batch. A function writes all
/// `batch.count` values of every output. It polls `workspace.cancellation` when one point can take
/// long. Calling through `any PointFunction` costs nothing measurable for batches of 16 or more.
public protocol PointFunction: AnyObject {
  /// The number of variables, 1 or 2.
  var inputCount: Int { get }
  /// The number of results per point, at least 1.
  var outputCount: Int { get }
  /// Evaluates every point of the batch, with scratch memory from `workspace`.
  func evaluate(_ batch: PointBatch, using workspace: Workspace)
  /// The cost of a point in nanoseconds, to a factor of ten; 1 by default.
  ///
  /// Searches evaluate slow functions at fewer points.
  var cost: Double { get }
  /// The function itself, if its values over whole cells can be enclosed; nil otherwise.
  ///
  /// Has a default.
  ///
  /// Used in place of `as? any EnclosableFunction`, for which the runtime would search all
  /// conformances of the program: a fortieth of a start.
  var enclosable: (any EnclosableFunction)? { get }
  /// The function itself, if its values can be computed in extended precision; nil otherwise.
  ///
  /// Has a default.
  var recomputable: (any RecomputableFunction)? { get }
  /// The function with values in extended precision where doubles lose them, prepared for many
  /// calls; the function itself by default.
  var known: any PointFunction { get }
}

extension PointFunction {
  /// The default: fast enough for any budget.
  public var cost: Double { 1 }
  /// The default: the function has no enclosures.
  public var enclosable: (any EnclosableFunction)? { nil }
  /// The default: the function has no extended precision.
  public var recomputable: (any RecomputableFunction)? { nil }
  /// The default: the function as it is, in doubles.
  public var known: any PointFunction { self }
}

extension PointFunction {
  /// Returns the results at the points `inputs`, for functions of one variable: one array per
  /// output, each as long as `inputs`.
  ///
  /// Values that doubles lose are computed in extended precision (``known``): use this for values
  /// that are shown, or on which decisions depend.
  public func values(at inputs: [Double], using workspace: Workspace) -> [[Double]] {
    known.doubles(at: inputs, using: workspace)
  }

  /// Returns the results at the points `inputs` as ``evaluate(_:using:)`` gives them: one array per
  /// output, each as long as `inputs`.
  package func doubles(at inputs: [Double], using workspace: Workspace) -> [[Double]] {
    let count = inputs.count
    let column = columns(at: inputs, count: count, using: workspace)
    return (0..<outputCount).map { Array(column[($0 * count)..<(($0 + 1) * count)]) }
  }

  /// Returns the results at points whose inputs are in columns, one after the other.
  ///
  /// The column of the first variable comes first, then that of the next; results are arranged
  /// likewise.
  package func columns(
    at inputs: [Double],
    count: Int,
    using workspace: Workspace
  ) -> [Double] {
    var results = [Double](repeating: .nan, count: outputCount * count)
    inputs.withUnsafeBufferPointer { inputs in
      results.withUnsafeMutableBufferPointer { results in
        guard let input = inputs.baseAddress, let output = results.baseAddress, count > 0 else {
          return
        }
        let batch = PointBatch(
          count: count,
          inputs: input,
          inputStride: count,
          outputs: output,
          outputStride: count
        )
        evaluate(batch, using: workspace)
      }
    }
    return results
  }
}

/// A real function of one or two variables with one or several results, evaluated in batches.
///
/// A curve y(x) has one input and one output; a parametric or polar curve (x(t), y(t)) and a band
/// (yStart(x), yEnd(x)) have one input and two outputs, so that they share subexpressions; an
/// implicit curve F(x, y) has two inputs.
///
/// The value at a point never depends on the other points of its batch. A function writes all
/// `batch.count` values of every output. It polls `workspace.cancellation` when one point can take
/// long. Calling through `any PointFunction` costs nothing measurable for batches of 16 or more.
public protocol PointFunction {
  /// The number of variables, 1 or 2.
  var inputCount: Int { get }
  /// The number of results per point, at least 1.
  var outputCount: Int { get }
  /// Evaluates every point of the batch, with scratch memory from `workspace`.
  func evaluate(_ batch: PointBatch, using workspace: Workspace)
  /// What a point costs, in nanoseconds, to a factor of ten: searches ask what takes long for fewer points. 1 unless a type says
  /// otherwise.
  var cost: Double { get }
  /// The function itself, if its values over whole cells can be enclosed; nil otherwise. No type needs to write it.
  ///
  /// It is asked in place of `as? any EnclosableFunction`, for which the runtime would look through all conformances of the
  /// program: a fortieth of a start.
  var enclosable: (any EnclosableFunction)? { get }
  /// The function itself, if its values can be computed again with more digits; nil otherwise. No type needs to write it.
  var rescuable: (any RescuableFunction)? { get }
  /// The same function with values that are computed again, with more digits, where doubles lose them; prepared for many calls.
  /// Itself, unless a type says otherwise.
  var known: any PointFunction { get }
}

extension PointFunction {
  /// Quick enough for any budget.
  public var cost: Double { 1 }
  /// Nothing is enclosed by a type that does not say how.
  public var enclosable: (any EnclosableFunction)? { nil }
  /// Nothing is computed with more digits by a type that does not say how.
  public var rescuable: (any RescuableFunction)? { nil }
  /// Nothing more is known than what doubles give.
  public var known: any PointFunction { self }
}

extension PointFunction {
  /// Returns the results at the points `inputs`, for functions of one variable: one array per output,
  /// each as long as `inputs`.
  ///
  /// What doubles lose is computed with more digits (``known``): who shows values, or decides by a few of them, asks here.
  public func values(at inputs: [Double], using workspace: Workspace) -> [[Double]] {
    known.doubles(at: inputs, using: workspace)
  }

  /// Returns the results at the points `inputs` as ``evaluate(_:using:)`` gives them: one array per output, each as long as
  /// `inputs`.
  package func doubles(at inputs: [Double], using workspace: Workspace) -> [[Double]] {
    let count = inputs.count
    let column = columns(at: inputs, count: count, using: workspace)
    return (0..<outputCount).map { Array(column[($0 * count)..<(($0 + 1) * count)]) }
  }

  /// Returns the results at points whose inputs stand in columns, one behind the other.
  ///
  /// Those of the first variable come first, then those of the next; results stand likewise.
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

public import RealFunctions

extension EnclosedFunction: RescuableFunction {
  /// Computes all points with more digits, by ``RescuedFunction/evaluateAll(_:bounds:using:)``.
  ///
  /// The program is compiled for each call, because hardly any curve needs it: callers with many
  /// calls keep ``rescuer``.
  public func rescue(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    rescuer(batch, bounds, workspace)
  }

  /// A function that computes points with more digits, compiled once.
  public var rescuer: Rescuer {
    let program = RescueCompiler.program(of: function.formula)
    return { program.run($0, bounds: $1, using: $2) }
  }

  /// A function that computes points with as many digits as settle them: ``PrecisePoints``.
  public var settler: Rescuer {
    let points = PrecisePoints(function.formula, cost: cost)
    return { points.settle($0, bounds: $1, using: $2) }
  }

  /// A version of the function that evaluates with more digits where doubles lose values, if possible.
  public var known: any PointFunction { function.known }

  /// The function itself; nil if more digits of a part are impossible, for example of an integral.
  public var rescuable: (any RescuableFunction)? { function.formula.canBeRescued ? self : nil }
}

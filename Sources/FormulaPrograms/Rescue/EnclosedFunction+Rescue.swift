public import RealFunctions

extension EnclosedFunction: RescuableFunction {
  /// Computes all points with more digits, by ``RescuedFunction/evaluateAll(_:bounds:using:)``.
  ///
  /// What does it is compiled for each call, because hardly a curve needs it: who asks again and again keeps ``rescuer``.
  public func rescue(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    rescuer(batch, bounds, workspace)
  }

  /// What computes points with more digits, compiled once.
  public var rescuer: Rescuer {
    let program = RescueCompiler.program(of: function.formula)
    return { program.run($0, bounds: $1, using: $2) }
  }

  /// What computes points with as many digits as settle them: ``PrecisePoints``.
  public var settler: Rescuer {
    let points = PrecisePoints(function.formula, cost: cost)
    return { points.settle($0, bounds: $1, using: $2) }
  }

  /// The same function with more digits where doubles lose values, if they can be had.
  public var known: any PointFunction { function.known }

  /// The function itself; nil if more digits of a part of it are not to be had, those of integrals for one.
  public var rescuable: (any RescuableFunction)? { function.formula.canBeRescued ? self : nil }
}

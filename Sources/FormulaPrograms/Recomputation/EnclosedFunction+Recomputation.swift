public import RealFunctions

extension EnclosedFunction: RecomputableFunction {
  /// Computes all points with more digits, by ``RecomputedFunction/evaluateAll(_:bounds:using:)``.
  ///
  /// The program is compiled for each call, because hardly any curve needs it: callers with many
  /// calls keep ``recomputer``.
  public func recompute(
    _ batch: PointBatch,
    bounds: UnsafeMutablePointer<Double>,
    using workspace: Workspace
  ) {
    recomputer(batch, bounds, workspace)
  }

  /// A function that computes points with more digits, compiled once.
  public var recomputer: Recomputer {
    let program = WideCompiler.program(of: function.formula)
    return { program.run($0, bounds: $1, using: $2) }
  }

  /// A function that computes points with as many digits as settle them: ``PrecisePoints``.
  public var settler: Recomputer {
    let points = PrecisePoints(function.formula, cost: cost)
    return { points.settle($0, bounds: $1, using: $2) }
  }

  /// A version of the function that evaluates with more digits where doubles lose values, if possible.
  public var known: any PointFunction { function.known }

  /// The function itself; nil if more digits of a part are impossible, for example of an integral.
  public var recomputable: (any RecomputableFunction)? {
    function.formula.canBeRecomputed ? self : nil
  }
}

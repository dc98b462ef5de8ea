import RealFunctions

/// A function x = g(y) as a curve in the plane: two outputs, g(y) and y.
struct CurveOverY: PointFunction {
  let base: any PointFunction

  static func of(_ base: any PointFunction) -> any PointFunction {
    if let base = base as? any EnclosableFunction { return EnclosableCurveOverY(base: base) }
    return CurveOverY(base: base)
  }

  var inputCount: Int { 1 }
  var outputCount: Int { 2 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    // The first output is the function's own.
    base.evaluate(batch, using: workspace)
    batch.output(1).update(from: batch.input(0), count: batch.count)
  }
}

private struct EnclosableCurveOverY: EnclosableFunction {
  let base: any EnclosableFunction

  var inputCount: Int { 1 }
  var outputCount: Int { 2 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    CurveOverY(base: base).evaluate(batch, using: workspace)
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    base.enclose(batch, using: workspace)
    (batch.outputLowers + batch.outputStride).update(from: batch.inputLowers, count: batch.count)
    (batch.outputUppers + batch.outputStride).update(from: batch.inputUppers, count: batch.count)
  }

  func encloseDerivative(by input: Int, _ batch: CellBatch, using workspace: Workspace) {
    base.encloseDerivative(by: input, batch, using: workspace)
    (batch.outputLowers + batch.outputStride).update(repeating: 1, count: batch.count)
    (batch.outputUppers + batch.outputStride).update(repeating: 1, count: batch.count)
  }
}

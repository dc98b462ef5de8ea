import RealFunctions

/// A function x = g(y) as a curve in the plane: two outputs, g(y) and y.
final class CurveOverY: PointFunction {
  let base: any PointFunction

  init(base: any PointFunction) { self.base = base }

  static func of(_ base: any PointFunction) -> any PointFunction {
    if let base = base.enclosable {
      return CurveBesideLine(base: base, line: .variable, lineIsFirst: false)
    }
    return CurveOverY(base: base)
  }

  var inputCount: Int { 1 }
  var outputCount: Int { 2 }
  var cost: Double { base.cost }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    // The function writes its value into the first output.
    base.evaluate(batch, using: workspace)
    batch.output(1).update(from: batch.input(0), count: batch.count)
  }
}

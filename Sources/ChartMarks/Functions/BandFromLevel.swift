package import RealFunctions
package import Sampling

extension FunctionSeries {
  /// Returns the function as two curves over x: the two outputs, or for an area the level that it stands on and y(x).
  package func band(from level: Double) -> any PointFunction {
    guard form == .area else { return function }
    return BandFromLevel.of(function, level: level)
  }

  /// Returns what a search for the range of the function has learned, as knowledge of the two curves that `band(from:)`
  /// returns.
  package func walk(_ walk: CurveWalk?, from level: Double) -> CurveWalk? {
    form == .area ? walk?.besideLevel(level) : walk
  }
}

/// The band from a level to a function: two outputs, the level and y(x).
final class BandFromLevel: PointFunction {
  let base: any PointFunction
  let level: Double

  init(base: any PointFunction, level: Double) {
    self.base = base
    self.level = level
  }

  static func of(_ base: any PointFunction, level: Double) -> any PointFunction {
    if let base = base.enclosable {
      return CurveBesideLine(base: base, line: .level(level), lineIsFirst: true)
    }
    return BandFromLevel(base: base, level: level)
  }

  var inputCount: Int { 1 }
  var outputCount: Int { 2 }
  var cost: Double { base.cost }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let curve = PointBatch(
      count: batch.count,
      inputs: batch.inputs,
      inputStride: batch.inputStride,
      outputs: batch.output(1),
      outputStride: batch.outputStride
    )
    base.evaluate(curve, using: workspace)
    batch.output(0).update(repeating: level, count: batch.count)
  }
}

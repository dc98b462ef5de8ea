import RealFunctions

extension FunctionSeries {
  /// Returns the function as two curves over x: the two outputs, or for an area its level and y(x).
  func band(in y: ClipWindow.Edges) -> any PointFunction {
    guard form == .area else { return function }
    return BandFromLevel.of(function, level: y.base)
  }
}

/// The band from a level to a function: two outputs, the level and y(x).
struct BandFromLevel: PointFunction {
  let base: any PointFunction
  let level: Double

  static func of(_ base: any PointFunction, level: Double) -> any PointFunction {
    if let base = base as? any EnclosableFunction {
      return EnclosableBandFromLevel(base: base, level: level)
    }
    return BandFromLevel(base: base, level: level)
  }

  var inputCount: Int { 1 }
  var outputCount: Int { 2 }

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

private struct EnclosableBandFromLevel: EnclosableFunction {
  let base: any EnclosableFunction
  let level: Double

  var inputCount: Int { 1 }
  var outputCount: Int { 2 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    BandFromLevel(base: base, level: level).evaluate(batch, using: workspace)
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    base.enclose(curve(of: batch), using: workspace)
    setFirst(of: batch, to: level)
  }

  func encloseDerivative(by input: Int, _ batch: CellBatch, using workspace: Workspace) {
    base.encloseDerivative(by: input, curve(of: batch), using: workspace)
    setFirst(of: batch, to: 0)
  }

  private func curve(of batch: CellBatch) -> CellBatch {
    CellBatch(
      count: batch.count,
      inputLowers: batch.inputLowers,
      inputUppers: batch.inputUppers,
      inputStride: batch.inputStride,
      outputLowers: batch.outputLowers + batch.outputStride,
      outputUppers: batch.outputUppers + batch.outputStride,
      outputStride: batch.outputStride,
      flags: batch.flags
    )
  }

  private func setFirst(of batch: CellBatch, to value: Double) {
    batch.outputLowers.update(repeating: value, count: batch.count)
    batch.outputUppers.update(repeating: value, count: batch.count)
  }
}

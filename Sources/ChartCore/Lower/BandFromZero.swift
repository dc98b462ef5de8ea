import RealFunctions

extension FunctionSeries {
  /// The function as two curves over x, for an area: 0 and y(x), or the two outputs.
  var band: any PointFunction {
    form == .area ? BandFromZero.of(function) : function
  }
}

/// The band from zero to a function: two outputs, 0 and y(x).
struct BandFromZero: PointFunction {
  let base: any PointFunction

  static func of(_ base: any PointFunction) -> any PointFunction {
    if let base = base as? any EnclosableFunction { return EnclosableBandFromZero(base: base) }
    return BandFromZero(base: base)
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
    batch.output(0).update(repeating: 0, count: batch.count)
  }
}

private struct EnclosableBandFromZero: EnclosableFunction {
  let base: any EnclosableFunction

  var inputCount: Int { 1 }
  var outputCount: Int { 2 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    BandFromZero(base: base).evaluate(batch, using: workspace)
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    base.enclose(curve(of: batch), using: workspace)
    clearZero(of: batch)
  }

  func encloseDerivative(by input: Int, _ batch: CellBatch, using workspace: Workspace) {
    base.encloseDerivative(by: input, curve(of: batch), using: workspace)
    clearZero(of: batch)
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

  private func clearZero(of batch: CellBatch) {
    batch.outputLowers.update(repeating: 0, count: batch.count)
    batch.outputUppers.update(repeating: 0, count: batch.count)
  }
}

import RealFunctions

extension FunctionSeries {
  /// The functions of one output that train the y axis: the curve, or both ends of a band.
  var heights: [any PointFunction] {
    switch form {
    case .line, .area: [function]
    case .band: [OutputColumn.of(function, 0), OutputColumn.of(function, 1)]
    case .parametric: []
    }
  }

  /// The function as two curves over x, for an area: 0 and y(x), or the two outputs.
  var band: any PointFunction {
    form == .area ? BandFromZero.of(function) : function
  }
}

/// One output of a function of several.
struct OutputColumn: PointFunction {
  let base: any PointFunction
  let index: Int

  static func of(_ base: any PointFunction, _ index: Int) -> any PointFunction {
    if let base = base as? any EnclosableFunction {
      return EnclosableOutputColumn(base: base, index: index)
    }
    return OutputColumn(base: base, index: index)
  }

  var inputCount: Int { base.inputCount }
  var outputCount: Int { 1 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    let stride = max(1, batch.count)
    workspace.withScratch(stride * base.outputCount) { scratch in
      let all = PointBatch(
        count: batch.count,
        inputs: batch.inputs,
        inputStride: batch.inputStride,
        outputs: scratch,
        outputStride: stride
      )
      base.evaluate(all, using: workspace)
      batch.outputs.update(from: scratch + index * stride, count: batch.count)
    }
  }
}

private struct EnclosableOutputColumn: EnclosableFunction {
  let base: any EnclosableFunction
  let index: Int

  var inputCount: Int { base.inputCount }
  var outputCount: Int { 1 }

  func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    OutputColumn(base: base, index: index).evaluate(batch, using: workspace)
  }

  func enclose(_ batch: CellBatch, using workspace: Workspace) {
    withAllOutputs(of: batch, using: workspace) { base.enclose($0, using: workspace) }
  }

  func encloseDerivative(by input: Int, _ batch: CellBatch, using workspace: Workspace) {
    withAllOutputs(of: batch, using: workspace) {
      base.encloseDerivative(by: input, $0, using: workspace)
    }
  }

  private func withAllOutputs(
    of batch: CellBatch,
    using workspace: Workspace,
    _ enclose: (CellBatch) -> Void
  ) {
    let stride = max(1, batch.count)
    let room = stride * base.outputCount
    workspace.withScratch(2 * room) { scratch in
      enclose(
        CellBatch(
          count: batch.count,
          inputLowers: batch.inputLowers,
          inputUppers: batch.inputUppers,
          inputStride: batch.inputStride,
          outputLowers: scratch,
          outputUppers: scratch + room,
          outputStride: stride,
          flags: batch.flags
        )
      )
      batch.outputLowers.update(from: scratch + index * stride, count: batch.count)
      batch.outputUppers.update(from: scratch + room + index * stride, count: batch.count)
    }
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

import RealFunctions

/// A formula that calls functions, computed point by point, so that only the chosen case calls.
struct PointProgram: Sendable {
  private let inputCount: Int
  private let main: ScalarProgram
  private let functions: [ScalarProgram]

  init(_ formula: CheckedFormula) {
    inputCount = formula.parameterCount
    main = ScalarProgram(
      formula.graph,
      outputs: formula.outputs,
      parameterCount: formula.parameterCount
    )
    functions = formula.functions.map { function in
      ScalarProgram(
        function.graph,
        outputs: [function.result],
        parameterCount: function.parameters.count
      )
    }
  }

  /// Evaluates all points; where a function calls itself too deeply, all outputs are undefined and
  /// the workspace learns of it.
  func run(_ batch: PointBatch, using workspace: Workspace) {
    var machine = Machine(functions: functions, workspace: workspace)
    workspace.withScratch(main.slotCount) { frame in
      for point in 0..<batch.count {
        if point % BlockProgram.blockLength == 0, point > 0, workspace.isCancelled {
          return write(batch, from: point) { _ in .nan }
        }
        for input in 0..<inputCount { frame[input] = batch.input(input)[point] }
        machine.run(main, in: frame)
        if machine.isCancelled { return write(batch, from: point) { _ in .nan } }
        if machine.tooDeep != nil { workspace.report(.recursionTooDeep) }
        let isUndefined = machine.tooDeep != nil
        for (output, slot) in main.results.enumerated() {
          batch.output(output)[point] = isUndefined ? .nan : frame[slot]
        }
      }
    }
  }

  /// Returns the outputs of a formula without parameters, or the machine that failed.
  func values(using workspace: Workspace) -> (values: [Double], machine: Machine) {
    var machine = Machine(functions: functions, workspace: workspace)
    let values = workspace.withScratch(main.slotCount) { frame in
      machine.run(main, in: frame)
      return main.results.map { frame[$0] }
    }
    return (values, machine)
  }

  private func write(_ batch: PointBatch, from start: Int, _ value: (Int) -> Double) {
    for output in main.results.indices {
      for point in start..<batch.count { batch.output(output)[point] = value(point) }
    }
  }
}

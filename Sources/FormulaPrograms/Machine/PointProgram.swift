import Diagnostics
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// A formula that calls functions or has lists or ranges, computed point by point, so that only the
/// chosen case is.
final class PointProgram: PointwiseProgram, Sendable {
  private let inputCount: Int
  private let main: ScalarProgram
  private let library: ProgramLibrary

  init(_ formula: CheckedFormula) {
    inputCount = formula.parameterCount
    main = ScalarProgram(
      formula.graph,
      outputs: formula.outputs,
      parameters: [Bool](repeating: false, count: formula.parameterCount)
    )
    library = ProgramLibrary(formula)
  }

  /// Evaluates all points; where something fails, all outputs are undefined and the workspace learns
  /// of it.
  func run(_ batch: PointBatch, using workspace: Workspace) {
    var machine = Machine(library, workspace: workspace)
    withFrame(of: &machine) { machine, frame in
      for point in 0..<batch.count {
        if point % BlockProgram.blockLength == 0, point > 0, workspace.isCancelled {
          return write(batch, from: point)
        }
        for input in 0..<inputCount { frame.numbers[input] = batch.input(input)[point] }
        machine.run(main, in: frame)
        if machine.isCancelled { return write(batch, from: point) }
        if let failure = machine.failure { workspace.report(failure.fault) }
        for (output, slot) in main.results.enumerated() {
          var value = Double.nan
          if machine.failure == nil, case .number(let slot) = slot { value = frame.numbers[slot] }
          batch.output(output)[point] = value
        }
      }
    }
  }

  /// What the outputs of a formula without parameters are, or why there are none.
  struct Results {
    var values: [ListArithmetic.Operand]
    var failure: Machine.Failure?
  }

  /// Returns the outputs of a formula without parameters; numbers and lists.
  func results(using workspace: Workspace) -> Results {
    var machine = Machine(library, workspace: workspace)
    return withFrame(of: &machine) { machine, frame in
      machine.run(main, in: frame)
      let values = main.results.map { slot -> ListArithmetic.Operand in
        switch slot {
        case .number(let index): .number(frame.numbers[index])
        case .list(let index): .list(machine.lists[frame.lists + index])
        }
      }
      return Results(values: values, failure: machine.failure)
    }
  }

  private func withFrame<Result>(
    of machine: inout Machine,
    _ body: (inout Machine, Machine.Frame) -> Result
  ) -> Result {
    let base = machine.openLists(main.listCount)
    defer { machine.closeLists(main.listCount) }
    return machine.workspace.withScratch(main.slotCount) { scratch in
      body(&machine, Machine.Frame(numbers: scratch, lists: base))
    }
  }

  private func write(_ batch: PointBatch, from start: Int) {
    for output in main.results.indices {
      for point in start..<batch.count { batch.output(output)[point] = .nan }
    }
  }
}

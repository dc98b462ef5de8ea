import Diagnostics
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// A formula that calls functions or has lists or ranges, computed point by point, so that only the
/// chosen case is computed.
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

  /// Evaluates all points; where something fails, all outputs are undefined and the workspace records the
  /// fault.
  func run(_ batch: PointBatch, using workspace: Workspace) {
    var interpreter = Interpreter(library, workspace: workspace)
    withFrame(of: &interpreter) { interpreter, frame in
      for point in 0..<batch.count {
        if point % BlockProgram.blockLength == 0, point > 0, workspace.isCancelled {
          return write(batch, from: point)
        }
        for input in 0..<inputCount { frame.numbers[input] = batch.input(input)[point] }
        interpreter.run(main, in: frame)
        if interpreter.isCancelled { return write(batch, from: point) }
        if let failure = interpreter.failure { workspace.report(failure.fault) }
        for (output, slot) in main.results.enumerated() {
          var value = Double.nan
          if interpreter.failure == nil, case .number(let slot) = slot {
            value = frame.numbers[slot]
          }
          batch.output(output)[point] = value
        }
      }
    }
  }

  /// The values of a formula without parameters, or the failure that prevents them.
  struct Results {
    var values: [ListArithmetic.Operand]
    var failure: Interpreter.Failure?
  }

  /// Returns the outputs of a formula without parameters, each a number or a list.
  func results(using workspace: Workspace) -> Results {
    var interpreter = Interpreter(library, workspace: workspace)
    return withFrame(of: &interpreter) { interpreter, frame in
      interpreter.run(main, in: frame)
      let values = main.results.map { slot -> ListArithmetic.Operand in
        switch slot {
        case .number(let index): .number(frame.numbers[index])
        case .list(let index): .list(interpreter.lists[frame.lists + index])
        }
      }
      return Results(values: values, failure: interpreter.failure)
    }
  }

  private func withFrame<Result>(
    of interpreter: inout Interpreter,
    _ body: (inout Interpreter, Interpreter.Frame) -> Result
  ) -> Result {
    let base = interpreter.openLists(main.listCount)
    defer { interpreter.closeLists(main.listCount) }
    return interpreter.workspace.withScratch(main.slotCount) { scratch in
      body(&interpreter, Interpreter.Frame(numbers: scratch, lists: base))
    }
  }

  private func write(_ batch: PointBatch, from start: Int) {
    for output in main.results.indices {
      for point in start..<batch.count { batch.output(output)[point] = .nan }
    }
  }
}

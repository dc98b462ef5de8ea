import CWideMath
import FormulaChecking
import FormulaVocabulary
import RealFunctions

/// The numbers of a calculation, computed again with more digits where doubles lose them, so that the digits that are printed
/// are right.
struct RescuedOutputs {
  private let formula: CheckedFormula
  private let workspace: Workspace

  /// What is printed unless somebody asks for more: twelve digits, and one to round them.
  private static let tolerance = RescuedFunction.Tolerance(relative: 0x1p-46)

  init(_ formula: CheckedFormula, _ workspace: Workspace) {
    self.formula = formula
    self.workspace = workspace
  }

  /// Returns the values of all outputs; lists as they are.
  func values(_ values: [ListArithmetic.Operand]) -> [ListArithmetic.Operand] {
    guard formula.parameterCount == 0 else { return values }
    var constants: [Int: EnclosedValue] = [:]
    var rest = false
    for (output, node) in formula.outputs.enumerated() {
      if formula.graph.isList(node) { continue }
      constants[output] = formula.graph.enclosure(ofConstant: node)
      if constants[output] == nil { rest = true }
    }
    let enclosures = rest && canBeRescued ? computedEnclosures : nil
    var result = values
    for (output, operand) in values.enumerated() {
      guard case .number(let value) = operand,
        let enclosure = constants[output] ?? enclosures?[output]
      else { continue }
      let bound = enclosure.distance(to: value)
      if Self.tolerance.bears(bound, of: value) { continue }
      let ball = formula.graph.meaning(ofConstant: formula.outputs[output])?.ball
      let found = ball.map { RescuedValue($0.nearest.value, $0.nearest.bound) } ?? computed(output)
      guard let better = found.better(than: value, bound: bound) else { continue }
      result[output] = .number(better.value)
    }
    return result
  }

  /// Whether more digits of something that is not known yet can be had.
  private var canBeRescued: Bool {
    let graph = formula.graph
    let isNeeded = graph.reachable(from: formula.outputs)
    return !graph.nodes.indices.contains { index in
      guard isNeeded[index], case .machine = graph.nodes[index].operation.row.rescue else {
        return false
      }
      return graph.nodes[index].operation != .overRange || graph.isList(NodeIndex(index))
    }
  }

  private var computedEnclosures: [EnclosedValue] {
    let count = formula.outputs.count
    var flags = CellFlags()
    return workspace.withScratch(2 * count) { ends in
      withUnsafeMutablePointer(to: &flags) { flags in
        let cell = CellBatch(
          count: 1,
          inputLowers: ends,
          inputUppers: ends,
          inputStride: 1,
          outputLowers: ends,
          outputUppers: ends + count,
          outputStride: 1,
          flags: flags
        )
        EnclosureCompiler.program(of: formula).run(cell, using: workspace)
        return (0..<count).map { output in
          EnclosedValue(
            Interval(hull: ends[output], ends[count + output]),
            flags: flags.pointee
          )
        }
      }
    }
  }

  private func computed(_ output: Int) -> RescuedValue {
    let count = formula.outputs.count
    return workspace.withScratch(2 * count) { memory in
      let point = PointBatch(
        count: 1,
        inputs: memory,
        inputStride: 1,
        outputs: memory,
        outputStride: 1
      )
      RescueCompiler.program(of: formula).run(point, bounds: memory + count, using: workspace)
      return RescuedValue(memory[output], memory[count + output])
    }
  }
}

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

  /// Returns the values of all outputs; of lists only those elements that were written as formulas of numbers.
  func values(_ values: [ListArithmetic.Operand]) -> [ListArithmetic.Operand] {
    guard formula.parameterCount == 0 else { return values }
    var constants: [Int: EnclosedValue] = [:]
    var rest = false
    for (output, node) in formula.outputs.enumerated() {
      if formula.graph.isList(node) { continue }
      constants[output] = formula.graph.enclosure(ofConstant: node)
      if constants[output] == nil { rest = true }
    }
    let program = rest && canBeRescued ? affordableProgram : nil
    let enclosures = program.map { _ in computedEnclosures }
    let isCondition = formula.kinds.contains { $0.isCondition }
    var result = values
    for (output, operand) in values.enumerated() {
      let node = formula.outputs[output]
      switch operand {
      case .list(let numbers):
        result[output] = .list(elements(of: node, numbers, isCondition: isCondition))
      case .number(let value):
        guard let enclosure = constants[output] ?? enclosures?[output] else { continue }
        let again = better(than: value, enclosure, node, isCondition: isCondition) {
          program.map { computed(output, $0) }
        }
        if let again { result[output] = .number(again) }
      }
    }
    return result
  }

  /// Returns the elements of a list, those that were calculated one by one with more digits where that says more.
  private func elements(
    of list: NodeIndex,
    _ numbers: [Double],
    isCondition: Bool
  ) -> [Double] {
    guard let elements = formula.graph.calculatedElements(ofList: list),
      elements.count == numbers.count
    else { return numbers }
    return zip(numbers, elements).map { number, element in
      guard let enclosure = formula.graph.enclosure(ofConstant: element) else { return number }
      return better(than: number, enclosure, element, isCondition: isCondition) ?? number
    }
  }

  /// Returns what more digits say of a number whose enclosure is too wide, if they say more: of a constant what it means, of
  /// another node what `compute` gives.
  private func better(
    than value: Double,
    _ enclosure: EnclosedValue,
    _ node: NodeIndex,
    isCondition: Bool,
    otherwise compute: () -> RescuedValue? = { nil }
  ) -> Double? {
    let bound = enclosure.distance(to: value)
    if Self.tolerance.bears(bound, of: value) { return nil }
    let meaning = formula.graph.meaning(ofConstant: node)
    let nearest = meaning?.ball.nearest
    guard let found = nearest.map({ RescuedValue($0.value, $0.bound) }) ?? compute() else {
      return nil
    }
    guard let better = found.better(than: value, bound: bound) else {
      let isLost = found.isUncertain(about: value) || !value.isNaN && meaning?.isLost == true
      if isLost, !isCondition { workspace.report(.roundingCancels) }
      return nil
    }
    report(better)
    return better.value
  }

  /// Says of a value that is printed if more digits are too few for what is printed, 12 of them.
  private func report(_ result: RescuedValue) {
    if result.value == 0 {
      if result.bound > Self.printed { workspace.report(.roundingCancels) }
    } else if result.bound > Self.firstDigit * result.value.magnitude {
      workspace.report(.roundingCancels)
    } else if result.bound > Self.printed * result.value.magnitude {
      workspace.report(.roundingIsRough)
    }
  }

  /// Half a unit of the last digit that is printed, of 1.
  private static let printed = 0.5e-12
  /// Half a unit of the first digit of a number that begins with 1.
  private static let firstDigit = 0.05

  /// What computes the outputs with more digits, if that takes no longer than a blink.
  ///
  /// Sums of many terms are compensated in doubles, and need it least.
  private var affordableProgram: RescueProgram? {
    let program = RescueCompiler.program(of: formula)
    return program.cost <= Self.mostOperations ? program : nil
  }

  /// So many operations take some hundredths of a second.
  private static let mostOperations = 200_000

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

  private func computed(_ output: Int, _ program: RescueProgram) -> RescuedValue {
    let count = formula.outputs.count
    return workspace.withScratch(2 * count) { memory in
      let point = PointBatch(
        count: 1,
        inputs: memory,
        inputStride: 1,
        outputs: memory,
        outputStride: 1
      )
      program.run(point, bounds: memory + count, using: workspace)
      return RescuedValue(memory[output], memory[count + output])
    }
  }
}

import Diagnostics
import FormulaChecking
import FormulaVocabulary

/// A graph as instructions for one point, with jumps, so that only the chosen case is computed.
///
/// Runs in a loop, not by recursion: its depth on the stack does not depend on the formula.
struct ScalarProgram: Sendable {
  enum Instruction: Sendable {
    case unary(UnaryKernel, out: Int, Int)
    case binary(BinaryKernel, out: Int, Int, Int)
    case ternary(TernaryKernel, out: Int, Int, Int, Int)
    case integerPower(out: Int, Int, exponent: Int)
    case copy(out: Int, Int)
    case load(out: Int, Double)
    /// A call, by its index in the program.
    case call(Int)
    /// A number from a formula over a range, by its index in the program.
    case overRange(out: Int, Int)
    /// Work on lists, by its index in the program.
    case list(Int)
    case copyList(out: Int, Int)
    case loadUndefinedList(out: Int)
    /// Continues if the condition holds, else jumps.
    case branch(Int, ifFalse: Int, ifUndefined: Int)
    case jump(Int)
  }

  let instructions: [Instruction]
  /// The size of a frame, whose first slots are the parameters.
  let slotCount: Int
  /// The number of lists of a frame; those of parameters come first.
  let listCount: Int
  /// The slot of each parameter.
  let parameters: [Slot]
  /// The slots of the results.
  let results: [Slot]
  /// The calls, by the index that instructions contain.
  let calls: [CallWork]
  /// The formulas over ranges, by the index that instructions contain.
  let ranges: [RangeWork]
  /// The work on lists, by the index that instructions contain.
  let listWork: [ListWork]

  /// Creates the program of a graph; for each parameter `parameters` says whether it is a list.
  init(_ graph: Graph, outputs: [NodeIndex], parameters: [Bool]) {
    var compiler = ScalarCompiler(graph, outputs: outputs, parameters: parameters)
    instructions = compiler.compile()
    slotCount = parameters.count + graph.nodes.count
    listCount = compiler.listCount
    self.parameters = compiler.parameterSlots
    results = outputs.map { compiler.slot(of: $0) }
    calls = compiler.calls
    ranges = compiler.ranges
    listWork = compiler.listWork
  }
}

/// The place of a value in a frame.
enum Slot: Hashable, Sendable {
  /// A number.
  case number(Int)
  /// A list, with an index separate from that of numbers.
  case list(Int)
}

/// A call of a user's function.
struct CallWork: Sendable {
  var function: Int
  var arguments: [Slot]
  var out: Slot
  /// The place of the call in the statement.
  var place: SourceRange
}

/// A formula over a range, with the slots of its operands.
struct RangeWork: Sendable {
  var action: RangeForm.Action
  var body: Int
  var result: Int
  var captured: [Slot]
  var isStepped: Bool
  var lower: Int
  var upper: Int
  var step: Int
  /// Whether the upper end was not calculated.
  var isEndExact: Bool
  var place: SourceRange
}

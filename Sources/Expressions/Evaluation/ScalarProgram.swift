/// A graph as instructions for one point, with jumps, so that only the chosen case is computed.
///
/// It runs in a loop, not by recursion: its depth on the stack does not depend on the formula.
struct ScalarProgram: Sendable {
  enum Instruction: Sendable {
    case unary(UnaryKernel, out: Int, Int)
    case binary(BinaryKernel, out: Int, Int, Int)
    case ternary(TernaryKernel, out: Int, Int, Int, Int)
    case integerPower(out: Int, Int, exponent: Int)
    case copy(out: Int, Int)
    case load(out: Int, Double)
    /// A call, by its index in the graph.
    case call(out: Int, Int)
    /// Goes on if the condition holds, else jumps.
    case branch(Int, ifFalse: Int, ifUndefined: Int)
    case jump(Int)
  }

  let instructions: [Instruction]
  /// The size of a frame; parameters stand at its begin.
  let slotCount: Int
  /// The slots of the results.
  let results: [Int]
  /// The calls that instructions name, with the slots of their arguments.
  let calls: [(function: Int, arguments: [Int])]

  init(_ graph: Graph, outputs: [NodeIndex], parameterCount: Int) {
    var compiler = ScalarCompiler(graph, outputs: outputs, parameterCount: parameterCount)
    instructions = compiler.compile()
    slotCount = parameterCount + graph.nodes.count
    results = outputs.map { compiler.slot(of: $0) }
    calls = graph.calls.map { call in
      (call.function, call.arguments.map { compiler.slot(of: $0) })
    }
  }
}

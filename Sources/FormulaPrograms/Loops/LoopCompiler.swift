import FormulaChecking

/// Turns a graph into a list of loops over blocks: the walk that compilers for points, cells and balls share.
///
/// A compiler chooses the loop of each node (``emit(_:of:)``) and makes the program of what was chosen.
///
/// The graph is handed from step to step: a copy of it counts a dozen references.
protocol LoopCompiler {
  associatedtype Shared: Fusion
  associatedtype Instruction: LoopInstruction
  associatedtype Program

  /// The bodies of formulas over ranges.
  var bodies: [RangeBody] { get }
  var loops: LoopList<Shared, Instruction> { get set }

  init(_ bodies: [RangeBody], _ loops: LoopList<Shared, Instruction>)
  /// Appends the loop of a node that outputs need and no fusion computes on its way.
  mutating func emit(_ index: Int, of graph: Graph)
  func program(of graph: Graph, inputCount: Int, outputCount: Int) -> Program
}

extension LoopCompiler {
  /// Compiles all outputs of a formula.
  static func program(of formula: CheckedFormula) -> Program {
    program(
      formula.graph,
      outputs: formula.outputs,
      inputCount: formula.parameterCount,
      bodies: formula.bodies
    )
  }

  /// Compiles outputs of a graph.
  static func program(
    _ graph: Graph,
    outputs: [NodeIndex],
    inputCount: Int,
    bodies: [RangeBody]
  ) -> Program {
    var compiler = Self(bodies, LoopList(graph, outputs, inputCount: inputCount))
    let copies = compiler.loops.registers.placeOutputs()
    for index in graph.nodes.indices where compiler.loops.fusions.isComputed(index) {
      compiler.emit(index, of: graph)
    }
    for (output, node) in copies {
      let value = compiler.loops.registers.slot(of: node)
      compiler.loops.instructions.append(
        .unary(Instruction.copy, out: inputCount + output, value)
      )
    }
    return compiler.program(of: graph, inputCount: inputCount, outputCount: outputs.count)
  }
}

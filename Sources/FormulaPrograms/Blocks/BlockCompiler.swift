import CVectorMath
import FormulaChecking
import FormulaVocabulary

/// Turns a graph without calls into a ``BlockProgram``: chooses a kernel for each node.
///
/// The graph is handed from step to step: a copy of it counts a dozen references.
struct BlockCompiler {
  private let fusions: FusionScan
  private var registers: RegisterScan
  private var instructions: [BlockInstruction] = []
  private var coefficients: [Double] = []

  private init(_ fusions: FusionScan, _ registers: RegisterScan) {
    self.fusions = fusions
    self.registers = registers
  }

  /// Compiles a formula that kernels compute.
  static func program(of formula: CheckedFormula) -> BlockProgram {
    program(formula.graph, outputs: formula.outputs, inputCount: formula.parameterCount)
  }

  /// Compiles outputs of a graph that kernels compute.
  static func program(
    _ graph: Graph,
    outputs: [NodeIndex],
    inputCount: Int
  ) -> BlockProgram {
    let fusions = FusionScan.points(graph, outputs)
    let registers = RegisterScan(
      graph,
      outputs,
      inputCount: inputCount,
      isInPlace: true,
      fusions: fusions
    )
    var compiler = BlockCompiler(fusions, registers)
    compiler.instructions.reserveCapacity(graph.nodes.count)
    let copies = compiler.registers.placeOutputs()
    for index in graph.nodes.indices where fusions.isComputed(index) {
      compiler.emit(index, of: graph)
    }
    for (output, node) in copies {
      let value = compiler.registers.slot(of: node)
      compiler.instructions.append(.unary(vm_copy, out: inputCount + output, value))
    }
    return BlockProgram(
      inputCount: inputCount,
      outputCount: outputs.count,
      registerCount: compiler.registers.registerCount,
      constants: compiler.registers.constants.map { register, node in
        (register, graph.constant(node) ?? .nan)
      },
      coefficients: compiler.coefficients,
      instructions: compiler.instructions
    )
  }

  // MARK: Instructions

  private mutating func emit(_ index: Int, of graph: Graph) {
    let node = graph.nodes[index]
    if let fusion = fusions[index] { return emit(fusion, index, of: graph) }
    if emitWithScalar(index, node, of: graph) { return }
    switch node.operation.kernel {
    case .unary(let kernel):
      let a = registers.slot(of: node.a)
      let out = registers.write(index, reading: node.a)
      instructions.append(.unary(kernel, out: out, a))
    case .binary(let kernel):
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let out = registers.write(index, reading: node.a, node.b)
      instructions.append(.binary(kernel, out: out, a, b))
    case .ternary(let kernel):
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let c = registers.slot(of: node.c)
      let out = registers.write(index, reading: node.a, node.b, node.c)
      instructions.append(.ternary(kernel, out: out, a, b, c))
    case .integerPower:
      let a = registers.slot(of: node.a)
      let exponent = Int(Int64(bitPattern: node.payload))
      let out = registers.write(index, reading: node.a)
      // The kernel of powers squares by this product, too.
      instructions.append(
        exponent == 2
          ? .unary(vm_square, out: out, a)
          : .integerPower(out: out, a, exponent: exponent)
      )
    case .leaf, .machine: break
    }
  }

  private mutating func emit(_ fusion: Fusion, _ index: Int, of graph: Graph) {
    switch fusion {
    case .pointPolynomial(let polynomial): emit(polynomial, index)
    case .choice(let choice):
      let operand = registers.slot(of: choice.operand)
      let (a, b) = (registers.slot(of: choice.value), registers.slot(of: choice.otherwise))
      let out = registers.write(
        index,
        reading: choice.operand,
        choice.value,
        choice.otherwise
      )
      instructions.append(.choice(choice.kernel, out: out, operand, choice.number, a, b))
    case .whereDefined(let value, let condition):
      let (a, b) = (registers.slot(of: condition), registers.slot(of: value))
      let out = registers.write(index, reading: condition, value)
      instructions.append(.binary(vm_where_defined, out: out, a, b))
    case .sineAndCosine(let sine, let cosine):
      let a = registers.slot(of: graph.nodes[index].a)
      // Nodes between the two may read the operand: it is released behind the second one.
      let first = registers.write(Int(min(sine, cosine)), reading: nil)
      let second = registers.write(Int(max(sine, cosine)), reading: nil)
      let (out, other) = sine < cosine ? (first, second) : (second, first)
      instructions.append(.pair(vm_sin_cos, out: out, other, a))
    case .computedBefore: registers.release(graph.nodes[index].a, after: index)
    // These are of cells.
    case .polynomial, .line: break
    }
  }

  private mutating func emit(_ polynomial: PointPolynomial, _ index: Int) {
    let a = registers.slot(of: polynomial.operand)
    let out = registers.write(index, reading: polynomial.operand)
    let (first, terms) = (coefficients.count, polynomial.coefficients.count)
    coefficients += polynomial.coefficients
    if let dividend = polynomial.dividend { coefficients.append(dividend) }
    instructions.append(
      .polynomial(polynomial.kernel, out: out, a, coefficients: first, terms: terms)
    )
  }

  /// Chooses a kernel with a number for an operand that is constant; its result has the same bits.
  private mutating func emitWithScalar(_ index: Int, _ node: Node, of graph: Graph) -> Bool {
    let left: ScalarKernel
    let right: ScalarKernel
    switch node.operation {
    case .add: (left, right) = (vm_add_scalar, vm_add_scalar)
    case .subtract: (left, right) = (vm_subtract_from_scalar, vm_subtract_scalar)
    case .multiply: (left, right) = (vm_multiply_scalar, vm_multiply_scalar)
    case .divide: (left, right) = (vm_divide_scalar, vm_divide_by_scalar)
    case .modulo:
      let isPowerOfTwo = graph.constant(node.b).map {
        $0.exactReciprocal != nil && (0x1p-900...0x1p900).contains($0.magnitude)
      }
      (left, right) = (vm_mod_scalar, isPowerOfTwo == true ? vm_mod_power_of_two : vm_mod_scalar)
    default: return false
    }
    let (operand, number, kernel): (NodeIndex, Double, ScalarKernel)
    if let value = graph.constant(node.b) {
      if node.operation == .divide, let reciprocal = value.exactReciprocal {
        (operand, number, kernel) = (node.a, reciprocal, vm_multiply_scalar)
      } else {
        (operand, number, kernel) = (node.a, value, right)
      }
    } else if node.operation != .modulo, let value = graph.constant(node.a) {
      (operand, number, kernel) = (node.b, value, left)
    } else {
      return false
    }
    let a = registers.slot(of: operand)
    let out = registers.write(index, reading: operand)
    instructions.append(.scalar(kernel, out: out, a, number))
    return true
  }
}

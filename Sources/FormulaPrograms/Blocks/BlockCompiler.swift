import CVectorMath
import FormulaChecking
import FormulaVocabulary

/// Turns a graph without calls into a ``BlockProgram``: chooses a kernel for each node.
struct BlockCompiler {
  private let graph: Graph
  private let polynomials: PolynomialScan
  private var registers: RegisterScan
  private var instructions: [BlockInstruction] = []
  private var coefficients: [Double] = []

  private init(_ graph: Graph, _ polynomials: PolynomialScan, _ registers: RegisterScan) {
    self.graph = graph
    self.polynomials = polynomials
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
    let polynomials = PolynomialScan(graph, outputs)
    let registers = RegisterScan(
      graph,
      outputs,
      inputCount: inputCount,
      isInPlace: true,
      polynomials: polynomials
    )
    var compiler = BlockCompiler(graph, polynomials, registers)
    let copies = compiler.registers.placeOutputs()
    for index in graph.nodes.indices where registers.isNeeded[index] { compiler.emit(index) }
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

  private mutating func emit(_ index: Int) {
    let node = graph.nodes[index]
    if let polynomial = polynomials[index] { return emit(polynomial, index) }
    if emitWithScalar(index, node) { return }
    switch node.operation.kernel {
    case .unary(let kernel):
      let a = registers.slot(of: node.a)
      let out = registers.write(index, reading: [node.a])
      instructions.append(.unary(kernel, out: out, a))
    case .binary(let kernel):
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let out = registers.write(index, reading: [node.a, node.b])
      instructions.append(.binary(kernel, out: out, a, b))
    case .ternary(let kernel):
      let (a, b) = (registers.slot(of: node.a), registers.slot(of: node.b))
      let c = registers.slot(of: node.c)
      let out = registers.write(index, reading: [node.a, node.b, node.c])
      instructions.append(.ternary(kernel, out: out, a, b, c))
    case .integerPower:
      let a = registers.slot(of: node.a)
      let exponent = Int(Int64(bitPattern: node.payload))
      let out = registers.write(index, reading: [node.a])
      // The kernel of powers squares by this product, too.
      instructions.append(
        exponent == 2
          ? .binary(vm_multiply, out: out, a, a)
          : .integerPower(out: out, a, exponent: exponent)
      )
    case .leaf, .machine: break
    }
  }

  private mutating func emit(_ polynomial: Polynomial, _ index: Int) {
    let a = registers.slot(of: polynomial.base)
    let out = registers.write(index, reading: [polynomial.base])
    let (first, terms) = (coefficients.count, polynomial.coefficients.count)
    coefficients += polynomial.coefficients.map { graph.value(of: $0) }
    instructions.append(.polynomial(out: out, a, coefficients: first, terms: terms))
  }

  /// Chooses a kernel with a number for an operand that is constant; its result has the same bits.
  private mutating func emitWithScalar(_ index: Int, _ node: Node) -> Bool {
    let left: ScalarKernel
    let right: ScalarKernel
    switch node.operation {
    case .add: (left, right) = (vm_add_scalar, vm_add_scalar)
    case .subtract: (left, right) = (vm_subtract_from_scalar, vm_subtract_scalar)
    case .multiply: (left, right) = (vm_multiply_scalar, vm_multiply_scalar)
    case .divide: (left, right) = (vm_divide_scalar, vm_divide_by_scalar)
    default: return false
    }
    let (operand, number, kernel): (NodeIndex, Double, ScalarKernel)
    if let value = graph.constant(node.b) {
      (operand, number, kernel) = (node.a, value, right)
    } else if let value = graph.constant(node.a) {
      (operand, number, kernel) = (node.b, value, left)
    } else {
      return false
    }
    let a = registers.slot(of: operand)
    let out = registers.write(index, reading: [operand])
    instructions.append(.scalar(kernel, out: out, a, number))
    return true
  }
}

import CVectorMath
import FormulaChecking
import FormulaVocabulary

/// Turns a graph without calls into a ``BlockProgram``: chooses a kernel for each node.
struct BlockCompiler: LoopCompiler {
  let bodies: [RangeBody]
  var loops: LoopList<PointFusion, BlockInstruction>
  private var coefficients: [Double] = []

  init(_ bodies: [RangeBody], _ loops: LoopList<PointFusion, BlockInstruction>) {
    self.bodies = bodies
    self.loops = loops
  }

  func program(of graph: Graph, inputCount: Int, outputCount: Int) -> BlockProgram {
    BlockProgram(
      inputCount: inputCount,
      outputCount: outputCount,
      registerCount: loops.registers.registerCount,
      constants: loops.registers.constants.map { register, node in
        (register, graph.constant(node) ?? .nan)
      },
      coefficients: coefficients,
      instructions: loops.instructions
    )
  }

  // MARK: Instructions

  mutating func emit(_ index: Int, of graph: Graph) {
    let node = graph.nodes[index]
    if let fusion = loops.fusions[index] { return emit(fusion, index, of: graph) }
    if emitWithScalar(index, node, of: graph) { return }
    // The kernel of powers squares by this product, too.
    if node.operation == .integerPower, node.payload == 2 {
      return loops.unary(vm_square, index, node.a)
    }
    loops.append(node.operation.kernel, index, node)
  }

  private mutating func emit(_ fusion: PointFusion, _ index: Int, of graph: Graph) {
    switch fusion {
    case .polynomial(let polynomial): emit(polynomial, index)
    case .choice(let choice):
      let operand = loops.registers.slot(of: choice.operand)
      let (a, b) = (
        loops.registers.slot(of: choice.value), loops.registers.slot(of: choice.otherwise)
      )
      let out = loops.registers.write(
        index,
        reading: choice.operand,
        choice.value,
        choice.otherwise
      )
      loops.instructions.append(.choice(choice.kernel, out: out, operand, choice.number, a, b))
    case .whereDefined(let value, let condition):
      loops.binary(vm_where_defined, index, condition, value)
    case .sineAndCosine(let sine, let cosine):
      let a = loops.registers.slot(of: graph.nodes[index].a)
      // Nodes between the two may read the operand: it is released behind the second one.
      let first = loops.registers.write(Int(min(sine, cosine)), reading: nil)
      let second = loops.registers.write(Int(max(sine, cosine)), reading: nil)
      let (out, other) = sine < cosine ? (first, second) : (second, first)
      loops.instructions.append(.pair(vm_sin_cos, out: out, other, a))
    case .computedBefore: loops.registers.release(graph.nodes[index].a, after: index)
    }
  }

  private mutating func emit(_ polynomial: PointPolynomial, _ index: Int) {
    let a = loops.registers.slot(of: polynomial.operand)
    let out = loops.registers.write(index, reading: polynomial.operand)
    let (first, terms) = (coefficients.count, polynomial.coefficients.count)
    coefficients += polynomial.coefficients
    if let dividend = polynomial.dividend { coefficients.append(dividend) }
    loops.instructions.append(
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
    let a = loops.registers.slot(of: operand)
    let out = loops.registers.write(index, reading: operand)
    loops.instructions.append(.scalar(kernel, out: out, a, number))
    return true
  }
}

import CVectorMath
import FormulaVocabulary

/// A kernel with its slots; plain bits, so that running it counts no references.
enum BlockInstruction: LoopInstruction, BitwiseCopyable {
  case unary(UnaryKernel, out: Int, Int)
  case binary(BinaryKernel, out: Int, Int, Int)
  case ternary(TernaryKernel, out: Int, Int, Int, Int)
  case scalar(ScalarKernel, out: Int, Int, Double)
  /// Two results.
  case pair(PairKernel, out: Int, Int, Int)
  case integerPower(out: Int, Int, exponent: Int)
  /// The place of its coefficients among all of the program, the constant one first.
  case polynomial(PolynomialKernel, out: Int, Int, coefficients: Int, terms: Int)
  case choice(ChoiceKernel, out: Int, Int, Double, Int, Int)

  static var copy: UnaryKernel { vm_copy }
  static var isInPlace: Bool { true }

  /// Computes a block.
  @inline(__always)
  func run(_ slots: Slots, _ count: Int, _ coefficients: UnsafePointer<Double>) {
    switch self {
    case .unary(let kernel, let out, let a): kernel(slots[out], slots[a], count)
    case .binary(let kernel, let out, let a, let b): kernel(slots[out], slots[a], slots[b], count)
    case .ternary(let kernel, let out, let a, let b, let c):
      kernel(slots[out], slots[a], slots[b], slots[c], count)
    case .scalar(let kernel, let out, let a, let number):
      kernel(slots[out], slots[a], number, count)
    case .pair(let kernel, let out, let second, let a):
      kernel(slots[out], slots[second], slots[a], count)
    case .integerPower(let out, let a, let exponent):
      vm_integer_power(slots[out], slots[a], exponent, count)
    case .polynomial(let kernel, let out, let a, let first, let terms):
      kernel(slots[out], slots[a], coefficients + first, terms, count)
    case .choice(let kernel, let out, let operand, let number, let a, let b):
      kernel(slots[out], slots[operand], number, slots[a], slots[b], count)
    }
  }
}

import CVectorMath
import FormulaVocabulary

/// A kernel with its slots.
enum BlockInstruction: Sendable {
  case unary(UnaryKernel, out: Int, Int)
  case binary(BinaryKernel, out: Int, Int, Int)
  case ternary(TernaryKernel, out: Int, Int, Int, Int)
  case scalar(ScalarKernel, out: Int, Int, Double)
  case integerPower(out: Int, Int, exponent: Int)
  /// With its coefficients, the constant one first.
  case polynomial(out: Int, Int, [Double])
}

extension BlockInstruction {
  /// Longer chains are split: their calls nest, as does the release of their closures.
  private static let chainLength = 256

  /// Returns the instructions as threaded closures: each runs its kernel, then calls the next one.
  static func chains(_ instructions: [BlockInstruction]) -> [Step] {
    stride(from: 0, to: instructions.count, by: chainLength).map { start in
      let end = min(start + chainLength, instructions.count)
      var head: Step = { _, _ in }
      for instruction in instructions[start..<end].reversed() {
        head = instruction.step(then: head)
      }
      return head
    }
  }

  /// Returns a closure that captures nothing but constants, so that no access is checked.
  private func step(then next: @escaping Step) -> Step {
    switch self {
    case .unary(let kernel, let out, let a):
      return { slots, count in
        kernel(slots[out], slots[a], count)
        next(slots, count)
      }
    case .binary(let kernel, let out, let a, let b):
      return { slots, count in
        kernel(slots[out], slots[a], slots[b], count)
        next(slots, count)
      }
    case .ternary(let kernel, let out, let a, let b, let c):
      return { slots, count in
        kernel(slots[out], slots[a], slots[b], slots[c], count)
        next(slots, count)
      }
    case .scalar(let kernel, let out, let a, let number):
      return { slots, count in
        kernel(slots[out], slots[a], number, count)
        next(slots, count)
      }
    case .integerPower(let out, let a, let exponent):
      return { slots, count in
        vm_integer_power(slots[out], slots[a], exponent, count)
        next(slots, count)
      }
    case .polynomial(let out, let a, let coefficients):
      return { slots, count in
        coefficients.withUnsafeBufferPointer { buffer in
          guard let numbers = buffer.baseAddress else { return }
          vm_polynomial(slots[out], slots[a], numbers, buffer.count, count)
        }
        next(slots, count)
      }
    }
  }
}

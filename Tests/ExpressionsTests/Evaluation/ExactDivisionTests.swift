import CVectorMath
import SeededNumbers
import Testing

/// What takes the place of divisions by powers of two.
@Suite("Divisions by powers of two")
struct ExactDivisionTests {
  /// Numbers of all kinds, many of them near multiples of `unit`.
  private func operands(_ unit: Double, _ generator: inout SeededGenerator) -> [Double] {
    KernelSample.operands(1000, seed: generator.next())
      + (0..<1000).map { index -> Double in
        let whole = (generator.next(-3, 3) * 8).rounded() / 8
        let multiple = whole * unit
        switch index % 4 {
        case 0: return multiple
        case 1: return multiple.nextUp
        case 2: return multiple.nextDown
        default: return generator.next(-1e6, 1e6) * unit
        }
      }
  }

  @Test("remainders and products with the reciprocal have the bits of divisions")
  func sameBits() {
    var generator = SeededGenerator(seed: 77)
    var comparedCount = 0
    for exponent in [-900, -523, -53, -52, -10, -3, -1, 0, 1, 2, 5, 31, 52, 53, 600, 900] {
      for sign in [FloatingPointSign.plus, .minus] {
        let unit = Double(sign: sign, exponent: exponent, significand: 1)
        let numbers = operands(unit, &generator)
        let units = [Double](repeating: unit, count: numbers.count)
        func values(
          _ kernel: (UnsafeMutablePointer<Double>, UnsafePointer<Double>, Int) -> Void
        ) -> [UInt64] {
          var out = numbers
          out.withUnsafeMutableBufferPointer { out in
            if let out = out.baseAddress { kernel(out, numbers, numbers.count) }
          }
          return out.patterns
        }
        let remainders = values { vm_mod($0, $1, units, $2) }
        #expect(values { vm_mod_scalar($0, $1, unit, $2) } == remainders)
        #expect(values { vm_mod_power_of_two($0, $1, unit, $2) } == remainders, "\(unit)")
        let quotients = values { vm_divide($0, $1, units, $2) }
        #expect(values { vm_multiply_scalar($0, $1, 1 / unit, $2) } == quotients, "\(unit)")
        comparedCount += numbers.count
      }
    }
    #expect(comparedCount == 64_000)
  }
}

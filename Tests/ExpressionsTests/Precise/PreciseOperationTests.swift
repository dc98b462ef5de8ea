import CPreciseMath
import CWideMath
import FormulaVocabulary
import SeededNumbers
import Testing

@Suite("Operations with as many digits as asked for")
struct PreciseOperationTests {
  /// A number that is freed with the last reference to it.
  private final class Number {
    let pointer: OpaquePointer
    init(bits: Int) { pointer = pm_new(bits) }
    convenience init(_ value: Double, bits: Int) {
      self.init(bits: bits)
      pm_from_double(pointer, value)
    }
    deinit { pm_free(pointer) }
    /// The logarithm to base 2 of how wide it is, about.
    var width: Int64 {
      let other = Number(bits: 64)
      // The ends differ by less than twice the distance of the nearest doubles of 64 digits.
      pm_subtract(other.pointer, pointer, pointer)
      return pm_exponent_above(other.pointer)
    }
    func holds(_ other: Number) -> Bool {
      let (less, greater) = (Number(bits: 64), Number(bits: 64))
      pm_less(less.pointer, pointer, other.pointer)
      pm_less(greater.pointer, other.pointer, pointer)
      return pm_truth(less.pointer) != 1 && pm_truth(greater.pointer) != 1
    }
  }

  private static func value(
    _ operation: FormulaVocabulary.Operation,
    _ arguments: [Double],
    bits: Int
  ) -> Number? {
    let result = Number(bits: bits)
    let operands = arguments.map { Number($0, bits: max(53, bits)) }
    switch (operation.row.precise, operands.count) {
    case (.unary(let rule), 1): rule(result.pointer, operands[0].pointer)
    case (.binary(let rule), 2): rule(result.pointer, operands[0].pointer, operands[1].pointer)
    case (.ternary(let rule), 3):
      rule(result.pointer, operands[0].pointer, operands[1].pointer, operands[2].pointer)
    default: return nil
    }
    return result
  }

  @Test("hold the values of mpmath to 150 binary digits, and are narrow")
  func samples() throws {
    var (count, wide) = (0, 0)
    var wrong: [String] = []
    for sample in WideSample.all {
      guard let operation = sample.operation else { continue }
      // 159 binary digits of the true value.
      let truth = Number(bits: 400)
      pm_from_double(truth.pointer, 0)
      for part in sample.parts {
        let one = Number(part, bits: 400)
        pm_add(truth.pointer, truth.pointer, one.pointer)
      }
      let scale = Number(2, bits: 400)
      pm_integer_power(scale.pointer, scale.pointer, Int(sample.exponent))
      pm_multiply(truth.pointer, truth.pointer, scale.pointer)
      let size = pm_exponent_above(truth.pointer)
      for bits in [53, 113, 140] {
        guard let found = Self.value(operation, sample.arguments, bits: bits) else { continue }
        count += 1
        if pm_flags(found.pointer) != 0 || !found.holds(truth) {
          // The sample is rounded itself: what is nearer than its last digit is no fault.
          let apart = Number(bits: 400)
          pm_subtract(apart.pointer, found.pointer, truth.pointer)
          let isNear = size > Int64.min && pm_is_below(apart.pointer, size - 150) != 0
          if pm_flags(found.pointer) != 0 || !isNear {
            wrong.append("\(sample.name) \(sample.arguments) at \(bits)")
          }
        }
        if size > Int64.min, found.width > size - Int64(bits) + 12 { wide += 1 }
      }
    }
    #expect(count > 1000, "\(count)")
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(10).joined(separator: "\n"))")
    #expect(wide < count / 100, "\(wide) of \(count)")
  }

  @Test("agree at every number of digits, and with balls of 106, wherever both know a value")
  func agreement() {
    var random = SeededGenerator(seed: 8)
    var (count, wrong) = (0, [String]())
    for operation in FormulaVocabulary.Operation.allCases {
      let cost = operation.row.cost
      for _ in 0..<(cost < 10 ? 200 : cost < 1000 ? 30 : 4) {
        let arguments = (0..<operation.operandCount).map { _ in
          Self.argument(&random)
        }
        let found = [60, 113, 250].compactMap { Self.value(operation, arguments, bits: $0) }
        guard found.count == 3 else { continue }
        var ball = operation.row.wide.value(
          wm_double(arguments[0]),
          wm_double(arguments.count > 1 ? arguments[1] : 0),
          wm_double(arguments.count > 2 ? arguments[2] : 0),
          payload: 0
        )
        count += 1
        let known = found.filter { pm_flags($0.pointer) == 0 }
        let isEmpty = found.contains { pm_flags($0.pointer) & Int32(PM_EMPTY) != 0 }
        var isRight = known.isEmpty || !isEmpty
        for (a, b) in zip(known, known.dropFirst()) where !a.holds(b) { isRight = false }
        var (value, bound) = (Double.nan, Double.infinity)
        wm_rounded(&value, &bound, ball)
        if ball.flags == 0, bound.isFinite, value.isFinite, let last = known.last {
          let other = Number(bits: 200)
          pm_between(other.pointer, (value - bound).nextDown, (value + bound).nextUp, 0)
          if !last.holds(other) { isRight = false }
        }
        if ball.flags & Int64(WM_EMPTY) != 0, !known.isEmpty { isRight = false }
        if isEmpty, ball.flags == 0, ball.radius < .infinity { isRight = false }
        ball.flags = 0
        if !isRight { wrong.append("\(operation) \(arguments)") }
      }
    }
    #expect(count > 5000, "\(count)")
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(12).joined(separator: "\n"))")
  }

  private static func argument(_ random: inout SeededGenerator) -> Double {
    switch random.next() % 6 {
    case 0: Double(Int(random.next() % 21) - 10)
    case 1: Double(random.next() % 1000) / 1000
    case 2: (Double(random.next() % 2_000_001) - 1_000_000) / 1e5
    case 3: Double(Int(random.next() % 9) - 4) / 2
    case 4: Double(random.next() % 100_000) * 1e-9
    default: Double(random.next() % 1_000_000) / 1e3
    }
  }
}

import FormulaVocabulary
import SeededNumbers
import Testing

@Suite("Operations of fractions")
struct OperationFractionTests {
  private static let operations: [Operation] = [
    .negate, .absolute, .floor, .ceiling, .truncate, .fraction, .round, .integerPower, .add,
    .subtract, .multiply, .divide, .modulo, .remainder, .roundToDecimals,
  ]

  @Test("give what kernels give of numbers that doubles hold", arguments: operations)
  func kernels(_ operation: Operation) throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let numerator = Int.random(in: -300...300, using: &generator)
      let divisor = Int.random(in: 1...9, using: &generator) * (generator.next(-1, 1) < 0 ? -1 : 1)
      let a = try #require(Rational(numerator, 8))
      let b = try #require(Rational(operation == .roundToDecimals ? 2 : divisor, 1))
      let payload = UInt64(bitPattern: operation == .integerPower ? 3 : 0)
      guard let found = operation.fraction(of: a, b, payload: payload) else {
        Issue.record("\(a), \(b)")
        continue
      }
      let expected = operation.row.kernel.value(a.value, b.value, 0, payload: payload)
      #expect(found.value == expected, "\(a), \(b)")
    }
  }

  @Test("give nothing where there is no value, or one of large numbers")
  func limits() throws {
    let zero = try #require(Rational(0, 1))
    let large = try #require(Rational(1 << 53, 1))
    for operation in [Operation.divide, .modulo, .remainder] {
      #expect(operation.fraction(of: large, zero, payload: 0) == nil)
    }
    #expect(Operation.multiply.fraction(of: large, large, payload: 0) == nil)
    #expect(Operation.add.fraction(of: large, large, payload: 0) == nil)
    #expect(Operation.add.fraction(of: large, nil, payload: 0) == nil)
    for exponent in [-1, Int.min, Int.max] {
      let payload = UInt64(bitPattern: Int64(exponent))
      #expect(Operation.integerPower.fraction(of: zero, nil, payload: payload) == nil)
      #expect(Operation.integerPower.fraction(of: large, nil, payload: payload)?.numerator != 0)
    }
    #expect(Operation.sine.fraction(of: zero, nil, payload: 0) == nil)
    #expect(Operation.roundToDecimals.fraction(of: large, large, payload: 0) == nil)
  }
}

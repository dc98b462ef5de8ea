import Expressions
import FormulaVocabulary
import RealFunctions
import SeededNumbers
import Testing

/// Every row of the operations, one by one.
@Suite("Enclosures of operations")
struct OperationEnclosureTests {
  static let operations = Operation.allCases.filter {
    switch $0.row.enclosure {
    case .leaf, .interpreter: false
    case .unary, .binary, .ternary, .integerPower: true
    }
  }

  /// Operands that are never defined for most numbers need numbers of their own.
  private static func number(_ operation: Operation, _ generator: inout SeededGenerator) -> Double {
    let size = [1, 1, 10, 100, 1e-3, 1e5, 1e-300, 1e300][Int.random(in: 0..<8, using: &generator)]
    let number = generator.next(-1, 1) * size
    let isWhole = Int.random(in: 0..<3, using: &generator) == 0
    return isWhole && size <= 100 ? number.rounded() : number
  }

  private static func width(_ generator: inout SeededGenerator) -> Double {
    [0, 0, 1e-12, 1e-3, 0.1, 1, 5, 1e6][Int.random(in: 0..<8, using: &generator)]
      * generator.next(0, 1)
  }

  @Test("hold every value that a kernel gives for numbers of their operands", arguments: operations)
  func containment(_ operation: Operation) {
    var generator = SeededGenerator(seed: UInt64(operation.rawValue) + 1)
    var definedCount = 0
    var escapes: [String] = []
    for round in 0..<2000 {
      let exponent = Int.random(in: -9...9, using: &generator)
      let payload = UInt64(bitPattern: Int64(exponent))
      let cells = (0..<3).map { index -> Interval in
        let lower = Self.number(operation, &generator)
        // Orders, degrees and exponents are numbers most of the time.
        let isPoint = index > 0 && round % 2 == 0
        return Interval(hull: lower, isPoint ? lower : lower + Self.width(&generator))
      }
      let enclosure = operation.row.enclosure.value(
        EnclosedValue(cells[0]),
        EnclosedValue(cells[1]),
        EnclosedValue(cells[2]),
        payload: payload
      )
      for place in 0..<6 {
        let points = cells.map { cell in
          switch place {
          case 0: cell.lower
          case 1: cell.upper
          default: cell.clamped(generator.next(cell.lower, cell.upper))
          }
        }
        let value = operation.kernel.value(points[0], points[1], points[2], payload: payload)
        let isHeld =
          value.isNaN
          ? !enclosure.flags.isDisjoint(with: [.empty, .maybeUndefined])
          : !enclosure.flags.contains(.empty) && enclosure.interval.contains(value)
        if !value.isNaN { definedCount += 1 }
        if !isHeld {
          let operands = points.prefix(operation.operandCount)
          let (interval, flags) = (enclosure.interval, enclosure.flags.rawValue)
          escapes.append("\(operands): \(value) in \(interval.lower)..\(interval.upper) \(flags)")
        }
      }
    }
    #expect(escapes.isEmpty, "\(operation) at \(escapes.prefix(5))")
    // A whole number of trials or a degree, a chance and a probability are seldom met by chance.
    let seldom: Set<Operation> = [.legendre, .chebyshevT, .chebyshevU, .hermite, .laguerre]
    let least = operation == .binomialQuantile ? 40 : seldom.contains(operation) ? 80 : 150
    #expect(definedCount > least, "\(operation): \(definedCount)")
  }

  @Test(
    "say that a value jumps where neighbours differ by more than the cell is wide",
    arguments: [
      Operation.floor, .ceiling, .round, .truncate, .sign, .fraction,
    ]
  )
  func jumps(_ operation: Operation) {
    func value(_ lower: Double, _ upper: Double) -> EnclosedValue {
      operation.row.enclosure.value(
        EnclosedValue(Interval(hull: lower, upper)),
        .unknown,
        .unknown,
        payload: 0
      )
    }
    #expect(value(0.6, 0.9).flags.isEmpty)
    #expect(value(-2.5, 3.25).flags.contains(.maybeDiscontinuous))
  }

  @Test("are one number where sums, products and quotients of numbers have no rest")
  func exact() {
    func number(_ operation: Operation, _ a: Double, _ b: Double) -> EnclosedValue {
      operation.row.enclosure.value(
        EnclosedValue(exactly: a),
        EnclosedValue(exactly: b),
        .unknown,
        payload: 3
      )
    }
    #expect(number(.add, 2, 3) == EnclosedValue(exactly: 5))
    #expect(number(.subtract, 0.5, 3) == EnclosedValue(exactly: -2.5))
    #expect(number(.multiply, -7, 1.5) == EnclosedValue(exactly: -10.5))
    #expect(number(.divide, 7, -2) == EnclosedValue(exactly: -3.5))
    #expect(number(.integerPower, -5, 0) == EnclosedValue(exactly: -125))
    #expect(number(.squareRoot, 6.25, 0) == EnclosedValue(exactly: 2.5))
    #expect(number(.modulo, 7, 3) == EnclosedValue(exactly: 1))
    #expect(number(.modulo, -7, 3) == EnclosedValue(exactly: 2))
    #expect(number(.floor, -2.5, 0) == EnclosedValue(exactly: -3))
    let third = number(.divide, 1, 3).interval
    #expect(third.width > 0 && third.width <= 2 * third.lower.ulp && third.contains(1.0 / 3))
  }
}

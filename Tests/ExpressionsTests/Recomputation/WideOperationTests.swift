import CWideMath
import Expressions
import FormulaVocabulary
import RealFunctions
import SeededNumbers
import Testing

/// Every row of the operations with more digits, one by one.
@Suite("Operations with more digits")
struct WideOperationTests {
  static let operations = Operation.allCases.filter {
    switch $0.row.wide {
    case .leaf, .interpreter: false
    case .unary, .binary, .ternary, .integerPower: true
    }
  }

  private static func number(_ operation: Operation, _ generator: inout SeededGenerator) -> Double {
    let size = [1, 1, 10, 100, 1e-3, 1e5, 1e-300, 1e300][Int.random(in: 0..<8, using: &generator)]
    let number = generator.next(-1, 1) * size
    let isWhole = Int.random(in: 0..<3, using: &generator) == 0
    return isWhole && size <= 100 ? number.rounded() : number
  }

  @Test("give values where the enclosures of their points lie", arguments: operations)
  func containment(_ operation: Operation) {
    var generator = SeededGenerator(seed: UInt64(operation.rawValue) + 7)
    var count = 0
    var escapes: [String] = []
    for _ in 0..<2500 {
      let payload = UInt64(bitPattern: Int64(Int.random(in: -9...9, using: &generator)))
      let x = (0..<3).map { _ in Self.number(operation, &generator) }
      let balls = x.map { wm_ball(exactly: $0) }
      let found = operation.row.wide.value(balls[0], balls[1], balls[2], payload: payload).nearest
      guard found.bound.isFinite else { continue }
      let cells = x.map { EnclosedValue(exactly: $0) }
      let enclosure = operation.row.enclosure.value(cells[0], cells[1], cells[2], payload: payload)
      count += 1
      if WideJudge.verdict(found, in: enclosure) == .escaped {
        escapes.append("\(x): \(found) \(enclosure)")
      }
    }
    #expect(escapes.isEmpty, "\(escapes.count): \(escapes.prefix(5).joined(separator: "\n"))")
    #expect(count > 200 || [.polygamma, .besselY].contains(operation), "\(count)")
  }

  @Test("of a wide ball hold those of its numbers", arguments: operations)
  func wideBalls(_ operation: Operation) {
    var generator = SeededGenerator(seed: UInt64(operation.rawValue) + 11)
    var count = 0
    var escapes: [String] = []
    for _ in 0..<1000 {
      let payload = UInt64(bitPattern: Int64(Int.random(in: -9...9, using: &generator)))
      let ranges = (0..<3).map { _ -> (Double, Double) in
        let start = Self.number(operation, &generator)
        let widths = [0, 0, 1e-12, 1e-3, 1, 10, start.magnitude]
        let width = widths[Int.random(in: 0..<widths.count, using: &generator)]
        return (start, start + width * generator.next(0, 1))
      }
      let balls = ranges.map { wm_between($0.0, $0.1, 0) }
      let wide = operation.row.wide.value(balls[0], balls[1], balls[2], payload: payload).nearest
      guard wide.bound.isFinite else { continue }
      for place in 0..<4 {
        let x = ranges.map { lower, upper in
          place == 0 ? lower : place == 1 ? upper : min(generator.next(lower, upper), upper)
        }
        let points = x.map { wm_ball(exactly: $0) }
        let found = operation.row.wide.value(points[0], points[1], points[2], payload: payload)
          .nearest
        guard found.bound.isFinite else { continue }
        count += 1
        if !Self.meet(found, wide) { escapes.append("\(ranges) at \(x): \(found) of \(wide)") }
      }
    }
    #expect(escapes.isEmpty)
    #expect(count > 50 || [.polygamma, .besselY].contains(operation), "\(count)")
  }

  private typealias Found = (value: Double, bound: Double)

  /// Whether two balls may hold one number; ends of what is beyond all doubles are not known.
  private static func meet(_ a: Found, _ b: Found) -> Bool {
    if a.value.isNaN || b.value.isNaN { return a.value.isNaN && b.value.isNaN }
    let most = 1e308
    if a.value.isInfinite || b.value.isInfinite {
      return a.value.magnitude + a.bound > most && b.value.magnitude + b.bound > most
    }
    return abs(a.value - b.value) <= (a.bound + b.bound).nextUp
  }

  static let special: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, 1, -1, 2, 0.5, -0.5, 3, 170, 1e15, -1e15,
    .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-300, -1e-300,
  ]

  @Test("are defined where kernels are, at special values", arguments: operations)
  func specialValues(_ operation: Operation) {
    var wrong: [String] = []
    for a in Self.special {
      for b in operation.operandCount > 1 ? Self.special : [1] {
        for c in operation.operandCount > 2 ? Self.special : [1] {
          let payload = UInt64(bitPattern: -3)
          let found = operation.row.wide.value(
            wm_ball(exactly: a),
            wm_ball(exactly: b),
            wm_ball(exactly: c),
            payload: payload
          ).nearest
          let value = operation.kernel.value(a, b, c, payload: payload)
          if found.bound.isFinite, found.value.isNaN != value.isNaN {
            wrong.append("\(a), \(b), \(c): \(found) for \(value)")
          }
        }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(8).joined(separator: "\n"))")
  }

  @Test("end at numbers whose exponents have more than 64 bits", arguments: operations)
  func hugeExponents(_ operation: Operation) {
    for start in [1e300, 1e-300, -1e300, 1.5] {
      var ball = wm_ball(exactly: start)
      for _ in 0..<90 {
        ball = Operation.multiply.recomputed(ball, ball)
        for other in [ball, wm_ball(exactly: 2), wm_ball(exactly: start)] {
          let value = operation.row.wide.value(ball, other, ball, payload: 5)
          #expect(value.radius >= 0)
          #expect(abs(value.exponent) <= 1 << 61)
        }
      }
    }
  }

  @Test("have 25 right digits, and their bounds hold the values")
  func digits() {
    var count = 0
    for sample in WideSample.all {
      guard let operation = sample.operation else { continue }
      let x = (sample.arguments + [0, 0]).map { wm_ball(exactly: $0) }
      let ball = operation.row.wide.value(x[0], x[1], x[2], payload: 0)
      var truth = wm_ball(exactly: sample.parts[0])
      truth = Operation.add.recomputed(truth, wm_ball(exactly: sample.parts[1]))
      truth.exponent += sample.exponent
      let distance = Operation.subtract.recomputed(truth, ball)
      let size = Double(
        sign: .plus,
        exponent: Int(clamping: distance.exponent - ball.exponent),
        significand: 1
      )
      count += 1
      guard distance.high != 0 else { continue }
      // The truth itself has 106 bits here.
      #expect(abs(distance.high) * size <= ball.radius * 1.0001 + 0x1p-104, "\(sample)")
      #expect(ball.radius < 1e-25, "\(sample)")
      #expect(ball.flags == 0)
    }
    #expect(count > 500, "\(count)")
  }
}

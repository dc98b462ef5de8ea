import CVectorMath
import CWideMath
import FormulaVocabulary
import SeededNumbers
import Testing

/// The loops over balls at every set of instructions that the processor has.
///
/// Levels are switched while other tests compute: as they all give the same bits, nothing can tell.
@Suite("Levels of loops with more digits", .serialized)
struct WideLevelTests {
  private static let count = 400

  private static let special: [Double] = [
    0, .nan, .infinity, -.infinity, -0.0, .leastNonzeroMagnitude,
  ]

  /// Numbers of all sizes: exact doubles, long numbers, balls, wide ones, and what has no value.
  private static func operands(_ seed: UInt64) -> [wm_ball] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { index in
      let size = [1, 1, 1, 10, 100, 1e-3, 1e-40, 1e15, 1e-300, 1e300][index % 10]
      let number = generator.next(-1, 1) * size
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: return wm_ball(exactly: number.rounded())
      case 1: return wm_ball(exactly: special[index % special.count])
      case 2: return wm_between(number, number + size * generator.next(0, 1), 0)
      case 3...7:
        let low = wm_ball(exactly: number * 0x1p-53 * generator.next(-1, 1))
        return Operation.add.recomputed(wm_ball(exactly: number), low)
      case 8:
        var ball = wm_ball(exactly: number)
        ball.exponent += ball.high == 0 ? 0 : Int64.random(in: -5000...5000, using: &generator)
        return ball
      case 9: return Operation.divide.recomputed(wm_ball(exactly: number), wm_ball(exactly: 3))
      default: return wm_ball(exactly: number)
      }
    }
  }

  private static func groups(_ balls: [wm_ball]) -> [wm_group] {
    var result = [wm_group](repeating: wm_group(), count: (balls.count + 7) / 8)
    for (index, ball) in balls.enumerated() { wm_put(&result, index, ball) }
    return result
  }

  private static func bits(_ groups: [wm_group], _ count: Int) -> [[UInt64]] {
    (0..<count).map { index in
      let ball = groups.withUnsafeBufferPointer { groups in
        groups.baseAddress.map { wm_taken($0, index) } ?? .unknown
      }
      return [
        ball.high.bitPattern, ball.low.bitPattern, ball.radius.bitPattern,
        UInt64(bitPattern: ball.exponent), UInt64(bitPattern: ball.flags),
      ]
    }
  }

  private static func values(
    _ operation: Operation,
    _ operands: [[wm_group]],
    _ count: Int
  ) -> [[UInt64]] {
    var out = operands[0]
    switch operation.row.wide {
    case .unary(let loop): loop(&out, operands[0], count)
    case .binary(let loop): loop(&out, operands[0], operands[1], count)
    case .ternary(let loop): loop(&out, operands[0], operands[1], operands[2], count)
    case .integerPower: wm_integer_power(&out, operands[0], -7, count)
    case .leaf, .interpreter: break
    }
    return bits(out, count)
  }

  /// Operations that one loop over single balls computes at every level take long, and tell nothing here.
  private static let operations = WideOperationTests.operations.filter {
    ![
      .gamma, .logGamma, .digamma, .polygamma, .beta, .zeta, .lambertW, .besselJ, .besselY,
      .errorFunction, .complementaryErrorFunction, .binomial, .gcd, .lcm, .normalLower,
      .normalQuantile, .gammaDensity, .gammaLower, .gammaUpper, .gammaLowerQuantile,
      .gammaUpperQuantile, .betaDensity, .betaLower, .betaUpper, .betaQuantile, .studentDensity,
      .studentLower, .studentQuantile, .fisherDensity, .fisherLower, .fisherUpper,
      .fisherQuantile, .binomialQuantile, .poissonQuantile,
    ].contains($0)
  }

  @Test("every level gives the same bits", arguments: operations)
  func sameBits(_ operation: Operation) {
    let balls = (1...3).map { Self.operands($0) }
    let operands = balls.map(Self.groups)
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    vm_set_level(best)
    let expected = Self.values(operation, operands, Self.count)
    for level in 0..<best {
      vm_set_level(level)
      let found = Self.values(operation, operands, Self.count)
      let places = found.indices.filter { found[$0] != expected[$0] }
      #expect(places.isEmpty, "level \(level): \(places.prefix(3).map { balls[0][$0] })")
    }
  }

  @Test("a ball gives the same bits alone as beside others", arguments: operations)
  func alone(_ operation: Operation) {
    let balls = (1...3).map { Self.operands($0) }
    let all = Self.values(operation, balls.map(Self.groups), Self.count)
    for index in stride(from: 0, to: Self.count, by: 7) {
      let one = Self.values(operation, balls.map { Self.groups([$0[index]]) }, 1)
      #expect(one[0] == all[index], "\(balls.map { $0[index] })")
    }
  }

  @Test("polynomials give the same bits at every level, and their values within their radii")
  func polynomials() {
    let coefficients = [1, -7, 21, -35, 35, -21, 7, -1].reversed().map { wm_ball(exactly: $0) }
    let a = Self.groups(Self.operands(4))
    let best = vm_level_count() - 1
    defer { vm_set_level(best) }
    var results: [[[UInt64]]] = []
    for level in 0...best {
      vm_set_level(level)
      var out = a
      wm_polynomial(&out, a, coefficients, coefficients.count, Self.count)
      results.append(Self.bits(out, Self.count))
    }
    #expect(results.allSatisfy { $0 == results[0] })
    var one = wm_group(one: wm_ball(exactly: 1.0009765625))
    wm_polynomial(&one, [one], coefficients, coefficients.count, 1)
    let (value, bound) = wm_taken(&one, 0).nearest
    #expect(abs(value - 0x1p-70) <= bound && bound < 1e-29)
  }
}

import NumericalMethods
import RealFunctions
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Integrals that share parts with one another, held to those that are computed each alone.
@Suite("Integrals of one function at many ends")
struct RunningIntegralTests {
  static let functions: [RealFunction] = [
    RealFunction("sin(t^2)") { sin($0 * $0) },
    RealFunction("e^(-t^2)") { exp(-$0 * $0) },
    RealFunction("|t - 1/3|") { abs($0 - 1 / 3) },
    RealFunction("floor(3t)") { floor(3 * $0) },
    RealFunction("1/sqrt(|t - 1/3|)") { 1 / abs($0 - 1 / 3).squareRoot() },
    RealFunction("ln|t|") { log(abs($0)) },
  ]

  // One integral of steps or of a singular place alone is less exact than its parts: those are held to their
  // antiderivatives below.
  @Test("each is the integral between its ends", arguments: functions.prefix(3))
  func values(_ function: RealFunction) {
    var numbers = SeededGenerator(seed: 39)
    var running = RunningIntegral()
    for _ in 0..<60 {
      let (a, b) = (numbers.next(-6, 6), numbers.next(-6, 6))
      let one = running.estimate(
        of: function.callAsFunction,
        from: a,
        to: b,
        by: Quadrature()
      )
      let alone = Quadrature().estimate(of: function.callAsFunction, from: a, to: b)
      #expect(abs(one.value - alone.value) <= 1e-9 * alone.size, "from \(a) to \(b)")
    }
  }

  @Test("steps and a singular place inside are integrated to a millionth")
  func broken() {
    let steps: (Double) -> Double = { end in
      let count = (3 * end).rounded(.down)
      return count * (count - 1) / 6 + count * (end - count / 3)
    }
    let root: (Double) -> Double = { end in
      let away = end - 1 / 3
      return 2 * abs(away).squareRoot() * (away < 0 ? -1 : 1)
    }
    var numbers = SeededGenerator(seed: 41)
    for (function, antiderivative) in [(Self.functions[3], steps), (Self.functions[4], root)] {
      var running = RunningIntegral()
      for _ in 0..<60 {
        let (a, b) = (numbers.next(0, 6), numbers.next(0, 6))
        let one = running.estimate(of: function.callAsFunction, from: a, to: b, by: Quadrature())
        let truth = antiderivative(b) - antiderivative(a)
        #expect(abs(one.value - truth) <= 1e-6 * max(1, one.size), "from \(a) to \(b)")
      }
    }
  }

  @Test("an integral does not depend on what was asked before", arguments: functions)
  func order(_ function: RealFunction) {
    let ends = (1...40).map { 0.17 * Double($0) }
    func integrals(_ ends: [Double]) -> [Double] {
      var running = RunningIntegral()
      return ends.map {
        running.estimate(of: function.callAsFunction, from: 0, to: $0, by: Quadrature()).value
      }
    }
    let backwards: [Double] = integrals(ends.reversed()).reversed()
    #expect(integrals(ends).map(\.bitPattern) == backwards.map(\.bitPattern))
  }

  @Test("a thousand ends cost a quarter of what they cost alone")
  func evaluations() {
    var count = 0
    let wave: BatchFunction = { inputs, outputs, length in
      count += length
      for index in 0..<length { outputs[index] = sin(inputs[index] * inputs[index]) }
    }
    let ends = (1...1000).map { 0.05 * Double($0) }
    var running = RunningIntegral()
    for end in ends { _ = running.estimate(of: wave, from: 0, to: end, by: Quadrature()) }
    let shared = count
    count = 0
    for end in ends { _ = Quadrature().estimate(of: wave, from: 0, to: end) }
    #expect(shared * 4 < count)
  }

  @Test("ends that are infinite, equal, no numbers or hardly apart are as those of one integral")
  func corners() {
    let function = Self.functions[1]
    var running = RunningIntegral()
    let ends: [(Double, Double)] = [
      (-.infinity, 1), (0, .infinity), (2, 2), (.nan, 1), (0, .nan), (0, .leastNonzeroMagnitude),
      (1, 1.nextUp),
      (1e300, 2e300), (-0x1p-1030, 0x1p-1030),
    ]
    for (a, b) in ends {
      let one = running.estimate(of: function.callAsFunction, from: a, to: b, by: Quadrature())
      let alone = Quadrature().estimate(of: function.callAsFunction, from: a, to: b)
      #expect(
        one.value == alone.value || one.value.isNaN && alone.value.isNaN
          || abs(one.value - alone.value) <= 1e-12 * alone.size,
        "from \(a) to \(b)"
      )
    }
  }

  @Test("a pole leaves the intervals that hold it without an integral, and no others")
  func pole() {
    let pole = RealFunction("1/(t - 1)") { 1 / ($0 - 1) }
    var running = RunningIntegral()
    func value(_ a: Double, _ b: Double) -> Double {
      running.estimate(of: pole.callAsFunction, from: a, to: b, by: Quadrature()).value
    }
    #expect(value(0, 3.3).isNaN && value(0.2, 1.7).isNaN)
    #expect(abs(value(0, 0.9) - log(0.1)) < 1e-12)
    #expect(abs(value(1.5, 9) - log(16)) < 1e-11)
  }
}

import Expressions
import RealFunctions
import Sampling
import SeededNumbers
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The range of a curve holds the tops of all its spikes, however narrow they are and whatever runs beside them.
@Suite("Ranges of curves with spikes")
struct SpikeRangeTests {
  private func range(_ formula: String, _ domain: Interval) throws -> Interval {
    let function = try Formula(formula).compiled(over: ["x"]).enclosed
    return try #require(try RangeFinder().yRange(of: function, over: domain).range)
  }

  @Test(
    "the tops of several spikes of random heights and widths count, up and down",
    arguments: 0..<30
  )
  func several(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let shapes = ["1/(1+u^2)", "e^(-u^2)", "1/cosh(u)", "max(0, 1-abs(u))", "1/(1+u^4)"]
    var (formula, low, high) = ("0", 0.0, 0.0)
    for place in 0..<3 {
      let x = -8 + 6 * Double(place) + generator.next(0, 4)
      let steepness = pow(10, generator.next(4, 9))
      let height = generator.next(0.5, 1) * (generator.next(0, 1) < 0.5 ? -1 : 1)
      let shape = shapes[Int(generator.next(0, 4.999))]
      formula +=
        " + \(height)*("
        + shape.split(separator: "u", omittingEmptySubsequences: false)
        .joined(separator: "(\(steepness)*(x - \(x)))") + ")"
      (low, high) = (min(low, height), max(high, height))
    }
    let found = try range(formula, Interval(hull: -10, 10))
    #expect(abs(found.lower - low) < 0.02 && abs(found.upper - high) < 0.02, "\(formula): \(found)")
  }

  @Test(
    "what is nearly flat but for a spike has the range of the spike",
    arguments: [
      ("gamma(1 + 1/(1 + 1e14 (x - 0.4)^2))", 0.8856, 1.0), ("x^2/(x^2 + 1e-18)", 0, 1),
      ("atan(1e9 (x - 1/3)) - atan(1e9 (x - 1/3 - 1e-6))", 0, 3.1396),
      ("ln(1 + 1e-9/(abs(x - 0.6) + 1e-12))", 0, 6.9088),
    ]
  )
  func flat(_ formula: String, _ low: Double, _ high: Double) throws {
    let found = try range(formula, Interval(hull: -10, 10))
    let slack = 0.01 * (high - low)
    #expect(abs(found.lower - low) < slack && abs(found.upper - high) < slack, "\(found)")
  }
}

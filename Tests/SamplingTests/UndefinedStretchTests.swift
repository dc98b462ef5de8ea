import RealFunctions
import Sampling
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a curve has no values, which is not where nothing is drawn.
@Suite("Undefined stretches")
struct UndefinedStretchTests {
  private func undefined(
    _ x: (Double, Double),
    _ y: (Double, Double),
    _ function: @escaping @Sendable (Double) -> Double
  ) throws -> [Interval] {
    try CurveCase("", x, y, [], function).sampled().undefined
  }

  @Test("stretches run from the last value to the next")
  func exactEnds() throws {
    #expect(try undefined((-2, 8), (0, 3)) { sqrt($0) } == [Interval(hull: -2, 0)])
    #expect(
      try undefined((-3, 3), (0, 3)) { sqrt($0 * $0 - 1) } == [Interval(hull: -1, 1)]
    )
    #expect(try undefined((-1, 1), (0, 3)) { sqrt(-1 - $0 * $0) } == [Interval(hull: -1, 1)])
    let ends = try undefined((-3, 3), (0, 3)) { acos($0) }
    #expect(ends == [Interval(hull: -3, -1), Interval(hull: 1, 3)])
  }

  @Test("a missing point, a pole and an overflow are none")
  func noStretches() throws {
    #expect(try undefined((-10, 10), (0, 1)) { sin($0) / $0 }.isEmpty)
    #expect(try undefined((-10, 10), (-1, 0)) { 1 / ($0 - 10) }.isEmpty)
    #expect(try undefined((-10, 10), (0, 30)) { 1 / (1 - cos($0)) }.isEmpty)
    #expect(try undefined((-10, 10), (0, 3)) { $0 == 0 ? .nan : exp(1 / $0) }.isEmpty)
    #expect(try undefined((-2, 9), (0, 3)) { exp(exp($0)) }.isEmpty)
    #expect(try undefined((-10, 10), (-1e300, 1e300)) { 1e308 * $0 }.isEmpty)
  }

  @Test("behind an overflow they begin where the numbers end")
  func afterOverflow() throws {
    let ends = try undefined((-2, 9), (0, 3)) { $0 < 8 ? exp(exp($0)) : .nan }
    #expect(ends == [Interval(hull: 8.0.nextDown, 9)])
  }
}

import RealFunctions
import Testing

@testable import Sampling

/// What the walk for a range tells of zeros, turns and ends.
@Suite("Features of curves, read from the walk that finds their range")
struct CurveFeatureTests {
  private struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let places: [Double]
    let function: @Sendable (Double) -> Double

    init(_ text: String, _ places: [Double], _ function: @escaping @Sendable (Double) -> Double) {
      (testDescription, self.places, self.function) = (text, places, function)
    }
  }

  private static let cases = [
    Case("x^3 - 3x", [-3.0.squareRoot(), -1, 0, 1, 3.0.squareRoot()]) { $0 * $0 * $0 - 3 * $0 },
    Case("x^2", [0]) { $0 * $0 },
    Case("3", []) { _ in 3 },
    Case("2x + 1", [-0.5]) { 2 * $0 + 1 },
    Case("abs(x - 1) + abs(x + 2)", [-2, 1]) { abs($0 - 1) + abs($0 + 2) },
    Case("sqrt(x - 0.3)", [0.3]) { ($0 - 0.3).squareRoot() },
    Case("1 + 1e-15 waves", []) { 1 + 1e-15 * ($0.truncatingRemainder(dividingBy: 1)) },
  ]

  private func features(_ function: @escaping @Sendable (Double) -> Double) throws -> CurveFeatures
  {
    let look = try RangeFinder().firstLook(
      at: OpaqueFunction(function),
      over: Interval(hull: -10, 10)
    )
    return CurveFeatures(try #require(look.walk))
  }

  @Test("every feature is found, and no other", arguments: cases)
  private func places(_ one: Case) throws {
    let features = try features(one.function)
    let found = features.places + features.ends.map(\.defined)
    for place in one.places { #expect(found.contains { abs($0 - place) < 0.1 }, "\(place)") }
    for place in found { #expect(one.places.contains { abs($0 - place) < 0.1 }, "\(place)") }
  }

  @Test("curves cross where their difference changes its sign, and nowhere if they run together")
  func crossings() throws {
    let (square, line) = (try features { $0 * $0 }, try features { $0 + 2 })
    let found = square.crossings(with: line)
    for place in [-1.0, 2] { #expect(found.contains { abs($0 - place) < 0.1 }) }
    #expect(found.allSatisfy { min(abs($0 + 1), abs($0 - 2)) < 0.1 })
    #expect(square.crossings(with: square).isEmpty)
  }
}

import RealFunctions
import SeededNumbers
import Testing

@Suite("Whole numbers from computed ones")
struct SafeConversionTests {
  @Test(
    "the nearest whole number is taken, halves away from zero",
    arguments: [
      (0, 0), (-0.0, 0), (0.5, 1), (-0.5, -1), (0.49999999999999994, 0), (2.5, 3),
      (1e15, 1_000_000_000_000_000),
      (9_007_199_254_740_992, 9_007_199_254_740_992),
      (-9_007_199_254_740_992, -9_007_199_254_740_992), (.leastNonzeroMagnitude, 0),
    ] as [(Double, Int)]
  )
  func nearest(_ value: Double, _ expected: Int) { #expect(Int(nearest: value) == expected) }

  @Test(
    "what is no number or has no whole neighbours is refused",
    arguments: [
      .nan, .signalingNaN, .infinity, -.infinity, 1e300, -1e300, 9_007_199_254_740_994,
      -9_007_199_254_740_994, .greatestFiniteMagnitude, 9.3e18, -9.3e18,
    ] as [Double]
  )
  func refused(_ value: Double) { #expect(Int(nearest: value) == nil) }

  @Test("any bits are converted to a neighbour or refused")
  func anyBits() {
    var random = SeededGenerator(seed: 5)
    var converted = 0
    for _ in 0..<20_000 {
      let value = Double(bitPattern: random.next())
      guard let whole = Int(nearest: value) else {
        #expect(!(value.magnitude <= 0x1p53), "\(value)")
        continue
      }
      #expect((Double(whole) - value).magnitude <= 0.5, "\(value)")
      converted += 1
    }
    // About half of all exponents are below 53.
    #expect(converted > 9000)
  }
}

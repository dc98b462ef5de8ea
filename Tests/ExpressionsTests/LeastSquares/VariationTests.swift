import NumericalMethods
import Testing

@Suite("How numbers vary about their mean")
struct VariationTests {
  @Test("sums of eight lanes are the sums of all numbers, whatever their count", arguments: 0...40)
  func sums(_ count: Int) {
    let numbers = (0..<count).map { Double(($0 * 37) % 19) - 7 }
    let variation = Variation(of: numbers)
    let mean = count == 0 ? 0 : numbers.reduce(0, +) / Double(count)
    #expect((variation.mean - mean).magnitude < 1e-13)
    let squares = numbers.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    #expect((variation.sumOfSquares - squares).magnitude <= 1e-12 * squares)
    #expect(variation.largest == numbers.reduce(0) { max($0, $1.magnitude) })
  }

  @Test("the mean of numbers whose sum is no double is a double")
  func large() {
    let variation = Variation(of: [Double](repeating: -1.5e308, count: 9))
    #expect((variation.mean / -1.5e308 - 1).magnitude < 1e-15)
    #expect(variation.largest == 1.5e308)
  }
}

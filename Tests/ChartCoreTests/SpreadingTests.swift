import SeededNumbers
import Testing

@testable import ChartCore
@testable import ChartLayout

@Suite("Spreading of labels")
struct SpreadingTests {
  private let spreading = Spreading(gap: 14, farthest: 42)

  @Test("labels that are far apart stay")
  func farApart() {
    #expect(spreading.places([10, 50, 30], lower: 0, upper: 100) == [10, 50, 30])
  }

  @Test("labels at one place are spread about it")
  func onePlace() {
    #expect(spreading.places([50, 50, 50], lower: 0, upper: 100) == [36, 50, 64])
  }

  @Test("labels at an edge move inwards")
  func edge() {
    #expect(spreading.places([0, 0], lower: 0, upper: 100) == [0, 14])
    #expect(spreading.places([100, 100], lower: 0, upper: 100) == [86, 100])
  }

  @Test("labels that do not fit have no places")
  func noRoom() {
    #expect(spreading.places([1, 2, 3], lower: 0, upper: 20) == nil)
    let many = [Double](repeating: 50, count: 9)
    #expect(spreading.places(many, lower: 0, upper: 200) == nil)
  }

  @Test("places keep the order and the gap")
  func orderAndGap() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let wanted = (0..<5).map { _ in random.next(0, 100) }
      let far = Spreading(gap: 14, farthest: 1000)
      let places = try #require(far.places(wanted, lower: 0, upper: 100))
      let order = wanted.indices.sorted { wanted[$0] < wanted[$1] }.map { places[$0] }
      let keepsGap = zip(order, order.dropFirst()).allSatisfy { $1 - $0 >= 14 - 1e-13 }
      #expect(keepsGap)
      let isInside = places.allSatisfy { $0 >= -1e-13 && $0 <= 100 + 1e-13 }
      #expect(isInside)
    }
  }
}

import RealFunctions
import Testing

@testable import ChartCore
@testable import ChartMarks
@testable import ChartTraining

@Suite("Bins of numbers")
struct NumberBinsTests {
  @Test("bounds are round and hold all data")
  func round() {
    let bins = NumberBins(data: [1.3, 2.7, 9.4], desiredCount: 8)
    #expect(bins.thresholds == [1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    let tenths = NumberBins(data: [0.11, 0.29], desiredCount: 2)
    #expect(tenths.thresholds == [0.1, 0.2, 0.3])
  }

  @Test(
    "the number of bins is near the wish, and every value lies in the bin of its index",
    arguments: [1, 3, 10, 40]
  )
  func laws(count: Int) {
    let data = (0..<200).map { Double($0 * $0 % 977) / 7 - 30 }
    let bins = NumberBins(data: data, desiredCount: count)
    #expect(bins.count >= max(1, count / 2) && bins.count <= 2 * count + 1)
    let areHeld = data.allSatisfy { bins[bins.index(for: $0)].contains($0) }
    #expect(areHeld)
  }

  @Test("bins are no narrower than the least stride")
  func leastStride() {
    let bins = NumberBins(data: [0.0, 10], desiredCount: 100, minimumStride: 2)
    #expect(bins.thresholds == [0, 2, 4, 6, 8, 10])
    let whole = NumberBins(data: [1, 4], desiredCount: 50)
    #expect(whole.thresholds == [1, 2, 3, 4])
  }

  @Test("widths are 1, 2, 2.5 or 5 times a power of ten, of whole numbers whole ones")
  func widths() throws {
    for (wanted, width) in [(1.1, 1.0), (2.1, 2), (2.6, 2.5), (4.6, 5), (8, 10), (0.026, 0.025)] {
      #expect(try #require(RoundWidth(near: wanted)).value == width)
    }
    #expect(NumberBins(data: [0.0, 10], desiredCount: 4).thresholds == [0, 2.5, 5, 7.5, 10])
    #expect(NumberBins(data: [0, 10], desiredCount: 4).thresholds == [0, 2, 4, 6, 8, 10])
    #expect(NumberBins(data: [0, 100], desiredCount: 4).thresholds == [0, 25, 50, 75, 100])
    #expect(RoundWidth(near: 0) == nil && RoundWidth(near: .nan) == nil)
    #expect(try #require(RoundWidth(near: 3, least: 3)).value == 5)
  }

  @Test("a size makes bins at its multiples, a count equal parts")
  func sizes() {
    #expect(NumberBins(size: 5, data: [3, 14]).thresholds == [0, 5, 10, 15])
    #expect(NumberBins(size: 0.5, range: 0.2...1.1).thresholds == [0, 0.5, 1, 1.5])
    #expect(NumberBins(range: 0.0...1, count: 4).thresholds == [0, 0.25, 0.5, 0.75, 1])
  }

  @Test("the last bound belongs to the last bin, and what lies outside to the nearest")
  func index() {
    let bins = NumberBins(thresholds: [3.0, 1, 2])
    #expect([0, 1, 1.9, 2, 3, 9].map { bins.index(for: $0) } == [0, 0, 0, 1, 1, 1])
    #expect(bins[1] == ChartBinRange(2.0...3) && bins[0] == ChartBinRange(1.0..<2))
    #expect(bins.index(for: .nan) == 0)
  }

  @Test("bad data make no bins, equal data one")
  func bad() {
    #expect(NumberBins(data: [Double]()).isEmpty)
    #expect(NumberBins(data: [Double.nan, .infinity]).isEmpty)
    #expect(NumberBins(size: 0, data: [1.0, 2]).isEmpty)
    #expect(NumberBins(size: 1e-300, data: [1.0, 2]).isEmpty)
    #expect(NumberBins(range: 0.0...1, count: -3).isEmpty)
    #expect(NumberBins(data: [7.0, 7]).thresholds == [7, 8])
    #expect(NumberBins(data: [1e300, 1e300]).count == 1)
    let widest = NumberBins(data: [-Double.greatestFiniteMagnitude, .greatestFiniteMagnitude])
    #expect(widest.thresholds.allSatisfy { !$0.isNaN })
    #expect(NumberBins(data: [Int.min, .max]).count >= 1)
    #expect(NumberBins(data: [UInt8.min, .max], desiredCount: 4).thresholds.last == 255)
  }

  @Test("a bin is a value of a histogram")
  func histogram() throws {
    let bins = NumberBins(data: [1, 2, 2, 5, 9], desiredCount: 4)
    let chart = Chart(bins.indices, id: \.self) {
      BarMark(x: .value("Size", bins[$0]), y: .value("Count", $0 + 1))
    }
    #expect(try chart.trained().x.window.width == 10)
  }
}

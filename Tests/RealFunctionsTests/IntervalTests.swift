import RealFunctions
import Testing

@Suite("Interval")
struct IntervalTests {
  @Test("ends that run backwards or are NaN make no interval")
  func refusesBadEnds() {
    #expect(Interval(1, 0) == nil)
    #expect(Interval(.nan, 0) == nil)
    #expect(Interval(0, .nan) == nil)
  }

  @Test("the midpoint is finite even where the width overflows")
  func midpointOfHugeIntervals() {
    #expect(Interval(hull: -1e308, 1.7e308).midpoint.isFinite)
    #expect(Interval.entire.midpoint == 0)
    #expect(Interval(hull: 0, .infinity).midpoint.isFinite)
  }
}

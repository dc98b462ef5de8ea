import RealFunctions
import Testing

/// Numbers at the rims of the doubles, from below to above.
let extremeNumbers: [Double] = {
  let positive: [Double] = [
    .leastNonzeroMagnitude, 3 * .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 0.1, 1,
    1.0.nextUp, 3, 1e15, 1e300, .greatestFiniteMagnitude, .infinity,
  ]
  return positive.reversed().map { -$0 } + [0] + positive
}()

@Suite("Interval")
struct IntervalTests {
  /// Every interval between two of the extreme numbers, those of one point too.
  private static let all = extremeNumbers.indices.flatMap { lower in
    extremeNumbers[lower...].compactMap { Interval(extremeNumbers[lower], $0) }
  }

  @Test("ends that run backwards or are NaN make no interval")
  func refusedEnds() {
    #expect(Interval(1, 0) == nil)
    #expect(Interval(.nan, 0) == nil)
    #expect(Interval(0, .nan) == nil)
    #expect(Interval(.nan, .nan) == nil)
    #expect(Interval(.infinity, -.infinity) == nil)
  }

  @Test("a hull holds both numbers in either order, and everything where one is NaN")
  func hull() {
    for a in extremeNumbers {
      for b in extremeNumbers {
        let hull = Interval(hull: a, b)
        #expect(hull == Interval(hull: b, a))
        #expect(hull == Interval(min(a, b), max(a, b)))
      }
      #expect(Interval(hull: a, .nan) == .entire)
      #expect(Interval(hull: .nan, a) == .entire)
    }
  }

  @Test("the midpoint is a number of the interval, finite unless all of it is infinite")
  func midpoint() {
    #expect(Self.all.count == 325)
    for interval in Self.all {
      #expect(interval.contains(interval.midpoint), "\(interval)")
      let isInfinite = interval.lower == .infinity || interval.upper == -.infinity
      #expect(interval.midpoint.isFinite != isInfinite, "\(interval)")
    }
    #expect(Interval.entire.midpoint == 0)
    #expect(Interval(hull: -1e308, 1.5e308).midpoint == 2.5e307)
  }

  @Test("the width is 0 for a point, and infinite where it overflows or an end is infinite")
  func width() {
    for interval in Self.all {
      #expect((interval.width == 0) == (interval.lower == interval.upper), "\(interval)")
      #expect(interval.width >= 0, "\(interval)")
    }
    #expect(Interval(hull: -1e308, 1e308).width == .infinity)
    #expect(Interval(hull: -.infinity, 0).width == .infinity)
    #expect(Interval(hull: 1, 1.0.nextUp).width == 1.0.ulp)
  }

  @Test("an interval contains its ends and nothing beyond them, and never NaN")
  func contains() {
    for interval in Self.all {
      for number in extremeNumbers {
        let isInside = number >= interval.lower && number <= interval.upper
        #expect(interval.contains(number) == isInside)
      }
      #expect(!interval.contains(.nan))
    }
  }

  @Test("the nearest number of an interval is an end or the number itself; NaN stays NaN")
  func clamped() {
    for interval in Self.all {
      for number in extremeNumbers {
        let nearest = interval.clamped(number)
        #expect(interval.contains(nearest))
        let isItself = nearest == number
        #expect(isItself == interval.contains(number))
        #expect(isItself || nearest == interval.lower || nearest == interval.upper)
      }
      #expect(interval.clamped(.nan).isNaN)
    }
  }

  @Test("a union holds both intervals, an intersection what is in both")
  func combinations() {
    var apart = 0
    for (index, one) in Self.all.enumerated() {
      // Every seventh is enough: the rest differ in the same ends.
      for other in Self.all.indices.filter({ ($0 + index) % 7 == 0 }).map({ Self.all[$0] }) {
        let union = one.union(other)
        #expect(union == other.union(one))
        #expect(union.lower == min(one.lower, other.lower))
        #expect(union.upper == max(one.upper, other.upper))
        let shared = one.intersection(other)
        #expect(shared == other.intersection(one))
        if shared == nil { apart += 1 }
        for number in [one.lower, one.upper, other.lower, other.upper, one.midpoint] {
          let isInBoth = one.contains(number) && other.contains(number)
          #expect((shared?.contains(number) ?? false) == isInBoth)
        }
      }
    }
    #expect(apart > 2000)
  }

  @Test("intervals that touch share a point")
  func touching() {
    #expect(Interval(hull: 0, 1).intersection(Interval(hull: 1, 2)) == Interval(1, 1))
    #expect(Interval(hull: 0, 1).intersection(Interval(hull: 1.0.nextUp, 2)) == nil)
  }
}

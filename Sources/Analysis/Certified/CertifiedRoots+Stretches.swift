import NumericalMethods
import RealFunctions
import Sampling

// Intervals on which the function is 0, and the numbers that their ends were meant to be.

extension CertifiedRoots {
  mutating func stretch(
    _ stretch: Interval,
    isProved: Bool
  ) throws(Interrupted) -> Root {
    let ends = try [stretch.lower, stretch.upper].map { end throws(Interrupted) in
      try self.end(ofStretch: end)
    }
    return Root(
      place: Interval(hull: ends[0].place, ends[1].place),
      bracket: stretch,
      evidence: isProved ? .exactZero : .touch,
      isProved: isProved,
      openEnds: ends.filter(\.isOpen).map(\.place)
    )
  }

  /// The double next to the end of an interval of zeros, and whether the function provably jumps
  /// away from 0 at the end itself.
  ///
  /// The formula gives its value at a break even where that is not a double: floor(3x) is 1 at 1/3,
  /// and 2 at 2/3.
  private mutating func end(
    ofStretch end: Double
  ) throws(Interrupted) -> (place: Double, isOpen: Bool) {
    let place = domain.clamped(plain(end))
    let isOfRange = function.knowsItsEnds && (place == domain.lower || place == domain.upper)
    if !isOfRange, !place.isMeant, place > domain.lower, place < domain.upper,
      let course = function.course(
        atBreakNear: place,
        within: Self.besideBreak * place.ulp,
        output: 0,
        withLimits: false
      ), domain.contains(course.place)
    {
      switch course.value {
      case .number(let value): return (course.place, value != 0)
      case .missing: return (course.place, true)
      case .unknown: return (place, false)
      }
    }
    guard isOfRange || place.isMeant else { return (place, false) }
    switch try probe.values(at: [place])[0] {
    case .zero, .unknown: return (place, false)
    case .signed, .undefined:
      let beside = Interval(hull: place, place).widened(byUlps: Self.besideEnd)
      return (place, try !probe.enclosures(over: [beside]).flags(0, 0).isEmpty)
    }
  }

  func plain(_ stretch: Interval) -> Interval {
    Interval(hull: plain(stretch.lower), plain(stretch.upper))
  }

  /// The simplest number that cannot be distinguished from an end.
  private func plain(_ end: Double) -> Double {
    if end.magnitude < Self.leastStretch { return domain.clamped(0) }
    let near = Interval(hull: end, end).widened(byUlps: Self.besideEnd)
    let plain = Bisection.plainest(within: near.lower, near.upper)
    return near.contains(plain) ? domain.clamped(plain) : end
  }

  /// Width below which an interval is a single place, smaller than the numbers of any formula.
  static let leastStretch = 1e-100

  /// Distance in doubles from the end of an interval within which the meant number lies.
  private static let besideEnd = 16.0

  /// Distance in doubles from the end of an interval within which its break lies: undecided cells
  /// may remain around it.
  private static let besideBreak = 96.0
}

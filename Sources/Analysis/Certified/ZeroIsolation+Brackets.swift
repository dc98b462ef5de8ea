import NumericalMethods
import RealFunctions
import Sampling

// Brackets as narrow as doubles are: rounding decides there, and breaks.

extension ZeroIsolation {
  /// The doubles of a bracket that are looked at one by one.
  private static let mostDoubles = 80
  /// A wider blur, as a share of its place, is no one zero.
  private static let widestBlur = 1e-2
  /// Places in a bracket in which rounding decides.
  private static let samples = 33

  /// Settles a bracket that nobody can halve; one with an infinite end holds more than any place in it tells.
  mutating func settle(_ bracket: Cell) throws(Interrupted) {
    guard bracket.range.isFinite else { return undecided.append(bracket.range) }
    var bundle = bracket
    if try untie(bundle) { return }
    // An end may be so near to a zero that nothing tells its sign.
    let range = bundle.range.widened(byUlps: 8)
    bundle.range = Interval(hull: room.clamped(range.lower), room.clamped(range.upper))
    let ends = try probe.values(at: [bundle.range.lower, bundle.range.upper])
    (bundle.low, bundle.high) = (ends[0], ends[1])
    if try untie(bundle) { return }
    let found = try probe.enclosures(over: [bundle.range])
    if found.flags(0, 0).isEmpty {
      try settleContinuous(bundle)
    } else {
      try settleBreak(bundle.range)
    }
  }

  /// Settles a bracket without a break: a change of sign is a zero, a value that cannot be told from 0 may be one.
  private mutating func settleContinuous(_ bracket: Cell) throws(Interrupted) {
    let range = bracket.range
    let count = Self.samples
    let places = (0..<count).map { index in
      range.clamped(range.lower + range.width * (Double(index) / Double(count - 1)))
    }
    let values = try probe.values(at: places)
    if let exact = places.indices.first(where: { values[$0] == .zero }) {
      zeros.append(IsolatedZero(exactly: places[exact]))
      if !range.isOnePlace { doubtful.append(range) }
      return
    }
    let known = places.indices.filter { values[$0].sign != nil }
    let changes = zip(known, known.dropFirst()).filter { values[$0].sign != values[$1].sign }
    if !changes.isEmpty {
      for (start, end) in changes {
        let inner = Interval(hull: places[start], places[end])
        zeros.append(
          IsolatedZero(
            in: inner,
            evidence: .signChange,
            rises: values[end].sign == 1,
            isProved: range.isOnePlace && changes.count == 1
          )
        )
      }
      if !range.isOnePlace { doubtful.append(range) }
      return
    }
    let blurred = places.indices.filter { values[$0].sign == nil }
    if let first = blurred.first, let last = blurred.last {
      guard range.width <= Self.widestBlur * max(-range.lower, range.upper) else {
        return undecided.append(range)
      }
      let inner = Interval(hull: places[max(0, first - 1)], places[min(count - 1, last + 1)])
      zeros.append(IsolatedZero(in: inner, evidence: .touch, isProved: false))
    } else if range.isOnePlace {
      zeros.append(IsolatedZero(in: range, evidence: .touch, isProved: false))
    } else {
      doubtful.append(range)
    }
  }

  /// Settles a bracket that may hold a break: its doubles are looked at one by one, and what lies between them is enclosed.
  private mutating func settleBreak(_ range: Interval) throws(Interrupted) {
    guard let places = Self.doubles(of: range) else { return doubtful.append(range) }
    let values = try probe.values(at: places)
    let gaps = zip(places, places.dropFirst()).map { Interval(hull: $0, $1) }
    let found = try probe.enclosures(over: gaps)
    let plain = Bisection.plainest(within: range.lower, range.upper)
    var isDoubtful = false
    var mayBreak: [Int] = []
    for (place, value) in zip(places, values) {
      switch value {
      case .zero: zeros.append(IsolatedZero(exactly: place))
      case .unknown: isDoubtful = true
      case .signed, .undefined: break
      }
    }
    for (index, gap) in gaps.enumerated() {
      if found.flags(index, 0).contains(.empty) || !found.interval(index, 0).contains(0) {
        continue
      }
      if found.flags(index, 0).isEmpty, let low = values[index].sign,
        let high = values[index + 1].sign
      {
        if low != high {
          zeros.append(IsolatedZero(in: gap, evidence: .signChange, rises: high > 0))
        }
        continue
      }
      mayBreak.append(index)
    }
    breaks.append(range)
    let courses = mayBreak.isEmpty ? [] : coursesAtBreaks(in: range)
    for course in courses where course.value == .number(0) && !values.contains(.zero) {
      let beside = Interval(hull: course.place.nextDown, course.place.nextUp)
      zeros.append(IsolatedZero(in: beside, evidence: .exactZero))
    }
    isDoubtful =
      isDoubtful
      || mayBreak.contains { index in
        let (gap, ends) = (gaps[index], (values[index], values[index + 1]))
        if courses.contains(where: { gap.contains($0.place) && $0.value != .unknown }) {
          return false
        }
        // Beside the break that the formula tells, enclosures are in doubt for rounding alone.
        if !courses.isEmpty, ends.0.sign == ends.1.sign, ends.0.isDecided, ends.1.isDecided {
          return false
        }
        // A break stands where people put it: nothing lies between it and the next double.
        return !gap.contains(plain) || plain.description.utf8.count > 15
      }
    if isDoubtful, !zeros.contains(where: { range.contains($0.place) }) { doubtful.append(range) }
  }

  /// The doubles of a bracket, of one around 0 its ends and 0; nil if there are too many.
  private static func doubles(of range: Interval) -> [Double]? {
    if range.contains(0), range.width < 0x1p-900 { return [range.lower, 0, range.upper] }
    var places: [Double] = []
    var place = range.lower
    while place <= range.upper, places.count < mostDoubles {
      places.append(place)
      place = place.nextUp
    }
    return place > range.upper ? places : nil
  }

  /// What the function does at its breaks in a bracket, as far as its formula tells: at a break that is no double, no double has the value,
  /// as frac(10x) is 0 at 3/10 alone.
  private func coursesAtBreaks(in range: Interval) -> [BreakCourse] {
    if let all = probe.function.breaks(in: [range], output: 0, withLimits: false)[0] { return all }
    let one = probe.function.course(
      atBreakNear: range.midpoint,
      within: range.width,
      output: 0,
      withLimits: false
    )
    return [one].compactMap(\.self).filter { range.contains($0.place) }
  }
}

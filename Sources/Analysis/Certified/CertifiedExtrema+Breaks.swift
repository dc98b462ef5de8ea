import NumericalMethods
import RealFunctions
import Sampling

// Finds extreme values at breaks: where the function may be undefined or jump.

extension CertifiedExtrema {
  /// The number of characters up to which a break is at a double.
  private static let roundDigits = 15
  /// Distance in doubles from a jump at which a value belongs to its side.
  private static let besideJump = 64.0
  /// Largest distance in doubles of the end of a domain from the number that the formula means.
  private static let besideEdge = 2.0
  /// The number of doublings from a place within which values must differ.
  private static let doublings = 44
  /// The largest relative error of a value that is reported as an extreme value.
  private static let leastShare = 1e-15

  mutating func atBreak(
    _ event: SignChart.Event,
    _ before: Gap,
    _ after: Gap,
    isBounded: Bool
  ) throws(Interrupted) -> Extremum? {
    let isPlain = event.place.description.utf8.count <= Self.roundDigits
    let isEdge = (before.slope == .undefined) != (after.slope == .undefined)
    if !event.place.isMeant, let told = try asTold(event, before, after) {
      return told.extremum
    }
    guard isPlain || isBounded else { return nil }
    // At the edge of the domain the number itself counts, if it is a double: 0 of x^x.
    let isSure = isBounded || isEdge && event.place.isMeant
    let isItsOwn = isSure ? true : try isNoPole(at: event.place)
    if isPlain, isItsOwn {
      let value = try valueAsWritten(event.place, isEdge: isEdge)
      if let one = try extremum(at: event.place, value, before, after, isExact: true) {
        return isEdge ? try atEdge(one, event) : one
      }
    }
    if !isBounded { return nil }
    if isPlain, try probe.values(at: [event.place])[0] != .undefined || !isEdge { return nil }
    // The number 2 is exact: if the function is undefined there, it has no value at the edge.
    if event.place.isMeant { return nil }
    // The last defined double represents the edge; at a jump, one of the doubles on both sides may.
    for place in [event.bracket.upper, event.bracket.lower] {
      let value = try probe.values(at: [place])[0]
      guard value.range?.isFinite ?? false else { continue }
      if var one = try extremum(at: place, value, before, after, isExact: !isEdge) {
        one.isProved = isEdge
        return isEdge ? try atEdge(one, event) : one
      }
    }
    // A jump at a place that is not a double has a value that neither doubles nor the formula give.
    if !isEdge, try mayHide(event, before.slope, after.slope) { hidden.append(event.bracket) }
    return nil
  }

  /// A break with a known value, and the extreme value there, if there is one.
  private struct TellingBreak {
    let extremum: Extremum?
  }

  /// Returns the extreme value at a break whose place is not a double, from the formula's value at
  /// that place; nil if the formula does not give it.
  private mutating func asTold(
    _ event: SignChart.Event,
    _ before: Gap,
    _ after: Gap
  ) throws(Interrupted) -> TellingBreak? {
    let course = function.course(
      atBreakNear: event.place,
      within: Self.besideJump * event.place.ulp,
      output: 0,
      withLimits: false
    )
    guard let course, domain.contains(course.place) else { return nil }
    switch course.value {
    case .unknown: return nil
    case .missing: return TellingBreak(extremum: nil)
    case .number(let number):
      let value =
        number == 0
        ? KnownValue.zero : .signed(Interval(hull: number.nextDown, number.nextUp))
      var one = try extremum(at: course.place, value, before, after, isExact: true)
      one?.value = number
      return TellingBreak(extremum: one)
    }
  }

  /// An extreme value at the end of the domain with the value at the end itself, which may not be a
  /// double: 0 where a zero is proved, otherwise the outermost value of the enclosure, which is
  /// proved if the enclosure is narrow.
  private mutating func atEdge(
    _ one: Extremum,
    _ event: SignChart.Event
  ) throws(Interrupted) -> Extremum {
    // Whole numbers and halves are exact; 0.1 is not a double.
    if one.place.lower == event.place, event.place.isMeant { return one }
    let edge = event.bracket.widened(byUlps: Self.besideEdge)
    let found = try probe.enclosures(over: [edge])
    let values = found.interval(0, 0)
    var one = one
    let isClosed = !found.flags(0, 0).contains(.maybeDiscontinuous)
    if isClosed, values.contains(0), try isZero(in: edge) {
      one.value = 0
    } else if !isClosed || !Self.isNarrow(values) {
      one.value = one.kind == .minimum ? values.lower : values.upper
      one.isProved = false
    }
    return one
  }

  /// Whether it is proved that the function has a zero in a narrow bracket.
  private func isZero(in bracket: Interval) throws(Interrupted) -> Bool {
    let search = RootSearch(cancellation: probe.cancellation)
    return try search.provedRoots(of: function, over: bracket)?.count == 1
  }

  /// Whether an enclosure determines a value to the last printed digit.
  private static func isNarrow(_ values: Interval) -> Bool {
    values.width <= leastShare * min(values.lower.magnitude, values.upper.magnitude)
  }

  /// Whether one of the two values that a function may have at a jump is less, or greater, than all
  /// values beside it.
  private mutating func mayHide(
    _ event: SignChart.Event,
    _ before: SignChart.Slope,
    _ after: SignChart.Slope
  ) throws(Interrupted) -> Bool {
    let beside = event.bracket.widened(byUlps: Self.besideJump)
    let values = try probe.values(at: [beside.lower, beside.upper]).map(\.range)
    guard let left = values[0], let right = values[1] else { return false }
    if right.lower > left.upper { return before == .falling || after == .falling }
    if right.upper < left.lower { return before == .rising || after == .rising }
    return false
  }

  /// Whether the value at a place does not belong to a pole nearby: no double is 3/10, and
  /// 1/(x - 0.3) is largest at the next one.
  private mutating func isNoPole(at place: Double) throws(Interrupted) -> Bool {
    let step = 2 * max(place.magnitude.ulp, domain.width * 0x1p-60)
    let known = try probe.values(at: [place, place - step, place + step]).map { value in
      value.range.map { max($0.lower.magnitude, $0.upper.magnitude) }
    }
    guard let here = known[0] else { return false }
    return known.dropFirst().allSatisfy { $0.map { $0 > here } ?? true }
  }

  /// The value at a break that is written with few digits.
  ///
  /// At a jump that is not a double, as 0.3 of {x < 0.3: x, 3 - x}, the value in doubles counts:
  /// the formula contains the same double, so that x < 0.3 is false there, whichever side of 3/10
  /// the double is on.
  private mutating func valueAsWritten(
    _ place: Double,
    isEdge: Bool
  ) throws(Interrupted) -> KnownValue {
    guard !isEdge, !place.isMeant else { return try probe.values(at: [place])[0] }
    let workspace = Workspace(cancellation: probe.cancellation)
    let value = function.doubles(at: [place], using: workspace)[0][0]
    return value.isFinite ? KnownValue(Interval(hull: value, value), []) : .undefined
  }

  /// The extreme value at one place of a break, if the values beside it are all greater, or all
  /// less.
  private mutating func extremum(
    at place: Double,
    _ value: KnownValue,
    _ before: Gap,
    _ after: Gap,
    isExact: Bool
  ) throws(Interrupted) -> Extremum? {
    guard let range = value.range, range.isFinite else { return nil }
    var sides: [Double] = []
    for (gap, direction) in [(before, -1.0), (after, 1.0)] where gap.slope != .undefined {
      guard gap.range.width > 0 else { continue }
      sides.append(try rise(from: value, at: place, direction, into: gap.range))
    }
    guard let first = sides.first, first != 0, sides.allSatisfy({ $0 == first }) else { return nil }
    return Extremum(
      kind: first > 0 ? .minimum : .maximum,
      place: Interval(hull: place, place),
      value: isExact ? range.midpoint : try probe.plainValue(at: place),
      isEnd: sides.count == 1,
      isProved: true
    )
  }

  /// 1 if the nearest value that certainly differs from the one at a place is greater, -1 if it is
  /// less, 0 if there is none.
  mutating func rise(
    from value: KnownValue,
    at place: Double,
    _ direction: Double,
    into gap: Interval
  ) throws(Interrupted) -> Double {
    let room = direction < 0 ? place - gap.lower : gap.upper - place
    let step = max(place.magnitude.ulp, min(gap.width, 1) * 0x1p-52)
    let places = (0..<Self.doublings).map { step * Double(1 << $0) }.filter { $0 <= room }
      .map { place + direction * $0 }
    guard let here = value.range else { return 0 }
    for other in try probe.values(at: places) {
      guard let there = other.range else { continue }
      if there.lower > here.upper { return 1 }
      if there.upper < here.lower { return -1 }
    }
    return 0
  }
}

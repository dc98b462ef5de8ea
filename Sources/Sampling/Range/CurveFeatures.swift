import CurveSampling
package import RealFunctions

/// Features of a curve y(x): zeros, turns, breaks and ends, read from the walk that found its
/// range.
///
/// The curve is not evaluated again. The walk knows values, at the ends of some hundred equal cells
/// and wherever it looked closer, and enclosures of cells; a cell without a flag is proved to hold
/// no break. So
/// - a *break* is a row of flagged cells between values, halved by the walk as far as it could;
/// - a *zero* is a value 0, or a change of sign where there is no break;
/// - a *turn* is a value above or below its neighbours by more than rounding where there is no
///   break; a level maximum or minimum counts as a turn at both of its ends;
/// - an *end* is between a place without a value and one with.
///
/// Zeros and turns that are closer to each other than the walk's values are seen as one, and a
/// spike between two values is not seen; a narrower walk sees more. Functions without enclosures
/// have breaks only where values are infinite or missing.
///
/// `RootSearch` and `ExtremumSearch` would prove each feature, but cost more than the picture.
package struct CurveFeatures: Equatable, Sendable {
  /// A value at a place.
  package struct Sample: Equatable, Sendable {
    package let x: Double
    /// NaN where the curve has no value.
    package let y: Double
  }

  /// Known values, in rising order of x.
  package let samples: [Sample]
  /// Values of x of zeros, turns and breaks, in no order.
  package private(set) var places: [Double] = []
  /// Intervals with breaks: each holds one break or several.
  package let breaks: [Interval]
  /// Beginnings and ends of the curve, each as the neighbouring values of x without and with a
  /// value.
  package private(set) var ends: [(empty: Double, defined: Double)] = []
  /// Values at the ends of the equal cells alone, in rising order of x: each represents an equal
  /// part of the domain.
  package let even: [Sample]

  /// Whether the curve runs to infinity somewhere.
  package var isUnbounded: Bool { !breaks.isEmpty || samples.contains { $0.y.isInfinite } }

  /// Width, in equal cells, up to which a row counts as one break: the break is in a cell or where
  /// two cells meet.
  private static let mostCells = 2.5
  /// Relative difference of values below which it counts as rounding.
  private static let rounding = 0x1p-40

  package init(_ walk: CurveWalk) {
    samples = Self.samples(of: walk)
    breaks = Self.breaks(of: walk, among: samples)
    let ends = Set(walk.ends)
    even = walk.ends.isEmpty ? samples : samples.filter { ends.contains($0.x) }
    // A narrow row, such as a cell with a jump, is one place; a wide row breaks all along, so both
    // of its ends count.
    let cell = walk.domain.width / Double(max(1, walk.ends.count - 1))
    places = breaks.flatMap { row in
      row.width <= Self.mostCells * cell ? [row.midpoint] : [row.lower, row.upper]
    }
    readValues()
  }

  package static func == (a: CurveFeatures, b: CurveFeatures) -> Bool {
    a.samples == b.samples && a.breaks == b.breaks
  }

  // MARK: What the walk knows

  private static func samples(of walk: CurveWalk) -> [Sample] {
    let places = walk.known.places
    var samples: [Sample] = []
    samples.reserveCapacity(places.count)
    for index in 0..<places.count {
      var value = KnownValue(places, index, output: 0, .relative)
      for digits in [places.settled, places.recomputed] where digits.has(index) {
        let found = digits.value(index, 0)
        value.learn(found.value, bound: found.bound, .relative)
      }
      // A value that is lost to rounding counts neither as a value nor as a gap.
      if value.judgement == .noise, !value.value.isNaN { continue }
      samples.append(Sample(x: places.parameter(index), y: value.value))
    }
    samples.sort { $0.x < $1.x }
    return samples.indices.map { index in
      // A single value among places without values is not the beginning of a curve: x^x at negative
      // whole numbers.
      let isAlone =
        (index == 0 || samples[index - 1].y.isNaN)
        && (index + 1 == samples.count || samples[index + 1].y.isNaN)
      return isAlone ? Sample(x: samples[index].x, y: .nan) : samples[index]
    }
  }

  /// Returns the flagged cells that were not halved, joined to rows, if there are values on both
  /// sides of the row.
  private static func breaks(of walk: CurveWalk, among samples: [Sample]) -> [Interval] {
    let cells = walk.known.slopedCells
    let columns = 2 * walk.known.places.outputs
    var leaves = (0..<cells.count).map { (ends: cells.ends(of: $0), index: $0) }
    leaves.sort {
      ($0.ends.lower, -$0.ends.upper) < ($1.ends.lower, -$1.ends.upper)
    }
    var rows: [Interval] = []
    for (order, leaf) in leaves.enumerated() {
      let isHalved = order + 1 < leaves.count && leaves[order + 1].ends.lower < leaf.ends.upper
      let flags = cells.enclosure(leaf.index, 0, of: columns).flags
      guard !isHalved, !flags.isEmpty, !flags.contains(.empty) else { continue }
      if let last = rows.last, last.upper == leaf.ends.lower {
        rows[rows.count - 1] = last.union(leaf.ends)
      } else {
        rows.append(leaf.ends)
      }
    }
    return rows.filter { row in
      let next = samples.partitionPoint(where: { $0.x >= row.upper })
      let previous = samples.partitionPoint(where: { $0.x > row.lower }) - 1
      guard samples.indices.contains(next), samples.indices.contains(previous) else { return false }
      return !samples[next].y.isNaN && !samples[previous].y.isNaN
    }
  }

  /// Whether a break lies in a range.
  package func breaks(in range: Interval) -> Bool {
    let first = breaks.partitionPoint(where: { $0.upper >= range.lower })
    return first < breaks.count && breaks[first].lower <= range.upper
  }

  // MARK: What values show

  private mutating func readValues() {
    // Last direction of the curve (1 up, -1 down, 0 unknown), and the start of the current level
    // interval.
    var way = 0
    var levelStart: Double?
    for (last, next) in zip(samples, samples.dropFirst()) {
      let isGap = last.y.isNaN != next.y.isNaN
      if isGap {
        ends.append(
          last.y.isNaN ? (empty: last.x, defined: next.x) : (empty: next.x, defined: last.x)
        )
      }
      if last.y.isInfinite, !last.y.isNaN { places.append(last.x) }
      guard last.y.isFinite, next.y.isFinite, !breaks(in: Interval(hull: last.x, next.x)) else {
        (way, levelStart) = (0, nil)
        if next.y == 0 { places.append(next.x) }
        continue
      }
      if next.y == 0 { places.append(next.x) }
      if last.y * next.y.signum < 0 {
        places.append(last.x + (next.x - last.x) * (last.y / (last.y - next.y)))
      }
      let rise = next.y - last.y
      guard rise.magnitude > Self.rounding * max(last.y.magnitude, next.y.magnitude) else {
        levelStart = levelStart ?? last.x
        continue
      }
      let newWay = rise > 0 ? 1 : -1
      if way != 0, newWay != way { places += [levelStart ?? last.x, last.x] }
      (way, levelStart) = (newWay, nil)
    }
    if samples.first?.y == 0, let first = samples.first { places.append(first.x) }
  }

  /// Returns the places where two curves meet, as far as values at the same x show it.
  package func crossings(with other: CurveFeatures) -> [Double] {
    var found: [Double] = []
    var last: (x: Double, difference: Double)?
    var levels = 0
    var count = 0
    var index = 0
    for sample in samples {
      while index < other.samples.count, other.samples[index].x < sample.x { index += 1 }
      guard index < other.samples.count else { break }
      guard other.samples[index].x == sample.x else { continue }
      let difference = sample.y - other.samples[index].y
      guard difference.isFinite else {
        last = nil
        continue
      }
      count += 1
      if difference == 0 {
        levels += 1
        found.append(sample.x)
      } else if let last, last.difference * difference.signum < 0 {
        let way = Interval(hull: last.x, sample.x)
        if !breaks(in: way), !other.breaks(in: way) {
          found.append(
            last.x + way.width * (last.difference / (last.difference - difference))
          )
        }
      }
      last = (sample.x, difference)
    }
    // Curves that coincide at most of the places count as curves without crossings.
    return 2 * levels > count ? [] : found
  }
}

extension Double {
  /// -1, 0 or 1: the sign of the number, for products without overflow and underflow.
  fileprivate var signum: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

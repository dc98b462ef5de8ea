import CurveSampling
package import RealFunctions

/// What a curve y(x) has to show, read from the walk that found its range: where it is 0, where it turns, where it
/// breaks, where it begins and ends.
///
/// No value is asked for. What the walk knows are values, at the ends of some hundred equal cells and wherever it
/// looked closer, and enclosures of cells; cells without a flag hold no break, by proof. So
///
/// - a *break* is a row of flagged cells between values, which the walk has halved as long as it could;
/// - a *zero* is a value 0, or a change of sign where there is no break;
/// - a *turn* is a value above or below its neighbours by more than rounding where there is no break; a level stretch
///   that is one turns at both ends;
/// - an *end* is between a place without a value and one with.
///
/// Zeros and turns closer to each other than the walk's values are seen as one, and a spike between two of them is not;
/// a narrower walk sees more. Functions without enclosures have breaks only where values are infinite or missing.
///
/// Asking `RootSearch` and `ExtremumSearch` would prove each of them, and cost more than the picture.
package struct CurveFeatures: Equatable, Sendable {
  /// A value at a place.
  package struct Sample: Equatable, Sendable {
    package let x: Double
    /// NaN where the curve has no value.
    package let y: Double
  }

  /// What is known of values, in rising order of x.
  package let samples: [Sample]
  /// The places of zeros and turns, and of breaks, in no order.
  package private(set) var places: [Double] = []
  /// Where the curve breaks: each interval holds one break or several.
  package let breaks: [Interval]
  /// Where it begins or ends: the place without a value, and that with one.
  package private(set) var ends: [(empty: Double, defined: Double)] = []
  /// Values at the equal cells alone, in rising order of x: each stands for the same part of the domain.
  package let even: [Sample]

  /// Whether the curve runs to infinity somewhere.
  package var isUnbounded: Bool { !breaks.isEmpty || samples.contains { $0.y.isInfinite } }

  /// A row of so many equal cells may hold a break in a cell or at the end of two.
  private static let mostCells = 2.5
  /// Differences of values by less than this part of them are rounding.
  private static let rounding = 0x1p-40

  package init(_ walk: CurveWalk) {
    samples = Self.samples(of: walk)
    breaks = Self.breaks(of: walk, among: samples)
    let ends = Set(walk.ends)
    even = walk.ends.isEmpty ? samples : samples.filter { ends.contains($0.x) }
    // A cell that a jump was left in is one place, wide rows are breaks all along.
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
      // What is not known of a value that there may be is no value and no gap.
      if value.judgement == .noise, !value.value.isNaN { continue }
      samples.append(Sample(x: places.parameter(index), y: value.value))
    }
    samples.sort { $0.x < $1.x }
    return samples.indices.map { index in
      // A value that stands alone among places without any is no beginning of a curve: x^x at negative whole numbers.
      let isAlone =
        (index == 0 || samples[index - 1].y.isNaN)
        && (index + 1 == samples.count || samples[index + 1].y.isNaN)
      return isAlone ? Sample(x: samples[index].x, y: .nan) : samples[index]
    }
  }

  /// The flagged cells that were not halved, in rows, as far as there are values on both sides of them.
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
    // The last way that the curve went, and where the level stretch began that it is on.
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

  /// Where one curve meets another one, as far as values at the same places show it.
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
    // Curves that run together cross nowhere.
    return 2 * levels > count ? [] : found
  }
}

extension Double {
  /// -1, 0 or 1, so that a product with it is no overflow and no underflow.
  fileprivate var signum: Double { self > 0 ? 1 : self < 0 ? -1 : 0 }
}

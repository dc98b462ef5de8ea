import RealFunctions

/// How the values of a first pass are spread over the axis, evenly in x.
///
/// All numbers are places on the axis (``AxisMap/forward(_:)``), so that a log axis gets ranges that
/// are even on the page.
struct ValueSpread {
  private let places: [Double]
  private let map: AxisMap
  /// Whether the values overflow over a stretch, beyond every range worth showing.
  let hasOverflow: Bool

  /// The shares of values below and above the middle band.
  private static let tail = 0.1
  /// Infinite samples in a row that make an overflow; a pole has one.
  private static let overflowCount = 3

  init(of samples: [Sample], map: AxisMap) {
    self.map = map
    places = samples.filter(\.isDrawable).map { map.forward($0.y) }.filter(\.isFinite).sorted()
    var row = 0
    var longest = 0
    for sample in samples {
      row = sample.zone.contains(.infinite) ? row + 1 : 0
      longest = max(longest, row)
    }
    hasOverflow = longest >= Self.overflowCount
  }

  /// The smallest range with all values, or nil if there are none.
  var extent: Interval? {
    guard let first = places.first, let last = places.last else { return nil }
    return Interval(hull: first, last)
  }

  /// The range of a curve with poles: the middle band of its values, widened to local extrema and to
  /// the ends of its stretches by at most the band's height on each side.
  func robustRange(of outline: Outline) -> Interval {
    let band = Interval(hull: quantile(Self.tail), quantile(1 - Self.tail))
    var wanted = band
    for place in landmarks(of: outline) { wanted = wanted.union(Interval(hull: place, place)) }
    let height = band.upper - band.lower
    guard height > 0, height.isFinite else { return wanted }
    return Interval(
      hull: max(wanted.lower, band.lower - height),
      min(wanted.upper, band.upper + height)
    )
  }

  /// Local extrema of all stretches, and the values at their ends but for poles.
  private func landmarks(of outline: Outline) -> [Double] {
    var landmarks: [Double] = []
    for stretch in outline.stretches {
      let samples = stretch.samples
      for index in samples.indices.dropFirst().dropLast() {
        let (before, here, after) = (samples[index - 1].y, samples[index].y, samples[index + 1].y)
        if before < here && after < here || before > here && after > here { landmarks.append(here) }
      }
    }
    for stretch in outline.stretches {
      if stretch.startPole == nil { landmarks += stretch.samples.prefix(1).map(\.y) }
      if stretch.endPole == nil { landmarks += stretch.samples.suffix(1).map(\.y) }
    }
    return landmarks.map(map.forward).filter(\.isFinite)
  }

  private func quantile(_ share: Double) -> Double {
    guard let last = places.indices.last else { return 0 }
    let index = Int(nearest: share * Double(last)) ?? 0
    return places[min(last, max(0, index))]
  }
}

extension CurveBreak {
  /// Whether the curve runs to infinity on a side.
  var isUnbounded: Bool { left.isInfinite || right.isInfinite }
}

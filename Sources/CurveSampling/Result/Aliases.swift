import RealFunctions

// Removes aliases: features that single values of a curve seem to show where they do not resolve
// it.
//
// Evenly spaced samples of √sin(1000x) are defined in some intervals and undefined in others: the
// pattern of a slow wave that the curve does not have. Where a search gave up, and where the curve
// is reported to oscillate faster than the page shows, that report suffices, and no break of such a
// pattern is reported.

extension CurveSearch {
  /// Distance in pixels below which breaks in an interval that was given up are a pattern: a curve
  /// that ends and starts in every pixel is not resolved.
  private static let crowdedPixels = 2.0

  /// Removes the breaks, and the undefined intervals, that are patterns of samples.
  func forgetAliases(in outline: inout Outline) {
    guard !plane.isParametric else { return }
    let crowds = crowds(of: outline.breaks)
    let full = filled.filter { !$0.isProved }.compactMap { $0.extent }
    let areas = full + crowds
    guard !areas.isEmpty else { return }
    outline.breaks.removeAll { one in
      crowds.contains { $0.contains(one.place) || isCrowded($0, near: one.place) }
        || areas.contains { $0.lower < one.place && one.place < $0.upper }
        // A value at the edge of an area belongs to the area.
        || one.kind == .isolated && full.contains { $0.contains(one.place) }
    }
    outline.stretches.removeAll { stretch in
      stretch.samples.count == 1
        && full.contains { $0.contains(stretch.samples[0].parameter) }
    }
    outline.undefined.removeAll { stretch in
      areas.contains { $0.lower <= stretch.lower && stretch.upper <= $0.upper }
    }
  }

  private func areNear(_ first: Double, _ second: Double) -> Bool {
    let axis = plane.view.x
    return abs(axis.position(of: second) - axis.position(of: first)) <= Self.crowdedPixels
  }

  /// Whether a crowd of breaks comes as near to a place as its breaks are to each other.
  private func isCrowded(_ crowd: Interval, near place: Double) -> Bool {
    areNear(crowd.lower, place) || areNear(crowd.upper, place)
  }

  /// The intervals that were given up, each cut to the part in which breaks crowd.
  private func crowds(of breaks: [CurveBreak]) -> [Interval] {
    // A function without enclosures is resolved only as far as its samples go.
    let open = isCertified ? merged(unresolved) : [domain]
    guard breaks.count > 2, !open.isEmpty else { return [] }
    let axis = plane.view.x
    var stretches: [Interval] = []
    for stretch in open {
      if let last = stretches.last, areNear(last.upper, stretch.lower) {
        stretches[stretches.count - 1] = last.union(stretch)
      } else {
        stretches.append(stretch)
      }
    }
    return stretches.filter { stretch in
      let inside = breaks.filter { stretch.contains($0.place) }
      guard let first = inside.first, let last = inside.last, inside.count > 2 else { return false }
      let width = abs(axis.position(of: last.place) - axis.position(of: first.place))
      return width <= Self.crowdedPixels * Double(inside.count - 1)
        && width > Self.crowdedPixels
    }
  }

  /// Distance in pixels below which the course of a curve is not visible.
  private static let nearest = 1e-2

  /// Whether samples show no limit on a side, because the curve is not resolved there: sin(100 ln
  /// x) has none at 0.
  ///
  /// This is so if the search gave up on the curve right up to the place, and the last two samples,
  /// or all those too near to it to be seen apart, differ visibly.
  func hasNoLimit(
    _ side: CurveBreak.Side,
    _ error: Double,
    below: Bool,
    at place: Double
  ) -> Bool {
    let (across, up) = (plane.view.x, plane.view.y)
    func isNear(_ other: Double) -> Bool {
      abs(across.position(of: other) - across.position(of: place)) <= Self.nearest
    }
    guard case .value(let limit) = side, error > 0, up.map.hasZero,
      let last = sample(beside: place, below ? -1 : 1),
      unresolved.contains(where: { stretch in
        stretch.width > 0
          && (below
            ? stretch.lower < place && isNear(min(stretch.upper, place))
            : stretch.upper > place && isNear(max(stretch.lower, place)))
      })
    else { return false }
    var (low, high) = (up.position(of: limit), up.position(of: limit + error))
    if high < low { swap(&low, &high) }
    var index = last
    while samples.indices.contains(index), isNear(samples[index].parameter) {
      if samples[index].isDrawable {
        low = min(low, samples[index].position.y)
        high = max(high, samples[index].position.y)
      }
      index += below ? -1 : 1
    }
    return high - low > stepThreshold
  }
}

import RealFunctions

/// A finished search, read from left to right: runs of samples that may be joined, and the breaks
/// between them.
struct Outline {
  /// One unbroken stretch.
  struct Stretch {
    var samples: [Sample]
    /// Parameters of poles at the two ends, if the stretch runs into one.
    var startPole: Double?
    var endPole: Double?
    /// How far values too large for a double go on before and after it, beyond the window.
    var overflowStart: Double?
    var overflowEnd: Double?
  }

  /// The stretches in rising order; a stretch goes on across a hole.
  var stretches: [Stretch] = []
  /// The breaks in rising order.
  var breaks: [CurveBreak] = []
  /// The stretches of visible width without values, in rising order.
  var undefined: [Interval] = []
  /// Whether the curve oscillates ever higher somewhere, without a pole or a limit.
  var isWild = false
}

extension CurveSearch {
  /// Reads the samples into stretches and classifies what lies between.
  ///
  /// Samples whose values are rounding lose them.
  mutating func outline() throws(Interrupted) -> Outline {
    forgetIslands()
    var passages = self.passages()
    let ends = try runEnds(of: passages)
    if !ends.rounding.spoilt.isEmpty {
      try dismiss(ends.rounding, in: passages)
      passages = self.passages()
    }
    var reader = OutlineReader(classifier: BreakClassifier(search: self, ends: ends))
    var outline = reader.read(passages)
    outline.undefined = undefinedStretches()
    outline.isWild = ends.isWild
    return outline
  }

  /// Forgets values that stand alone among those that are lost to rounding: their digits are nearly lost, too, and what they
  /// seem to say of the curve is an accident.
  private mutating func forgetIslands() {
    guard samples.contains(where: { $0.zone.contains(.rounding) }) else { return }
    var start = samples.startIndex
    while start < samples.endIndex {
      var end = start
      while end + 1 < samples.endIndex, samples[start].isDrawable == samples[end + 1].isDrawable {
        end += 1
      }
      let isIsland =
        samples[start].isDrawable && start > 0 && end + 1 < samples.count
        && samples[start - 1].zone.contains(.rounding) && samples[end + 1].zone.contains(.rounding)
        && samples[end].position.x - samples[start].position.x < Self.islandWidth
      if isIsland, !plane.isParametric {
        for index in start...end {
          let link = samples[index].link
          samples[index] = samples[index].forgotten
          samples[index].standing.insert(.lost)
          samples[index].link = link
        }
      }
      start = end + 1
    }
  }

  /// Stretches of known values between lost ones that are no wider, in pixels, say nothing.
  private static let islandWidth = 1.0

  /// The stretches without values, from the last sample with one to the next.
  private func undefinedStretches() -> [Interval] {
    var stretches: [Interval] = []
    var start: Int?
    for index in samples.indices {
      let isUndefined = samples[index].zone == .undefined
      if isUndefined, start == nil { start = max(0, index - 1) }
      guard let first = start, !isUndefined || index + 1 == samples.count else { continue }
      start = nil
      guard !isNarrow(first, index) || samples.count == 1 else { continue }
      stretches.append(Interval(hull: samples[first].parameter, samples[index].parameter))
    }
    return stretches
  }
}

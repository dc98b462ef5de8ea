package import RealFunctions

/// The result of a finished search, read from left to right: runs of samples that may be joined,
/// and the breaks between them.
package struct Outline {
  /// An unbroken run of samples.
  package struct Stretch {
    package var samples: [Sample]
    /// Parameters of poles at the two ends, if the run ends in one.
    package var startPole: Double?
    package var endPole: Double?
    /// Parameters up to which values too large for a double continue before and after the run,
    /// beyond the window.
    var overflowStart: Double?
    var overflowEnd: Double?
  }

  /// The runs in rising order; a run goes on across a hole.
  package var stretches: [Stretch] = []
  /// The breaks in rising order.
  package var breaks: [CurveBreak] = []
  /// The undefined intervals of visible width, in rising order.
  var undefined: [Interval] = []
  /// Whether the curve oscillates with growing height somewhere, without a pole or a limit.
  package var isWild = false
}

extension CurveSearch {
  /// Divides the samples into runs and classifies the gaps between them.
  ///
  /// Values that are only rounding noise are removed.
  package mutating func outline() throws(Interrupted) -> Outline {
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

  /// Removes lone values among those that are lost to rounding: their digits are nearly lost, too,
  /// and what they seem to show is accidental.
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

  /// Width in pixels up to which an interval of known values between lost ones is ignored.
  private static let islandWidth = 1.0

  /// The undefined intervals, each from the last defined sample before to the first one after.
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

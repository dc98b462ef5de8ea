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
    var passages = self.passages()
    let ends = try runEnds(of: passages)
    if !ends.rounding.spoilt.isEmpty {
      try dismiss(ends.rounding, in: passages)
      passages = self.passages()
    }
    var reader = OutlineReader(classifier: BreakClassifier(search: self, growing: ends.growing))
    var outline = reader.read(passages)
    outline.undefined = undefinedStretches()
    outline.isWild = ends.isWild
    return outline
  }

  /// The stretches without values, from the last sample with one to the next.
  private func undefinedStretches() -> [Interval] {
    var stretches: [Interval] = []
    var start: Int?
    for index in samples.indices {
      let isUndefined = samples[index].presence == .undefined
      if isUndefined, start == nil { start = max(0, index - 1) }
      guard let first = start, !isUndefined || index + 1 == samples.count else { continue }
      start = nil
      guard !isNarrow(first, index) || samples.count == 1 else { continue }
      stretches.append(Interval(hull: samples[first].parameter, samples[index].parameter))
    }
    return stretches
  }
}

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
}

extension CurveSearch {
  /// Reads the samples into stretches and classifies what lies between.
  mutating func outline() throws(Interrupted) -> Outline {
    let passages = self.passages()
    let growing = try growingEnds(of: passages)
    var reader = OutlineReader(classifier: BreakClassifier(search: self, growing: growing))
    return reader.read(passages)
  }
}

package import RealFunctions

/// The search for the shape of a curve: samples in rising order of the parameter, and the state of
/// every cell between two of them.
///
/// All stages work breadth-first: each round collects its candidate cells, evaluates them in one
/// block, and merges the answers. The stages are files of their own: refinement, hints of spikes,
/// tips of cusps, edges of definedness, steps, peaks beyond the window.
package struct CurveSearch {
  let plane: Plane
  let domain: Interval
  /// The largest deviation of the curve from a chord, in pixels.
  let tolerance: Double
  package var evaluator: Evaluator
  package var samples: [Sample]
  var columns: Columns
  /// Intervals that were left because the budget ran out, or because rounding decides there.
  var unresolved: [Interval] = []
  /// Intervals too narrow to be seen in which the curve provably goes on, in rising order.
  var narrowPieces: [Interval] = []
  /// Intervals in which samples show no break although the formula may have one, in rising order.
  ///
  /// The curve goes on across them, as (x − √2)²/(x − √2) does, which is defined at all doubles; or
  /// it is defined at none of them, as √(−(x − √2)²).
  var silent: [Interval] = []
  /// Brackets in which the curve is provably bounded, in rising order: they contain no pole.
  var bounded: [Interval] = []
  /// Intervals for which hardly more than bounds are known.
  var enclosed: [SampledBand.Piece] = []
  /// Intervals whose area the curve fills, in rising order: no line is drawn there.
  var filled: [FilledStretch] = []
  /// Whether all other intervals are proved.
  var isCertified = false

  /// Whether values were computed with more digits than a new call of the function would give.
  var isRecomputed = false

  /// Whether the whole curve is proved.
  var isProved: Bool { isCertified && unresolved.isEmpty }

  /// Height of a step, in pixels, up to which it is not visible and not a break.
  var stepThreshold: Double { 4 * tolerance }

  /// Creates a search over samples in rising order, which include both ends of the domain.
  package init(
    plane: Plane,
    domain: Interval,
    tolerance: Double,
    evaluator: Evaluator,
    samples: [Sample]
  ) {
    self.plane = plane
    self.domain = domain
    self.tolerance = tolerance
    self.evaluator = evaluator
    self.samples = samples
    columns = Columns(width: plane.isParametric ? 0 : plane.view.x.length)
    columns.add(samples)
  }

  /// Breaks that are found late open cells for refinement again; few curves need more than three
  /// passes.
  static let mostPasses = 8

  /// Refines the curve and locates its breaks.
  package mutating func run() throws(Interrupted) {
    for pass in 0..<Self.mostPasses {
      var isSettled = true
      if try bridgeHoles() { isSettled = false }
      if try locateEdges() { isSettled = false }
      try refine()
      if pass == 0, try followHints() { try refine() }
      if try locateSteps() { isSettled = false }
      if try climbPeaks() { isSettled = false }
      if isSettled { break }
    }
    // Runs last, because the flanks of a tip are steep, but contain no steps any more.
    try sharpenTips()
    unresolved = merged(unresolved)
  }

  /// Merges new samples into the list; a cell that receives a sample becomes open again.
  mutating func insert(_ found: [Sample]) {
    guard !found.isEmpty else { return }
    let new = found.sorted { $0.parameter < $1.parameter }
    var result: [Sample] = []
    result.reserveCapacity(samples.count + new.count)
    var next = 0
    for sample in samples {
      while next < new.count, new[next].parameter < sample.parameter {
        if let last = result.last, last.parameter < new[next].parameter {
          result[result.count - 1].link = .open
          result.append(new[next])
        }
        next += 1
      }
      while next < new.count, new[next].parameter == sample.parameter { next += 1 }
      result.append(sample)
    }
    samples = result
  }

  /// Marks the cell that starts at the sample with exactly this parameter.
  mutating func mark(_ parameter: Double, _ link: Link) {
    let index = position(of: parameter)
    if index < samples.count, samples[index].parameter == parameter { samples[index].link = link }
  }

  /// Returns the index of the first sample at or beyond `parameter`.
  func position(of parameter: Double) -> Int {
    var low = 0
    var high = samples.count
    while low < high {
      let middle = (low + high) / 2
      if samples[middle].parameter < parameter { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether the curve may be drawn between two neighbours and the cell still has to be examined.
  func isOpen(_ start: Sample, _ end: Sample) -> Bool {
    start.link == .open && start.isDrawable && end.isDrawable
      && start.zone.isDisjoint(with: end.zone)
  }

  func merged(_ intervals: [Interval]) -> [Interval] {
    var result: [Interval] = []
    for interval in intervals.sorted(by: { $0.lower < $1.lower }) {
      if let last = result.last, interval.lower <= last.upper {
        result[result.count - 1] = last.union(interval)
      } else {
        result.append(interval)
      }
    }
    return result
  }
}

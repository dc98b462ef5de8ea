package import RealFunctions
package import Sampling

/// One function, sampled and clipped, or data.
package struct SampledSeries {
  /// What is known of a series besides its geometry, by what it was sampled from.
  package enum Details {
    /// Rows of data.
    case marks
    /// A curve, or the area between two.
    indirect case curve(CurveDetails)
    /// The curve of an equation, and what the equation covers if that is an area.
    indirect case equation(EquationDetails)
    /// The region of a condition.
    indirect case region(RegionDetails)
    /// A function of x and y: its value at each point of the polylines.
    case surface(heights: [[Double]])
    /// A field: its vectors at the places where they are drawn, slopes as (1, slope).
    case field(vectors: [(place: DataPoint, vector: SIMD2<Double>)])
  }

  /// The name in the legend.
  package let label: String
  /// What is drawn.
  package let kind: SeriesKind
  /// Whether the whole curve is proved.
  package var isCertified = true
  /// The number of points and cells that were evaluated, training included.
  package var evaluations = 0
  /// The curve, or the boundary curves of an area; between two polylines there is a gap.
  package var polylines: [[DataPoint]] = []
  /// The closed outlines of an area, last point equal to the first; of a curve those of what it fills.
  package var outlines: [[DataPoint]] = []
  /// The same lines as cubics; nil if they were not asked for, or are longer than the polylines.
  package var cubics: SampledCubics?
  /// Where the sampled variable has values, in rising order.
  package var stretches: [Interval] = []
  /// What is known of it besides.
  package var details = Details.marks
}

extension SampledSeries {
  /// A series of marks: proved by what it is, without breaks.
  init(
    of trained: TrainedData,
    polylines: [[DataPoint]],
    outlines: [[DataPoint]] = [],
    stretches: [[PlotSpace.JoinedValue]]
  ) {
    self.init(
      label: trained.fullName,
      kind: trained.kind,
      polylines: polylines,
      outlines: outlines,
      stretches: stretches.compactMap { run in
        guard let first = run.first, let last = run.last else { return nil }
        return Interval(hull: first.x, last.x)
      }
    )
  }
}

/// What is known of a sampled curve, or of the area between two.
package struct CurveDetails {
  /// The interruptions in rising order of the sampled variable.
  package var breaks: [CurveBreak] = []
  /// Where the search gave up for want of budget, or because of rounding.
  package var uncertified: [Interval] = []
  /// Whether any value was met, inside of the window or outside.
  package var hasValues = true
  /// The stretches without values, in rising order; infinite values are values.
  package var undefined: [Interval] = []
  /// Stretches of which only bounds are known: `start` is the lower one.
  package var enclosed: [SampledBand.Piece] = []
  /// Stretches that a curve fills because it goes up and down faster than the page can show; their areas are the
  /// outlines of the series.
  package var filled: [FilledStretch] = []
}

/// What is known of the curve of an equation.
package struct EquationDetails {
  /// Where it is not proved what the curve does.
  package var unprovedBoxes: [ImplicitCurve.Box] = []
  /// Where the curve ends inside of the window, and why.
  package var ends: [ImplicitCurve.End] = []
  /// What the equation covers, if that is an area.
  package var area: CoveredArea?
}

/// What is known of the region of a condition.
package struct RegionDetails {
  /// Where it is not proved where the boundary runs.
  package var unprovedBoxes: [ImplicitCurve.Box] = []
  /// How many of the polylines, the last ones, do not belong to the region that they bound.
  package var openCount = 0
  /// These as cubics; nil if they were not asked for.
  package var openStrokes: [PageCurve]?
  /// What the region covers.
  package var area: CoveredArea
}

/// What a condition covers of the plot area.
package struct CoveredArea {
  /// From 0 to 1.
  package var share = 0.0
  /// Whether the condition fails somewhere although it has a value there, on more than lines and single points.
  package var isRefuted = false
  /// Whether there may be points of the plot area at which the condition has no value, be it on a line alone.
  package var hasGaps = false
  /// Whether there may be lines or points at which the condition fails although it holds around them.
  package var hasSeams = false

  init() {}

  init(_ region: PlaneRegion) {
    (share, isRefuted) = (region.share, region.isRefuted)
    (hasGaps, hasSeams) = (region.hasGaps, region.hasSeams)
  }
}

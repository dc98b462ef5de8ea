package import RealFunctions
package import Sampling

/// One function, sampled and clipped, or data.
package struct SampledSeries {
  /// Properties of a series besides its geometry, by the kind of its source.
  package enum Details {
    /// Rows of data.
    case marks
    /// A curve, or the area between two.
    indirect case curve(CurveDetails)
    /// The curve of an equation, and what the equation covers if that is an area.
    indirect case equation(EquationDetails)
    /// The region of a condition.
    indirect case region(RegionDetails)
    /// A function of x and y, or cells or points coloured by numbers: the value at each point of the polylines.
    case surface(heights: [[Double]])
    /// A field: its vectors at the places where they are drawn, slopes as (1, slope).
    case field(vectors: [(place: DataPoint, vector: SIMD2<Double>)])
  }

  /// The name in the legend.
  package let label: String
  /// Kind of figure that a series is drawn as.
  package let kind: SeriesKind
  /// Whether the whole curve is proved.
  package var isCertified = true
  /// The number of points and cells that were evaluated, including training.
  package var evaluations = 0
  /// The curve, or the boundary curves of an area; between two polylines there is a gap.
  package var polylines: [[DataPoint]] = []
  /// The closed outlines of an area, with the last point equal to the first; for a curve those of
  /// the areas that it fills.
  package var outlines: [[DataPoint]] = []
  /// Cubics for the polylines; nil if they were not needed, or would be longer than the polylines.
  package var cubics: SampledCubics?
  /// Intervals in which the sampled variable has values, in rising order.
  package var stretches: [Interval] = []
  /// Properties of the series besides its geometry.
  package var details = Details.marks
}

extension SampledSeries {
  /// Creates a series of marks, which are exact by nature and have no breaks.
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

/// Properties of a sampled curve, or of the area between two curves.
package struct CurveDetails {
  /// The interruptions in rising order of the sampled variable.
  package var breaks: [CurveBreak] = []
  /// Intervals in which the search ran out of budget, or was stopped by rounding.
  package var uncertified: [Interval] = []
  /// Whether any value was found, inside or outside of the window.
  package var hasValues = true
  /// The intervals without values, in rising order; infinite values count as values.
  package var undefined: [Interval] = []
  /// Intervals in which only bounds are known: `start` is the lower bound.
  package var enclosed: [SampledBand.Piece] = []
  /// Stretches that a curve fills because it goes up and down faster than the page can show; their areas are the
  /// outlines of the series.
  package var filled: [FilledStretch] = []
}

/// Properties of the curve of an equation.
package struct EquationDetails {
  /// Boxes in which the course of the curve is not proved.
  package var unprovedBoxes: [ImplicitCurve.Box] = []
  /// Ends of the curve inside the window, with their reasons.
  package var ends: [ImplicitCurve.End] = []
  /// Part of the plot area that the equation covers; nil if it is a curve without an area.
  package var area: CoveredArea?
}

/// Properties of the region of a condition.
package struct RegionDetails {
  /// Boxes in which the course of the boundary is not proved.
  package var unprovedBoxes: [ImplicitCurve.Box] = []
  /// Number of polylines, at the end of the list, that do not belong to the region that they bound.
  package var openCount = 0
  /// Boundaries that do not belong to their region, as cubics; nil if they were not needed.
  package var openStrokes: [PageCurve]?
  /// Part of the plot area that the region covers.
  package var area: CoveredArea
}

/// Part of the plot area that a condition covers.
package struct CoveredArea {
  /// Share of the plot area, from 0 to 1.
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

package import RealFunctions
package import Sampling

// Exports and descriptions ask all series alike: what a series is not known to have, it has not.

extension SampledSeries {
  private var curve: CurveDetails? {
    if case .curve(let curve) = details { curve } else { nil }
  }

  private var region: RegionDetails? {
    if case .region(let region) = details { region } else { nil }
  }

  private var equation: EquationDetails? {
    if case .equation(let equation) = details { equation } else { nil }
  }

  /// Part of the plot area that a region, or an equation with an area for a curve, covers.
  private var area: CoveredArea { region?.area ?? equation?.area ?? CoveredArea() }

  /// The value of a function of x and y, or of cells coloured by numbers, at each point of the polylines; empty for all
  /// other series.
  package var heights: [[Double]] {
    if case .surface(let heights) = details { heights } else { [] }
  }

  /// The vectors of a field at their positions, slopes as (1, slope); empty for all other series.
  package var vectors: [(place: DataPoint, vector: SIMD2<Double>)] {
    if case .field(let vectors) = details { vectors } else { [] }
  }

  /// The interruptions in rising order of the sampled variable.
  package var breaks: [CurveBreak] { curve?.breaks ?? [] }
  /// Intervals in which the search gave up for lack of budget, or because of rounding.
  package var uncertified: [Interval] { curve?.uncertified ?? [] }
  /// Whether any value was met, inside of the window or outside.
  package var hasValues: Bool { curve?.hasValues ?? true }
  /// The stretches without values, in rising order; infinite values are values.
  package var undefined: [Interval] { curve?.undefined ?? [] }
  /// Stretches of which only bounds are known: `start` is the lower one.
  package var enclosed: [SampledBand.Piece] { curve?.enclosed ?? [] }
  /// Intervals that a curve fills because it oscillates faster than the page can show; their areas
  /// are its ``outlines``.
  package var filled: [FilledStretch] { curve?.filled ?? [] }

  /// Boxes in which the behaviour of an implicit curve is not proved.
  package var unprovedBoxes: [ImplicitCurve.Box] {
    region?.unprovedBoxes ?? equation?.unprovedBoxes ?? []
  }
  /// Ends of an implicit curve inside the window, with their reasons.
  package var ends: [ImplicitCurve.End] { equation?.ends ?? [] }

  /// Number of polylines, at the end of the list, that do not belong to the region that they bound.
  package var openCount: Int { region?.openCount ?? 0 }
  /// Boundaries that do not belong to their region, as cubics; nil if cubics were not requested.
  package var openStrokes: [PageCurve]? { region?.openStrokes }
  /// Boundaries that do not belong to their region, as polylines.
  package var openBoundaries: [[DataPoint]] { Array(polylines.suffix(openCount)) }
  /// Share of the plot area that a region covers, from 0 to 1.
  package var share: Double { area.share }
  /// Whether the condition of a region is false somewhere although it has a value there, on more
  /// than lines and single points.
  package var isRefuted: Bool { area.isRefuted }
  /// Whether there may be points of the plot area at which the condition of a region has no value,
  /// even if only on a line.
  package var hasGaps: Bool { area.hasGaps }
  /// Whether there may be lines or points at which the condition of a region is false although it
  /// is true around them.
  package var hasSeams: Bool { area.hasSeams }
}

import RealFunctions
package import Sampling

/// The lines of a series as cubics, in pixels from the lower left corner of the plot area.
///
/// They show the same as the polylines, in fewer and smoother steps.
package struct SampledCubics: Equatable, Sendable {
  /// The curve, or the boundary curves of an area.
  package var strokes: [PageCurve] = []
  /// The closed outlines of an area, each ending where it starts; empty for a curve.
  package var outlines: [PageCurve] = []

  /// Fits the curve of a series, or returns nil if its polyline is to be drawn.
  init?(
    _ curve: SampledCurve,
    of function: any PointFunction,
    by fitter: CurveFitter
  ) throws(Interrupted) {
    guard let lines = try fitter.lines(along: curve, of: function) else { return nil }
    strokes = lines
  }

  /// Takes the lines of a curve that were fitted with it.
  init(_ lines: [PageCurve]) { strokes = lines }

  /// Fits the boundaries of an area, or returns nil if its polylines are to be drawn.
  ///
  /// The zero axis is drawn anyway: an area that stands on it needs no line there.
  init?(
    _ band: SampledBand,
    of series: FunctionSeries,
    by fitter: CurveFitter,
    in window: ClipWindow
  ) throws(Interrupted) {
    guard let fitted = try fitter.outlines(along: band, of: series.band(from: window.y.base)) else {
      return nil
    }
    strokes = series.form == .area ? fitted.ends : fitted.starts + fitted.ends
    outlines = fitted.outlines
  }
}

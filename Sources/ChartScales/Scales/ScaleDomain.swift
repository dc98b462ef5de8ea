package import RealFunctions

/// The part of a scale that a chart shows.
package enum ScaleDomain: Equatable, Sendable {
  /// Ends found from the content.
  case automatic
  /// Ends as given: the lower and the upper one.
  case range(Double, Double)
  /// One end as given; the other one, which is nil, is found from the content.
  case partial(lower: Double?, upper: Double?)

  /// Returns the window with the one given end as a chart would find it; `found` itself if both
  /// ends or none are given.
  package func completed(by found: Interval, type: ScaleType?) -> Interval {
    Windows.completed(self, by: found, map: type?.map ?? .linear)
  }
}

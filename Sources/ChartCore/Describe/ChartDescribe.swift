package import RealFunctions

extension Chart {
  /// Returns in words what the chart shows: kind and title, the ranges of both axes, and for every
  /// function where it has no values, its asymptotes, jumps and holes.
  ///
  ///     Line chart of tan(x) for x from −2π to 2π, drawn for −5 ≤ y ≤ 5. Vertical asymptotes at …
  public func describe() -> String { (try? description(cancellation: .never)) ?? "" }

  /// Returns the description, or throws when cancelled.
  package func description(cancellation: Cancellation) throws(Interrupted) -> String {
    let trained = try trained(cancellation: cancellation)
    return try trained.description(cancellation: cancellation)
  }
}

extension TrainedChart {
  /// Returns the description, or throws when cancelled.
  package func description(cancellation: Cancellation) throws(Interrupted) -> String {
    // The nominal plot area, so that the words do not depend on a medium.
    let size = SceneSize(width: 800, height: 500)
    let sampled = try sampled(size: size, cancellation: cancellation)
    return Description(chart: self, sampled: sampled).text
  }
}

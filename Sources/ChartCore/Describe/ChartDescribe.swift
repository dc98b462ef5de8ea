public import RealFunctions

extension Chart {
  /// Returns in words what the chart shows: kind and title, the ranges of both axes, and for every
  /// function where it has no values, its asymptotes, jumps and holes.
  ///
  ///     Line chart of tan(x) for x from −2π to 2π, drawn for −5 ≤ y ≤ 5. Vertical asymptotes at …
  public func describe() -> String { (try? description(cancellation: .never)) ?? "" }

  /// Trains the chart and returns its description, unless the work is cancelled.
  package func description(cancellation: Cancellation) throws(Interrupted) -> String {
    try trained(cancellation: cancellation).description(cancellation: cancellation)
  }
}

extension TrainedChart {
  /// The name of the picture on one line: its title, or what it shows.
  var name: String { Description.title(of: self) }

  /// Returns in words what the chart shows, as ``Chart/describe()`` does, unless the work is cancelled.
  public func description(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    // So that the words do not depend on a medium.
    let sampled = try sampled(size: .nominalPlot, cancellation: cancellation)
    return try Description(chart: self, sampled: sampled, cancellation: cancellation).text()
  }
}

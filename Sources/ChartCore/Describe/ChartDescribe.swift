public import RealFunctions

extension TrainedChart {
  /// The name of the picture on one line: its title, or what it shows.
  var name: String { Description.title(of: self) }

  /// Returns in words what the chart shows, as ``DeclaredPicture/describe()`` does, unless the work is cancelled.
  public func description(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    // So that the words do not depend on a medium.
    let sampled = try sampled(size: .nominalPlot, cancellation: cancellation)
    return try Description(chart: self, sampled: sampled, cancellation: cancellation).text()
  }
}

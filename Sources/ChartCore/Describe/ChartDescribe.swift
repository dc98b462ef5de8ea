public import RealFunctions

extension TrainedChart {
  /// The name of the picture on one line: its title, or what it shows.
  var name: String { Description.title(of: self) }

  /// Returns in words what the chart shows, as ``DeclaredPicture/describe()`` does, unless the work is cancelled.
  public func description(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    try described(cancellation: cancellation).text
  }

  /// Returns the description with what is to be told beside it, unless the work is cancelled.
  package func described(
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, notes: [SceneNote]) {
    // So that the words do not depend on a medium.
    let sampled = try sampled(size: .nominalPlot, cancellation: cancellation)
    let description = try Description(chart: self, sampled: sampled, cancellation: cancellation)
    return (try description.text(), notes(on: sampled, size: .nominalPlot))
  }

  /// What is to be told beside the points of a chart that were sampled for a plot area of a size.
  package func notes(on sampled: SampledChart, size: SceneSize) -> [SceneNote] {
    // Numbers and words name the poles.
    CurveRemarks(chart: self, sampled: sampled, size: size, areBreaksMarked: true).notes
  }
}

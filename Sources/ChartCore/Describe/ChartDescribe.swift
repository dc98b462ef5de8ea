public import RealFunctions

extension TrainedChart {
  /// The name of the picture on one line: its title, or the names of its series.
  var name: String { Description.title(of: self) }

  /// Returns a description of the chart in words, as ``DeclaredPicture/describe()`` does, unless
  /// the work is cancelled.
  public func description(cancellation: Cancellation = .never) throws(Interrupted) -> String {
    try described(cancellation: cancellation).text
  }

  /// Returns the description with notes about it, unless the work is cancelled.
  package func described(
    cancellation: Cancellation
  ) throws(Interrupted) -> (text: String, notes: [SceneNote]) {
    if let words = options.words {
      let title = words.title.map { $0.hasSuffix(".") ? $0 + " " : $0 + ". " } ?? ""
      return (title + words.text, [])
    }
    if let description = try SpaceDescription(chart: self, cancellation: cancellation) {
      return (description.text, [])
    }
    // The nominal size makes the words independent of a medium.
    let sampled = try sampled(size: .nominalPlot, cancellation: cancellation)
    let description = try Description(chart: self, sampled: sampled, cancellation: cancellation)
    return (try description.text(), notes(on: sampled, size: .nominalPlot))
  }

  /// Returns notes on a chart whose points were sampled for a plot area of this size.
  package func notes(on sampled: SampledChart, size: SceneSize) -> [SceneNote] {
    // Text and tables name the poles, so that their lines are not missed.
    CurveRemarks(chart: self, sampled: sampled, size: size, areBreaksMarked: true).notes
  }
}

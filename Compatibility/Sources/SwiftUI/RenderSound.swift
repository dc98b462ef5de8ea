import ChartSound

// The audio graph of a view.
//
// Rule. Heard is the first chart of the view that has something to be heard: the series of its descriptor
// (`accessibilityChartDescriptor`), in the ranges of the descriptor's axes; without one, its own series. Each sounds
// for some seconds, from low to high pitch and from the left ear to the right one, one after the other.

/// A reason why there is no sound.
public enum SoundError: Error, Equatable, Sendable, CustomStringConvertible {
  /// No chart of the view has values that can be heard.
  case nothingToHear

  /// A sentence that says why.
  public var description: String { "no chart of the view has values that can be heard" }
}

/// Returns the audio graph of a view as a WAV file, with so many seconds for each series, from 0.1 to 60.
///
///     try renderSound(SalesChart(), seconds: 3).write(to: file)
///
/// - Throws: ``SoundError`` where there is nothing to be heard.
public func renderSound(_ view: some View, seconds: Double = 4) throws(SoundError) -> Data {
  let charts = onThisThread(view) { $0.drawn(in: Surroundings()).charts }
  for chart in charts {
    if let bytes = chart.audioGraph(seconds: seconds) { return Data(bytes) }
  }
  throw .nothingToHear
}

extension Figure {
  /// The charts in the figure, in the order in which they are drawn.
  fileprivate var charts: [Chart] {
    if let figure = self as? ChartFigure { return [figure.chart] }
    return parts.flatMap(\.charts)
  }
}

/// A chart: marks, scales, axes and legend, declared; a value that can be stored and drawn many times.
public struct Chart {
  /// Creates an empty chart.
  public init() {}
}

/// The sound of a chart as data: series of points, and the ranges of both axes, all in values of the data.
///
/// Time runs along x, and pitch is y. A renderer of sounds makes tones of it.
public struct ChartAudioGraph: Equatable, Sendable {
  /// A place of a series.
  public struct Point: Equatable, Sendable {
    /// The place along x.
    public let x: Double
    /// The height; NaN is silence.
    public let y: Double

    /// Creates a place.
    public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// Points that are heard together.
  public struct Series: Equatable, Sendable {
    /// The points, in any order.
    public let points: [Point]
    /// Whether the tone glides from one point to the next; else each point is a note.
    public let isContinuous: Bool

    /// Creates a series.
    public init(points: [Point], isContinuous: Bool) {
      (self.points, self.isContinuous) = (points, isContinuous)
    }
  }

  /// The range of x: from the first moment to the last.
  public let x: ClosedRange<Double>
  /// The range of y: from the lowest pitch to the highest.
  public let y: ClosedRange<Double>
  /// The series, which are heard one after the other.
  public let series: [Series]

  /// Creates an audio graph; points outside of the ranges are heard at their ends, softly.
  public init(x: ClosedRange<Double>, y: ClosedRange<Double>, series: [Series]) {
    (self.x, self.y, self.series) = (x, y, series)
  }
}

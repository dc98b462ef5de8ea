/// How lines are drawn: how wide, and dashed or solid.
public struct StrokeStyle: Equatable, Hashable, Sendable {
  /// The width in pixels; text ignores it.
  public let lineWidth: Double
  /// Lengths of strokes and gaps in pixels; empty for a solid line.
  public let dash: [Double]

  /// Creates a style; a width that is not positive and finite becomes 2, dashes of such lengths vanish.
  public init(lineWidth: Double = 2, dash: [Double] = []) {
    self.lineWidth = lineWidth > 0 && lineWidth.isFinite ? min(lineWidth, 64) : 2
    let isUsable = dash.allSatisfy { $0 >= 0 && $0 <= 1000 } && dash.contains { $0 > 0.1 }
    self.dash = isUsable ? dash : []
  }
}

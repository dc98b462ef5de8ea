/// A line across the plot area at a value of an axis.
public struct AxisGridLine: AxisMark, DeclaredAxisMark {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  private let line: AxisLine

  /// Creates a grid line; a centred one lies halfway between its value and the next.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    line = AxisLine(isCentered: centered ?? false, stroke: stroke)
  }

  var parts: [AxisMarkPart] { [.gridLine(line)] }
}

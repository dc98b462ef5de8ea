/// A line across the plot area at a value of an axis.
public struct AxisGridLine: AxisMark, DeclaredAxisMark {
  /// Nothing: the library writes it.
  public typealias Body = Never

  private let line: AxisLine

  /// Creates a grid line; a centred one stands in the middle between its value and the next.
  public init(centered: Bool? = nil, stroke: StrokeStyle? = nil) {
    line = AxisLine(isCentered: centered ?? false, stroke: stroke)
  }

  var parts: [AxisMarkPart] { [.gridLine(line)] }
}

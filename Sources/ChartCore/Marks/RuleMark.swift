/// A straight stroke, upright or level: from edge to edge of the plot, or between two values.
public struct RuleMark: ChartContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  private enum Form {
    case whole(MarkValue, isUpright: Bool)
    case part(MarkRow)
  }

  private let form: Form

  /// Creates an upright stroke over the whole height.
  public init<X: Plottable>(x: PlottableValue<X>) {
    form = .whole(MarkValue(x), isUpright: true)
  }

  /// Creates a level stroke over the whole width.
  public init<Y: Plottable>(y: PlottableValue<Y>) {
    form = .whole(MarkValue(y), isUpright: false)
  }

  /// Creates an upright stroke between two values of y.
  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>,
    yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    form = .part(
      MarkRow(kind: .verticals, x: MarkValue(x), y: MarkValue(yStart), end: MarkValue(yEnd))
    )
  }

  /// Creates a level stroke between two values of x.
  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>,
    xEnd: PlottableValue<X>,
    y: PlottableValue<Y>
  ) {
    form = .part(
      MarkRow(kind: .horizontals, x: MarkValue(xStart), y: MarkValue(y), end: MarkValue(xEnd))
    )
  }

  /// Writes the stroke.
  public func _lower(into sink: inout MarkSink) {
    switch form {
    case .whole(let value, let isUpright): sink.appendRule(at: value, isUpright: isUpright)
    case .part(let row): sink.append(row)
    }
  }
}

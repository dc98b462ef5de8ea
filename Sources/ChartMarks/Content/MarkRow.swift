public import RealFunctions

/// A value that a mark passes to the sink.
///
/// It is created in the code of the caller, where the type of the value is known: generic code
/// costs as much as the rest of a mark.
@usableFromInline
struct MarkValue {
  @usableFromInline let label: String
  @usableFromInline let value: PlottedValue
  /// Interval that the value stands for, such as a day; nil for a plain value.
  @usableFromInline let extent: Interval?
  /// The type of the value, which determines the kind of its axis.
  @usableFromInline let type: any Plottable.Type

  @inlinable
  init<Value: Plottable>(_ value: PlottableValue<Value>) {
    label = value.label
    self.value = value.value.plotted
    extent = value.extent
    type = Value.self
  }
}

/// One mark as passed to the sink: its values by channel.
///
/// A mark with both ends of a coordinate has two values of it; one with a single value, which may
/// stand for an interval, has only the first. It is an object, because content passes through many
/// builders and modifiers, each of which would copy the values with their labels.
@usableFromInline
final class MarkRow {
  let mark: any Mark
  let x: MarkValue?
  let y: MarkValue?
  /// Values that most marks do not have; nil if this one has none.
  let more: MoreValues?

  init(
    mark: any Mark,
    x: MarkValue? = nil,
    xEnd: MarkValue? = nil,
    y: MarkValue? = nil,
    yEnd: MarkValue? = nil,
    angle: MarkValue? = nil,
    series: PlottedValue? = nil,
    space: SpaceRow? = nil
  ) {
    self.mark = mark
    self.x = x
    self.y = y
    more = MoreValues(xEnd: xEnd, yEnd: yEnd, angle: angle, series: series, space: space)
  }

  /// Creates a mark with only a position.
  init(_ mark: any Mark, _ x: MarkValue, _ y: MarkValue) {
    self.mark = mark
    (self.x, self.y) = (x, y)
    more = nil
  }

  /// The values of a mark besides its position.
  ///
  /// It is an object of its own, so that the rows of all other marks stay small.
  final class MoreValues {
    let xEnd: MarkValue?
    let yEnd: MarkValue?
    /// The value of a sector.
    let angle: MarkValue?
    /// Name that separates lines of the same colour.
    let series: PlottedValue?
    /// The third coordinate of a mark in space.
    let space: SpaceRow?

    init(
      xEnd: MarkValue?,
      yEnd: MarkValue?,
      angle: MarkValue?,
      series: PlottedValue?,
      space: SpaceRow?
    ) {
      self.xEnd = xEnd
      self.yEnd = yEnd
      self.angle = angle
      self.series = series
      self.space = space
    }
  }

  /// Label of x, or of both ends of its intervals.
  var xLabel: String {
    guard let more else { return x?.label ?? "" }
    return MarkRow.label(x?.label ?? more.angle?.label ?? "", more.xEnd?.label ?? "")
  }

  /// Label of y, or of both ends of its intervals.
  var yLabel: String {
    guard let end = more?.yEnd else { return y?.label ?? "" }
    return MarkRow.label(y?.label ?? "", end.label)
  }

  static func label(_ start: String, _ end: String) -> String {
    start == end || end.isEmpty ? start : "\(start) to \(end)"
  }
}

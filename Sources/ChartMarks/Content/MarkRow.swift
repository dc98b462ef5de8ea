public import RealFunctions

/// A value as a mark hands it to the sink.
///
/// It is made where the type of the value is known, in the code of the caller: what is generic costs as much as the
/// rest of a mark.
@usableFromInline
struct MarkValue {
  @usableFromInline let label: String
  @usableFromInline let value: PlottedValue
  /// What the value stands for, if not itself alone.
  @usableFromInline let extent: Interval?
  /// The type of the value, which knows what its axis is.
  @usableFromInline let type: any Plottable.Type

  @inlinable
  init<Value: Plottable>(_ value: PlottableValue<Value>) {
    label = value.label
    self.value = value.value.plotted
    extent = value.extent
    type = Value.self
  }
}

/// One mark as it is handed to the sink: its values by channel.
///
/// A mark that names both ends of a coordinate has two values of it; one that names a single value, which may stand for
/// an interval, has the first one alone. It is an object, because content is handed through many builders and
/// modifiers, each of which would copy the values with their labels.
@usableFromInline
final class MarkRow {
  let mark: any Mark
  let x: MarkValue?
  let y: MarkValue?
  /// What most marks do not say; nil for nothing.
  let more: MoreValues?

  init(
    mark: any Mark,
    x: MarkValue? = nil,
    xEnd: MarkValue? = nil,
    y: MarkValue? = nil,
    yEnd: MarkValue? = nil,
    angle: MarkValue? = nil,
    series: PlottedValue? = nil
  ) {
    self.mark = mark
    self.x = x
    self.y = y
    more = MoreValues(xEnd: xEnd, yEnd: yEnd, angle: angle, series: series)
  }

  /// A mark that stands at a place.
  init(_ mark: any Mark, _ x: MarkValue, _ y: MarkValue) {
    self.mark = mark
    (self.x, self.y) = (x, y)
    more = nil
  }

  /// The values of a mark that says more than a place.
  ///
  /// An object of its own, so that the rows of all others stay small.
  final class MoreValues {
    let xEnd: MarkValue?
    let yEnd: MarkValue?
    /// What a sector measures.
    let angle: MarkValue?
    /// What tells lines apart that share a colour.
    let series: PlottedValue?

    init(xEnd: MarkValue?, yEnd: MarkValue?, angle: MarkValue?, series: PlottedValue?) {
      self.xEnd = xEnd
      self.yEnd = yEnd
      self.angle = angle
      self.series = series
    }
  }

  /// What x measures, or both of its ends.
  var xLabel: String {
    guard let more else { return x?.label ?? "" }
    return MarkRow.label(x?.label ?? more.angle?.label ?? "", more.xEnd?.label ?? "")
  }

  /// What y measures, or both of its ends.
  var yLabel: String {
    guard let end = more?.yEnd else { return y?.label ?? "" }
    return MarkRow.label(y?.label ?? "", end.label)
  }

  static func label(_ start: String, _ end: String) -> String {
    start == end || end.isEmpty ? start : "\(start) to \(end)"
  }
}

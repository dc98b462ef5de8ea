import RealFunctions

/// A value as a mark hands it to the sink.
struct MarkValue {
  let label: String
  let value: PlottedValue
  /// What the value stands for, if not itself alone.
  let extent: Interval?
  /// The type of the value, which knows what its axis is.
  let type: any Plottable.Type

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
/// an interval, has the first one alone.
struct MarkRow {
  let mark: any Mark
  var x: MarkValue?
  var xEnd: MarkValue?
  var y: MarkValue?
  var yEnd: MarkValue?
  /// What a sector measures.
  var angle: MarkValue?
  /// What tells lines apart that share a colour.
  var series: PlottedValue?

  /// What x measures, or both of its ends.
  var xLabel: String { MarkRow.label(x?.label ?? angle?.label ?? "", xEnd?.label ?? "") }
  /// What y measures, or both of its ends.
  var yLabel: String { MarkRow.label(y?.label ?? "", yEnd?.label ?? "") }

  static func label(_ start: String, _ end: String) -> String {
    start == end || end.isEmpty ? start : "\(start) to \(end)"
  }
}

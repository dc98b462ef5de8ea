import RealFunctions

/// A value as a mark hands it to the sink.
struct MarkValue {
  let label: String
  let value: PlottedValue
  let axis: PlottedAxis

  init<Value: Plottable>(_ value: PlottableValue<Value>) {
    label = value.label
    self.value = value.extent.map { .number($0.midpoint) } ?? value.value._plotted
    axis = Value._axis
  }
}

/// One mark as it is handed to the sink.
struct MarkRow {
  let kind: DataKind
  var x: MarkValue?
  var y: MarkValue?
  /// The second end, if the kind has one.
  var end: MarkValue?
  /// What tells lines apart that share a colour.
  var series: PlottedValue?

  /// What y measures; of a band the names of both ends.
  var yLabel: String {
    guard kind == .band, let y, let end else { return y?.label ?? "" }
    return MarkRow.bandLabel(y.label, end.label)
  }

  static func bandLabel(_ start: String, _ end: String) -> String {
    start == end || end.isEmpty ? start : "\(start) to \(end)"
  }
}

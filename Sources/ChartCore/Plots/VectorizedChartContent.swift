/// Content made of whole columns of data, whose modifiers may take a property of each element.
public protocol VectorizedChartContent<DataElement>: ChartContent {
  /// The type of the data's elements.
  associatedtype DataElement

  /// Writes this content; `channels` are what modifiers around it say about every element.
  func _lower(into sink: inout MarkSink, channels: RowChannels<DataElement>)
}

extension VectorizedChartContent {
  /// Writes this content.
  public func _lower(into sink: inout MarkSink) { _lower(into: &sink, channels: RowChannels()) }
}

/// What modifiers of a vectorised plot say about every element of its data.
public struct RowChannels<Element> {
  var colors: ElementColumn<Element>?
  var symbols: ElementColumn<Element>?
  var sizes: ElementColumn<Element>?
  var opacities: ElementColumn<Element>?
}

/// A labelled property of elements, whatever the type of its values.
struct ElementColumn<Element> {
  let label: String
  let axis: PlottedAxis
  /// Returns the values of all rows.
  let read: (UnsafeBufferPointer<Element>) -> PlottedColumn

  init<Value: Plottable>(_ projection: PlottableProjection<Element, Value>) {
    label = projection.label
    axis = Value._axis
    let keyPath = projection.keyPath
    read = { rows in KeyPathColumn.read(keyPath, from: rows) }
  }

  init<Value: Plottable>(_ keyPath: KeyPath<Element, Value>) {
    self.init(.value("", keyPath))
  }
}

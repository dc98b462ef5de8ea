/// Content made of whole columns of data, whose modifiers may take a property of each element.
public protocol VectorizedChartContent<DataElement>: ChartContent {
  /// The type of the data's elements.
  associatedtype DataElement
}

/// What modifiers of a vectorised plot say about every element of its data.
package struct RowChannels<Element> {
  var colors: ElementColumn<Element>?
  var symbols: ElementColumn<Element>?
  var sizes: ElementColumn<Element>?
  var lineStyles: ElementColumn<Element>?
  var positions: ElementColumn<Element>?
  var opacities: ElementColumn<Element>?
  /// Return the looks that the elements bring themselves.
  var ownStyles: ((UnsafeBufferPointer<Element>) -> [AnyShapeStyle])?
  var ownSymbols: ((UnsafeBufferPointer<Element>) -> [BasicChartSymbolShape])?
  var ownStrokes: ((UnsafeBufferPointer<Element>) -> [StrokeStyle])?
  /// The areas of symbols, in square pixels.
  var ownSizes: ElementColumn<Element>?
  /// What the elements say besides, from the outermost modifier to the innermost.
  var details: [(inout RowDetail, Element) -> Void] = []
}

/// A labelled property of elements, whatever the type of its values.
struct ElementColumn<Element> {
  let label: String
  let type: any Plottable.Type
  /// Returns the values of all rows.
  let read: (UnsafeBufferPointer<Element>) -> PlottedColumn

  init<Value: Plottable>(_ projection: PlottableProjection<Element, Value>) {
    label = projection.label
    type = Value.self
    let keyPath = projection.keyPath
    read = { rows in KeyPathColumn.read(keyPath, from: rows) }
  }

  init<Value: Plottable>(_ keyPath: KeyPath<Element, Value>) {
    self.init(.value("", keyPath))
  }
}

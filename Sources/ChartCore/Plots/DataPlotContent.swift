/// Columns of data as the content of a vectorised plot.
public struct DataPlotContent<Data: RandomAccessCollection>: VectorizedChartContent {
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Data.Element

  let kind: DataKind
  let data: Data
  let x: ElementColumn<Data.Element>
  let y: ElementColumn<Data.Element>
  var end: ElementColumn<Data.Element>?
  var series: ElementColumn<Data.Element>?

  /// Writes the columns.
  public func _lower(into sink: inout MarkSink, channels: RowChannels<Data.Element>) {
    let columns =
      data.withContiguousStorageIfAvailable { self.columns(of: $0, channels) }
      ?? ContiguousArray(data).withUnsafeBufferPointer { self.columns(of: $0, channels) }
    sink.append(columns)
  }

  private func columns(
    of rows: UnsafeBufferPointer<Data.Element>,
    _ channels: RowChannels<Data.Element>
  ) -> DataColumns {
    func column(_ element: ElementColumn<Data.Element>) -> DataColumns.Column {
      DataColumns.Column(label: element.label, axis: element.axis, values: element.read(rows))
    }
    return DataColumns(
      kind: kind,
      count: rows.count,
      x: column(x),
      y: column(y),
      end: end.map(column),
      series: series?.read(rows),
      colors: channels.colors?.read(rows),
      symbols: channels.symbols?.read(rows),
      opacities: channels.opacities?.read(rows),
      sizes: channels.sizes?.read(rows)
    )
  }
}

/// Columns of data as the content of a vectorised plot.
public struct DataPlotContent<Data: RandomAccessCollection>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Data.Element

  let mark: any Mark
  let data: Data
  var x: ElementColumn<Data.Element>?
  var xEnd: ElementColumn<Data.Element>?
  var y: ElementColumn<Data.Element>?
  var yEnd: ElementColumn<Data.Element>?
  var angle: ElementColumn<Data.Element>?
  var series: ElementColumn<Data.Element>?

  /// Writes the columns.
  package func lower(into sink: inout MarkSink, channels: RowChannels<Data.Element>) {
    let outer = sink.detail
    let columns =
      data.withContiguousStorageIfAvailable { self.columns(of: $0, channels, outer) }
      ?? ContiguousArray(data).withUnsafeBufferPointer { self.columns(of: $0, channels, outer) }
    sink.append(columns)
  }

  private func columns(
    of rows: UnsafeBufferPointer<Data.Element>,
    _ channels: RowChannels<Data.Element>,
    _ outer: RowDetail?
  ) -> DataColumns {
    func column(_ element: ElementColumn<Data.Element>?) -> DataColumns.Column? {
      element.map {
        DataColumns.Column(label: $0.label, type: $0.type, values: $0.read(rows))
      }
    }
    return DataColumns(
      mark: mark,
      count: rows.count,
      x: column(x),
      xEnd: column(xEnd),
      y: column(y),
      yEnd: column(yEnd),
      angle: column(angle),
      series: column(series),
      colors: column(channels.colors),
      symbols: column(channels.symbols),
      lineStyles: column(channels.lineStyles),
      positions: column(channels.positions),
      opacities: channels.opacities?.read(rows),
      sizes: column(channels.sizes),
      ownStyles: channels.ownStyles?(rows),
      ownSymbols: channels.ownSymbols?(rows),
      ownStrokes: channels.ownStrokes?(rows),
      ownSizes: channels.ownSizes?.read(rows),
      details: details(of: rows, channels, outer)
    )
  }

  /// What rows say besides, by their number; nothing where nothing is said.
  private func details(
    of rows: UnsafeBufferPointer<Data.Element>,
    _ channels: RowChannels<Data.Element>,
    _ outer: RowDetail?
  ) -> [Int: RowDetail] {
    guard outer != nil || !channels.details.isEmpty else { return [:] }
    var details: [Int: RowDetail] = [:]
    details.reserveCapacity(rows.count)
    for (row, element) in rows.enumerated() {
      var detail = outer ?? RowDetail()
      for change in channels.details { change(&detail, element) }
      details[row] = detail
    }
    return details
  }
}

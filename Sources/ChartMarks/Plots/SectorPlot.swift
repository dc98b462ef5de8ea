/// Sectors of a collection, much faster than a ``SectorMark`` for each element.
public struct SectorPlot<Content: VectorizedChartContent>: VectorizedChartContent,
  LowerableVectorizedContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never
  /// The type of the data's elements.
  public typealias DataElement = Content.DataElement

  private let content: Content

  /// Creates a sector for every element, as ``SectorMark`` does.
  public init<Data: RandomAccessCollection, Angle: Plottable>(
    _ data: Data,
    angle: PlottableProjection<Data.Element, Angle>,
    innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic,
    angularInset: Double? = nil
  ) where Content == DataPlotContent<Data> {
    content = DataPlotContent(
      mark: Sectors(inner: innerRadius, outer: outerRadius, inset: angularInset ?? 0),
      data: data,
      angle: ElementColumn(angle)
    )
  }

  /// Writes the sectors.
  package func lower(into sink: inout MarkSink, channels: RowChannels<DataElement>) {
    sink.write(content, channels: channels)
  }
}

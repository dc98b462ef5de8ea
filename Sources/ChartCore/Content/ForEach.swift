/// The same content for every element of a collection.
///
/// Marks of one kind are drawn together: of a line and a point for each element, first the whole line.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: ChartContent>:
  ChartContent, LowerableContent
{
  /// Nothing: the library draws it.
  public typealias Body = Never

  private let data: Data
  private let content: (Data.Element) -> Content

  /// Creates content for every element; `id` tells elements apart when the data change.
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
  }

  /// Writes the content of every element in order.
  package func lower(into sink: inout MarkSink) {
    sink.inRun { sink in
      for element in data { sink.write(content(element)) }
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates content for every element of data that carry their own identity.
  public init(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  /// Creates content for every whole number of a range.
  public init(
    _ data: Range<Int>,
    @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data, id: \.self, content: content)
  }
}

/// Content that is repeated for every element of a collection.
///
/// A `ForEach` of chart content is chart content, and one of another module's content is content
/// of that module.
/// Marks of one kind are drawn together: with a line and a point for each element, the whole line
/// comes first.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  /// The elements.
  public var data: Data
  /// Returns the content of an element.
  public var content: (Data.Element) -> Content

  /// Passes the content of every element to a closure.
  ///
  /// The loop is compiled where the type of the collection is known: with an unknown type a step to
  /// the next element takes as long as a mark.
  @usableFromInline
  let walk: (Data, (Data.Element) -> Content, (Content) -> Void) -> Void

  /// Creates content of any type for every element; `id` tells elements apart when the data change.
  ///
  /// Content builders have initialisers of their own; this one is for modules that add such a builder.
  @inlinable
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    making content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.content = content
    walk = { data, content, take in
      for element in data { take(content(element)) }
    }
  }
}

extension ForEach: ChartContent, LowerableContent where Content: ChartContent {
  /// Writes the content of every element in order.
  package func lower(into sink: inout MarkSink) {
    sink.inRun { sink in
      // The type is looked up once for all elements.
      let type = sink.lowerable(Content.self)
      walk(data, content) { sink.write($0, as: type) }
    }
  }
}

extension ForEach where Content: ChartContent {
  /// Creates content for every element; `id` tells elements apart when the data change.
  @inlinable
  public init(
    _ data: Data,
    id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: id, making: content)
  }
}

extension ForEach where Content: ChartContent, Data.Element: Identifiable, ID == Data.Element.ID {
  /// Creates content for every element of data that carry their own identity.
  @inlinable
  public init(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data, id: \.id, making: content)
  }
}

extension ForEach where Content: ChartContent, Data == Range<Int>, ID == Int {
  /// Creates content for every whole number of a range.
  @inlinable
  public init(
    _ data: Range<Int>,
    @ChartContentBuilder content: @escaping (Int) -> Content
  ) {
    self.init(data, id: \.self, making: content)
  }
}

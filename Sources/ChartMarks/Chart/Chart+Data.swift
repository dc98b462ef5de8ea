extension Chart {
  /// Creates a chart with the same content for every element of data that carry their own identity.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    @ChartContentBuilder content: @escaping (Data.Element) -> some ChartContent
  ) where Data.Element: Identifiable {
    self.init { ForEach(data, content: content) }
  }

  /// Creates a chart with the same content for every element of data; `id` tells them apart.
  public init<Data: RandomAccessCollection>(
    _ data: Data,
    id: KeyPath<Data.Element, some Hashable>,
    @ChartContentBuilder content: @escaping (Data.Element) -> some ChartContent
  ) {
    self.init { ForEach(data, id: id, content: content) }
  }
}

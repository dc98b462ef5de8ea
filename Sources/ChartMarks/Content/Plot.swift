/// Several marks that are one thing for people who hear the chart: labels and values behind a `Plot` are those of
/// all its marks.
///
///     Plot {
///       AreaMark(x: .value("Day", day), y: .value("Rain", rain))
///       LineMark(x: .value("Day", day), y: .value("Rain", rain))
///     }
///     .accessibilityLabel("Rain")
public struct Plot<Content: ChartContent>: ChartContent {
  private let content: Content

  /// Creates the content.
  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  /// The content.
  public var body: some ChartContent { content }
}

/// Content of any type.
public struct AnyChartContent: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  private let content: any ChartContent

  /// Creates the content that another is.
  public init<Content: ChartContent>(_ content: Content) { self.content = content }

  /// Creates the content that another of any type is.
  public init(erasing content: any ChartContent) { self.content = content }

  package func lower(into sink: inout MarkSink) { sink.write(content) }
}

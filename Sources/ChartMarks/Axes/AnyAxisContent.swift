/// Content of an axis of any type.
public struct AnyAxisContent: AxisContent, DeclaredAxisContent {
  /// The library provides this content, so it has no body.
  public typealias Body = Never

  private let content: any AxisContent

  /// Creates the content that another is.
  public init<Content: AxisContent>(_ content: Content) { self.content = content }

  /// Creates the content that another of any type is.
  public init(erasing content: any AxisContent) { self.content = content }

  var markSets: [AxisMarkSet] { content.declaredSets }
}

/// Composes content from statements: one after another, `if`, `switch`, `for` and `if #available`.
///
/// Every block becomes one type, ``ContentSequence``: only so do loops over content of opaque types
/// compile, and long builders are type-checked fast.
@resultBuilder
public enum ChartContentBuilder {
  /// Joins the statements of a block, drawn back to front.
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> ContentSequence {
    ContentSequence { sink in
      repeat sink.write(each content)
    }
  }

  /// Takes the single statement of a block, as most loops have.
  @inlinable
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> ContentSequence {
    ContentSequence(of: content)
  }

  /// Takes a block that is a single `if` or loop.
  public static func buildBlock(_ content: ContentSequence) -> ContentSequence { content }

  /// Passes the content of an expression on.
  @inlinable
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  /// Takes the content of an `if` without `else`, or nothing.
  public static func buildOptional(_ content: ContentSequence?) -> ContentSequence {
    content ?? ContentSequence { _ in }
  }

  /// Takes the first branch.
  public static func buildEither(first content: ContentSequence) -> ContentSequence { content }

  /// Takes the second branch.
  public static func buildEither(second content: ContentSequence) -> ContentSequence { content }

  /// Joins the rounds of a `for` loop.
  public static func buildArray(_ content: [ContentSequence]) -> ContentSequence {
    ContentSequence { sink in
      for element in content { sink.write(element) }
    }
  }

  /// Passes content inside `if #available` on.
  public static func buildLimitedAvailability(_ content: ContentSequence) -> ContentSequence {
    content
  }
}

/// Contents of any types written one after another, in one flat type.
public struct ContentSequence: ChartContent, LowerableContent {
  /// The library draws this content, so it has no body.
  public typealias Body = Never

  /// Content to write; a block with one content stores it directly, so that a mark in a loop
  /// allocates nothing more.
  @usableFromInline let content: any ChartContent

  fileprivate init(lower: @escaping (inout MarkSink) -> Void) {
    content = ContentSteps(lower: lower)
  }

  /// Creates a sequence with one content.
  @inlinable
  init<Content: ChartContent>(of content: Content) { self.content = content }

  /// Writes the contents in order.
  package func lower(into sink: inout MarkSink) { sink.write(content) }
}

/// Several contents, one after another.
private struct ContentSteps: LowerableContent {
  typealias Body = Never

  let lower: (inout MarkSink) -> Void

  func lower(into sink: inout MarkSink) { lower(&sink) }
}

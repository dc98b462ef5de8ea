/// Composes content from statements: one after another, `if`, `switch`, `for` and `if #available`.
///
/// Every block becomes one type, ``ContentSequence``: loops over content of opaque types compile only
/// so, and long builders are checked fast.
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

  /// Takes the one statement of a block, as most loops have.
  @inlinable
  public static func buildBlock<Content: ChartContent>(_ content: Content) -> ContentSequence {
    ContentSequence(of: content)
  }

  /// Takes a block that is an `if` or a loop alone.
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

  /// Passes content behind `if #available` on.
  public static func buildLimitedAvailability(_ content: ContentSequence) -> ContentSequence {
    content
  }
}

/// Contents written one after another; any number of any types, so that its own type stays flat.
public struct ContentSequence: ChartContent, LowerableContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  /// What is written: the one content of a block itself, for which a mark in a loop allocates nothing more.
  @usableFromInline let content: any ChartContent

  fileprivate init(lower: @escaping (inout MarkSink) -> Void) {
    content = ContentSteps(lower: lower)
  }

  /// Content alone.
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

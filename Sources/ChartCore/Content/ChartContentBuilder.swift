/// Composes content from statements: one after another, `if`, `switch`, `for` and `if #available`.
@resultBuilder
public enum ChartContentBuilder {
  /// Joins the statements of a block, drawn back to front.
  public static func buildBlock<each Content: ChartContent>(
    _ content: repeat each Content
  ) -> ContentSequence {
    ContentSequence { sink in
      repeat (each content)._lower(into: &sink)
    }
  }

  /// Passes the content of an expression on.
  public static func buildExpression<Content: ChartContent>(_ content: Content) -> Content {
    content
  }

  /// Takes the content of an `if` without `else`, or nothing.
  public static func buildOptional<Content: ChartContent>(
    _ content: Content?
  ) -> ContentSequence {
    ContentSequence { sink in content?._lower(into: &sink) }
  }

  /// Takes the first branch.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    first content: First
  ) -> ConditionalContent<First, Second> {
    .first(content)
  }

  /// Takes the second branch.
  public static func buildEither<First: ChartContent, Second: ChartContent>(
    second content: Second
  ) -> ConditionalContent<First, Second> {
    .second(content)
  }

  /// Joins the rounds of a `for` loop.
  public static func buildArray<Content: ChartContent>(_ content: [Content]) -> ContentSequence {
    ContentSequence { sink in
      for element in content { element._lower(into: &sink) }
    }
  }

  /// Passes content behind `if #available` on.
  public static func buildLimitedAvailability<Content: ChartContent>(
    _ content: Content
  ) -> ContentSequence {
    ContentSequence { sink in content._lower(into: &sink) }
  }
}

/// Content of one of two types.
public enum ConditionalContent<First: ChartContent, Second: ChartContent>: ChartContent {
  /// The content of the first branch.
  case first(First)
  /// The content of the second branch.
  case second(Second)

  /// Writes the content of the branch that was taken.
  public func _lower(into sink: inout MarkSink) {
    switch self {
    case .first(let content): content._lower(into: &sink)
    case .second(let content): content._lower(into: &sink)
    }
  }

  /// Nothing: the library draws it.
  public typealias Body = Never
}

/// Contents written one after another; any number of any types, so that its own type stays flat.
public struct ContentSequence: ChartContent {
  /// Nothing: the library draws it.
  public typealias Body = Never

  fileprivate let lower: (inout MarkSink) -> Void

  /// Writes the contents in order.
  public func _lower(into sink: inout MarkSink) { lower(&sink) }
}

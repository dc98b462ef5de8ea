/// What stands on an axis: ``AxisMarks``, or several of them.
///
/// A type of your own conforms by giving a ``body`` made of other content.
public protocol AxisContent {
  /// The type of ``body``; `Never` for content of the library.
  associatedtype Body: AxisContent

  /// What this content is made of.
  @AxisContentBuilder var body: Body { get }
}

extension AxisContent where Body == Never {
  /// Content of the library has no body; nothing calls this.
  public var body: Never { preconditionFailure("content of the library has no body") }
}

extension Never: AxisContent {
  /// No value of this type exists, so there is nothing that it is made of.
  public var body: Never {
    let reason = "no value of this type exists"
    return preconditionFailure(reason)
  }
}

/// Content of an axis that the library itself writes.
protocol DeclaredAxisContent: AxisContent where Body == Never {
  /// The sets of marks, back to front.
  var markSets: [AxisMarkSet] { get }
}

extension AxisContent {
  /// The sets of marks of the content, or of its body.
  var declaredSets: [AxisMarkSet] {
    if let own = self as? any DeclaredAxisContent { return own.markSets }
    return Body.self == Never.self ? [] : body.declaredSets
  }
}

/// Sets of marks written one after another; its own type stays flat.
public struct AxisContentSequence: AxisContent, DeclaredAxisContent {
  /// Nothing: the library writes it.
  public typealias Body = Never

  let markSets: [AxisMarkSet]
}

/// Composes the content of an axis: one ``AxisMarks`` after another, `if`, `switch` and `for`.
@resultBuilder
public enum AxisContentBuilder {
  /// Joins the statements of a block.
  public static func buildBlock<each Content: AxisContent>(
    _ content: repeat each Content
  ) -> AxisContentSequence {
    var sets: [AxisMarkSet] = []
    repeat sets.append(contentsOf: (each content).declaredSets)
    return AxisContentSequence(markSets: sets)
  }

  /// Passes the content of an expression on.
  public static func buildExpression<Content: AxisContent>(_ content: Content) -> Content {
    content
  }

  /// Takes the content of an `if` without `else`, or nothing.
  public static func buildOptional(_ content: AxisContentSequence?) -> AxisContentSequence {
    content ?? AxisContentSequence(markSets: [])
  }

  /// Takes the first branch.
  public static func buildEither(first content: AxisContentSequence) -> AxisContentSequence {
    content
  }

  /// Takes the second branch.
  public static func buildEither(second content: AxisContentSequence) -> AxisContentSequence {
    content
  }

  /// Joins the rounds of a `for` loop.
  public static func buildArray(_ content: [AxisContentSequence]) -> AxisContentSequence {
    AxisContentSequence(markSets: content.flatMap(\.markSets))
  }

  /// Passes content behind `if #available` on.
  public static func buildLimitedAvailability(
    _ content: AxisContentSequence
  ) -> AxisContentSequence {
    content
  }
}

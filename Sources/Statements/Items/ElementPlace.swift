import Expressions

/// A place in a formula where the element of a list is shown instead of the list.
package struct ElementPlace {
  /// The text that is shown at the place.
  package enum Content {
    /// An element that was calculated.
    case value(Value)
    /// A part of the line, with places inside it.
    case written(Syntax, [ElementPlace])
  }

  /// The range of the list.
  package let range: SourceRange
  /// The element that is shown instead.
  package let content: Content

  /// Creates a place.
  package init(range: SourceRange, content: Content) {
    self.range = range
    self.content = content
  }
}

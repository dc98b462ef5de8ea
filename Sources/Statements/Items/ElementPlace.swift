import Expressions

/// A place of a formula where the element of a list stands instead of the list.
package struct ElementPlace {
  /// What stands there.
  package enum Content {
    /// An element that was calculated.
    case value(Value)
    /// A part of the line, with places of its own.
    case written(Syntax, [ElementPlace])
  }

  /// Where the list stands.
  package let range: SourceRange
  /// What stands there instead.
  package let content: Content

  /// Creates a place.
  package init(range: SourceRange, content: Content) {
    self.range = range
    self.content = content
  }
}

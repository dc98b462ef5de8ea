import Expressions

// Parts of statements as they are read, not yet resolved; every part knows where it stands.

/// A name and where it stands.
package struct Word: Equatable {
  /// The name.
  package var text: String
  /// Where it stands.
  package var range: SourceRange

  /// Creates a name that stands somewhere.
  package init(text: String, range: SourceRange) { (self.text, self.range) = (text, range) }
}

/// `for x in a..b`, `[a:b]` or the value of `set xrange`.
package struct RangeClause {
  /// The variable; nil if it is not named.
  package var variable: Word?
  /// The lower end.
  package var lower: Syntax
  /// The upper end.
  package var upper: Syntax
  /// The distance of neighbouring places, or nil for all numbers of the range.
  package var step: Syntax?
}

/// The range of an axis; an end that is left open is nil.
package struct AxisRangeClause {
  package var lower: Syntax?
  package var upper: Syntax?
}

/// A part of `print`.
package enum PrintItem {
  case text(String)
  case value(AskedFormula)
}

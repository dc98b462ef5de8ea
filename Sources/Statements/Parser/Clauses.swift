import Expressions

// Parts of statements as they are read, not yet resolved; every part has its range.

/// A name and its range.
package struct Word: Equatable {
  /// The name.
  package var text: String
  /// The range of the name.
  package var range: SourceRange

  /// Creates a name with its range.
  package init(text: String, range: SourceRange) { (self.text, self.range) = (text, range) }
}

/// A range with its variable: `for x in a..b`, `[a:b]` or the value of `set xrange`.
package struct RangeClause {
  /// The variable; nil if it is not named.
  package var variable: Word?
  /// The lower end.
  package var lower: Syntax
  /// The upper end.
  package var upper: Syntax
  /// The distance of neighbouring places; nil for all numbers of the range.
  package var step: Syntax?

  /// Creates a range.
  package init(variable: Word?, lower: Syntax, upper: Syntax, step: Syntax? = nil) {
    (self.variable, self.lower, self.upper, self.step) = (variable, lower, upper, step)
  }
}

/// The range of an axis; an open end is nil.
package struct AxisRangeClause {
  package var lower: Syntax?
  package var upper: Syntax?

  /// Creates a range.
  package init(lower: Syntax?, upper: Syntax?) { (self.lower, self.upper) = (lower, upper) }
}

/// A part of the output of `print`.
package enum PrintItem {
  case text(String)
  case value(AskedFormula)
}

import Expressions

/// A formula whose value is the answer of a statement.
package struct AskedFormula {
  /// The formula.
  package let syntax: Syntax
  /// The requested digits of the value; nil for the number in `set digits`.
  package let digits: AnswerDigits?

  /// Creates a formula with the requested digits.
  package init(syntax: Syntax, digits: AnswerDigits?) {
    (self.syntax, self.digits) = (syntax, digits)
  }
}

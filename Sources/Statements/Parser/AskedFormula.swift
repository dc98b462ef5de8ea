import Expressions

/// A formula whose value is an answer.
package struct AskedFormula {
  /// The formula.
  package let syntax: Syntax
  /// How many digits of the value are asked for; nil for as many as `set digits` says.
  package let digits: AnswerDigits?

  /// Creates a formula that is asked for its value.
  package init(syntax: Syntax, digits: AnswerDigits?) {
    (self.syntax, self.digits) = (syntax, digits)
  }
}

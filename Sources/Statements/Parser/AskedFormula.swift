import Expressions

/// A formula whose value is an answer.
package struct AskedFormula {
  /// The formula.
  package let syntax: Syntax
  /// How many digits of the value are asked for; nil for as many as `set digits` says.
  package let digits: AnswerDigits?
}

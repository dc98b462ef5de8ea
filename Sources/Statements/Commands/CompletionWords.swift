import Expressions
package import Reference

/// What may stand behind tokens, of which a command is the first; the rows of commands choose among them.
package protocol CompletionWords {
  /// The words of an item of a picture.
  func drawingWords(behind tokens: [Token]) -> [Completion]
  /// The words of a formula, and of the clause behind it.
  func calculationWords(behind tokens: [Token]) -> [Completion]
  /// What `set` offers.
  func settingWords(behind tokens: [Token]) -> [Completion]
  /// What `save` offers.
  func savingWords(behind tokens: [Token]) -> [Completion]
  /// The user's names, functions without their bracket.
  var bareNames: [Completion] { get }
}

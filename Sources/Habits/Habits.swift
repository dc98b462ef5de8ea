package import Expressions

/// Spellings of other programs, answered with the spelling of locus and never carried out.
///
/// They are tried only when a statement could not be parsed or carried out; a statement that is
/// correct here is never a habit.
package enum Habits {
  /// The habits in the order of trial: first those of whole lines, then those of a part of a line,
  /// which require that the statement did not fail before that part.
  package static let all: [Habit] = [
    calls, scriptLines, distributions, [quantity, piecesOfFunction], definitions, figures, lines,
    signs,
    families, programWords, analyses, planned, commands, items,
    [valueOfFormula, unknownCommand],
  ].flatMap { $0 }

  /// Returns the answer to the first habit that a statement shows; nil if it shows none.
  package static func answer(to statement: FailedStatement) -> Diagnostic? {
    for habit in all {
      if let answer = habit.answer(statement) { return answer }
    }
    return nil
  }
}

package import Expressions

/// Habits of other programs, answered with the spelling here and never carried out.
///
/// They are asked when a statement could not be read or carried out; what is right here is no habit.
package enum Habits {
  /// The rows in the order in which they are asked: first those that a whole line shows, then those
  /// that a part of it shows, which nothing may have failed in front of.
  package static let all: [Habit] = [
    calls, distributions, [quantity, piecesOfFunction], definitions, figures, lines, signs,
    families, analyses, planned, commands, items, [valueOfFormula, unknownCommand],
  ].flatMap { $0 }

  /// The answer to the first habit that a statement shows, or nil.
  package static func answer(to statement: FailedStatement) -> Diagnostic? {
    for habit in all {
      if let answer = habit.answer(statement) { return answer }
    }
    return nil
  }
}

package import Expressions

/// Spellings of other programs and of plain English: what has one meaning here is carried out, all else is answered
/// with the spelling of locus.
///
/// They are tried only when a statement could not be parsed or carried out; a statement that is
/// correct here is never a habit.
package enum Habits {
  /// The habits that are answered in the order of trial: first those of whole lines, then those of a part of a line,
  /// which require that the statement did not fail before that part.
  package static let all: [Habit] = [
    motions, spaceCalls, space, calls, scriptLines, namedCalls, distributions, [quantity],
    definitions,
    figures, lines, signs, families, programWords, analyses, planned, commands, items,
    [unknownCommand],
  ].flatMap { $0 }

  /// The habits that are carried out in the order of trial; one statement may show several.
  package static let respellings: [Habit] = [
    matrices, portraits, courses, dataRuns, values, textbook, english, statements, kinds, points,
    ranges, sums, looks,
    views,
  ].flatMap { $0 }

  /// Returns the answer to the first habit that a statement shows; nil if it shows none.
  package static func answer(to statement: FailedStatement) -> Diagnostic? {
    for habit in all {
      if let answer = habit.answer(statement) { return answer }
    }
    return nil
  }

  /// Returns the tokens of a statement in the spelling of locus, with notes on words that do not matter; nil if no
  /// habit is carried out.
  package static func respelled(_ statement: FailedStatement) -> (tokens: [Token], notes: [String])?
  {
    var (current, notes, isChanged) = (statement, [String](), false)
    for habit in respellings {
      guard let (next, note) = habit.respelled(current) else { continue }
      current = next
      notes += note.map { [$0] } ?? []
      isChanged = true
    }
    return isChanged ? (current.allTokens, notes) : nil
  }
}

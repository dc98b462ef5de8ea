import Expressions

// The words that end a formula.
//
// Rule. A formula ends in front of the word of a clause that may stand there, `plot x^2 color red`. Of the words of all
// tables only those are asked for that are names of the statement, outside brackets, behind an operand or without a
// meaning: no other word can end a formula. A statement without such a name asks no table, and a table is made when it
// is first asked, so that the program draws `plot sin(x)` without most of them.

extension StatementParser {
  /// Returns the words of the statement that end the formula of an item.
  package func wordsBehindItem(isBare: Bool) -> Set<String> {
    var words = namesThatMayEnd.filter { ItemTable.optionWords.contains($0) }
    words += ["from", "using"]
    if isBare { words.removeAll(where: isNameHere) }
    return Set(words).union(isNameHere("in") ? [] : ["in"])
  }

  /// The words of clauses in the statement that end a formula where they are no names.
  package var wordsBehindFormula: [String] {
    namesThatMayEnd.filter { word in
      !isNameHere(word)
        && (ClauseTable.ofData.contains { $0.name == word }
          || ItemTable.styleOptions.contains { $0.name == word }
          || ItemTable.readAndLeftOut.contains { $0.name == word })
    }
  }

  /// The words of clauses in the statement, those of other statements, too, that are no names.
  package var wordsOfStatements: [String] {
    namesThatMayEnd.filter { !isNameHere($0) && ClauseTable.row(named: $0) != nil }
  }

  /// The names in the rest of the statement, outside brackets, that may end a formula, each of them once: those behind
  /// an operand, and all without a meaning.
  ///
  /// No other word of a table can end a formula, so that many statements ask no table; a table is made when it is first
  /// asked. A text behind a comma begins another item, whose words end no formula in front of it.
  private var namesThatMayEnd: [String] {
    let tokens = parser.tokens
    var names: [String] = []
    var seen: Set<String> = []
    for place in BracketScan(tokens[parser.position...]) {
      switch tokens[place].kind {
      case .text where place > parser.position && tokens[place - 1].kind == .symbol(.comma):
        return names
      case .name(let word):
        guard !seen.contains(word), !Parser.reservedWords.contains(word),
          place > parser.position && tokens[place - 1].mayEndOperand
            || scope.kind(of: word) == nil
        else { continue }
        seen.insert(word)
        names.append(word)
      case .number, .superscript, .text, .symbol, .invalid, .end: continue
      }
    }
    return names
  }

  /// The words of all clauses that are no names here: none of them is a factor.
  package var clauseWords: Set<String> {
    Set(ClauseTable.all.map(\.name).filter { ClauseTable.isWord($0) && !isNameHere($0) })
  }

  package func isNameHere(_ word: String) -> Bool {
    scope.kind(of: word) != nil || parser.boundNames.contains(word)
  }
}

package import Expressions

/// Finds the clauses of a statement in its tokens, before the statement is parsed.
///
/// Rule. A word begins a clause if it stands outside brackets, after a token that may end an item
/// or a clause, is not the argument of a clause itself (`using t:w`), has no other meaning, and is
/// followed by an argument of the right kind. In a formula no text follows a name, so that `t "a"`
/// is a title although `t` is a coordinate. Behind the word of a column that parts or colours rows an equals sign may
/// stand, as in `hue=service`.
package struct ClauseScan {
  private let tokens: [Token]
  private let scope: Scope
  private let head: ClauseHead
  /// The names after `for`, which run over ranges.
  private let bound: Set<String>

  /// Creates the scan of a statement whose first word is `head`, or of a formula without a command.
  package init(_ tokens: [Token], in scope: Scope, head: ClauseHead = .plot) {
    (self.tokens, self.scope, self.head) = (tokens, scope, head)
    bound = Set(
      zip(tokens, tokens.dropFirst()).compactMap { word, name in
        if word.kind == .name("for"), case .name(let name) = name.kind { name } else { nil }
      }
    )
  }

  /// The tokens with the usual word in place of each abbreviation or foreign word: `w l lw 2` as
  /// `with l width 2`.
  ///
  /// Source ranges remain those of the typed words.
  package var usual: [Token] {
    // Many statements have no such word and return here; few of them ask the table.
    let mayHaveOthers = tokens.indices.dropFirst().contains { place in
      guard mayFollow(tokens[place - 1], at: place - 1, nil),
        case .name(let word) = tokens[place].kind
      else { return false }
      return ClauseTable.isWord(word)
    }
    guard mayHaveOthers else { return tokens }
    var usual = tokens
    for (place, row) in clauses.reversed() {
      if tokens[place].kind != .name(row.name) {
        usual[place] = Token(
          kind: .name(row.name),
          range: tokens[place].range,
          followsBlank: tokens[place].followsBlank
        )
      }
      if place + 1 < tokens.count, tokens[place + 1].kind == .symbol(.equal) {
        usual.remove(at: place + 1)
      }
    }
    return usual
  }

  /// The indices of the tokens that begin clauses of the statement, with the rows of the clauses.
  private var clauses: [(place: Int, row: ClauseRow)] {
    var found: [(place: Int, row: ClauseRow)] = []
    for place in BracketScan(tokens[...]) where place > 0 {
      guard case .name(let word) = tokens[place].kind,
        mayFollow(
          tokens[place - 1],
          at: place - 1,
          found.last?.place == place - 1 ? found.last?.row : nil
        ),
        let row = row(of: word, at: place)
      else { continue }
      found.append((place, row))
    }
    return found
  }

  private func row(of word: String, at place: Int) -> ClauseRow? {
    ClauseTable.rows(of: word).first { row in
      row.heads.contains(head) && !isTaken(word, from: row)
        && row.argument.mayBegin(at: argument(of: row, behind: place), of: tokens, isKnown: isKnown)
    }
  }

  /// Returns the index of the first token of a clause's argument, behind an equals sign where that may stand.
  private func argument(of row: ClauseRow, behind place: Int) -> Int {
    guard row.name == "by", place + 1 < tokens.count,
      tokens[place + 1].kind == .symbol(.equal),
      tokens[place + 1].range.end - tokens[place + 1].range.start == 1
    else { return place + 1 }
    return place + 2
  }

  /// Whether a clause may begin after a token; `row` is the row of the clause that the token
  /// begins, if it does.
  private func mayFollow(_ token: Token, at place: Int, _ row: ClauseRow?) -> Bool {
    if let row { return row.argument.isNothing }
    guard token.mayEndOperand else { return false }
    guard case .name(let word) = token.kind else { return true }
    if place == 0, ClauseHead(word: word) != nil { return false }
    return !Self.joints.contains(word)
  }

  /// Words after which a formula or a name follows, so that no clause begins there.
  private static let joints: Set<String> = [
    "in", "to", "from", "of", "at", "step", "through", "the",
  ]

  /// Whether a word has another meaning in the statement than the clause.
  private func isTaken(_ word: String, from row: ClauseRow) -> Bool {
    switch row.argument {
    case .text: false
    // The function `if(x > 0, 1, 2)` does not count: a condition without a bracket is not its
    // argument.
    case .condition: scope.value(of: word) != nil || scope.function(named: word) != nil
    case .nothing, .number, .style, .columns, .color, .dash, .side, .formula, .word:
      isKnown(word) || isProduct(word)
    }
  }

  private func isKnown(_ word: String) -> Bool {
    scope.kind(of: word) != nil || bound.contains(word)
  }

  /// Whether a word may be a product of names with values, such as `lw` where l and w have values.
  private func isProduct(_ word: String) -> Bool {
    word.count <= 3 && word.allSatisfy { scope.value(of: String($0)) != nil }
  }
}

extension Token {
  /// Whether an operand may end with the token, so that a clause may follow it.
  var mayEndOperand: Bool {
    switch kind {
    case .number, .text, .superscript, .symbol(.closeParenthesis), .symbol(.closeBracket),
      .symbol(.closeBrace), .symbol(.bar), .symbol(.factorial), .symbol(.degree), .symbol(.prime),
      .symbol(.remainder):
      true
    case .name(let word): !Parser.reservedWords.contains(word)
    case .symbol, .invalid, .end: false
    }
  }
}

extension ClauseArgument {
  fileprivate var isNothing: Bool { if case .nothing = self { true } else { false } }
}

import Expressions

// Trying the ways out of an error.
//
// An error offers ways out that fit its kind (``Way``); which of them fit the statement is not known where the error
// arises. Each way is therefore rehearsed: the line that it makes of the statement must run and differ from the
// statement; a line before it, `a = 1`, must run, and the statement then must run or fail further to the right. What
// fails is not shown, so that no hint leads to another error. A way may be a statement of its own, or a text for a
// part of the statement. The part is the run of tokens around the mark that has most words in common with the text: in
// `1 + np.sin(x)`, whose mark is at `np.`, the text `sin(x)` stands for `np.sin(x)`.
//
// The alternative that lost is to know at each error which statement it is in: the parser of formulas would have to
// know commands.

extension Rehearsal {
  /// Returns an error with those of its ways that run in place of a statement of a line; those for which no time is
  /// left are left out.
  func offered(_ diagnostic: Diagnostic, in line: String) -> Diagnostic {
    let problem = diagnostic.problem
    guard !problem.ways.isEmpty else { return diagnostic }
    let statement = FailedText(line, diagnostic.range)
    var rehearsal = self
    var kept: [Way] = []
    for way in problem.ways where !rehearsal.isOver {
      if let way = rehearsal.tried(way, for: statement) { kept.append(way) }
    }
    return kept == problem.ways
      ? diagnostic : Diagnostic(problem.keeping(kept), at: diagnostic.range)
  }

  /// Returns a way as it is shown, if it runs; what it prepares holds for the ways behind it.
  private mutating func tried(_ way: Way, for statement: FailedText) -> Way? {
    if way.place == .before {
      guard case .runs = prepare(way.text) else { return nil }
      switch trial(of: statement.text) {
      case .runs: return way
      case .fails(let failure): return failure.range.start > statement.mark ? way : nil
      case .unknown: return nil
      }
    }
    let lines = statement.lines(with: way, isStatement: Self.isStatement(way.text))
    for line in lines where line != statement.text && runs(line) {
      return way.isShownWhole ? way.whole(line) : way
    }
    return nil
  }

  /// Whether a text is a statement of its own rather than a part of one: it begins with a command or defines something,
  /// or has several steps.
  private static func isStatement(_ text: String) -> Bool {
    let tokens = Lexer.tokens(of: text)
    let words = TokenText(tokens, of: text)
    // A word alone may be meant for another one in the statement: `save` for `svae`.
    guard words.count > 1 else { return false }
    if words.isDefinition || tokens.contains(where: { $0.kind == .symbol(.semicolon) }) {
      return true
    }
    return words.name(0).map { CommandTable.command(named: $0) != nil } ?? false
  }
}

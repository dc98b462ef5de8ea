// The terminal of gnuplot: the size of the files that follow.
//
// Rule. The ending of the output decides the kind of the file; of the terminal the size counts, in its own unit:
// pixels, inches, or columns and rows of text. A size with `cm` or `in` is a length on paper. A terminal without a
// size leaves it to locus. Fonts, colours and the other words of a terminal are left out.
//
// Source: gnuplot 5.4, Documentation, part IV "Terminal types".

/// A terminal of gnuplot.
struct TerminalRow: Sendable {
  /// What one step of the size is, if no unit follows.
  enum Unit: Sendable {
    case pixels
    case inches
    case characters
  }

  let word: ShortKeyword
  let unit: Unit

  /// The row of a word; nil for the terminals of a screen, and for other words.
  static func named(_ word: String) -> TerminalRow? { all.first { $0.word.isMeant(by: word) } }

  private static let all: [TerminalRow] = [
    TerminalRow(word: "sv|g", unit: .pixels), TerminalRow(word: "pngc|airo", unit: .pixels),
    TerminalRow(word: "pn|g", unit: .pixels), TerminalRow(word: "pdfc|airo", unit: .inches),
    TerminalRow(word: "pd|f", unit: .inches), TerminalRow(word: "ep|slatex", unit: .inches),
    TerminalRow(word: "cai|rolatex", unit: .inches), TerminalRow(word: "ti|kz", unit: .inches),
    TerminalRow(word: "lua", unit: .inches), TerminalRow(word: "psl|atex", unit: .inches),
    TerminalRow(word: "cont|ext", unit: .inches), TerminalRow(word: "po|stscript", unit: .inches),
    TerminalRow(word: "du|mb", unit: .characters), TerminalRow(word: "j|peg", unit: .pixels),
    TerminalRow(word: "web|p", unit: .pixels), TerminalRow(word: "gi|f", unit: .pixels),
  ]

  /// The clause of `save` for two numbers, each with the unit behind it; nil for sizes that no file has.
  fileprivate func clause(_ sides: [(number: Double, unit: String?)]) -> String? {
    guard sides.count == 2 else { return nil }
    let written = sides.first { $0.unit != nil }?.unit
    guard let length = written ?? (unit == .inches ? "in" : nil) else {
      let whole = sides.compactMap { Int(exactly: $0.number.rounded()) }
      guard whole.count == 2, whole.allSatisfy((10...8000).contains) else { return nil }
      return " size \(whole[0])x\(whole[1])"
    }
    guard sides.allSatisfy({ $0.number > 0.3 && $0.number < 200 }) else { return nil }
    let lengths = sides.map { LocusFormula.number($0.number) + length }
    return " size \(lengths[0]) x \(lengths[1])"
  }
}

extension ScriptInterpreter {
  /// Reads `set terminal`, behind that word.
  mutating func terminal(_ reader: inout ScriptReader) throws(ScriptProblem) {
    guard let word = reader.peek.word else { return }
    reader.advance()
    scope.values["GPVAL_TERM"] = .text(word)
    // `push` and `pop` keep the terminal, and an option alone changes nothing of the size.
    if word == "push" || word == "pop" { return }
    settings.saveSize = nil
    guard let row = TerminalRow.named(word) else { return }
    while !reader.isAtEnd {
      if reader.match(word: "enh|anced") {
        settings.isEnhanced = true
      } else if reader.match(word: "noenh|anced") {
        settings.isEnhanced = false
      } else if reader.match(word: "si|ze") {
        settings.saveSize = row.clause(try sides(&reader)).map { ($0, row.unit == .characters) }
      } else if row.unit == .characters, case .integer = reader.peek.kind {
        // The older spelling of a page of letters: `dumb 60,20` or `dumb 60 20`.
        settings.saveSize = row.clause(try sides(&reader)).map { ($0, true) }
      } else {
        reader.advance()
      }
    }
  }

  /// Reads two numbers with a comma between them, each with its unit.
  private mutating func sides(
    _ reader: inout ScriptReader
  ) throws(ScriptProblem) -> [(number: Double, unit: String?)] {
    var sides: [(number: Double, unit: String?)] = []
    repeat {
      let number = try number(&reader)
      var unit: String?
      for word in ["cm", "in"] where reader.peek.word == word { unit = word }
      if reader.match(word: "inch") { unit = "in" } else if unit != nil { reader.advance() }
      sides.append((number, unit))
    } while sides.count < 2 && (reader.match(",") || reader.startsNumber)
    return sides
  }
}

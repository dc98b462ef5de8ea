import Expressions
import PlotSession
import Testing

/// A hint that begins with `write` can be typed, and so can the spelling of another program's habit.
@Suite("Hints can be typed")
struct HintTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var setup: [String]
    var statement: String
    var hint: String
    var testDescription: String { "\(statement): \(hint)" }

    /// The spellings of the hint, without the words around them.
    var spellings: [String] {
      var text = hint
      for opening in ["for a cut ", "write "] where text.hasPrefix(opening) {
        text.removeFirst(opening.count)
      }
      // A definition stands behind the words for which letters it holds.
      if text.hasPrefix("define it first"), let colon = text.firstRange(of: ": ") {
        text.removeSubrange(..<colon.upperBound)
      }
      return text.replacing(", or ", with: " or ").replacing(", then ", with: "; ")
        .replacing(" for the inverse", with: "").replacing(" for a curve each", with: "")
        .split(separator: " or ").map(String.init).filter { !$0.contains("…") }
    }

    /// Whether a spelling succeeds as a statement, or as an option or a range of a curve, or behind a data file.
    func works(_ spelling: String) -> Bool {
      ["", "plot x ", "plot x for ", "plot ", "plot \"data.csv\" "].contains { front in
        var demonstration = Demonstration()
        for line in ["plot x"] + setup { _ = demonstration.answer(to: line) }
        return demonstration.answer(to: front + spelling).code == nil
      }
    }
  }

  /// The errors of the catalogue and of the page for newcomers.
  private static let all: [Case] = {
    let examples = ErrorCatalogue.all.flatMap { entry in
      entry.examples.filter { !AwaitedExamples.isAwaited($0, of: entry.code) }
    }
    let rows = CheckedRows(ManualPage("coming-from.md").text, isRecording: false).failing
    return examples.compactMap { hint(of: $0.statement, after: $0.setup) }
      + rows.compactMap { hint(of: $0, after: []) }
  }()

  private static func hint(of statement: String, after setup: [String]) -> Case? {
    var demonstration = Demonstration()
    for line in setup { _ = demonstration.answer(to: line) }
    let answer = demonstration.answer(to: statement)
    guard let hint = answer.lines.first(where: { $0.hasPrefix("hint: ") })?.dropFirst(6),
      hint.hasPrefix("write ") || answer.code == .E52,
      !inWords.contains(where: hint.hasPrefix), !isInWords(hint)
    else { return nil }
    return Case(setup: setup, statement: statement, hint: String(hint))
  }

  /// Whether a hint names a file of the reader, or stands in words with what to type behind them; the tests of
  /// program words type what such a hint shows.
  private static func isInWords(_ hint: Substring) -> Bool {
    hint.contains("\"file") || hint.contains(": ") && !hint.hasPrefix("define it first")
  }

  /// Hints that say what to do rather than what to type.
  private static let inWords = [
    "commands of the shell cannot be run",
    "leave it out: ",
    "differences of a list L are ",
    "stats, fit, smooth, kde and boxplot describe data",
    "[f(n) for n in L] computes with each element; histogram L counts them",
    "plot heat x*y, plot contour x*y, plot field (y, -x); lists are ",
    "plot heat x*y and plot contour x*y show a function of two variables",
    "plot sin(x), cos(x) for one picture; set panels on for one panel each",
    "solve x'' + 0.2x' + x = 0, x(0) = 1, x'(0) = 0 for t in 0..30; formulas of solutions",
  ]

  @Test("each spelling of a hint works", arguments: all)
  func spellings(_ one: Case) {
    let wrong = one.spellings.filter { !one.works($0) }
    if AwaitedExamples.hints.contains(one.statement) {
      #expect(wrong != [], "it works: take it off the list of awaited examples")
    } else {
      #expect(wrong == [])
    }
  }

  @Test("there are hints to try")
  func hintsAreThere() { #expect(Self.all.count > 30) }
}

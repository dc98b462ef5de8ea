import Expressions
import TextSearch

/// A row of the table of foreign words: names of another program that may stand anywhere in a statement.
///
/// Rule. A name is answered if it has no meaning here and the statement failed at it, or behind it where
/// the name is a call, a command or an item. The answer is the line of the first shape that the
/// statement has. Any other statement is answered in words: what is there in place of the name, or
/// that nothing is. A function that another one uses is found by the error that names it.
///
/// The alternative that lost is a shape that begins with any tokens for each name: it compares the whole
/// statement with each row, where here one look-up for each name finds the row.
struct ProgramWord {
  let origin: String
  let example: String
  let words: [String]
  /// What is the case; `$0` is the name.
  let message: String
  /// Shapes of whole statements, and the lines that are written for them.
  let shapes: [(shape: String, line: String)]
  /// What is answered to a statement of no shape, in words.
  let otherwise: String

  init(
    _ origin: String,
    _ example: String,
    _ words: String,
    _ message: String,
    _ shapes: KeyValuePairs<String, String> = [:],
    otherwise: String
  ) {
    (self.origin, self.example, self.message) = (origin, example, message)
    self.words = words.split(separator: "|").map(String.init)
    self.shapes = shapes.map { ($0.key, $0.value) }
    self.otherwise = otherwise
  }

  static let all = ofTables + ofStatistics + ofAnalysis + ofMathematica + ofGnuplot

  private static let rows: [String: ProgramWord] = {
    var rows: [String: ProgramWord] = [:]
    for row in all { for word in row.words where rows[word] == nil { rows[word] = row } }
    return rows
  }()

  /// Returns the answer to the first name of the table in a statement; nil if there is none.
  @Sendable static func answer(to statement: FailedStatement) -> Diagnostic? {
    statement.foreignName { _, word in rows[word] }
      .map { $0.row.answer($0.word, statement, at: $0.place) }
  }

  private func answer(_ word: String, _ statement: FailedStatement, at place: Int) -> Diagnostic {
    let said = message.replacing(each: "$0", by: word)
    if statement.text.count <= FailedStatement.mostTokensOfShapes {
      for (shape, line) in shapes {
        let whole = 0..<statement.text.count
        guard let match = Shape(shape).match(whole, of: statement) else { continue }
        return statement.answer(said, at: place, .write(match.filled(line)))
      }
    }
    return statement.answer(said, at: place, .words(otherwise))
  }
}

extension FailedStatement {
  /// Returns the first name of a statement that has a row in a table: one that stands in it, else the function that the
  /// error names, which another function calls; nil if there is none.
  func foreignName<Row>(
    _ row: (_ place: Int, _ word: String) -> Row?
  ) -> (word: String, row: Row, place: Int)? {
    for place in 0..<text.count {
      if let word = text.name(place), let row = row(place, word), isForeignName(place) {
        return (word, row, place)
      }
    }
    guard let word = failure.problem.unknownFunction else { return nil }
    let place = failurePlace ?? 0
    return row(text.count, word).map { (word, $0, place) }
  }

  /// Whether the name at an index has no meaning here and may be why the statement failed.
  func isForeignName(_ place: Int) -> Bool {
    guard word(place) != nil, hasReached(place) else { return false }
    let isCall = [.symbol(.openParenthesis), .symbol(.openBracket)].contains(text.kind(place + 1))
    let isFirst = place == 0 && !isDefinition && firstWord != nil || place == 1 && isPlot
    return isCall || isFirst || failurePlace == place
  }

  /// The most tokens of a statement that is compared with shapes that begin with any tokens: the time grows with the
  /// square of them.
  static let mostTokensOfShapes = 400
}

extension Habits {
  /// The answers to names of other programs, wherever they stand.
  static let programWords = [
    Habit("pandas, SciPy, R", "rolling([1, 2], 2)", answer: ProgramWord.answer),
    Habit("SciPy, Mathematica", "besseli(1, 2)", answer: MissingFunction.answer),
    Habit("physics", "hbar*2pi*3e8/500e-9", answer: PhysicalConstant.answer),
  ]

  /// The answers in words, which show no statement that could be typed as it stands.
  package static let programWordsInWords = Set(ProgramWord.all.map(\.otherwise))

  /// The rows of names, each with where it is from and a line that shows it.
  package static let programWordExamples: [(origin: String, example: String)] =
    ProgramWord.all.map { ($0.origin, $0.example) }
    + MissingFunction.all.map { ($0.origin, $0.example) }
}

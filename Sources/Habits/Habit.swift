package import Expressions

/// A row of the table of foreign spellings: how another program or plain English writes a statement, and what happens.
///
/// The first of its shapes that a statement has counts. What is written here in its place is a line with the parts of
/// the statement in it; what cannot be said by parts is a function.
package struct Habit: Sendable {
  /// What happens to a statement with the spelling.
  enum Outcome {
    /// It is carried out in the spelling of locus.
    case run(Extent)
    /// The same; without a command it is added to the picture.
    case drawn(Extent)
    /// It is carried out without the words that do not matter, with a note about them.
    case noMatter(Extent, note: String)
    /// It is answered with a message and the spelling of locus.
    case answered(String)
    /// A feature is not there, and the answer has its nearest replacement; the feature is told with its verb, and the
    /// words may be calls in a formula.
    case notThere(
      String,
      Set<String>,
      isCall: Bool,
      instead: @Sendable (MissingUse) -> Spelling?
    )
    /// It is answered as a function says, which returns nil for another statement.
    case told(by: @Sendable (FailedStatement) -> Diagnostic?)
  }

  /// What is written here in place of a shape.
  enum Written: ExpressibleByStringLiteral {
    /// A pattern, ``ShapeMatch/filled(_:)`` for an answer and ``ShapeMatch/tokens(_:)`` to run it.
    case pattern(Spelling)
    /// A pattern that depends on the parts; nil if the statement is another one.
    case chosen(@Sendable (ShapeMatch) -> Spelling?)
    /// An answer that a function writes; nil if the statement is another one.
    case written(@Sendable (ShapeMatch) -> Spelling?)

    init(stringLiteral value: String) { self = .pattern(.line(value)) }

    static func write(_ pattern: String) -> Written { .pattern(.write(pattern)) }
    static func words(_ pattern: String) -> Written { .pattern(.words(pattern)) }

    /// Returns the pattern of the tokens to run.
    func pattern(_ match: ShapeMatch) -> String? {
      switch self {
      case .pattern(let spelling): spelling.text
      case .chosen(let choose): choose(match)?.text
      case .written(let write): write(match)?.text
      }
    }

    /// Returns the answer.
    func answer(_ match: ShapeMatch) -> Spelling? {
      switch self {
      case .pattern(let spelling): spelling.map(match.filled)
      case .chosen(let choose): choose(match)?.map(match.filled)
      case .written(let write): write(match)
      }
    }
  }

  /// The programs and languages that it comes from.
  package let origin: String
  /// A line with the spelling.
  package let example: String
  private let outcome: Outcome
  private let shapes: [(shape: Shape, written: Written)]

  init(_ origin: String, _ example: String, _ outcome: Outcome, _ shapes: [(String, Written)] = [])
  {
    (self.origin, self.example, self.outcome) = (origin, example, outcome)
    self.shapes = shapes.map { (Shape($0), $1) }
  }

  /// Creates a row that is answered with a message, that of a first word that does not exist here
  /// unless said.
  init(_ origin: String, _ example: String, _ message: String = "there is no $0") {
    self.init(origin, example, .answered(message))
  }

  /// Creates a row that is answered by a function.
  init(
    _ origin: String,
    _ example: String,
    answer: @escaping @Sendable (FailedStatement) -> Diagnostic?
  ) {
    self.init(origin, example, .told(by: answer))
  }

  /// Returns the row with its shapes, and what is written here in place of each.
  func written(_ shapes: KeyValuePairs<String, Written>) -> Habit {
    Habit(origin, example, outcome, shapes.map { ($0, $1) })
  }

  /// Returns the error message with the spelling of locus; nil if the statement does not show the habit, or is carried
  /// out.
  package func answer(_ statement: FailedStatement) -> Diagnostic? {
    switch outcome {
    case .run, .drawn, .noMatter: return nil
    case .told(let answer): return answer(statement)
    case .notThere(let feature, let words, let isCall, let instead):
      guard let place = statement.place(of: words, isCall: isCall) else { return nil }
      let isHelp = statement.text.name(0) == "help" && place == 1
      return statement.answer(
        "\(feature) not there yet",
        at: place,
        isHelp ? "help" : instead(MissingUse(statement, behind: place))
      )
    case .answered(let message):
      for (shape, written) in shapes {
        if let match = shape.match(0..<statement.text.count, of: statement),
          let answer = written.answer(match)
        {
          return statement.answer(match.filled(message), at: match.mark, answer)
        }
      }
      return nil
    }
  }

  /// Returns a statement in the spelling of locus, with a note on words that do not matter; nil if it does not show the
  /// habit, or is answered.
  func respelled(_ statement: FailedStatement) -> (statement: FailedStatement, note: String?)? {
    switch outcome {
    case .answered, .notThere, .told: nil
    case .run(let extent): statement.rewritten(extent, shapes).map { ($0, nil) }
    case .drawn(let extent):
      statement.mayDraw ? statement.rewritten(extent, shapes).map { ($0.drawn, nil) } : nil
    case .noMatter(let extent, let note): statement.rewritten(extent, shapes).map { ($0, note) }
    }
  }
}

/// What is written here in place of another spelling.
enum Spelling: ExpressibleByStringInterpolation {
  /// A line that can be typed.
  case line(String)
  /// The same behind the word `write`.
  case write(String)
  /// The same behind other words that lead to it.
  case behind(String, line: String)
  /// An answer in words.
  case words(String)

  init(stringLiteral value: String) { self = .line(value) }

  /// The line, or the words.
  var text: String {
    switch self {
    case .line(let text), .write(let text), .behind(_, let text), .words(let text): text
    }
  }

  /// Returns it with another text.
  func map(_ change: (String) -> String) -> Spelling {
    switch self {
    case .line(let text): .line(change(text))
    case .write(let text): .write(change(text))
    case .behind(let words, let text): .behind(words, line: change(text))
    case .words(let text): .words(change(text))
    }
  }
}

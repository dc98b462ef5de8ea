// A statement is one file.
//
// Rule. A kind of statement is a type that conforms to ``StatementKind``; a value of it is one statement as read. Its
// file holds its rows in the table of commands, how it is read, what it means here and what it does, in that order; a
// kind that is too large for a file leaves what it settles, draws and answers to the rooms below. What is missing in a
// kind does not compile. No `switch` over kinds exists: who wants to know something of any statement asks its
// ``StatementFacts``. A new kind is its file, and its line in ``CommandTable`` if a word begins it.
//
// A statement goes one way: read (``Command/read``, or ``StatementParser/statement()`` where no word begins it), then
// resolved, then carried out. Resolving asks every question about names, kinds and ranges, and changes nothing;
// carrying out asks none again.
//
// What a saved session consists of are not statements but what they left: definitions (`DefinitionText`), the picture
// (`PlotText`) and settings (the rows of `SettingTable`). Those texts stand together in the folder `Saving`.
//
// The alternative that lost: an enumeration of statements with a case for each kind. Each stage then had a `switch` of
// its own, so that a new statement was eight files.

/// A kind of statement: its parsing, its meaning and its execution.
protocol StatementKind {
  /// Result of resolving: checked formulas; names, kinds and ranges are settled.
  associatedtype Resolved

  /// The rows of the words that begin it, in the order of the manual; none for definitions and
  /// formulas.
  static var commands: [Command] { get }

  /// Facts about the statement that are needed before it is carried out.
  var facts: StatementFacts { get }

  /// Resolves the statement; a failure leaves everything as it was.
  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) -> Resolved

  /// Carries the statement out; if it throws, the caller restores the session as it was before.
  ///
  /// Events that precede the answer, such as pictures of data that grow, are emitted.
  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer
}

/// Answer of a statement that was carried out.
enum StatementAnswer {
  /// One event at most; notes precede it.
  case event(Event?)
  /// The statements of a file ran, and each gave its own answer: nothing remains to be answered.
  case statements(Session.Outcome)
}

/// Facts about a statement that are needed before it is carried out.
struct StatementFacts {
  /// Whether it changes definitions, settings or the picture, so that `undo` reverts it.
  let canBeTakenBack: Bool
  /// The name that it defines; nil for none.
  var defines: String?
  /// The files that it names; their names may hold bytes that are not UTF-8.
  var files: Set<String> = []
  /// The picture that it draws; nil for none, and for a picture that is only drawn again.
  var draws: PlotRequest?
  /// How the picture moves that it draws; nil for one that stands still.
  var moves: MotionClause?
  /// Whether its answer is made of statements, which have a decimal point whatever is set for people.
  var answersStatements = false
}

/// A kind of statement that tells nothing before its answer.
protocol AnsweringStatementKind: StatementKind {
  /// Carries the statement out and returns its answer, if it has one.
  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event?
}

extension AnsweringStatementKind {
  func carryOut(
    _ resolved: Resolved,
    on session: inout Session,
    _ run: inout StatementRun,
    _ emit: (Event) -> Void
  ) throws(Failure) -> StatementAnswer {
    .event(try carryOut(resolved, on: &session, &run))
  }
}

/// A kind of statement without formulas: there is nothing to resolve.
protocol PlainStatementKind: AnsweringStatementKind where Resolved == Void {
  /// Carries the statement out and returns its answer.
  func carryOut(on session: inout Session, _ run: inout StatementRun) throws(Failure) -> Event?
}

extension PlainStatementKind {
  func resolved(in session: Session, _ run: inout StatementRun) throws(Failure) {}

  func carryOut(
    _ resolved: Void,
    on session: inout Session,
    _ run: inout StatementRun
  ) throws(Failure) -> Event? {
    try carryOut(on: &session, &run)
  }
}

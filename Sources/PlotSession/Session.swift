public import ChartCore
import Expressions
public import RealFunctions

/// A plotting session as a value: definitions, settings and the current picture.
///
/// One statement in, events out. A session prints nothing and touches files only through the
/// ``FileAccess`` that it was given. A statement works on a copy, which replaces the session only if
/// the whole statement succeeds.
public struct Session {
  /// The definitions.
  var scope = Scope()
  /// What `set` changed.
  var settings = Settings()
  /// What is drawn, or nil before the first `plot` and after `clear`.
  var drawing: Drawing?
  /// The table that was made since the picture was drawn.
  var lastTable: ResultTable?
  /// The notes that were given: each one is given once.
  var givenNotes = LayeredDictionary<String, Bool>()
  /// The last equations that were drawn for y, r and z, by coordinate.
  var drawnEquations: [String: DrawnEquation] = [:]
  /// What `undo` can take back.
  var history = UndoHistory()
  /// The names that the command line defined, with their statements.
  var givenDefinitions: [String: String] = [:]
  /// The files that are running, outermost first.
  var running: [RunningFile] = []
  /// The files that were read as data, which `save` does not overwrite.
  var dataFiles: Set<String> = []
  let files: FileAccess
  /// The time in seconds, from any begin.
  let clock: @Sendable () -> Double

  /// Creates an empty session.
  /// - Parameters:
  ///   - files: The files that `load` and `save` may touch.
  ///   - isStrict: Whether texts with two readings are errors from the start, as `set strict on` says.
  ///   - look: How pictures look until `set` says otherwise.
  ///   - output: What plots answer until `set` says otherwise.
  ///   - clock: The time in seconds, from any begin, that `set timeout` limits.
  public init(
    files: FileAccess = .none,
    isStrict: Bool = false,
    look: PictureLook = PictureLook(),
    output: PictureOutput = .auto,
    clock: @escaping @Sendable () -> Double = MonotonicClock.seconds
  ) {
    self.files = files
    self.clock = clock
    settings.output = output
    settings.isStrict = isStrict
    settings.look = look
  }

  /// The current picture, or nil if there is none.
  public var picture: Chart? { drawing?.chart }

  /// Whether the line goes on in the next one, because it ends in a backslash.
  public static func isContinued(_ line: String) -> Bool { line.utf8.last == UInt8(ascii: "\\") }

  /// Runs a line of one or several statements, separated by `;`, and emits what they answer.
  ///
  /// The first failing statement ends the line; those before it stand. `line` may hold any text.
  /// - Returns: Whether every statement succeeded.
  @discardableResult
  public mutating func respond(
    to line: String,
    cancellation: Cancellation = .never,
    emit: (Event) -> Void
  ) -> Bool {
    let source = StatementSource(file: nil, line: 1, text: line)
    return run(source, cancellation: cancellation, emit: emit) == .done
  }

  /// How a line ended.
  enum Outcome {
    case done, failed, quit
  }

  /// Runs the statements of one line, up to the first that fails.
  mutating func run(
    _ source: StatementSource,
    cancellation: Cancellation,
    emit: (Event) -> Void
  ) -> Outcome {
    if let problem = Self.problem(of: source.text) {
      emit(.failure(problem, source: source))
      return .failed
    }
    let latex: LatexText?
    do throws(Diagnostic) {
      latex = try LatexText(source.text)
    } catch {
      emit(.failure(error, source: source))
      return .failed
    }
    var read = source
    // Pasted LaTeX is rewritten before anything else; places are told in what was pasted.
    if let latex { read.text = latex.plain }
    for tokens in Self.statements(Lexer.tokens(of: read.text)) {
      // The copy replaces the session only if the whole statement succeeds.
      var next = self
      do throws(Failure) {
        let outcome = try next.perform(
          tokens,
          read,
          cancellation: cancellation.or(timeLimit),
          scriptCancellation: cancellation,
          emit: emit
        )
        self = next
        if outcome != .done { return outcome }
      } catch {
        switch error {
        case .diagnostic(let diagnostic):
          emit(.failure(latex?.original(of: diagnostic) ?? diagnostic, source: source))
        case .interrupted where cancellation.isCancelled: emit(.interrupted)
        case .interrupted: emit(.failure(timedOut(tokens), source: source))
        }
        return .failed
      }
    }
    return .done
  }

  /// The end of the time that a statement may take, which begins now.
  private var timeLimit: Cancellation {
    guard settings.timeout > 0 else { return .never }
    let end = clock() + settings.timeout
    return Cancellation { [clock] in clock() > end }
  }

  private func timedOut(_ tokens: [Token]) -> Diagnostic {
    Diagnostic(
      StatementProblem.timedOut(seconds: text(.number(settings.timeout))),
      at: tokens.first?.range ?? SourceRange(0, 0)
    )
  }

  private static func problem(of line: String) -> Diagnostic? {
    if line.utf8.count > StatementProblem.lineLimit {
      return Diagnostic(StatementProblem.lineTooLong, at: SourceRange(0, 0))
    }
    guard let nul = line.utf8.firstIndex(of: 0) else { return nil }
    let offset = line.utf8.distance(from: line.utf8.startIndex, to: nul)
    return Diagnostic(StatementProblem.nulByte, at: SourceRange(offset, offset + 1))
  }

  /// Cuts a line's tokens at `;`; every part ends with an end token.
  private static func statements(_ tokens: [Token]) -> [[Token]] {
    var statements: [[Token]] = [[]]
    for token in tokens {
      if token.kind == .symbol(.semicolon) {
        let end = SourceRange(token.range.start, token.range.start)
        statements[statements.count - 1].append(
          Token(kind: .end, range: end, followsBlank: token.followsBlank)
        )
        statements.append([])
      } else {
        statements[statements.count - 1].append(token)
      }
    }
    return statements
  }
}

/// Why a statement did not succeed.
enum Failure: Error {
  case diagnostic(Diagnostic)
  case interrupted

  /// Runs `body` and wraps what it throws.
  static func wrap<Result>(_ body: () throws(Diagnostic) -> Result) throws(Failure) -> Result {
    do { return try body() } catch { throw .diagnostic(error) }
  }

  /// Runs `body` and wraps its interruption.
  static func interruptible<Result>(_ body: () throws(Interrupted) -> Result) throws(Failure)
    -> Result
  {
    do { return try body() } catch { throw .interrupted }
  }

  static func problem(_ problem: StatementProblem, at range: SourceRange) -> Failure {
    .diagnostic(Diagnostic(problem, at: range))
  }
}

/// A file whose statements are running.
struct RunningFile {
  /// The path as it was opened.
  var path: String
  /// Its folder with a final slash, or nothing; `load` inside it is relative to this.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}

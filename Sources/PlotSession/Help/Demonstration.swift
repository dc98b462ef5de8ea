import Expressions

/// Runs statements and keeps the answers that the program really gives, for help and the manual.
///
///     > a = 1/3
///     a = 0.333333333333
///     > y = a x
///     [y = a x]
///     > sni(2)
///     error[E11]: unknown function sni
///       sni(2)
///       ^
///     hint: did you mean sin?
///
/// Answers are computed, never stored, so that no page can disagree with the program.
package struct Demonstration {
  private var session: Session

  /// The files that examples on pages read.
  package static let files = [
    "data.csv": "time,height,speed\n0,0,4\n1,3,2\n2,4,0\n",
    "days.csv": "day,level\n30/04/2024,2\n01/05/2024,3\n02/05/2024,5\n",
    "table.txt": "1 2 3\n2 4 5\n3 5 9\n",
    "sales.csv": "month,sales,costs\nJan,12,7\nFeb,9,8\nMar,15,11\n",
  ]

  /// Starts in a fresh session that sees the given files and writes none; with a display that
  /// draws, notes on pictures are made, too.
  package init(
    files: [String: String] = Demonstration.files,
    display: PictureDisplay = .none
  ) {
    session = Session(files: .examples(files), display: display)
  }

  /// Starts in a fresh session that may touch no files, as with `--safe`.
  package static func withoutFiles() -> Demonstration { Demonstration(session: Session()) }

  private init(session: Session) { self.session = session }

  /// The answer to a statement.
  package struct Answer {
    /// Notes, values, errors, and a line in square brackets for a picture.
    package var lines: [String] = []
    /// The code of the error, or nil if the statement succeeded.
    package var code: ErrorCode?
    /// The notes alone.
    package var notes: [String] = []
    /// Whether a picture was drawn.
    package var hasPicture = false

    /// The line of a picture whose names are not known.
    fileprivate static let picture = "[…]"

    fileprivate mutating func take(_ event: Event) {
      switch event {
      case .value(let text), .page(let text), .echo(let text):
        lines += text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      case .note(let text):
        notes.append(text)
        lines.append("note: " + text)
      case .table(let table):
        lines += ((try? table.text()) ?? "").split(separator: "\n").map(String.init)
      case .picture: lines.append(Self.picture)
      case .failure(let diagnostic, let source):
        code = diagnostic.code
        lines += Demonstration.lines(of: diagnostic, in: source)
      case .interrupted: lines.append("interrupted")
      case .quit, .history, .stopped, .sound, .explore: break
      }
    }
  }

  /// Runs a line and returns its answer.
  package mutating func answer(to statement: String) -> Answer {
    var answer = Answer()
    session.respond(to: statement) { answer.take($0) }
    // The names in a picture come from the session, which keeps the last picture.
    // Several pictures of a statement are frames of one animation, and have the same names.
    for place in answer.lines.indices where answer.lines[place] == Answer.picture {
      answer.hasPicture = true
      answer.lines[place] = "[" + session.pictureNames.joined(separator: ", ") + "]"
    }
    return answer
  }

  /// Returns an error as the prompt shows it, with its place if it is in a file.
  ///
  /// Examples have neither tabs nor wide characters, so that the mark under the line needs no
  /// measuring; a long line is cut and has no mark.
  private static func lines(of diagnostic: Diagnostic, in source: StatementSource) -> [String] {
    let before = source.text.utf8.prefix(max(0, diagnostic.range.start))
    let column = String(decoding: before, as: UTF8.self).count
    let place = source.file.map { "\($0):\(source.line):\(column + 1): " } ?? ""
    var lines = ["\(place)error[\(diagnostic.code)]: \(diagnostic.message)"]
    if source.text.count > longestLine {
      lines.append("  \(shortened(source.text))")
    } else {
      lines += ["  \(source.text)", "  \(String(repeating: " ", count: column))^"]
    }
    if let hint = diagnostic.hint { lines.append("hint: \(hint)") }
    return lines
  }

  /// Returns a statement as pages show it: both ends of a very long one.
  static func shortened(_ statement: String) -> String {
    guard statement.count > longestLine else { return statement }
    return "\(statement.prefix(24))…\(statement.suffix(12))"
  }

  private static let longestLine = 100
}

extension Session {
  /// Names of the items of the current picture.
  fileprivate var pictureNames: [String] {
    (drawing?.plot.items ?? []).map(\.item.name)
  }
}

extension FileAccess {
  /// Returns the files of an example: the given ones can be read, written ones are dropped.
  fileprivate static func examples(_ contents: [String: String]) -> FileAccess {
    FileAccess(
      read: { path throws(Failure) in
        guard let text = contents[path] else { throw Failure("no such file") }
        return Array(text.utf8)
      },
      write: { path, _, _ throws(Failure) in
        if path.hasPrefix("no/") { throw Failure("no such directory") }
      }
    )
  }
}

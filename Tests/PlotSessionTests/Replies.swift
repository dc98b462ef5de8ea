import ChartCore
import ChartSVG
import ChartTerminal
import Expressions
import PlotSession
import RealFunctions
import Testing

/// What a session answered, sorted by kind, for tests.
struct Replies {
  var values: [String] = []
  var echoes: [String] = []
  var notes: [String] = []
  var pictures: [TrainedChart] = []
  var failures: [(diagnostic: Diagnostic, source: StatementSource)] = []
  var wasInterrupted = false
  var wasStopped = false
  var hasQuit = false
  var explorations: [ExploreStart] = []
  var historyCounts: [Int?] = []
  var sounds: [[UInt8]] = []

  mutating func take(_ event: Event) {
    switch event {
    case .value(let text), .page(let text): values.append(text)
    case .echo(let text): echoes.append(text)
    case .note(let text): notes.append(text)
    case .table(let table): values.append((try? table.text()) ?? "")
    case .picture(let picture): pictures.append(picture.chart)
    case .failure(let diagnostic, let source): failures.append((diagnostic, source))
    case .interrupted: wasInterrupted = true
    case .stopped: wasStopped = true
    case .quit: hasQuit = true
    case .sound(let bytes): sounds.append(bytes)
    case .explore(let start): explorations.append(start)
    case .history(let count): historyCounts.append(count)
    }
  }

  /// The values without the comments of `show plot`.
  var statements: [String] {
    values.map { value in
      value.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
    }
  }

  var codes: [String] { failures.map(\.diagnostic.code.rawValue) }
}

extension Session {
  /// Runs a line and returns its answers.
  mutating func replies(
    to line: String,
    cancellation: Cancellation = .never
  ) -> Replies {
    var replies = Replies()
    respond(to: line, cancellation: cancellation) { replies.take($0) }
    return replies
  }

  /// Runs lines one after the other and returns all answers.
  mutating func replies(toLines lines: [String]) -> Replies {
    var replies = Replies()
    for line in lines { respond(to: line) { replies.take($0) } }
    return replies
  }
}

extension TrainedChart {
  /// The chart as text; nothing interrupts it.
  func page(columns: Int = 80, rows: Int = 22, style: TextStyle = .plain) -> String {
    (try? text(columns: columns, rows: rows, style: style)) ?? ""
  }

  /// The chart as a file.
  func file() -> String { (try? svg(width: 640, height: 400)) ?? "" }
}

/// Files in memory, shared by all copies of the access.
final class MemoryFiles: @unchecked Sendable {
  var contents: [String: [UInt8]] = [:]
  /// Whether the files of a folder can be listed.
  var areListed = false
  /// What turns pictures into other kinds of files: their text with a word in front.
  var convert: FileAccess.Converting = { texts, _, _ throws(FileAccess.Failure) in
    Array("converted ".utf8) + texts.joined()
  }

  var access: FileAccess {
    FileAccess(
      read: { path throws(FileAccess.Failure) in
        guard let bytes = self.contents[Self.plain(path)] else {
          throw FileAccess.Failure("no such file")
        }
        return bytes
      },
      write: { path, bytes, _ throws(FileAccess.Failure) in
        if path.hasPrefix("no/") { throw FileAccess.Failure("no such directory") }
        self.contents[Self.plain(path)] = bytes
      },
      place: { path in
        let plain = Self.plain(path)
        return self.contents[plain] == nil ? nil : FileAccess.Place(paths: [plain])
      },
      list: { folder in
        guard self.areListed, folder.isEmpty else { return [] }
        return self.contents.keys.sorted().map { FileAccess.FolderEntry($0) }
      },
      convert: { texts, conversion, cancellation throws(FileAccess.Failure) in
        try self.convert(texts, conversion, cancellation)
      }
    )
  }

  /// The path without `folder/..`.
  private static func plain(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") {
      if part == "..", !parts.isEmpty { parts.removeLast() } else { parts.append(part) }
    }
    return parts.joined(separator: "/")
  }

  func text(_ path: String) -> String {
    String(decoding: contents[path] ?? [], as: UTF8.self)
  }

  /// A session over these files, which it holds from then on.
  func session(holding texts: [String: String]) -> Session {
    for (path, text) in texts { contents[path] = Array(text.utf8) }
    return Session(files: access)
  }
}

/// A suite whose lines run over files in memory, each in a copy of one session; none may fail.
protocol RunsOverFiles {
  var files: MemoryFiles { get }
  var session: Session { get }
}

extension RunsOverFiles {
  func replies(to line: String) -> Replies {
    var session = session
    let replies = session.replies(to: line)
    #expect(replies.codes == [], "\(replies.failures)")
    return replies
  }

  /// The table of the points that a line draws, without its header.
  func rows(_ line: String) -> [String] {
    _ = replies(to: line + "; save \"out.csv\"")
    return files.text("out.csv").split(separator: "\r\n").dropFirst().map(String.init)
  }

  /// The picture that the last statement of a line gives, as text.
  func page(_ line: String) -> String { replies(to: line).pictures.last?.page() ?? "" }
}

/// The formats that are read besides plain tables, one row each: how a file of the format is known, and how it is read.
///
/// Rule. The rows are tried in order on the beginning of a file (``TableIntake``); the first that knows it counts. A
/// file that none knows is a plain table. A row tells where the table begins, or rewrites the file as lines of fields,
/// or refuses it with a reason and the way that works.
///
/// Rejected alternative: formats by the endings of names. Pipes have none, and `.dat` and `.txt` mean anything.
struct FileFormat: Sendable {
  /// How a file is read.
  enum Reading {
    /// As a plain table that begins somewhere.
    case table(FormatHint)
    /// By a step that rewrites it; the name is told, unless it is empty.
    case rewritten(String, any LineRewriting)
    /// Not at all, for a reason.
    case refused(String)
  }

  /// The name of the format.
  let name: String
  /// What is known of it, for the manual: how a file is known, and what is read.
  let summary: String
  /// Reads the beginning of a file; nil if it has another format.
  let read: @Sendable (FileHead) -> Reading?

  /// Returns how a file is read that begins so; nil for a plain table.
  static func found(in bytes: [UInt8]) throws(DataProblem) -> Reading? {
    let head = FileHead(bytes)
    for format in all {
      guard let reading = format.read(head) else { continue }
      if case .refused(let reason) = reading { throw .unreadFormat(reason) }
      return reading
    }
    return nil
  }

  /// All rows, the most certain first.
  static let all: [FileFormat] = binaries + texts + instruments + columns
}

/// The beginning of a file, as formats are known by it.
struct FileHead {
  let bytes: [UInt8]
  /// The lines, without their ends; bytes that are no UTF-8 are replaced.
  let lines: [Substring]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // A zero byte is in no text.
    let isText = !bytes.contains(0)
    lines =
      isText
      ? String(decoding: bytes, as: UTF8.self)
        // CR LF is one character.
        .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      : []
  }

  /// The first line that has something in it.
  var first: Substring { lines.first { !$0.allSatisfy(\.isWhitespace) } ?? "" }

  func begins(with text: String) -> Bool { bytes.starts(with: Array(text.utf8)) }

  /// The number of the first line that fulfils a condition, from 1; nil if none does.
  func line(where isMeant: (Substring) -> Bool) -> Int? {
    lines.firstIndex(where: isMeant).map { $0 + 1 }
  }
}

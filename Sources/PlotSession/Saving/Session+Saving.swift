import Expressions
import RealFunctions

// A session as a file, which is read back before it is written.

extension Session {
  /// Returns the session as the bytes of a file at `path`.
  /// - Throws: What would be another session in every spelling.
  func sessionBytes(
    at path: String,
    _ cancellation: Cancellation
  ) throws(FileFailure) -> [UInt8] {
    let (bytes, difference): ([UInt8], String?)
    do throws(Interrupted) {
      (bytes, difference) = try sessionText(at: path, cancellation)
    } catch {
      throw .interrupted
    }
    guard let difference else { return bytes }
    let name = path.isEmpty ? "the session" : path
    throw .refused(Diagnostic(.sessionDiffers(name, difference), at: SourceRange(0, 0)))
  }

  /// Returns the session as statements, a line each, in the first spelling that `load` reads as the same session; if
  /// there is none, the first one, with what would be different.
  func sessionText(
    at path: String,
    _ cancellation: Cancellation
  ) throws(Interrupted) -> (text: [UInt8], difference: String?) {
    var first: (text: [UInt8], difference: String?)?
    for spelling in SessionText.Spelling.allCases {
      let text = SessionText(of: self, spelling: spelling) { self.named($0, in: path) }
      var breath = Breath(cancellation)
      var bytes: [UInt8] = []
      for statement in try text.statements(&breath) {
        try breath.take()
        bytes += statement.utf8
        bytes.append(UInt8(ascii: "\n"))
      }
      let difference = try Rehearsal.difference(
        of: bytes,
        from: self,
        path: path,
        cancellation: cancellation
      )
      if difference == nil { return (bytes, nil) }
      first = first ?? (bytes, difference)
    }
    return first ?? ([], nil)
  }

  /// What a data file is called in a session file at `path`, whose folder relative names begin in.
  private func named(_ file: String, in path: String) -> String {
    let folder = RunningFile(path: path).folder
    guard !folder.isEmpty, !file.hasPrefix("/"), file != DataSource.standardInput else {
      return file
    }
    if file.hasPrefix(folder) { return String(file.dropFirst(folder.count)) }
    return files.record.absolute(file) ?? Self.relative(file, to: folder)
  }

  /// The way to a file from a folder; both begin where the program runs.
  private static func relative(_ file: String, to folder: String) -> String {
    let parts = folder.split(separator: "/").filter { $0 != "." }
    return parts.map { _ in "../" }.joined() + file
  }

  /// Takes room for the session as text.
  func takeRoomForText(_ run: StatementRun) throws(Failure) {
    let elements = scope.listElements + (drawing?.scope.listElements ?? 0)
    guard run.workspace.cancellation.take(elements * Self.bytesOfElement) else {
      throw .interrupted
    }
  }

  /// What an element takes as text, and in the copies of it that make statements, lines and a file.
  private static let bytesOfElement = 90
}

import PlotSession
import SystemLibrary

/// The lines typed at earlier prompts, in a file that several prompts share.
///
/// Every line is appended by one write, under a lock if nobody holds it, so that two prompts never tear each other's
/// lines and a crash loses none. Reading shortens a file that has grown too long: a new file takes the
/// name under the same lock, and whoever asks for it finds the new one.
///
/// Nobody waits for the lock: Return is to answer at once. A line that was appended without it may have gone to a file
/// that was just being shortened; it is looked for as soon as the lock is free, and appended again if it is not there.
struct HistoryFile {
  static let limit = 5000

  /// Of a longer file only the end is read.
  private static let readBytes = 16 << 20
  /// A longer line is no statement.
  private static let longestLine = 1 << 16

  let path: String
  private let unconfirmed = UnconfirmedLines()

  init(path: String) { self.path = path }

  /// Returns the lines of the file, oldest first, each once and at most ``limit``; none if it cannot be
  /// read.
  func load() -> [String] {
    guard let file = try? open(creating: false) else { return [] }
    defer { close(file.descriptor) }
    guard let bytes = try? HistoryFile.end(of: file.descriptor) else { return [] }
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    let kept = HistoryFile.entries(in: lines)
    if file.isLocked, lines.count > HistoryFile.limit || bytes.count >= HistoryFile.readBytes {
      try? AtomicWrite.replace(path, with: Array(kept.map { $0 + "\n" }.joined().utf8))
    }
    return kept
  }

  /// Appends a line, and those that got lost when somebody else shortened the file.
  ///
  /// A line that begins with a blank is private and is not kept.
  func append(_ line: String) throws(SystemError) {
    guard let first = line.first, !first.isWhitespace, HistoryFile.isText(line) else { return }
    try makeFolder()
    try append([line])
  }

  /// Looks once more for the lines that were appended without the lock: somebody may have shortened the file since.
  func settle() {
    if !unconfirmed.lines.isEmpty { try? append([]) }
  }

  private func append(_ lines: [String]) throws(SystemError) {
    let file = try open(creating: true)
    defer { close(file.descriptor) }
    var status = stat()
    guard fstat(file.descriptor, &status) == 0 else { throw .last }
    let lost = file.isLocked ? lostLines(of: file.descriptor) : []
    guard !(lost + lines).isEmpty else { return }
    // A line that a full disk cut is not continued by this one.
    var last = UInt8(ascii: "\n")
    if status.st_size > 0 { pread(file.descriptor, &last, 1, status.st_size - 1) }
    let text =
      (last == UInt8(ascii: "\n") ? "" : "\n") + (lost + lines).map { $0 + "\n" }.joined()
    do {
      try StreamWrite.all(text.utf8, to: file.descriptor)
    } catch {
      if file.isLocked { ftruncate(file.descriptor, status.st_size) }
      throw error
    }
    if file.isLocked {
      unconfirmed.lines = []
    } else {
      unconfirmed.lines += lines.map { ($0, FileAccess.Identity(status)) }
    }
  }

  /// The lines that were appended without the lock to a file that has lost its name since, and are not in the new one.
  private func lostLines(of descriptor: Int32) -> [String] {
    var status = stat()
    guard !unconfirmed.lines.isEmpty, fstat(descriptor, &status) == 0 else { return [] }
    let identity = FileAccess.Identity(status)
    let moved = unconfirmed.lines.filter { $0.file != identity }.map(\.text)
    guard !moved.isEmpty, let bytes = try? HistoryFile.end(of: descriptor) else { return moved }
    let known = Set(
      bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    )
    return moved.filter { !known.contains($0) }
  }

  // MARK: Lines

  /// The last ``limit`` different lines that can be shown and run.
  private static func entries(in lines: [ArraySlice<UInt8>]) -> [String] {
    var known: Set<String> = []
    var entries: [String] = []
    for line in lines.reversed() where line.count <= longestLine {
      guard let text = String(validating: line, as: UTF8.self), isText(text),
        known.insert(text).inserted
      else { continue }
      entries.append(text)
      if entries.count == limit { break }
    }
    return entries.reversed()
  }

  /// Whether a line holds no control characters: they would reach the screen, or end the line.
  private static func isText(_ line: String) -> Bool {
    line.unicodeScalars.allSatisfy { scalar in
      scalar == "\t" || scalar.properties.generalCategory != .control
    }
  }

  /// The bytes of a file from the first line that begins in its last ``readBytes``.
  private static func end(of descriptor: Int32) throws(SystemError) -> [UInt8] {
    let length = lseek(descriptor, 0, SEEK_END)
    guard length >= 0, lseek(descriptor, max(0, length - off_t(readBytes)), SEEK_SET) >= 0 else {
      throw .last
    }
    let bytes = try FileReading(descriptor: descriptor).bytes
    guard length > readBytes, let lineEnd = bytes.firstIndex(of: UInt8(ascii: "\n")) else {
      return bytes
    }
    return Array(bytes[lineEnd...])
  }

  // MARK: The file

  /// Opens and locks the file that has the name now.
  private func open(
    creating: Bool
  ) throws(SystemError) -> (descriptor: Int32, isLocked: Bool) {
    let flags = O_RDWR | O_APPEND | O_CLOEXEC | O_NOCTTY | O_NONBLOCK | (creating ? O_CREAT : 0)
    while true {
      let descriptor = SystemError.retrying { openFile(path, flags, 0o600) }
      guard descriptor >= 0 else { throw .last }
      var status = stat()
      guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
        close(descriptor)
        throw SystemError(EINVAL)
      }
      // What was typed is nobody else's business.
      if status.st_mode & 0o077 != 0 { fchmod(descriptor, 0o600) }
      let isLocked = HistoryFile.lock(descriptor)
      if FileAccess.Identity(path: path) == FileAccess.Identity(status) {
        return (descriptor, isLocked)
      }
      close(descriptor)
      if !creating { throw SystemError(ENOENT) }
    }
  }

  /// Takes the lock if nobody holds it for longer than an append takes.
  ///
  /// Without it (a file system without locks, a prompt that was stopped
  /// while it held the lock) appending alone still keeps short lines whole.
  private static func lock(_ descriptor: Int32) -> Bool {
    for _ in 0..<4 {
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return true }
      guard errno == EWOULDBLOCK || errno == EINTR else { return false }
      usleep(500)
    }
    return false
  }

  /// Makes the folder, for the user's eyes alone.
  private func makeFolder() throws(SystemError) {
    var folder = ""
    for part in path.split(separator: "/", omittingEmptySubsequences: true).dropLast() {
      folder += "/" + part
      if mkdir(folder.systemPath, 0o700) != 0, errno != EEXIST, access(folder.systemPath, F_OK) != 0
      {
        throw .last
      }
    }
  }
}

/// The system's `open`, beside a method of that name.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
  open(path.systemPath, flags, mode)
}

/// The lines that were appended without the lock, and the file that took each.
///
/// A class, because a history file is a value and they are remembered from one line to the next; one thread appends.
private final class UnconfirmedLines: @unchecked Sendable {
  var lines: [(text: String, file: FileAccess.Identity)] = []
}

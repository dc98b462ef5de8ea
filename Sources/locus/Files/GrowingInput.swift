import CLineInput
import PlotSession
import SystemLibrary

/// A file, a pipe or standard input that is read as it grows; what gzip compressed is decompressed.
///
/// A pipe ends when nobody writes to it any more, and a file on standard input where it ends. Any other file has no end: it is looked at
/// again and again, and begins anew when it gets shorter or when its name is that of another file, as those of logs are turned over.
///
/// A class, because reading moves on.
final class GrowingInput: GrowingFile {
  private let path: String
  private let waiting: () -> Void
  /// Whether the end of a file ends it.
  private let hasEnd: Bool
  private var file: OpenFile?
  private var isRegular = false
  private var offset: Int64 = 0
  private var decompression = Decompression()
  /// What was read and not handed on.
  private var blocks: [[UInt8]] = []
  private var hasEnded = false

  /// How long it waits between two looks at a file, in milliseconds: an interrupt is answered within as many.
  private static let interval: Int32 = 40

  /// Opens a file; `waiting` is called again and again while it waits.
  ///
  /// With `hasEnd` a file does not grow.
  init(path: String, hasEnd: Bool, waiting: @escaping () -> Void) throws(SystemError) {
    (self.path, self.waiting) = (path, waiting)
    self.hasEnd = hasEnd || path == "-"
    try open()
  }

  /// Hands on what was read before.
  init(_ blocks: [[UInt8]]) {
    (path, waiting, hasEnd) = ("-", {}, true)
    self.blocks = blocks.reversed()
  }

  private func open() throws(SystemError) {
    let file = path == "-" ? try OpenFile(descriptor: STDIN_FILENO) : try OpenFile(path: path)
    isRegular = file.status.map { $0.st_mode & S_IFMT == S_IFREG } ?? false
    self.file = file
    offset = 0
    decompression = Decompression()
  }

  func takeStop() -> Bool {
    guard li_interrupted() else { return false }
    li_clear_interrupt()
    return true
  }

  func next(within seconds: Double) throws(FileAccess.Failure) -> Growth {
    let end = MonotonicTime.seconds + seconds
    repeat {
      if takeStop() { return .stopped }
      if let block = blocks.popLast() { return .block(block) }
      if hasEnded || file == nil { return .ended }
      waiting()
      let wait = max(0, min(Double(Self.interval), (end - MonotonicTime.seconds) * 1000))
      let block: [UInt8]?
      do throws(SystemError) {
        let isReady = try waitsForBytes(Int32(wait))
        if isReady, isRegular, begunAnew() { return .restarted }
        block = isReady ? try file?.block() : nil
      } catch {
        // Asked to stop in the middle: the next turn tells it.
        guard error.number == EINTR else { throw FileAccess.Failure(reading: error) }
        continue
      }
      if let block { try take(block) }
    } while !blocks.isEmpty || hasEnded || MonotonicTime.seconds < end
    return .nothing
  }

  /// Whether there is something to read, the end of a pipe, or another file; waits at most so long.
  private func waitsForBytes(_ milliseconds: Int32) throws(SystemError) -> Bool {
    guard let file else { return false }
    // The end of a file can always be read.
    guard isRegular else { return try file.isReadable(within: milliseconds) }
    if isChanged || hasEnd { return true }
    poll(nil, 0, milliseconds)
    return isChanged
  }

  /// Whether a file has another size than what was read, or its name is another file's.
  private var isChanged: Bool {
    guard let status = file?.status else { return true }
    return status.st_size != offset || isReplaced
  }

  private var isReplaced: Bool {
    // A name that is gone for a moment is none of another file.
    guard !hasEnd, let status = file?.status, let now = FileAccess.Identity(path: path) else {
      return false
    }
    return now != FileAccess.Identity(status)
  }

  /// Opens a file again that was cut off or replaced.
  private func begunAnew() -> Bool {
    guard let status = file?.status else { return false }
    if status.st_size > offset { return false }
    guard status.st_size < offset || isReplaced, !hasEnd else { return false }
    // What cannot be opened now may be there at the next look.
    return (try? open()) != nil
  }

  /// Takes what was read; nothing is the end, but of a file that may grow.
  private func take(_ block: [UInt8]) throws(FileAccess.Failure) {
    offset += Int64(block.count)
    var parts: [[UInt8]] = []
    func keep(_ part: [UInt8]) -> Bool {
      parts.append(part)
      return true
    }
    if block.isEmpty {
      guard !isRegular || hasEnd else { return }
      hasEnded = true
      try decompression.finish { keep($0) }
    } else {
      _ = try decompression.take(block, keep)
    }
    blocks = parts.reversed() + blocks
  }
}

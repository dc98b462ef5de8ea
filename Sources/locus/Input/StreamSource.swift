#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Plain reading of a pipe or a file: no editor, no prompt, nothing written.
///
/// A block is all whole statements that have arrived, so that a program at the other end of a pipe
/// gets its answer before it closes the pipe.
///
/// A class, because reading moves on.
final class StreamSource: LineSource {
  /// A line that is longer than this is an error anyway: the rest of it is dropped, so that an endless
  /// line does not fill the memory.
  private static let longestLine = 1 << 20

  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var hasEnded = false
  /// Whether the bytes up to the next line end belong to a line that was cut.
  private var isDropping = false

  init(descriptor: Int32) { self.descriptor = descriptor }

  func next(prompt: String) -> LineBlock {
    while !hasEnded {
      do {
        let block = try FileReading.block(of: descriptor)
        if block.isEmpty {
          hasEnded = true
        } else {
          take(block)
        }
      } catch {
        return error.number == EINTR ? .interrupted : .failure(error)
      }
      if let lines = wholeStatements() { return .lines(lines) }
    }
    guard !pending.isEmpty else { return .end }
    defer { pending = [] }
    return .lines(pending)
  }

  private func take(_ block: [UInt8]) {
    var block = block[...]
    if isDropping {
      guard let end = block.firstIndex(of: UInt8(ascii: "\n")) else { return }
      block = block[end...]
      isDropping = false
    }
    pending += block
    guard pending.count > StreamSource.longestLine else { return }
    let lineStart = pending.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    guard pending.count - lineStart > StreamSource.longestLine else { return }
    pending.removeSubrange((lineStart + StreamSource.longestLine)...)
    isDropping = true
  }

  /// Takes the lines up to the last line end that no `\` continues.
  private func wholeStatements() -> [UInt8]? {
    var end = pending.endIndex
    while let lineEnd = pending[..<end].lastIndex(of: UInt8(ascii: "\n")) {
      if !StreamSource.isContinued(pending[..<lineEnd]) {
        defer { pending.removeFirst(lineEnd + 1) }
        return Array(pending[...lineEnd])
      }
      end = lineEnd
    }
    return nil
  }

  private static func isContinued(_ text: ArraySlice<UInt8>) -> Bool {
    var text = text
    if text.last == UInt8(ascii: "\r") { text.removeLast() }
    return text.last == UInt8(ascii: "\\")
  }
}

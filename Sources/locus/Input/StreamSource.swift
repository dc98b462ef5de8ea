import Expressions
import PlotSession
import SystemLibrary

/// Plain reading of a pipe or a file: no editor, no prompt, nothing written.
///
/// A block is all whole statements that have arrived, so that a program at the other end of a pipe
/// gets its answer before it closes the pipe.
///
/// A class, because reading moves on.
final class StreamSource: LineSource {
  /// A line that is longer than this is an error, which is told at once; the rest of it is dropped, so that
  /// an endless line does not fill the memory.
  private static let longestLine = 1 << 20

  private let descriptor: Int32
  private var pending: [UInt8] = []
  private var hasEnded = false
  /// Whether the bytes up to the next line end belong to a line that was cut.
  private var isDropping = false
  /// How many bytes of it were dropped.
  private var dropped = 0

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
      if isDropping, !pending.isEmpty { break }
      if dropped > ScriptBytes.longestLine {
        let longest = MemorySize(bytes: ScriptBytes.longestLine).text
        return .refused(
          .cannotReadScript("standard input", reason: "it has a line of more than \(longest)")
        )
      }
    }
    guard !pending.isEmpty else { return .end }
    defer { pending = [] }
    return .lines(pending)
  }

  private func take(_ block: [UInt8]) {
    var block = block[...]
    if isDropping {
      guard let end = block.firstIndex(of: UInt8(ascii: "\n")) else {
        dropped += block.count
        return
      }
      block = block[end...]
      isDropping = false
      dropped = 0
    }
    pending += block
    guard pending.count > StreamSource.longestLine else { return }
    // From the last whole statement on: a line that `\` continues for ever is cut as well.
    let lineStart = ScriptText.endOfLastStatement(in: pending[...]) ?? 0
    guard pending.count - lineStart > StreamSource.longestLine else { return }
    pending.removeSubrange((lineStart + StreamSource.longestLine)...)
    isDropping = true
  }

  /// Takes the lines up to the last line end that no `\` continues.
  private func wholeStatements() -> [UInt8]? {
    guard let end = ScriptText.endOfLastStatement(in: pending[...]) else { return nil }
    defer { pending.removeFirst(end) }
    return Array(pending[..<end])
  }
}

import CPty
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

@Suite("A program on the other end of two pipes", .serialized)
struct PipedConversationTests {
  @Test("each statement is answered before the next one is sent")
  func conversation() throws {
    let folder = TemporaryFolder()
    var (statements, answers): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
    try #require(pipe(&statements) == 0 && pipe(&answers) == 0)
    for end in statements + answers { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let process = ProgramRun.withStrings([ProgramRun.executable]) { arguments in
      ProgramRun.withStrings(ProgramRun.environment(with: [])) {
        process_spawn(
          ProgramRun.executable,
          arguments,
          $0,
          folder.path,
          statements[0],
          answers[1],
          answers[1]
        )
      }
    }
    close(statements[0])
    close(answers[1])
    defer { close(answers[0]) }
    for (statement, answer) in [("a = 6\na*7\n", "42\n"), ("a + 1\n", "7\n")] {
      _ = Array(statement.utf8).withUnsafeBytes { write(statements[1], $0.baseAddress, $0.count) }
      #expect(line(from: answers[0]) == answer)
    }
    close(statements[1])
    #expect(ProgramRun.wait(for: process, seconds: 30) == 0)
  }

  /// What has come up to a line end; what has come so far after half a minute.
  private func line(from descriptor: Int32) -> String {
    var text = ""
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while !text.hasSuffix("\n"), poll(&wait, 1, 30_000) > 0 {
      var block = [UInt8](repeating: 0, count: 256)
      let count = read(descriptor, &block, block.count)
      guard count > 0 else { break }
      text += String(decoding: block.prefix(count), as: UTF8.self)
    }
    return text
  }
}

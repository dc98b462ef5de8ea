import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// One run of the real program, found beside the test bundle, without a terminal.
struct ProgramRun {
  /// Where a stream of the program leads.
  enum Stream {
    case bytes
    /// A pipe whose reader has gone.
    case closedPipe
    /// A file or a device.
    case path(String)
    /// Not open at all.
    case closed
  }

  let output: [UInt8]
  let errors: String
  /// The exit status, or minus the signal that ended the program.
  let status: Int32

  var text: String { String(decoding: output, as: UTF8.self) }

  static var executable: String {
    let runner = CommandLine.arguments.first ?? ""
    let folder = runner.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/locus"
  }

  static let environment = ["LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "TERM=xterm-256color"]

  init(
    _ arguments: [String],
    input: String = "",
    in folder: TemporaryFolder? = nil,
    output outputStream: Stream = .bytes,
    environment: [String] = []
  ) throws {
    try self.init(
      arguments, input: Array(input.utf8), in: folder, output: outputStream,
      environment: environment)
  }

  init(
    _ arguments: [String],
    input: [UInt8],
    in folder: TemporaryFolder? = nil,
    output outputStream: Stream = .bytes,
    environment: [String] = []
  ) throws {
    let streams = TemporaryFolder()
    streams.write(input, to: "in")
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, streams["in"], O_RDONLY, 0)
    var pipeEnd: Int32 = -1
    switch outputStream {
    case .bytes:
      posix_spawn_file_actions_addopen(&actions, 1, streams["out"], O_WRONLY | O_CREAT, 0o600)
    case .path(let path): posix_spawn_file_actions_addopen(&actions, 1, path, O_WRONLY, 0)
    case .closed: posix_spawn_file_actions_addclose(&actions, 1)
    case .closedPipe:
      var ends: [Int32] = [-1, -1]
      pipe(&ends)
      close(ends[0])
      pipeEnd = ends[1]
      _ = fcntl(pipeEnd, F_SETFD, FD_CLOEXEC)
      posix_spawn_file_actions_adddup2(&actions, pipeEnd, 1)
    }
    posix_spawn_file_actions_addopen(&actions, 2, streams["err"], O_WRONLY | O_CREAT, 0o600)
    posix_spawn_file_actions_addchdir_np(&actions, folder?.path ?? streams.path)
    let process = try ProgramRun.spawn(
      ProgramRun.executable, arguments, ProgramRun.environment + environment, &actions)
    if pipeEnd >= 0 { close(pipeEnd) }
    status = try #require(ProgramRun.wait(for: process, seconds: 30), "the program hangs")
    output = streams.read("out") ?? []
    errors = streams.text("err") ?? ""
  }

  private static func spawn(
    _ path: String,
    _ arguments: [String],
    _ environment: [String],
    _ actions: inout posix_spawn_file_actions_t
  ) throws -> pid_t {
    var process: pid_t = 0
    let result = withStrings([path] + arguments) { arguments in
      withStrings(environment) { posix_spawn(&process, path, &actions, nil, arguments, $0) }
    }
    try #require(result == 0, "cannot start \(path)")
    return process
  }

  /// The status of a process that ends in time, or nil; it is killed then.
  static func wait(for process: pid_t, seconds: Int) -> Int32? {
    for _ in 0..<seconds * 500 {
      var status: Int32 = 0
      if waitpid(process, &status, WNOHANG) == process {
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : -signal
      }
      usleep(2000)
    }
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    return nil
  }

  /// Calls `body` with a list of C strings that ends in nil.
  static func withStrings<Result>(
    _ strings: [String],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }
}

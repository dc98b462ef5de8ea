import CPty
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

    fileprivate func open(in folder: TemporaryFolder) -> Int32 {
      switch self {
      case .bytes: return ProgramRun.descriptor(folder["out"], O_WRONLY | O_CREAT)
      case .path(let path): return ProgramRun.descriptor(path, O_WRONLY)
      case .closed: return -1
      case .closedPipe:
        var ends: [Int32] = [-1, -1]
        pipe(&ends)
        close(ends[0])
        _ = fcntl(ends[1], F_SETFD, FD_CLOEXEC)
        return ends[1]
      }
    }
  }

  private static func descriptor(_ path: String, _ flags: Int32) -> Int32 {
    open(path, flags | O_CLOEXEC, 0o600)
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

  /// The variables of a run: a later setting takes the place of an earlier one.
  static func environment(with changes: [String]) -> [String] {
    let names = Set(changes.compactMap { $0.split(separator: "=").first })
    return environment.filter { !names.contains($0.split(separator: "=").first ?? "") } + changes
  }

  // What a sanitizer was told reaches the programs that tests start.
  private static let environment =
    ["LC_ALL=C.UTF-8", "PATH=/usr/bin:/bin", "TERM=xterm-256color"]
    + ["ASAN_OPTIONS", "TSAN_OPTIONS"].compactMap { (name: String) -> String? in
      getenv(name).map { "\(name)=\(String(cString: $0))" }
    }

  init(
    _ arguments: [String],
    program: String = ProgramRun.executable,
    input: String = "",
    in folder: TemporaryFolder? = nil,
    output outputStream: Stream = .bytes,
    environment: [String] = [],
    interruptAfter seconds: Double? = nil,
    isOnceItWrote: Bool = false
  ) throws {
    try self.init(
      arguments,
      program: program,
      input: Array(input.utf8),
      in: folder,
      output: outputStream,
      environment: environment,
      interruptAfter: seconds,
      isOnceItWrote: isOnceItWrote
    )
  }

  init(
    _ arguments: [String],
    program path: String = ProgramRun.executable,
    input: [UInt8],
    in folder: TemporaryFolder? = nil,
    output outputStream: Stream = .bytes,
    environment: [String] = [],
    interruptAfter seconds: Double? = nil,
    isOnceItWrote: Bool = false
  ) throws {
    let streams = TemporaryFolder()
    streams.write(input, to: "in")
    let descriptors = [
      ProgramRun.descriptor(streams["in"], O_RDONLY), outputStream.open(in: streams),
      ProgramRun.descriptor(streams["err"], O_WRONLY | O_CREAT),
    ]
    let directory = folder?.path ?? streams.path
    let process = ProgramRun.withStrings([path] + arguments) { arguments in
      ProgramRun.withStrings(ProgramRun.environment(with: environment)) {
        process_spawn(
          path,
          arguments,
          $0,
          directory,
          descriptors[0],
          descriptors[1],
          descriptors[2]
        )
      }
    }
    for descriptor in descriptors where descriptor >= 0 { close(descriptor) }
    if let seconds {
      // A slow machine starts the program late: an interrupt before its first line is none of its own.
      var rounds = 0
      while isOnceItWrote, streams.read("out")?.isEmpty ?? true, rounds < 15_000 {
        usleep(2000)
        rounds += 1
      }
      usleep(UInt32(seconds * 1e6))
      kill(process, SIGINT)
    }
    // Only a hang takes as long as that.
    status = try #require(ProgramRun.wait(for: process, seconds: 60), "the program hangs")
    output = streams.read("out") ?? []
    errors = streams.text("err") ?? ""
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

// Any bytes are a script that is loaded; what is saved of the session then and loaded is saved the same once more.
// `scripts/fuzz.sh SECONDS plot` builds this with libFuzzer.
import PlotSession
import RealFunctions

/// Runs one input; libFuzzer calls it.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzPlotFile(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let disk = Disk()
  disk.files["given.plot"] = Array(UnsafeBufferPointer(start: start, count: count))
  guard let first = saved(from: "given.plot", on: disk, keepsGoing: true) else { return 0 }
  disk.files["first.plot"] = first
  guard let second = saved(from: "first.plot", on: disk, keepsGoing: false) else { return 0 }
  disk.files["second.plot"] = second
  guard let third = saved(from: "second.plot", on: disk, keepsGoing: false) else { return 0 }
  if third != second {
    fatalError(
      "\(String(decoding: second, as: UTF8.self))\nis saved again as\n\(String(decoding: third, as: UTF8.self))"
    )
  }
  return 0
}

/// What a fresh session saves when it has run a file; nil if a statement failed that had to be right.
private func saved(from name: String, on disk: Disk, keepsGoing: Bool) -> [UInt8]? {
  var session = Session(files: disk.access)
  var hasFailed = false
  let script = disk.files[name] ?? []
  session.respond(toScript: script, file: name, keepGoing: keepsGoing, cancellation: patience()) {
    switch $0 {
    case .failure, .interrupted: hasFailed = true
    default: break
    }
  }
  if hasFailed, !keepsGoing { return nil }
  session.respond(to: "save \"out.plot\"") { _ in }
  return disk.files["out.plot"]
}

/// A cancellation that stops long work: a loop that never asks is a hang.
private func patience() -> Cancellation {
  let polls = Polls()
  return Cancellation { polls.next() > 2000 }
}

private final class Polls: @unchecked Sendable {
  private var count = 0
  func next() -> Int {
    count += 1
    return count
  }
}

/// Files in memory.
private final class Disk: @unchecked Sendable {
  var files: [String: [UInt8]] = [:]

  var access: FileAccess {
    FileAccess(
      read: { path throws(FileAccess.Failure) in
        guard let bytes = self.files[path] else { throw FileAccess.Failure("no such file") }
        return bytes
      },
      write: { path, bytes, _ throws(FileAccess.Failure) in self.files[path] = bytes }
    )
  }
}

import SystemLibrary

/// The files that a run has read, and whether one of them has changed since.
///
/// Files are known by their names: ten times a second the system is asked for the state of the file
/// that has the name now. So a file that an editor replaces by another one is noticed as well as
/// one that is written in place, on every kind of disk. For a few files this costs nothing;
/// notifications of the system (inotify) would have to be renewed for each file that is replaced,
/// and do not cover network disks.
///
/// It is a class, because the code that reads files and the code that waits for changes share it.
final class FileWatch {
  /// State of a file that changes with its content; empty if the file does not exist.
  private struct Stamp: Equatable {
    var numbers: [Int64] = []

    init(_ path: String) {
      var status = stat()
      guard stat(path.systemPath, &status) == 0 else { return }
      #if canImport(Darwin)
        let times = [status.st_mtimespec, status.st_ctimespec]
      #else
        let times = [status.st_mtim, status.st_ctim]
      #endif
      numbers = [
        Int64(truncatingIfNeeded: status.st_dev), Int64(truncatingIfNeeded: status.st_ino),
      ]
      numbers += [Int64(status.st_size)]
      numbers += times.flatMap { [Int64($0.tv_sec), Int64($0.tv_nsec)] }
    }

    var isThere: Bool { !numbers.isEmpty }
  }

  private var stamps: [String: Stamp] = [:]

  /// Milliseconds between two checks; a change or an interrupt is noticed within that time.
  private static let interval: Int32 = 100
  /// The most checks during which a file that keeps changing is waited for.
  private static let patience = 5

  /// The names, in rising order.
  var names: [String] { stamps.keys.sorted() }

  /// Remembers a file before it is read: a write during the run is a change.
  func note(_ path: String) {
    if stamps[path] == nil { stamps[path] = Stamp(path) }
  }

  /// Writes a file of the run itself, which does not count as a change.
  func ignoringChanges<Failure: Error>(_ write: () throws(Failure) -> Void) throws(Failure) {
    let same = stamps.filter { $0.value == Stamp($0.key) }.keys
    try write()
    for path in same { stamps[path] = Stamp(path) }
  }

  /// Waits until a file has changed and is complete; returns false if `isCancelled` returns true
  /// first.
  func waitForChange(_ isCancelled: () -> Bool) -> Bool {
    while stamps.allSatisfy({ $0.value == Stamp($0.key) }) {
      if isCancelled() { return false }
      poll(nil, 0, Self.interval)
    }
    // At the first change the new content may be incomplete, and a file that is being replaced may
    // be missing.
    for _ in 0..<Self.patience {
      let seen = now
      poll(nil, 0, Self.interval)
      if isCancelled() { return false }
      if seen == now, seen.allSatisfy(\.isThere) { break }
    }
    return true
  }

  private var now: [Stamp] { names.map { Stamp($0) } }
}

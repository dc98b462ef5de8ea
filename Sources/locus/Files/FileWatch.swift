import SystemLibrary

/// The files that a run has read, and whether one of them has changed since.
///
/// Files are known by their names: what is asked, ten times a second, is what the system knows of the file that has the name now. So a file
/// that an editor replaces by another one is seen as well as one that is written in place, on every kind of disk. What is asked of a few
/// files costs nothing; notices of the system (inotify) would have to be renewed for each file that is replaced, and say nothing of disks of
/// other machines.
///
/// A class, because the files of a run and who waits for their change look at the same one.
final class FileWatch {
  /// What tells one content of a file from another; all nothing where there is no file.
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

  /// Time between two looks, in milliseconds: a change is seen within as many, an interrupt, too.
  private static let interval: Int32 = 100
  /// How many looks a file that goes on changing is waited for.
  private static let patience = 5

  /// The names, in rising order.
  var names: [String] { stamps.keys.sorted() }

  /// Remembers a file before it is read: what is written while the run goes on is a change.
  func note(_ path: String) {
    if stamps[path] == nil { stamps[path] = Stamp(path) }
  }

  /// Writes a file of the run's own, which is no change.
  func ignoringChanges<Failure: Error>(_ write: () throws(Failure) -> Void) throws(Failure) {
    let same = stamps.filter { $0.value == Stamp($0.key) }.keys
    try write()
    for path in same { stamps[path] = Stamp(path) }
  }

  /// Waits until a file has changed, and rests for a moment; false if `isCancelled` says so first.
  func waitForChange(_ isCancelled: () -> Bool) -> Bool {
    while stamps.allSatisfy({ $0.value == Stamp($0.key) }) {
      if isCancelled() { return false }
      poll(nil, 0, Self.interval)
    }
    // Who writes has written a part, and who replaces a file has taken it away.
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

import SystemLibrary

/// Record of the files that were read, or that a statement tried to read, since the session began;
/// they must not be written.
///
/// The record stands outside sessions, whose statements are undone when they fail: a file that a
/// failed statement read is the user's work as well. A file is known by its paths and by its
/// identity, so that neither another name for it nor another file under its name is mistaken for a
/// file that may be lost.
///
/// It is a class, because all copies of a ``FileAccess`` share the same record; several threads may
/// use it.
package final class ReadRecord: @unchecked Sendable {
  /// Purpose for which a file was read.
  package enum Use {
    /// Rows of numbers: the file must not be written until the session ends.
    case data
    /// Statements: the file must not be written until they have all run; afterwards it may be.
    case script
  }

  private struct Entry {
    var paths: Set<String> = []
    var identities: Set<FileAccess.Identity> = []
    var isData = false
    /// Whether its statements began to run and have not all run since.
    var isUnfinished = false
    var isKept: Bool { isData || isUnfinished }

    func holds(_ place: FileAccess.Place) -> Bool {
      !paths.isDisjoint(with: place.paths)
        || place.identity.map { identities.contains($0) } ?? false
    }
  }

  private let place: @Sendable (_ path: String) -> FileAccess.Place?
  /// The entries, by the path as it was spelled.
  private var entries: [String: Entry] = [:]
  /// Lock that guards the entries.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// - Parameter place: Returns the file that a path leads to; nil if nothing is there that could
  ///   be lost.
  package init(place: @escaping @Sendable (_ path: String) -> FileAccess.Place?) {
    self.place = place
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Returns a record of its own with the same entries.
  func copy() -> ReadRecord {
    let copy = ReadRecord(place: place)
    copy.entries = withEntries { $0 }
    return copy
  }

  /// Remembers a file before it is read.
  package func begin(_ path: String, as use: Use) {
    guard let place = place(path) else { return }
    withEntries { entries in
      var entry = entries[path] ?? Entry()
      entry.paths.formUnion(place.paths)
      if let identity = place.identity { entry.identities.insert(identity) }
      switch use {
      case .data: entry.isData = true
      case .script: entry.isUnfinished = true
      }
      entries[path] = entry
    }
  }

  /// Remembers that all statements of a file have run.
  package func end(_ path: String) { withEntries { $0[path]?.isUnfinished = false } }

  /// Whether a file must not be written: it was read as data, or its statements have not all run.
  package func keeps(_ path: String) -> Bool { hasEntry(path) { $0.isKept } }

  /// Whether a file was read for any purpose.
  package func wasRead(_ path: String) -> Bool { hasEntry(path) { _ in true } }

  /// Forgets the file that was at a path before the session wrote its own file there.
  package func wrote(_ path: String) {
    guard let place = place(path) else { return }
    withEntries { entries in
      // The system may give the number of a deleted file to this one.
      for (spelling, entry) in entries where entry.holds(place) {
        entries[spelling]?.paths.subtract(place.paths)
        if let identity = place.identity { entries[spelling]?.identities.remove(identity) }
      }
    }
  }

  private func withEntries<Result>(_ body: (inout [String: Entry]) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&entries)
  }

  /// Whether two paths lead to the same file; paths without a file are the same if they are spelled
  /// alike.
  package func isSame(_ path: String, _ other: String) -> Bool {
    if path == other { return true }
    guard let place = place(path), let other = self.place(other) else { return false }
    if let identity = place.identity { return identity == other.identity }
    return !place.paths.isDisjoint(with: other.paths)
  }

  /// Whether a path leads to a file.
  package func exists(_ path: String) -> Bool { place(path) != nil }

  /// Returns the path of a file from the root; nil if the file does not exist.
  package func absolute(_ path: String) -> String? {
    place(path)?.paths.filter { $0.hasPrefix("/") }.min()
  }

  private func hasEntry(_ path: String, where isMeant: (Entry) -> Bool) -> Bool {
    guard let place = place(path) else { return false }
    return withEntries { entries in
      entries.values.contains { isMeant($0) && $0.holds(place) }
    }
  }
}

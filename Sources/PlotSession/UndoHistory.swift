import Expressions

/// Earlier states of a session, latest last, so that `undo` can take changes back and `redo` can
/// restore them.
///
/// Sessions are values: an entry is the old state itself, which shares memory with the new one
/// where they agree. `undo` leaves the state after the change to `redo`, until another statement
/// changes something.
struct UndoHistory {
  /// The part of a session that a statement may change, as it was before one did.
  struct Entry {
    /// The statement as it was typed.
    let statement: String
    private let kept: Kept
    /// The bytes that the entry holds and the state after it does not, once that one is known.
    fileprivate var ownBytes = 0

    var state: KeptState {
      switch kept {
      case .state(let state): state
      }
    }

    init(statement: String, state: KeptState) {
      self.statement = statement
      kept = .state(state)
    }

    /// A state in a reference: each statement copies all entries, and a state has hundreds of
    /// bytes.
    private indirect enum Kept {
      case state(KeptState)
    }
  }

  /// Number of statements that can be undone.
  static let limit = 50

  private var entries: [Entry] = []
  /// The number of changes, undone ones and returns so far: it differs wherever something happened in between.
  private(set) var turns = 0
  /// The states that `undo` left, the next one that `redo` restores last; each knows its own bytes.
  private var undone: [Entry] = []
  /// The bytes of all entries but the last one.
  private var bytes = 0

  /// Keeps the state before a change; beyond the limit the oldest one is forgotten.
  ///
  /// Changes that were undone before can no longer be redone.
  mutating func record(_ entry: Entry) {
    undone = []
    turns += 1
    append(entry)
  }

  private mutating func append(_ entry: Entry) {
    if let last = entries.indices.last {
      entries[last].ownBytes = entries[last].bytes(before: entry.state)
      bytes += entries[last].ownBytes
    }
    entries.append(entry)
    if entries.count > Self.limit { forgetOldest() }
  }

  /// Returns the bytes that the history holds and `state`, the result of the last change, does not.
  func keptBytes(before state: KeptState) -> Int {
    bytes + (entries.last?.bytes(before: state) ?? 0) + undone.reduce(0) { $0 + $1.ownBytes }
  }

  /// Forgets the oldest changes until the others hold `limit` bytes at most.
  mutating func forget(beyond limit: Int, before state: KeptState) {
    // The states that `redo` would restore last are dropped first.
    while !undone.isEmpty, keptBytes(before: state) > limit { undone.removeFirst() }
    while !entries.isEmpty, keptBytes(before: state) > limit { forgetOldest() }
  }

  /// Returns the state before the last change, or nil if there was none; `state`, which that change made,
  /// can be brought again.
  mutating func takeBack(from state: KeptState) -> Entry? {
    guard let entry = entries.popLast() else { return nil }
    turns += 1
    if let last = entries.indices.last {
      bytes -= entries[last].ownBytes
      entries[last].ownBytes = 0
    }
    var left = Entry(statement: entry.statement, state: state)
    left.ownBytes = left.bytes(before: entry.state)
    undone.append(left)
    return entry
  }

  /// Returns the state after the change that was undone last, or nil if there is none; `state` is
  /// kept as the one before that change.
  mutating func bringAgain(from state: KeptState) -> Entry? {
    guard let entry = undone.popLast() else { return nil }
    turns += 1
    append(Entry(statement: entry.statement, state: state))
    return entry
  }

  private mutating func forgetOldest() {
    bytes -= entries.removeFirst().ownBytes
    if entries.isEmpty { bytes = 0 }
  }
}

/// State that `undo` restores.
struct KeptState {
  var scope: Scope
  let settings: Settings
  let sliders: [Slider]
  let drawing: Drawing?

  /// Returns the bytes that this state holds and `next`, a later state, does not.
  func bytesLost(in next: KeptState) -> Int {
    let lost = next.scope.bytesLost(since: scope)
    guard let drawing, drawing.number != next.drawing?.number else { return lost }
    return lost + drawing.keptBytes
  }
}

extension UndoHistory.Entry {
  /// Bytes of an entry besides definitions and pictures.
  private static let overhead = 1000

  /// Returns the bytes that this entry holds and `next`, the state after the change, does not.
  fileprivate func bytes(before next: KeptState) -> Int {
    Self.overhead + statement.utf8.count + state.bytesLost(in: next)
  }
}

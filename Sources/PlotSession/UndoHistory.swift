import Expressions

/// What earlier statements changed, latest last, so that `undo` can take it back.
///
/// Sessions are values: an entry is the old state itself, which shares its memory with the new one as
/// far as they agree.
struct UndoHistory {
  /// The part of a session that a statement may change, as it was before one did.
  struct Entry {
    /// The statement as it was typed.
    let statement: String
    private let kept: Kept
    /// The bytes that it holds and the state after it does not, once that one is known.
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

    /// A state behind a reference: each statement copies all entries, and a state has hundreds of bytes.
    private indirect enum Kept {
      case state(KeptState)
    }
  }

  /// How many statements can be taken back.
  static let limit = 50

  private var entries: [Entry] = []
  /// The bytes of all entries but the last one.
  private var bytes = 0

  /// Keeps the state before a change; beyond the limit the oldest one is forgotten.
  mutating func record(_ entry: Entry) {
    if let last = entries.indices.last {
      entries[last].ownBytes = entries[last].bytes(before: entry.state)
      bytes += entries[last].ownBytes
    }
    entries.append(entry)
    if entries.count > Self.limit { forgetOldest() }
  }

  /// How many bytes it holds that `state`, which came of the last change, does not.
  func keptBytes(before state: KeptState) -> Int {
    bytes + (entries.last?.bytes(before: state) ?? 0)
  }

  /// Forgets the oldest changes until the others hold `limit` bytes at most.
  mutating func forget(beyond limit: Int, before state: KeptState) {
    while !entries.isEmpty, keptBytes(before: state) > limit { forgetOldest() }
  }

  /// Returns the state before the last change and forgets it, or nil if there was none.
  mutating func takeBack() -> Entry? {
    guard let entry = entries.popLast() else { return nil }
    if let last = entries.indices.last {
      bytes -= entries[last].ownBytes
      entries[last].ownBytes = 0
    }
    return entry
  }

  private mutating func forgetOldest() {
    bytes -= entries.removeFirst().ownBytes
    if entries.isEmpty { bytes = 0 }
  }
}

/// What `undo` puts back.
struct KeptState {
  var scope: Scope
  let settings: Settings
  let drawing: Drawing?

  /// The bytes that it holds and `next`, which changes made of it, does not.
  func bytesLost(in next: KeptState) -> Int {
    let lost = next.scope.bytesLost(since: scope)
    guard let drawing, drawing.number != next.drawing?.number else { return lost }
    return lost + drawing.keptBytes
  }
}

extension UndoHistory.Entry {
  /// What an entry takes besides definitions and pictures.
  private static let overhead = 1000

  /// The bytes that it holds and `next`, which a change made of it, does not.
  fileprivate func bytes(before next: KeptState) -> Int {
    Self.overhead + statement.utf8.count + state.bytesLost(in: next)
  }
}

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
    let scope: Scope
    let settings: Settings
    let drawing: Drawing?
  }

  /// How many statements can be taken back.
  static let limit = 50

  private var entries: [Entry] = []

  /// Keeps the state before a change; beyond the limit the oldest one is forgotten.
  mutating func record(_ entry: Entry) {
    if entries.count >= Self.limit { entries.removeFirst() }
    entries.append(entry)
  }

  /// Returns the state before the last change and forgets it, or nil if there was none.
  mutating func takeBack() -> Entry? { entries.popLast() }
}

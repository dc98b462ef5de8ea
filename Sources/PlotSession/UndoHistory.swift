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

    /// The elements of lists and the rows of data that the state holds.
    var elements: Int { scope.listElements + (drawing?.pointCount ?? 0) }
  }

  /// How many statements can be taken back.
  static let limit = 50

  /// How many elements the lists and rows of all remembered states may have together; what states
  /// share counts for each.
  static let elementLimit = 20_000_000

  private var entries: [Entry] = []
  private var elements = 0

  /// Keeps the state before a change; beyond the limit the oldest one is forgotten.
  mutating func record(_ entry: Entry) {
    entries.append(entry)
    elements += entry.elements
    while entries.count > Self.limit || (elements > Self.elementLimit && entries.count > 1) {
      elements -= entries.removeFirst().elements
    }
  }

  /// Returns the state before the last change and forgets it, or nil if there was none.
  mutating func takeBack() -> Entry? {
    guard let entry = entries.popLast() else { return nil }
    elements -= entry.elements
    return entry
  }
}

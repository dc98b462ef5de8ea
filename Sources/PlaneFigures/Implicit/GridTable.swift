/// A hash table keyed by places of a page: much faster than a dictionary, because a key is a single
/// integer.
///
/// Open addressing with linear probing; at least half of the slots stay free, so that a key is
/// found near its first slot.
struct GridTable<Value> {
  private var keys: [UInt64]
  private var values: [Value?]
  private var mask: Int
  private(set) var count = 0

  /// Marks a free slot: keys of places have fewer bits.
  private static var none: UInt64 { .max }
  /// 2⁶⁴ divided by the golden ratio (Knuth, "The Art of Computer Programming", 6.4): spreads
  /// neighbouring numbers evenly.
  private static var spread: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Creates an empty table with room for `capacity` places.
  init(capacity: Int = 8) {
    var room = 16
    while room < 2 * capacity { room *= 2 }
    keys = [UInt64](repeating: Self.none, count: room)
    values = [Value?](repeating: nil, count: room)
    mask = room - 1
  }

  /// The value at a place; nil if there is none.
  subscript(_ key: some GridKey) -> Value? { values[slot(of: key.number)] }

  /// Sets the value of a place; returns whether the place was new.
  @discardableResult
  mutating func insert(_ value: Value, at key: some GridKey) -> Bool {
    let number = key.number
    let slot = slot(of: number)
    let isNew = keys[slot] == Self.none
    keys[slot] = number
    values[slot] = value
    guard isNew else { return false }
    count += 1
    if 2 * count > mask { grow() }
    return true
  }

  /// The slot of a key, or the free slot where it would be inserted.
  private func slot(of number: UInt64) -> Int {
    let mixed = number &* Self.spread
    var slot = Int(truncatingIfNeeded: mixed ^ (mixed >> 32)) & mask
    while keys[slot] != number && keys[slot] != Self.none { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let (oldKeys, oldValues) = (keys, values)
    let room = 2 * oldKeys.count
    keys = [UInt64](repeating: Self.none, count: room)
    values = [Value?](repeating: nil, count: room)
    mask = room - 1
    for (key, value) in zip(oldKeys, oldValues) where key != Self.none {
      let slot = slot(of: key)
      keys[slot] = key
      values[slot] = value
    }
  }
}

/// A place that a number of at most 63 bits identifies among all places of its kind.
protocol GridKey {
  var number: UInt64 { get }
}

extension GridPlace: GridKey {
  /// A page has fewer than 2²⁴ lines each way.
  var number: UInt64 {
    UInt64(truncatingIfNeeded: Int64(row) << 24 | Int64(column)) & (1 << 48 - 1)
  }
}

extension GridCell: GridKey {
  var number: UInt64 {
    GridPlace(column: column, row: row).number | UInt64(size.trailingZeroBitCount) << 48
  }
}

extension GridEdge: GridKey {
  var number: UInt64 {
    start.number | UInt64(length.trailingZeroBitCount) << 48 | (isLevel ? 1 << 62 : 0)
  }
}

/// A table by places of a page: far cheaper to ask than a dictionary, because a key is one whole number.
///
/// Open addressing with linear probing; half of the room stays free, so that a place is found beside where it is looked for.
struct GridTable<Value> {
  private var keys: [UInt64]
  private var values: [Value?]
  private var mask: Int
  private(set) var count = 0

  /// No key: places have fewer bits.
  private static var none: UInt64 { .max }
  /// 2⁶⁴ divided by the golden ratio (Knuth, "The Art of Computer Programming", 6.4): neighbouring numbers are spread evenly.
  private static var spread: UInt64 { 0x9E37_79B9_7F4A_7C15 }

  /// Creates an empty table with room for so many places.
  init(capacity: Int = 8) {
    var room = 16
    while room < 2 * capacity { room *= 2 }
    keys = [UInt64](repeating: Self.none, count: room)
    values = [Value?](repeating: nil, count: room)
    mask = room - 1
  }

  /// The value at a place; nil if there is none.
  subscript(_ key: some GridKey) -> Value? { values[slot(of: key.number)] }

  /// Sets the value of a place, and returns whether there was none.
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

  /// Where a key stands, or would stand.
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

/// A place that is told from all others of its kind by a number of at most 63 bits.
protocol GridKey {
  var number: UInt64 { get }
}

extension GridPlace: GridKey {
  /// A page has fewer than 2²⁴ lines each way.
  var number: UInt64 { UInt64(truncatingIfNeeded: row << 24 | column) & (1 << 48 - 1) }
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

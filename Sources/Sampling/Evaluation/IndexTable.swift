/// A hash table of the indices of entries that its owner holds: open addressing with linear probing, at most half full.
///
/// Entries are appended and never removed. The owner says what an entry is; the table holds the hash of each, which ``mixed(_:)`` makes of
/// the bits of a key. The standard library's dictionary lost: it takes five times as long for a key as the value of sin x does.
struct IndexTable: Equatable, Sendable {
  /// The index in each slot, or -1; a power of two of them.
  private var slots: [Int32] = []
  /// The hash of each entry.
  private var hashes: [UInt64] = []

  private static let firstSlots = 256

  /// How many entries there are.
  var count: Int { hashes.count }

  /// The index of the entry with a hash that is the wanted one; nil if there is none.
  @inline(__always)
  func index(_ hash: UInt64, isWanted: (Int) -> Bool) -> Int? {
    guard !slots.isEmpty else { return nil }
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] >= 0 {
      let index = Int(slots[slot])
      if hashes[index] == hash, isWanted(index) { return index }
      slot = (slot + 1) & mask
    }
    return nil
  }

  /// Takes in the next entry of the owner, which must not be there yet.
  mutating func append(_ hash: UInt64) {
    hashes.append(hash)
    if 2 * hashes.count > slots.count {
      slots = Array(repeating: -1, count: max(Self.firstSlots, 2 * slots.count))
      for index in hashes.indices { place(index) }
    } else {
      place(hashes.count - 1)
    }
  }

  private mutating func place(_ index: Int) {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: hashes[index]) & mask
    while slots[slot] >= 0 { slot = (slot + 1) & mask }
    slots[slot] = Int32(truncatingIfNeeded: index)
  }

  /// Bits that depend on all bits of a key, different for different keys: the finish of SplitMix64 (Steele, Lea and Flood, 2014).
  @inline(__always)
  static func mixed(_ key: UInt64) -> UInt64 {
    var bits = (key ^ (key >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

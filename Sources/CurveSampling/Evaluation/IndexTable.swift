/// A hash table of the indices of entries that its owner stores: open addressing with linear
/// probing, at most half full.
///
/// Entries are appended and never removed. The owner compares entries; the table stores a hash of
/// each, which ``mixed(_:)`` makes from the bits of a key. The alternative that lost: the
/// dictionary of the standard library, whose lookup takes five times as long as computing sin x.
struct IndexTable: Equatable, Sendable {
  /// The index in each slot, or -1 for a free one; the number of slots is a power of two.
  private var slots: [Int32] = []
  /// The hash of each entry.
  private var hashes: [UInt64] = []

  private static let firstSlots = 256

  /// The number of entries.
  var count: Int { hashes.count }

  /// The index of the entry with the hash `hash` for which `isWanted` is true; nil if there is
  /// none.
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

  /// Adds the owner's next entry, which must be new.
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

  /// Hashes a key so that every bit depends on all bits of it and different keys stay different:
  /// the finish of SplitMix64 (Steele, Lea and Flood, 2014).
  @inline(__always)
  static func mixed(_ key: UInt64) -> UInt64 {
    var bits = (key ^ (key >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

import FormulaVocabulary

/// The indices of nodes, by which equal subexpressions are found.
///
/// Few nodes are searched linearly; more have a hash table with linear probing (Knuth, "The Art of Computer
/// Programming", 6.4). A dictionary of the standard library took an eighth of the time of compiling a formula.
struct NodeTable: Sendable {
  private var entries: [(node: Node, index: NodeIndex)] = []
  /// The hash table: for each place, the number of its entry, counted from 1, or 0; the length is a
  /// power of two.
  private var places: [Int32] = []

  /// The number of nodes that are stored without a table.
  static let room = 16

  /// The index of a node; nil if it is not known.
  subscript(node: Node) -> NodeIndex? {
    get {
      guard let entry = entry(of: node) else { return nil }
      return entries[entry].index
    }
    set {
      guard let newValue else { return }
      if let entry = entry(of: node) {
        entries[entry].index = newValue
        return
      }
      if entries.isEmpty { entries.reserveCapacity(Self.room) }
      entries.append((node, newValue))
      if entries.count > Self.room { addLast() }
    }
  }

  private func entry(of node: Node) -> Int? {
    if places.isEmpty { return entries.firstIndex { $0.node == node } }
    var place = place(of: node)
    while places[place] != 0 {
      let entry = Int(places[place] - 1)
      if entries[entry].node == node { return entry }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  /// Adds the last entry to the table, half of whose places stay free.
  private mutating func addLast() {
    if 2 * entries.count > places.count {
      places = [Int32](repeating: 0, count: max(4 * Self.room, 2 * places.count))
      for entry in entries.indices { put(entry) }
    } else {
      put(entries.count - 1)
    }
  }

  private mutating func put(_ entry: Int) {
    var place = place(of: entries[entry].node)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = Int32(entry + 1)
  }

  /// Returns the first place of a node: the upper bits of products with odd numbers (Knuth, 6.4,
  /// "multiplicative hashing").
  private func place(of node: Node) -> Int {
    let operands =
      UInt64(UInt32(bitPattern: node.a)) << 32 | UInt64(UInt32(bitPattern: node.b))
    let rest = UInt64(node.operation.rawValue) << 32 | UInt64(UInt32(bitPattern: node.c))
    var hash = node.payload &* 0x9e37_79b9_7f4a_7c15
    hash = (hash ^ (hash >> 32) ^ operands) &* 0xbf58_476d_1ce4_e5b9
    hash = (hash ^ (hash >> 32) ^ rest) &* 0x94d0_49bb_1331_11eb
    return Int(truncatingIfNeeded: hash >> 32) & (places.count - 1)
  }
}

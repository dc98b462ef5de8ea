/// A dictionary whose copies share their common entries: changing a copy of a large one costs
/// little more than changing a small one.
///
/// Entries are stored in layers, oldest first, each at least twice as large as the next; a younger layer
/// hides the entries of older ones. A change affects only the youngest layer, and layers of similar size
/// are merged: the logarithmic method of J. L. Bentley and J. B. Saxe, "Decomposable searching problems
/// I" (Journal of Algorithms 1, 1980). n changes of n copies take O(n log n), a look-up O(log n).
package struct LayeredDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private enum Entry: Sendable {
    case value(Value)
    /// The key is removed, also if older layers contain it.
    case removed
  }

  private var layers: [[Key: Entry]] = []

  /// The capacity of the youngest layer, in entries.
  private static var room: Int { 16 }

  /// Creates an empty dictionary.
  package init() {}

  /// The value of a key; nil removes it.
  package subscript(key: Key) -> Value? {
    get {
      for index in layers.indices.reversed() {
        switch layers[index][key] {
        case .value(let value): return value
        case .removed: return nil
        case nil: continue
        }
      }
      return nil
    }
    set {
      if newValue == nil, self[key] == nil { return }
      if layers.last.map({ $0.count >= Self.room }) ?? true {
        layers.append([:])
        mergeLayers()
      }
      layers[layers.count - 1][key] = newValue.map(Entry.value) ?? .removed
    }
  }

  /// Whether a key has a value.
  package func contains(_ key: Key) -> Bool {
    for index in layers.indices.reversed() {
      guard let place = layers[index].index(forKey: key) else { continue }
      if case .value = layers[index].values[place] { return true }
      return false
    }
    return false
  }

  /// The value of a key, or `missing` if it has none.
  package subscript(key: Key, default missing: @autoclosure () -> Value) -> Value {
    get { self[key] ?? missing() }
    set { self[key] = newValue }
  }

  /// Whether no entry was ever stored.
  package var isFresh: Bool { layers.isEmpty }

  /// The keys, in no order.
  package var keys: [Key] { Array(entries.keys) }

  /// All entries.
  package var entries: [Key: Value] {
    var entries: [Key: Value] = [:]
    for layer in layers {
      for (key, entry) in layer {
        if case .value(let value) = entry { entries[key] = value } else { entries[key] = nil }
      }
    }
    return entries
  }

  /// Merges full layers into the one before while that is not twice as large; the youngest layer is the
  /// empty one.
  private mutating func mergeLayers() {
    while layers.count > 2, layers[layers.count - 3].count < 2 * layers[layers.count - 2].count {
      var merged = layers[layers.count - 3]
      for (key, entry) in layers[layers.count - 2] {
        if layers.count == 3, case .removed = entry {
          merged[key] = nil
        } else {
          merged[key] = entry
        }
      }
      layers.replaceSubrange((layers.count - 3)..<(layers.count - 1), with: [merged])
    }
  }
}

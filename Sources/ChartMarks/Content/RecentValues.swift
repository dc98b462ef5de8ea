/// Cache of the values for the latest keys: a loop over marks alternates between few.
struct RecentValues<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value)] = []
  private var oldest = 0

  /// Capacity of the cache, in keys.
  private static var most: Int { 8 }

  /// Returns the value that is stored for a key, or nil if it is no longer stored.
  subscript(key: Key) -> Value? {
    for place in entries.indices where entries[place].key == key { return entries[place].value }
    return nil
  }

  /// Stores a value in place of the oldest one.
  mutating func remember(_ value: Value, for key: Key) {
    if entries.count < Self.most {
      entries.append((key, value))
    } else {
      entries[oldest] = (key, value)
      oldest = (oldest + 1) % Self.most
    }
  }
}

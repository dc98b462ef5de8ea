/// What was found for the keys that were used last: a loop over marks alternates between few.
struct RecentValues<Key: Equatable, Value> {
  private var entries: [(key: Key, value: Value)] = []
  private var oldest = 0

  /// So many keys are remembered.
  private static var most: Int { 8 }

  /// The value that was remembered for a key, or nil if it was too long ago.
  subscript(key: Key) -> Value? {
    for place in entries.indices where entries[place].key == key { return entries[place].value }
    return nil
  }

  /// Remembers a value in place of the oldest one.
  mutating func remember(_ value: Value, for key: Key) {
    if entries.count < Self.most {
      entries.append((key, value))
    } else {
      entries[oldest] = (key, value)
      oldest = (oldest + 1) % Self.most
    }
  }
}

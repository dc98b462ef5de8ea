/// What the rows of a batch share with others, row by row: numbers in the table of keys.
///
/// Most batches have one key for all rows, which then takes no room in them: a million of them would be a fifth of
/// what their rows take.
struct RowKeys {
  private(set) var count: Int
  /// The key of all rows, as long as ``each`` is empty.
  private var common: Int32
  /// The key of each row, once two of them differ.
  private var each: [Int32]

  /// Creates the keys of no rows.
  init() { self.init(repeating: 0, count: 0) }

  /// Creates the keys of rows that share one.
  init(repeating key: Int32, count: Int) {
    common = key
    each = []
    self.count = max(0, count)
  }

  /// Creates the keys of rows, one by one.
  init(_ keys: [Int32]) {
    let first = keys.first ?? 0
    common = first
    each = keys.allSatisfy { $0 == first } ? [] : keys
    count = keys.count
  }

  /// The key that all rows share, or nil if they differ, or if there are none.
  var shared: Int32? { each.isEmpty && count > 0 ? common : nil }

  subscript(row: Int) -> Int32 { each.isEmpty ? common : each[row] }

  mutating func append(_ key: Int32) {
    if each.isEmpty {
      if count == 0 { common = key }
      if key != common {
        each = [Int32](repeating: common, count: count)
        each.append(key)
      }
    } else {
      each.append(key)
    }
    count += 1
  }
}

import RealFunctions

/// The extent sampled so far in each pixel column of an explicit curve, so that an oscillation
/// finer than a pixel fills its column and the search ends there.
struct Columns {
  private struct Column {
    var count = 0
    var low = Double.infinity
    var high = -Double.infinity
    /// The growth of the extent by the newest samples.
    var growth = 0.0
    var isFull = false
  }

  private var columns: [Column]

  /// The number of samples from which on a column closes when a round adds nothing visible to it.
  private static let enough = 32
  private static let most = 128
  private static let visibleGrowth = 0.1

  /// Creates empty columns; a width of 0 means that the curve has no columns (it is parametric).
  init(width: Double) {
    let count = width > 0 ? min(Int(nearest: width.rounded(.up)) ?? 0, 1 << 16) : 0
    columns = Array(repeating: Column(), count: count)
  }

  /// Whether no more samples are needed at this position.
  func isFull(at across: Double) -> Bool {
    guard let index = index(of: across) else { return false }
    return columns[index].isFull
  }

  /// Counts new samples and closes the columns that are full.
  mutating func add(_ samples: [Sample]) {
    guard !columns.isEmpty else { return }
    var touched: [Int] = []
    for sample in samples where sample.presence != .undefined {
      guard let index = index(of: sample.position.x) else { continue }
      touched.append(index)
      let old = columns[index]
      columns[index].count += 1
      columns[index].low = min(old.low, sample.position.y)
      columns[index].high = max(old.high, sample.position.y)
      columns[index].growth +=
        max(0, old.low - sample.position.y) + max(0, sample.position.y - old.high)
    }
    for index in touched {
      let column = columns[index]
      if column.count >= Self.most
        || column.count >= Self.enough && column.growth < Self.visibleGrowth
      {
        columns[index].isFull = true
      }
    }
    for index in touched { columns[index].growth = 0 }
  }

  private func index(of across: Double) -> Int? {
    guard let index = Int(nearest: across.rounded(.down)), columns.indices.contains(index) else {
      return nil
    }
    return index
  }
}

/// What the marks of a chart put on one axis: the names of its categories, and how it is labelled.
struct AxisValues {
  /// The categories in order of first appearance; they stand at 0, 1, 2 ….
  private(set) var categories: [String] = []
  /// The ticks that the values' type brings, or nil for numbers.
  private(set) var ticks: CustomTicks?
  private(set) var hasNumbers = false
  private var areWhole = true
  private var indices: [String: Int] = [:]

  /// Whether all values are categories.
  var isCategorical: Bool { !categories.isEmpty && !hasNumbers }

  /// Whether all values are whole numbers by their type.
  var isWhole: Bool { hasNumbers && areWhole }

  /// Returns the place of a value; NaN for a number that has none, which leaves a gap.
  mutating func place(_ value: PlottedValue) -> Double {
    switch value {
    case .number(let number):
      hasNumbers = true
      return number.isFinite ? number : .nan
    case .category(let name): return Double(index(of: name))
    }
  }

  /// Returns the places of a column.
  mutating func places(_ column: PlottedColumn) -> [Double] {
    switch column {
    case .numbers(let numbers):
      hasNumbers = hasNumbers || !numbers.isEmpty
      // Nearly always all are finite: a million of them are not copied.
      return numbers.allSatisfy { $0.isFinite || $0.isNaN }
        ? numbers : numbers.map { $0.isFinite ? $0 : .nan }
    case .values(let values): return values.map { place($0) }
    }
  }

  /// Takes what a type of values says about its axis; the ticks of the first one have their way.
  mutating func take(_ axis: PlottedAxis) {
    if ticks == nil { ticks = axis.ticks }
    areWhole = areWhole && axis.isWhole
  }

  private mutating func index(of name: String) -> Int {
    if let known = indices[name] { return known }
    let index = categories.count
    indices[name] = index
    categories.append(name)
    return index
  }
}

import RealFunctions

/// The values that the marks of a chart have on one axis: its kind, and the names of its categories.
package struct AxisValues {
  /// The categories in order of first appearance; their positions are 0, 1, 2 ….
  package private(set) var categories: [String] = []
  /// Ticks for a type of values such as dates; nil for numbers.
  private var dates: CustomTicks?
  /// The first type whose values were plotted: tick values are given to the user's code as this type.
  package private(set) var type: (any Plottable.Type)?
  private(set) var hasNumbers = false
  private var areWhole = true
  private var indices: [String: Int] = [:]
  /// The type of the latest value, which is nearly always that of the next one as well.
  private var taken: ObjectIdentifier?

  /// The kind of axis; if there are names, numbers become names too.
  package var kind: AxisKind {
    if !categories.isEmpty { return .categories(categories) }
    if let dates { return .dates(dates) }
    return .numbers(areWhole: hasNumbers && areWhole)
  }

  /// Whether there are names and numbers, so that the numbers become names.
  var isMixed: Bool { !categories.isEmpty && hasNumbers }

  /// Returns the same axis with other names, in the given order.
  package func named(_ names: [String]) -> AxisValues {
    var named = self
    named.categories = []
    named.indices = [:]
    for name in names { _ = named.index(of: name) }
    return named
  }

  /// Returns a function from positions of categories on this axis to those on another one; NaN for
  /// names missing there.
  package func places(on other: AxisValues) -> (Double) -> Double {
    let places = categories.map { other.indices[$0].map(Double.init) ?? .nan }
    return { place in
      guard let index = Int(exactly: place), places.indices.contains(index) else { return .nan }
      return places[index]
    }
  }

  /// Returns the position of a value; NaN for a number that is not finite, which leaves a gap.
  mutating func place(_ value: PlottedValue) -> Double {
    switch value {
    case .number(let number):
      hasNumbers = true
      return number.isFinite ? number : .nan
    case .category(let name): return Double(index(of: name))
    }
  }

  /// Returns the positions of a column.
  mutating func places(_ column: PlottedColumn) -> [Double] {
    switch column {
    case .numbers(let numbers):
      hasNumbers = hasNumbers || !numbers.isEmpty
      // Nearly always all numbers are finite: then a million of them are not copied.
      return numbers.allSatisfy { $0.isFinite || $0.isNaN }
        ? numbers : numbers.map { $0.isFinite ? $0 : .nan }
    case .values(let values): return values.map { place($0) }
    }
  }

  /// Returns the position of a number as the category whose name is its digits.
  mutating func place(named number: Double) -> Double {
    number.isNaN ? .nan : Double(index(of: PlottedValue.number(number).name))
  }

  /// Notes what a type of values says about its axis; the ticks of the first type win.
  mutating func take(_ type: any Plottable.Type) {
    let id = ObjectIdentifier(type)
    if id == taken { return }
    taken = id
    if self.type == nil { self.type = type }
    switch type.axisKind {
    case .numbers(let areWhole): self.areWhole = self.areWhole && areWhole
    case .dates(let ticks):
      if dates == nil { dates = ticks }
      areWhole = false
    case .categories: break
    }
  }

  private mutating func index(of name: String) -> Int {
    if let known = indices[name] { return known }
    let index = categories.count
    indices[name] = index
    categories.append(name)
    return index
  }
}

import RealFunctions

/// What the marks of a chart put on one axis: the names of its categories, and what else stands there.
package struct AxisValues {
  /// The categories in order of first appearance; they stand at 0, 1, 2 ….
  package private(set) var categories: [String] = []
  /// The ticks that a type of values brings, or nil for numbers.
  private var dates: CustomTicks?
  /// The first type whose values were plotted: ticks are handed back as such.
  package private(set) var type: (any Plottable.Type)?
  private(set) var hasNumbers = false
  private var areWhole = true
  private var indices: [String: Int] = [:]
  /// The type that was taken last: nearly always the next one as well.
  private var taken: ObjectIdentifier?

  /// What stands on the axis; names win over numbers, which become names then.
  package var kind: AxisKind {
    if !categories.isEmpty { return .categories(categories) }
    if let dates { return .dates(dates) }
    return .numbers(areWhole: hasNumbers && areWhole)
  }

  /// Whether names and numbers stand on it, so that the numbers are names.
  var isMixed: Bool { !categories.isEmpty && hasNumbers }

  /// Returns the same axis with other names, in their order.
  package func named(_ names: [String]) -> AxisValues {
    var named = self
    named.categories = []
    named.indices = [:]
    for name in names { _ = named.index(of: name) }
    return named
  }

  /// Returns where the categories stand on an axis of other names; NaN for those that it lacks.
  package func places(on other: AxisValues) -> (Double) -> Double {
    let places = categories.map { other.indices[$0].map(Double.init) ?? .nan }
    return { place in
      guard let index = Int(exactly: place), places.indices.contains(index) else { return .nan }
      return places[index]
    }
  }

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

  /// Returns the place of a number as the category that its digits name.
  mutating func place(named number: Double) -> Double {
    number.isNaN ? .nan : Double(index(of: PlottedValue.number(number).name))
  }

  /// Takes what a type of values says about its axis; the ticks of the first one have their way.
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

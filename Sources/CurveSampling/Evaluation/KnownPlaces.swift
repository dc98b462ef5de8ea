import RealFunctions

/// Known results of a function at places: the values of all its outputs, the enclosures of the
/// places, and values in extended precision.
///
/// These are the raw results: whether a value is exact enough depends on the page (``KnownValue``).
/// A place is identified by its bits, so that 0 and -0 are two places.
package struct KnownPlaces: Equatable, Sendable {
  package let outputs: Int
  /// The values in extended precision, of the places where they were computed.
  package var recomputed: Digits
  /// The values with as many digits as settle them.
  package var settled: Digits
  private var table = IndexTable()
  private var parameters: [Double] = []
  /// The values place by place, for each place those of all outputs; enclosures likewise, or none
  /// if the function has no enclosures.
  private var values: [Double] = []
  private var enclosures: [Interval] = []
  private var flags: [CellFlags] = []

  init(outputs: Int) {
    self.outputs = outputs
    recomputed = Digits(outputs: outputs)
    settled = Digits(outputs: outputs)
  }

  /// The index of a place; nil if it has not been evaluated.
  @inline(__always)
  func index(of parameter: Double) -> Int? {
    let bits = parameter.bitPattern
    return table.index(IndexTable.mixed(bits)) { parameters[$0].bitPattern == bits }
  }

  /// Adds a new place; its values are added later in the same order.
  ///
  /// - Returns: The index of the place.
  mutating func append(_ parameter: Double) -> Int {
    table.append(IndexTable.mixed(parameter.bitPattern))
    parameters.append(parameter)
    return parameters.count - 1
  }

  /// Adds the values of the next places: for each place those of all outputs together.
  mutating func append(_ found: [Double]) { values += found }

  /// Adds the enclosures of the next places.
  mutating func append(_ found: CellEnclosures) {
    for index in 0..<found.count {
      for output in 0..<outputs {
        enclosures.append(found.interval(index, output))
        flags.append(found.flags(index, output))
      }
    }
  }

  /// Number of places.
  package var count: Int { parameters.count }

  package func parameter(_ place: Int) -> Double { parameters[place] }

  /// The value of an output in doubles.
  func value(_ place: Int, _ output: Int) -> Double { values[place * outputs + output] }

  /// The enclosure of an output at a place, and its flags.
  func enclosure(_ place: Int, _ output: Int) -> (values: Interval, flags: CellFlags) {
    let index = place * outputs + output
    return (enclosures[index], flags[index])
  }

  /// Whether places have enclosures.
  var areEnclosed: Bool { !enclosures.isEmpty }

  /// A copy of the places for the pair of a constant and this output.
  func besideLevel(_ level: Double) -> KnownPlaces {
    var pair = KnownPlaces(outputs: 2)
    pair.table = table
    pair.parameters = parameters
    pair.values = values.flatMap { [level, $0] }
    pair.enclosures = enclosures.flatMap { [Interval(hull: level, level), $0] }
    pair.flags = flags.flatMap { [[], $0] }
    pair.recomputed = recomputed.besideLevel(level)
    pair.settled = settled.besideLevel(level)
    return pair
  }

  /// Values in extended precision for some of the places.
  package struct Digits: Equatable, Sendable {
    private let outputs: Int
    /// For each place, up to the last one with values, the start of its values in ``values``; -1
    /// for none.
    private var order: [Int32] = []
    private var values: [Double] = []
    private var bounds: [Double] = []

    init(outputs: Int) { self.outputs = outputs }

    /// Whether extended precision was computed for a place.
    package func has(_ place: Int) -> Bool { place < order.count && order[place] >= 0 }

    /// Adds the values of places that had none.
    mutating func take(_ places: ArraySlice<Int>, _ found: RecomputedValues) {
      for (index, place) in places.prefix(found.count).enumerated() {
        if place >= order.count {
          order += Array(repeating: -1, count: place + 1 - order.count)
        }
        order[place] = Int32(truncatingIfNeeded: values.count / outputs)
        for output in 0..<outputs {
          values.append(found.value(index, output))
          bounds.append(found.bound(index, output))
        }
      }
    }

    func besideLevel(_ level: Double) -> Digits {
      var pair = Digits(outputs: 2)
      pair.order = order
      pair.values = values.flatMap { [level, $0] }
      pair.bounds = bounds.flatMap { [0, $0] }
      return pair
    }

    /// The value of an output at a place and its error bound; NaN and infinity if it was not
    /// computed.
    package func value(_ place: Int, _ output: Int) -> (value: Double, bound: Double) {
      guard has(place) else { return (.nan, .infinity) }
      let index = Int(order[place]) * outputs + output
      return (values[index], bounds[index])
    }
  }
}

extension KnownValue {
  /// Takes the value in doubles of an output at a place, with its enclosure.
  package init(_ places: KnownPlaces, _ place: Int, output: Int, _ exactness: Exactness) {
    let value = places.value(place, output)
    guard places.areEnclosed else {
      self.init(value)
      return
    }
    let enclosure = places.enclosure(place, output)
    self.init(value, in: enclosure.values, enclosure.flags, exactness)
  }
}

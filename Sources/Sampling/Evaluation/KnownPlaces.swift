import RealFunctions

/// What was found of a function at places: the values of all its outputs, the enclosures of the places, and what more digits told.
///
/// These are the answers themselves and no judgements: whether a value is exact enough depends on the page (``KnownValue``). A place is known
/// by its bits, so that 0 and -0 are two of them.
struct KnownPlaces: Equatable, Sendable {
  let outputs: Int
  /// The values with more digits, of places that have been asked for them.
  var rescued: Digits
  /// The values with as many digits as settle them.
  var settled: Digits
  private var table = IndexTable()
  private var parameters: [Double] = []
  /// Place by place, in each the outputs; enclosures are as many, or none of a function without them.
  private var values: [Double] = []
  private var enclosures: [Interval] = []
  private var flags: [CellFlags] = []

  init(outputs: Int) {
    self.outputs = outputs
    rescued = Digits(outputs: outputs)
    settled = Digits(outputs: outputs)
  }

  /// The index of a place; nil if it has not been asked.
  @inline(__always)
  func index(of parameter: Double) -> Int? {
    let bits = parameter.bitPattern
    return table.index(IndexTable.mixed(bits)) { parameters[$0].bitPattern == bits }
  }

  /// Takes in a place that has not been asked; its values follow in the same order.
  ///
  /// - Returns: Its index.
  mutating func append(_ parameter: Double) -> Int {
    table.append(IndexTable.mixed(parameter.bitPattern))
    parameters.append(parameter)
    return parameters.count - 1
  }

  /// Takes down the values of the places that are next: those of all outputs of a place stand together.
  mutating func append(_ found: [Double]) { values += found }

  /// Takes down the enclosures of the places that are next.
  mutating func append(_ found: CellEnclosures) {
    for index in 0..<found.count {
      for output in 0..<outputs {
        enclosures.append(found.interval(index, output))
        flags.append(found.flags(index, output))
      }
    }
  }

  /// How many places there are.
  var count: Int { parameters.count }

  func parameter(_ place: Int) -> Double { parameters[place] }

  /// The value of an output in doubles.
  func value(_ place: Int, _ output: Int) -> Double { values[place * outputs + output] }

  /// What an output may be at a place, and what is in doubt of it.
  func enclosure(_ place: Int, _ output: Int) -> (values: Interval, flags: CellFlags) {
    let index = place * outputs + output
    return (enclosures[index], flags[index])
  }

  /// Whether places have enclosures.
  var areEnclosed: Bool { !enclosures.isEmpty }

  /// The same places of the pair of a level and this output.
  func besideLevel(_ level: Double) -> KnownPlaces {
    var pair = KnownPlaces(outputs: 2)
    pair.table = table
    pair.parameters = parameters
    pair.values = values.flatMap { [level, $0] }
    pair.enclosures = enclosures.flatMap { [Interval(hull: level, level), $0] }
    pair.flags = flags.flatMap { [[], $0] }
    pair.rescued = rescued.besideLevel(level)
    pair.settled = settled.besideLevel(level)
    return pair
  }

  /// Values with more digits than doubles have, of some of the places.
  struct Digits: Equatable, Sendable {
    private let outputs: Int
    /// By places, up to the last one that has them: where their values stand, or -1.
    private var order: [Int32] = []
    private var values: [Double] = []
    private var bounds: [Double] = []

    init(outputs: Int) { self.outputs = outputs }

    /// Whether a place has been asked for them.
    func has(_ place: Int) -> Bool { place < order.count && order[place] >= 0 }

    /// Takes down what was computed of places that have not been asked.
    mutating func take(_ places: ArraySlice<Int>, _ found: RescuedValues) {
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

    /// The value of an output at a place, and how far it may be off; NaN and infinite if the place has not been asked.
    func value(_ place: Int, _ output: Int) -> (value: Double, bound: Double) {
      guard has(place) else { return (.nan, .infinity) }
      let index = Int(order[place]) * outputs + output
      return (values[index], bounds[index])
    }
  }
}

extension KnownValue {
  /// Takes what doubles tell of an output at a place.
  init(_ places: KnownPlaces, _ place: Int, output: Int, _ exactness: Exactness) {
    let value = places.value(place, output)
    guard places.areEnclosed else {
      self.init(value)
      return
    }
    let enclosure = places.enclosure(place, output)
    self.init(value, in: enclosure.values, enclosure.flags, exactness)
  }
}

import RealFunctions

/// Asking once: the function is asked for what no search has asked before, the rest is recalled (``KnownCurve``).
///
/// What is recalled costs nothing, also of the budget, and is judged anew: a value that is exact enough for the search of a range may not be
/// on a page, and then more digits are asked for, once.
extension Evaluator {
  /// Asks for values and enclosures of as many of `parameters` as the budget allows, in order; returns their places in memory.
  private mutating func ask(_ parameters: [Double]) throws(Interrupted) -> [Int] {
    let most = remaining
    var places: [Int] = []
    places.reserveCapacity(parameters.count)
    var fresh: [Double] = []
    for parameter in parameters {
      if let place = known.places.index(of: parameter) {
        places.append(place)
        continue
      }
      guard fresh.count < most else { break }
      places.append(known.places.append(parameter))
      fresh.append(parameter)
    }
    guard !fresh.isEmpty else { return places }
    let outputs = known.places.outputs
    var found: [Double] = []
    found.reserveCapacity(fresh.count * outputs)
    try evaluate(fresh, by: function) { block, values, stride in
      for index in 0..<block.count {
        for output in 0..<outputs { found.append(values[output * stride + index]) }
      }
    }
    known.places.append(found)
    if let enclosures = try enclosures(ofPlaces: fresh) { known.places.append(enclosures) }
    return places
  }

  /// What is known of some outputs at as many of `parameters` as the budget allows, output by output.
  mutating func known(
    at parameters: [Double],
    of outputs: [Int],
    _ exactness: [Exactness]
  ) throws(Interrupted) -> [[KnownValue]] {
    let places = try ask(parameters)
    var values = outputs.indices.map { index in
      places.map { KnownValue(known.places, $0, output: outputs[index], exactness[index]) }
    }
    guard isEnclosable else { return values }
    let open = places.indices.filter { order in values.contains { $0[order].isOpen } }
    guard !open.isEmpty else { return values }
    if isRescuable {
      try rescue(open.map { places[$0] })
      for order in open {
        // What the budget does not reach is not known, unless doubles are all that anybody knows of it.
        let isAsked = known.places.rescued.has(places[order])
        for (index, output) in outputs.enumerated() where values[index][order].isOpen {
          if !isAsked, values[index][order].interval == .entire { continue }
          let found = known.places.rescued.value(places[order], output)
          values[index][order].learn(found.value, bound: found.bound, exactness[index])
        }
      }
    }
    let lost = open.filter { order in values.contains { $0[order].isOpen } }
    if try settle(lost.map { places[$0] }) {
      for order in lost where known.places.settled.has(places[order]) {
        for (index, output) in outputs.enumerated() where values[index][order].isOpen {
          let found = known.places.settled.value(places[order], output)
          values[index][order].learn(found.value, bound: found.bound, exactness[index])
        }
      }
    }
    for index in values.indices {
      for order in open { values[index][order].keepInside(exactness[index]) }
    }
    return values
  }

  /// Encloses as many of some places as the budget allows, in order, without slopes.
  mutating func enclosures(at parameters: [Double]) throws(Interrupted) -> CellEnclosures {
    let outputs = known.places.outputs
    guard isEnclosable else {
      let count = min(parameters.count, remaining)
      return CellEnclosures(count: count, outputs: outputs, hasSlopes: false)
    }
    let places = try ask(parameters)
    var found = CellEnclosures(count: places.count, outputs: outputs, hasSlopes: false)
    for (index, place) in places.enumerated() {
      for output in 0..<outputs {
        found.set(index, output, known.places.enclosure(place, output))
      }
    }
    return found
  }

  /// Encloses as many of `cells` as the budget allows, in order, with their slopes where they are known and asked for; a cell
  /// counts once.
  mutating func enclosures(
    over cells: CellEnds,
    withSlopes: Bool
  ) throws(Interrupted) -> CellEnclosures {
    let hasSlopes = withSlopes && self.hasSlopes
    guard isEnclosable else {
      let count = min(cells.count, remaining)
      return CellEnclosures(count: count, outputs: known.places.outputs, hasSlopes: hasSlopes)
    }
    let (indices, new) = known.indices(of: cells, withSlopes: hasSlopes, atMostNew: remaining)
    let found = try newEnclosures(over: new, hasSlopes: hasSlopes)
    known.append(new, found, withSlopes: hasSlopes)
    return new.count == indices.count ? found : known.enclosures(indices, withSlopes: hasSlopes)
  }

  /// Computes as many of `parameters` as a budget of its own allows with more digits, so that no value stays what doubles made of
  /// it because places were spent; returns the values of all outputs and how far they
  /// may be off, column by column, or nil if the function cannot.
  mutating func rescued(at parameters: [Double]) throws(Interrupted) -> RescuedValues? {
    guard isRescuable else { return nil }
    let places = try ask(parameters)
    try rescue(places)
    let asked = places.prefix { known.places.rescued.has($0) }
    let outputs = known.places.outputs
    var found = RescuedValues(count: asked.count, outputs: outputs)
    for (index, place) in asked.enumerated() {
      for output in 0..<outputs {
        found.set(index, output, known.places.rescued.value(place, output))
      }
    }
    return found
  }

  /// Computes with more digits as many of the places that have not been asked for them as a budget of its own allows, in order.
  private mutating func rescue(_ places: [Int]) throws(Interrupted) {
    let fresh = places.filter { !known.places.rescued.has($0) }
    guard !fresh.isEmpty, let found = try newRescued(at: fresh.map(known.places.parameter)) else {
      return
    }
    known.places.rescued.take(fresh[...], found)
  }

  /// The same with as many digits as settle the values.
  ///
  /// - Returns: Whether any are wanted, and the function can.
  private mutating func settle(_ places: [Int]) throws(Interrupted) -> Bool {
    guard settles, !places.isEmpty else { return false }
    let fresh = places.filter { !known.places.settled.has($0) }
    if !fresh.isEmpty, let found = try newSettled(at: fresh.map(known.places.parameter)) {
      known.places.settled.take(fresh[...], found)
    }
    return true
  }
}

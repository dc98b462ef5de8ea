package import RealFunctions

/// Evaluates each point once: only points that no search has evaluated before are computed, all
/// others are looked up (``KnownCurve``).
///
/// A looked-up value costs nothing, also no budget, and is judged again: a value that is exact
/// enough for the search of a range may not be on a page, and then extended precision is used,
/// once.
extension Evaluator {
  /// Computes values and enclosures of as many of `parameters` as the budget allows, in order;
  /// returns their indices in `known.places`.
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

  /// The known values of some outputs at as many of `parameters` as the budget allows, output by
  /// output.
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
    if isRecomputable {
      try recompute(open.map { places[$0] })
      for order in open {
        // A value beyond the budget is not known, unless the double is all there is.
        let isAsked = known.places.recomputed.has(places[order])
        for (index, output) in outputs.enumerated() where values[index][order].isOpen {
          if !isAsked, values[index][order].interval == .entire { continue }
          let found = known.places.recomputed.value(places[order], output)
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

  /// Encloses as many of the places as the budget allows, in order, without slopes.
  package mutating func enclosures(at parameters: [Double]) throws(Interrupted) -> CellEnclosures {
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

  /// Encloses as many of `cells` as the budget allows, in order, with slopes if they are known and
  /// requested; each cell costs one.
  package mutating func enclosures(
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

  /// Computes as many of `parameters` in extended precision as a separate budget allows.
  ///
  /// The separate budget lets values be improved even when the points of the search are used up.
  /// Returns the values of all outputs and their error bounds, column by column; nil if the
  /// function has no extended precision.
  mutating func recomputed(at parameters: [Double]) throws(Interrupted) -> RecomputedValues? {
    guard isRecomputable else { return nil }
    let places = try ask(parameters)
    try recompute(places)
    let asked = places.prefix { known.places.recomputed.has($0) }
    let outputs = known.places.outputs
    var found = RecomputedValues(count: asked.count, outputs: outputs)
    for (index, place) in asked.enumerated() {
      for output in 0..<outputs {
        found.set(index, output, known.places.recomputed.value(place, output))
      }
    }
    return found
  }

  /// Computes those of the places that lack extended precision, in order, as many as a separate
  /// budget allows.
  private mutating func recompute(_ places: [Int]) throws(Interrupted) {
    let fresh = places.filter { !known.places.recomputed.has($0) }
    guard !fresh.isEmpty, let found = try newRecomputed(at: fresh.map(known.places.parameter))
    else {
      return
    }
    known.places.recomputed.take(fresh[...], found)
  }

  /// Computes places with as many digits as settle their values.
  ///
  /// - Returns: Whether this was requested and the function supports it.
  private mutating func settle(_ places: [Int]) throws(Interrupted) -> Bool {
    guard settles, !places.isEmpty else { return false }
    let fresh = places.filter { !known.places.settled.has($0) }
    if !fresh.isEmpty, let found = try newSettled(at: fresh.map(known.places.parameter)) {
      known.places.settled.take(fresh[...], found)
    }
    return true
  }
}

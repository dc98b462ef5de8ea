import RealFunctions

/// All that searches have asked of one function: values at places, enclosures of cells, and what that cost.
///
/// Every search asks through its ``Evaluator``, which asks the function for what is not here alone. Who searches next begins with what the
/// last one knew: the trials of a range, both outputs of a band, the curve after its range.
struct KnownCurve: Equatable, Sendable {
  var places: KnownPlaces
  var cells = KnownCells()
  /// The same with slopes.
  var slopedCells = KnownCells()
  /// What the function was found to cost.
  var cost = EvaluationPurse.Experience()

  init(outputs: Int) { places = KnownPlaces(outputs: outputs) }

  /// Returns where some cells stand, and which of them are new; these will stand behind the others, in order.
  ///
  /// The first new one of which there are more than `most` ends the answer.
  func indices(
    of ends: CellEnds,
    withSlopes hasSlopes: Bool,
    atMostNew most: Int
  ) -> (indices: [Int], new: CellEnds) {
    let cells = hasSlopes ? slopedCells : cells
    var indices: [Int] = []
    indices.reserveCapacity(ends.count)
    var new = CellEnds(capacity: min(most, ends.count))
    for index in 0..<ends.count {
      let (lower, upper) = (ends.lowers[index], ends.uppers[index])
      if let known = cells.index(of: lower, upper) {
        indices.append(known)
        continue
      }
      guard new.count < most else { break }
      indices.append(cells.count + new.count)
      new.append(lower, upper)
    }
    return (indices, new)
  }

  /// Takes down what was found of new cells.
  mutating func append(_ ends: CellEnds, _ found: CellEnclosures, withSlopes hasSlopes: Bool) {
    if hasSlopes { slopedCells.append(ends, found) } else { cells.append(ends, found) }
  }

  /// The enclosures of cells by where they stand.
  func enclosures(_ indices: [Int], withSlopes hasSlopes: Bool) -> CellEnclosures {
    let cells = hasSlopes ? slopedCells : cells
    var all = CellEnclosures(count: indices.count, outputs: places.outputs, hasSlopes: hasSlopes)
    let columns = all.columns
    for (index, cell) in indices.enumerated() {
      for column in 0..<columns {
        all.set(index, column, cells.enclosure(cell, column, of: columns))
      }
    }
    return all
  }
}

import RealFunctions

/// Everything that searches have evaluated of one function: values at places, enclosures of cells,
/// and their cost.
///
/// Every search evaluates through its ``Evaluator``, which computes only what is not stored here. A
/// later search starts with what earlier ones evaluated: the trials of a range, both outputs of a
/// band, a curve after its range.
package struct KnownCurve: Equatable, Sendable {
  package var places: KnownPlaces
  var cells = KnownCells()
  /// Enclosures of cells with slopes.
  package var slopedCells = KnownCells()
  /// The measured cost of the function.
  var cost = EvaluationPurse.Experience()

  init(outputs: Int) { places = KnownPlaces(outputs: outputs) }

  /// Returns the indices of cells, and which of them are new; the new ones will follow the stored
  /// ones, in order.
  ///
  /// Stops before the first new cell beyond `most`.
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

  /// Stores the enclosures of new cells.
  mutating func append(_ ends: CellEnds, _ found: CellEnclosures, withSlopes hasSlopes: Bool) {
    if hasSlopes { slopedCells.append(ends, found) } else { cells.append(ends, found) }
  }

  /// The enclosures of cells, by their indices.
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

import CEnclosures
public import RealFunctions

/// Encloses the values of a formula of one variable by its value in the middle of a cell and its
/// slopes over the whole cell: f(m) + f′(X)·(X - m).
///
/// Over narrow cells this form is as wide as the values themselves even if the formula names its
/// variable often, where ``EnclosedFunction`` adds up the widths of all occurrences (Moore 1966,
/// "Interval Analysis"). Both contain the values: the answer is their intersection. Where the
/// formula may have no value or no tangent, and over infinite cells, it is the enclosure of
/// ``EnclosedFunction``; flags are always the same.
public final class MeanValueForm: EnclosableFunction, Sendable {
  private let values: EnclosedFunction
  private let valuesAndSlopes: EnclosedFunction

  init?(_ values: EnclosedFunction) {
    guard values.inputCount == 1, let derived = values.derivatives(1) else { return nil }
    self.values = values
    valuesAndSlopes = derived
  }

  /// The number of variables.
  public var inputCount: Int { 1 }

  /// The number of results.
  public var outputCount: Int { values.outputCount }

  /// The cost of a point, in nanoseconds.
  public var cost: Double { values.cost }

  /// Evaluates every point of the batch.
  public func evaluate(_ batch: PointBatch, using workspace: Workspace) {
    values.evaluate(batch, using: workspace)
  }

  /// Returns the formula followed by its derivatives, all by their mean value forms.
  public func withDerivatives(_ order: Int) -> (any EnclosableFunction)? {
    values.derivatives(order).flatMap { MeanValueForm($0) }
  }

  /// Encloses the values over every cell.
  public func enclose(_ batch: CellBatch, using workspace: Workspace) {
    let length = min(batch.count, EnclosureProgram.blockLength)
    guard length > 0 else { return }
    let columnCount = CellColumns.values + 3 * outputCount
    let size = ve_cells.size(length)
    workspace.withScratch(columnCount * size + ve_cells.spare) { scratch in
      let columns = CellColumns(memory: ve_cells.aligned(scratch), size: size, length: length)
      for start in stride(from: 0, to: batch.count, by: length) {
        enclose(batch, from: start, min(length, batch.count - start), columns, workspace)
      }
    }
  }

  private func enclose(
    _ batch: CellBatch,
    from start: Int,
    _ count: Int,
    _ columns: CellColumns,
    _ workspace: Workspace
  ) {
    let (cells, middles, away) = (columns[0], columns[1], columns[2])
    let (rise, moved) = (columns[3], columns[4])
    let centers = CellColumns.values + 2 * outputCount
    cells.lower.update(from: batch.inputLowers + start, count: count)
    cells.upper.update(from: batch.inputUppers + start, count: count)
    for cell in 0..<count {
      let middle = Interval(hull: cells.lower[cell], cells.upper[cell]).midpoint
      (middles.lower[cell], middles.upper[cell]) = (middle, middle)
    }
    for column in [cells, middles] { column.flags.update(repeating: 0, count: count) }
    valuesAndSlopes.enclose(columns.batch(of: cells, CellColumns.values, count), using: workspace)
    values.enclose(columns.batch(of: middles, centers, count), using: workspace)
    ve_subtract(away, cells, middles, count)
    for output in 0..<outputCount {
      let natural = columns[CellColumns.values + output]
      let slopes = columns[CellColumns.values + outputCount + output]
      ve_multiply(rise, slopes, away, count)
      ve_add(moved, columns[centers + output], rise, count)
      for cell in 0..<count {
        var value = natural.interval(cell)
        if natural.flags[cell] | slopes.flags[cell] | moved.flags[cell] == 0,
          cells.interval(cell).isFinite, let common = value.intersection(moved.interval(cell))
        {
          value = common
        }
        let place = output * batch.outputStride + start + cell
        (batch.outputLowers[place], batch.outputUppers[place]) = (value.lower, value.upper)
        let flags = CellFlags(rawValue: natural.flags[cell])
        let flagPlace = output * batch.flagStride + start + cell
        let isFirst = output == 0 || batch.flagStride != 0
        batch.flags[flagPlace] = isFirst ? flags : batch.flags[flagPlace].union(flags)
      }
    }
  }
}

/// Blocks of cells, one after another in memory.
private struct CellColumns {
  let memory: UnsafeMutablePointer<Double>
  /// The number of doubles in a column.
  let size: Int
  let length: Int

  /// The number of columns before the values: cells, middles, distances from the middle, products
  /// with the slope, and sums.
  static let values = 5

  subscript(index: Int) -> ve_cells { ve_cells(memory + index * size, length) }

  /// A batch that reads one column and writes columns from `first` on.
  func batch(of inputs: ve_cells, _ first: Int, _ count: Int) -> CellBatch {
    let outputs = self[first]
    return CellBatch(
      count: count,
      inputLowers: inputs.lower,
      inputUppers: inputs.upper,
      inputStride: length,
      outputLowers: outputs.lower,
      outputUppers: outputs.upper,
      outputStride: size,
      flags: UnsafeMutableRawPointer(outputs.flags).assumingMemoryBound(to: CellFlags.self),
      flagStride: size * MemoryLayout<Double>.stride
    )
  }
}

extension ve_cells {
  /// The ends of a cell.
  fileprivate func interval(_ cell: Int) -> Interval { Interval(hull: lower[cell], upper[cell]) }
}

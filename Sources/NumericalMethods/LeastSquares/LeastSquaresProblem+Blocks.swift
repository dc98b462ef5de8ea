// Solves a problem of many rows in blocks: each row is merged into a triangle and not kept.

extension LeastSquaresProblem {
  /// The model and its slopes over all rows, reduced by a ``RowTriangle``.
  struct Tall {
    /// Model minus observation, weighted, as a column of the triangle.
    let residuals: [Double]
    /// The slopes of the free parameters, weighted, as columns of the triangle.
    let slopes: [[Double]]
    /// An upper bound for the norm of |y| + |f| of the observations y and the values f of the
    /// model, weighted.
    let size: Double
  }

  /// The number of rows times free parameters above which a problem is solved in blocks.
  ///
  /// Below it the solution is refined (``RefinedSolution``), which takes several passes over stored
  /// columns. With this many rows the rounding averages out.
  static let mostEntries = 200_000

  /// Whether the problem is solved in blocks.
  var isTall: Bool {
    blocks != nil && observations.count * max(1, free.count) > Self.mostEntries
  }

  /// Passes once over all rows at given parameters; nil if a value or a slope is not finite, or if
  /// the work was cancelled.
  func tall(_ parameters: [Double]) -> Tall? {
    guard let blocks else { return nil }
    let (free, observations) = (free, observations)
    let columns = free.count + 1
    var triangle = RowTriangle(count: columns)
    var values = RunningNorm()
    var (block, seen) = ([Double](), 0)
    blocks(parameters) { rows, outputs in
      let count = rows.count
      block.removeAll(keepingCapacity: true)
      for place in free { block += outputs[((place + 1) * count)..<((place + 2) * count)] }
      for (value, row) in zip(outputs, rows) { block.append(value - observations[row]) }
      if let weights {
        for (place, row) in rows.enumerated() {
          let factor = weights[row].squareRoot()
          for column in 0..<columns { block[column * count + place] *= factor }
          values.add(outputs[place] * factor)
        }
      } else {
        for place in 0..<count { values.add(outputs[place]) }
      }
      triangle.take(block, rows: count)
      seen += count
      return true
    }
    let turned = triangle.columns
    guard seen == observations.count, turned.allSatisfy({ $0.allSatisfy { $0.isFinite } }) else {
      return nil
    }
    let residuals = turned[free.count]
    return Tall(
      residuals: residuals,
      slopes: Array(turned.dropLast()),
      // The magnitude |y| is at most |f| plus the residual.
      size: 2 * values.value + residuals.norm
    )
  }

  /// The gradient of half the sum of squares, negated, at given parameters: the products of each
  /// free slope with observation minus model, weighted.
  ///
  /// Nil if the work was cancelled. The sums are 0 at the least sum of squares.
  private func gradient(_ parameters: [Double]) -> [Double]? {
    guard let blocks else { return nil }
    let free = free
    var sums = [Double](repeating: 0, count: free.count)
    var (left, seen) = ([Double](), 0)
    blocks(parameters) { rows, outputs in
      let count = rows.count
      left.removeAll(keepingCapacity: true)
      for (value, row) in zip(outputs, rows) { left.append(observations[row] - value) }
      if let weights { for (place, row) in rows.enumerated() { left[place] *= weights[row] } }
      left.withUnsafeBufferPointer { left in
        outputs.withUnsafeBufferPointer { outputs in
          guard let left = left.baseAddress, let outputs = outputs.baseAddress else { return }
          for (index, place) in free.enumerated() {
            sums[index] += RowTriangle.dot(left, outputs + (place + 1) * count, count)
          }
        }
      }
      seen += count
      return true
    }
    return seen == observations.count ? sums : nil
  }

  /// Corrects the parameters of a linear model once by the gradient that remains.
  ///
  /// Björck 1987, "Stability analysis of the method of seminormal equations for linear least
  /// squares problems", Linear Algebra and its Applications 88: the differences are computed from
  /// the original rows, so that one step removes the rounding that accumulated in the triangle. It
  /// gains nothing where columns depend on each other to half of their digits; then the parameters
  /// are returned unchanged.
  ///
  /// - Parameters:
  ///   - parameters: all of them, the free ones as the triangle gives them.
  ///   - tall: the pass that gave the triangle.
  ///   - inverse: (AᵀA)⁻¹ of the free ones.
  /// - Returns: all parameters.
  func corrected(_ parameters: [Double], _ tall: Tall, _ inverse: [[Double]]) -> [Double] {
    let isApart = tall.slopes.indices.allSatisfy { place in
      let size = tall.slopes[place].norm
      return size * inverse[place][place] * size <= 1 / Double.ulpOfOne.squareRoot()
    }
    guard isApart, let sums = gradient(parameters) else { return parameters }
    var next = parameters
    for (row, place) in zip(inverse, free) { next[place] += row.dot(sums) }
    return next.allSatisfy { $0.isFinite } ? next : parameters
  }
}

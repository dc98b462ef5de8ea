// A problem of many rows, walked through in blocks: nothing is kept of a row but what it adds to a triangle.

extension LeastSquaresProblem {
  /// What a model and its slopes are over all rows, as a ``RowTriangle`` tells it.
  struct Tall {
    /// Model minus observation, weighted, as a column of the triangle.
    let residuals: [Double]
    /// The slopes of the free parameters, weighted, as columns of the triangle.
    let slopes: [[Double]]
    /// At least the norm of |y| + |f| of the observations y and the values f of the model, weighted.
    let size: Double
  }

  /// Where rows times free parameters are more than this, a problem is walked through in blocks.
  ///
  /// Below it what is solved is refined (``RefinedSolution``), which takes several passes over columns that are kept. Of so many
  /// rows the rounding averages out.
  static let mostEntries = 200_000

  /// Whether the problem is walked through in blocks.
  var isTall: Bool {
    blocks != nil && observations.count * max(1, free.count) > Self.mostEntries
  }

  /// Walks through all rows at parameters, once; nil if a value or a slope is not finite, or if the work was cancelled.
  func tall(_ parameters: [Double]) -> Tall? {
    guard let blocks else { return nil }
    let free = free
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
    guard seen == observations.count, turned.allSatisfy({ $0.allSatisfy(\.isFinite) }) else {
      return nil
    }
    let residuals = turned[free.count]
    return Tall(
      residuals: residuals,
      slopes: Array(turned.dropLast()),
      // |y| is at most |f| and what is left.
      size: 2 * values.value + residuals.norm
    )
  }

  /// What of the differences the slopes tell at parameters: the products of each free slope with observation minus model, weighted.
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

  /// The parameters of a sum, corrected once by what the slopes still tell of the differences there.
  ///
  /// Björck 1987, "Stability analysis of the method of seminormal equations for linear least squares problems", Linear Algebra and its
  /// Applications 88: the differences are computed of the rows as they are, so that one step takes back what rounding added up in the
  /// triangle. It wins nothing where columns depend on each other to half of their digits; such parameters stay as they are.
  ///
  /// - Parameters:
  ///   - parameters: all of them, the free ones as the triangle gives them.
  ///   - tall: the walk that gave the triangle.
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
    return next.allSatisfy(\.isFinite) ? next : parameters
  }
}

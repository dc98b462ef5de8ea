import RealFunctions

/// The values of a function over several ranges, at coordinates from 0 to 1, times the slopes of their charts.
struct RangeField {
  private let ranges: [RepeatedIntegral.Range]
  private let function: any PointFunction
  private let workspace: Workspace
  /// Number of evaluations of the function.
  private(set) var spent = 0

  init(
    _ ranges: [RepeatedIntegral.Range],
    _ function: any PointFunction,
    _ cancellation: Cancellation
  ) {
    (self.ranges, self.function) = (ranges, function)
    workspace = Workspace(cancellation: cancellation)
  }

  /// Number of variables.
  var count: Int { ranges.count }

  /// Whether the work is to stop.
  var isCancelled: Bool { workspace.isCancelled }

  /// Returns the ends of a range for the values of the variables outside of it.
  func ends(of level: Int, _ outer: [Double]) -> (lower: Double, upper: Double) {
    let places = outer.isEmpty ? [0] : outer
    return (
      values(ranges[level].lower, places, 1)[0], values(ranges[level].upper, places, 1)[0]
    )
  }

  /// Returns the function times all slopes at the product of the coordinates of each variable, the first running
  /// slowest; nil when cancelled, and where an end has no value.
  mutating func products(of coordinates: [[Double]]) -> [Double]? {
    products(of: coordinates[...], outer: [[]], slopes: [1], level: 0)
  }

  /// The same, with the variables of the first `outer.count` ranges fixed at one place.
  mutating func products(of coordinates: [[Double]], behind place: [Double]) -> [Double]? {
    products(of: coordinates[...], outer: [place], slopes: [1], level: place.count)
  }

  private mutating func products(
    of coordinates: ArraySlice<[Double]>,
    outer: [[Double]],
    slopes: [Double],
    level: Int
  ) -> [Double]? {
    // Columns of the places so far, one for each variable.
    var columns = (0..<level).map { variable in outer.map { $0[variable] } }
    var slopes = slopes
    for (offset, coordinates) in coordinates.enumerated() {
      let count = slopes.count
      let places = columns.isEmpty ? [Double](repeating: 0, count: count) : columns.flatMap { $0 }
      let range = ranges[level + offset]
      let lower = values(range.lower, places, count)
      let upper = values(range.upper, places, count)
      guard lower.count == count, upper.count == count, !isCancelled else { return nil }
      let next = coordinates.count
      var wide = [Double](repeating: 0, count: count * next)
      var newSlopes = wide
      for index in 0..<count {
        guard !lower[index].isNaN, !upper[index].isNaN else { return nil }
        for (place, u) in coordinates.enumerated() {
          let (x, slope) = RangeChart.place(of: u, from: lower[index], to: upper[index])
          wide[index * next + place] = x
          newSlopes[index * next + place] = slope * slopes[index]
        }
      }
      columns =
        columns.map { column in
          column.flatMap { [Double](repeating: $0, count: next) }
        } + [wide]
      slopes = newSlopes
    }
    spent += slopes.count
    var found = values(function, columns.flatMap { $0 }, slopes.count)
    guard !isCancelled else { return nil }
    for index in found.indices {
      // Far out a function that falls is 0, whatever the slope of its chart.
      found[index] = found[index] == 0 ? 0 : found[index] * slopes[index]
    }
    return found
  }

  /// Evaluates a function at places given by columns.
  private func values(_ function: any PointFunction, _ columns: [Double], _ count: Int) -> [Double]
  {
    var outputs = [Double](repeating: .nan, count: count)
    columns.withUnsafeBufferPointer { inputs in
      outputs.withUnsafeMutableBufferPointer { outputs in
        guard let input = inputs.baseAddress, let output = outputs.baseAddress else { return }
        let batch = PointBatch(
          count: count,
          inputs: input,
          inputStride: count,
          outputs: output,
          outputStride: count
        )
        function.evaluate(batch, using: workspace)
      }
    }
    return outputs
  }
}

import SystemLibrary

// `set dgrid3d`: heights on a grid from scattered points.
//
//     set dgrid3d [ rows [ "," columns ] ] [ "splines" | "qnorm" [ n ] | kernel [ "kdensity" ] [ dx [ "," dy ] ] ]
//     kernel = "gauss" | "cauchy" | "exp" | "box" | "hann"
//
// The grid spans the points. With `qnorm` a height is the mean of all points with the weights 1/dⁿ (Shepard 1968), at
// a point its own height. With a kernel the weights are those of the distance in units of dx and dy; with `kdensity`
// they are summed and not divided. With `splines` the grid lies on the thin plate through the points (Duchon 1976),
// which is found for 400 points at most, because the work rises with the cube of their number.

/// How `set dgrid3d` makes a grid.
struct ScatteredGrid {
  /// The weights of points by their distance.
  enum Kernel: String, CaseIterable {
    case gauss, cauchy, exp, box, hann

    /// The weight at a distance.
    func weight(_ d: Double) -> Double {
      switch self {
      case .gauss: SystemLibrary.exp(-d * d)
      case .cauchy: 1 / (1 + d * d)
      case .exp: SystemLibrary.exp(-d)
      case .box: d < 1 ? 1 : 0
      case .hann: d < 1 ? 0.5 * (1 + Trigonometry.cosine(.pi * d)) : 0
      }
    }
  }

  /// How heights follow from points.
  enum Method {
    case power(Double)
    case kernel(Kernel, isDensity: Bool, dx: Double, dy: Double)
    case splines
  }

  /// The number of grid lines along y, and along x.
  var rows = 10
  var columns = 10
  var method = Method.power(1)

  /// Each side of a grid has at most so many lines.
  static let most = 500
  /// A thin plate goes through at most so many points.
  static let mostOfPlate = 400

  /// Returns the grid of points as rows of x, y and z, a part for each x; nil if there are too many points for a plate.
  /// - Throws: That the user stopped it, which is asked for each line of the grid.
  func grid(
    through points: [SIMD3<Double>],
    isCancelled: () -> Bool = { false }
  ) throws(ScriptProblem) -> [(values: [Double], part: Int)]? {
    let points = points.filter { $0.x.isFinite && $0.y.isFinite && $0.z.isFinite }
    guard let first = points.first else { return [] }
    var (low, high) = (first, first)
    for point in points {
      low = pointwiseMin(low, point)
      high = pointwiseMax(high, point)
    }
    let height: (Double, Double) -> Double
    switch method {
    case .power(let power): height = { x, y in Self.mean(points, x, y, power) }
    case .kernel(let kernel, let isDensity, let dx, let dy):
      height = { x, y in
        var (sum, weights) = (0.0, 0.0)
        for point in points {
          let (u, v) = ((x - point.x) / dx, (y - point.y) / dy)
          let weight = kernel.weight((u * u + v * v).squareRoot())
          sum += weight * point.z
          weights += weight
        }
        return isDensity ? sum : weights > 0 ? sum / weights : .nan
      }
    case .splines:
      guard points.count <= Self.mostOfPlate, let plate = ThinPlate(through: points) else {
        return nil
      }
      height = plate.height
    }
    var cells: [(values: [Double], part: Int)] = []
    for column in 0..<columns {
      if isCancelled() { throw ScriptProblem.interrupted }
      let x = low.x + (high.x - low.x) * Double(column) / Double(max(1, columns - 1))
      for row in 0..<rows {
        let y = low.y + (high.y - low.y) * Double(row) / Double(max(1, rows - 1))
        cells.append((values: [x, y, height(x, y)], part: column))
      }
    }
    return cells
  }

  private static func mean(
    _ points: [SIMD3<Double>],
    _ x: Double,
    _ y: Double,
    _ power: Double
  ) -> Double {
    var (sum, weights) = (0.0, 0.0)
    for point in points {
      let square = (x - point.x) * (x - point.x) + (y - point.y) * (y - point.y)
      if square == 0 { return point.z }
      let weight = 1 / (power == 2 ? square : pow(square, power / 2))
      sum += weight * point.z
      weights += weight
    }
    return sum / weights
  }
}

/// The surface through points that bends least: heights r² log r about each point, and a plane.
private struct ThinPlate {
  private let points: [SIMD3<Double>]
  private let weights: [Double]

  /// Solves for the weights; nil if the points do not determine them.
  init?(through given: [SIMD3<Double>]) {
    var seen: Set<SIMD2<Double>> = []
    let points = given.filter { seen.insert(SIMD2($0.x, $0.y)).inserted }
    let count = points.count
    guard count >= 3 else { return nil }
    let size = count + 3
    var matrix = [[Double]](repeating: [Double](repeating: 0, count: size + 1), count: size)
    for i in 0..<count {
      for j in 0..<count where i != j {
        matrix[i][j] = Self.bending(points[i].x - points[j].x, points[i].y - points[j].y)
      }
      let plane = [1, points[i].x, points[i].y]
      for k in 0..<3 {
        matrix[i][count + k] = plane[k]
        matrix[count + k][i] = plane[k]
      }
      matrix[i][size] = points[i].z
    }
    // Gauss's elimination with the largest pivot of each column.
    for column in 0..<size {
      guard
        let best = (column..<size).max(by: {
          abs(matrix[$0][column]) < abs(matrix[$1][column])
        }), abs(matrix[best][column]) > 1e-12
      else { return nil }
      matrix.swapAt(column, best)
      let pivot = matrix[column]
      for row in (column + 1)..<max(size, column + 1) {
        let factor = matrix[row][column] / pivot[column]
        guard factor != 0 else { continue }
        for k in column...size { matrix[row][k] -= factor * pivot[k] }
      }
    }
    var solution = [Double](repeating: 0, count: size)
    for row in (0..<size).reversed() {
      var rest = matrix[row][size]
      for k in (row + 1)..<max(size, row + 1) { rest -= matrix[row][k] * solution[k] }
      solution[row] = rest / matrix[row][row]
    }
    (self.points, weights) = (points, solution)
  }

  /// The height at a place.
  func height(_ x: Double, _ y: Double) -> Double {
    let count = points.count
    var sum = weights[count] + weights[count + 1] * x + weights[count + 2] * y
    for (place, point) in points.enumerated() {
      sum += weights[place] * Self.bending(x - point.x, y - point.y)
    }
    return sum
  }

  private static func bending(_ x: Double, _ y: Double) -> Double {
    let square = x * x + y * y
    return square > 0 ? square * log(square) / 2 : 0
  }
}

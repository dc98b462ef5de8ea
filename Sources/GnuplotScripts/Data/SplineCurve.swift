import SystemLibrary

// Curves near rows, and through rows, of x, y and a weight.
//
// `acsplines` is the natural cubic spline s for which the sum of weight·(y − s(x))² and the integral of s″² is least
// (Reinsch, "Smoothing by spline functions", 1967): of many weights it goes through the rows, of few it is a line.
// `mcsplines` goes through all rows and rises where they rise (Fritsch and Carlson, "Monotone piecewise cubic
// interpolation", 1980).

/// A curve in cubic pieces, as points of its own.
struct SplineCurve {
  /// The points in the order of x.
  let rows: DataRows

  /// A curve has at least so many points.
  private static let least = 400

  /// Creates the spline that is near to the rows, whose x rises.
  init(approximating rows: [(x: Double, y: Double, weight: Double)], _ samples: Int) {
    let count = rows.count
    guard count > 2 else {
      self.rows = .numbers(rows.map { [$0.x, $0.y] })
      return
    }
    let h = zip(rows, rows.dropFirst()).map { $1.x - $0.x }
    // The second derivatives c at inner rows solve (R + QᵀW⁻¹Q) c = Qᵀy, a system with five diagonals.
    let inner = count - 2
    func inverse(_ place: Int) -> Double { 1 / max(rows[place].weight, 1e-12) }
    func q(_ row: Int, _ column: Int) -> Double {
      switch row - column {
      case 0: 1 / h[column]
      case 1: -1 / h[column] - 1 / h[column + 1]
      case 2: 1 / h[column + 1]
      default: 0
      }
    }
    var bands = [[Double]](repeating: [0, 0, 0], count: inner)
    var right = [Double](repeating: 0, count: inner)
    for i in 0..<inner {
      bands[i][0] = (h[i] + h[i + 1]) / 3
      if i + 1 < inner { bands[i][1] = h[i + 1] / 6 }
      for shift in 0...2 where i + shift < inner {
        for row in (i + shift)...(i + 2) {
          bands[i][shift] += q(row, i) * inverse(row) * q(row, i + shift)
        }
      }
      for row in i...(i + 2) { right[i] += q(row, i) * rows[row].y }
    }
    let c = Self.solution(bands, right)
    var heights = rows.map(\.y)
    for i in 0..<inner {
      for row in i...(i + 2) { heights[row] -= inverse(row) * q(row, i) * c[i] }
    }
    let bends = [0] + c + [0]
    self.rows = Self.points(rows.map(\.x), samples) { piece, x in
      let (a, b) = (rows[piece + 1].x - x, x - rows[piece].x)
      let width = h[piece]
      let line = (a * heights[piece] + b * heights[piece + 1]) / width
      let left = bends[piece] * (a * a * a / width - a * width) / 6
      let right = bends[piece + 1] * (b * b * b / width - b * width) / 6
      return line + left + right
    }
  }

  /// Creates the curve through the rows, whose x rises, that has no extrema besides them.
  init(monotonic rows: [(x: Double, y: Double, weight: Double)], _ samples: Int) {
    let count = rows.count
    guard count > 2 else {
      self.rows = .numbers(rows.map { [$0.x, $0.y] })
      return
    }
    let h = zip(rows, rows.dropFirst()).map { $1.x - $0.x }
    let d = rows.indices.dropLast().map { (rows[$0 + 1].y - rows[$0].y) / h[$0] }
    var m = rows.indices.map { place -> Double in
      if place == 0 { return d[0] }
      if place == count - 1 { return d[count - 2] }
      return d[place - 1] * d[place] <= 0 ? 0 : (d[place - 1] + d[place]) / 2
    }
    for piece in d.indices {
      guard d[piece] != 0 else {
        (m[piece], m[piece + 1]) = (0, 0)
        continue
      }
      let (a, b) = (m[piece] / d[piece], m[piece + 1] / d[piece])
      let size = a * a + b * b
      if size > 9 {
        let scale = 3 / size.squareRoot()
        m[piece] = scale * a * d[piece]
        m[piece + 1] = scale * b * d[piece]
      }
    }
    self.rows = Self.points(rows.map(\.x), samples) { piece, x in
      let t = (x - rows[piece].x) / h[piece]
      let (s, u) = (1 - t, t)
      let ends = s * s * (1 + 2 * u) * rows[piece].y + u * u * (1 + 2 * s) * rows[piece + 1].y
      return ends + h[piece] * (u * s * s * m[piece] - u * u * s * m[piece + 1])
    }
  }

  /// Creates the natural cubic spline through the rows, whose x rises, at `samples` even places.
  init(through rows: [(x: Double, y: Double, weight: Double)], _ samples: Int) {
    let count = rows.count
    guard count > 2, let first = rows.first, let last = rows.last else {
      self.rows = .numbers(rows.map { [$0.x, $0.y] })
      return
    }
    let h = zip(rows, rows.dropFirst()).map { $1.x - $0.x }
    let slopes = h.indices.map { (rows[$0 + 1].y - rows[$0].y) / h[$0] }
    // The second derivatives at inner rows solve a system with three diagonals.
    var (bands, right): ([[Double]], [Double]) = ([], [])
    for place in 1..<(count - 1) {
      bands.append([(h[place - 1] + h[place]) / 3, h[place] / 6, 0])
      right.append(slopes[place] - slopes[place - 1])
    }
    let bends: [Double] = [0] + Self.solution(bands, right) + [0]
    var piece = 0
    self.rows = .numbers(
      Self.shares(samples).map { share in
        let x = first.x + (last.x - first.x) * share
        while piece + 2 < count, x > rows[piece + 1].x { piece += 1 }
        let (a, b, width) = (rows[piece + 1].x - x, x - rows[piece].x, h[piece])
        let line = (a * rows[piece].y + b * rows[piece + 1].y) / width
        let left = bends[piece] * (a * a * a / width - a * width) / 6
        let right = bends[piece + 1] * (b * b * b / width - b * width) / 6
        return [x, line + left + right]
      }
    )
  }

  /// Creates the Bézier curve whose control points are the points, at `samples` even shares of its parameter.
  init(between points: [(Double, Double)], _ samples: Int) {
    let count = points.count
    guard count > 2 else {
      rows = .numbers(points.map { [$0.0, $0.1] })
      return
    }
    // Logarithms of the binomial coefficients: those of many points exceed a number.
    let degree = Double(count - 1)
    let weights = points.indices.map { place in
      lgamma(degree + 1) - lgamma(Double(place) + 1) - lgamma(degree - Double(place) + 1)
    }
    rows = .numbers(
      Self.shares(samples).map { share in
        guard share > 0, share < 1 else {
          let end = share > 0 ? points[count - 1] : points[0]
          return [end.0, end.1]
        }
        var (x, y) = (0.0, 0.0)
        for (place, point) in points.enumerated() {
          let power = Double(place) * log(share) + (degree - Double(place)) * log(1 - share)
          let weight = exp(weights[place] + power)
          (x, y) = (x + weight * point.0, y + weight * point.1)
        }
        return [x, y]
      }
    )
  }

  /// Even shares from 0 to 1.
  private static func shares(_ samples: Int) -> [Double] {
    let count = max(2, min(100_000, samples))
    return (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Solves a symmetric system with the diagonal and two bands beside it, by Cholesky's method without roots.
  private static func solution(_ bands: [[Double]], _ right: [Double]) -> [Double] {
    let count = bands.count
    var (d, e) = (bands.map { $0[0] }, bands.map { $0[1] })
    let f = bands.map { $0[2] }
    var x = right
    for i in 0..<count {
      guard d[i] != 0 else { continue }
      if i + 1 < count {
        let factor = e[i] / d[i]
        d[i + 1] -= factor * e[i]
        if i + 2 < count { e[i + 1] -= factor * f[i] }
        x[i + 1] -= factor * x[i]
      }
      if i + 2 < count {
        let factor = f[i] / d[i]
        d[i + 2] -= factor * f[i]
        x[i + 2] -= factor * x[i]
      }
    }
    for i in (0..<count).reversed() where d[i] != 0 {
      if i + 1 < count { x[i] -= e[i] * x[i + 1] }
      if i + 2 < count { x[i] -= f[i] * x[i + 2] }
      x[i] /= d[i]
    }
    return x
  }

  /// Returns points at evenly spaced places and at the rows themselves.
  private static func points(
    _ places: [Double],
    _ samples: Int,
    _ height: (Int, Double) -> Double
  ) -> DataRows {
    guard let first = places.first, let last = places.last else { return DataRows() }
    let steps = max(least, min(100_000, samples))
    var all = places
    for step in 0...steps { all.append(first + (last - first) * Double(step) / Double(steps)) }
    var piece = 0
    return .numbers(
      all.sorted().map { x in
        while piece + 2 < places.count, x > places[piece + 1] { piece += 1 }
        return [x, height(piece, x)]
      }
    )
  }
}

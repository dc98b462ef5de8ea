import SystemLibrary

// `smooth kdensity { bandwidth b } { period p }`.
//
// The curve is the sum of normal bells with the deviation b, one at each row, times its y. Without a bandwidth, or with
// one that is not above 0, b is (4/(3n))^(1/5) times the deviation of the n places (Silverman, "Density Estimation for
// Statistics and Data Analysis", 1986, 3.4.2). On an axis with a period the distance to a row is the one to its nearest
// copy.

/// A density as points of its own.
struct DensityCurve {
  /// The points in the order of x.
  let rows: DataRows

  /// The least and the greatest number of points.
  private static let counts = (least: 200, most: 2000)
  /// Farther away in deviations a bell is 0.
  private static let reach = 40.0

  /// Creates the density of a run of rows over a range.
  init(
    _ run: [Smoothing.Point],
    _ choice: DataChoice,
    over range: (low: Double, high: Double),
    _ samples: Int
  ) {
    let count = Double(run.count)
    let mean = run.reduce(0) { $0 + $1.x } / count
    let square = run.reduce(0) { $0 + ($1.x - mean) * ($1.x - mean) } / count
    var width = choice.bandwidth ?? 0
    if width <= 0 { width = square.squareRoot() * pow(4 / (3 * count), 0.2) }
    if width <= 0 || !width.isFinite { width = 1 }
    let period = choice.period.map(abs) ?? 0
    let steps = min(Self.counts.most, max(Self.counts.least, samples))
    rows = .numbers(
      (0..<steps).map { step in
        let x = range.low + (range.high - range.low) * Double(step) / Double(steps - 1)
        let sum = run.reduce(0) { sum, point in
          var distance = abs(x - point.x)
          if period > 0 {
            distance = distance.truncatingRemainder(dividingBy: period)
            distance = min(distance, period - distance)
          }
          let u = distance / width
          return u > Self.reach ? sum : sum + point.y * exp(-u * u / 2)
        }
        return [x, sum / (width * (2 * Double.pi).squareRoot())]
      }
    )
  }
}

import SystemLibrary

/// Values that nonlinear parameters of models often have, derived from the data.
///
/// Rates come from the width of the places, frequencies and periods from the spectrum, positions from inside the places
/// and from where the data stand out; plain numbers are for exponents. Where the places are far from 0 compared with
/// their width, as years are, factors such as the a of `c/(1 + a e^(-k x))` have any size: exp(k x) for these rates and
/// for places inside, and its exponent, are tried, too.
package enum FitScales {
  /// Rates in units of the inverse width; a growth that is visible in a plot is among them.
  private static let rates = [1.0, -1, 3, -3, 0.3, -0.3, 8, -8, 20, -20]
  /// Widths and positions, as shares of the width.
  private static let parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0, 1]
  private static let plain = [1.0, 2, 0.5, -1, 3, -2, 0.1, 5, 0, 10]
  /// The largest number of half waves that are tried where no spectrum is available.
  private static let mostWaves = 40
  /// The largest number of peaks of the spectrum, and of places that stand out.
  private static let (mostPeaks, mostPlaces) = (4, 4)

  /// Returns starting values for data at places, likely ones first.
  ///
  /// - Parameters:
  ///   - places: the places of one variable, in any order.
  ///   - observations: the observations at the places; empty if they give no information.
  /// - Returns: starting values, finite and each once.
  package static func values(for places: [Double], _ observations: [Double] = []) -> [Double] {
    let known = places.filter { $0.isFinite }
    guard let low = known.min(), let high = known.max() else { return plain }
    let width = high > low && (high - low).isFinite ? high - low : max(high.magnitude, 1)
    let waves = (1...max(1, min(mostWaves, known.count))).map { Double($0) * .pi / width }
    let spectrum = frequencies(places, observations, from: low, width)
    var rows: [[Double]] = [
      rates.map { $0 / width }, parts.map { low + $0 * width }, plain,
      standingOut(places, observations), spectrum, spectrum.map { 2 * .pi / $0 },
      parts.prefix(6).map { $0 * width }, waves,
    ]
    let growths = growths(low, width)
    rows += [growths.map(exp), growths]
    rows = rows.map { $0.filter { $0.isFinite } }
    // Takes values from the rows in turn, so that the first values include every sort.
    var values: [Double] = []
    for place in 0..<(rows.map { $0.count }.max() ?? 0) {
      for row in rows where place < row.count && !values.contains(row[place]) {
        values.append(row[place])
      }
    }
    return values
  }

  /// The width of places in units of which 0 must be far away for factors to be tried.
  private static let farAway = 1.0

  /// The exponents k x of growths at rates k that are visible in a plot, for places x inside, where 0 is far from the
  /// places; empty elsewhere.
  private static func growths(_ low: Double, _ width: Double) -> [Double] {
    guard min(low.magnitude, (low + width).magnitude) > farAway * width, low * (low + width) > 0
    else { return [] }
    return rates.prefix(8).flatMap { rate in
      parts.prefix(3).map { rate * (low / width + $0) }
    }
  }

  /// The frequencies whose waves fit most of the data, as angles per unit of the places.
  ///
  /// All multiples of half a wave over the width are tested, up to half a wave for each
  /// observation: a wave between two of them is found from there. Sums over waves do not need even
  /// places (Lomb 1976, "Least-squares frequency analysis of unequally spaced data", Astrophysics
  /// and Space Science 39).
  private static func frequencies(
    _ places: [Double],
    _ observations: [Double],
    from low: Double,
    _ width: Double
  ) -> [Double] {
    let count = observations.count
    guard count == places.count, count >= 8,
      let line = LinearLeastSquares(
        [places.map { _ in 1 }, places.map { ($0 - low) / width }],
        observations
      )
    else { return [] }
    let rest = zip(places, observations).map { place, value in
      value - line.coefficients[0] - line.coefficients[1] * (place - low) / width
    }
    let turns = places.map { place in
      let angle = (place - low) / width * .pi
      return (cos: cos(angle), sin: sin(angle))
    }
    var waves = rest.map { (cos: $0, sin: 0.0) }
    var powers = [0.0]
    for _ in 1...count {
      var (real, imaginary) = (0.0, 0.0)
      for (row, turn) in turns.enumerated() {
        let wave = waves[row]
        waves[row] = (
          wave.cos * turn.cos - wave.sin * turn.sin, wave.cos * turn.sin + wave.sin * turn.cos
        )
        real += waves[row].cos
        imaginary += waves[row].sin
      }
      powers.append(real * real + imaginary * imaginary)
    }
    powers.append(0)
    let peaks = (1...count).filter { (index: Int) -> Bool in
      powers[index] > powers[index - 1] && powers[index] >= powers[index + 1]
    }
    let highest = peaks.sorted { powers[$0] > powers[$1] }.prefix(mostPeaks)
    return highest.map { Double($0) * Double.pi / width }
  }

  /// The places where means of neighbours are higher or lower than all around.
  private static func standingOut(_ places: [Double], _ observations: [Double]) -> [Double] {
    let count = observations.count
    guard count == places.count, count >= 3 else { return [] }
    let order = places.indices.sorted { places[$0] < places[$1] }
    let reach = max(1, count / 24)
    var means: [Double] = []
    for middle in order.indices {
      let near = order[max(0, middle - reach)...min(count - 1, middle + reach)]
      means.append(near.reduce(0) { $0 + observations[$1] } / Double(near.count))
    }
    var found: [(place: Double, height: Double)] = []
    for middle in order.indices {
      let near = means[max(0, middle - 2 * reach)...min(count - 1, middle + 2 * reach)]
      guard let top = near.max(), let bottom = near.min(), top > bottom else { continue }
      if means[middle] == top || means[middle] == bottom {
        found.append((places[order[middle]], means[middle] == top ? top : -bottom))
      }
    }
    return found.sorted { $0.height > $1.height }.prefix(mostPlaces).map { $0.place }
  }
}

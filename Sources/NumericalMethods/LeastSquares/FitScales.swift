import SystemLibrary

/// Values that nonlinear parameters of models often have, by the data: rates by the width of the places, frequencies and periods
/// by the spectrum, positions inside of the places and where the data stand out, and plain numbers for exponents.
package enum FitScales {
  /// Rates in units of one over the width; a growth that a plot shows is one of them.
  private static let rates = [1.0, -1, 3, -3, 0.3, -0.3, 8, -8, 20, -20]
  /// Widths and positions, in parts of the width.
  private static let parts = [0.5, 0.25, 0.75, 0.1, 0.9, 0.03, 0, 1]
  private static let plain = [1.0, 2, 0.5, -1, 3, -2, 0.1, 5, 0, 10]
  /// How many half waves are tried where no spectrum tells them.
  private static let mostWaves = 40
  /// How many peaks of the spectrum, and how many places that stand out.
  private static let (mostPeaks, mostPlaces) = (4, 4)

  /// Returns values worth a try for data at places, the likely ones first.
  ///
  /// - Parameters:
  ///   - places: the places of one variable, in any order.
  ///   - observations: what was observed there; empty if it tells nothing.
  /// - Returns: values worth a try, finite and each once.
  package static func values(for places: [Double], _ observations: [Double] = []) -> [Double] {
    let known = places.filter(\.isFinite)
    guard let low = known.min(), let high = known.max() else { return plain }
    let width = high > low && (high - low).isFinite ? high - low : max(high.magnitude, 1)
    let waves = (1...max(1, min(mostWaves, known.count))).map { Double($0) * .pi / width }
    let spectrum = frequencies(places, observations, from: low, width)
    var rows: [[Double]] = [
      rates.map { $0 / width }, parts.map { low + $0 * width }, plain,
      standingOut(places, observations), spectrum, spectrum.map { 2 * .pi / $0 },
      parts.prefix(6).map { $0 * width }, waves,
    ]
    rows = rows.map { $0.filter(\.isFinite) }
    // Row by row in turn, so that the first values hold some of every sort.
    var values: [Double] = []
    for place in 0..<(rows.map(\.count).max() ?? 0) {
      for row in rows where place < row.count && !values.contains(row[place]) {
        values.append(row[place])
      }
    }
    return values
  }

  /// The frequencies whose waves take the most of the data, as angles for each unit of the places.
  ///
  /// All multiples of half a wave over the width are asked, up to half a wave for each observation: a wave that was missed by
  /// less than that is found from there. Sums over waves need no even places (Lomb 1976, "Least-squares frequency analysis of
  /// unequally spaced data", Astrophysics and Space Science 39).
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

  /// Where means of neighbours are higher or lower than all around.
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
    return found.sorted { $0.height > $1.height }.prefix(mostPlaces).map(\.place)
  }
}
